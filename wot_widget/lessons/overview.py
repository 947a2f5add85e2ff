"""What has been passed so far, and where to go on."""

from __future__ import annotations

from html import escape

from .curriculum import course
from .data_files import face_words, read_data
from .lesson import Lesson
from .progress import Progress


def title_of(lesson: Lesson, language: str = "en") -> str:
    """What a lesson is called in a language."""
    if language == "en":
        return lesson.title
    found: str = read_data("titles")[language][lesson.id]
    return found


class ProgressNote:
    """Says where progress is kept, and how far it has come."""

    def __init__(self, progress: Progress, language: str = "en") -> None:
        self.progress = progress
        self._words = face_words(language)

    def __repr__(self) -> str:
        passed, acts = len(self.progress.passed(course())), sum(len(lesson.acts) for lesson in course())
        kept = "kept nowhere" if self.progress.path is None else "kept in" if self.progress.writable else "read-only"
        where = self._words[kept].format(path=self.progress.path)
        return f"{where} {self._words['so far'].format(done=passed, count=acts)}"


class LessonMap:
    """The lessons with what has been passed of each, and where to go on."""

    def __init__(self, progress: Progress, language: str = "en") -> None:
        self._passed = progress.passed(course())
        self._language = language
        self._words = face_words(language)

    def _rows(self) -> list[tuple[Lesson, int, str]]:
        """Each lesson with the number of steps passed, and the name of the next one.

        Steps whose solution was looked up come back when all others are passed.
        """
        rows = []
        for lesson in course():
            if not lesson.acts:
                continue
            names = [f"{lesson.id}/{one.id}" for one in lesson.acts]
            done = [name for name in names if name in self._passed and not self._passed[name].looked_up]
            open_ones = [name for name in names if name not in self._passed]
            shown_ones = [name for name in names if name in self._passed and name not in done]
            following = next(iter([*open_ones, *shown_ones]), "")
            rows.append((lesson, len(done), following))
        return rows

    def __repr__(self) -> str:
        return "\n".join(self._line(lesson, done, name) for lesson, done, name in self._rows())

    def _line(self, lesson: Lesson, done: int, following: str) -> str:
        line = f"{lesson.number}. {title_of(lesson, self._language)}: {self._of(lesson, done)}"
        return f"{line}, {self._words['following'].format(name=following)}" if following else line

    def _of(self, lesson: Lesson, done: int) -> str:
        return self._words["of"].format(done=done, count=len(lesson.acts))

    def _repr_html_(self) -> str:
        rows = "".join(
            f'<tr><th scope="row" style="text-align:left"><a href="{lesson.notebook}">{lesson.number}. '
            f"{escape(title_of(lesson, self._language))}</a></th><td>{self._of(lesson, done)}</td>"
            f'<td><progress value="{done}" max="{len(lesson.acts)}" aria-hidden="true"></progress></td>'
            f'<td style="text-align:left">{escape(course().step(name).title) if name else "✓"}</td></tr>'
            for lesson, done, name in self._rows()
        )
        columns = (self._words["lesson"], self._words["done"], "", self._words["go on"])
        head = "".join(f'<th scope="col" style="text-align:left">{one}</th>' for one in columns)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
