"""How deep the game is: a ladder of bots of which each should beat the one below, if there is anything to learn."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from ..bots import WEIGHTS, GreedyBot, PlannerBot, RandomBot
from ..engine.actions import Action
from ..engine.view import View
from .arguments import listed, of_kind
from .entrants import Entrant
from .tournaments import Tournament, tournament

SHORT_SIGHTED = replace(WEIGHTS, patience=0.0)  # what a card brings later counts for nothing
PLAYOUTS = 12  # of the planner on the ladder, a third of what it does else


class StrayingBot(GreedyBot):
    """A greedy bot that takes a share of its actions by chance."""

    def __init__(self, seed: int | str | None = None, share: float = 0.1) -> None:
        super().__init__(seed)
        self.name = "straying"
        self.share = share
        self.whim = random.Random(f"{seed}/whim")

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """A greedy answer, or any."""
        return self.whim.choice(actions) if self.whim.random() < self.share else super().choose(view, actions)


LADDER = (
    Entrant("random", RandomBot),
    Entrant("straying", lambda seed: StrayingBot(seed, share=0.5)),
    Entrant("short-sighted", lambda seed: GreedyBot(seed, SHORT_SIGHTED)),
    Entrant("greedy", GreedyBot),
    Entrant("planner", lambda seed: PlannerBot(seed, playouts=PLAYOUTS)),
)
"""From guessing to looking ahead; each is expected to beat the one before it."""


def rungs_of(given: object) -> list[Entrant]:
    """The bots of a ladder, the worst first: two at least, with different names."""
    right = "two Entrants or more, the worst first"
    rungs = [of_kind("each rung", one, Entrant, "an Entrant") for one in listed("ladder", given, right)]
    if len(rungs) < 2 or len({one.name for one in rungs}) < len(rungs):
        raise ValueError(f"ladder is {right}, each with a name of its own, not {', '.join(one.name for one in rungs)}")
    return rungs


def climb(rungs: Iterable[Entrant], deals: int, **common: Any) -> Tournament:
    """A tournament in which each bot meets only its neighbours on the ladder; `common` is for `tournament`."""
    rungs = rungs_of(rungs)
    cups = [tournament(pair, deals, **common) for pair in pairwise(rungs)]
    runs = {(place, turn): run for place, cup in enumerate(cups) for (_, turn), run in cup.runs.items()}
    return Tournament([rung.name for rung in rungs], 2, runs, 2 * len(cups))
