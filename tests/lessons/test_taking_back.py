"""A wrong way, in every exercise there is, is answered on the table and then taken back."""

from __future__ import annotations

from contextlib import closing

import ipywidgets as widgets
import pytest

from wot_widget.bots import play_out
from wot_widget.lessons.attempt import Verdict, solves
from wot_widget.lessons.curriculum import course
from wot_widget.lessons.exercise import Exercise
from wot_widget.lessons.exercise_face import ExerciseFace
from wot_widget.lessons.progress import Progress
from wot_widget.lessons.search import shortest_way


class QuietBoard(widgets.VBox):
    """Stands in for the board: what is answered does not hang on how the table is drawn."""

    def __init__(self, game, **_):
        super().__init__()
        self.game = game

    def on_game(self, follow):
        """It never takes up another game."""

    def on_refusal(self, follow):
        """There is nothing to click here."""

    def come_back(self):
        """No earlier moment is ever looked at."""
        return False


@pytest.fixture(autouse=True)
def _undrawn(monkeypatch):
    monkeypatch.setattr("wot_widget.lessons.exercise_face.Board", QuietBoard)
    monkeypatch.setattr(ExerciseFace, "still_changes", lambda _: None)


EXERCISES = {name: step for name, step in course().steps.items() if isinstance(step, Exercise)}


def do(face, **message):
    face.on_message(message)
    play_out(face.attempt.game, face.attempt.bots)


def button(panel, name):
    return next(one for one in panel.buttons if one["name"] == name)


@pytest.mark.parametrize("name", EXERCISES)
def test_after_every_wrong_way_the_table_is_back_after_one_press_of_a_button_that_is_named(name):
    with closing(ExerciseFace(name, EXERCISES[name], Progress(), pace=0.0)) as face:
        for way in face.step.wrong_ways:
            do(face, kind="press", name="again")
            for act in way.acts:
                do(face, kind="say", words=act)
            assert way.answer in face.panel.reply
            assert face.panel.tone == "wrong"
            if face.attempt.verdict is Verdict.OPEN and not face.attempt.gone_wrong:
                continue  # the last act was refused, and has changed nothing
            assert face.panel.reply.endswith("Take it back, and try another way.")
            for panel in (face.panel, face.foot):
                assert button(panel, "back") == {
                    "name": "back", "words": "Take it back", "disabled": False, "main": True,
                }  # fmt: skip
            do(face, kind="press", name="back")
            assert face.attempt.verdict is Verdict.OPEN
            assert not face.attempt.gone_wrong
            assert face.panel.reply == ""
            assert still_within_reach(face)


def still_within_reach(face):
    attempt = face.attempt
    if attempt.exercise.seeks_refusals:
        return not attempt.acts and solves(attempt.exercise, attempt.exercise.solution)
    goal = attempt.exercise.goal_at(attempt.game)
    return shortest_way(goal, attempt.game.state, len(attempt.acts)).way is not None


@pytest.mark.parametrize("name", [name for name, one in EXERCISES.items() if one.seeks_refusals])
def test_an_act_that_is_allowed_where_a_refusal_is_sought_is_to_be_taken_back(name):
    """Also one that nobody has foreseen."""
    with closing(ExerciseFace(name, EXERCISES[name], Progress(), pace=0.0)) as face:
        for action in face.attempt.game.legal_actions():
            do(face, kind="press", name="again")
            do(face, kind="say", words=str(action))
            if face.attempt.verdict is Verdict.SOLVED:
                continue
            assert face.panel.reply.endswith("Take it back, and try another way.")
            do(face, kind="press", name="back")
            assert not face.attempt.acts
