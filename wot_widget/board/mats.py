"""The mats: one's own in front, and those of the opponents, the same picture smaller."""

from __future__ import annotations

from ..engine.box import BASES
from .faces import EDGE, RATIO
from .geometry import Rect, line
from .hands import own_hand, small_hand
from .icons import icon
from .lettering import text_width
from .piles import Column, pile, place, slots
from .refs import PileRef, Place
from .state_marks import chip
from .table_pen import TablePen, card_box

ASIDE = 420.0  # a mat at least so wide has room for a column of hand and piles at the right
MARK = 8.0  # what the marks about a card need between it and the edge of its mat
TALL = RATIO + EDGE / 100  # a defended base, per width


def own_mat(table: TablePen, area: Rect, *, stacked: bool) -> None:
    """The mat in front: hangar over depot, bases, hand; on a narrow table the hand lies below the bases."""
    seat = table.marks.bottom
    table.mat(seat, area)
    mine = table.view.viewer == seat
    bases, hand = table.say("your bases" if mine else "bases"), table.say("your hand" if mine else "hand")
    x, y, theme, pen = area.x, area.y, table.theme, table.pen
    if stacked:
        width, columns, pitch = 62.0, (x + 16, x + 98), 150.0
        _piles(table, seat, [card_box(column, y + 40, width) for column in columns], 80)
        left, top = x + 168, y + 36
        _bases(table, seat, _beside(area, left), Rect(left, top, BASES * pitch, 0), 100)
        table.heading(bases, left + (pitch - 100) / 2, y + 19)
        pen.path(line(x + 14, y + 200, area.right - 14, y + 200), None, theme.line, 1)
        end = table.heading(hand, x + 18, y + 216)
        _owner(table, seat, Rect(x + 18 + end, y + 216, area.width - 36 - end, 0))
        own_hand(table, seat, Rect(x + 18, y + 232, area.width - 36, area.height - 260))
        return
    count = table.view.seats[seat].hand_count
    _piles(table, seat, [card_box(x + 14, y + 11, 54), card_box(x + 14, y + 11 + 54 * RATIO + 29, 54)], 74)
    # A long hand takes room from the bases. It is only ever long in its owner's turn, when they stand upright.
    width, pitch = (90.0, 122.0) if count < 4 else (90.0, 106.0) if count < 5 else (62.0, 74.0)
    left = x + 82
    top = area.bottom - 28 - width * TALL - (0 if width > 80 else 24)
    _bases(table, seat, _beside(area, left), Rect(left, top, BASES * pitch, 0), width)
    table.heading(bases, left + (pitch - width) / 2, y + 18)
    left += BASES * pitch + 12
    pen.path(line(left, y + 14, left, area.bottom - 14), None, theme.line, 1)
    end = table.heading(hand, left + 18, y + 18)
    _owner(table, seat, Rect(left + 18 + end, y + 18, area.right - 36 - left - end, 0))
    own_hand(table, seat, Rect(left + 18, y + 40, area.right - 36 - left, area.height - 68))


def _beside(area: Rect, left: float) -> Rect:
    """The part of a mat to the right of its piles, which damaged bases must not cover."""
    return Rect(left - MARK, area.y, area.right - left + MARK, area.height)


def _owner(table: TablePen, seat: int, row: Rect) -> None:
    """Whose mat lies in front, at the right end of a heading, with the flag of the first player."""
    name, theme = table.name_of(seat), table.theme
    flag = 18.0 if seat == table.view.first_seat else 0.0
    room = row.width - 44 - flag
    if room < 30:
        return
    wide = min(text_width(name, 12), room)
    table.pen.text(name, row.right, row.y, 12, theme.muted, anchor="end", room=room)
    table.avatar(seat, (row.right - wide - 15, row.y), 9)
    if flag:
        icon(table.pen, "flag", (row.right - wide - 36, row.y), 13, theme.muted, theme.mat)


def _piles(table: TablePen, seat: int, boxes: list[Rect], room: float) -> None:
    """Hangar and depot."""
    view = table.view.seats[seat]
    pile(table, PileRef(Place.HANGAR, seat), boxes[0], view.hangar_count, room)
    pile(table, PileRef(Place.DEPOT, seat, view.depot_top), boxes[1], view.depot_count, room)


def _bases(table: TablePen, seat: int, mat: Rect, row: Rect, width: float) -> None:
    """The bases side by side along a row of a mat; damaged ones last, for they reach over their neighbours."""
    places = list(enumerate(slots(table, seat)))
    damaged = table.view.damaged
    pitch = row.width / BASES
    for number, slot in sorted(places, key=lambda one: one[1].base in damaged or one[1].defender in damaged):
        column = Column(row.x + pitch * number, row.y, pitch, mat.x + MARK, mat.right - MARK)
        place(table, slot, column, width)


def opponent_mat(table: TablePen, seat: int, area: Rect, *, alone: bool, narrow: bool) -> None:
    """The mat of an opponent, as large as there is room for."""
    table.mat(seat, area)
    if alone:
        _wide_mat(table, seat, area, narrow=narrow)
    else:
        _header(table, seat, area)
        (_aside_mat if area.width >= ASIDE else _small_mat)(table, seat, area)


