"""Practice as a widget: one question after the other, with a count of what was right at the first try."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .practising import TableQuestion, practice_question
from .progress import Progress
from .question import Option
from .question_face import QuestionFace
from .seeds import ADDED, check_seed


class PracticeFace(QuestionFace):
    """Questions number 1, 2, 3 ... of a seed. What is answered right at once is counted, and nothing is kept."""

    def __init__(self, seed: int | str, language: str = "en") -> None:
        check_seed(seed, 2 * ADDED)
        self.seed = seed
        self.number = 1
        self.answered = self.right = 0
        super().__init__("practice", self._question(language), Progress(), "kind", language, level=3)

    def _question(self, language: str) -> TableQuestion:
        return practice_question(f"{self.seed}/{self.number}", language)

    def on_message(self, message: Mapping[str, Any]) -> None:
        """What the learner has done in the panel."""
        match message:
            case {"kind": "press", "name": "next"}:
                self.number += 1
                self.ask(self._question(self.language))
            case {"kind": "press", "name": "check"}:
                super().on_message(message)
                if self.chosen is not None:
                    self._count(self.chosen)
            case _:
                super().on_message(message)

    def _count(self, option: Option) -> None:
        if option.right:
            self.right += not self.mistakes
            self.answered += 1
            self.panel.badge = self.words["count"].format(right=self.right, answered=self.answered)
            self.panel.buttons = [{"name": "next", "words": self.words["another"], "main": True}]

    def show_badge(self) -> None:
        """Nothing is passed here."""
        self.panel.badge = self.kind
