"""Walking over the picture with the arrow keys."""

from __future__ import annotations

from .refs import CardRef, Place, Ref, SeatRef
from .scene import Hit, Scene

DIRECTIONS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
ASIDE = 2.5  # how much less a step to the side counts than one straight on


def moved_focus(scene: Scene, focus: Ref | None, key: str) -> Ref | None:
    """What the keyboard points at after a key; the first key begins at the hand of the mat in front."""
    hits = [hit for hit in scene.hits if not isinstance(hit.ref, SeatRef)]
    if not hits:
        return None
    if key in ("Home", "End"):
        return hits[0 if key == "Home" else -1].ref
    here = next((hit for hit in hits if hit.ref == focus), None)
    if here is None:
        return _start(hits)
    x, y = here.area.centre
    right, down = DIRECTIONS[key]
    best, nearest = here, float("inf")
    for hit in hits:
        across, along = hit.area.centre[0] - x, hit.area.centre[1] - y
        ahead = across * right + along * down
        aside = abs(across * down) + abs(along * right)
        if hit.ref != focus and ahead > 1 and aside < ahead * 3:
            distance = ahead + ASIDE * aside
            if distance < nearest:
                best, nearest = hit, distance
    return best.ref


def _start(hits: list[Hit]) -> Ref:
    """The first card of the hand in front, which is drawn last; else the first thing there is."""
    cards = [(hit.ref.seat, hit) for hit in hits if isinstance(hit.ref, CardRef) and hit.ref.place is Place.HAND]
    own = [hit for seat, hit in cards if seat == cards[-1][0]]
    return min(own or hits[:1], key=lambda hit: hit.area.x).ref
