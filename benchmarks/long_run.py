"""Play a million whole random games of two seats in one process, and write down how much memory it has on the way.

`python -m benchmarks.long_run FOLDER` lets bots play through `simulate`, which writes its tables as Parquet files; the
same call goes on where it was ended. With `--rules-alone` no bot is asked and no table kept. `FOLDER/memory.csv` gets a
line every 10,000 games: how many games this process has played, its resident MiB, seconds of processor, seconds.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from wot_widget.engine.state import State

from .engine import built, play
from .memory import resident

EVERY = 10_000


class Notes:
    """The file of measurements, begun anew by each process."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.games = 0
        self.begin = time.perf_counter()
        path.parent.mkdir(parents=True, exist_ok=True)
        new = not path.exists()
        with path.open("a", encoding="utf-8") as file:
            file.write("games,resident_mib,processor_s,s\n" if new else "")

    def count(self) -> None:
        """One more game; its measurement is written if it is the turn of one."""
        self.games += 1
        if self.games % EVERY == 0 or self.games == 1:
            taken = time.perf_counter() - self.begin
            with self.path.open("a", encoding="utf-8") as file:
                file.write(f"{self.games},{resident():.1f},{time.process_time():.0f},{taken:.0f}\n")


def play_with_tables(games: int, folder: Path, notes: Notes) -> None:
    """Let random bots play, and keep the tables."""
    from wot_widget.study import Collector, simulate  # noqa: PLC0415 - the rules alone are played without pandas

    class Counter(Collector):
        name = "counter"

        def after(self, state: State) -> Iterable[Mapping[str, Any]]:
            notes.count()
            return ()

    simulate(2, games, seed="million", bots="random", workers=1, into=folder, collectors=[Counter()], progress=False)


def main() -> None:
    """Play, and say where the measurements are."""
    options = argparse.ArgumentParser(prog="python -m benchmarks.long_run", description=__doc__)
    options.add_argument("folder", type=Path, help="where the measurements and the tables go")
    options.add_argument("--games", type=int, default=1_000_000)
    options.add_argument("--rules-alone", action="store_true", help="play without bots and without tables")
    chosen = options.parse_args()
    notes = Notes(chosen.folder / "memory.csv")
    print(f"{chosen.games:,} games, {built()}: the measurements are in {notes.path}", flush=True)
    if chosen.rules_alone:
        for seed in range(chosen.games):
            play(2, seed)
            notes.count()
    else:
        play_with_tables(chosen.games, chosen.folder / "tables", notes)


if __name__ == "__main__":
    main()
