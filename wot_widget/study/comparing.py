"""Compare two ways to play on the same deals: options, decks or bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import StrEnum
from inspect import signature
from math import nan, sqrt
from typing import Any

import pandas as pd

from ..engine.options import RESERVE_SIZES, RuleOptions
from .arguments import listed, mapped, number, of_kind, one_of, text, whole
from .intervals import games_needed, mean_interval, wilson
from .shown_tables import as_html
from .simulation import Simulation, simulate

RIGHT = 'a dict of arguments of simulate, such as {"options": {"max_attackers": 2}}'
COLUMNS = ("pairs", "difference", "low", "high", "shown", "needed")
ARGUMENTS = tuple(signature(simulate).parameters)
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
        measured = self.measures[one_of("measure", measure, self.measures)]
        values = (_values(measure, measured(run)) for run in (self.first, self.second))
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
        return float((one != other).any(axis=1).mean()) if len(one) else nan

    @property
    def changed_interval(self) -> tuple[float, float]:
        """The 95 % interval of `changed`."""
        pairs = len(self.first.games.merge(self.second.games, on="game"))
        return wilson(self.changed * pairs if pairs else 0, pairs)

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
                "needed": games_needed(spread, mean) if len(pairs) > 1 else nan,
            }
        return pd.DataFrame.from_dict(rows, orient="index").rename_axis("measure")

    def needed(self, measure: str, effect: float) -> float:
        """How many pairs of games it takes to see a difference of this size with a chance of 80 %."""
        pairs = self.pairs(measure)
        if len(pairs) < 2:
            raise ValueError(f"it takes two pairs to see how far differences go, and there are {len(pairs)}")
        return games_needed(float(pairs["difference"].std()), number("effect", effect))

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
    sides = [mapped(name, side, RIGHT) for name, side in (("first", first), ("second", second))]
    for argument in (*sides[0], *sides[1], *common):
        one_of("argument", argument, ARGUMENTS)
    for doubled in {*sides[0], *sides[1]} & {"games", *common}:
        raise ValueError(f"{doubled} is said twice: for both ways to play, and for one of them")
    names, measured = _names(names), _measures(measures)
    common = {"games": whole("games", games, 1), **common}
    return Comparison(simulate(**common, **sides[0]), simulate(**common, **sides[1]), measured, names)


def _names(given: object) -> tuple[str, str]:
    """What the two ways are called, which is what columns of the table are called too."""
    right = "two texts, such as ('printed', 'variant')"
    names = tuple(text("each of the names", name) for name in listed("names", given, right))
    if len(names) != 2 or len({*names, *COLUMNS}) != 2 + len(COLUMNS):
        raise ValueError(f"names is {right}, which differ from each other and from {', '.join(COLUMNS)}, not {given!r}")
    return names[0], names[1]


def _measures(given: object) -> Mapping[str, Measure]:
    """What is compared: functions of a Simulation, by their names."""
    if given is None:
        return MEASURES
    right = "a dict of names and functions of a Simulation"
    measures = mapped("measures", given, right)
    for name, measure in measures.items():
        if not isinstance(name, str) or not callable(measure):
            raise TypeError(f"measures is {right}, and {name!r} is {measure!r}")
    if not measures:
        raise ValueError(f"measures is {right}, and there is none in it")
    return measures


def _values(name: str, found: object) -> pd.Series[float]:
    """What a measure gives, as numbers."""
    values = of_kind(f"what the measure {name!r} gives", found, pd.Series, "a Series of numbers by game")
    try:
        return values.astype(float)
    except (TypeError, ValueError) as fault:
        raise TypeError(f"the measure {name!r} gives numbers by game, not {values.dtype}: {fault}") from fault


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
    deals that went differently at all, with its interval `changed_low` to `changed_high`. `readings` are the options
    and values to try, all unless given.
    """
    for argument in common:
        one_of("argument", argument, ARGUMENTS)
    if "options" in common:
        raise ValueError("options are what is compared here: give the ones to try as readings")
    common, measured = {"games": whole("games", games, 1), **common}, _measures(measures)
    tried = other_readings() if readings is None else _readings(readings)
    printed = simulate(**common)
    found = {}
    for option, value in tried:
        other = simulate(**common, options={option: value})
        comparison = Comparison(printed, other, measured, ("printed", "other"))
        low, high = comparison.changed_interval
        shares = {"changed": comparison.changed, "changed_low": low, "changed_high": high}
        found[option, str(value)] = comparison.table.assign(**shares)
    return pd.concat(found, names=["option", "value"])


def _readings(given: object) -> list[tuple[str, Any]]:
    """The options and values to try; whatever is no option is refused before anything is played."""
    right = "a list of options and values, such as [('max_attackers', 2)]"
    pairs = listed("readings", given, right)
    if not pairs or not all(isinstance(pair, list | tuple) and len(pair) == 2 for pair in pairs):
        raise ValueError(f"readings is {right}, not {given!r}")
    for option, value in pairs:
        RuleOptions.of({option: value})
    return [(option, value) for option, value in pairs]
