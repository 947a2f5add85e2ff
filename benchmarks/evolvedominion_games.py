"""Whole random games of evolvedominion, a Dominion in Python and numpy, counted in decisions.

It lists what may be done at each decision. Its own random strategy answers; what is forced is counted too.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from evolvedominion.agents.strategy import RandomStrategy
from evolvedominion.engine.session import Session


class CountedStrategy(RandomStrategy):
    """Counts the questions."""

    def __init__(self, pid: int) -> None:
        super().__init__(pid)
        self.decisions = 0

    def select(self, choices: list[Any], decision: object) -> Any:
        """Any of the choices."""
        self.decisions += 1
        return super().select(choices, decision)


def play(seed: int) -> int:
    """Play one random game; returns the number of decisions."""
    np.random.seed(seed)  # noqa: NPY002 - the generator that it shuffles and chooses with
    players = [CountedStrategy(number) for number in range(2)]
    session = Session()
    session.accept_players(players)
    session.play()
    return sum(player.decisions for player in players)
