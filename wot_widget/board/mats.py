"""The mats: one's own in front, and those of the opponents, the same picture smaller."""

from __future__ import annotations

from ..engine.box import BASES
from .faces import EDGE, LEAST, RATIO
from .geometry import Rect, line
from .hands import HAND_ROW, hand_in_rows, hand_rows, own_hand, rows_height, small_hand
from .icons import icon
from .layout import ASIDE, Mode
from .lettering import fits, text_width
from .piles import Column, Slot, empty_place, pile, pile_row, place, slots
from .refs import PileRef, Place
from .state_marks import chip
from .table_pen import SMALLEST_TEXT, TablePen, card_box

MARK = 8.0  # what the marks about a card need between it and the edge of its mat
TALL = RATIO + EDGE / 100  # a defended base, per width
NEAR = 3.0  # between a card on its side and its neighbour
HEADING = 24.0
WORDS = 104.0  # the column of words beside the bases of an opponent
LINE = 24.0


def own_mat(table: TablePen, area: Rect, mode: Mode) -> None:
    """The mat in front: hangar over depot, bases, hand; on a narrow table the hand lies below the bases."""
    seat = table.marks.bottom
    table.mat(seat, area)
    match mode:
        case Mode.COLUMN:
            _own_column(table, seat, area)
        case Mode.STACK:
            _own_stack(table, seat, area)
        case _:
            _own_row(table, seat, area)


def _own_row(table: TablePen, seat: int, area: Rect) -> None:
    """Everything side by side."""
    x, y = area.x, area.y
    _piles(table, seat, [card_box(x + 22, y + 9, 42), card_box(x + 8, y + 9 + 42 * RATIO + 27, LEAST)], 74)
    width, pitch = _bases_beside(table, area.width)
    left = x + PILES
    top = y + FIRST_ROW - width * TALL
    _bases(table, seat, _beside(area, left), Rect(left, top, BASES * pitch, 0), width)
    hand_left = x + _hand_from(pitch)

    def words() -> None:
        end = table.heading(_bases_title(table, seat), left + (pitch - width) / 2, y + 18)
        won = left + (pitch - width) / 2 + end
        _won(table, seat, Rect(won, y + 18, hand_left - 14 - won, 0))
        table.pen.path(line(hand_left, y + 14, hand_left, area.bottom - 14), None, table.theme.line, 1)
        end = table.heading(_hand_title(table, seat), hand_left + 18, y + 18)
        _owner(table, seat, Rect(hand_left + 18 + end, y + 18, area.right - 36 - hand_left - end, 0))

    table.pen.copy_of(("words beside", area, width, pitch, _about_owner(table, seat)), words)
    own_hand(table, seat, Rect(hand_left + 18, y + 40, area.right - 36 - hand_left, area.height - 68))


FIRST_ROW = 192.0  # from the upper edge of a mat to the lower edge of the bases, and of the first row of the hand
PILES = 82.0  # the column of the piles beside the bases
SPACIOUS = ((90.0, 122.0), (90.0, 106.0), (80.0, 86.0))  # bases and the distance between them; a long hand takes room


def _hand_from(pitch: float) -> float:
    """Where the hand begins beside the bases, from the edge of the mat."""
    return PILES + BASES * pitch + 12


def _bases_beside(table: TablePen, mat: float) -> tuple[float, float]:
    """How wide the bases are beside the hand, and how far apart: as far as that makes no further row of the hand.

    Cards on their side need room to show their numbers.
    """
    bases = table.front.bases
    lying = any(card in table.view.damaged for pair in bases for card in pair)
    count, able = table.front.hand_count, SPACIOUS[:2] if lying else SPACIOUS
    if count < len(SPACIOUS) + 3:
        return able[min(max(0, count - 3), len(able) - 1)]
    rows = [hand_rows(count, mat - 36 - _hand_from(pitch)) for _, pitch in able]
    return able[rows.index(min(rows))]


def more_for_hand(table: TablePen, inner: float, *, stacked: bool) -> float:
    """How much higher one's own mat is for the further rows of its hand, on a table of a width."""
    hand = table.front.hand
    if hand is None:
        return 0.0
    room = inner - 36 if stacked else inner - 36 - _hand_from(_bases_beside(table, inner)[1])
    return HAND_ROW * (hand_rows(len(hand), room) - 1)


