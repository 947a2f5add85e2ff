"""The guided first game: a fixed deal against a bot, with a coach above the board for the first three turns."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

import ipywidgets as widgets

from ..board.board import Board
from ..board.still_left import LeavesStill
from ..engine.game import Game
from ..text.say import languages
from .coach import Advice, Coach, sentences
from .panel import Panel

SEED = 85  # a deal that has something to buy, to research and to attack within three turns
SEATS = ("Ann", "Bot")
OPPONENT = "random"  # the gentlest
TOOLS = ("undo", "redo", "hint", "journal", "words", "explain", "stop bots", "start bots")
"""Those of the board that leave the coach at its side: no new game, and the language is chosen above, for both."""


class GuidedGame(LeavesStill, widgets.VBox):
    """A coach's panel and the board below. `game`, `board` and `coach` are there for whoever wants to look."""

    _closed = True  # until it is whole: the base class closes what could not be made

    def __init__(self, language: str = "en", *, pace: float | None = None) -> None:
        self.game = Game(list(SEATS), SEED, first_seat=0)
        self.coach = Coach(self.game, language=language)
        self.panel = Panel(self.on_message, language=language, level=3)
        self.board = Board(self.game, bots={SEATS[1]: OPPONENT}, pace=pace, language=language, tools=TOOLS)
        self._unsubscribe = self.game.subscribe(self._show)
        super().__init__([self.panel, self.board], layout=widgets.Layout(width="100%"))
        self._closed = False
        self._show()

    def on_message(self, message: Mapping[str, Any]) -> None:
        """What the learner has pressed in the coach's panel."""
        match message:
            case {"kind": "press", "name": "do it"}:
                action = self.coach.advice().action
                if action is not None:
                    self.game.play(action)
            case {"kind": "press", "name": "hush"}:
                self.coach.hushed = True
                self._show()
            case {"kind": "press", "name": str(code)} if code in languages():
                self.language = code

    @property
    def language(self) -> str:
        """The language of coach and board: en, hu or cs. Setting it says everything anew."""
        return self.coach.language

    @language.setter
    def language(self, code: str) -> None:
        self.board.language = code  # an unknown one is refused here
        self.coach.language = self.panel.language = code
        self._show()

    def _show(self) -> None:
        try:
            self._show_advice()
        except Exception as error:  # noqa: BLE001 - the game goes on without its coach
            lost = sentences(self.language)["talk"]["lost"]
            self.panel.answer("wrong", lost.format(error=f"{type(error).__name__}: {error}"))
        self.still_changes()

    def _show_advice(self) -> None:
        advice, talk, panel = self.coach.advice(), sentences(self.language)["talk"], self.panel
        tongues = [{"name": code, "words": name} for code, name in languages().items() if code != self.language]
        with panel.hold_sync():
            panel.title, panel.prompt = advice.title, advice.words
            own: list[dict[str, Any]] = [
                {"name": "do it", "words": talk["do_it"], "disabled": advice.action is None, "main": True},
                {"name": "hush", "words": talk["hush"]},
            ]
            panel.buttons = [*([] if self.coach.gone else own), *tongues]
            tone, told = "note" if advice.proposal else "", _list(advice, talk["happened"])
            panel.answer(tone, advice.proposal, advice.rule, told)

    def still(self) -> tuple[str, str]:
        """The words and the table without a kernel, as HTML and as text."""
        table = self.board.snapshot()
        return f"{self.panel.html()}{table.html}", f"{self.panel.text()}\n{table.text}"

    def close(self) -> None:
        """Close board and panel, and let go of the game."""
        if self._closed:
            return
        self._closed = True
        self.keep_still()
        self._unsubscribe()
        self.board.close()
        self.panel.close()
        self.layout.close()
        super().close()


def _list(advice: Advice, heading: str) -> str:
    """What has happened, as HTML."""
    if not advice.happened:
        return ""
    lines = "".join(f"<li>{escape(line)}</li>" for line in advice.happened)
    return f"<details open><summary>{escape(heading)}</summary><ul>{lines}</ul></details>"
