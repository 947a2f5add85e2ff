"""The guided first game: a fixed deal against a bot, with a coach above the board for the first three turns."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

import ipywidgets as widgets

from ..board.board import Board
from ..board.still_left import LeavesStill
from ..engine.actions import Action
from ..engine.game import Game
from ..engine.view import View
from ..text.say import languages
from .coach import Advice, Coach, sentences
from .panel import Panel

SEED = 28763  # a deal in which three turns have a purchase, abilities, an attack that takes a base, and a defender
SEATS = ("Ann", "Bot")
LUCK = 38  # of the opponent
TOOLS = ("undo", "redo", "hint", "journal", "words", "explain", "stop bots", "start bots")
"""Those of the board that leave the coach at its side: no new game, and the language is chosen above, for both."""


class Opponent:
    """The gentlest there is: does anything that is legal, and the same again whenever the table is the same."""

    name = "random"

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Any of the actions, by a lot that follows from the moment: what is taken back and done again is the same."""
        luck = random.Random(f"{LUCK}/{view.turn}/{view.acts}/{len(actions)}")
        return luck.choice(actions)


class GuidedGame(LeavesStill, widgets.VBox):
    """A coach's panel and the board below. `game`, `board` and `coach` are there for whoever wants to look."""

    _closed = True  # until it is whole: the base class closes what could not be made

    def __init__(self, language: str = "en", *, pace: float | None = None) -> None:
        self.game = Game(list(SEATS), SEED, first_seat=0)
        self.coach = Coach(self.game, language=language)
        self.panel = Panel(self.on_message, language=language, level=3, room="coach")
        self.board = Board(self.game, bots={SEATS[1]: Opponent()}, pace=pace, language=language, tools=TOOLS)
        self._unsubscribe = self.game.subscribe(self._show)
        self.board.on_game(self._follow)
        super().__init__([self.panel, self.board], layout=widgets.Layout(width="100%"))
        self._closed = False
        self._show()

    def on_message(self, message: Mapping[str, Any]) -> None:
        """What the learner has pressed in the coach's panel."""
        match message:
            case {"kind": "press", "name": "do it"}:
                action = self.coach.advice().action
                if action is not None:
                    self.board.come_back()
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

    def _follow(self) -> None:
        """Go over to the game that the board has taken up: another line of play."""
        self._unsubscribe()
        self.game = self.coach.game = self.board.game
        self._unsubscribe = self.game.subscribe(self._show)
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
            tone = "note" if advice.proposal else ""
            panel.answer(tone, advice.proposal, advice.rule, _list(advice, talk["done" if advice.over else "happened"]))

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
    """What has happened or was done, as HTML; lessons that are named are links to their notebooks."""
    if not advice.happened:
        return ""
    lines = "".join(f"<li>{escape(line)}</li>" for line in advice.happened)
    for words, notebook in advice.leads_to.items():
        link = f'<a href="{notebook}" target="_blank" rel="noopener">{escape(words)}</a>'
        lines = lines.replace(escape(words), link)
    return f"<details open><summary>{escape(heading)}</summary><ul>{lines}</ul></details>"
