"""Lessons: exercises on a live table, questions and bets, kept as data; the engine is the answer key.

The names that a notebook needs are here. Each is imported when it is used first, so that exercises can be played and
checked without any widget library.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .attempt import Attempt
    from .classroom import (
        forget_progress,
        guided_game,
        keep_progress,
        map_of_class,
        map_of_lessons,
        practice,
        puzzle,
        step,
    )
    from .curriculum import course

__all__ = [
    "Attempt",
    "course",
    "forget_progress",
    "guided_game",
    "keep_progress",
    "map_of_class",
    "map_of_lessons",
    "practice",
    "puzzle",
    "step",
]

_HOMES = {
    "attempt": ("Attempt",),
    "classroom": (
        "forget_progress",
        "guided_game",
        "keep_progress",
        "map_of_class",
        "map_of_lessons",
        "practice",
        "puzzle",
        "step",
    ),
    "curriculum": ("course",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    """Import a name when it is used first."""
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f".{_HOME_OF[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
