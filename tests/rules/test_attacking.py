"""The attack (ATT, PASSIVE-BASES, PASSIVE-VEHICLES; SC-059 to SC-086, SC-122, A-ter 15)."""

from __future__ import annotations

import pytest
from rules.tables import (
    BASE_CARD,
    M1,
    able,
    damaged,
    defenders,
    depot,
    graveyard,
    guard,
    heavy,
    left,
    light,
    offered,
    play,
    refused,
)

from wot_widget.engine.actions import Strike
from wot_widget.engine.made_up import base, vehicle
from wot_widget.engine.scenario import scenario

BASE = "Seat 2's base 1"


def fight(*attackers, against=(None, None, None), **given):
    """A table where these vehicles face the bases of the second seat."""
    return scenario(hands={0: attackers}, bases={1: against}, **given)


def strike(game, *strikes: str) -> None:
    """Attack with everybody named; each strike is `Attacker > Target`."""
    pairs = [one.split(" > ") for one in strikes]
    play(game, "attack with " + ", ".join(attacker for attacker, _ in pairs))
    play(game, *(f"strike {attacker} at {target}" for attacker, target in pairs))


# What a hit does --------------------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-059")
@pytest.mark.rule("ATT-11", "ATT-14", "CARD-13")
def test_strength_that_reaches_the_armour_destroys_a_vehicle():
    game = fight(light(), against=[guard(armour=1), None, None])
    strike(game, "Light > Guard")
    assert (defenders(game, 1), depot(game, 1)) == ([None] * 3, ["Guard"])


@pytest.mark.scenario("SC-059")
@pytest.mark.rule("ATT-08", "MEDAL-01", "MEDAL-03")
def test_the_attacker_goes_to_his_depot_and_a_medal_follows():
    game = fight(light(), against=[guard(armour=1), None, None])
    strike(game, "Light > Guard")
    assert (depot(game), left(game)) == (["Light", M1], (8, 3))


@pytest.mark.scenario("SC-060")
@pytest.mark.rule("ATT-12", "CARD-13")
def test_strength_below_the_armour_only_damages():
    game = fight(light(), against=[guard(armour=2), None, None])
    strike(game, "Light > Guard")
    assert (defenders(game, 1)[0], damaged(game, 1), depot(game)) == ("Guard", ["Guard"], ["Light"])


@pytest.mark.scenario("SC-062")
@pytest.mark.rule("ATT-11", "CARD-12")
def test_strength_2_destroys_armour_2():
    game = fight(light(strength=2), against=[guard(armour=2), None, None])
    strike(game, "Light > Guard")
    assert depot(game, 1) == ["Guard"]


@pytest.mark.scenario("SC-063")
@pytest.mark.rule("ATT-11", "CARD-12")
def test_what_strength_is_left_over_does_not_reach_the_base():
    game = fight(heavy(), against=[guard(armour=1), None, None])
    strike(game, "Heavy > Guard")
    assert (defenders(game, 1), damaged(game, 1)) == ([None] * 3, [])


@pytest.mark.rule("ATT-13")
@pytest.mark.parametrize("armour", [1, 2])
def test_a_damaged_vehicle_is_destroyed_by_strength_1(armour):
    game = fight(light(), against=[base(guard(armour=armour), defender_damaged=True), None, None])
    strike(game, "Light > Guard")
    assert (depot(game, 1), damaged(game, 1)) == (["Guard"], [])


@pytest.mark.rule("ATT-12", "ATT-13", "ATT-09")
def test_two_hits_of_one_attack_destroy_armour_2():
    game = fight(light("A"), light("B"), against=[guard(armour=2), None, None])
    strike(game, "A > Guard", "B > Guard")
    assert (depot(game, 1), depot(game)) == (["Guard"], ["A", "B", M1])


@pytest.mark.scenario("SC-065")
@pytest.mark.rule("ATT-17", "ATT-19", "MEDAL-04", "CARD-16")
def test_a_heavy_tank_destroys_a_base_and_earns_no_medal():
    game = fight(heavy())
    strike(game, f"Heavy > {BASE}")
    assert (len(defenders(game, 1)), depot(game), left(game)) == (2, [BASE_CARD, "Heavy"], (9, 3))


@pytest.mark.scenario("SC-066")
@pytest.mark.rule("ATT-15", "ATT-18")
def test_another_vehicle_only_damages_a_base():
    game = fight(light("A"), light("B"))
    play(game, "attack with A, B", f"strike A at {BASE}")
    assert (len(defenders(game, 1)), damaged(game, 1)) == (3, ["base 1"])


@pytest.mark.scenario("SC-066")
@pytest.mark.rule("ATT-16", "ATT-18", "ATT-19")
def test_a_second_vehicle_destroys_the_damaged_base():
    game = fight(light("A"), light("B"))
    strike(game, f"A > {BASE}", f"B > {BASE}")
    assert (len(defenders(game, 1)), depot(game)) == (2, ["A", BASE_CARD, "B"])


@pytest.mark.scenario("SC-067")
@pytest.mark.rule("ATT-16")
def test_a_base_damaged_before_falls_to_any_vehicle():
    game = fight(light(), against=[base(damaged=True), None, None])
    strike(game, f"Light > {BASE}")
    assert (len(defenders(game, 1)), BASE_CARD in depot(game)) == (2, True)


@pytest.mark.rule("ATT-21", "ATT-18", "CARD-12")
def test_strength_2_of_another_class_does_not_destroy_a_base():
    game = fight(vehicle("Gun", vehicle_class="SPG", strength=2))
    strike(game, f"Gun > {BASE}")
    assert (len(defenders(game, 1)), damaged(game, 1)) == (3, ["base 1"])


