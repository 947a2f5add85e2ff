"""What the faces of all steps share: the badge, the record that is kept, and the picture without a kernel."""

from __future__ import annotations

from typing import Any

import ipywidgets as widgets

from ..board.still_left import LeavesStill
from .data_files import face_words
from .exercise import Exercise
from .panel import Panel
from .progress import Progress
from .progress_file import ProgressFileError
from .question import Question
from .record import Record


class Face(LeavesStill, widgets.VBox):
    """A step as a widget: a panel, and whatever lies below it.

    `kind` is the key of the word for it, `language` is that of buttons, verdicts and tables.
    """

    room = ""  # what the panel keeps free, so that a board below it stays in its place
    _closed = True  # until it is whole: the base class closes what could not be made

    def __init__(
        self, name: str, step: Exercise | Question, kind: str, progress: Progress, language: str = "en", level: int = 2
    ) -> None:
        self.name = name
        self.step = step
        self.language = language
        self.words = face_words(language)
        self.kind = self.words[kind]
        self.progress = progress
        self.panel = Panel(self.on_message, title=step.title, prompt=step.prompt, language=language, level=level)
        self.panel.room = self.room
        super().__init__([self.panel], layout=widgets.Layout(width="100%"))
        self._closed = False
        self.show_badge()

    def lead_on(self) -> None:
        """After a right reply, lead to the next step of the lesson, by itself if the learner wants that."""
        self.panel.onward, self.panel.by_itself = self.words["onward"], self.words["by itself"]

    def on_message(self, message: Any) -> None:
        """What the learner has done in the panel."""
        raise NotImplementedError

    def earlier(self) -> Record | None:
        """The record of this step, if its answer still holds and its file can be read."""
        try:
            record = self.progress.record(self.name)
        except (OSError, ProgressFileError):
            return None
        return record if record is not None and record.holds_for(self.step) else None

    def note(self, now: Record) -> bool:
        """Keep help when it is taken, and an answer when it passes; whether that was possible.

        A file that cannot be read or written is told below the reply, and spoils nothing else.
        """
        try:
            self.progress.note(self.name, self.step, now)
        except (OSError, ProgressFileError) as error:
            told = self.words["not kept"].format(error=error)
            self.panel.reply = f"{self.panel.reply}\n{told}".strip()
            return False
        self.show_badge()
        return True

    def show_badge(self) -> None:
        """Say what kind of step it is, and whether it was passed before."""
        record = self.earlier()
        self.panel.badge = self.kind if record is None else f"{self.kind} · {self.passed_words(record)}"
        self.still_changes()

    def passed_words(self, record: Record) -> str:
        """What a record that holds has earned."""
        stars = record.stars(self.step)
        return f"{self.words['passed']} {'★' * stars}{'☆' * (3 - stars)}"

    def still(self) -> tuple[str, str]:
        """The step without a kernel, as HTML and as text."""
        return self.panel.html(), self.panel.text()

    def close(self) -> None:
        """Close the widgets made here."""
        if self._closed:
            return
        self._closed = True
        self.keep_still()
        self.panel.close()
        self.layout.close()
        super().close()
