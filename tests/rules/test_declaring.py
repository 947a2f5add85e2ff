"""Declaring an attack and carrying it out card by card (ATT-01..10, ATT-22..24; SC-071 to SC-085, SC-188; A-ter 6)."""

from __future__ import annotations

import pytest
from rules.tables import (
    BASE_CARD,
    M1,
    E,
    able,
    damaged,
    defenders,
    depot,
    guard,
    hand,
    left,
    light,
    notes,
    offered,
    play,
    refused,
)

from wot_widget.engine.actions import NOTHING, Attack, Strike
from wot_widget.engine.scenario import scenario

BASE = "Seat 2's base 1"
HUNTER = able("only against vehicles", name="Hunter", strength=1)
SIEGE = able("only against bases", name="Siege", strength=1)


def fight(*attackers, against=(None, None, None), **given):
    """A table where these vehicles face the bases of the second seat."""
    return scenario(hands={0: attackers}, bases={1: against}, **given)


# Who may attack ---------------------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-071")
@pytest.mark.rule("ATT-04")
def test_the_vehicles_of_an_attack_are_of_one_nation():
    game = fight(light("Red"), light("Black", nation="Germany"))
    assert refused(game, "attack with Red, Black") == "ATT-04"


@pytest.mark.scenario("SC-072")
@pytest.mark.rule("ATT-03", "CARD-12")
def test_a_vehicle_of_strength_0_does_not_attack():
    assert refused(fight(light(), light("Weak", strength=0)), "attack with Light, Weak") == "ATT-03"


@pytest.mark.scenario("SC-073")
@pytest.mark.rule("ATT-02", "ATT-24")
@pytest.mark.parametrize("name", [E, M1, BASE_CARD])
def test_only_vehicles_attack(name):
    game = fight(light(), name, against=[None, None])
    assert refused(game, f"attack with Light, {name}") in {"ATT-02", "ATT-24", "CARD-14"}


@pytest.mark.scenario("SC-074")
@pytest.mark.rule("ATT-01")
def test_there_is_one_attack_in_a_turn():
    game = fight(light("A"), light("B"))
    play(game, "attack with A", f"strike A at {BASE}")
    assert refused(game, "attack with B") == "ATT-01"


@pytest.mark.rule("ATT-01")
def test_each_turn_has_its_own_attack():
    game = scenario(hands={0: [light("A")], 1: [light("B")]})
    play(game, "attack with A", f"strike A at {BASE}", "end hand")
    assert refused(game, "attack with B") is None


@pytest.mark.scenario("SC-075")
@pytest.mark.rule("ATT-22", "ATT-02")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_any_number_of_vehicles_may_attack(count):
    game = fight(*(light(name) for name in "ABCD"))
    assert refused(game, "attack with " + ", ".join("ABCD"[:count])) is None


@pytest.mark.scenario("SC-075")
@pytest.mark.rule("ATT-22")
def test_a_table_may_hold_attacks_to_two_vehicles():
    game = fight(light("A"), light("B"), light("C"), options={"max_attackers": "2"})
    assert [refused(game, f"attack with {cards}") for cards in ("A, B", "A, B, C")] == [None, "ATT-22"]


@pytest.mark.scenario("SC-075")
@pytest.mark.rule("ATT-22")
def test_at_that_table_pairs_are_the_largest_attacks_offered():
    game = fight(light("A"), light("B"), light("C"), options={"max_attackers": "2"})
    assert max(len(action.cards) for action in game.legal_actions() if isinstance(action, Attack)) == 2


@pytest.mark.rule("ATT-02")
def test_an_attack_needs_a_vehicle():
    game = fight(light())
    assert game.why_not(Attack(())).rule == "ATT-02"


@pytest.mark.rule("CARD-17", "ATT-04", "FAQ-01")
def test_a_hand_may_mix_nations():
    game = fight(light("Red"), light("Black", nation="Germany"))
    assert [refused(game, f"attack with {name}") for name in ("Red", "Black")] == [None, None]


# Card by card -----------------------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-188")
@pytest.mark.rule("ATT-06")
@pytest.mark.parametrize("first", ["X", "Y"])
def test_the_attackers_strike_in_any_order(first):
    game = fight(light("X"), light("Y"))
    play(game, "attack with X, Y", f"strike {first} at {BASE}")
    assert depot(game) == [first]


@pytest.mark.scenario("SC-188")
@pytest.mark.rule("ATT-06", "ATT-08")
def test_the_next_target_is_named_after_the_last_result():
    game = fight(light("X"), light("Y"), against=[guard()])
    play(game, "attack with X, Y")
    assert refused(game, f"strike Y at {BASE}") is not None
    play(game, "strike X at Guard")
    assert refused(game, f"strike Y at {BASE}") is None


@pytest.mark.rule("ATT-05", "ATT-10")
def test_no_card_joins_the_attack_later():
    game = fight(light("A"), light("B"), light("Late"))
    play(game, "attack with A, B")
    assert refused(game, f"strike Late at {BASE}") == "ATT-05"


@pytest.mark.rule("ATT-08", "ATT-10")
def test_each_declared_card_strikes_once():
    game = fight(light("A"), light("B"))
    play(game, "attack with A, B", f"strike A at {BASE}")
    assert refused(game, f"strike A at {BASE}") == "ATT-05"


