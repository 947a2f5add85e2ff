"""What can be read around the picture: faults, the result, the journal, the table in words, the rule in question."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets as widgets

from ..engine.game import Game
from ..engine.journal import LogEntry
from ..text.controls import control
from ..text.say import wording
from .display import marks_at
from .errors import Fault
from .explain import rule_html
from .mirror import Mirror
from .session import Session
from .tally import tally_html

LONGEST = 200  # entries shown; a page of thousands of lines would be slow
FOLDED = ("journal", "words", "explain")  # what is shown only when it is asked for


class Readings:
    """Panels of text. Those of `FOLDED` are opened and closed by the tools of their names."""

    def __init__(self) -> None:
        self.open: set[str] = set()
        names = ("fault", "result", *FOLDED)
        self._panels: dict[str, Any] = {
            name: widgets.HTML(layout=widgets.Layout(display="none", flex="0 0 auto", margin="0")) for name in names
        }

    @property
    def above(self) -> tuple[Any, ...]:
        """What stands between the picture and the buttons."""
        return self._panels["fault"], self._panels["result"]

    @property
    def below(self) -> tuple[Any, ...]:
        """What stands below the buttons."""
        return tuple(self._panels[name] for name in FOLDED)

    def html(self, name: str) -> str:
        """What a panel shows."""
        return str(self._panels[name].value)

    def fold(self, name: str) -> None:
        """Open a panel, or close it again."""
        self.open ^= {name}

    def show(self, session: Session, picture: str) -> None:
        """Write all panels that are open; `picture` is the final tally as an image, empty before the end."""
        language, view = session.language, session.view
        self._fill("result", picture + tally_html(session.score, language) if picture else "")
        self.show_fault(session.fault, session)
        texts = {
            "journal": lambda: journal_html(session.game, view.viewer, language),
            "words": lambda: Mirror(view, language).html(marks_at(session)),
            "explain": lambda: rule_html(session.rule_in_question, language),
        }
        for name, text in texts.items():
            self._fill(name, text() if name in self.open else "")

    def show_fault(self, fault: Fault | None, session: Session) -> None:
        """Write the panel of faults."""
        self._fill("fault", fault.html(session.game.seats, session.language) if fault else "")

    def widgets(self) -> tuple[Any, ...]:
        """Every widget made here."""
        return tuple(self._panels.values())

    def _fill(self, name: str, html: str) -> None:
        panel = self._panels[name]
        panel.value = html
        panel.layout.display = "" if html else "none"


def journal_html(game: Game, viewer: int | None, language: str = "en") -> str:
    """One line for each act with what followed from it, newest first, with a heading for each turn."""
    if not game.log:
        return f'<div class="wot-journal">{escape(control("no entries", language))}</div>'
    parts: list[str] = []
    turn = None
    for entry in reversed(game.log[-LONGEST:]):
        if entry.turn != turn:
            parts.append("</ul>" if parts else "")
            turn = entry.turn
            parts.append(f"<strong>{escape(control('turn of', language, turn=turn))}</strong><ul>")
        head, *followed = lines_of(entry, game, viewer, language)
        inner = "".join(f"<li>{escape(line)}</li>" for line in followed)
        parts.append(f"<li>{escape(head)}" + (f"<ul>{inner}</ul>" if inner else "") + "</li>")
    return f'<div class="wot-journal" tabindex="0">{"".join(parts)}</ul></div>'


def lines_of(entry: LogEntry, game: Game, viewer: int | None, language: str) -> list[str]:
    """The act and its consequences as sentences, without what the viewer may not know."""
    speaker = wording(game, language)
    told = [speaker.event(event, viewer) for event in entry.events]
    act = speaker.action(entry.action, seen=viewer == entry.seat or game.over)
    return [f"{speaker.seat(entry.seat)}: {act}", *(line for line in told if line)]
