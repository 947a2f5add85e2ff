"""Who plays on from an earlier moment at the board of a lesson is followed: by the coach, and by the exercise."""

from __future__ import annotations

import pytest
from lessons.samples import BUYING, GUARDING

from wot_widget.engine.actions import Buy, TakeVehicle
from wot_widget.lessons.attempt import Verdict
from wot_widget.lessons.first_game import GuidedGame
from wot_widget.text.say import wording


@pytest.fixture
def guided():
    face = GuidedGame(pace=0.0)
    yield face
    face.close()


def play_on_from(board, moment):
    board._session.look_at(moment)
    board._session.play_on()


def test_the_coach_follows_a_line_of_play_that_branches_off(guided):
    while not guided.coach.gone:
        guided.on_message({"kind": "press", "name": "do it"})
    bought = guided.panel.after
    first = next(number for number, entry in enumerate(guided.game.log) if isinstance(entry.action, Buy))
    play_on_from(guided.board, first)
    assert guided.game is guided.board.game is guided.coach.game
    assert guided.panel.title == "Your coach: your own turn, 1 of 3"
    assert bought != guided.panel.after
    before = len(guided.game.actions)
    guided.on_message({"kind": "press", "name": "do it"})
    assert len(guided.game.actions) > before
    guided.board._session.follow_line(0)
    assert guided.panel.after == bought


def test_goodbye_tells_what_a_new_line_of_play_has_undone(guided):
    while not guided.coach.gone:
        guided.on_message({"kind": "press", "name": "do it"})
    play_on_from(guided.board, 0)
    guided.on_message({"kind": "press", "name": "hush"})
    assert "You have not bought anything yet" in guided.panel.after


def test_a_vehicle_that_research_brought_was_not_bought(guided):
    while not guided.coach.gone:
        guided.on_message({"kind": "press", "name": "do it"})
    acts = [entry.action for entry in guided.game.log if entry.seat == 0]
    bought = [act.vehicle for act in acts if isinstance(act, Buy)]
    taken = [act.vehicle for act in acts if isinstance(act, TakeVehicle)]
    assert bought
    assert taken
    lines, speaker = guided.coach.advice().happened, wording(guided.game, "en")
    assert f"Taken by Research: {speaker.cards(taken)}." in lines
    assert f"Bought: {speaker.cards(bought)}." in lines


def test_an_exercise_is_solved_on_another_line_of_play(show, progress):
    face = show(BUYING)
    face.on_message({"kind": "say", "words": "buy Wespe with KV-1"})
    assert face.panel.tone == "wrong"
    play_on_from(face.board, 0)
    assert face.attempt.game is face.board.game
    assert (face.panel.tone, face.attempt.verdict) == ("", Verdict.OPEN)
    face.on_message({"kind": "say", "words": "buy T-34 with KV-1"})
    assert face.panel.tone == "right"
    assert face.board.game.actions
    assert progress.record("sample/step").mistakes == 1


def test_the_opponents_of_an_exercise_answer_on_another_line_of_play(show):
    face = show(GUARDING)
    face.on_message({"kind": "say", "words": "end hand"})
    play_on_from(face.board, 0)
    for act in GUARDING["solution"]:
        face.on_message({"kind": "say", "words": act})
    assert face.panel.tone == "right"
    assert len(face.board.game.state.seats[0].bases) == 1
