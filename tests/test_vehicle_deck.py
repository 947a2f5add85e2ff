"""The vehicle deck that comes with the package: original numbers within what is known of the printed cards."""

import csv
import io
import statistics
import unicodedata
from collections import Counter
from importlib.resources import files
from math import comb

import pytest

from wot_widget.engine.box_file import NATIONS, check_deck, read_vehicles
from wot_widget.engine.cards import ENGINEERS, TECHNICIANS, AbilityName, VehicleClass

SHIPPED = files("wot_widget.engine") / "data" / "vehicles.csv"
ROWS = list(csv.DictReader(io.StringIO(SHIPPED.read_text(encoding="utf-8"))))
DECK = read_vehicles(ROWS)


def test_the_shipped_deck_is_a_whole_deck():
    assert check_deck(DECK) == []
    assert len(DECK) == 100


def test_every_row_says_that_its_numbers_are_not_the_printed_ones():
    assert {row["provenance"].split(";")[0] for row in ROWS} == {"original values (not the printed card)"}
    assert all(len(row["provenance"].split("; name of a ")[1]) > 5 for row in ROWS)


@pytest.mark.parametrize("nation", NATIONS)
def test_a_nation_has_five_vehicles_of_each_class(nation):
    assert Counter(card.vehicle_class for card in DECK if card.nation == nation) == dict.fromkeys(VehicleClass, 5)


@pytest.mark.rule("CARD-08")
def test_the_armoured_classes_are_the_four_pairs_of_one_and_two():
    pairs = {(card.vehicle_class, card.strength, card.armour) for card in DECK if card.vehicle_class.armoured}
    assert pairs == {
        (VehicleClass.LIGHT, 1, 1),
        (VehicleClass.MEDIUM, 1, 2),
        (VehicleClass.SPG, 2, 1),
        (VehicleClass.HEAVY, 2, 2),
    }


@pytest.mark.rule("CARD-10")
@pytest.mark.parametrize("field", ["strength", "armour"])
def test_auxiliary_troops_vary_from_0_to_2(field):
    assert {getattr(card, field) for card in DECK if not card.vehicle_class.armoured} == {0, 1, 2}


@pytest.mark.parametrize("nation", NATIONS)
@pytest.mark.parametrize("ability", AbilityName)
def test_every_nation_has_every_ability(nation, ability):
    assert any(card.has(ability) for card in DECK if card.nation == nation)


@pytest.mark.rule("ABIL-01")
def test_most_vehicles_have_one_ability_some_more_and_some_tanks_none():
    number = Counter(len(card.abilities) for card in DECK)
    assert number[1] > 50
    assert 15 <= number[2] + number[3] <= 30
    assert max(number) == 3
    assert sum(1 for card in DECK if card.vehicle_class.armoured and not card.abilities) >= 10


def test_scouting_is_on_tanks_too():
    assert sum(1 for card in DECK if card.has(AbilityName.SCOUTING) and card.vehicle_class.armoured) >= 5


def test_only_vehicles_that_can_attack_are_restricted_in_attacking():
    restricted = [card for card in DECK if card.has(AbilityName.ONLY_BASES) or card.has(AbilityName.ONLY_VEHICLES)]
    assert all(card.strength for card in restricted)


def test_what_pays_again_and_again_has_to_go_on_defence():
    """Else a thinned squad could draw or take medals with the same card every turn (AMB-21)."""
    lasting = [card for card in DECK if card.has(AbilityName.REINFORCEMENT) or card.has(AbilityName.INVULNERABILITY)]
    assert all(card.armour for card in lasting)


@pytest.mark.rule("BUY-02")
def test_resources_are_blank_or_any_number_from_0_to_6():
    assert {card.resources for card in DECK} == {None, *range(7)}


