"""Medals for vehicles destroyed (MEDAL; SC-088 to SC-102; A-ter 5 and 13)."""

from __future__ import annotations

import pytest
from rules.tables import M1, M2, able, depot, guard, hand, left, light, notes, play, refused

from wot_widget.engine.actions import TakeMedals
from wot_widget.engine.made_up import vehicle
from wot_widget.engine.scenario import scenario

FORCED = {"double_medal_choice": "forced"}


def destroy(count: int, *also, singles: int = 9, doubles: int = 3, nation: str = "USSR", **given):
    """A table on which one attack has just destroyed so many vehicles."""
    attackers = [light(f"A{number}", nation=nation) for number in range(count)]
    targets = [guard(f"T{number}") for number in range(count)]
    game = scenario(
        3,
        hands={0: [*attackers, *also]},
        bases={1: targets[:3], 2: targets[3:] or 3},
        singles={nation: singles},
        doubles={nation: doubles},
        **given,
    )
    play(game, "attack with " + ", ".join(card.name for card in attackers))
    play(game, *(f"strike A{number} at T{number}" for number in range(count)))
    return game


def rewards(game) -> set[tuple[int, int]]:
    """The rewards to choose from, as (doubles, singles)."""
    assert all(isinstance(action, TakeMedals) for action in game.legal_actions())
    return {(action.doubles, action.singles) for action in game.legal_actions()}


def earned(game, nation: str = "USSR") -> tuple[int, int]:
    """The doubles and singles of a nation that lie in the first seat's depot."""
    cards = depot(game)
    return cards.count(f"{nation} double medal"), cards.count(f"{nation} medal")


# How many ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MEDAL-01", "MEDAL-03", "GOAL-02")
def test_one_vehicle_destroyed_earns_one_medal():
    game = destroy(1)
    assert (earned(game), left(game)) == ((0, 1), (8, 3))


@pytest.mark.rule("MEDAL-02")
def test_the_medal_is_of_the_attackers_nation():
    game = destroy(1, nation="USA")
    assert (earned(game, "USA"), left(game, "USA"), left(game, "France")) == ((0, 1), (8, 3), (9, 3))


@pytest.mark.rule("MEDAL-05", "MEDAL-15")
def test_for_two_a_double_may_be_taken_in_place_of_two_singles():
    assert rewards(destroy(2)) == {(1, 0), (0, 2)}


@pytest.mark.scenario("SC-088")
@pytest.mark.rule("MEDAL-01", "MEDAL-02", "MEDAL-06")
def test_three_earn_a_double_and_a_single_or_three_singles():
    assert rewards(destroy(3)) == {(1, 1), (0, 3)}


@pytest.mark.scenario("SC-088")
@pytest.mark.rule("MEDAL-03", "MEDAL-06", "MEDAL-01")
def test_medals_lie_on_the_attackers_doubles_before_singles():
    game = destroy(3)
    play(game, "take 1 double 1 single")
    assert depot(game) == ["A0", "A1", "A2", M2, M1]


@pytest.mark.scenario("SC-089")
@pytest.mark.rule("MEDAL-06")
def test_four_earn_up_to_two_doubles():
    assert rewards(destroy(4)) == {(2, 0), (1, 2), (0, 4)}


@pytest.mark.rule("MEDAL-05", "MEDAL-06")
def test_a_double_for_one_vehicle_is_refused():
    assert refused(destroy(3), "take 2 double 0 single") in {"MEDAL-05", "MEDAL-06"}


@pytest.mark.rule("MEDAL-01")
def test_more_medals_than_vehicles_are_refused():
    assert refused(destroy(3), "take 1 double 2 single") in {"MEDAL-01", "MEDAL-05", "MEDAL-06"}


@pytest.mark.scenario("SC-088")
@pytest.mark.rule("MEDAL-05", "MEDAL-06")
@pytest.mark.parametrize(("count", "taken"), [(2, (1, 0)), (3, (1, 1)), (4, (2, 0)), (5, (2, 1))])
def test_a_table_may_force_doubles(count, taken):
    game = destroy(count, options=FORCED)
    assert (earned(game), game.seat_to_act) == (taken, 0)


@pytest.mark.rule("MEDAL-11")
@pytest.mark.scenario("SC-099")
def test_auxiliary_troops_destroyed_earn_a_medal_too():
    target = vehicle("Troops", vehicle_class="auxiliary troops", armour=1)
    game = scenario(hands={0: [light()]}, bases={1: [target]})
    play(game, "attack with Light", "strike Light at Troops")
    assert earned(game) == (0, 1)


@pytest.mark.rule("MEDAL-01", "ATT-12")
def test_a_vehicle_only_damaged_earns_nothing():
    game = scenario(hands={0: [light()]}, bases={1: [guard(armour=2)]})
    play(game, "attack with Light", "strike Light at Guard")
    assert (earned(game), left(game)) == ((0, 0), (9, 3))


