"""How the chances that bots and reports go by are found: what bots come to at every turn of many games, and a fit.

The formula itself is `bots.prospects`. `fit` finds its numbers again, from runs with the collector `Prospects`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
import pandas as pd

from ..bots.prospects import FIGURES, LIKELY, figures
from ..engine.actions import Action
from ..engine.rules.ending import score
from ..engine.state import State
from .collecting import Collector


class Prospects(Collector):
    """Gathers the figures of every seat at the beginning of each turn, and in the end who won: what `fit` needs."""

    name = "prospects"

    def before(self, state: State) -> None:
        """No turn has ended."""
        self.turn = state.turn
        self.rows: list[dict[str, Any]] = []

    def step(self, state: State, actions: Sequence[Action], action: Action) -> None:  # noqa: ARG002
        """The first action of a turn finds the table as the turn before left it."""
        if state.turn != self.turn:
            self.turn = state.turn
            for seat, row in enumerate(figures(state)):
                self.rows.append({"turn": state.turn, "seat": seat, **dict(zip(FIGURES, row, strict=True))})

    def after(self, state: State) -> Iterable[Mapping[str, Any]]:
        """The rows, now that it is known who won."""
        winners = score(state).winners
        return [{**row, "won": (row["seat"] in winners) / len(winners)} for row in self.rows]


def fit(prospects: Iterable[pd.DataFrame]) -> tuple[float, ...]:
    """The weights that make the tables of `Prospects`, one for each number of seats, most likely (Newton's method)."""
    parts = [_arrays(table) for table in prospects]
    weights = np.zeros(len(FIGURES))
    for _ in range(20):
        slope, bend = -1e-3 * weights, -1e-3 * np.eye(len(FIGURES))  # a trace of a pull to 0 keeps it solvable
        for values, won in parts:
            share = _shares(values @ weights)
            mean = np.einsum("ts,tsf->tf", share, values)
            slope += np.einsum("ts,tsf->f", won - share, values) / len(values)
            spread = np.einsum("ts,tsf,tsg->fg", share, values, values) - np.einsum("tf,tg->fg", mean, mean)
            bend -= spread / len(values)
        weights = weights - np.linalg.solve(bend, slope)
    return tuple(round(float(weight), 4) for weight in weights)


def surprise(prospects: pd.DataFrame, weights: Sequence[float] = LIKELY) -> float:
    """How badly the formula foretells who wins: the mean of -log(chance of the winner); knowing nothing, log(seats)."""
    values, won = _arrays(prospects)
    return float(-(won * np.log(_shares(values @ np.array(weights)))).sum(axis=1).mean())


def _arrays(prospects: pd.DataFrame) -> tuple[Any, Any]:
    seats = int(prospects["seat"].max()) + 1
    values = prospects[list(FIGURES)].to_numpy(dtype=float).reshape(-1, seats, len(FIGURES))
    return values, prospects["won"].to_numpy(dtype=float).reshape(-1, seats)


def _shares(scores: Any) -> Any:
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)
