"""Actions of every verb made of arbitrary numbers: well-formed, and seldom legal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from itertools import cycle

from wot_widget.engine.actions import NOTHING, Action, Attack, Strike
from wot_widget.engine.state import State

VERBS: tuple[type, ...] = Action.__args__


def attempt(state: State, verb: int, numbers: Sequence[int]) -> Action:
    """An action of the verb at a place of `VERBS`; each number picks one of the cards that might be meant.

    Even numbers pick cards that the seat to act would name, odd ones any card of the box.
    """
    near = _near(state)
    everything = range(len(state.box.cards))
    more = cycle(numbers)

    def card() -> int:
        number = next(more)
        pile = near if near and number % 2 == 0 else everything
        return pile[number // 2 % len(pile)]

    kind = VERBS[verb % len(VERBS)]
    facts: dict[str, object] = {}
    for field in fields(kind):
        if field.name == "cards":
            fewest = int(kind is Attack)  # a purchase on credit names no card
            facts["cards"] = tuple(sorted(card() for _ in range(fewest + next(more) % 3)))
        elif field.name in ("doubles", "singles"):
            facts[field.name] = next(more) % 5
        else:
            facts[field.name] = card()
    if kind is Strike and next(more) % 4 == 0:
        facts["target"] = NOTHING
    return kind(**facts)


def _near(state: State) -> list[int]:
    """The cards that lie open before the seat to act."""
    assert state.seat_to_act is not None
    me = state.seats[state.seat_to_act]
    table = [card for seat in state.seats for pair in seat.bases.items() for card in pair if card is not None]
    return [*me.hand, *me.hand, *state.reserve, *me.depot, *table]
