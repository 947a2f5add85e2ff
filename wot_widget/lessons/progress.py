"""What a learner has done, in a small readable file that the learner chooses; it is sent nowhere.

    {"format": 1, "steps": {
    "buying/with-two-cards": {"answer": ["buy 0 with 100,101"], "hints": 1, "mistakes": 0},
    ...
    }}

A tick is no more than the answer that earned it: whoever shows it plays the answer through the engine again. `shown`
is kept where the solution was looked up; such a step is offered again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from os import PathLike
from pathlib import Path
from typing import Any

from .attempt import solves
from .curriculum import Course
from .exercise import Exercise
from .lesson import Reading, Step
from .question import Bet
from .search import par

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Record:
    """The answer that a step was passed with: acts in notation, or the words of an option; and the help it took."""

    answer: tuple[str, ...]
    hints: int = 0
    mistakes: int = 0
    shown: bool = False

    @property
    def help(self) -> tuple[bool, int, int]:
        """What the answer took, the less the better: the solution shown, hints and mistakes, acts."""
        return self.shown, self.hints + self.mistakes, len(self.answer)

    def holds_for(self, step: Step) -> bool:
        """Whether this answer passes the step, tried anew. A bet is passed by placing it, won or lost."""
        if isinstance(step, Reading):
            return False
        if isinstance(step, Exercise):
            return solves(step, self.answer)
        option = step.option(self.answer[0]) if len(self.answer) == 1 else None
        return option is not None and (option.right or isinstance(step, Bet))

    def stars(self, step: Step) -> int:
        """A star for getting there, one for needing no help, one for the fewest acts; none with the solution shown."""
        if self.shown:
            return 0
        if not isinstance(step, Exercise):
            return 3 if not self.mistakes else 1
        game = step.begin()
        fewest = None if step.seeks_refusals else par(step.goal_at(game), game.state)
        return 1 + (not self.hints and not self.mistakes) + (fewest is None or len(self.answer) <= fewest)


class ProgressFileError(ValueError):
    """A progress file that cannot be read; it is left as it is."""


class Progress:
    """The records of one learner. Without a path they live as long as the kernel.

    Each record is written at once, beside whatever another notebook has written since; the file is replaced as a
    whole, so that it is never half written.
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
        """Keep the record of a step, unless a better one is there: with less help, or in fewer acts."""
        self._read()
        before = self._records.get(name)
        if before is not None and before.help <= record.help:
            return
        self._records[name] = record
        self._write()

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
        if self.path is None or not self.path.exists():
            return
        try:
            written = json.loads(self.path.read_text(encoding="utf-8"))
            if written["format"] != FORMAT:
                raise ProgressFileError(f"{self.path} has format {written['format']}, and {FORMAT} is wanted")
            self._records = {name: _record(entry) for name, entry in written["steps"].items()}
        except (KeyError, TypeError, AttributeError, json.JSONDecodeError) as error:
            raise ProgressFileError(
                f"{self.path} is no progress file ({error}); choose another, or delete it"
            ) from error

    def _write(self) -> None:
        if self.path is None:
            return
        lines = ",\n".join(f"{json.dumps(name)}: {_line(one)}" for name, one in sorted(self._records.items()))
        text = f'{{"format": {FORMAT}, "steps": {{\n{lines}\n}}}}\n'
        self.path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        unfinished.write_text(text, encoding="utf-8")
        unfinished.replace(self.path)


def _line(record: Record) -> str:
    facts = {name: value for name, value in asdict(record).items() if value or name == "answer"}
    return json.dumps(facts, ensure_ascii=False)


def _record(entry: Mapping[str, Any]) -> Record:
    return Record(tuple(entry["answer"]), entry.get("hints", 0), entry.get("mistakes", 0), entry.get("shown", False))
