"""Faults are shown on the board: an exception in a callback would be seen by nobody."""

from __future__ import annotations

import traceback
from dataclasses import dataclass
from html import escape

from ..text.controls import control


@dataclass(frozen=True, slots=True)
class Fault:
    """An exception that a click or a bot ran into. `bot_seat` is the seat whose bot failed."""

    error: BaseException
    bot_seat: int | None = None

    @property
    def summary(self) -> str:
        """The kind of exception and what it says, on one line."""
        return " ".join(traceback.format_exception_only(self.error)[0].split())

    def html(self, names: tuple[str, ...], language: str) -> str:
        """The fault for the board: what happened, what can be done, and the details folded away."""
        if self.bot_seat is None:
            advice = control("fault", language)
        else:
            advice = control("fault bot", language, name=names[self.bot_seat])
        details = escape("".join(traceback.format_exception(self.error)))
        return (
            f'<div class="wot-fault" role="alert"><strong>{escape(advice)}</strong> <code>{escape(self.summary)}</code>'
            f"<details><summary>{escape(control('report', language))}</summary><pre>{details}</pre></details></div>"
        )
