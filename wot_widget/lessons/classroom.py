"""What the cells of a lesson call: `step("buying/two-cards")` shows a step, `keep_progress` names a file."""

from __future__ import annotations

from html import escape
from os import PathLike

from .curriculum import course
from .exercise import Exercise
from .exercise_face import ExerciseFace
from .faces import Face
from .first_game import GuidedGame
from .lesson import Lesson, Reading
from .practice_face import PracticeFace
from .progress import Progress
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

    def show(self, name: str) -> Face:
        """A step as a widget; one that is shown already is closed and begins anew."""
        found = course().step(name)
        if name in self._faces:
            self._faces.pop(name).close()
        self._faces[name] = self._face(name, found)
        return self._faces[name]

    def _face(self, name: str, found: object) -> Face:
        match found:
            case Exercise():
                return ExerciseFace(name, found, self.progress)
            case Bet():
                return BetFace(name, found, self.progress)
            case Question():
                return QuestionFace(name, found, self.progress)
            case _:
                assert isinstance(found, Reading)
                raise TypeError(f"{name!r} is there to be read; exercises, questions and bets are shown")


_CLASSROOM = Classroom()


class ProgressNote:
    """Says where progress is kept, and how far it has come."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress

    def __repr__(self) -> str:
        passed, acts = len(self._progress.passed(course())), sum(len(lesson.acts) for lesson in course())
        where = f"in {self._progress.path}" if self._progress.path else "nowhere"
        return f"Your progress is kept {where}, and sent nowhere. Passed so far: {passed} of {acts} steps."


def keep_progress(path: str | PathLike[str] | None) -> ProgressNote:
    """Keep progress in this file from now on, and go on from what it holds; None keeps it in memory alone."""
    _CLASSROOM.progress = Progress(path)
    return ProgressNote(_CLASSROOM.progress)


def forget_progress(name: str | None = None) -> ProgressNote:
    """Forget that a step was passed, or all of them."""
    _CLASSROOM.progress.forget(name)
    return ProgressNote(_CLASSROOM.progress)


def step(name: str) -> Face:
    """Show a step of the course, live: an exercise, a question or a bet."""
    return _CLASSROOM.show(name)


def practice(seed: int | str = "practice", language: str = "en") -> PracticeFace:
    """Questions without end about what is allowed, on tables that follow from the seed. Nothing is recorded.

    `language` is en, hu or cs.
    """
    if _CLASSROOM.practice is not None:
        _CLASSROOM.practice.close()
    _CLASSROOM.practice = PracticeFace(seed, language)
    return _CLASSROOM.practice


def puzzle(seed: int | str = "puzzle") -> ExerciseFace:
    """An exercise on a table that follows from the seed: what can be won in this turn? Nothing is recorded."""
    if _CLASSROOM.puzzle is not None:
        _CLASSROOM.puzzle.close()
    _CLASSROOM.puzzle = ExerciseFace("puzzle", puzzle_exercise(seed), Progress(), level=3)
    return _CLASSROOM.puzzle


def guided_game(language: str = "en") -> GuidedGame:
    """A first game with a coach who explains three turns and then lets go; calling it again begins anew.

    `language` is en, hu or cs.
    """
    if _CLASSROOM.guided is not None:
        _CLASSROOM.guided.close()
    _CLASSROOM.guided = GuidedGame(language)
    return _CLASSROOM.guided


class LessonMap:
    """The lessons with what has been passed of each, and where to go on."""

    def __init__(self, progress: Progress) -> None:
        self._passed = progress.passed(course())

    def _rows(self) -> list[tuple[Lesson, int, str]]:
        """Each lesson with the number of steps passed, and the name of the next one."""
        rows = []
        for lesson in course():
            if not lesson.acts:
                continue
            names = [f"{lesson.id}/{one.id}" for one in lesson.acts]
            done = [name for name in names if name in self._passed and not self._passed[name].shown]
            following = next((name for name in names if name not in done), "")
            rows.append((lesson, len(done), following))
        return rows

    def __repr__(self) -> str:
        return "\n".join(
            f"{lesson.number}. {lesson.title}: {done} of {len(lesson.acts)}{', next: ' + name if name else ''}"
            for lesson, done, name in self._rows()
        )

    def _repr_html_(self) -> str:
        rows = "".join(
            f'<tr><th scope="row" style="text-align:left"><a href="{lesson.notebook}">{lesson.number}. '
            f"{escape(lesson.title)}</a></th><td>{done} of {len(lesson.acts)}</td>"
            f'<td><progress value="{done}" max="{len(lesson.acts)}" aria-hidden="true"></progress></td>'
            f'<td style="text-align:left">{escape(course().step(name).title) if name else "✓"}</td></tr>'
            for lesson, done, name in self._rows()
        )
        head = "".join(
            f'<th scope="col" style="text-align:left">{one}</th>' for one in ("Lesson", "Passed", "", "Go on with")
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def map_of_lessons() -> LessonMap:
    """An overview of the course: what you have passed, and the next open step of each lesson."""
    return LessonMap(_CLASSROOM.progress)
