"""What happened, newest first, as far as whoever sits at the board may know it."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets as widgets

from ..engine.journal import Log, LogEntry
from ..text.controls import control
from ..text.say import wording

LONGEST = 200  # entries shown; a page of thousands of lines would be slow


class Journal:
    """A panel that is folded away until it is asked for."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.shown = False
        self.widget: Any = widgets.HTML(layout=widgets.Layout(display="none"))

    def show(self, log: Log, game: Any, viewer: int | None) -> None:
        """Write the panel anew, if it is open."""
        self.widget.layout.display = "" if self.shown else "none"
        self.widget.value = journal_html(log, game, viewer, self.language) if self.shown else ""


def journal_html(log: Log, game: Any, viewer: int | None, language: str = "en") -> str:
    """One line for each act with what followed from it, newest first, with a heading for each turn."""
    if not log:
        return f'<div class="wot-journal">{escape(control("no entries", language))}</div>'
    parts: list[str] = []
    turn = None
    for entry in reversed(log[-LONGEST:]):
        if entry.turn != turn:
            parts.append("</ul>" if parts else "")
            turn = entry.turn
            parts.append(f"<strong>{escape(control('turn of', language, turn=turn))}</strong><ul>")
        parts.append(_item(entry, game, viewer, language))
    return f'<div class="wot-journal" tabindex="0">{"".join(parts)}</ul></div>'


def _item(entry: LogEntry, game: Any, viewer: int | None, language: str) -> str:
    head, *followed = lines_of(entry, game, viewer, language)
    inner = "".join(f"<li>{escape(line)}</li>" for line in followed)
    return f"<li>{escape(head)}" + (f"<ul>{inner}</ul>" if inner else "") + "</li>"


def lines_of(entry: LogEntry, game: Any, viewer: int | None, language: str) -> list[str]:
    """The act and its consequences as sentences, without what the viewer may not know."""
    speaker = wording(game, language)
    told = [speaker.event(event, viewer) for event in entry.events]
    return [f"{speaker.seat(entry.seat)}: {speaker.action(entry.action)}", *(line for line in told if line)]
