"""Whole random games of this engine, counted in decisions: list every legal action, choose one, apply it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from wot_widget.engine import verbs
from wot_widget.engine.state import State

Play = Callable[[int], int]  # a seed; returns how many decisions the game had
GAMES = 6  # of this engine in a block of one round


def play(seats: int, seed: int, rules: Any = verbs) -> int:
    """Play one random game in place, by the verbs of another copy of the engine if one is given; how many decisions."""
    choose = random.Random(seed).random
    state = new_table(seats, seed, rules)
    decisions = 0
    while state.agenda:
        actions = rules.legal_actions(state)
        rules.apply(state, actions[int(choose() * len(actions))])
        decisions += 1
    return decisions


def of_round(play_one: Play, games: int) -> Callable[[int], int]:
    """Several games in a round; every round has new seeds, or it would time warm caches."""

    def play_some(number: int) -> int:
        first = 1_000_000 + number * games
        return sum(play_one(seed) for seed in range(first, first + games))

    return play_some


def new_table(seats: int, seed: int, rules: Any = verbs) -> State:
    """A table ready for its first decision."""
    table: State = rules.new_game([f"seat {number}" for number in range(seats)], seed)
    return table


def moment(seats: int, decisions: int, seed: int = 1) -> State:
    """The middle of a random game, to look at or to copy."""
    luck = random.Random(seed)
    state = new_table(seats, seed)
    for _ in range(decisions):
        verbs.apply(state, luck.choice(verbs.legal_actions(state)))
    return state


def built() -> str:
    """How the engine that is timed was made: `pure Python` or `compiled`."""
    return "pure Python" if (verbs.__file__ or "").endswith(".py") else "compiled"