def _own_stack(table: TablePen, seat: int, area: Rect) -> None:
    """The hand below the bases."""
    x, y, pitch = area.x, area.y, 150.0
    _piles(table, seat, [card_box(column, y + 36, LEAST) for column in (x + 12, x + 92)], 78)
    left, top = x + 168, y + 36
    _bases(table, seat, _beside(area, left), Rect(left, top, BASES * pitch, 0), 100)

    def words() -> None:
        table.heading(_bases_title(table, seat), left + (pitch - 100) / 2, y + 19)
        _won(table, seat, Rect(left, y + 19, area.right - 16 - left, 0))
        table.pen.path(line(x + 14, y + 204, area.right - 14, y + 204), None, table.theme.line, 1)
        end = table.heading(_hand_title(table, seat), x + 18, y + 220)
        _owner(table, seat, Rect(x + 18 + end, y + 220, area.width - 36 - end, 0))

    table.pen.copy_of(("words below", area, _about_owner(table, seat)), words)
    own_hand(table, seat, Rect(x + 18, y + 236, area.width - 36, area.height - 264))


def _own_column(table: TablePen, seat: int, area: Rect) -> None:
    """One below the other: piles, bases, the hand in as many rows as it takes."""
    x, y, inner = area.x + 12, area.y, area.width - 24
    end = table.person(seat, (x, y + 18), inner * 0.6)
    _won(table, seat, Rect(x + end, y + 18, inner - end, 0))
    _piles(table, seat, [card_box(x + 16, y + 36, 54), card_box(x + 126, y + 36, 54)], 100)
    top = y + COLUMN_BASES
    table.heading(_bases_title(table, seat), x, top)
    width = min(92.0, inner / BASES - 8)
    _bases(table, seat, _beside(area, x), Rect(x, top + 26, inner, 0), width)
    low = top + 26 + width * TALL + 22
    table.heading(_hand_title(table, seat), x, low)
    hand_in_rows(table, seat, Rect(x, low + HEADING, inner, area.bottom - low - HEADING))


COLUMN_BASES = 160.0  # from the upper edge of one's own mat to the bases, in a narrow column


def own_column_height(inner: float, cards: int) -> float:
    """How high one's own mat is in a narrow column, for a hand of so many cards."""
    bases = min(92.0, inner / BASES - 8) * TALL
    return COLUMN_BASES + 26 + bases + 22 + HEADING + rows_height(inner, cards)


def _about_owner(table: TablePen, seat: int) -> tuple[object, ...]:
    """Everything that decides what the words of a mat in front say, and how they look."""
    view = table.view
    names = tuple(one.name for one in view.seats)
    return seat, view.viewer, view.first_seat, names, table.medals_of(seat), table.theme, table.language


def _bases_title(table: TablePen, seat: int) -> str:
    return table.say("your bases" if table.view.viewer == seat else "bases")


def _hand_title(table: TablePen, seat: int) -> str:
    return table.say("your hand" if table.view.viewer == seat else "hand")


def _beside(area: Rect, left: float) -> Rect:
    """The part of a mat to the right of its piles, which damaged bases must not cover."""
    return Rect(left - MARK, area.y, area.right - left + MARK, area.height)


def _owner(table: TablePen, seat: int, row: Rect) -> None:
    """Whose mat lies in front, at the right end of a heading, with the flag of the first player."""
    theme = table.theme
    flag = 18.0 if seat == table.view.first_seat else 0.0
    room = row.width - 44 - flag
    if room < 30:
        return
    wide = table.person(seat, (row.right, row.y), room, size=12, bold=False, anchor="end")
    table.avatar(seat, (row.right - wide - 15, row.y), 9)
    if flag:
        icon(table.pen, "flag", (row.right - wide - 36, row.y), 13, theme.muted, theme.mat)


def _won(table: TablePen, seat: int, row: Rect) -> None:
    """The medals that a squad is worth so far, at the right end of a row."""
    count, theme = table.medals_of(seat), table.theme
    words = table.say("medals won")
    wide = text_width(str(count), 14, bold=True)
    named = text_width(words, 12) + wide + 30 <= row.width
    table.pen.text(count, row.right, row.y, 14, theme.ink, bold=True, anchor="end")
    icon(table.pen, "medal", (row.right - wide - 11, row.y), 15, theme.lamp_rim, theme.lamp)
    if named:
        table.pen.text(words, row.right - wide - 22, row.y, 12, theme.muted, anchor="end")


