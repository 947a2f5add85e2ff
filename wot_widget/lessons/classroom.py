"""What the cells of a lesson call: `step("buying/two-cards")` shows a step, `keep_progress` names a file."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike

from .class_map import ClassMap, files_of
from .curriculum import course
from .exercise import Exercise
from .exercise_face import ExerciseFace
from .faces import Face
from .first_game import GuidedGame
from .lesson import Reading
from .overview import LessonMap, ProgressNote
from .practice_face import PracticeFace
from .progress import PUZZLE, Progress
from .puzzling import puzzle_exercise
from .question import Bet, Question
from .question_face import BetFace, QuestionFace


class Classroom:
    """The learner's progress, and the steps on show: one of a name, so that running a cell again renews it."""

    def __init__(self) -> None:
        self.progress = Progress()
        self.guided: GuidedGame | None = None
        self.practice: PracticeFace | None = None
        self.puzzle: ExerciseFace | None = None
        self._faces: dict[str, Face] = {}

    def show(self, name: str, language: str = "en") -> Face:
        """A step as a widget; one that is shown already is closed and begins anew."""
        found = course().step(name)
        made = self._face(name, found, language)
        if name in self._faces:
            self._faces.pop(name).close()
        self._faces[name] = made
        return made

    def _face(self, name: str, found: object, language: str) -> Face:
        match found:
            case Exercise():
                face: Face = ExerciseFace(name, found, self.progress, language)
            case Bet():
                face = BetFace(name, found, self.progress, language)
            case Question():
                face = QuestionFace(name, found, self.progress, language=language)
            case _:
                assert isinstance(found, Reading)
                raise TypeError(f"{name!r} is there to be read; exercises, questions and bets are shown")
        face.lead_on()
        return face


_CLASSROOM = Classroom()


def keep_progress(path: str | PathLike[str] | None, language: str = "en") -> ProgressNote:
    """Keep progress in this file from now on, and go on from what it holds; None keeps it in memory alone."""
    note = ProgressNote(Progress(path), language)
    _CLASSROOM.progress = note.progress
    return note


def forget_progress(name: str | None = None, language: str = "en") -> ProgressNote:
    """Forget that a step or a puzzle was passed, or all of them. A step that does not exist is a `LookupError`."""
    note = ProgressNote(_CLASSROOM.progress, language)
    if name is not None and note.progress.record(name) is None and not str(name).startswith(PUZZLE):
        course().step(name)
    note.progress.forget(name)
    return note


def step(name: str, language: str = "en") -> Face:
    """Show a step of the course, live: an exercise, a question or a bet.

    Its own sentences are English; `language` (en, hu or cs) is that of buttons, verdicts, refusals and tables.
    """
    return _CLASSROOM.show(name, language)


def practice(seed: int | str = "practice", language: str = "en") -> PracticeFace:
    """Questions without end about what is allowed, on tables that follow from the seed. Nothing is recorded.

    `language` is en, hu or cs.
    """
    made = PracticeFace(seed, language)  # what cannot be made leaves what is shown
    if _CLASSROOM.practice is not None:
        _CLASSROOM.practice.close()
    _CLASSROOM.practice = made
    return made


def puzzle(seed: int | str = "puzzle", language: str = "en") -> ExerciseFace:
    """An exercise on a table that follows from the seed: win what can be won in this turn.

    Progress keeps it as `puzzle/SEED`, with the help that was taken: the twenty that were touched last. `language` is
    en, hu or cs.
    """
    exercise = puzzle_exercise(seed, language)
    made = ExerciseFace(f"{PUZZLE}{seed}", exercise, _CLASSROOM.progress, language, level=3)
    if _CLASSROOM.puzzle is not None:
        _CLASSROOM.puzzle.close()
    _CLASSROOM.puzzle = made
    return made


def guided_game(language: str = "en") -> GuidedGame:
    """A first game with a coach who explains three turns and then lets go; calling it again begins anew.

    `language` is en, hu or cs.
    """
    made = GuidedGame(language)
    if _CLASSROOM.guided is not None:
        _CLASSROOM.guided.close()
    _CLASSROOM.guided = made
    return made


def map_of_lessons(language: str = "en") -> LessonMap:
    """An overview of the course: what you have passed, and the next open step of each lesson.

    `language` is en, hu or cs; steps are called by their English titles, which are those in the notebooks.
    """
    return LessonMap(_CLASSROOM.progress, language)


def map_of_class(folder: str | PathLike[str] | Iterable[str | PathLike[str]], language: str = "en") -> ClassMap:
    """The progress files of several learners side by side: those in a folder, or those named one by one.

    Each row is named like its file; `language` is en, hu or cs. Raises `FileNotFoundError` where there is no such file.
    """
    return ClassMap(files_of(folder), language)
