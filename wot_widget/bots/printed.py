"""What is printed on the cards of a box, as the greedy bot weighs it: worked out once for a box and its opinions."""

from __future__ import annotations

from functools import lru_cache

from ..engine.box import Box
from ..engine.rules.achievements import count
from .weights import Weights


class Printed:
    """The share of each card's worth that no table changes, by card number and in medals.

    `paying` its resources, `share` what is left of that for national ones, `attacking` its strike alone, `playing` its
    abilities and armour.
    """

    def __init__(self, box: Box, weights: Weights) -> None:
        cards = range(len(box.cards))
        self.box = box
        self.paying = [weights.resource * max(0, box.resources[card]) for card in cards]
        self.share = [1.0 if box.only_for[card] < 0 else weights.national for card in cards]
        self.attacking = [_attacking(box, card, weights) for card in cards]
        self.playing = [_playing(box, card, weights) for card in cards]
        self._counted: dict[str, list[int]] = {}

    def counted(self, key: str) -> list[int]:
        """What each card adds to the count of an achievement: all of them are sums over cards (ACH-01..12)."""
        if key not in self._counted:
            self._counted[key] = [count(self.box, key, (card,)) for card in range(len(self.box.cards))]
        return self._counted[key]


@lru_cache(maxsize=16)
def printed_on(box: Box, weights: Weights) -> Printed:
    """The same for the same box and opinions, which are told apart by identity."""
    return Printed(box, weights)


def _attacking(box: Box, card: int, weights: Weights) -> float:
    if not box.fights[card]:
        return 0.0
    worth = weights.hit + weights.strong_hit * (box.strength[card] - 1) + weights.heavy_hit * box.heavy[card]
    return worth if box.hits_bases[card] and box.hits_vehicles[card] else worth * weights.restricted


def _playing(box: Box, card: int, weights: Weights) -> float:
    abilities, unknown = weights.abilities, weights.unknown_ability
    worth = sum(abilities.get(ability.name, unknown) * (ability.number or 1) for ability in box.active[card])
    return worth + weights.armour * box.armour[card]