def test_a_reserve_nearly_always_holds_something_to_buy():
    dearer_than = [sum(1 for card in DECK if card.cost > cost) for cost in range(4)]
    nothing = [comb(cards, 4) / comb(100, 4) for cards in dearer_than]
    assert nothing[1] < 0.35  # Technicians reach cost 1
    assert nothing[2] < 0.10  # two Engineers, the usual first hand
    assert nothing[3] < 0.03  # three Engineers
    assert sum(1 for card in DECK if card.cost == 0) >= 5


@pytest.mark.parametrize(
    ("vehicle_class", "costs", "exceptions"),
    [
        (VehicleClass.LIGHT, range(1, 4), 0),
        (VehicleClass.MEDIUM, range(3, 6), 0),
        (VehicleClass.SPG, range(2, 6), 0),
        (VehicleClass.HEAVY, range(5, 9), 2),
        (VehicleClass.AUXILIARY, range(5), 0),
    ],
)
def test_classes_keep_to_their_range_of_costs(vehicle_class, costs, exceptions):
    found = [card.cost for card in DECK if card.vehicle_class is vehicle_class]
    assert sum(1 for cost in found if cost not in costs) == exceptions
    assert {*costs} <= {*found}


def worth(card):
    """What a card can do: the best of its three ways to be played (TURN-06) and half of the other two, less one.

    The measure is the deck's designer's own. Engineers come out at 0, so a vehicle must beat them to cost something.
    """
    extra = {
        AbilityName.REINFORCEMENT: 0.9, AbilityName.SUMMON: 0.7, AbilityName.SCOUTING: 0.4, AbilityName.SABOTAGE: 1.0,
        AbilityName.ASSAULT: 1.3, AbilityName.RESEARCH: 0.25, AbilityName.REPAIR: 0.9, AbilityName.INVULNERABILITY: 1.8,
    }  # fmt: skip
    spend = (card.resources or 0) * (0.6 if card.has(AbilityName.NATIONAL) else 0.75)
    use = (0, 0.7, 1.3)[card.armour or 0] + sum(extra[each.name] * (each.number or 1) for each in card.active)
    attack = (0, 1.0, 1.8)[card.strength or 0] + 2.2 * (card.vehicle_class is VehicleClass.HEAVY)
    attack -= 0.4 * (card.has(AbilityName.ONLY_BASES) or card.has(AbilityName.ONLY_VEHICLES))
    *others, best = sorted([spend, use, attack])
    return max(0, best + 0.5 * sum(others) - 1)


def test_cost_follows_what_a_card_can_do():
    assert worth(ENGINEERS) == worth(TECHNICIANS) == 0
    assert {card.name: worth(card) for card in DECK if abs(card.cost - worth(card)) > 0.6} == {}
    assert statistics.correlation([card.cost for card in DECK], [worth(card) for card in DECK]) > 0.98


def test_nations_have_characters_of_their_own():
    def total(nation, ability):
        return sum(1 for card in DECK if card.nation == nation and card.has(ability))

    def most(ability):
        return max(NATIONS, key=lambda nation: total(nation, ability))

    spending = {nation: sum(card.resources or 0 for card in DECK if card.nation == nation) for nation in NATIONS}
    assert most(AbilityName.REINFORCEMENT) == most(AbilityName.SUMMON) == "USSR"
    assert most(AbilityName.ONLY_VEHICLES) == "Germany"
    assert max(spending, key=spending.get) == "USA"
    assert most(AbilityName.REPAIR) == most(AbilityName.SCOUTING) == "France"


@pytest.mark.rule("CARD-11")
def test_names_are_in_one_script_that_of_their_nation():
    for card in DECK:
        scripts = {unicodedata.name(letter).split()[0] for letter in card.name if letter.isalpha()}
        assert scripts == {"CYRILLIC" if card.nation == "USSR" else "LATIN"}, card.name


def test_latin_names_can_be_typed_anywhere_and_differ_from_the_name_only_for_another_script():
    assert all(card.latin.isascii() for card in DECK if card.nation == "USSR")
    assert all(card.latin == card.name for card in DECK if card.nation != "USSR")


def test_names_fit_on_a_card():
    assert max(len(name) for card in DECK for name in (card.name, card.latin)) <= 14
