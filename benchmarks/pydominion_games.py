"""Whole random games of pydominion, a Dominion in pure Python, counted in decisions.

Its own players ask for each action, purchase and choice of a card; every question is answered at random, or, where
that may be, not at all. The kingdom has no attacks, which fail in this release, nor cards that fail when the same card
is named twice.
"""

from __future__ import annotations

import random
from typing import Any

from dominion import Game, Human
from dominion.cards import action
from dominion.cards.expansions import first_edition

KINGDOM = ("Village", "Woodcutter", "Workshop", "Gardens", "Moneylender", "Feast", "Smithy", "Festival", "Laboratory",
           "Market")  # fmt: skip
vars(action)["print"] = lambda *_: None  # the module prints a number at every action that is played


def play(seed: int) -> int:
    """Play one random game; returns the number of decisions. A game of 20,000 of them counts as far."""
    choose = random.Random(seed).random
    random.seed(seed)  # pydominion shuffles with the module's own generator
    decisions = 0

    class RandomPlayer(Human):
        """Answers every question at random and counts the questions."""

        def choice(self, card: Any, prompt: str, choices: list[Any]) -> Any:
            nonlocal decisions
            decisions += 1
            place = int(choose() * (len(choices) + (card is None)))  # a card's question wants an answer
            return choices[place] if place < len(choices) else None

    game = Game([RandomPlayer, RandomPlayer], [getattr(first_edition, name) for name in KINGDOM])
    game.play()
    return decisions
