"""What single calls cost against their aims: copies, views, tables dealt anew, reasons, moments, reports, the log."""

from __future__ import annotations

import random
import statistics
from functools import partial
from importlib import import_module
from importlib.util import find_spec

from wot_widget.bots.playing import play_out
from wot_widget.engine import verbs
from wot_widget.engine.events import Recorder
from wot_widget.engine.game import Game
from wot_widget.engine.possible import possible_table
from wot_widget.engine.view import view

from .aim import Aim
from .engine import Play, built, moment, new_table, of_round, play
from .timing import Block, clocked, in_turn, ratios, repeated, shortest
from .without_log import games_without_log

REPEATS = 300
CHESS = "python-chess's `copy(stack=False)`"


def copies(rounds: int) -> list[Aim]:
    """A copy of a running game, beside one of a chess board in the middle of a game and one of a card game in Rust."""
    blocks: dict[str, Block] = {"ours": repeated(moment(2, 200).copy, REPEATS)}
    if find_spec("chess"):
        board = import_module("chess").Board()
        luck = random.Random(1)
        for _ in range(40):
            board.push(luck.choice(list(board.legal_moves)))
        blocks[CHESS] = repeated(partial(board.copy, stack=False), REPEATS)
    if find_spec("essence_wars"):
        game = import_module("essence_wars").PyGame()
        game.reset(1)
        blocks["essence-wars' `fork()`"] = repeated(game.fork, REPEATS)
    times = in_turn(blocks, rounds)
    medians = {name: statistics.median(found) for name, found in times.items()}
    told = ", ".join(f"{name} {median:.1f} µs" for name, median in medians.items() if name != "ours")
    print(f"\nA copy of a state of 2 seats takes {medians['ours']:.1f} µs; {told}.")
    aims = [Aim("copy of a state, 2 seats", medians["ours"], 4, "µs")]
    if CHESS in times:
        aims.append(Aim(f"copy, against {CHESS}", ratios(times["ours"], times[CHESS]), 2, "times"))
    return aims


def sights(rounds: int) -> list[Aim]:
    """What a seat sees, and a table that could be the real one for all it knows."""
    found = []
    for seats, decisions in ((2, 200), (5, 500)):
        state, luck = moment(seats, decisions), random.Random(1)
        seen = view(state, 0)
        blocks = {
            "view": repeated(partial(view, state, 0), REPEATS),
            "table": repeated(partial(possible_table, seen, luck), REPEATS),
        }
        times = in_turn(blocks, rounds)
        found += [
            Aim(f"view of a seat, {seats} seats", statistics.median(times["view"]), 40, "µs"),
            Aim(f"determinised copy from a view, {seats} seats", statistics.median(times["table"]), 30, "µs"),
        ]
    return found


def reasons() -> list[Aim]:
    """The slowest `why_not` of a game, asked of every action of the decision before, legal by now or not."""
    game = Game(["Ann", "Bob", "Cleo"], 3)
    luck = random.Random(3)
    asked: list[float] = []
    before = game.legal_actions()
    while not game.over:
        asked += [shortest(partial(game.why_not, action), 3) for action in before]
        before = game.legal_actions()
        game.play(luck.choice(before))
    return [Aim(f"`why_not`, the slowest of {len(asked)} in a game", max(asked) * 1e3, 1, "ms")]


def moments() -> list[Aim]:
    """The slowest `at(n)` in a long game of 5 seats."""
    game = Game([f"seat {number}" for number in range(5)], 3)
    luck = random.Random(3)
    while not game.over:
        game.play(luck.choice(game.legal_actions()))
    count = len(game.actions)
    slowest = max(shortest(partial(game.at, number), 3) for number in range(count + 1))
    return [Aim(f"`at(n)`, the slowest of {count + 1} moments", slowest * 1e3, 10, "ms")]


def reports() -> list[Aim]:
    """The report of a finished game of 5 seats."""
    game = Game([f"seat {number}" for number in range(5)], 3)
    play_out(game, dict.fromkeys(range(5), "greedy"), seed=1)
    return [Aim("`game.report()` of 5 seats", shortest(game.report, 1), 2, "s")]


def whole_games(rounds: int) -> list[Aim]:
    """A whole game of 5 seats against one of 2, and what the log costs: kept, and with nobody to keep it."""
    plays: dict[str, Play] = {"two": partial(play, 2), "five": partial(play, 5), "logged": _play_logged}
    cut = 0
    if built() == "pure Python":
        plays["without"], cut = games_without_log(2)
        assert plays["without"](5) == play(2, 5), "the engine without its log plays other games"

    def once(name: str) -> Block:
        counted = of_round(lambda seed: plays[name](seed) and 1, 4)
        return clocked(counted)

    times = in_turn({name: once(name) for name in plays}, rounds)
    print(f"A game of 2 seats takes {statistics.median(times['two']) / 1e3:.1f} ms, with its log kept "
          f"{ratios(times['logged'], times['two']):.2f} times as long.")  # fmt: skip
    found = [Aim("a random game of 5 seats, against one of 2", ratios(times["five"], times["two"]), 3, "times")]
    if cut:
        what = f"a game to which nobody listens, against an engine without the {cut} statements that write the log"
        found.append(Aim(what, ratios(times["two"], times["without"]), 1.03, "times"))
    return found


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