@pytest.mark.scenario("SC-122")
@pytest.mark.rule("ATT-20", "ATT-16")
def test_a_base_keeps_its_damage_when_its_defender_falls():
    game = fight(light("A"), light("B"), against=[base(guard(), damaged=True), None, None])
    strike(game, "A > Guard", f"B > {BASE}")
    assert (len(defenders(game, 1)), depot(game)) == (2, ["A", BASE_CARD, "B", M1])


@pytest.mark.rule("ATT-14", "MEDAL-10")
def test_a_destroyed_vehicle_goes_neither_to_the_attacker_nor_to_the_graveyard():
    game = fight(light(), against=[guard(), None, None])
    strike(game, "Light > Guard")
    assert "Guard" not in depot(game) + graveyard(game)


# Targets ----------------------------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-068")
@pytest.mark.rule("DEF-05", "ATT-20")
def test_a_defended_base_cannot_be_attacked():
    game = fight(light(), against=[guard(), None, None])
    play(game, "attack with Light")
    assert refused(game, f"strike Light at {BASE}") in {"DEF-05", "ATT-20"}


@pytest.mark.scenario("SC-069")
@pytest.mark.rule("ATT-20", "ATT-17", "MEDAL-01", "MEDAL-04")
def test_one_attack_may_destroy_the_defender_and_then_its_base():
    game = fight(light(), heavy(), against=[guard(), None, None])
    strike(game, "Light > Guard", f"Heavy > {BASE}")
    assert depot(game) == ["Light", BASE_CARD, "Heavy", M1]


@pytest.mark.scenario("SC-070")
@pytest.mark.rule("ATT-20", "ATT-17")
def test_a_heavy_tank_too_can_only_hit_the_defender_of_a_defended_base():
    game = fight(heavy(), against=[guard()])
    play(game, "attack with Heavy")
    assert offered(game, Strike) == {"Strike Guard with Heavy"}
    play(game, "strike Heavy at Guard")
    assert (defenders(game, 1), damaged(game, 1)) == ([None], [])


@pytest.mark.rule("ATT-07")
def test_ones_own_bases_and_defenders_are_no_targets():
    game = scenario(hands={0: [light()]}, bases={0: [guard("Own"), None, None]})
    play(game, "attack with Light")
    assert [refused(game, f"strike Light at {name}") for name in ("Own", "base 2")] == ["ATT-07"] * 2


@pytest.mark.rule("ATT-07", "INFO-03")
def test_nothing_but_defenders_and_bases_is_a_target():
    game = scenario(hands={0: [light()], 1: [light("Held")]}, depots={1: [light("Laid")]}, reserve=[light("Open")])
    play(game, "attack with Light")
    assert [refused(game, f"strike Light at {name}") for name in ("Held", "Laid", "Open")] == ["ATT-07"] * 3


@pytest.mark.rule("ATT-07")
def test_every_opponent_may_be_attacked():
    game = scenario(4, hands={0: [light()]}, bases={1: [guard("A")], 2: 0, 3: [None]})
    play(game, "attack with Light")
    assert offered(game, Strike) == {"Strike A with Light", "Strike Seat 4's base 1 with Light"}


@pytest.mark.scenario("SC-076")
@pytest.mark.rule("ATT-09", "ATT-14", "MEDAL-01")
def test_two_attackers_may_hit_two_opponents():
    game = scenario(3, hands={0: [light("A"), light("B")]}, bases={1: [guard("X")], 2: [guard("Y")]})
    play(game, "attack with A, B", "strike A at X", "strike B at Y")
    assert (depot(game, 1), depot(game, 2), game.view(0).seats[0].kills) == (["X"], ["Y"], 2)


@pytest.mark.scenario("SC-082")
@pytest.mark.rule("PASSIVE-BASES-01")
def test_only_against_bases_hits_no_vehicle():
    game = fight(able("only against bases", name="Siege", strength=1), against=[guard(), None, None])
    play(game, "attack with Siege")
    assert refused(game, "strike Siege at Guard") == "PASSIVE-BASES-01"
    assert refused(game, "strike Siege at Seat 2's base 2") is None


@pytest.mark.scenario("SC-083")
@pytest.mark.rule("PASSIVE-VEHICLES-01", "ATT-17")
def test_only_against_vehicles_hits_no_base():
    game = fight(heavy("Hunter", abilities=["only against vehicles"]), against=[guard(), None, None])
    play(game, "attack with Hunter")
    assert refused(game, "strike Hunter at Seat 2's base 2") == "PASSIVE-VEHICLES-01"
    assert refused(game, "strike Hunter at Guard") is None


@pytest.mark.scenario("SC-086")
@pytest.mark.rule("TURN-14", "MEDAL-01", "MEDAL-02")
def test_only_the_seat_that_destroys_a_vehicle_is_rewarded():
    hands = {1: [light("First")], 2: [light("Second", nation="Germany")]}
    game = scenario(4, hands=hands, bases={3: [guard(armour=2)]}, active_seat=1)
    play(game, "attack with First", "strike First at Guard", "end hand", "attack with Second", "strike Second at Guard")
    assert (left(game), left(game, "Germany"), depot(game, 2)) == ((9, 3), (8, 3), ["Second", "Germany medal"])


@pytest.mark.rule("ATT-19", "CARD-16")
def test_only_the_seat_that_destroys_a_base_captures_it():
    game = scenario(3, hands={0: [light("A")], 1: [light("B")]}, bases={2: [None, None, None]})
    play(game, "attack with A", "strike A at Seat 3's base 1", "end hand")
    play(game, "attack with B", "strike B at Seat 3's base 1")
    assert [depot(game, seat).count(BASE_CARD) for seat in (0, 1, 2)] == [0, 1, 0]
