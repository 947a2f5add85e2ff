"""Faults are shown on the board: an exception in a callback would be seen by nobody."""

from __future__ import annotations

import traceback
from dataclasses import dataclass
from html import escape
from itertools import pairwise

from ..engine.listeners import FROM_LISTENER, Listeners
from ..text.controls import control

OURS = __name__.partition(".")[0]


@dataclass(frozen=True, slots=True)
class Fault:
    """An exception that a click or a bot ran into. `bot_seat` is the seat whose bot failed.

    `stands`: what was asked for had been done already when it failed.
    """

    error: BaseException
    bot_seat: int | None = None
    stands: bool = False

    @property
    def summary(self) -> str:
        """The kind of exception and what it says, on one line."""
        return " ".join(traceback.format_exception_only(self.error)[0].split())

    @property
    def listener(self) -> str:
        """The function that listens to the game and failed, by its module and name; empty if it is none of others."""
        if FROM_LISTENER not in getattr(self.error, "__notes__", ()):
            return ""
        frames = [frame for frame, _ in traceback.walk_tb(self.error.__traceback__)]
        called = [after for frame, after in pairwise(frames) if frame.f_code is _TELLS]
        if not called:
            return ""
        module = str(called[-1].f_globals.get("__name__", ""))
        return "" if module.partition(".")[0] == OURS else f"{module}.{called[-1].f_code.co_qualname}"

    def advice(self, names: tuple[str, ...], language: str) -> str:
        """What has happened, what has become of the act, and what can be done."""
        if self.bot_seat is not None:
            return control("fault bot", language, name=names[self.bot_seat])
        if self.listener:
            return control("fault listener", language, who=self.listener)
        return control("fault after" if self.stands else "fault", language)

    def html(self, names: tuple[str, ...], language: str) -> str:
        """The fault for the board, with the details folded away."""
        details = escape("".join(traceback.format_exception(self.error)))
        return (
            f'<div class="wot-fault" role="alert"><strong>{escape(self.advice(names, language))}</strong>'
            f" <code>{escape(self.summary)}</code>"
            f"<details><summary>{escape(control('report', language))}</summary><pre>{details}</pre></details></div>"
        )


_TELLS = Listeners.tell.__code__
