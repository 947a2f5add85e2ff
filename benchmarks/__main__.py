"""Time the engine against pyminion in the same run, in turn, and print medians and their ratio."""

from __future__ import annotations

import argparse
import platform
import statistics
import time
from collections.abc import Callable
from datetime import date

from . import engine, peer


def block(play: Callable[[int, int], int], seats: int, games: int, first_seed: int) -> float:
    """Microseconds of processor time for a decision, over a block of games."""
    begin = time.process_time()
    decisions = sum(play(seats, seed) for seed in range(first_seed, first_seed + games))
    return (time.process_time() - begin) / decisions * 1e6


def main() -> None:
    """Print a line for each number of seats, then the ratio to the peer."""
    options = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    options.add_argument("--rounds", type=int, default=15, help="blocks of games for each engine, in turn")
    options.add_argument("--games", type=int, default=10, help="games in a block; every block has new seeds")
    chosen = options.parse_args()
    ours: dict[int, list[float]] = {2: [], 5: []}
    theirs: list[float] = []
    for number in range(chosen.rounds):
        seed = 1_000_000 + number * chosen.games
        for seats, times in ours.items():
            times.append(block(engine.play, seats, chosen.games, seed))
        theirs.append(block(peer.play, 2, chosen.games, seed))
    base = statistics.median(theirs)
    print(f"{date.today()}  Python {platform.python_version()}  {platform.machine()}")
    print(f"{'engine':24} {'µs a decision, median (least to most)':>40}  ratio to peer")
    for name, times in [*((f"wot_widget, {seats} seats", times) for seats, times in ours.items()),
                        ("pyminion, 2 seats", theirs)]:  # fmt: skip
        middle = statistics.median(times)
        print(f"{name:24} {middle:22.1f} ({min(times):.1f} to {max(times):.1f})  {middle / base:8.2f}")


if __name__ == "__main__":
    main()
