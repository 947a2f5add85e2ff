"""The opponent that knows the rules and nothing else."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..engine.actions import Action
from ..engine.view import View


class RandomBot:
    """Picks any legal action, each as likely as the next: a measure for all other bots."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.name = "random"
        self.luck = random.Random(seed)

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Any of the actions."""
        return self.luck.choice(actions)
