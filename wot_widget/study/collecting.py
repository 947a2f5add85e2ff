"""Gather any figure in the same run: an object whose methods are called before, during and after each game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..engine.actions import Action
from ..engine.state import State
from .arguments import listed

HOOKS = ("before", "step", "after")
NAME = re.compile(r"\w[\w -]*")  # of a table: it names a folder too


class Collector:
    """Gathers figures along the games of a simulation: take what you need of the three methods, leave the rest.

    The state that it is shown is the table that is played on, hidden cards included: look, do not change or keep it
    (`state.copy()` can be kept). The actions are copies. `name` is the name of the table that its rows make; a column
    `game` is put in front.
    One object sees many games, one after the other, and different ones in different processes: `before` starts anew.
    Any object that has one of the methods will do as well; its table is called as it is, or as its class.
    """

    name = "figures"

    def before(self, state: State) -> None:
        """The cards are dealt; nobody has acted."""

    def step(self, state: State, actions: Sequence[Action], action: Action) -> None:
        """`state.seat_to_act` has chosen this action of those that were legal; it is carried out next."""

    def after(self, state: State) -> Iterable[Mapping[str, Any]] | Mapping[str, Any]:  # noqa: ARG002 - for overriders
        """The game is over: its rows, or its only one."""
        return ()


class Hooked(Collector):
    """An object that is no `Collector` and has some of its methods."""

    def __init__(self, hooked: Any) -> None:
        self.name = getattr(hooked, "name", type(hooked).__name__.lower())
        self.hooked = hooked

    def before(self, state: State) -> None:
        """Its own, if it has it."""
        if hasattr(self.hooked, "before"):
            self.hooked.before(state)

    def step(self, state: State, actions: Sequence[Action], action: Action) -> None:
        """Its own, if it has it."""
        if hasattr(self.hooked, "step"):
            self.hooked.step(state, actions, action)

    def after(self, state: State) -> Iterable[Mapping[str, Any]] | Mapping[str, Any]:
        """Its own, if it has it."""
        return self.hooked.after(state) if hasattr(self.hooked, "after") else ()


def collectors_of(given: object, taken: Sequence[str]) -> tuple[Collector, ...]:
    """The collectors of a run, each with a name of its own besides those that are taken."""
    found = tuple(_collector(one) for one in listed("collectors", given, "a list of collectors"))
    names: list[Any] = [one.name for one in found]
    for name in names:
        if not isinstance(name, str) or not NAME.fullmatch(name):
            raise ValueError(f"a collector's name is a text of letters, digits and spaces, not {name!r}")
    if len({*names, *taken}) < len(names) + len(taken):
        raise ValueError(f"each collector needs a name of its own besides {', '.join(taken)}, found {', '.join(names)}")
    return found


def _collector(given: object) -> Collector:
    if isinstance(given, type):
        raise TypeError(f"a collector is wanted, not its class: write {given.__name__}()")
    if isinstance(given, Collector):
        return given
    if not any(callable(getattr(given, hook, None)) for hook in HOOKS):
        raise TypeError(f"a collector has the methods {', '.join(HOOKS)} or some of them, and {given!r} has none")
    return Hooked(given)


def rows_of(collector: Collector, state: State, game: int) -> list[Mapping[str, Any]]:
    """What a collector gives after a game, with the number of the game in front."""
    given: Any = collector.after(state)
    if not isinstance(given, Iterable) or isinstance(given, str):
        raise TypeError(f"after() of the collector {collector.name!r} gives a row or rows, each a dict, not {given!r}")
    rows = [given] if isinstance(given, Mapping) else list(given)
    for row in rows:
        if not isinstance(row, Mapping) or not all(isinstance(column, str) for column in row):
            raise TypeError(f"a row of the collector {collector.name!r} is a dict with texts as keys, not {row!r}")
        if "game" in row:
            raise ValueError(f"a row of the collector {collector.name!r} has a column game, which is put there anyway")
    return [{"game": game, **row} for row in rows]
