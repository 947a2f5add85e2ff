"""Assault (ACTIVE-ASSAULT; SC-103 to SC-121, SC-194)."""

from __future__ import annotations

import pytest
from rules.tables import (
    BASE_CARD,
    E,
    able,
    damaged,
    defenders,
    depot,
    guard,
    hand,
    heavy,
    left,
    light,
    moved,
    notes,
    offered,
    play,
    refused,
    said,
)

from wot_widget.engine.actions import Assail, TakeMedals
from wot_widget.engine.made_up import base, vehicle
from wot_widget.engine.scenario import scenario

ASSAULT = able("assault")
BASE = "Seat 2's base 1"
AT_ONCE = {"assault_vs_armour_1": "destroy_at_once"}
TROOPS = vehicle("Troops", vehicle_class="auxiliary troops", armour=1)


def storm(target: str, against, *, card=ASSAULT, also=(), **given):
    """A table on which a card has just assaulted a target of the second seat."""
    game = scenario(hands={0: [card, *also]}, bases={1: against}, **given)
    play(game, f"use {card.name}", f"assail {target}")
    return game


# What it does -----------------------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-103")
@pytest.mark.rule("ACTIVE-ASSAULT-01", "ACTIVE-ASSAULT-02")
def test_an_undamaged_base_is_turned():
    game = storm(BASE, [None, None])
    assert (damaged(game, 1), len(defenders(game, 1))) == (["base 1"], 2)


@pytest.mark.scenario("SC-104")
@pytest.mark.rule("ACTIVE-ASSAULT-02", "ACTIVE-ASSAULT-05", "MEDAL-04")
def test_a_damaged_base_is_destroyed_and_captured_without_a_medal():
    game = storm(BASE, [base(damaged=True), None])
    play(game, "end hand")
    assert (len(defenders(game, 1)), game.score().seats[0].bases, left(game)) == (1, 1, (9, 3))


@pytest.mark.scenario("SC-104")
@pytest.mark.rule("ACTIVE-ASSAULT-05", "CARD-16")
def test_the_captured_base_lies_in_the_depot_before_the_card_does():
    assert depot(storm(BASE, [base(damaged=True), None])) == [BASE_CARD, "Assault"]


@pytest.mark.rule("ACTIVE-ASSAULT-03")
def test_a_defended_base_can_be_hit():
    game = storm(BASE, [guard()])
    assert (damaged(game, 1), defenders(game, 1)) == (["base 1"], ["Guard"])


@pytest.mark.scenario("SC-106")
@pytest.mark.rule("ACTIVE-ASSAULT-06")
def test_the_defender_of_a_destroyed_base_goes_to_its_owners_depot():
    game = storm(BASE, [base(guard(armour=2), damaged=True), None])
    assert (depot(game), depot(game, 1), len(defenders(game, 1))) == ([BASE_CARD, "Assault"], ["Guard"], 1)


@pytest.mark.scenario("SC-106")
@pytest.mark.rule("ACTIVE-ASSAULT-06", "ACTIVE-ASSAULT-08")
@pytest.mark.parametrize(("option", "singles"), [(False, 9), (True, 8)])
def test_the_defender_of_a_destroyed_base_earns_a_medal_by_option_only(option, singles):
    game = storm(BASE, [base(guard(), damaged=True), None], options={"assault_collapse_medal": option})
    play(game, "end hand")
    assert (left(game), game.view(None).seats[0].kills) == ((singles, 3), 9 - singles)


@pytest.mark.rule("ACTIVE-ASSAULT-06", "TURN-14")
def test_the_damage_of_the_defender_is_forgotten_with_its_base():
    game = storm(BASE, [base(guard(armour=2), damaged=True, defender_damaged=True), None])
    assert game.view(None).damaged == frozenset()


@pytest.mark.scenario("SC-108")
@pytest.mark.rule("ACTIVE-ASSAULT-02")
def test_an_undamaged_defender_of_armour_2_is_turned():
    game = storm("Guard", [guard(armour=2)])
    assert (damaged(game, 1), defenders(game, 1)) == (["Guard"], ["Guard"])


@pytest.mark.scenario("SC-110")
@pytest.mark.rule("ACTIVE-ASSAULT-02", "CARD-13")
def test_an_undamaged_defender_of_armour_1_is_turned_too():
    game = storm("Guard", [guard(armour=1)])
    assert (damaged(game, 1), defenders(game, 1)) == (["Guard"], ["Guard"])


@pytest.mark.scenario("SC-110")
@pytest.mark.rule("ACTIVE-ASSAULT-02", "CARD-13")
def test_a_table_may_let_armour_1_fall_at_once():
    game = storm("Guard", [guard(armour=1)], options=AT_ONCE)
    assert (defenders(game, 1), depot(game, 1)) == ([None], ["Guard"])
    play(game, "end hand")
    assert left(game) == (8, 3)


