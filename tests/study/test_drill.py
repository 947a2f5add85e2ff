"""The drill asks again where a seat gave away its chance to win, and takes whatever is as good as the best."""

from __future__ import annotations

import pytest

from wot_widget.bots import play_out
from wot_widget.engine.errors import IllegalActionError, UnreadableActionError
from wot_widget.engine.game import Game
from wot_widget.engine.scenario import scenario, vehicle
from wot_widget.study import Drill, drill, mistakes

HEAVY = vehicle("Heavy", vehicle_class="heavy tank")


def missed_win(bases=1, **table):
    """The last turn of a game, two medals behind: an open base would win it, and its player ends the hand."""
    game = scenario(
        hands={1: ["Engineers", HEAVY]}, depots={0: ["Germany double medal"]}, bases={0: bases, 1: 0},
        achievements=[], active_seat=1, **table,
    )  # fmt: skip
    game.play("end hand")
    return game


def test_a_win_that_was_missed_is_a_mistake_of_all_there_was_to_win():
    game = missed_win()
    assert game.over
    (mistake,) = mistakes(game, 1)
    assert (mistake.number, mistake.turn, str(mistake.played), mistake.loss) == (0, 1, "end hand", 1.0)
    assert [str(action) for action in mistake.good] == [f"attack with {game.at(0).seats[1].hand[1]}"]


def test_who_was_not_to_act_made_no_mistake():
    assert mistakes(missed_win(), 0) == []


def test_a_better_action_that_came_later_in_the_turn_is_no_mistake():
    game = scenario(
        hands={1: ["Engineers", HEAVY]}, depots={0: ["Germany double medal"]}, bases={0: 1, 1: 0}, achievements=[],
        active_seat=1, reserve=[vehicle("Scout", cost=1)],
    )  # fmt: skip
    game.play("buy Scout with Engineers")
    while not game.over:
        game.play(game.legal_actions()[0])
    assert mistakes(game, 1) == []


def test_of_a_whole_game_no_more_are_asked_about_than_wanted_the_worst_in_their_order(monkeypatch):
    monkeypatch.setattr(drill, "PLAYOUTS", 16)
    game = Game(["Ann", "Bob"], seed=2)
    play_out(game, {"Ann": "random", "Bob": "random"}, seed=1, limit=120)
    found = mistakes(game, "Ann", most=2, threshold=0.02)
    assert len(found) <= 2
    assert [one.number for one in found] == sorted(one.number for one in found)
    for one in found:
        assert one.loss >= 0.02
        assert game.actions[one.number] == one.played
        assert all(game.at(one.number).seat_to_act == 0 for one in found)


def test_the_drill_takes_what_is_as_good_and_counts_it():
    game = missed_win()
    asked = Drill(game, 1)
    assert "a loss of 5% of the chance to win and more" in repr(asked)
    assert asked.hint() == "Think of: attack."
    assert asked.answer("end hand") is False
    assert asked.mistake is not None
    assert asked.answer(asked.solution()[0]) is True
    assert asked.mistake is asked.game is None
    assert "1 of 1 solved" in repr(asked)


def test_an_attack_with_any_of_two_equal_vehicles_is_as_good():
    game = scenario(
        hands={1: [HEAVY, HEAVY]}, depots={0: ["Germany double medal"]}, bases={0: 1, 1: 0}, achievements=[],
        active_seat=1,
    )  # fmt: skip
    game.play("end hand")
    for card in game.at(0).seats[1].hand:
        assert Drill(game, 1).answer(f"attack with {card}") is True


def test_a_moment_can_be_skipped_and_then_nothing_is_left_to_ask():
    asked = Drill(missed_win(), 1)
    asked.skip()
    assert "0 of 1 solved" in repr(asked)
    for what in (asked.skip, asked.hint, asked.solution, lambda: asked.answer("end hand")):
        with pytest.raises(ValueError, match="all moments of this drill are done"):
            what()


@pytest.mark.parametrize(("said", "error"), [("dance", UnreadableActionError), ("attack with 0", IllegalActionError)])
def test_what_cannot_be_played_is_told_as_in_a_game(said, error):
    asked = Drill(missed_win(), 1)
    with pytest.raises(error):
        asked.answer(said)
    assert asked.mistake is not None


def test_what_is_no_number_of_moments_is_told():
    with pytest.raises(ValueError, match="most is a whole number, 1 or more"):
        mistakes(missed_win(), 1, most=0)
    with pytest.raises(ValueError, match="threshold is a number between 0 and 1"):
        mistakes(missed_win(), 1, threshold=5)
