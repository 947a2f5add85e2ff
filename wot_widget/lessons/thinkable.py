"""What somebody might want to do with a hand, whether the rules allow it or not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ..engine.actions import Action, Attack, Buy, Defend, Use
from ..engine.state import State


def thinkable(state: State) -> Iterator[Action]:
    """Everything that one or two cards of the present hand might be played for."""
    hand = state.seats[state.active_seat].hand
    few = [tuple(sorted(cards)) for count in (1, 2) for cards in combinations(hand, count)]
    for vehicle in state.reserve:
        yield from (Buy(vehicle, cards) for cards in few)
    yield from map(Attack, few)
    yield from map(Defend, hand)
    yield from map(Use, hand)
