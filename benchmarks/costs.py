"""What single calls cost against their budgets: copies, views, tables dealt anew, reasons, moments, reports."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from wot_widget.bots.playing import play_out
from wot_widget.engine import verbs
from wot_widget.engine.events import Recorder
from wot_widget.engine.game import Game
from wot_widget.engine.possible import possible_table
from wot_widget.engine.view import view

from .budget import Budget
from .engine import moment, new_table, play
from .timing import in_turn, ratios, repeated

REPEATS = 300


def copies(rounds: int) -> list[Budget]:
    """A copy of a running game, beside one of a chess board in the middle of a game."""
    state = moment(2, 200)
    blocks = {"ours": repeated(state.copy, REPEATS)}
    if find_spec("chess"):
        board = import_module("chess").Board()
        luck = random.Random(1)
        for _ in range(40):
            board.push(luck.choice(list(board.legal_moves)))
        blocks["chess"] = repeated(lambda: board.copy(stack=False), REPEATS)
    times = in_turn(blocks, rounds)
    found = [Budget("copy of a state, 2 seats", statistics.median(times["ours"]), 4, "µs")]
    if "chess" in times:
        ratio = ratios(times["ours"], times["chess"])
        found.append(Budget("copy, against python-chess's `copy(stack=False)`", ratio, 2, "times"))
    return found


def sights(rounds: int) -> list[Budget]:
    """What a seat sees, and a table that could be the real one for all it knows."""
    found = []
    for seats, decisions in ((2, 200), (5, 500)):
        state, luck = moment(seats, decisions), random.Random(1)
        seen = view(state, 0)
        blocks = {
            "view": repeated(lambda state=state: view(state, 0), REPEATS),
            "table": repeated(lambda seen=seen, luck=luck: possible_table(seen, luck), REPEATS),
        }
        times = in_turn(blocks, rounds)
        found += [
            Budget(f"view of a seat, {seats} seats", statistics.median(times["view"]), 40, "µs"),
            Budget(f"determinised copy from a view, {seats} seats", statistics.median(times["table"]), 30, "µs"),
        ]
    return found


def reasons() -> list[Budget]:
    """The slowest `why_not` of a game, asked of every action of the decision before, legal by now or not."""
    game = Game(["Ann", "Bob", "Cleo"], 3)
    luck = random.Random(3)
    asked: list[float] = []
    before = game.legal_actions()
    while not game.over:
        asked += [_shortest(lambda action=action: game.why_not(action), 3) for action in before]
        before = game.legal_actions()
        game.play(luck.choice(before))
    return [Budget(f"`why_not`, the slowest of {len(asked)} in a game", max(asked) * 1e3, 1, "ms")]


def moments() -> list[Budget]:
    """The slowest `at(n)` in a long game of 5 seats."""
    game = Game([f"seat {number}" for number in range(5)], 3)
    luck = random.Random(3)
    while not game.over:
        game.play(luck.choice(game.legal_actions()))
    count = len(game.actions)
    slowest = max(_shortest(lambda number=number: game.at(number), 3) for number in range(count + 1))
    return [Budget(f"`at(n)`, the slowest of {count + 1} moments", slowest * 1e3, 10, "ms")]


def reports() -> list[Budget]:
    """The report of a finished game of 5 seats."""
    game = Game([f"seat {number}" for number in range(5)], 3)
    play_out(game, dict.fromkeys(range(5), "greedy"), seed=1)
    return [Budget("`game.report()` of 5 seats", _shortest(game.report, 1), 2, "s")]


def games(rounds: int) -> list[Budget]:
    """A whole game of 5 seats against one of 2, and a game whose log somebody keeps against one without."""

    def block(play_one: Callable[[int], int]) -> Callable[[int], int]:
        def play_some(number: int) -> int:
            for seed in range(4):
                play_one(9000 + number * 4 + seed)
            return 4

        return play_some

    times = in_turn(
        {
            "two": block(lambda seed: play(2, seed)),
            "five": block(lambda seed: play(5, seed)),
            "logged": block(_play_logged),
        },
        rounds,
    )
    print(f"A game of 2 seats takes {statistics.median(times['two']) / 1e3:.1f} ms, with its log kept "
          f"{ratios(times['logged'], times['two']):.2f} times as long.")  # fmt: skip
    return [Budget("a random game of 5 seats, against one of 2", ratios(times["five"], times["two"]), 3, "times")]


def _play_logged(seed: int) -> int:
    choose = random.Random(seed).random
    state = new_table(2, seed)
    decisions = 0
    while state.agenda:
        state.recorder = Recorder()
        actions = verbs.legal_actions(state)
        verbs.apply(state, actions[int(choose() * len(actions))])
        decisions += 1
    return decisions


def _shortest(act: Callable[[], object], times: int) -> float:
    """Seconds of the quickest of a few calls: the others were kept waiting by the machine."""
    taken = []
    for _ in range(times):
        begin = time.perf_counter()
        act()
        taken.append(time.perf_counter() - begin)
    return min(taken)
