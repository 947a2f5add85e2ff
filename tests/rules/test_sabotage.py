"""Sabotage (ACTIVE-SABOTAGE; SC-129 to SC-132; A-ter 12)."""

from __future__ import annotations

import pytest
from rules.tables import E, T, able, depot, hand, light, notes, play, refused, sizes, worth

from wot_widget.engine.scenario import scenario

SABOTAGE = able("sabotage")
VICTIMS = {1: [worth(1), E, T], 2: [worth(2), E, T], 3: [worth(3), E, T]}


def four(**given):
    """Four players, the first of whom holds Sabotage."""
    return scenario(4, hands={0: [SABOTAGE, E], **VICTIMS}, **given)


@pytest.mark.scenario("SC-129")
@pytest.mark.rule("ACTIVE-SABOTAGE-01")
def test_each_opponent_gives_up_one_card_of_his_choice():
    game = four()
    play(game, "use Sabotage", "give up Worth 1", "give up Technicians", "give up Engineers")
    assert [depot(game, seat) for seat in (1, 2, 3)] == [["Worth 1"], [T], [E]]
    assert [sizes(game, seat)[0] for seat in (1, 2, 3)] == [2, 2, 2]


@pytest.mark.scenario("SC-129")
@pytest.mark.rule("ACTIVE-SABOTAGE-01")
def test_the_hand_of_the_player_of_sabotage_is_unaffected():
    game = four()
    play(game, "use Sabotage", "give up Worth 1", "give up Technicians", "give up Engineers")
    assert (hand(game), depot(game)) == ([E], ["Sabotage"])


@pytest.mark.scenario("SC-129")
@pytest.mark.rule("ACTIVE-SABOTAGE-02")
def test_nothing_is_drawn_for_a_card_given_up():
    game = four(hangars={1: [T, T]})
    play(game, "use Sabotage", "give up Worth 1", "give up Technicians", "give up Engineers")
    assert sizes(game, 1) == (2, 1, 2)


@pytest.mark.rule("ACTIVE-SABOTAGE-01", "TURN-15")
def test_the_victims_answer_clockwise_from_the_active_seat():
    hands = {2: [SABOTAGE], 3: [E], 0: [E], 1: [E]}
    game = scenario(4, hands=hands, active_seat=2)
    play(game, "use Sabotage")
    order = []
    while game.seat_to_act != 2:
        order.append(game.seat_to_act)
        play(game, "give up Engineers")
    assert order == [3, 0, 1]


@pytest.mark.rule("ACTIVE-SABOTAGE-01")
def test_the_cards_move_together_when_the_last_has_answered():
    game = four()
    play(game, "use Sabotage", "give up Worth 1", "give up Technicians")
    assert [depot(game, seat) for seat in (1, 2)] == [[], []]
    play(game, "give up Engineers")
    assert [depot(game, seat) for seat in (1, 2)] == [["Worth 1"], [T]]


@pytest.mark.rule("ACTIVE-SABOTAGE-01", "INFO-02")
@pytest.mark.parametrize("viewer", [0, 2, 3, None])
def test_nobody_sees_what_a_victim_has_chosen_before_the_last_has_answered(viewer):
    views = []
    for choice in ("give up Worth 1", "give up Technicians"):
        game = four()
        play(game, "use Sabotage", choice)
        views.append(game.view(viewer))
    first, second = views
    assert (first.seats, first.agenda) == (second.seats, second.agenda)


@pytest.mark.rule("ACTIVE-SABOTAGE-01", "INFO-02")
@pytest.mark.parametrize("viewer", [0, 2, 3, None])
def test_the_log_keeps_the_choice_until_the_last_has_answered(viewer):
    game = four()
    play(game, "use Sabotage", "give up Worth 1")
    assert "Worth 1" not in game.log.text(viewer)


@pytest.mark.rule("ACTIVE-SABOTAGE-01", "INFO-09")
def test_afterwards_the_log_names_the_cards_given_up():
    game = four()
    play(game, "use Sabotage", "give up Worth 1", "give up Technicians", "give up Engineers")
    assert "Worth 1" in game.log.text(3)


