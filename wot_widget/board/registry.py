"""Running a cell again makes a new board: the one that the cell made before is closed."""

from __future__ import annotations

import sys
import weakref
from typing import TYPE_CHECKING, Any

from ..engine.game import Game

if TYPE_CHECKING:
    from .board import Board

_BOARDS: weakref.WeakSet[Board] = weakref.WeakSet()
_MADE_IN: weakref.WeakKeyDictionary[Board, tuple[str, str]] = weakref.WeakKeyDictionary()


def register(board: Board, game: Game) -> None:
    """Remember a board, and close those that it takes the place of.

    Those are the boards that an earlier run of the same cell made; where cells cannot be told apart, those of the
    same game.
    """
    cell, run = _present_cell()
    for other in list(_BOARDS):
        made = _MADE_IN[other]
        if (made[0] == cell and made[1] != run) if cell else other.game is game:
            other.close()
            _BOARDS.discard(other)
    _BOARDS.add(board)
    _MADE_IN[board] = cell, run


def _present_cell() -> tuple[str, str]:
    """The cell that runs and this run of it, as the front end names them; empty outside a notebook."""
    ipython: Any = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if shell is None or not hasattr(shell, "get_parent"):
        return "", ""
    parent = shell.get_parent() or {}
    cell = parent.get("metadata", {}).get("cellId", "")
    return str(cell or ""), str(parent.get("header", {}).get("msg_id", ""))
