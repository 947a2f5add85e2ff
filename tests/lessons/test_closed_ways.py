"""A wrong way that no exercise foresaw is told what closed the way to the goal, with the rule."""

from __future__ import annotations

from dataclasses import replace

import pytest
from lessons.samples import BUYING, exercise

from wot_widget.engine.rulebook import LANGUAGES, entry
from wot_widget.lessons.attempt import Attempt, Verdict
from wot_widget.lessons.curriculum import course
from wot_widget.lessons.data_files import face_words
from wot_widget.lessons.exercise import Exercise

UNFORESEEN = {"wrong": [{"acts": ["end hand"], "answer": "No.", "rule": "BUY-01"}, *BUYING["wrong"][1:2]]}
TWO_TANKS = {
    **UNFORESEEN,
    "table": {"hands": {"Ann": ["T-26", "T-70", "Engineers"]}, "bases": {"Bob": ["Panzer II", "M2A4", ""]}},
    "goal": ["medals >= 2"],
    "solution": ["attack with T-26, T-70", "strike T-26 at Panzer II", "strike T-70 at M2A4", "take 2 single"],
    "rules": ["MEDAL-01"],
}
EVERY = 13  # one in so many of the acts with which an exercise can begin
TRIED = [
    (name, str(action))
    for name, one in course().steps.items()
    if isinstance(one, Exercise) and not one.seeks_refusals
    for action in one.begin().legal_actions()[::EVERY]
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_was_played_elsewhere_is_named(language):
    attempt = Attempt(exercise(**UNFORESEEN), language)
    assert attempt.play("buy Wespe with KV-1") is Verdict.ASTRAY
    assert face_words(language)["played before"].format(cards="КВ-1") in attempt.answer
    assert attempt.rule == "TURN-05"


def test_a_card_that_is_just_being_played_is_named_too():
    attempt = Attempt(exercise(**TWO_TANKS))
    assert attempt.play("defend with T-26") is Verdict.ASTRAY
    assert "one use in a turn: Т-26" in attempt.answer


def test_an_attacker_that_was_left_out_is_told_from_a_card_that_was_played():
    attempt = Attempt(exercise(**TWO_TANKS))
    assert attempt.play("attack with T-26") is Verdict.ASTRAY
    assert "All attackers are named at the beginning" in attempt.answer
    assert attempt.rule == "ATT-05"


def test_a_purchase_that_was_made_is_answered_by_the_rules_themselves():
    hands = {"Ann": ["KV-1", "Engineers", "Engineers"]}
    table = {"hands": hands, "reserve": ["T-34", "Panzer II", "Wespe", "Maus"]}
    attempt = Attempt(exercise(**UNFORESEEN, table=table))
    assert attempt.play("buy Panzer II with Engineers") is Verdict.ASTRAY
    assert "You have bought a vehicle already" in attempt.answer
    assert attempt.rule == "BUY-12"


def test_cards_that_were_left_unplayed_and_whatever_nothing_explains_have_their_rule():
    step = replace(exercise(), wrong_ways=())
    attempt = Attempt(step)
    assert attempt.play("end hand") is Verdict.MISSED
    assert attempt.rule == "TURN-08"
    far_end = Attempt(course().step("turn/far-end"))
    assert far_end.play("buy M2A4 with T-60") is Verdict.ASTRAY
    assert far_end.rule == "REFRESH-01"


@pytest.mark.parametrize(("name", "act"), TRIED)
def test_no_wrong_beginning_of_any_exercise_is_left_without_an_answer_and_a_rule(name, act):
    attempt = Attempt(course().step(name))
    attempt.play(act)
    if attempt.gone_wrong:
        assert attempt.answer
        assert entry(attempt.rule)
        attempt.take_back()
        assert attempt.verdict is Verdict.OPEN
        assert not attempt.answer