@pytest.mark.rule("ACTIVE-SABOTAGE-01")
def test_a_victim_gives_up_a_card_of_his_own_hand():
    game = four()
    play(game, "use Sabotage")
    assert [refused(game, f"give up {name}") for name in ("Worth 2", "Sabotage")] == ["ACTIVE-SABOTAGE-01"] * 2


@pytest.mark.rule("ACTIVE-SABOTAGE-01")
def test_a_victim_must_give_up_a_card():
    game = four()
    play(game, "use Sabotage")
    assert refused(game, "end hand") == "ACTIVE-SABOTAGE-01"


@pytest.mark.rule("ACTIVE-SABOTAGE-01")
def test_equal_cards_are_one_choice():
    game = scenario(hands={0: [SABOTAGE], 1: [E, E, T]})
    play(game, "use Sabotage")
    assert sorted(map(game.describe, game.legal_actions())) == ["Give up Engineers", "Give up Technicians"]


@pytest.mark.scenario("SC-130")
@pytest.mark.rule("ACTIVE-SABOTAGE-02", "TURN-04", "REFRESH-06")
def test_a_victim_plays_two_cards_and_draws_up_to_three_again():
    game = scenario(hands={0: [SABOTAGE], 1: [worth(1), E, T]})
    play(game, "use Sabotage", "give up Technicians", "end hand")
    assert (game.seat_to_act, hand(game, 1)) == (1, ["Worth 1", E])
    play(game, "end hand")
    assert sizes(game, 1)[0] == 3


@pytest.mark.scenario("SC-131")
@pytest.mark.rule("ACTIVE-SABOTAGE-01", "ACTIVE-SABOTAGE-02")
def test_two_sabotages_take_two_cards():
    game = scenario(hands={0: [SABOTAGE, SABOTAGE], 1: [E, E, T]})
    play(game, "use Sabotage", "give up Engineers", "use Sabotage", "give up Technicians")
    assert (hand(game, 1), depot(game, 1)) == ([E], [E, T])


@pytest.mark.scenario("SC-132")
@pytest.mark.rule("ACTIVE-SABOTAGE-01")
def test_an_empty_hand_is_passed_over():
    game = scenario(3, hands={0: [SABOTAGE], 1: [], 2: [E]})
    play(game, "use Sabotage")
    assert game.seat_to_act == 2
    play(game, "give up Engineers")
    assert (sizes(game, 1)[:2], game.seat_to_act) == ((0, 0), 0)


@pytest.mark.scenario("SC-132")
@pytest.mark.rule("ACTIVE-SABOTAGE-01", "ABIL-10")
def test_against_empty_hands_sabotage_has_no_effect():
    game = scenario(hands={0: [SABOTAGE], 1: []})
    assert notes(play(game, "use Sabotage")) == ["nobody_sabotaged"]


@pytest.mark.scenario("SC-163")
@pytest.mark.rule("ACTIVE-SABOTAGE-01", "END-06")
def test_sabotage_hits_a_player_without_bases_too():
    game = scenario(hands={0: [SABOTAGE], 1: [E, T]}, bases={1: 0})
    play(game, "use Sabotage")
    assert game.seat_to_act == 1


@pytest.mark.rule("ABIL-06", "ACTIVE-SABOTAGE-01")
def test_a_sabotage_card_with_armour_defends_when_all_have_answered():
    game = scenario(hands={0: [able("sabotage", armour=1)], 1: [light(), T]})
    play(game, "use Sabotage", "give up Light", "station on base 1")
    assert depot(game, 1) == ["Light"]


@pytest.mark.rule("TURN-10", "ACTIVE-SABOTAGE-01")
def test_the_guard_does_not_count_the_answers_of_victims():
    game = four(acts=198)
    play(game, "use Sabotage", "give up Worth 1", "give up Technicians", "give up Engineers")
    assert len(game.legal_actions()) > 1
