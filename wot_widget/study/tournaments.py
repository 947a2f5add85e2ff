"""Tournaments: every deal is played once from every seat by every bot of a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from os import PathLike
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pandas as pd
from tqdm.auto import tqdm

from ..bots.playing import LIMIT
from ..engine.box import SEATS, Box
from ..engine.options import RuleOptions
from .arguments import flag, listed, path_of, text, whole
from .entrants import Entrant, EntrantSpec
from .intervals import places
from .rates import rates
from .shown_tables import as_html
from .simulation import Simulation, simulate

if TYPE_CHECKING:
    from .picture import Picture


class Tournament:
    """What came of a tournament. `results` has a row for each seat of each game; the other tables sum it up.

    Every rate has its number of games and a 95 % interval (Wilson's, which takes the games for independent; the
    rotations of a deal are not quite). Places are told only as far as the intervals are apart.
    """

    def __init__(
        self, bots: Sequence[str], seats: int, runs: Mapping[tuple[int, int], Simulation], wanted: int
    ) -> None:
        self.bots = tuple(bots)
        self.seats = seats
        self.runs = dict(runs)
        self.complete = len(runs) == wanted and all(run.complete for run in runs.values())

    def _rows(self, table: str) -> pd.DataFrame:
        found = {key: run.table(table) for key, run in self.runs.items()}
        rows = pd.concat(found, names=["lineup", "rotation"]).reset_index(level=["lineup", "rotation"])
        return rows.reset_index(drop=True)

    @property
    def results(self) -> pd.DataFrame:
        """A row for each seat of each game: `lineup`, `rotation`, and the columns of `Simulation.seats`.

        `game` is the number of the deal; the same number in another rotation or line-up is the same deal.
        """
        return self._rows("seats")

    @property
    def faults(self) -> pd.DataFrame:
        """A row for each game that a bot broke; no rate counts it."""
        return self._rows("faults")

    @property
    def table(self) -> pd.DataFrame:
        """For each bot: games, wins (shared ones by their share), win rate with its interval, place, mean medals."""
        rows = rates(self.results, ["bot"])
        rows["place"] = places(list(zip(rows["low"], rows["high"], strict=True)))
        means = self.results.groupby("bot")[["total", "lead"]].mean()
        rows = rows.join(means.rename(columns={"total": "mean_total", "lead": "mean_lead"}))
        return rows.reindex(self.bots).sort_values("win_rate", ascending=False, kind="stable")

    @property
    def by_position(self) -> pd.DataFrame:
        """For each bot and place in the order of play (0 has the first turn): games, wins, win rate, interval."""
        return rates(self.results, ["bot", "position"])

    @property
    def head_to_head(self) -> pd.DataFrame:
        """For each bot against each other: in how many of their games it ranked above, a tie for half; interval."""
        rows = self.results[["lineup", "rotation", "game", "bot", "rank"]]
        pairs = rows.merge(rows, on=["lineup", "rotation", "game"], suffixes=("", "_other"))
        pairs = pairs[pairs["bot"] != pairs["bot_other"]].rename(columns={"bot_other": "against"})
        ahead = (pairs["rank"] < pairs["rank_other"]) + (pairs["rank"] == pairs["rank_other"]) / 2
        return rates(pairs.assign(won=ahead), ["bot", "against"], ("ahead", "ahead_rate"))

    def heat_map(self) -> Picture:
        """Who finishes ahead of whom, as a picture."""
        from .run_pictures import heat_map  # noqa: PLC0415 - a tournament needs no drawing

        return heat_map(self)

    def __repr__(self) -> str:
        games = len(self.results) // self.seats
        state = "" if self.complete else ", interrupted"
        broken = f", {len(self.faults)} broken by a bot" if len(self.faults) else ""
        return f"<Tournament of {', '.join(self.bots)} at tables of {self.seats}: {games} games{broken}{state}>"

    def _repr_html_(self) -> str:
        return as_html(self.table)


def tournament(  # noqa: PLR0913 - as simulate
    bots: Mapping[str, EntrantSpec] | Sequence[EntrantSpec],
    deals: int = 50,
    *,
    seats: int = 2,
    seed: int | str = 0,
    options: RuleOptions | Mapping[str, Any] | str | None = None,
    box: Box | None = None,
    into: str | PathLike[str] | None = None,
    workers: int | None = None,
    limit: int = LIMIT,
    progress: bool = True,
) -> Tournament:
    """Let bots play against each other, with the luck of the deal shared out evenly.

    Every choice of `seats` different bots is a line-up. It plays each of the `deals` as many times as there are
    seats, and moves on by one seat each time, so that each bot has each seat of each deal once. All line-ups play the
    same deals. `bots` is a mapping by name, or a list of bots with different names.

    Seed, folder, workers and interrupting are as in `simulate`.

    >>> cup = tournament(["greedy", "random"], deals=5, workers=1, progress=False)
    >>> cup.table[["games", "place"]]
            games place
    bot
    greedy     10     1
    random     10     2
    """
    named = _named(bots)
    seats, deals, progress = (
        whole("seats", seats, SEATS[0], SEATS[-1]),
        whole("deals", deals, 1),
        flag("progress", progress),
    )
    if seats > len(named):
        raise ValueError(f"{len(named)} bots cannot fill tables of {seats} with different ones")
    lineups = list(combinations(named, seats))
    runs: dict[tuple[int, int], Simulation] = {}
    with tqdm(total=len(lineups) * seats * deals, unit="game", disable=not progress, delay=0.5) as bar:
        for lineup, rotation in ((one, turn) for one in range(len(lineups)) for turn in range(seats)):
            names = lineups[lineup][rotation:] + lineups[lineup][:rotation]
            folder = None if into is None else path_of("into", into) / _folder_of(names)
            run = simulate(
                seats,
                deals,
                seed=seed,
                bots=[named[name] for name in names],
                options=options,
                box=box,
                into=folder,
                workers=workers,
                limit=limit,
                progress=False,
            )
            runs[lineup, rotation] = run
            bar.update(run.done)
            if not run.complete:
                break
    return Tournament(list(named), seats, runs, len(lineups) * seats)


def _named(bots: object) -> dict[str, Entrant]:
    """The bots by their names."""
    if isinstance(bots, Mapping):
        return {text("the name of a bot", name): Entrant(name, Entrant.of(spec).make) for name, spec in bots.items()}
    found = [Entrant.of(spec) for spec in listed("bots", bots, "a list of bots, or a dict by name")]
    named = {one.name: one for one in found}
    if len(named) < len(found):
        raise ValueError('two bots have the same name: give names, as in {"bold": ..., "meek": ...}')
    return named


def _folder_of(names: Iterable[str]) -> str:
    """The folder of a table, whatever the bots are called: what a file system may not bear is written as %2F."""
    return " against ".join(quote(name, safe=" ") for name in names)
