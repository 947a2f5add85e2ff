"""Whole random games of this engine, counted in decisions: list every legal action, choose one, apply it."""

from __future__ import annotations

import random

from wot_widget.engine import verbs


def play(seats: int, seed: int) -> int:
    """Play one random game in place; returns the number of decisions."""
    choose = random.Random(seed).random
    state = verbs.new_game([f"seat {number}" for number in range(seats)], seed)
    decisions = 0
    while state.agenda:
        actions = verbs.legal_actions(state)
        verbs.apply(state, actions[int(choose() * len(actions))])
        decisions += 1
    return decisions