def _piles(table: TablePen, seat: int, boxes: list[Rect], room: float) -> None:
    """Hangar and depot."""
    view = table.view.seats[seat]
    pile(table, PileRef(Place.HANGAR, seat), boxes[0], view.hangar_count, room)
    pile(table, PileRef(Place.DEPOT, seat, view.depot_top), boxes[1], view.depot_count, room)


def _bases(table: TablePen, seat: int, mat: Rect, row: Rect, width: float) -> None:
    """The bases side by side along a row of a mat; damaged ones last, for they reach over their neighbours."""
    places = slots(table, seat)
    cards = tuple(table.about(card) for one in places for card in (one.base, one.defender) if card is not None)
    key = "bases", seat, mat, row, width, tuple(places), cards, table.theme, table.language
    table.pen.copy_of(key, lambda: _stand(table, places, mat, row, width))


def _stand(table: TablePen, places: list[Slot], mat: Rect, row: Rect, width: float) -> None:
    damaged = [slot.base in table.view.damaged or slot.defender in table.view.damaged for slot in places]
    pitch = row.width / BASES
    beside = (pitch - width) / 2 - NEAR  # how far a card on its side reaches over into the column of one that stands
    for number in sorted(range(len(places)), key=damaged.__getitem__):
        x, low, high = row.x + pitch * number, mat.x + MARK, mat.right - MARK
        if number:
            low = max(low, x + 2 if damaged[number - 1] else x - beside)
        if number + 1 < len(places):
            high = min(high, x + pitch - 2 if damaged[number + 1] else x + pitch + beside)
        column = Column(x, row.y, pitch, mat.x + MARK, mat.right - MARK, low, high)
        place(table, places[number], column, width)


def opponent_mat(table: TablePen, seat: int, area: Rect, *, alone: bool, mode: Mode) -> None:
    """The mat of an opponent, as large as there is room for."""
    table.mat(seat, area)
    if alone and mode is not Mode.COLUMN:
        _wide_mat(table, seat, area, narrow=mode is Mode.STACK)
    elif area.width >= ASIDE:
        _aside_mat(table, seat, area)
    else:
        _header(table, seat, area)
        _small_mat(table, seat, area)


def _wide_mat(table: TablePen, seat: int, area: Rect, *, narrow: bool) -> None:
    """The only opponent: bases as large as one's own."""
    x, y, theme, pen = area.x, area.y, table.theme, table.pen
    table.avatar(seat, (x + 28, y + 26), 14)
    table.person(seat, (x + 50, y + 19), 150 if narrow else 90, size=14)
    table.note(seat, (x + 50, y + 36), 150 if narrow else 84)
    first = seat == table.view.first_seat
    if narrow:
        _won(table, seat, Rect(x + 132, y + 60, 44, 0) if first else Rect(x + 14, y + 60, 162, 0))
    else:
        table.two_lines(table.say("medals won"), (x + 14, area.bottom - 38), 12, theme.muted, 112)
        icon(pen, "medal", (x + 21, area.bottom - 18), 15, theme.lamp_rim, theme.lamp)
        pen.text(table.medals_of(seat), x + 34, area.bottom - 18, 14, theme.ink, bold=True)
    if first:
        colours = (theme.plate, theme.muted, None)
        chip(pen, table.say("first player"), (x + 14, y + 49), colours, symbol="flag", height=20)
    if narrow:
        boxes, width, left = [card_box(x + 26, y + 73, 46), card_box(x + 106, y + 73, 46)], 84.0, x + 160
    else:
        boxes, width, left = [card_box(x + 132, y + 42, LEAST), card_box(x + 210, y + 42, LEAST)], 90.0, x + 286
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
    end = table.person(seat, (area.x + 39, y), room * 0.75)
    if flag:
        icon(table.pen, "flag", (area.x + 49 + end, y), 13, theme.muted, theme.mat)
    table.note(seat, (area.right - 12, y), room - end - 12, anchor="end")