@pytest.mark.rule("ATT-10")
def test_every_declared_card_acts():
    game = fight(light("A"), light("B"))
    play(game, "attack with A, B", f"strike A at {BASE}")
    assert refused(game, "end hand") == "ATT-10"


@pytest.mark.rule("ATT-10")
def test_a_card_that_has_a_target_may_not_decline():
    game = fight(light("A"), light("B"))
    play(game, "attack with A, B", f"strike A at {BASE}")
    assert refused(game, "strike B at nothing") == "ATT-10"


@pytest.mark.scenario("SC-081")
@pytest.mark.rule("TURN-11", "ATT-10")
@pytest.mark.parametrize("struck", [False, True])
def test_nothing_is_played_during_an_attack(struck):
    game = fight(light("A"), light("B"), able("reinforcement 1"))
    play(game, "attack with A, B", *([f"strike A at {BASE}"] if struck else []))
    assert refused(game, "use Reinforcement") in {"TURN-11", "ATT-10"}


@pytest.mark.scenario("SC-085")
@pytest.mark.rule("ATT-23", "ATT-08")
def test_an_attacker_with_armour_does_not_defend_afterwards():
    game = fight(light(armour=2))
    play(game, "attack with Light", f"strike Light at {BASE}")
    assert (depot(game), defenders(game), hand(game)) == (["Light"], [None] * 3, [])


@pytest.mark.rule("ATT-05", "ATT-02", "ACTIVE-REINFORCEMENT-03")
def test_a_card_drawn_this_turn_may_attack():
    game = fight(able("reinforcement 1"), hangars={0: [light("Drawn")]})
    play(game, "use Reinforcement")
    assert refused(game, "attack with Drawn") is None


# Cards without a target (A-ter 6) ---------------------------------------------------------------------------------


@pytest.mark.rule("ATT-06", "ATT-07")
def test_an_attack_without_any_target_cannot_be_declared():
    assert refused(fight(HUNTER), "attack with Hunter") in {"ATT-06", "ATT-07"}


@pytest.mark.rule("ATT-06", "ATT-07")
def test_an_attack_may_be_declared_if_one_card_has_a_target():
    assert refused(fight(light(), HUNTER), "attack with Light, Hunter") is None


@pytest.mark.rule("ATT-06")
def test_the_first_to_strike_must_have_a_target():
    game = fight(light(), HUNTER)
    play(game, "attack with Light, Hunter")
    assert refused(game, "strike Hunter at nothing") == "ATT-06"
    assert {strike.card for strike in game.legal_actions()} == {game.state.seats[0].hand[0]}


@pytest.mark.rule("ATT-06", "ATT-10")
def test_a_card_without_a_target_may_fizzle_before_the_last_strike():
    game = fight(light("A"), light("B"), HUNTER)
    play(game, "attack with A, B, Hunter", f"strike A at {BASE}", "strike Hunter at nothing", f"strike B at {BASE}")
    assert depot(game) == ["A", "Hunter", BASE_CARD, "B"]


@pytest.mark.rule("ATT-06", "ATT-10", "ATT-20")
def test_a_card_declared_without_a_target_may_find_one_later():
    game = fight(light(), SIEGE, against=[guard()])
    play(game, "attack with Light, Siege", "strike Light at Guard", f"strike Siege at {BASE}")
    assert damaged(game, 1) == ["base 1"]


@pytest.mark.scenario("SC-079")
@pytest.mark.rule("ATT-10", "PASSIVE-VEHICLES-01")
def test_a_card_whose_last_target_is_gone_fizzles_into_the_depot():
    game = fight(light(), HUNTER, against=[guard(), None])
    play(game, "attack with Light, Hunter", "strike Light at Guard")
    assert [action.target for action in game.legal_actions()] == [NOTHING]
    entry = play(game, "strike Hunter at nothing")
    assert (depot(game), notes(entry)) == (["Light", "Hunter", M1], ["fizzled"])


@pytest.mark.scenario("SC-079")
@pytest.mark.rule("ATT-10", "PASSIVE-VEHICLES-01", "ATT-15")
def test_a_card_that_fizzles_does_nothing_to_a_base():
    game = fight(light(), HUNTER, against=[guard(), None])
    play(game, "attack with Light, Hunter", "strike Light at Guard")
    assert refused(game, f"strike Hunter at {BASE}") == "PASSIVE-VEHICLES-01"
    play(game, "strike Hunter at nothing")
    assert (damaged(game, 1), left(game)) == ([], (8, 3))


@pytest.mark.rule("ATT-05", "ATT-06")
def test_a_strike_needs_a_declared_attack():
    assert refused(fight(light()), f"strike Light at {BASE}") == "ATT-05"


@pytest.mark.rule("ATT-06", "ATT-09")
def test_every_attacker_may_strike_every_target():
    game = fight(light("A"), light("B"), against=[guard(), None])
    play(game, "attack with A, B")
    targets = {"Guard", "Seat 2's base 2"}
    assert offered(game, Strike) == {f"Strike {target} with {name}" for name in "AB" for target in targets}
