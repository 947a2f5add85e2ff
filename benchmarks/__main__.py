"""Time the engine against other engines in the same run, in turn, and everything that has an aim; print tables."""

from __future__ import annotations

import argparse
import io
import platform
import sys
from collections.abc import Iterator
from datetime import date
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from . import costs, processes
from .aim import Aim
from .decisions import decisions
from .timing import one_core


def machine() -> str:
    """The processor, how many cores of it, how busy they are, and the Python."""
    listed = Path("/proc/cpuinfo")
    lines = listed.read_text(encoding="utf-8").splitlines() if listed.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    named = models[0] if models else platform.processor() or platform.machine()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{named}, {max(1, len(models))} cores, {platform.system()}, {python}{_load()}"


def _load() -> str:
    load = Path("/proc/loadavg")
    return f", load {load.read_text(encoding='ascii').split()[0]} before it began" if load.exists() else ""


def aims(rounds: int, games: int, compiled: Path | None) -> Iterator[Aim]:
    """Everything that has an aim, measured one after the other."""
    yield from decisions(rounds, compiled)
    with one_core():
        for measure in (costs.copies, costs.sights, costs.whole_games):
            yield from measure(rounds)
        for look in (costs.reasons, costs.moments, costs.reports):
            yield from look()
    yield from processes.imports()
    yield from processes.workers()
    yield from processes.memory(games)


def board() -> list[Aim]:
    """The aims of the board, where there is a browser."""
    if not find_spec("playwright"):
        print("The board is left out: playwright is not installed.")
        return []
    found: list[Aim] = import_module("benchmarks.board_budgets").board_budgets()
    return found


def main() -> None:
    """Print where and when, the table of engines, then the table of aims. A missed aim is no failure of the command."""
    options = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    options.add_argument("--rounds", type=int, default=15, help="blocks of games for each engine, in turn")
    options.add_argument("--games", type=int, default=2000, help="games over which memory must stay constant")
    options.add_argument("--compiled", type=Path, help="the folder of a compiled build, as `make fast` makes it")
    options.add_argument("--no-board", action="store_true", help="leave out the board, which needs a browser")
    chosen = options.parse_args()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)  # a file, too, has each table as soon as it is measured
    print(f"{date.today()}, {machine()}\n")
    found = list(aims(chosen.rounds, chosen.games, chosen.compiled))
    if not chosen.no_board:
        found += board()
    print("\n| aim | measured | allowed | |")
    print("|---|---|---|---|")
    for aim in found:
        print(aim)
    print(f"\n{sum(aim.held for aim in found)} of {len(found)} aims are held.")


if __name__ == "__main__":
    main()
