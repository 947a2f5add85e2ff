"""What can be read around the picture: faults, the result, the journal, the table in words, the rule in question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as widgets

from .display import marks_at
from .errors import Fault
from .explain import rule_html
from .journal_panel import JournalPanel
from .mirror import Mirror
from .save_panel import SavePanel
from .session import Session
from .tally import tally_html
from .widget_parts import dispose, put

FOLDED = ("journal", "words", "explain", "save")  # what is shown only when it is asked for
WRITTEN = ("fault", "result", "words", "explain")  # panels of text alone


class Readings:
    """Panels of text. Those of `FOLDED` are opened and closed by the tools of their names.

    `act` is called with a function and its arguments, for whatever is pressed in a panel.
    """

    def __init__(self, session: Session, act: Callable[..., object]) -> None:
        self.open: set[str] = set()
        self._session = session
        self._panels: dict[str, Any] = {
            name: widgets.HTML(layout=widgets.Layout(display="none", flex="0 0 auto", margin="0")) for name in WRITTEN
        }
        self.journal = JournalPanel(session, act)
        self.save = SavePanel(session, act)

    @property
    def above(self) -> tuple[Any, ...]:
        """What stands between the picture and the buttons."""
        return self._panels["fault"], self._panels["result"]

    @property
    def below(self) -> tuple[Any, ...]:
        """What stands below the buttons."""
        return self.journal.box, self._panels["words"], self._panels["explain"], self.save.box

    def html(self, name: str) -> str:
        """What a panel shows."""
        return self.journal.html if name == "journal" else str(self._panels[name].value)

    def fold(self, name: str) -> None:
        """Open a panel, or close it again."""
        self.open ^= {name}

    def show(self, code: Callable[[], str]) -> None:
        """Write all panels that are open; `code` makes the save code of the game."""
        session = self._session
        language, view = session.language, session.view
        self._fill("result", tally_html(session.score, language) if view.seat_to_act is None else "")
        self.show_fault(session.fault)
        self._fill("words", Mirror(view, language).html(marks_at(session)) if "words" in self.open else "")
        self._fill("explain", rule_html(session.rule_in_question, language) if "explain" in self.open else "")
        self.journal.show(is_open="journal" in self.open)
        self.save.show(code() if "save" in self.open else "")

    def show_fault(self, fault: Fault | None) -> None:
        """Write the panel of faults."""
        self._fill("fault", fault.html(self._session.game.seats, self._session.language) if fault else "")

    def close(self) -> None:
        """Close every widget made here."""
        self.journal.close()
        self.save.close()
        for panel in self._panels.values():
            dispose(panel)

    def _fill(self, name: str, html: str) -> None:
        panel = self._panels[name]
        put(panel, "value", html)
        put(panel.layout, "display", "" if html else "none")
