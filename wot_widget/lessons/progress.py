"""What a learner has done, in a small readable file that the learner chooses; it is sent nowhere.

A tick is no more than the answer that earned it: whoever shows it plays the answer through the engine again. Help is
kept when it is taken, so that it outlasts the kernel; a step whose solution was looked up is offered again.
"""

from __future__ import annotations

import os
from os import PathLike
from pathlib import Path

from .curriculum import Course
from .lesson import Step
from .progress_file import ProgressFileError, read_records, write_records
from .record import Record

PUZZLE = "puzzle/"  # before the seed of a puzzle: its name among the steps
PUZZLES = 20  # kept, of those touched last: there is no end of them, and the file is to stay small


class Progress:
    """The records of one learner, the one changed last at the end. Without a path they live as long as the kernel.

    Each record is written at once, beside whatever another notebook has written since; the file is replaced as a
    whole, so that it is never half written. Every method raises `ProgressFileError` if the file cannot be read, and
    leaves it as it is.
    """

    def __init__(self, path: str | PathLike[str] | None = None) -> None:
        self.path = None if path is None else Path(path)
        self._records: dict[str, Record] = {}
        self._read()

    def record(self, name: str) -> Record | None:
        """The record of a step, by its name in the course."""
        self._read()
        return self._records.get(name)

    def keep(self, name: str, record: Record) -> None:
        """Keep the record of a step, in place of the one there is."""
        self._read()
        if self._records.get(name) != record:
            self._records.pop(name, None)
            self._records[name] = record
            for old in [one for one in self._records if one.startswith(PUZZLE)][:-PUZZLES]:
                del self._records[old]
            self._write()

    def note(self, name: str, step: Step, now: Record) -> None:
        """Keep what has come at a step since the last note: help taken, and the answer if it was passed."""
        before = self.record(name) or Record()
        self.keep(name, before.then(now, passed=before.holds_for(step)))

    def forget(self, name: str | None = None) -> None:
        """Forget a step, or everything."""
        self._read()
        if name is None:
            self._records.clear()
        else:
            self._records.pop(name, None)
        self._write()

    def passed(self, course: Course) -> dict[str, Record]:
        """The records that hold, by step: each answer is tried again."""
        self._read()
        steps = course.steps
        return {name: one for name, one in self._records.items() if name in steps and one.holds_for(steps[name])}

    def _read(self) -> None:
        if self.path is None:
            return
        try:
            content = self.path.read_bytes()
        except FileNotFoundError:
            return
        except (OSError, ValueError) as error:  # a folder, somebody else's file, a name that no file can have
            raise ProgressFileError(f"{self.path} cannot be read ({error}); choose another file") from error
        try:
            self._records = read_records(content)
        except ProgressFileError as error:
            raise ProgressFileError(f"{self.path} is no progress file: {error}. Choose another, or delete it") from None

    def _write(self) -> None:
        if self.path is None:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        unfinished.write_text(write_records(self._records), encoding="utf-8")
        unfinished.replace(self.path)
