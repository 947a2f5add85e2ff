"""Where the blocks of the table lie at a width: the same blocks everywhere, only their arrangement changes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .geometry import Rect

MARGIN = 12.0
GAP = 10.0
SEAT_GAP = 8.0
RAIL = 264.0
NARROWEST = 700  # below this the whole picture shrinks
ZOOM_FROM, ZOOM = 1500, 1.25

APART = 20.0  # between the table and what lies below it: the live board puts its buttons there

PROMPT = 48.0
MEDALS = 36.0  # heading of the medals and achievements panels
ROW = 24.0  # one row of them


class Mode(StrEnum):
    """The three arrangements: one column; the rail below the table; the rail beside it."""

    STACK = "stack"
    FOOT = "foot"
    RAIL = "rail"


@dataclass(frozen=True, slots=True)
class Layout:
    """The rectangles of one table, in logical pixels; `opponents` in the order of play.

    `cut` is where the picture may be divided: what lies below it is looked up, not played with.
    """

    mode: Mode
    zoom: float
    width: float
    height: float
    turn: Rect
    opponents: tuple[Rect, ...]
    middle: Rect
    own: Rect
    prompt: Rect
    inspector: Rect
    medals: Rect
    achievements: Rect
    cut: float | None = None


def zoom_of(width: float) -> float:
    """How much larger than designed everything is drawn at a width."""
    return ZOOM if width >= ZOOM_FROM else min(1.0, width / NARROWEST)


def mode_of(logical: float) -> Mode:
    """The arrangement for a logical width."""
    return Mode.RAIL if logical >= 1080 else Mode.FOOT if logical >= 840 else Mode.STACK


def layout(width: float, opponents: int, achievements: int, nations: int = 4) -> Layout:
    """The rectangles of a table for a width in CSS pixels."""
    zoom = zoom_of(width)
    logical = width / zoom
    mode = mode_of(logical)
    table = logical - 2 * MARGIN - (RAIL + GAP if mode is Mode.RAIL else 0)
    stacked = mode is Mode.STACK
    y = MARGIN
    turn = Rect(MARGIN, y, table, 36)
    if stacked:
        y = turn.bottom + GAP
    seats = _opponents(opponents, table, y, stacked=stacked)
    y = max(seat.bottom for seat in seats) + GAP
    middle = Rect(MARGIN, y, table, 172 if stacked else 180)
    if not stacked:
        turn = Rect(MARGIN, y, 150, middle.height)
    own = Rect(MARGIN, middle.bottom + GAP, table, 416 if stacked else 220)
    prompt = Rect(MARGIN, own.bottom + GAP, table, PROMPT)
    y = prompt.bottom + (MARGIN if mode is Mode.RAIL else APART)
    medals_height, rows_height = MEDALS + ROW * nations, MEDALS + ROW * achievements
    if mode is Mode.RAIL:
        x = MARGIN + table + GAP
        low = Rect(x, prompt.bottom - rows_height, RAIL, rows_height)
        medals = Rect(x, low.y - GAP - medals_height, RAIL, medals_height)
        inspector = Rect(x, MARGIN, RAIL, medals.y - GAP - MARGIN)
        return Layout(mode, zoom, logical, y, turn, seats, middle, own, prompt, inspector, medals, low)
    medals = Rect(MARGIN, y, RAIL, medals_height)
    if mode is Mode.FOOT:
        low = Rect(MARGIN, medals.bottom + GAP, RAIL, rows_height)
        inspector = Rect(medals.right + GAP, y, table - RAIL - GAP, low.bottom - y)
    else:
        low = Rect(medals.right + GAP, y, table - RAIL - GAP, medals_height)
        inspector = Rect(MARGIN, medals.bottom + GAP, table, 208)
    bottom = inspector.bottom + MARGIN
    cut = prompt.bottom + APART / 2
    return Layout(mode, zoom, logical, bottom, turn, seats, middle, own, prompt, inspector, medals, low, cut)


def _opponents(count: int, table: float, top: float, *, stacked: bool) -> tuple[Rect, ...]:
    """The mats of the opponents: one row, or two rows of two on a narrow table."""
    across = 2 if stacked and count > 3 else count
    alone, several = (176.0, 164.0) if stacked else (170.0, 176.0)
    height = alone if count == 1 else several
    width = (table - SEAT_GAP * (across - 1)) / across
    return tuple(
        Rect(
            MARGIN + (width + SEAT_GAP) * (seat % across),
            top + (height + SEAT_GAP) * (seat // across),
            width,
            height,
        )
        for seat in range(count)
    )
