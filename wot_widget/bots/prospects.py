"""Who is likely to win: chances estimated from what lies open, by a formula fitted to games between bots.

Each seat has a score, the sum of its figures times `LIKELY`; its chance is its share of the exponentials of all scores.
The formula knows squads, bases and medals, not hands; and bots, not people.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from ..engine.box import Box
from ..engine.rules.ending import ACHIEVEMENT_WORTH, BASE_WORTH, score
from ..engine.rules.refreshing import HAND
from ..engine.state import State
from ..engine.view import View
from .printed import printed_on
from .weights import WEIGHTS

FIGURES = {
    "sure": "medals printed and captured bases, in medals",
    "sure late": "the same, times how near the end is: 1 in the last round",
    "honours late": "achievements by the chance to win them, in medals, times how near the end is",
    "power": "the mean strength of the squad's cards",
    "power early": "the same, times how far the end is",
    "comrades": "how likely two cards of the squad attack together: the shares of the nations, squared and added up",
    "comrades early": "the same, times how far the end is",
    "resources early": "the mean resources of the squad's cards, times how far the end is",
    "heavy": "the share of heavy tanks in the squad",
    "bases": "own bases still standing",
    "weakest wall": "the least armour before a base",
    "walls": "all armour before the bases",
    "waits": "how many seats act before it",
}
LIKELY = (0.1641, 0.2211, 0.4, 0.5721, 0.4405, 2.01, 0.8918, 1.4951, 4.0016, -0.1227, 0.1109, -0.057, -0.1289)
"""Fitted to 1460 games (800 of two seats, 300 of three, 200 of four, 160 of five), half of them between greedy bots and
half between greedy bots that take every tenth action by chance."""


def rounds_to_come(table: View | State) -> float:
    """How many more turns each seat has after this one, judging by games among such bots (END-01, END-02)."""
    if table.end:
        return 0.0
    return min(4.0 * min(len(seat.bases) for seat in table.seats), 2.0 * min(table.singles))


def chance_to_keep(margin: int, rounds: float, uncertainty: float) -> float:
    """The chance to win an achievement with this lead: sure at the end, open before (SCORE-05)."""
    return 1 / (1 + exp(min(50.0, (0.5 - margin) / (0.1 + uncertainty * rounds))))


class Facts:
    """What the figures need of each card, by its number."""

    def __init__(self, box: Box) -> None:
        cards = range(len(box.cards))
        self.worth = [box.medals[card] + BASE_WORTH * box.is_base[card] for card in cards]
        self.strength = [box.strength[card] * box.fights[card] for card in cards]
        self.resources = [
            max(0, box.resources[card]) * (1.0 if box.only_for[card] < 0 else 0.5)  # national ones are of less use
            for card in cards
        ]


@lru_cache(maxsize=16)
def _facts(box: Box) -> Facts:
    return Facts(box)


def figures(state: State) -> list[tuple[float, ...]]:
    """The values of `FIGURES` for each seat, at the beginning of a turn."""
    box, facts, count = state.box, _facts(state.box), len(state.seats)
    rounds = rounds_to_come(state)
    late = 1 / (1 + rounds / 6)
    squads = [seat.squad for seat in state.seats]
    honours = _honours(state, squads, rounds)
    found: list[tuple[float, ...]] = []
    for number, (seat, squad) in enumerate(zip(state.seats, squads, strict=True)):
        size = max(2 * HAND, len(squad))
        fighting = [0] * len(box.nations)
        for card in squad:
            if box.fights[card]:
                fighting[box.nation[card]] += 1
        sure = sum([facts.worth[card] for card in squad])
        power = sum([facts.strength[card] for card in squad]) / size
        comrades = sum([many * many for many in fighting]) / (size * size)
        resources = sum([facts.resources[card] for card in squad]) / size
        heavy = sum([box.heavy[card] for card in squad]) / size
        walls = [0 if defender is None else box.armour[defender] for defender in seat.bases.values()] or [0]
        found.append(
            (
                sure, sure * late, honours[number] * late, power, power * (1 - late), comrades, comrades * (1 - late),
                resources * (1 - late), heavy, len(seat.bases), min(walls), sum(walls),
                (number - state.active_seat) % count,
            )
        )  # fmt: skip
    return found


def _honours(state: State, squads: Sequence[Sequence[int]], rounds: float) -> list[float]:
    """What each seat may hope for from achievements, in medals."""
    found = [0.0] * len(squads)
    printed = printed_on(state.box, WEIGHTS)
    for key in state.achievements:
        each = printed.counted(key)
        counts = [sum([each[card] for card in squad]) for squad in squads]
        for number, mine in enumerate(counts):
            margin = mine - max(counts[:number] + counts[number + 1 :])
            found[number] += ACHIEVEMENT_WORTH * chance_to_keep(margin, rounds, WEIGHTS.uncertainty)
    return found


def chances(state: State, weights: Sequence[float] = LIKELY) -> tuple[float, ...]:
    """The estimated chance of each seat to win, at the beginning of a turn; when the game is over, who has won."""
    if state.over:
        winners = score(state).winners
        return tuple((seat in winners) / len(winners) for seat in range(len(state.seats)))
    scores = [sum([value * weight for value, weight in zip(row, weights, strict=True)]) for row in figures(state)]
    powers = [exp(one - max(scores)) for one in scores]
    whole = sum(powers)
    return tuple(power / whole for power in powers)
