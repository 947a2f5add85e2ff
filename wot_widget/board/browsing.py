"""Looking through a pile that may be looked through."""

from __future__ import annotations

from ..engine.view import View
from ..text.controls import control
from ..text.labels import label
from .marks import Spread
from .refs import Place


def spread_of(view: View, place: Place, seat: int | None, language: str, *, asked: bool = False) -> Spread | None:
    """A pile laid out, the top card first; None where the viewer may not see it, or where nothing lies.

    It says how it is closed, unless a card of it is `asked` for.
    """
    cards: tuple[int, ...] | None = None
    if place is Place.DEPOT and seat is not None:
        cards = view.seats[seat].depot
    elif place is Place.HAND and seat is not None:
        cards = view.seats[seat].hand
    elif place is Place.GRAVEYARD:
        cards = view.graveyard
    elif place is Place.VEHICLE_DISCARD:
        cards = view.vehicle_discard
    if not cards:
        return None
    title = label(place.value, language)
    if seat is not None:
        title = f"{view.seats[seat].name}: {title}"
    hint = "" if asked else control("close pile", language)
    return Spread(title, tuple(reversed(cards)), place, seat, hint)