def _wide_mat(table: TablePen, seat: int, area: Rect, *, narrow: bool) -> None:
    """The only opponent: bases as large as one's own."""
    x, y, theme, pen = area.x, area.y, table.theme, table.pen
    table.avatar(seat, (x + 28, y + 26), 14)
    table.heading(table.name_of(seat), x + 50, y + 19, size=14, room=150 if narrow else 90)
    pen.text(table.marks.notes.get(seat, ""), x + 50, y + 36, 11, theme.muted, room=150 if narrow else 90)
    if seat == table.view.first_seat:
        chip(
            pen,
            table.say("first player"),
            (x + 14, y + 50),
            (theme.plate, theme.muted, None),
            symbol="flag",
            height=20,
        )
    if narrow:
        boxes, width, left = [card_box(x + 26, y + 78, 46), card_box(x + 106, y + 78, 46)], 84.0, x + 160
    else:
        boxes, width, left = [card_box(x + 130, y + 34, 60), card_box(x + 210, y + 34, 60)], 90.0, x + 284
    _piles(table, seat, boxes, 78)
    right = 88.0 if narrow else 124.0
    pitch = min(width * RATIO + 20, (area.right - right - left) / 3)
    row = Rect((left + area.right - right - BASES * pitch) / 2, y + (24 if narrow else 20), BASES * pitch, 0)
    _bases(table, seat, _beside(area, left), row, width)
    height = 46 * RATIO if narrow else 56 * RATIO
    hand = Rect(area.right - right + 8, y + 38, right - 20, height)
    wide = small_hand(table, seat, hand, 18)
    table.counted(
        table.say("hand"),
        table.view.seats[seat].hand_count,
        (hand.x + max(wide, 50) / 2, hand.bottom + 16),
        "hand",
        right - 4,
    )


def _header(table: TablePen, seat: int, area: Rect) -> None:
    """Name, flag of the first player, and note of an opponent on one line."""
    y, theme = area.y + 20, table.theme
    table.avatar(seat, (area.x + 21, y))
    flag = 20.0 if seat == table.view.first_seat else 0.0
    room = area.width - 39 - 12 - flag
    end = table.heading(table.name_of(seat), area.x + 39, y, room=room * 0.75)
    if flag:
        icon(table.pen, "flag", (area.x + 49 + end, y), 13, theme.muted, theme.mat)
    if room - end > 40:
        table.pen.text(
            table.marks.notes.get(seat, ""), area.right - 12, y, 11, theme.muted, anchor="end", room=room - end - 12
        )


def _aside_mat(table: TablePen, seat: int, area: Rect) -> None:
    """One of two opponents: hand and piles in a column at the right."""
    width, pitch = 80.0, 112.0
    _bases(table, seat, area, Rect(area.x + 8, area.y + 42, BASES * pitch, 0), width)
    left = area.x + 8 + BASES * pitch + 4
    room = area.right - 10 - left
    view = table.view.seats[seat]
    open_hand = view.hand is not None
    height = 34 * RATIO
    count = max(1, view.hand_count)
    step = min(24.0 if open_hand else 14.0, (room - 34) / max(1, count - 1))
    wide = 34 + step * (count - 1)
    small_hand(table, seat, Rect(left + (room - wide) / 2, area.y + 44, wide, height), step)
    _counts(table, seat, (left + room / 2, area.y + 106), room)


def _counts(table: TablePen, seat: int, top: tuple[float, float], room: float) -> None:
    """Hand, hangar and depot as lines one below the other."""
    view = table.view.seats[seat]
    lines = (
        (PileRef(Place.HAND, seat), view.hand_count),
        (PileRef(Place.HANGAR, seat), view.hangar_count),
        (PileRef(Place.DEPOT, seat, view.depot_top), view.depot_count),
    )
    for number, (ref, count) in enumerate(lines):
        y = top[1] + 24 * number
        if ref.place is not Place.HAND:
            table.pen.hit(Rect(top[0] - room / 2, y - 12, room, 24), ref)
        table.counted(table.say(ref.place), count, (top[0], y), ref.place, room)


def _small_mat(table: TablePen, seat: int, area: Rect) -> None:
    """One of several opponents: bases in the middle, hand and piles as a line below."""
    view = table.view.seats[seat]
    foot = 36.0 if view.hand is not None else 30.0
    width = min(80.0, (area.height - 48 - foot) / TALL, (area.width - 8) / 3 - 9)
    pitch = min((area.width - 8) / 3, width * RATIO + 4)
    _bases(table, seat, area, Rect(area.x + (area.width - BASES * pitch) / 2, area.y + 40, BASES * pitch, 0), width)
    middle = area.bottom - foot / 2 - 3
    right = area.right - 10
    for ref, count in (
        (PileRef(Place.DEPOT, seat, view.depot_top), view.depot_count),
        (PileRef(Place.HANGAR, seat), view.hangar_count),
    ):
        name = table.say(ref.place)
        full = text_width(name, 12) + text_width(str(count), 13, bold=True) + 21
        room = full if area.width > 300 else text_width(str(count), 13, bold=True) + 19
        box = Rect(right - room, middle - 12, room, 24)
        table.pen.hit(box, ref)
        table.counted(name, count, (box.centre[0], middle), ref.place, room + 0.5)
        right -= room + 12
    height = foot - 8
    hand = Rect(area.x + 12, middle - height / 2, right - area.x - 40, height)
    end = hand.x + small_hand(table, seat, hand, 24 if view.hand is not None else 10)
    table.pen.text(view.hand_count, end + 8 if view.hand_count else hand.x, middle, 13, table.theme.ink, bold=True)
