"""Step III: the reserve is refreshed and a new hand is drawn (REFRESH; SC-152 to SC-157, SC-189)."""

from __future__ import annotations

import pytest
from rules.tables import (
    E,
    T,
    costing,
    depot,
    discard,
    graveyard,
    hand,
    light,
    moved,
    named,
    play,
    reserve,
    said,
    shuffles,
    sizes,
    worth,
)

from wot_widget.engine.made_up import vehicle
from wot_widget.engine.scenario import scenario

ROW = [light(name) for name in "ABCD"]
FIVE = [worth(number) for number in range(5)]


@pytest.mark.scenario("SC-152")
@pytest.mark.rule("REFRESH-01", "REFRESH-02", "REFRESH-03", "REFRESH-04")
def test_the_farthest_card_leaves_and_the_top_card_comes_though_nothing_was_bought():
    game = scenario(hands={0: []}, reserve=ROW, vehicle_deck=[light("Below"), light("N")], vehicle_discard=[light("X")])
    play(game, "end hand")
    assert (reserve(game), discard(game)) == (["N", "A", "B", "C"], ["X", "D"])


@pytest.mark.scenario("SC-153")
@pytest.mark.rule("REFRESH-05", "REFRESH-07", "REFRESH-08")
def test_a_short_hangar_is_taken_whole_and_the_depot_becomes_a_new_one():
    game = scenario(hands={0: [light("Left")]}, hangars={0: [E, T]}, depots={0: FIVE})
    entry = play(game, "end hand")
    assert shuffles(entry) == [6]
    assert sizes(game) == (3, 0, 5)
    assert {E, T} <= set(hand(game))


@pytest.mark.scenario("SC-153")
@pytest.mark.rule("REFRESH-08", "REFRESH-05")
def test_a_card_left_unplayed_may_be_drawn_at_once():
    game = scenario(hands={0: [light("Left")]}, hangars={0: [E, T]}, depots={0: []})
    play(game, "end hand")
    assert sorted(hand(game)) == [E, "Left", T]


@pytest.mark.scenario("SC-154")
@pytest.mark.rule("REFRESH-06", "TURN-10")
def test_taking_the_last_three_cards_shuffles_nothing():
    game = scenario(hands={0: []}, hangars={0: [E, T, E]}, depots={0: [*FIVE, *(light(name) for name in "WXYZ")]})
    entry = play(game, "end hand")
    assert (shuffles(entry), sizes(game)) == ([], (3, 9, 0))


@pytest.mark.rule("REFRESH-06")
def test_the_hand_is_drawn_from_the_top_of_the_hangar():
    game = scenario(hands={0: []}, hangars={0: FIVE})
    play(game, "end hand")
    assert hand(game) == ["Worth 4", "Worth 3", "Worth 2"]


@pytest.mark.rule("REFRESH-07", "TURN-04")
def test_a_squad_of_two_draws_two():
    game = scenario(hands={0: [E]}, hangars={0: []}, depots={0: [T]})
    play(game, "end hand")
    assert sizes(game) == (2, 0, 0)


@pytest.mark.rule("REFRESH-05", "REFRESH-01", "TURN-01")
def test_the_refresh_comes_before_the_unplayed_cards_go_and_these_before_the_draw():
    game = scenario(hands={0: [light("Left")]}, hangars={0: [E, E, T]}, reserve=ROW, vehicle_deck=[light("N")])
    entry = play(game, "end hand")
    assert moved(entry, game)[:3] == ["D", "N", "Left"]
    assert said(entry) == ["REFRESH-01", "REFRESH-03", "REFRESH-05", *["REFRESH-06"] * 3]


@pytest.mark.rule("REFRESH-05")
def test_unplayed_cards_go_to_the_depot_in_hand_order():
    game = scenario(hands={0: [T, worth(1), E]}, hangars={0: FIVE}, depots={0: []})
    play(game, "end hand")
    assert depot(game) == [T, "Worth 1", E]


@pytest.mark.rule("REFRESH-08", "BUY-05")
def test_a_bought_vehicle_may_be_drawn_into_the_next_hand():
    game = scenario(hands={0: [E]}, hangars={0: []}, reserve=[costing(1, "New")])
    play(game, "buy New with Engineers", "end hand")
    assert sorted(hand(game)) == [E, "New"]


@pytest.mark.rule("REFRESH-09", "INFO-01")
def test_the_new_hand_is_known_to_its_owner():
    game = scenario(hands={0: []}, hangars={0: FIVE})
    play(game, "end hand")
    assert named(game, game.view(0).seats[0].hand) == ["Worth 4", "Worth 3", "Worth 2"]


# The vehicle deck runs out ----------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-156")
@pytest.mark.rule("SETUP-15", "REFRESH-03")
def test_the_vehicle_discard_is_shuffled_into_a_new_deck_when_a_card_is_due():
    old = [light(f"Old {number}") for number in range(11)]
    game = scenario(hands={0: []}, reserve=ROW, vehicle_deck=[], vehicle_discard=old)
    entry = play(game, "end hand")
    assert shuffles(entry) == [12]
    assert (game.view(0).vehicle_deck_count, discard(game), reserve(game)[1:]) == (11, [], ["A", "B", "C"])


@pytest.mark.scenario("SC-156")
@pytest.mark.rule("SETUP-15")
def test_the_discard_stays_as_long_as_no_card_is_due():
    game = scenario(hands={0: []}, reserve=ROW, vehicle_deck=[light("Last")], vehicle_discard=[light("Old")])
    entry = play(game, "end hand")
    assert (shuffles(entry), discard(game), game.view(0).vehicle_deck_count) == ([], ["Old", "D"], 0)


@pytest.mark.scenario("SC-157")
@pytest.mark.rule("BUY-07", "REFRESH-03")
def test_with_deck_and_discard_empty_a_place_stays_free():
    game = scenario(hands={0: [E]}, reserve=[costing(1), *ROW[1:]], vehicle_deck=[])
    play(game, "buy Cost 1 with Engineers")
    assert reserve(game) == ["B", "C", "D"]


@pytest.mark.rule("REFRESH-01", "REFRESH-03", "SETUP-15")
def test_the_card_just_discarded_may_come_straight_back():
    game = scenario(hands={0: []}, reserve=[light("Only")], vehicle_deck=[])
    play(game, "end hand")
    assert (reserve(game), discard(game)) == (["Only"], [])


@pytest.mark.rule("REFRESH-01", "REFRESH-03")
def test_an_empty_reserve_is_refreshed_to_nothing():
    game = scenario(hands={0: []}, hangars={0: []}, reserve=[], vehicle_deck=[])
    play(game, "end hand")
    assert (reserve(game), discard(game), game.seat_to_act) == ([], [], 1)


@pytest.mark.scenario("SC-189")
@pytest.mark.rule("SETUP-15", "SETUP-16")
def test_a_new_vehicle_deck_is_made_without_the_graveyard():
    wreck = vehicle("Wreck")
    game = scenario(hands={0: []}, reserve=ROW, vehicle_deck=[], vehicle_discard=[light("Old")], graveyard=[wreck])
    play(game, "end hand")
    assert (graveyard(game), sorted([*reserve(game), *named(game, game.state.vehicle_deck)])) == (
        ["Wreck"],
        ["A", "B", "C", "D", "Old"],
    )
