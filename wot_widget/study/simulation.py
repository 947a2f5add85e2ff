"""Play many games at once: `simulate(seats=3, games=1000, bots="greedy")`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from numbers import Integral
from os import PathLike
from typing import Any, NoReturn

import pandas as pd
from tqdm.auto import tqdm

from ..bots.playing import LIMIT, play_out
from ..engine import verbs
from ..engine.box import SEATS, Box
from ..engine.game import Game
from ..engine.options import RuleOptions
from .arguments import flag, of_kind, one_of, path_of, whole
from .collecting import Collector, collectors_of
from .entrants import Entrants, entrants
from .fingerprints import fingerprint
from .keeping import MADE, InFolder, InMemory, Keep
from .one_game import Plan, Played
from .run_tables import TABLES
from .spreading import batches, workers_of

CHUNK = 1000
VERSION = 2  # of the folders; raised whenever the tables change


class Simulation:
    """The games of a run, as tables; `tables` names them.

    `games` has a row for each game, `seats` one for each seat of each game, `faults` one for each game that a bot
    broke; further ones come from collectors. `complete` is False where the run was interrupted.
    """

    def __init__(self, plan: Plan, wanted: int, kept: Keep) -> None:
        self.plan = plan
        self.wanted = wanted
        self._kept = kept

    @property
    def done(self) -> int:
        """How many games were played, the broken ones included."""
        return self.wanted - sum(map(len, self._kept.missing(self.wanted)))

    @property
    def complete(self) -> bool:
        """Whether all games that were asked for were played."""
        return self.done == self.wanted

    @property
    def tables(self) -> tuple[str, ...]:
        """The names of the tables."""
        return (*TABLES, *(collector.name for collector in self.plan.collectors))

    def table(self, name: str) -> pd.DataFrame:
        """A table by its name."""
        rows = self._kept.read(one_of("table", name, self.tables))
        return rows[rows["game"] < self.wanted].reset_index(drop=True)  # a folder may hold more than were asked for

    @property
    def games(self) -> pd.DataFrame:
        """A row for each game that came to its end."""
        return self.table("games")

    @property
    def seats(self) -> pd.DataFrame:
        """A row for each seat of each game that came to its end."""
        return self.table("seats")

    @property
    def faults(self) -> pd.DataFrame:
        """A row for each game that a bot broke."""
        return self.table("faults")

    def game(self, number: int) -> Game:
        """One of the games again, with its history and log; a broken one up to the question where the bot failed."""
        if whole("the number of a game", number) not in range(self.wanted):
            raise ValueError(f"the games are 0 to {self.wanted - 1}, not {number}")
        plan = self.plan
        game = Game(plan.names, plan.seed_of(number), options=plan.options, box=plan.box)
        faults = self.faults.set_index("game")
        if number in faults.index:
            for action in filter(None, str(faults.loc[number, "actions"]).split("; ")):
                game.play(action)
        else:
            with plan.luck(number):
                play_out(game, {seat: plan.bot(number, seat) for seat in range(len(plan.names))}, limit=plan.limit)
        return game

    def __repr__(self) -> str:
        games = f"{self.done} games" if self.complete else f"{self.done} of {self.wanted} games, then interrupted"
        faults = self.faults["error"]
        faulty = f", {len(faults)} of them broken by a bot" if len(faults) else ""
        if len(faults) == self.done > 0:
            faulty = f", all of them broken by a bot, the first by {' '.join(faults[0].split())!r}"
        changed = f", options {self.plan.options.changed}" if self.plan.options.changed else ""
        return f"<Simulation of {' against '.join(self.plan.bots)}, seed {self.plan.seed!r}{changed}: {games}{faulty}>"


def a_run(value: object) -> Simulation:
    """A run of many games."""
    return of_kind("the run", value, Simulation, "a Simulation, such as simulate(seats=2, games=100) gives")


def with_games(value: object) -> Simulation:
    """A run of which at least one game came to its end."""
    run = a_run(value)
    if run.games.empty:
        faults = run.faults["error"]
        why = f"; the first was broken by a bot: {faults[0]}" if len(faults) else ""
        raise ValueError(f"no game of the run came to its end, so that there is nothing to show{why}")
    return run


def simulate(  # noqa: PLR0913 - each says one thing about the run, and all but two by name
    seats: int | Sequence[str] = 2,
    games: int = 100,
    *,
    seed: int | str = 0,
    bots: Entrants = "greedy",
    options: RuleOptions | Mapping[str, Any] | str | None = None,
    box: Box | None = None,
    collectors: Sequence[Collector] = (),
    into: str | PathLike[str] | None = None,
    workers: int | None = None,
    chunk: int = CHUNK,
    limit: int = LIMIT,
    progress: bool = True,
) -> Simulation:
    """Let bots play many games, and keep what came of them as tables.

    `seats` is a number of seats or their names, `bots` one bot for all of them, a list, or a mapping by seat. The
    tables are the same for the same seed, however many `workers` there are (all cores, unless something else is said
    here or by `joblib.parallel_config`).

    A bot that fails ends its game alone, which becomes a row of `faults`, whatever it raises but Ctrl+C. Interrupting
    (Ctrl+C, or Kernel > Interrupt) ends the run and gives what is done. With a folder `into` the tables grow there as
    Parquet files, `chunk` games each, and the same call plays what is missing; another run's folder is refused, also
    where only the code or the settings of a bot are others. Memory does not grow with the number of games. A game
    longer than `limit` actions is broken off and counted as it stands.

    >>> run = simulate(seats=2, games=3, bots="random", seed=4, workers=1, progress=False)
    >>> run
    <Simulation of random against random, seed 4: 3 games>
    >>> run.seats[["game", "seat", "bot"]].head(2)
       game  seat     bot
    0     0     0  random
    1     0     1  random
    """
    names, games, chunk = names_of(seats), whole("games", games), whole("chunk", chunk, 1)
    rules, cards = RuleOptions.of(options), box_of(box)
    verbs.new_game(names, seed, rules, cards)  # refuses names that nobody can have, and what is no seed
    gathering = collectors_of(collectors, tuple(TABLES))
    plan = Plan(names, seed, rules, cards, entrants(bots, names), gathering, whole("limit", limit, 1))
    workers, progress = workers_of(workers), flag("progress", progress)
    kept: Keep = InMemory() if into is None else InFolder(path_of("into", into), describe(plan))
    with suppress(KeyboardInterrupt):  # the tables say how far it came
        _run(plan, games, kept, workers, chunk, progress)
    return Simulation(plan, games, kept)


def names_of(seats: object) -> tuple[str, ...]:
    """The names of the seats: as they are given, or Seat 1, Seat 2 ... for a number."""
    if isinstance(seats, list | tuple):
        return tuple(seats)
    if isinstance(seats, bool) or not isinstance(seats, Integral):
        raise TypeError(f"seats is how many play, or a list of their names, not {seats!r}")
    if seats not in SEATS:
        raise ValueError(f"{SEATS[0]} to {SEATS[-1]} seats can play, not {seats}")
    return tuple(f"Seat {number + 1}" for number in range(int(seats)))


def box_of(box: object) -> Box:
    """The cards to play with: those that come along, unless others are given."""
    return Box.standard() if box is None else of_kind("box", box, Box, "a Box, such as Box.from_csv(...)")


def _run(plan: Plan, games: int, kept: Keep, workers: int | None, chunk: int, progress: bool) -> None:
    """Play what is missing; what is done is kept even when something breaks off the run."""
    missing = kept.missing(games)
    done = games - sum(map(len, missing))
    with tqdm(total=games, initial=done, unit="game", disable=not (progress and missing), delay=0.5) as bar:
        for gap in missing:
            _fill(plan, gap, kept, workers, chunk, bar)


def _fill(plan: Plan, gap: range, kept: Keep, workers: int | None, chunk: int, bar: tqdm[NoReturn]) -> None:
    first, waiting = gap.start, Played()
    with closing(batches(plan, gap.start, gap.stop, workers)) as done:
        try:
            for played in done:
                waiting.add(played)
                bar.update(played.games)
                if waiting.games >= chunk:
                    kept.write(first, waiting)
                    first, waiting = first + waiting.games, Played()
        finally:
            kept.write(first, waiting)


def describe(plan: Plan) -> dict[str, Any]:
    """What tells the run from others, for the folder."""
    return {
        "format": "wot_widget simulation",
        "version": VERSION,
        "seats": list(plan.names),
        "seed": plan.seed,
        "options": {name: str(value) for name, value in plan.options.changed.items()},
        "box": plan.box.digest,
        "bots": list(plan.bots),
        "collectors": [collector.name for collector in plan.collectors],
        "limit": plan.limit,
        MADE[0]: [fingerprint(entrant.make) for entrant in plan.entrants],
        MADE[1]: [fingerprint(collector) for collector in plan.collectors],
    }