@pytest.mark.scenario("SC-110")
@pytest.mark.rule("ACTIVE-ASSAULT-02", "CARD-13")
def test_at_that_table_too_armour_2_is_turned_first():
    assert damaged(storm("Guard", [guard(armour=2)], options=AT_ONCE), 1) == ["Guard"]


@pytest.mark.rule("ACTIVE-ASSAULT-02", "ACTIVE-ASSAULT-07")
@pytest.mark.parametrize("armour", [1, 2])
def test_a_damaged_defender_is_destroyed_and_goes_to_its_owners_depot(armour):
    game = storm("Guard", [base(guard(armour=armour), defender_damaged=True)])
    assert (defenders(game, 1), depot(game, 1)) == ([None], ["Guard"])


@pytest.mark.scenario("SC-111")
@pytest.mark.rule("ATT-13", "MEDAL-02")
def test_an_attack_may_finish_what_assault_has_damaged():
    game = storm("Guard", [guard(armour=2)], also=[light(nation="France")])
    play(game, "attack with Light", "strike Light at Guard")
    assert (left(game, "France"), left(game), depot(game, 1)) == ((8, 3), (9, 3), ["Guard"])


@pytest.mark.scenario("SC-120")
@pytest.mark.rule("ACTIVE-ASSAULT-02", "ATT-17")
def test_assault_by_a_heavy_tank_only_turns_a_base():
    game = storm(BASE, [None, None], card=heavy("Ram", abilities=["assault"]))
    assert (damaged(game, 1), len(defenders(game, 1))) == (["base 1"], 2)


@pytest.mark.scenario("SC-121")
@pytest.mark.rule("TURN-02", "INV-05")
def test_a_base_damaged_under_its_defender_is_upright_again_in_its_owners_turn():
    game = storm(BASE, [guard()])
    play(game, "end hand")
    assert (damaged(game, 1), defenders(game, 1)) == ([], ["Guard"])


# Targets ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ACTIVE-ASSAULT-01", "ACTIVE-ASSAULT-03")
def test_any_enemy_base_or_defender_may_be_chosen():
    game = scenario(3, hands={0: [ASSAULT]}, bases={0: [guard("Own")], 1: [guard("A"), None], 2: [guard("B")]})
    play(game, "use Assault")
    assert offered(game, Assail) == {
        "Assault A",
        f"Assault {BASE}",
        "Assault Seat 2's base 2",
        "Assault B",
        "Assault Seat 3's base 1",
    }


@pytest.mark.rule("ACTIVE-ASSAULT-01")
def test_nothing_of_ones_own_may_be_chosen():
    game = scenario(hands={0: [ASSAULT]}, bases={0: [guard("Own"), None]})
    play(game, "use Assault")
    assert [refused(game, f"assail {name}") for name in ("Own", "base 2")] == ["ACTIVE-ASSAULT-01"] * 2


@pytest.mark.scenario("SC-112")
@pytest.mark.rule("ACTIVE-ASSAULT-01")
def test_auxiliary_troops_on_defence_may_be_chosen():
    assert damaged(storm("Troops", [TROOPS]), 1) == ["Troops"]


@pytest.mark.scenario("SC-112")
@pytest.mark.rule("ACTIVE-ASSAULT-01", "CARD-07")
def test_a_table_may_spare_auxiliary_troops():
    game = scenario(hands={0: [ASSAULT]}, bases={1: [TROOPS, guard()]}, options={"assault_targets_auxiliary": False})
    play(game, "use Assault")
    assert [refused(game, f"assail {name}") for name in ("Troops", BASE, "Guard")] == ["ACTIVE-ASSAULT-01", None, None]


@pytest.mark.rule("ACTIVE-ASSAULT-01", "ABIL-10")
def test_without_targets_the_card_may_be_played_to_no_effect():
    game = scenario(hands={0: [ASSAULT]}, bases={1: 0})
    entry = play(game, "use Assault")
    assert (notes(entry), depot(game)) == (["nothing_to_assail"], ["Assault"])


@pytest.mark.rule("ACTIVE-ASSAULT-01", "ABIL-04")
def test_a_target_must_be_chosen():
    game = scenario(hands={0: [ASSAULT]})
    play(game, "use Assault")
    assert refused(game, "end hand") == "TURN-11"


@pytest.mark.rule("ACTIVE-ASSAULT-01")
def test_nothing_is_assaulted_without_the_card():
    assert refused(scenario(hands={0: [light()]}), f"assail {BASE}") == "ACTIVE-ASSAULT-01"