def _aside_mat(table: TablePen, seat: int, area: Rect) -> None:
    """A wide mat: who sits there, the hand and the piles in a column at the right of the bases."""
    pitch = min(146.0, (area.width - WORDS - 20) / BASES)
    width = min(88.0, pitch - 24, (area.height - 32) / TALL)
    bases = area.width - WORDS - 12
    top = area.bottom - 10 - width * TALL
    around = Rect(area.x, area.y, area.width - WORDS + MARK - 4, area.height)
    _bases(table, seat, around, Rect(area.x + 4 + (bases - BASES * pitch) / 2, top, BASES * pitch, 0), width)
    left, y, theme = area.right - WORDS, area.y, table.theme
    room = WORDS - 10
    table.avatar(seat, (left + 11, y + 19))
    flag = 18.0 if seat == table.view.first_seat else 0.0
    if flag:
        icon(table.pen, "flag", (left + 7, y + 40), 13, theme.muted, theme.mat)
    if fits(table.name_of(seat), 13, True, room - 27, SMALLEST_TEXT):
        table.person(seat, (left + 27, y + 19), room - 27)
        table.note(seat, (left + flag, y + 40), room - flag)
    else:  # a long name has the whole of the second line
        table.note(seat, (left + 27, y + 19), room - 27)
        table.person(seat, (left + flag, y + 40), room - flag)
    _hand_row(table, seat, Rect(left, y + 49, room, 34))
    (hangar, in_hangar), (depot, in_depot) = _pile_counts(table, seat)
    pile_row(table, hangar, Rect(left, y + 86, room, 24), in_hangar)
    pile_row(table, depot, Rect(left, y + 113, room, 30), in_depot)
    icon(table.pen, "medal", (left + 8, y + 153), 15, theme.lamp_rim, theme.lamp)
    count, words = table.medals_of(seat), table.say("medals won")
    free = room - 24 - text_width(str(count), 13, bold=True)
    if not fits(words, 12, False, free, SMALLEST_TEXT):
        words = table.say("medals")
    table.row_of(words, count, "", (left + 20, y + 153), left + room)


def _hand_row(table: TablePen, seat: int, box: Rect, *, close: bool = False) -> None:
    """The hand of an opponent as small cards, with how many they are at the right end, or `close` to its name."""
    view, wide = table.view.seats[seat], box.height / RATIO
    if view.hand_count:
        most = box.width - 24  # the rest is for the number, or for the name, too, while nobody need see the cards
        room = most if view.hand is not None else max(min(wide + 8, most), box.width - 56)
        wide = small_hand(table, seat, Rect(box.x, box.y, room, box.height), 19 if view.hand is not None else 7)
    else:
        empty_place(table, card_box(box.x, box.y, wide), "hand")
    table.row_of(table.say("hand"), view.hand_count, "", (box.x + wide + 6, box.centre[1]), box.right, close=close)


def _pile_counts(table: TablePen, seat: int) -> tuple[tuple[PileRef, int], tuple[PileRef, int]]:
    """Hangar and depot of an opponent with their sizes."""
    view = table.view.seats[seat]
    depot = PileRef(Place.DEPOT, seat, view.depot_top)
    return (PileRef(Place.HANGAR, seat), view.hangar_count), (depot, view.depot_count)


def _small_mat(table: TablePen, seat: int, area: Rect) -> None:
    """A mat of less width: bases in the middle, hand and piles as a line below."""
    foot = 42.0
    pitch = min(112.0, (area.width - 12) / BASES)
    width = min(84.0, (area.height - 62 - foot) / TALL, pitch - 8)
    _bases(table, seat, area, Rect(area.x + (area.width - BASES * pitch) / 2, area.y + 50, BASES * pitch, 0), width)
    middle = area.bottom - foot / 2 - 2
    right = area.right - 10
    medals = 22 + text_width(str(table.medals_of(seat)), 14, bold=True)
    _won(table, seat, Rect(right - medals, middle, medals, 0))
    right -= medals + 10
    for ref, count in reversed(_pile_counts(table, seat)):
        box = Rect(right - PILE_ROW, middle - 17, PILE_ROW, 34)
        pile_row(table, ref, box, count, close=True)
        right = box.x - 8
    _hand_row(table, seat, Rect(area.x + 12, middle - 17, right - area.x - 12, 34), close=True)


PILE_ROW = 84.0  # a small pile with its words beside it
