"""Gather any figure in the same run: an object whose methods are called before, during and after each game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..engine.actions import Action
from ..engine.state import State


class Collector:
    """Gathers figures along the games of a simulation: take what you need of the three methods, leave the rest.

    The state that it is shown is the table that is played on, hidden cards included: look, do not change or keep it
    (`state.copy()` can be kept). `name` is the name of the table that its rows make; a column `game` is put in front.
    One object sees many games, one after the other, and different ones in different processes: `before` starts anew.
    """

    name = "figures"

    def before(self, state: State) -> None:
        """The cards are dealt; nobody has acted."""

    def step(self, state: State, actions: Sequence[Action], action: Action) -> None:
        """`state.seat_to_act` has chosen this action of those that were legal; it is carried out next."""

    def after(self, state: State) -> Iterable[Mapping[str, Any]]:  # noqa: ARG002 - for those who override it
        """The game is over: its rows."""
        return ()
