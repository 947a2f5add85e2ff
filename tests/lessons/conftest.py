"""Lessons without a browser."""

from __future__ import annotations

import ipycanvas.canvas
import pytest
from lessons.samples import exercise, question

from wot_widget.board.canvas import Painter
from wot_widget.lessons import classroom
from wot_widget.lessons.exercise_face import ExerciseFace
from wot_widget.lessons.progress import Progress
from wot_widget.lessons.question_face import BetFace, QuestionFace


@pytest.fixture(autouse=True)
def _no_page(monkeypatch):
    """There is no page to draw in."""
    monkeypatch.setattr(ipycanvas.canvas._CANVAS_MANAGER, "_send_custom", lambda *_: None)
    monkeypatch.setattr(Painter, "paint", lambda *_: None)


@pytest.fixture
def room(monkeypatch):
    """A classroom of its own, so that no test finds what another has left."""
    room = classroom.Classroom()
    monkeypatch.setattr(classroom, "_CLASSROOM", room)
    return room


@pytest.fixture
def progress(tmp_path):
    return Progress(tmp_path / "progress.json")


@pytest.fixture
def show(progress):
    faces = []

    def show(entry, **changes):
        if "exercise" in entry:
            faces.append(ExerciseFace("sample/step", exercise(entry, **changes), progress, pace=0.0))
        else:
            kind = BetFace if "bet" in entry else QuestionFace
            faces.append(kind("sample/step", question(entry, **changes), progress))
        return faces[-1]

    yield show
    for face in faces:
        face.close()
