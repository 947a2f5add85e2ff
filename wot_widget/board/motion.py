"""Which cards slide where: those that lie in sight before and after, and those that come from a pile of their seat.

Only what both scenes show, or what comes face up from a closed pile as a whole, moves: nothing tells which hidden
card it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .geometry import Rect
from .refs import CardRef, PileRef, Place
from .scene import Picture, Placed, Push, Scene

NEAR = 3.0  # pixels: raising a card is no journey
MOST = 14  # cards; where more lie elsewhere, the table was turned or dealt anew
ORIGINS = {Place.RESERVE: Place.VEHICLE_DECK, Place.HAND: Place.HANGAR, Place.DEFENCE: Place.HAND}


@dataclass(frozen=True, slots=True)
class Move:
    """A picture on its way from one place to another; there it is the shape number `at`, None if it is gone."""

    picture: Picture
    start: Push
    end: Push
    at: int | None


def moves(before: Scene | None, after: Scene) -> tuple[Move, ...]:
    """What moves from a scene to the next one; nothing does where the table itself looks different."""
    if before is None or (before.width, before.zoom, before.front) != (after.width, after.zoom, after.front):
        return ()
    if [section.name for section in before.sections] != [section.name for section in after.sections]:
        return ()
    found = tuple(_moves(before, after))
    return found if len(found) <= MOST else ()


def _moves(before: Scene, after: Scene) -> Iterator[Move]:
    old, new = ({one.card: one for one in scene.placed} for scene in (before, after))
    for card, one in new.items():
        start = old[card].push if card in old else _origin(before, after, one)
        if start is not None and _apart(start, one.push):
            yield Move(one.picture, start, one.push, one.at)
    for card, one in old.items():
        heap = None if card in new else next((box for box, cards in after.heaps if card in cards), None)
        if heap is not None and _apart(one.push, _upon(heap)):
            yield Move(one.picture, one.push, _upon(heap), None)


def _apart(one: Push, other: Push) -> bool:
    """Whether two places differ by more than a card's being raised; a turn upon the spot is no journey."""
    if one.turn != other.turn:
        return False
    return abs(one.x - other.x) > NEAR or abs(one.y - other.y) > 5 * NEAR


def _origin(before: Scene, after: Scene, one: Placed) -> Push | None:
    """Where a card comes from that was not in sight: the deck, its seat's hangar, or the hand of its seat."""
    ref = next((hit.ref for hit in after.hits_of(one.card) if isinstance(hit.ref, CardRef)), None)
    if ref is None or ref.place not in ORIGINS:
        return None
    wanted = ORIGINS[ref.place]
    if ref.place is Place.HAND and PileRef(Place.HAND, ref.seat) in (hit.ref for hit in before.hits):
        return None  # the hand lay there already, and is only shown now
    for hit in before.hits:
        if isinstance(hit.ref, PileRef) and hit.ref.place is wanted and hit.ref.seat == ref.seat:
            return _upon(hit.area)
    return None


def _upon(area: Rect) -> Push:
    """The place of a card that lies upon a pile."""
    width = min(area.width, area.height / 1.4)
    return Push(area.x + (area.width - width) / 2, area.y + (area.height - width * 1.4) / 2, 0, width / 100)
