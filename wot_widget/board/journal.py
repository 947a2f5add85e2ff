"""The journal as HTML, in pages: each act with what followed from it, told to one pair of eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from ..engine.journal import LogEntry
from ..text.controls import control
from ..text.looking_back import looking_back
from .takeback import Retreat
from .timeline import Timeline

TURNS = 4  # on a page


def page_of(turn: int) -> int:
    """The number of the page that a turn stands on, from 0."""
    return (turn - 1) // TURNS


class Journal:
    """Writes the pages of a journal, each anew only when something on it has changed.

    An act is a button that leads to the moment after it: `data-moment` says to which. `retreat_words` puts into words
    what was taken back beyond what is free.
    """

    def __init__(self, retreat_words: Callable[[Retreat], str]) -> None:
        self._retreat_words = retreat_words
        self._written: dict[int, tuple[object, str]] = {}

    def pages(self, timeline: Timeline, retreats: Sequence[Retreat], language: str) -> list[str]:
        """All pages, the first turns first; on a page the newest act comes first. At least one."""
        pages: dict[int, list[LogEntry]] = {0: []}
        log = timeline.game.log
        for entry in log:
            pages.setdefault(page_of(entry.turn), []).append(entry)
        found = []
        for number, entries in pages.items():
            first, last = (entries[0].number, entries[-1].number) if entries else (0, 0)
            here = timeline.moment if first <= timeline.moment <= last or (not number and not timeline.moment) else -1
            back = [one for one in retreats if first <= one.moment <= last or (not number and not one.moment)]
            key = timeline.game, tuple(entries), timeline.eyes, language, here, len(back)
            if number not in self._written or self._written[number][0] != key:
                self._written[number] = key, self._page(timeline, entries, back, here, language, begins=not number)
            found.append(self._written[number][1])
        return found

    def _page(
        self,
        timeline: Timeline,
        entries: Sequence[LogEntry],
        retreats: Sequence[Retreat],
        here: int,
        language: str,
        *,
        begins: bool,
    ) -> str:
        parts: list[str] = []
        turn = None
        noted = {one.moment: self._retreat_words(one) for one in retreats}
        for entry in reversed(entries):
            if entry.turn != turn:
                parts.append("</ul>" if parts else "")
                turn = entry.turn
                parts.append(f"<strong>{escape(control('turn of', language, turn=turn))}</strong><ul>")
            told = timeline.eyes.entry(entry, timeline.speaker)
            followed = "".join(f"<li>{escape(line)}</li>" for line in told.followed)
            inner = f"<ul>{followed}</ul>" if followed else ""
            parts.append(_noted(noted.get(entry.number)))
            parts.append(f"<li>{_button(entry.number, told.act, here)}{inner}</li>")
        if parts:
            parts.append("</ul>")
        if begins:
            dealt = _button(0, looking_back("beginning", language), here)
            parts.append(f"<ul>{_noted(noted.get(0))}<li>{dealt}</li></ul>")
        return f'<div class="wot-journal">{"".join(parts)}</div>'


def _button(moment: int, words: str, here: int) -> str:
    present = ' aria-current="true"' if moment == here else ""
    return f'<button type="button" class="wot-entry" data-moment="{moment}"{present}>{escape(words)}</button>'


def _noted(words: str | None) -> str:
    return f'<li class="wot-retreat">{escape(words)}</li>' if words else ""
