"""Who is likely to win: chances estimated from what lies open, by a formula fitted to games between greedy bots.

Each seat has a score, the sum of its figures times `WEIGHTS`; its chance is its share of the exponentials of all
scores. The formula knows averages of squads, not hands, and greedy bots, not people: it tells a lead from a deficit and
early from late, and no more. `fit` fits it again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp
from typing import Any

import numpy as np
import pandas as pd

from ..engine.actions import Action
from ..engine.rules.ending import ACHIEVEMENT_WORTH, Score, score
from ..engine.rules.refreshing import HAND
from ..engine.state import State
from .collecting import Collector

FIGURES = {
    "total": "the total if the game ended now, in medals",
    "late": "the same, times how near the end is: 1 in the last round",
    "sure": "medals printed and captured bases alone, in medals, which cannot be lost by a tie",
    "strength": "the mean strength of its squad's cards",
    "resources": "the mean resources of its squad's cards",
    "waits": "how many seats act before it",
}
WEIGHTS = (0.047, 0.6009, 0.1403, 1.3291, 0.8195, -0.142)
"""Fitted to 1550 games between greedy bots (600 of two seats, 400 of three, 300 of four, 250 of five)."""


def nearness(state: State) -> float:
    """How near the end is, from little at the beginning to 1 in the last round (END-01, END-02)."""
    if state.end:
        return 1.0
    bases = min(len(seat.bases) for seat in state.seats)
    return 1 / (1 + 2 * min(state.singles) * (1 + bases / 3) / len(state.seats))


def figures(state: State, tally: Score) -> list[tuple[float, ...]]:
    """The values of `FIGURES` for each seat."""
    box, seats, late = state.box, len(state.seats), nearness(state)
    found: list[tuple[float, ...]] = []
    for line, seat in zip(tally.seats, state.seats, strict=True):
        squad = seat.squad
        size = max(HAND, len(squad))
        strength = sum(box.strength[card] for card in squad) / size
        resources = sum(max(0, box.resources[card]) for card in squad) / size
        waits = (line.seat - state.active_seat) % seats
        sure = line.total - ACHIEVEMENT_WORTH * len(line.achievements)
        found.append((line.total, line.total * late, sure, strength, resources, waits))
    return found


def chances(state: State, tally: Score | None = None, weights: Sequence[float] = WEIGHTS) -> tuple[float, ...]:
    """The estimated chance of each seat to win, at the beginning of a turn; when the game is over, who has won."""
    tally = tally or score(state)
    if state.over:
        return tuple((seat in tally.winners) / len(tally.winners) for seat in range(len(state.seats)))
    scores = [sum(map(float.__mul__, map(float, row), weights)) for row in figures(state, tally)]
    powers = [exp(one - max(scores)) for one in scores]
    return tuple(power / sum(powers) for power in powers)


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
            for seat, row in enumerate(figures(state, score(state))):
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


def surprise(prospects: pd.DataFrame, weights: Sequence[float] = WEIGHTS) -> float:
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