@pytest.mark.scenario("SC-194")
@pytest.mark.rule("PASSIVE-VEHICLES-01", "ACTIVE-ASSAULT-01", "ACTIVE-ASSAULT-04")
def test_only_against_vehicles_does_not_bind_assault():
    card = able("assault", "only against vehicles", strength=1)
    assert damaged(storm(BASE, [None], card=card), 1) == ["base 1"]


@pytest.mark.scenario("SC-194")
@pytest.mark.rule("PASSIVE-BASES-01", "ACTIVE-ASSAULT-01", "ACTIVE-ASSAULT-04")
def test_only_against_bases_does_not_bind_assault():
    card = able("assault", "only against bases", strength=1)
    assert damaged(storm("Guard", [guard()], card=card), 1) == ["Guard"]


# Its card, and its medals -----------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-118")
@pytest.mark.rule("ABIL-06", "DEF-02")
def test_an_assault_card_with_armour_defends_afterwards():
    game = storm(BASE, [None], card=able("assault", armour=1))
    play(game, "station on base 2")
    assert (defenders(game), depot(game)) == ([None, "Assault", None], [])


@pytest.mark.scenario("SC-119")
@pytest.mark.rule("ATT-04", "TURN-06")
def test_as_an_attacker_an_assault_card_must_be_of_the_attacks_nation():
    game = scenario(hands={0: [able("assault", strength=1), light(nation="Germany")]})
    assert refused(game, "attack with Assault, Light") == "ATT-04"


@pytest.mark.rule("ACTIVE-ASSAULT-04", "ATT-01")
def test_assault_is_not_the_turns_attack():
    game = storm(BASE, [None, None], also=[light(nation="Germany")])
    assert refused(game, "attack with Light") is None


@pytest.mark.rule("ACTIVE-ASSAULT-04", "ATT-01")
def test_assault_may_follow_the_attack():
    game = scenario(hands={0: [light(nation="Germany"), ASSAULT]})
    play(game, "attack with Light", f"strike Light at {BASE}", "use Assault", f"assail {BASE}")
    assert (len(defenders(game, 1)), depot(game)) == (2, ["Light", BASE_CARD, "Assault"])


@pytest.mark.rule("ACTIVE-ASSAULT-04")
def test_there_may_be_several_assaults_in_a_turn():
    game = storm(BASE, [None, None], also=[ASSAULT])
    play(game, "use Assault", f"assail {BASE}")
    assert len(defenders(game, 1)) == 1


@pytest.mark.rule("ACTIVE-ASSAULT-08", "MEDAL-10")
def test_the_medal_is_of_the_assault_cards_nation():
    game = storm("Guard", [base(guard(), defender_damaged=True)], card=able("assault", nation="USA"))
    play(game, "end hand")
    assert (left(game, "USA"), left(game)) == ((8, 3), (9, 3))


@pytest.mark.rule("ACTIVE-ASSAULT-08")
def test_the_medal_comes_only_when_step_ii_closes():
    game = storm("Guard", [base(guard(), defender_damaged=True)], also=[E])
    assert (depot(game), left(game), hand(game)) == (["Assault"], (9, 3), [E])


@pytest.mark.rule("ACTIVE-ASSAULT-08", "REFRESH-08")
def test_the_medal_comes_before_the_refresh_and_can_be_drawn():
    game = storm("Guard", [base(guard(), defender_damaged=True)], hangars={0: []})
    entry = play(game, "end hand")
    assert sorted(hand(game)) == ["Assault", "USSR medal"]
    assert (moved(entry, game)[0], said(entry)[0]) == ("USSR medal", "ACTIVE-ASSAULT-08")


@pytest.mark.rule("MEDAL-07", "ACTIVE-ASSAULT-08")
def test_two_assaults_of_one_nation_may_earn_a_double():
    weak = [base(guard(name), defender_damaged=True) for name in "AB"]
    game = storm("A", weak, also=[ASSAULT])
    play(game, "use Assault", "assail B", "end hand")
    assert set(game.legal_actions()) == {TakeMedals(1, 0), TakeMedals(0, 2)}


@pytest.mark.scenario("SC-106")
@pytest.mark.rule("ACTIVE-ASSAULT-06", "MEDAL-07")
def test_with_the_option_a_collapse_is_a_kill_like_any_other():
    against = [base(guard("A"), damaged=True), base(guard("B"), defender_damaged=True)]
    game = storm(BASE, against, also=[ASSAULT], options={"assault_collapse_medal": True})
    play(game, "use Assault", "assail B", "end hand")
    assert set(game.legal_actions()) == {TakeMedals(1, 0), TakeMedals(0, 2)}
