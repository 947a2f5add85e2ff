"""What the faces of all steps share: the badge, the record that is kept, and the picture without a kernel."""

from __future__ import annotations

from typing import Any

import ipywidgets as widgets

from ..board.still_left import LeavesStill
from .data_files import face_words
from .exercise import Exercise
from .panel import Panel
from .progress import Progress, ProgressFileError, Record
from .question import Question


class Face(LeavesStill, widgets.VBox):
    """A step as a widget: a panel, and whatever lies below it.

    `kind` is the key of the word for it, `language` is that of buttons, verdicts and tables.
    """

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

    def keep(self, record: Record) -> None:
        """Keep what has been achieved; a file that cannot be written is told, and spoils nothing else."""
        try:
            self.progress.keep(self.name, record)
        except (OSError, ProgressFileError) as error:
            self.panel.answer("wrong", self.words["not kept"].format(error=error))
        self.show_badge()

    def show_badge(self) -> None:
        """Say what kind of step it is, and whether it was passed before."""
        record = self.earlier()
        words = [self.kind]
        if record is not None:
            stars = record.stars(self.step)
            words.append(f"{self.words['passed']} {'★' * stars}{'☆' * (3 - stars)}")
        self.panel.badge = " · ".join(words)
        self.still_changes()

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
