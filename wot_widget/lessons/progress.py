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
    whole, so that it is never half written. Every method raises `ProgressFileError` if the file cannot be read, or
    written where it is to be, and leaves it as it is.
    """

    def __init__(self, path: str | PathLike[str] | None = None) -> None:
        self.path = None if path is None else Path(path)
        self._records: dict[str, Record] = {}
        self._read()

    @property
    def writable(self) -> bool:
        """Whether the file can be written, as far as can be told without writing it."""
        if self.path is None:
            return True
        there = next(place for place in self.path.absolute().parents if place.exists())
        return os.access(there, os.W_OK)

    def record(self, name: str) -> Record | None:
        """The record of a step, by its name in the course."""
        self._read()
        return self._records.get(name)

    def keep(self, name: str, record: Record) -> None:
        """Keep the record of a step, in place of the one there is."""
        self._read()
        if self._records.get(name) != record:
            records = {one: kept for one, kept in self._records.items() if one != name} | {name: record}
            for old in [one for one in records if one.startswith(PUZZLE)][:-PUZZLES]:
                del records[old]
            self._write(records)

    def note(self, name: str, step: Step, now: Record) -> None:
        """Keep what has come at a step since the last note: help taken, and the answer if it was passed."""
        before = self.record(name) or Record()
        self.keep(name, before.then(now, passed=before.holds_for(step)))

    def forget(self, name: str | None = None) -> None:
        """Forget a step, or everything."""
        self._read()
        self._write({} if name is None else {one: kept for one, kept in self._records.items() if one != name})

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

    def _write(self, records: dict[str, Record]) -> None:
        """Write records, and have them from then on: what could not be written is not taken for kept."""
        if self.path is not None:
            unfinished = self.path.with_name(f".{self.path.name}.{os.getpid()}")
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                unfinished.write_text(write_records(records), encoding="utf-8")
                unfinished.replace(self.path)
            except OSError as error:
                said = f"{self.path} cannot be written ({error.strerror}); choose another file"
                raise ProgressFileError(said) from error
        self._records = records
