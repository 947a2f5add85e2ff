"""Compare two ways to play on the same deals: options, decks or bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import StrEnum
from math import sqrt
from typing import Any

import pandas as pd

from ..engine.options import RESERVE_SIZES, RuleOptions
from .intervals import games_needed, mean_interval
from .shown_tables import as_html
from .simulation import Simulation, simulate

Measure = Callable[[Simulation], "pd.Series[Any]"]


def _of_games(column: str) -> Measure:
    return lambda run: run.games.set_index("game")[column]


def _of_position(position: int, column: str) -> Measure:
    return lambda run: run.seats[run.seats["position"] == position].set_index("game")[column]


def _of_seat(seat: int, column: str) -> Measure:
    return lambda run: run.seats[run.seats["seat"] == seat].set_index("game")[column]


def _of_totals(what: Callable[[Any], Any]) -> Measure:
    return lambda run: what(run.seats.groupby("game")["total"])


MEASURES: dict[str, Measure] = {
    "turns": _of_games("turns"),
    "actions": _of_games("actions"),
    "ended by bases": lambda run: (run.games.set_index("game")["end"] == "bases").astype(float),
    "mean total": _of_totals(lambda totals: totals.mean()),
    "best total less worst": _of_totals(lambda totals: totals.max() - totals.min()),
    "won by the first player": _of_position(0, "won"),
    "won by seat 0": _of_seat(0, "won"),
    "lead of seat 0": _of_seat(0, "lead"),
}
"""What is compared unless something else is said: figures of a game, by its number."""


class Comparison:
    """Two runs over the same deals, `first` and `second`, and by how much they differ."""

    def __init__(
        self, first: Simulation, second: Simulation, measures: Mapping[str, Measure], names: tuple[str, str]
    ) -> None:
        self.first = first
        self.second = second
        self.measures = dict(measures)
        self.names = names

    def pairs(self, measure: str) -> pd.DataFrame:
        """The measure in both games of each deal, and the difference, second less first; broken games are left out."""
        values = (self.measures[measure](run).astype(float) for run in (self.first, self.second))
        found = pd.concat(dict(zip(self.names, values, strict=True)), axis=1, join="inner")
        return found.assign(difference=found[self.names[1]] - found[self.names[0]])

    @property
    def changed(self) -> float:
        """In what share of the deals the games went differently: in length, actions or any seat's total."""
        games = [
            run.games.set_index("game")[["turns", "actions"]].join(
                run.seats.pivot_table(index="game", columns="seat", values="total")
            )
            for run in (self.first, self.second)
        ]
        one, other = games[0].align(games[1], join="inner")
        return float((one != other).any(axis=1).mean())

    @property
    def table(self) -> pd.DataFrame:
        """For each measure: pairs of games, both means, the difference with its 95 % interval.

        `shown` tells whether the interval leaves out 0. `needed` is the number of pairs until a difference as large as
        the one found shows with a chance of 80 %.
        """
        rows = {}
        for measure in self.measures:
            pairs = self.pairs(measure)
            mean, low, high = mean_interval(pairs["difference"].tolist())
            spread = float(pairs["difference"].std()) if len(pairs) > 1 else 0.0
            rows[measure] = {
                "pairs": len(pairs),
                **pairs[list(self.names)].mean().to_dict(),
                "difference": mean,
                "low": low,
                "high": high,
                "shown": low > 0 or high < 0,
                "needed": games_needed(spread, mean),
            }
        return pd.DataFrame.from_dict(rows, orient="index").rename_axis("measure")

    def needed(self, measure: str, effect: float) -> float:
        """How many pairs of games it takes to see a difference of this size with a chance of 80 %."""
        return games_needed(float(self.pairs(measure)["difference"].std()), effect)

    @property
    def gain(self) -> pd.Series[float]:
        """How many times as many games it would take without the pairs: by measure, 1 for none."""
        found = {}
        for measure in self.measures:
            pairs = self.pairs(measure)
            apart = sqrt(sum(float(pairs[name].var()) for name in self.names))
            paired = float(pairs["difference"].std())
            found[measure] = (apart / paired) ** 2 if paired else 1.0
        return pd.Series(found, name="gain").rename_axis("measure")

    def __repr__(self) -> str:
        return (
            f"<Comparison of {self.names[1]} with {self.names[0]}: {len(self.pairs(next(iter(self.measures))))} pairs>"
        )

    def _repr_html_(self) -> str:
        return as_html(self.table)


def compare(
    first: Mapping[str, Any],
    second: Mapping[str, Any],
    games: int = 200,
    *,
    measures: Mapping[str, Measure] | None = None,
    names: tuple[str, str] = ("first", "second"),
    **common: Any,
) -> Comparison:
    """Play the same deals in two ways and compare what comes of them.

    `first` and `second` are what differs, as arguments of `simulate` (`options`, `box`, `bots`); `common` is what
    does not. Whether the pairs help is seen in `gain`.

    >>> two = compare({"bots": ["random", "random"]}, {"bots": ["greedy", "random"]}, 12, workers=1, progress=False)
    >>> bool(two.table.loc["won by seat 0", "difference"] > 0)
    True
    """
    common = {"games": games, **common}
    return Comparison(simulate(**common, **first), simulate(**common, **second), measures or MEASURES, names)


def other_readings() -> list[tuple[str, Any]]:
    """Every option with each value that is not the printed rule."""
    found: list[tuple[str, Any]] = []
    for field in fields(RuleOptions):
        default = getattr(RuleOptions(), field.name)
        values: list[Any] = list(type(default)) if isinstance(default, StrEnum) else [not default]
        if field.name == "reserve_size":
            values = list(RESERVE_SIZES)
        found += [(field.name, value) for value in values if value != default]
    return found


def compare_options(
    games: int = 200,
    *,
    measures: Mapping[str, Measure] | None = None,
    readings: list[tuple[str, Any]] | None = None,
    **common: Any,
) -> pd.DataFrame:
    """Which of the doubtful rules matter: each other reading against the printed rules, on the same deals.

    A row for each option, value and measure, with the columns of `Comparison.table`, and `changed`: the share of the
    deals that went differently at all. `readings` are the options and values to try, all unless given.
    """
    common = {"games": games, **common}
    printed = simulate(**common)
    found = {}
    for option, value in readings if readings is not None else other_readings():
        other = simulate(**common, options={option: value})
        comparison = Comparison(printed, other, measures or MEASURES, ("printed", "other"))
        found[option, str(value)] = comparison.table.assign(changed=comparison.changed)
    return pd.concat(found, names=["option", "value"])
