"""Questions and bets as widgets: radio buttons, a button, and a reply for every answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from html import escape
from typing import Any

from ..board.snapshot import Snapshot
from ..engine.game import Game
from ..text.say import wording
from .faces import Face
from .pictures import table_picture
from .printed_names import printed
from .progress import Progress
from .question import Bet, Option, Question
from .record import Record


class QuestionFace(Face):
    """A question. An answer is judged when the button is pressed; after a wrong one another can be chosen."""

    step: Question
    any_answer_counts = False

    def __init__(
        self,
        name: str,
        question: Question,
        progress: Progress,
        kind: str = "question",
        language: str = "en",
        level: int = 2,
    ) -> None:
        super().__init__(name, question, kind, progress, language, level)
        self.ask(question)
        earlier = self.earlier()
        if earlier is not None:  # a tick comes with its answer
            self._choose(self._place(printed(earlier.answer[0])))
            self._judge(keep=False)

    def ask(self, question: Question) -> None:
        """Show a question, with nothing chosen."""
        self.step, self.mistakes = question, 0
        game, panel = question.game(), self.panel
        with panel.hold_sync():
            panel.title, panel.prompt = question.title, question.prompt
            panel.picture = self._picture(game).html if game is not None else ""
            panel.options = [option.text for option in question.options]
            panel.marks = ["" for _ in question.options]
            panel.chosen = -1
            panel.buttons = [{"name": "check", "words": self.button_words, "main": True}]
            panel.answer("", "")

    @property
    def chosen(self) -> Option | None:
        """The answer that is chosen now."""
        return self.step.options[self.panel.chosen] if self.panel.chosen >= 0 else None

    def on_message(self, message: Mapping[str, Any]) -> None:
        """What the learner has done in the panel."""
        match message:
            case {"kind": "choose", "place": int(place)} if place in range(len(self.step.options)):
                self._choose(place)
            case {"kind": "press", "name": "check"}:
                self._check(message.get("place"))

    def _picture(self, game: Game) -> Snapshot:
        return table_picture(game, whole=self.step.whole, language=self.language)

    def _choose(self, place: int) -> None:
        if place != self.panel.chosen:
            self.panel.chosen = place
            self.panel.answer("", "")

    def _check(self, place: object) -> None:
        """Judge what was chosen when the button was pressed: the choice itself may come later than that."""
        if isinstance(place, int) and place in range(len(self.step.options)):
            self._choose(place)
        if self.chosen is None:
            self.panel.answer("note", self.words["choose"])
        else:
            self._judge()

    def _place(self, text: str) -> int:
        return [option.text for option in self.step.options].index(text)

    @property
    def button_words(self) -> str:
        """What the button says."""
        return self.words["check"]

    def _judge(self, *, keep: bool = True) -> None:
        option = self.chosen
        assert option is not None
        marks = list(self.panel.marks)
        marks[self.panel.chosen] = f"✓ {self.words['mark right']}" if option.right else f"✗ {self.words['mark wrong']}"
        self.mistakes += not option.right
        begin = f"✓ {self.words['right']}" if option.right else f"✗ {self.words['wrong']}"
        with self.panel.hold_sync():  # one message, and before what may have to be played first
            self.panel.marks = marks
            self.panel.answer("right" if option.right else "wrong", f"{begin} {option.reply}", option.rule)
        self.panel.after = self.shown_after()
        self.still_changes()
        if keep:
            passed = option.right or self.any_answer_counts
            self.note(Record((option.text,) if passed else (), mistakes=int(not option.right)))

    def shown_after(self) -> str:
        """What is shown below the reply, as HTML."""
        return ""


class BetFace(QuestionFace):
    """A bet: one answer, then the engine plays, whether it was right or not. Whoever lost may bet again."""

    step: Bet
    any_answer_counts = True

    def __init__(self, name: str, bet: Bet, progress: Progress, language: str = "en") -> None:
        super().__init__(name, bet, progress, "bet", language)

    @property
    def button_words(self) -> str:
        """What the button says."""
        return self.words["place bet"]

    def passed_words(self, record: Record) -> str:
        """A bet is passed by placing it; whether it was won is told, and no stars are given for luck."""
        option = self.step.option(record.answer[0])
        return self.words["bet won" if option is not None and option.right else "bet lost"]

    def shown_after(self) -> str:
        """The table afterwards and what happened, or how the contest went."""
        if self.step.contest is not None:
            wins = self.step.contest.wins()
            rows = "".join(f"<li>{escape(seat)}: {count}</li>" for seat, count in wins.items())
            return f"<p>{escape(self.words['contest'].format(games=self.step.contest.games))}</p><ul>{rows}</ul>"
        game = self.step.revealed()
        speaker = wording(game, self.language)
        entries = [replace(entry, wording=speaker) for entry in list(game.log)[len(self.step.play) :]]
        told = "".join(_listed(*entry.lines(open_cards=True)) for entry in entries)
        return f"<ul>{told}</ul>{self._picture(game).html}"


def _listed(act: str, *consequences: str) -> str:
    """An act as an entry of a list, with a list of its own for what came of it."""
    below = "".join(f"<li>{escape(line.strip())}</li>" for line in consequences)
    return f"<li>{escape(act.strip())}{f'<ul>{below}</ul>' if below else ''}</li>"
