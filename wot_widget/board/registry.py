"""Running a cell again makes a new board or inspector: the one that the cell made before is closed."""

from __future__ import annotations

import sys
import weakref
from dataclasses import dataclass
from typing import Any, Protocol

from ..engine.game import Game


class Kept(Protocol):
    """A widget of a game that can be closed."""

    @property
    def game(self) -> Game:
        """The game that it shows now."""

    def close(self) -> None:
        """Let go of the game, and close every widget."""


@dataclass(frozen=True, slots=True)
class _Made:
    """Where a widget was made, and which of several for one game it is."""

    cell: str
    run: str
    place: str


_KEPT: weakref.WeakKeyDictionary[Kept, _Made] = weakref.WeakKeyDictionary()


def register(widget: Kept, place: str = "") -> None:
    """Remember a widget, and close those that it takes the place of.

    Those are the ones that an earlier run of the same cell made; where cannot be told which cell runs, those of the
    same kind that show the same game. `place` tells several for one game apart, such as boards of several seats.
    """
    made = _Made(*_present_cell(), place)
    for other, before in list(_KEPT.items()):
        alike = type(other) is type(widget) and other.game is widget.game and before.place == place
        if (before.cell == made.cell and before.run != made.run) if made.cell else alike:
            other.close()
            del _KEPT[other]
    _KEPT[widget] = made


def _present_cell() -> tuple[str, str]:
    """The cell that runs and this run of it, as the front end names them; empty outside a notebook."""
    ipython: Any = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if shell is None or not hasattr(shell, "get_parent"):
        return "", ""
    parent = shell.get_parent() or {}
    cell = parent.get("metadata", {}).get("cellId", "")
    return str(cell or ""), str(parent.get("header", {}).get("msg_id", ""))
