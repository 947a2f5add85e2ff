"""Piles with their size, and bases with their defenders."""

from __future__ import annotations

from dataclasses import dataclass

from .faces import EDGE, RATIO, READABLE, TIGHTEST_WORD, Detail, detail_at, short_title
from .geometry import Rect
from .icons import icon
from .lettering import text_width
from .marks import CardState
from .refs import CardRef, PileRef, Place
from .state_marks import SMALL, damage_mark, focus_ring, outline, side_colour, verdict
from .table_pen import TablePen, card_box

TARGET = 24.0  # the least height of what can be touched of a base under its defender
CAPTION = 15.0  # from the lower edge of a pile to the middle of its caption
NAME_LINE = 17.0  # from there to the middle of the name of its top card, where the card is too small to bear it


def pile(table: TablePen, ref: PileRef, box: Rect, count: int, room: float) -> None:
    """A stack with its name and size below: its top card, a back, or an empty place.

    The name of a top card stands on it, or below all that where the card is small (`NAME_LINE`).
    """
    state = table.state(ref.card) if ref.card is not None else None
    quiet = table.marks.fading and state in (None, CardState.OUT_OF_PLAY)
    top = (table.theme, table.language) if ref.card is None else table.about(ref.card)
    key = "pile", ref, box, count, room, quiet, table.marks.focused(ref), top
    table.pen.copy_of(key, lambda: _pile(table, ref, box, count, room, quiet=quiet))