@pytest.mark.rule("MEDAL-01")
def test_the_reward_is_chosen_before_anything_else_is_played():
    assert refused(destroy(2), "end hand") == "MEDAL-01"


@pytest.mark.rule("MEDAL-12")
def test_no_medals_are_taken_where_none_are_due():
    assert refused(scenario(hands={0: [light()]}), "take 1 double") == "MEDAL-12"


@pytest.mark.scenario("SC-100")
@pytest.mark.rule("MEDAL-03", "TURN-10")
def test_new_medals_can_be_reshuffled_and_drawn_in_the_same_turn():
    game = destroy(1, able("reinforcement 2"), hangars={0: []})
    play(game, "use Reinforcement")
    assert sorted(hand(game)) == ["A0", M1]


# Decks that run out -----------------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-091")
@pytest.mark.rule("MEDAL-08")
def test_without_doubles_two_singles_are_taken():
    assert earned(destroy(2, doubles=0)) == (0, 2)


@pytest.mark.scenario("SC-092")
@pytest.mark.rule("MEDAL-06", "MEDAL-08")
def test_with_one_double_left_four_earn_at_most_that_and_two_singles():
    game = destroy(4, doubles=1)
    assert rewards(game) == {(1, 2), (0, 4)}
    assert refused(game, "take 2 double 0 single") == "MEDAL-08"


@pytest.mark.scenario("SC-093")
@pytest.mark.rule("MEDAL-09", "FAQ-05")
def test_a_single_that_is_gone_is_not_received():
    game = destroy(1, singles=0)
    assert (earned(game), left(game)) == ((0, 0), (0, 3))


@pytest.mark.rule("MEDAL-09")
def test_the_log_says_that_a_single_is_not_received():
    assert "singles_gone" in notes(destroy(1, singles=0).log[-1])


@pytest.mark.scenario("SC-094")
@pytest.mark.rule("MEDAL-05", "MEDAL-09")
def test_with_singles_gone_two_still_earn_the_double():
    game = destroy(2, singles=0, doubles=1)
    assert (earned(game), left(game)) == ((1, 0), (0, 0))


@pytest.mark.scenario("SC-095")
@pytest.mark.rule("MEDAL-06", "MEDAL-09")
def test_with_singles_gone_three_earn_one_double_only():
    game = destroy(3, singles=0, doubles=2)
    assert (earned(game), left(game)) == ((1, 0), (0, 1))


@pytest.mark.rule("MEDAL-08", "MEDAL-09")
def test_with_one_single_and_no_double_two_earn_the_single():
    game = destroy(2, singles=1, doubles=0)
    assert (earned(game), game.view(0).end) == ((0, 1), "medals")


@pytest.mark.scenario("SC-097")
@pytest.mark.rule("MEDAL-05", "END-02", "END-03", "MEDAL-13")
@pytest.mark.parametrize(("choice", "end"), [("take 2 singles", "medals"), ("take 1 double", None)])
def test_taking_the_last_singles_ends_the_game_and_the_double_does_not(choice, end):
    game = destroy(2, singles=2)
    play(game, choice)
    assert game.view(0).end == end


@pytest.mark.scenario("SC-101")
@pytest.mark.rule("MEDAL-05", "MEDAL-09", "END-02")
@pytest.mark.parametrize(("choice", "end"), [("take 1 single", "medals"), ("take 1 double", None)])
def test_the_last_single_alone_may_be_taken_and_the_second_medal_lost(choice, end):
    game = destroy(2, singles=1, doubles=1)
    assert rewards(game) == {(1, 0), (0, 1)}
    play(game, choice)
    assert game.view(0).end == end


@pytest.mark.scenario("SC-101")
@pytest.mark.rule("MEDAL-05", "MEDAL-09")
def test_with_doubles_forced_the_double_is_taken():
    game = destroy(2, singles=1, doubles=1, options=FORCED)
    assert (earned(game), game.view(0).end) == ((1, 0), None)


@pytest.mark.scenario("SC-102")
@pytest.mark.rule("MEDAL-01", "END-02", "MEDAL-13")
def test_the_last_single_cannot_be_refused():
    game = destroy(1, singles=1)
    assert (earned(game), left(game), game.view(0).end) == ((0, 1), (0, 3), "medals")


@pytest.mark.scenario("SC-102")
@pytest.mark.rule("MEDAL-01")
@pytest.mark.parametrize("less", ["take 0 double 0 single", "take 1 single"])
def test_less_than_the_full_reward_is_refused(less):
    assert refused(destroy(2), less) == "MEDAL-01"


@pytest.mark.rule("MEDAL-01", "MEDAL-09")
def test_no_medal_at_all_is_refused_while_a_double_can_be_had():
    assert refused(destroy(3, singles=1, doubles=1), "take 0 double 0 single") == "MEDAL-01"


@pytest.mark.rule("MEDAL-09")
def test_singles_that_are_gone_cannot_be_taken():
    assert refused(destroy(2, singles=1, doubles=1), "take 2 singles") == "MEDAL-09"
