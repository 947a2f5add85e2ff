"""An attempt follows its game: it notices the goal, answers wrong ways, and goes back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from lessons.samples import BUYING, GUARDING, REFUSING, exercise

from wot_widget.lessons.attempt import Attempt, Verdict, solves, told
from wot_widget.lessons.search import par, shortest_way


@pytest.fixture
def attempt():
    return Attempt(exercise())


def test_an_untouched_attempt_is_open_and_has_passed_nothing(attempt):
    assert attempt.verdict is Verdict.OPEN
    assert not attempt.solved
    assert attempt.checklist == [("Т-34 in your depot", False)]


def test_the_solution_solves_it(attempt):
    assert attempt.play(*BUYING["solution"]) is Verdict.SOLVED
    assert attempt.solved_by == tuple(map(str, attempt.game.actions))


def test_every_legal_way_to_the_goal_counts(attempt):
    assert attempt.play("buy T-34 with KV-1, Engineers") is Verdict.SOLVED


def test_whoever_plays_the_game_from_outside_solves_it_as_well(attempt):
    attempt.game.play("buy T-34 with KV-1")
    assert attempt.solved


def test_a_wrong_way_gets_its_own_answer(attempt):
    assert attempt.play("buy Wespe with KV-1") is Verdict.ASTRAY
    assert (attempt.answer, attempt.rule) == ("That was your only purchase.", "BUY-12")


def test_a_wrong_way_that_nobody_foresaw_is_answered_with_what_is_missing(attempt):
    assert attempt.play("attack with KV-1") is Verdict.ASTRAY
    assert "Still missing: Т-34 in your depot" in attempt.answer


def test_the_turn_that_passes_without_the_goal_is_missed(attempt):
    assert attempt.play("end hand") is Verdict.MISSED
    assert attempt.answer == "Your turn is over, and you bought nothing."


@pytest.mark.parametrize("language", ["en", "hu", "cs"])
def test_whoever_ends_the_hand_is_told_what_was_not_played_rather_than_the_goals_again(language):
    attempt = Attempt(exercise(goal=["T-34 in depot", "Volunteers in depot"]), language)
    attempt.exercise = replace(attempt.exercise, wrong_ways=())
    assert attempt.play("use Volunteers", "end hand") is Verdict.MISSED
    assert "КВ-1" in attempt.answer
    assert "Engineers" in attempt.answer or language != "en"
    assert "Т-34" not in attempt.answer  # the list beside the table has it
    attempt = Attempt(replace(exercise(), wrong_ways=()), language)
    assert attempt.play("end hand") is Verdict.MISSED
    assert "КВ-1" in attempt.answer
    assert "Т-34" in attempt.answer  # a single goal stands nowhere else


def test_taking_it_back_opens_it_again_and_leaves_no_answer(attempt):
    attempt.play("buy Wespe with KV-1", "end hand")
    attempt.take_back()
    assert attempt.verdict is Verdict.OPEN
    assert not attempt.game.actions
    assert attempt.answer == ""


def test_taking_it_back_goes_no_farther_than_to_the_fork():
    attempt = Attempt(exercise(goal=["T-34 in depot", "Volunteers in depot"], solution=["use Volunteers"]))
    attempt.play("use Volunteers", "end hand")
    attempt.take_back()
    assert [str(action) for action in attempt.game.actions] == [str(attempt.game.log[0].action)]


def test_mistakes_are_counted_once_for_each_way_gone_wrong(attempt):
    attempt.play("buy Wespe with KV-1", "end hand")
    attempt.take_back()
    attempt.play("end hand")
    assert attempt.mistakes == 2


def test_an_act_that_the_rules_refuse_is_answered_and_changes_nothing(attempt):
    before = attempt.game.state
    assert attempt.say("buy T-34 with Engineers") is False
    assert attempt.game.state == before
    assert attempt.answer == "Т-34 costs 4, and the cards you pay with bring only 1. You need more cards."
    assert attempt.rule == "BUY-04"


def test_words_that_are_no_act_are_answered_with_the_forms(attempt):
    assert attempt.say("please buy it") is False
    assert "the forms are" in attempt.answer


def test_a_refusal_is_a_goal_too():
    attempt = Attempt(exercise(REFUSING))
    attempt.play("buy Wespe with KV-1")
    assert (attempt.verdict, attempt.answer) == (Verdict.OPEN, "That is allowed.")
    attempt.begin_again()
    attempt.play("buy Maus with KV-1")
    assert attempt.verdict is Verdict.SOLVED
    assert solves(attempt.exercise, attempt.solved_by)


def test_the_opponent_answers_a_wrong_way_on_the_table():
    attempt = Attempt(exercise(GUARDING))
    assert attempt.play("end hand") is Verdict.MISSED
    assert attempt.answer == "The door was open."
    assert not attempt.game.state.seats[0].bases


def test_a_goal_may_lie_behind_the_opponents_turn():
    attempt = Attempt(exercise(GUARDING))
    assert attempt.play("defend with T-34", "station on base 1") is Verdict.OPEN
    assert attempt.play("end hand") is Verdict.SOLVED


def test_a_reply_of_a_wrong_way_goes_before_that_of_the_exercise():
    way = {**GUARDING["wrong"][0], "reply": ["end hand"]}
    attempt = Attempt(exercise(GUARDING, wrong=[way]))
    attempt.play("end hand")
    assert attempt.game.state.seats[0].bases


def test_a_wrong_way_is_recognised_by_what_the_table_shows():
    way = {"acts": ["end hand"], "when": ["Wespe in depot"], "answer": "That is another tank.", "rule": "BUY-12"}
    attempt = Attempt(exercise(wrong=[way]))
    attempt.play("buy Wespe with KV-1, Engineers")
    assert attempt.answer == "That is another tank."


def test_hints_come_one_by_one_and_belong_to_the_attempt_alone(attempt):
    other = Attempt(exercise())
    assert [attempt.hint() for _ in range(4)] == [*BUYING["hints"], BUYING["hints"][-1]]
    assert (attempt.hints_given, other.hints_given) == (3, 0)


def test_the_solution_is_told_in_words_and_remembered_as_shown(attempt):
    assert attempt.solution() == ["Buy Т-34 with КВ-1"]
    assert attempt.solution_shown
    assert not attempt.solved


def test_acts_are_told_in_words_each_at_its_moment():
    assert told(exercise(GUARDING), GUARDING["solution"]) == [
        "Put Т-34 on defence",
        "Put the defender on Ann's base 1",
        "End the hand",
    ]


@pytest.mark.parametrize(("entry", "fewest"), [(BUYING, 1), (GUARDING, 3)])
def test_par_is_found_by_search(entry, fewest):
    found = exercise(entry)
    game = found.begin()
    assert par(found.goal_at(game), game.state) == fewest


def test_a_search_that_may_not_look_at_enough_tables_claims_nothing():
    found = exercise(GUARDING)
    game = found.begin()
    result = shortest_way(found.goal_at(game), game.state, limit=2)
    assert (result.way, result.complete) == (None, False)


def test_an_impossible_goal_is_known_to_be_out_of_reach():
    attempt = Attempt(exercise(goal=["Maus in depot"]))
    assert attempt.play("use Volunteers") is Verdict.ASTRAY
