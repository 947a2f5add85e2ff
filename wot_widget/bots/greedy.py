"""The greedy bot: it weighs each action by what lies on the table, plans one hand, and looks no further."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..engine.actions import Action
from ..engine.steps import PlayHand
from ..engine.view import View
from .planning import best_plan, place_in_turn
from .valuation import Valuation
from .weights import WEIGHTS, Weights


class GreedyBot:
    """Does at once what seems worth most, by the opinions in `weights`; equal actions are decided by lot."""

    def __init__(self, seed: int | str | None = None, weights: Weights = WEIGHTS) -> None:
        self.name = "greedy"
        self.luck = random.Random(seed)
        self.weights = weights

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """The best answer to a question; from a hand, the first play of the best plan for the turn."""
        if len(actions) == 1:
            return actions[0]
        valuation = Valuation(view, self.weights)
        if isinstance(view.agenda[0], PlayHand):
            return min(best_plan(valuation, actions), key=lambda action: place_in_turn(valuation, action))
        worth = [valuation.worth(action) for action in actions]
        best = max(worth)
        return self.luck.choice([action for action, one in zip(actions, worth, strict=True) if one == best])

    def weigh(self, view: View, actions: Sequence[Action]) -> list[tuple[Action, float]]:
        """What it thinks of each action, in medals, the best first: a look over its shoulder."""
        valuation = Valuation(view, self.weights)
        return sorted(((action, valuation.worth(action)) for action in actions), key=lambda one: -one[1])
