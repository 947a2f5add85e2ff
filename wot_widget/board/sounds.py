"""Which short tone goes with a change on the table: never more than one, and never anything that is not seen there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..engine.view import View


class Sound(StrEnum):
    """The tones of `orchestra.js`."""

    END = "end"
    MEDAL = "medal"
    HIT = "hit"
    TURN = "turn"
    CARD = "card"


@dataclass(frozen=True, slots=True)
class Cues:
    """What can be heard of a table: whether it is over, medals left, what is damaged or stands, who decides, cards."""

    over: bool
    medals: int
    damaged: frozenset[int]
    standing: frozenset[int]
    decides: int | None
    cards: tuple[object, ...]

    @classmethod
    def of(cls, view: View) -> Cues:
        """The cues of a view, which tell nothing that it does not."""
        return cls(
            view.seat_to_act is None,
            sum(view.singles) + sum(view.doubles),
            view.damaged,
            frozenset(card for seat in view.seats for pair in seat.bases for card in pair if card is not None),
            view.seat_to_act,
            (view.reserve, tuple((seat.hand_count, seat.depot_count) for seat in view.seats)),
        )


def sound(before: Cues | None, after: Cues | None) -> Sound | None:
    """The tone for a change, None for none: the weightiest of what has happened."""
    if before is None or after is None:
        return None
    if after.over and not before.over:
        return Sound.END
    if after.medals < before.medals:
        return Sound.MEDAL
    if after.damaged - before.damaged or before.standing - after.standing:
        return Sound.HIT
    if after.decides != before.decides:
        return Sound.TURN
    return Sound.CARD if after.cards != before.cards else None
