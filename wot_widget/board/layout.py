"""Where the blocks of the table lie at a width: the same blocks everywhere, only their arrangement changes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from .geometry import Rect

MARGIN = 12.0
SMALL_MARGIN = 6.0  # in a narrow column
GAP = 10.0
SEAT_GAP = 8.0
RAIL = 264.0
NARROWEST = 320  # below this the whole picture shrinks
ZOOM_FROM, ZOOM = 1500, 1.25

APART = 20.0  # between the table and what lies below it: the live board puts its buttons there

PROMPT = 48.0
MEDALS = 36.0  # heading of the medals and achievements panels
ROW = 24.0  # one row of them
BESIDE = 520.0  # an inspector at least so wide has room for words beside the large card
ASIDE = 420.0  # a mat at least so wide has room for a column of words beside the bases
ABREAST = 300.0  # the least width of a mat beside another
COLUMN_PILES = 128.0  # the row of the piles above the reserve, in a narrow column
LONG_RESERVE = 4  # more places than these leave no room for the turn beside them ...
TURN_BESIDE = 842.0  # ... nor does a narrower table, whose reserve shows whole faces
PILES_BESIDE, PITCH = 192.0, 90.0  # what the piles beside a long reserve take, and each of its places


class Mode(StrEnum):
    """The four arrangements: for a narrow column; one column; the rail below the table; the rail beside it."""

    COLUMN = "column"
    STACK = "stack"
    FOOT = "foot"
    RAIL = "rail"

    @property
    def stacked(self) -> bool:
        """Whether the hand lies below the bases, and the turn is a strip."""
        return self in (Mode.COLUMN, Mode.STACK)


@dataclass(frozen=True, slots=True)
class Needs:
    """What a table has to make room for: how many of each, the height of the prompt, of one's own mat in a column.

    `more` is how much higher one's own mat is elsewhere, for a hand of several rows.
    """

    opponents: int
    achievements: int
    nations: int = 4
    reserve: int = 4
    prompt: float = PROMPT
    own: float = 560.0
    more: float = 0.0


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
    if logical >= 1080:
        return Mode.RAIL
    return Mode.FOOT if logical >= 840 else Mode.STACK if logical >= 690 else Mode.COLUMN


def margin_of(mode: Mode) -> float:
    """The margin round a table."""
    return SMALL_MARGIN if mode is Mode.COLUMN else MARGIN


def table_width(width: float) -> float:
    """How wide the table itself is, in logical pixels."""
    logical = width / zoom_of(width)
    mode = mode_of(logical)
    return logical - 2 * margin_of(mode) - (RAIL + GAP if mode is Mode.RAIL else 0)


@lru_cache(maxsize=64)
def layout(width: float, needs: Needs) -> Layout:
    """The rectangles of a table for a width in CSS pixels."""
    zoom, table = zoom_of(width), table_width(width)
    logical = width / zoom
    mode = mode_of(logical)
    margin = margin_of(mode)
    strip = mode.stacked or needs.reserve > LONG_RESERVE or table < TURN_BESIDE
    y = margin
    turn = Rect(margin, y, table, 62 if mode is Mode.COLUMN else 36)
    if strip:
        y = turn.bottom + GAP
    seats = _opponents(needs.opponents, Rect(margin, y, table, 0), mode)
    y = max(seat.bottom for seat in seats) + GAP
    middle = Rect(margin, y, table, _middle(mode, needs.reserve, table))
    if not strip:
        turn = Rect(margin, y, 150, middle.height)
    own_height = needs.own if mode is Mode.COLUMN else needs.more + (420.0 if mode is Mode.STACK else 220.0)
    own = Rect(margin, middle.bottom + GAP, table, own_height)
    prompt = Rect(margin, own.bottom + GAP, table, needs.prompt)
    low = Rect(margin, prompt.bottom + (MARGIN if mode is Mode.RAIL else APART), table, 0)
    blocks = turn, seats, middle, own, prompt
    return Layout(mode, zoom, logical, *_looked_up(mode, needs, prompt, low, blocks))


def _looked_up(
    mode: Mode, needs: Needs, prompt: Rect, low: Rect, blocks: tuple[Rect, tuple[Rect, ...], Rect, Rect, Rect]
) -> tuple[float, Rect, tuple[Rect, ...], Rect, Rect, Rect, Rect, Rect, Rect, float | None]:
    """The height of the table, its blocks with those for looking up, and where it may be divided."""
    medals_height, rows_height = MEDALS + ROW * needs.nations, MEDALS + ROW * needs.achievements
    y, table = low.y, low.width
    if mode is Mode.RAIL:
        x = low.right + GAP
        achievements = Rect(x, prompt.bottom - rows_height, RAIL, rows_height)
        medals = Rect(x, achievements.y - GAP - medals_height, RAIL, medals_height)
        inspector = Rect(x, MARGIN, RAIL, medals.y - GAP - MARGIN)
        return (y, *blocks, inspector, medals, achievements, None)
    if mode is Mode.COLUMN:
        inspector = Rect(low.x, y, table, 490 if table < BESIDE else 300)
        medals = Rect(low.x, inspector.bottom + GAP, table, medals_height)
        achievements = Rect(low.x, medals.bottom + GAP, table, rows_height)
    elif mode is Mode.STACK:
        medals = Rect(low.x, y, RAIL, medals_height)
        achievements = Rect(medals.right + GAP, y, table - RAIL - GAP, medals_height)
        inspector = Rect(low.x, medals.bottom + GAP, table, 208)
    else:
        medals = Rect(low.x, y, RAIL, medals_height)
        achievements = Rect(low.x, medals.bottom + GAP, RAIL, rows_height)
        inspector = Rect(medals.right + GAP, y, table - RAIL - GAP, achievements.bottom - y)
    bottom = max(block.bottom for block in (inspector, medals, achievements)) + low.x
    return (bottom, *blocks, inspector, medals, achievements, prompt.bottom + APART / 2)


def _middle(mode: Mode, reserve: int, table: float) -> float:
    """How high the middle is."""
    if not piles_above(mode, reserve, table):
        return 172.0 if mode is Mode.STACK else 180.0
    across = column_reserve(reserve, table)[0]
    rows = -(-reserve // across)
    return COLUMN_PILES + 36 + rows * (column_reserve(reserve, table)[1] * 1.4 + 10)


def piles_above(mode: Mode, places: int, table: float) -> bool:
    """Whether the reserve lies in rows of its own below the piles: beside them its cards would not show everything."""
    return mode is Mode.COLUMN or (places > LONG_RESERVE and table < PILES_BESIDE + PITCH * places)


def column_reserve(places: int, table: float) -> tuple[int, float]:
    """How many places of the reserve lie side by side below the piles, and how wide their cards are."""
    across = max(1, min(places, int((table - 12) // 100)))
    return across, min(104.0, (table - 12) / across - 10)


def _opponents(count: int, row: Rect, mode: Mode) -> tuple[Rect, ...]:
    """The mats of the opponents: one alone, else two in a row if there is room for two."""
    across = min(count, 2, max(1, int((row.width + SEAT_GAP) // ABREAST)))
    width = (row.width - SEAT_GAP * (across - 1)) / across
    if count == 1 and mode is not Mode.COLUMN:
        height = 176.0 if mode is Mode.STACK else 170.0
    else:
        height = 164.0 if width >= ASIDE else 228.0
    found = []
    for seat in range(count):
        place = seat % across
        alone = seat == count - 1 and place == 0 and across > 1  # the last of an odd number has a row for itself
        found.append(
            Rect(
                row.x + (0 if alone else (width + SEAT_GAP) * place),
                row.y + (height + SEAT_GAP) * (seat // across),
                row.width if alone else width,
                height,
            )
        )
    return tuple(found)
