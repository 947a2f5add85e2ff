"""A class at a glance: the progress files of several learners side by side, for whoever teaches them."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from os import PathLike
from pathlib import Path

from .curriculum import course
from .data_files import face_words
from .overview import title_of
from .progress import Progress
from .progress_file import ProgressFileError

PATTERNS = "*.json", "*/*.json"  # in the folder itself, and in one for each learner


class ClassMap:
    """A row for each progress file: how many steps of each lesson that learner has passed.

    Rows are named like their files, with the folders where files are called alike. Steps whose solution was looked up
    are not counted. Every answer is tried again, so a number that somebody has written into a file counts for nothing.
    `rows` are the numbers, lesson by lesson; a file that cannot be read is told in `faults`, and left as it is.
    """

    def __init__(self, files: Iterable[Path], language: str = "en") -> None:
        self._words = face_words(language)
        self._lessons = [lesson for lesson in course() if lesson.acts]
        self._titles = [title_of(lesson, language) for lesson in self._lessons]
        self.rows: dict[str, tuple[int, ...]] = {}
        self.faults: dict[str, str] = {}
        for name, file in _named(list(files)).items():
            try:
                self.rows[name] = self._passed(Progress(file))
            except ProgressFileError as fault:
                self.faults[name] = str(fault)

    def _passed(self, progress: Progress) -> tuple[int, ...]:
        names = [name.partition("/")[0] for name, one in progress.passed(course()).items() if not one.looked_up]
        return tuple(names.count(lesson.id) for lesson in self._lessons)

    @property
    def _most(self) -> tuple[int, ...]:
        return tuple(len(lesson.acts) for lesson in self._lessons)

    def __repr__(self) -> str:
        lines = [
            f"{name}: {self._words['of'].format(done=sum(row), count=sum(self._most))} ({', '.join(map(str, row))})"
            for name, row in self.rows.items()
        ]
        return "\n".join([*lines, *(f"{name}: {fault}" for name, fault in self.faults.items())])

    def _repr_html_(self) -> str:
        left = 'style="text-align:left"'
        heads = "".join(
            f'<th scope="col"><abbr title="{escape(title)}">{lesson.number}</abbr></th>'
            for lesson, title in zip(self._lessons, self._titles, strict=True)
        )
        rows = "".join(
            f'<tr><th scope="row" {left}>{escape(name)}</th><td>{sum(row)}</td>'
            + "".join(f"<td>{done}</td>" for done in row)
            + "</tr>"
            for name, row in self.rows.items()
        )
        faults = "".join(
            f'<tr><th scope="row" {left}>{escape(name)}</th><td colspan="{len(self._lessons) + 1}" {left}>'
            f"{escape(fault)}</td></tr>"
            for name, fault in self.faults.items()
        )
        most = "".join(f"<td>{count}</td>" for count in (sum(self._most), *self._most))
        words = self._words
        return (
            f'<table><thead><tr><th scope="col" {left}>{words["learner"]}</th><th scope="col">{words["in all"]}</th>'
            f'{heads}</tr></thead><tbody>{rows}{faults}</tbody><tfoot><tr><th scope="row" {left}>{words["there are"]}'
            f"</th>{most}</tr></tfoot></table>"
        )


def files_of(place: str | PathLike[str] | Iterable[str | PathLike[str]]) -> list[Path]:
    """The progress files of a folder, by name; or those that were named, as they are.

    Raises `FileNotFoundError` for a folder without any and for a file that is not there.
    """
    if not isinstance(place, str | PathLike):
        files = [Path(one) for one in place]
        missing = [str(file) for file in files if not file.is_file()]
        if missing:
            raise FileNotFoundError(f"there is no file {missing[0]}; name progress files, or the folder they lie in")
        return files
    found = [file for pattern in PATTERNS for file in sorted(Path(place).glob(pattern))]
    if not found:
        raise FileNotFoundError(f"there are no progress files ({' or '.join(PATTERNS)}) in the folder {place}")
    return found


def _named(files: list[Path]) -> dict[str, Path]:
    """Files by names as short as they can be, and no two alike."""
    parts = [file.with_suffix("").parts for file in files]
    for length in range(1, max(map(len, parts), default=0)):
        names = ["/".join(one[-length:]) for one in parts]
        if len(set(names)) == len(names):
            return dict(zip(names, files, strict=True))
    return {str(file): file for file in files}
