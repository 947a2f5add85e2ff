"""The guided first game: a fixed deal against a bot, with a coach above the board for the first three turns."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

import ipywidgets as widgets

from ..board.board import Board
from ..engine.game import Game
from .coach import Advice, Coach, sentences
from .panel import Panel

SEED = 85  # a deal that has something to buy, to research and to attack within three turns
SEATS = ("Ann", "Bot")
OPPONENT = "random"  # the gentlest


class GuidedGame(widgets.VBox):
    """A coach's panel and the board below. `game`, `board` and `coach` are there for whoever wants to look."""

    def __init__(self, opponent: str = OPPONENT, *, pace: float | None = None) -> None:
        self.game = Game(list(SEATS), SEED, first_seat=0)
        self.coach = Coach(self.game)
        self.panel = Panel(self.on_message)
        self.board = Board(self.game, bots={SEATS[1]: opponent}, pace=pace)
        self._unsubscribe = self.game.subscribe(self._show)
        super().__init__([self.panel, self.board], layout=widgets.Layout(width="100%"))
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

    def _show(self) -> None:
        try:
            self._show_advice()
        except Exception as error:  # noqa: BLE001 - the game goes on without its coach
            self.panel.answer("wrong", f"The coach has lost the thread: {type(error).__name__}: {error}")

    def _show_advice(self) -> None:
        advice, talk, panel = self.coach.advice(), sentences()["talk"], self.panel
        with panel.hold_sync():
            panel.title, panel.prompt = advice.title, advice.words
            panel.buttons = (
                []
                if self.coach.gone
                else [
                    {"name": "do it", "words": talk["do_it"], "disabled": advice.action is None, "main": True},
                    {"name": "hush", "words": talk["hush"]},
                ]
            )
            panel.answer("note" if advice.proposal else "", advice.proposal, advice.rule, _list(advice))

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The live widget; where there is no kernel, the words and the table as they were."""
        shown = super()._repr_mimebundle_(**options)
        data, metadata = shown if isinstance(shown, tuple) else (shown, {})
        still = self.board.snapshot()
        html, text = f"{self.panel.html()}{still.html}", f"{self.panel.text()}\n{still.text}"
        return {**data, "text/html": html, "text/plain": text}, metadata

    def close(self) -> None:
        """Close board and panel, and let go of the game."""
        self._unsubscribe()
        self.board.close()
        self.panel.close()
        self.layout.close()
        super().close()


def _list(advice: Advice) -> str:
    """What has happened, as HTML."""
    if not advice.happened:
        return ""
    lines = "".join(f"<li>{escape(line)}</li>" for line in advice.happened)
    return f"<details open><summary>{escape(sentences()['talk']['happened'])}</summary><ul>{lines}</ul></details>"
