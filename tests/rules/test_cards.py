"""What the box holds and what is printed on its cards (COMP, CARD)."""

from __future__ import annotations

from collections import Counter

import pytest

from wot_widget.engine.box import Box
from wot_widget.engine.cards import Ability, AbilityName, CardKind, VehicleClass

BOX = Box.standard()
NATIONS = {"USSR", "Germany", "USA", "France"}


@pytest.mark.rule("COMP-01")
def test_each_nation_has_twenty_five_vehicles():
    assert Counter(card.nation for card in BOX.vehicles) == dict.fromkeys(NATIONS, 25)


@pytest.mark.rule("COMP-02", "COMP-03", "BUY-16")
def test_each_nation_has_nine_single_and_three_double_medals():
    medals = [card for card in BOX.cards if card.kind is CardKind.MEDAL]
    assert Counter((card.nation, card.medals, card.resources) for card in medals) == {
        (nation, worth, worth): count for nation in NATIONS for worth, count in ((1, 9), (2, 3))
    }


@pytest.mark.rule("COMP-04", "COMP-05", "CARD-01")
def test_barracks_and_bases_come_in_five_sets():
    kinds = Counter(card.kind for card in BOX.cards)
    assert (kinds[CardKind.BARRACKS], kinds[CardKind.BASE]) == (5 * 6, 5 * 3)


@pytest.mark.rule("CARD-02", "CARD-03", "CARD-04", "BUY-17")
def test_barracks_cards_show_one_resource_research_or_summon():
    shown = {card.name: (card.resources, card.abilities) for card in BOX.cards if card.kind is CardKind.BARRACKS}
    assert shown == {
        "Engineers": (1, ()),
        "Technicians": (None, (Ability(AbilityName.RESEARCH, 1),)),
        "Volunteers": (None, (Ability(AbilityName.SUMMON),)),
    }


@pytest.mark.rule("CARD-06")
def test_there_are_five_vehicle_classes():
    assert {card.vehicle_class for card in BOX.vehicles} == set(VehicleClass)
    assert len(VehicleClass) == 5


@pytest.mark.rule("CARD-07")
def test_all_classes_but_auxiliary_troops_are_armoured():
    assert [one for one in VehicleClass if not one.armoured] == [VehicleClass.AUXILIARY]


@pytest.mark.rule("CARD-08")
def test_an_armoured_class_shares_one_strength_and_one_armour():
    pairs = {(card.vehicle_class, card.strength, card.armour) for card in BOX.vehicles if card.vehicle_class.armoured}
    assert len(pairs) == 4


@pytest.mark.rule("CARD-10")
def test_auxiliary_troops_vary():
    troops = [card for card in BOX.vehicles if not card.vehicle_class.armoured]
    assert len({(card.strength, card.armour) for card in troops}) > 2
    assert len({card.resources for card in troops}) > 2


@pytest.mark.rule("CARD-11", "DEF-01", "CARD-12", "CARD-13")
def test_a_vehicle_shows_everything_that_a_vehicle_card_shows():
    for card in BOX.vehicles:
        assert card.name
        assert card.cost is not None
        assert card.strength in range(3)
        assert card.armour in range(3)


@pytest.mark.rule("BUY-02")
def test_resources_are_blank_or_up_to_six():
    assert {card.resources for card in BOX.cards} <= {None, *range(7)}


@pytest.mark.rule("CARD-18")
def test_every_spg_can_defend_and_every_heavy_tank_attack():
    spgs, heavies = ([card for card in BOX.vehicles if card.vehicle_class is one] for one in ("SPG", "heavy tank"))
    assert all(card.armour for card in spgs)
    assert all(card.strength for card in heavies)


@pytest.mark.rule("ABIL-01")
def test_most_vehicles_show_abilities():
    able = [card for card in BOX.vehicles if card.abilities]
    assert len(able) > len(BOX.vehicles) / 2


@pytest.mark.rule("PASSIVE-GEN-01")
def test_passive_abilities_are_not_among_those_to_carry_out():
    for card in BOX.vehicles:
        assert not {ability.name for ability in card.active} & {
            AbilityName.ONLY_BASES,
            AbilityName.ONLY_VEHICLES,
            AbilityName.NATIONAL,
        }


@pytest.mark.rule("ACTIVE-REINFORCEMENT-01", "ACTIVE-RESEARCH-02")
def test_all_eight_active_and_three_passive_abilities_occur():
    shown = {ability.name for card in BOX.vehicles for ability in card.abilities}
    assert shown == set(AbilityName)
