"""What every play from the hand asks of its card (TURN-05, CARD-14)."""

from __future__ import annotations

from ..objections import Objection, object_to
from ..state import State


def object_to_card(state: State, card: int) -> Objection | None:
    """Why this card cannot be played by the active seat in any way, or None."""
    if card not in state.seats[state.active_seat].hand:
        return object_to("not_in_hand", "TURN-05", card=card)
    if state.box.is_base[card]:
        return object_to("captured_base", "CARD-14", card=card)
    return None


def object_to_cards(state: State, cards: tuple[int, ...]) -> Objection | None:
    """Why these cards cannot be played together, or None."""
    for card in cards:
        objection = object_to_card(state, card)
        if objection is not None:
            return objection
    return object_to("card_twice", "TURN-05") if len(set(cards)) < len(cards) else None
