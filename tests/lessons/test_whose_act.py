"""Opponents act by themselves: nobody passes by acting for them, nor on a table that is not the one in sight."""

from __future__ import annotations

import asyncio

import pytest

from wot_widget.lessons import step
from wot_widget.lessons.attempt import Attempt, Verdict
from wot_widget.lessons.curriculum import course
from wot_widget.lessons.exercise import Exercise

SHUT = "defence/shut-the-door"
WITH_OPPONENTS = [
    one for lesson in course() for one in lesson.acts if isinstance(one, Exercise) and one.reply and one.turns > 1
]


def test_what_is_written_while_an_opponent_decides_is_not_done_for_him():
    attempt = Attempt(course().step(SHUT))
    attempt.say("end hand")
    before = attempt.game.actions
    assert not attempt.say("end hand")
    assert attempt.game.actions == before
    assert "Bob decides now." in attempt.answer


@pytest.mark.parametrize("exercise", WITH_OPPONENTS, ids=lambda one: one.id)
def test_a_goal_does_not_count_when_somebody_else_acted_for_the_opponent(exercise):
    attempt = Attempt(exercise)
    attempt.say("end hand")
    if attempt.game.seat_to_act in (None, attempt.seat) or attempt.reply() == attempt.game.legal_actions()[-1]:
        pytest.skip("nobody else decides, or there is one thing to do")
    attempt._replies.clear()
    attempt.game.play(attempt.game.legal_actions()[-1])
    assert attempt.verdict is Verdict.ASTRAY
    assert not attempt.solved
    assert "by themselves" in attempt.answer
    attempt.take_back()
    assert not attempt.answer
    attempt.play(*exercise.solution)
    assert attempt.solved


def test_two_acts_at_once_solve_nothing():
    async def both():
        face = step(SHUT)
        for _ in range(2):
            face.on_message({"kind": "say", "words": "end hand"})
        told = face.panel.reply, face.attempt.solved
        face.close()
        return told

    reply, solved = asyncio.run(both())
    assert not solved
    assert "decides now" in reply


@pytest.mark.parametrize("message", [{"kind": "say", "words": "end hand"}, {"kind": "press", "name": "try 0"}])
def test_whoever_looks_at_an_earlier_moment_sees_the_present_before_anything_is_done(message):
    face = step(SHUT if message["kind"] == "say" else "attack/refusals")
    first = face.attempt.game.legal_actions()[0]
    face.attempt.game.play(first)
    face.board._session.look_at(0)
    before = list(face.attempt.game.actions)
    face.on_message(message)
    assert list(face.attempt.game.actions) == before
    assert not face.board._session.looking_back
    assert "as it is now" in face.panel.reply
    face.close()


def test_taking_back_begins_at_the_present():
    face = step(SHUT)
    face.attempt.game.play(face.attempt.game.legal_actions()[0])
    face.board._session.look_at(0)
    face.on_message({"kind": "press", "name": "again"})
    assert not face.attempt.game.actions
    assert not face.board._session.looking_back
    face.close()
