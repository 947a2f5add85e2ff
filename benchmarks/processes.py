"""What only fresh processes can tell: how long imports take, how much memory stays, what a second worker adds."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

from .aim import Aim

CHECKOUT = Path(__file__).resolve().parent.parent

ENGINE_IMPORT = """
import json, sys, time
before = set(sys.modules)
begin = time.process_time()
import wot_widget.engine.game
seconds = time.process_time() - begin
ours = set(sys.stdlib_module_names) | {"wot_widget"}
strange = sorted({name.split(".")[0] for name in set(sys.modules) - before} - ours)
from benchmarks.memory import resident
print(json.dumps([seconds, resident(), strange]))
"""
# A kernel has these loaded before a notebook's first cell is run.
PACKAGE_IMPORT = """
import json, time
import ipykernel.ipkernel, IPython.core.interactiveshell
begin = time.process_time()
from wot_widget import Board, Game
print(json.dumps(time.process_time() - begin))
"""
WORKER = """
import sys
from benchmarks.engine import play
first, games = int(sys.argv[1]), int(sys.argv[2])
play(2, first)
print("ready", flush=True)
sys.stdin.readline()
print(sum(play(2, seed) for seed in range(first, first + games)), flush=True)
"""
SIMULATION = """
import sys, time
from wot_widget.study import simulate
def seconds(workers, first, games=int(sys.argv[1])):
    begin = time.perf_counter()
    simulate(2, games, seed=first, bots="random", workers=workers, progress=False)
    return time.perf_counter() - begin
seconds(2, -1, 40)  # starts the workers, which stay
print(*(seconds(1, number) / seconds(2, number) for number in range(3)))
"""
MEMORY = """
import sys
from benchmarks.engine import play
from benchmarks.memory import resident
games = int(sys.argv[1])
for seed in range(games):
    play(2 + seed % 4, seed)
    if seed == games // 10:
        before = resident()
print(resident() - before, resident())
"""


def _fresh(source: str, *arguments: str) -> subprocess.Popen[str]:
    # An installed package has its byte code beside it; so has a checkout from its second import on, if it may keep it.
    environment = os.environ | {"PYTHONPATH": str(CHECKOUT), "PYTHONDONTWRITEBYTECODE": ""}
    command = [sys.executable, "-c", source, *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, text=True, cwd=CHECKOUT, env=environment, stdin=pipe, stdout=pipe)


def _answer(source: str, *arguments: str) -> str:
    told, _ = _fresh(source, *arguments).communicate()
    return told.strip().splitlines()[-1]


def imports(times: int = 9) -> list[Aim]:
    """The engine with nothing but the standard library, and the package as a notebook imports it.

    Both in processor time: the files are in the system's memory, and nothing else is waited for.
    """
    engine = [json.loads(_answer(ENGINE_IMPORT)) for _ in range(times)]
    strange = sorted({name for _, _, names in engine for name in names})
    package = [float(_answer(PACKAGE_IMPORT)) for _ in range(times)]
    return [
        Aim("import of the engine", statistics.median(seconds for seconds, _, _ in engine) * 1e3, 100, "ms"),
        Aim("memory of a Python with the engine", max(memory for _, memory, _ in engine), 20, "MiB"),
        Aim("libraries beyond the standard one that the engine loads", len(strange), 0, "libraries"),
        Aim("`from wot_widget import Board, Game` in a notebook", statistics.median(package) * 1e3, 500, "ms"),
    ]


def workers(games: int = 300) -> list[Aim]:
    """How many more games two workers of `simulate` play in the same time than one, and two processes of the rules.

    Of the first the median of three tries, of the second, which tells what the machine has to give, the better of two.
    """

    def seconds(count: int) -> float:
        running = [_fresh(WORKER, str(1 + number * games), str(games)) for number in range(count)]
        for worker in running:
            assert worker.stdout is not None
            worker.stdout.readline()
        begin = time.perf_counter()
        for worker in running:
            assert worker.stdin is not None
            worker.stdin.write("\n")
            worker.stdin.flush()
        for worker in running:
            worker.communicate()
        return time.perf_counter() - begin

    gains = [2 * seconds(1) / seconds(2) for _ in range(2)]
    shared = statistics.median(map(float, _answer(SIMULATION, str(games)).split()))
    return [
        Aim("games of two processes of the rules alone, against one", max(gains), 1.8, "times", at_least=True),
        Aim("games of two workers of `simulate`, against one", shared, 1.8, "times", at_least=True),
    ]


def memory(games: int) -> list[Aim]:
    """How much a process grows over many games, after its first tenth of them."""
    grown, whole = map(float, _answer(MEMORY, str(games)).split())
    return [Aim(f"growth of a process over {games:,} games (it has {whole:.0f} MiB)", grown, 1, "MiB")]
