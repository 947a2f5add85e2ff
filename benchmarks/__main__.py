"""Time the engine against other engines in the same run, in turn, and every budget of speed; print tables."""

from __future__ import annotations

import argparse
import platform
import statistics
from collections.abc import Iterator
from datetime import date
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from . import costs, engine, processes
from .budget import Budget
from .peers import PEERS, Play
from .timing import Block, in_turn, one_core, ratios

AIMS = {"pyminion": 0.5, "catanatron": 0.25}  # what a decision may take, as a share of theirs
SEATS = (2, 5)


def machine() -> str:
    """The processor, how many cores of it, and the Python."""
    listed = Path("/proc/cpuinfo")
    lines = listed.read_text(encoding="utf-8").splitlines() if listed.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    named = models[0] if models else platform.processor() or platform.machine()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{named}, {max(1, len(models))} cores, {platform.system()}, {python}"


def decisions(rounds: int) -> list[Budget]:
    """Print what a decision takes in whole random games of every engine that is here, and hold it to the aims."""
    blocks: dict[str, Block] = {
        f"wot_widget, {seats} seats ({engine.built()})": _block(lambda seed, seats=seats: engine.play(seats, seed), 6)
        for seats in SEATS
    }
    names = {}
    for peer in PEERS:
        if peer.installed:
            names[peer.distribution] = f"{peer.distribution} {peer.installed}, {peer.game} ({peer.language})"
            blocks[names[peer.distribution]] = _block(peer.play, peer.games)
        else:
            print(f"{peer.distribution} is not installed, and left out.")
    with one_core():
        times = in_turn(blocks, rounds)
    ours = next(iter(times.values()))
    print("| engine | µs a decision: median | least to most | wot_widget takes |")
    print("|---|---|---|---|")
    for name, found in times.items():
        print(f"| {name} | {statistics.median(found):.1f} | {min(found):.1f} to {max(found):.1f} "
              f"| {ratios(ours, found):.2f} of it |")  # fmt: skip
    return [
        Budget(f"a decision, against {distribution}", ratios(ours, times[names[distribution]]), aim, "times")
        for distribution, aim in AIMS.items()
        if distribution in names
    ]


def _block(play: Play, games: int) -> Block:
    def play_some(number: int) -> int:
        first = 1_000_000 + number * games  # every round has new seeds, or it would time warm caches
        return sum(play(seed) for seed in range(first, first + games))

    return play_some


def budgets(rounds: int, games: int) -> Iterator[Budget]:
    """Every budget, measured one after the other."""
    yield from decisions(rounds)
    with one_core():
        for measure in (costs.copies, costs.sights, costs.games):
            yield from measure(rounds)
        for look in (costs.reasons, costs.moments, costs.reports):
            yield from look()
    yield from processes.imports()
    yield from processes.workers()
    yield from processes.memory(games)


def main() -> None:
    """Print where and when, the table of engines, then the table of budgets."""
    options = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    options.add_argument("--rounds", type=int, default=15, help="blocks of games for each engine, in turn")
    options.add_argument("--games", type=int, default=2000, help="games over which memory must stay constant")
    options.add_argument("--no-board", action="store_true", help="leave out the board, which needs a browser")
    chosen = options.parse_args()
    print(f"{date.today()}, {machine()}\n")
    found = list(budgets(chosen.rounds, chosen.games))
    print("\n| what | measured | allowed | |")
    print("|---|---|---|---|")
    for budget in found:
        print(budget)
    if chosen.no_board:
        return
    print()
    if find_spec("playwright"):
        import_module("benchmarks.board_budgets").board_budgets()
    else:
        print("playwright is not installed, and the board left out.")


if __name__ == "__main__":
    main()