def _pile(table: TablePen, ref: PileRef, box: Rect, count: int, room: float, *, quiet: bool) -> None:
    pen, theme, marks = table.pen, table.theme, table.marks
    if count:
        for layer in range(min(3, (count + 5) // 6), 0, -1):
            side = side_colour(theme, quiet=quiet)
            leaf = Rect(box.x + layer * 1.6, box.y + layer * 1.6, box.width, box.height)
            pen.box(leaf, box.width * 0.07, side, theme.line, 0.6)
        if ref.card is None:
            table.draw_back(box, quiet=quiet)
        else:
            table.draw_card(ref.card, box, quiet=quiet)
    else:
        empty_place(table, box, ref.place)
    pen.hit(box, ref)
    if ref.card is not None:
        table.mark(ref.card, ref, box)
    elif marks.focused(ref):
        focus_ring(pen, theme, box)
    table.counted(table.say(ref.place), count, (box.centre[0], box.bottom + CAPTION), ref.place, room)
    if detail_at(box.width) is Detail.BARE:
        top_name(table, ref, (box.centre[0] - room / 2, box.bottom + CAPTION + NAME_LINE), room, middle=True)


def top_name(table: TablePen, ref: PileRef, place: tuple[float, float], room: float, *, middle: bool = False) -> None:
    """The name of the top card of a pile, from a place on or in the middle of a room, if it can be read there."""
    if ref.card is None:
        return
    title = short_title(table.title(table.card(ref.card)), READABLE, room)
    wide = text_width(title, READABLE, bold=True)
    if wide * TIGHTEST_WORD <= room:
        x = place[0] + (room if middle else min(wide, room)) / 2
        table.pen.squeezed(title, (x, place[1]), READABLE, table.theme.ink, room)


def pile_row(table: TablePen, ref: PileRef, box: Rect, count: int, *, close: bool = False) -> None:
    """A pile on a small mat: its top card or a back, beside that its name and size, and below these the top's name.

    The size stands at the right end of the row, or `close` to the name.
    """
    state = table.state(ref.card) if ref.card is not None else None
    quiet = table.marks.fading and state in (None, CardState.OUT_OF_PLAY)
    top = (table.theme, table.language) if ref.card is None else table.about(ref.card)
    key = "pile row", ref, box, count, close, quiet, table.marks.focused(ref), top
    table.pen.copy_of(key, lambda: _pile_row(table, ref, box, count, quiet=quiet, close=close))


def _pile_row(table: TablePen, ref: PileRef, box: Rect, count: int, *, quiet: bool, close: bool) -> None:
    card = card_box(box.x, box.y, box.height / RATIO)
    if not count:
        empty_place(table, card, ref.place)
    elif ref.card is None:
        table.draw_back(card, quiet=quiet)
    else:
        table.draw_card(ref.card, card, quiet=quiet)
    table.pen.hit(box, ref)
    if ref.card is not None:
        table.mark(ref.card, ref, card)
    elif table.marks.focused(ref):
        focus_ring(table.pen, table.theme, card, 3)
    x = card.right + 6
    y = box.centre[1] if ref.card is None else box.y + 7
    table.row_of(table.say(ref.place), count, ref.place, (x, y), box.right, close=close)
    if ref.card is not None:
        top_name(table, ref, (x, box.bottom - 7), box.right - x)


def empty_place(table: TablePen, box: Rect, symbol: str) -> None:
    """A dashed well with a quiet glyph: nothing lies here."""
    theme = table.theme
    table.pen.box(box, min(box.width, box.height) * 0.07, theme.well, theme.line, 1.3, dash=(4, 4))
    icon(table.pen, symbol, box.centre, min(box.width, box.height) * 0.4, theme.line, theme.well)


@dataclass(frozen=True, slots=True)
class Slot:
    """One place for a base: the base that stands there, or None, and its defender."""

    seat: int
    base: int | None
    defender: int | None = None


@dataclass(frozen=True, slots=True)
class Column:
    """Where a base stands: a column by its upper left corner and its width, how far its mat reaches, and how far a
    card on its side may reach between its neighbours.
    """

    x: float
    y: float
    pitch: float
    left: float
    right: float
    low: float
    high: float


def slots(table: TablePen, seat: int) -> list[Slot]:
    """The places of a seat in the order in which its bases were dealt, also those of destroyed bases."""
    standing = dict(table.view.seats[seat].bases)
    dealt = table.view.box.bases(seat)
    strangers = [base for base in standing if base not in dealt]
    return [Slot(seat, base if base in standing else None, standing.get(base)) for base in [*dealt, *strangers]]


def place(table: TablePen, slot: Slot, column: Column, width: float) -> None:
    """A base and its possible defender in a column. The base's edge stays in sight."""
    x, y = column.x + (column.pitch - width) / 2, column.y
    edge = width * EDGE / 100
    if slot.base is None:
        empty_place(table, Rect(x, y, width, width * RATIO + edge), "destroyed")
        return
    upright = card_box(x, y + edge, width)
    base_box, base_turned = _lay(table, slot.base, upright, column)
    table.draw_card(slot.base, base_box, turned=base_turned, covered=slot.defender is not None)
    base_ref = CardRef(slot.base, Place.BASE, slot.seat)
    if slot.defender is None:
        table.pen.hit(base_box, base_ref)
        _mark(table, slot.base, base_ref, base_box, column)
        if base_turned:
            _damaged(table, base_box, small=width < SMALL)
        return
    strip = base_box if base_turned else Rect(x, upright.bottom - edge, width, edge)
    low = upright.bottom + max(3.0, TARGET - edge)
    table.pen.hit(Rect(base_box.x, base_box.y, base_box.width, low - base_box.y), base_ref)
    box, turned = _lay(table, slot.defender, card_box(x, y, width), column)
    table.draw_card(slot.defender, box, turned=turned)
    ref = table.touch(slot.defender, box, Place.DEFENCE, slot.seat)
    _mark(table, slot.base, base_ref, strip, column, low=True)
    _mark(table, slot.defender, ref, box, column)
    if turned:
        _damaged(table, box, small=width < SMALL)
    if base_turned:
        corner_x, low = (base_box.x + 4, base_box.bottom + 2) if turned else (base_box.x + 4, base_box.bottom - 4)
        damage_mark(table.pen, table.theme, (corner_x, low), small=width < SMALL)


def _lay(table: TablePen, card: int, upright: Rect, column: Column) -> tuple[Rect, bool]:
    """The box of a card: a damaged one lies on its side about its middle, or as near to it as the mat allows.

    It keeps its size as far as it only reaches to its neighbours, and shrinks beyond that.
    """
    if card not in table.view.damaged:
        return upright, False
    long, (x, y) = min(upright.height, column.high - column.low), upright.centre
    left = min(max(x - long / 2, column.low), column.high - long)
    return Rect(left, y - long / RATIO / 2, long, long / RATIO), True


def _mark(table: TablePen, card: int, ref: CardRef, box: Rect, column: Column, *, low: bool = False) -> None:
    """Outline, ring and verdict of a base or defender. The verdict stands in the gap of the upper corners, or below
    for a base under its defender.
    """
    state = table.state(card)
    if state:
        outline(table.pen, table.theme, box, state, pointed=table.marks.shown(card))
    if table.marks.focused(ref):
        focus_ring(table.pen, table.theme, box, 6 if low else 8)
    outcome = table.marks.outcomes.get(card)
    if outcome:
        small = column.pitch < SMALL + 8
        x, y = box.centre[0], box.y - (4 if small else 7)
        if low:  # on the edge in sight: below the defender, or beside it where the base lies on its side
            x, y = (box.right - 12 if box.width < 3 * box.height else x), box.bottom - 3
        verdict(
            table.pen,
            table.theme,
            outcome,
            (x, y),
            table.language,
            small=small or low,
            between=(column.left, column.right),
            room=column.pitch - 4,
        )


def _damaged(table: TablePen, box: Rect, *, small: bool) -> None:
    damage_mark(table.pen, table.theme, (box.centre[0], box.bottom - (1 if small else 3)), small=small)
