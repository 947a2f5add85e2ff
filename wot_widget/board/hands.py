"""Hands: one's own, face up and large; those of opponents as backs, or face up while they are open."""

from __future__ import annotations

from .faces import RATIO
from .geometry import Rect
from .marks import CardState
from .refs import CardRef, PileRef, Place
from .state_marks import RAISED, corner_mark, focus_ring, ways_tab
from .table_pen import TablePen, card_box

LARGEST, SMALLEST = 104.0, 82.0  # widths of a card in hand
OUTLINE = 5.0  # what the mark of the left neighbour covers of a card in a fan
NAMED = 80.0  # of a card in a fan: so much is in sight that its name can be read
ROW_GAP, RAISE, TAB = 8.0, 14.0, 22.0  # between the cards of several rows; what a raised card and its tab need
HAND_ROW = SMALLEST * RATIO + RAISE + TAB  # how much higher a hand is for each further row
TOUCHABLE = 24.0  # the least size of a target
TELLABLE = 6.0  # of a small open card: with less in sight the hand is pointed at as a whole, and laid out


def hand_rows(cards: int, room: float) -> int:
    """In how many rows a hand lies, so that the name of every card can be read whole."""
    across = max(1, int((room - SMALLEST) // NAMED) + 1)
    return max(1, -(-cards // across))


def own_hand(table: TablePen, seat: int, area: Rect) -> None:
    """A hand along the lower edge of an area: side by side, smaller as it grows, then as a fan, then in several rows.

    In a fan each card slips under its left neighbour, so that the numbers on the right stay in sight.
    """
    cards = table.view.seats[seat].hand
    if cards is None:
        _closed(table, seat, area)
        return
    if not cards:
        table.pen.text(table.say("no cards"), *area.centre, 12, table.theme.muted, anchor="middle", room=area.width)
        return
    rows = hand_rows(len(cards), area.width)
    count = -(-len(cards) // rows)
    gap = 14.0 if count < 6 else 10.0
    width = max(SMALLEST, min(LARGEST, (area.width - gap * (count - 1)) / count))
    if rows > 1:
        width = min(width, SMALLEST)
    step = min(width + gap, (area.width - width) / max(1, count - 1))
    fanned = step < width
    for row in range(rows):
        bottom = area.bottom - (rows - 1 - row) * HAND_ROW
        line = cards[row * count : (row + 1) * count]
        for place in reversed(range(len(line))) if fanned else range(len(line)):
            rest = card_box(area.x + step * place, bottom - width * RATIO, width)
            strip = step - OUTLINE if fanned and place else None
            _hand_card(table, CardRef(line[place], Place.HAND, seat), rest, strip=strip, fanned=fanned)


def _row_of(inner: float, cards: int) -> tuple[int, float]:
    """How many cards of a hand lie in a row of a narrow column, and how wide they are."""
    across = max(1, int((inner + ROW_GAP) // (82 + ROW_GAP)))
    across = min(across, max(1, cards))
    return across, min(LARGEST, (inner + ROW_GAP) / across - ROW_GAP)


def rows_height(inner: float, cards: int) -> float:
    """How high a hand is in a narrow column."""
    across, width = _row_of(inner, max(3, cards))
    return -(-max(3, cards) // across) * (width * RATIO + RAISE + TAB)


def hand_in_rows(table: TablePen, seat: int, area: Rect) -> None:
    """A hand in as many rows as it takes to show every card whole."""
    view = table.view.seats[seat]
    if not view.hand:
        own_hand(table, seat, Rect(area.x, area.y, area.width, 140))
        return
    across, width = _row_of(area.width, max(3, len(view.hand)))
    for number, card in enumerate(view.hand):
        row, column = divmod(number, across)
        y = area.y + RAISE + row * (width * RATIO + RAISE + TAB)
        rest = card_box(area.x + column * (width + ROW_GAP), y, width)
        _hand_card(table, CardRef(card, Place.HAND, seat), rest)


def _hand_card(table: TablePen, ref: CardRef, rest: Rect, *, strip: float | None = None, fanned: bool = False) -> None:
    key = "hand", ref, rest, strip, fanned, table.about(ref.card)
    table.pen.copy_of(key, lambda: _in_hand(table, ref, rest, strip=strip, fanned=fanned))


def _in_hand(table: TablePen, ref: CardRef, rest: Rect, *, strip: float | None, fanned: bool) -> None:
    number, pen = ref.card, table.pen
    state = table.state(number)
    box = Rect(rest.x, rest.y - (RAISED.get(state, 0.0) if state else 0.0), rest.width, rest.height)
    table.draw_card(number, box, strip=strip)
    table.pen.hit(box, ref)
    table.mark(number, ref, box)
    if state in (CardState.SELECTED, CardState.ACTING):
        place = (box.right - 14, box.y - 9) if fanned else (box.x + 2, box.y + 2)
        corner_mark(pen, table.theme, place, table.marks.orders.get(number))
    ways = table.marks.ways.get(number)
    if ways:
        active = table.card(number).active
        ways_tab(pen, table.theme, box, ways, active[0].name if active else "hand")


def _closed(table: TablePen, seat: int, area: Rect) -> None:
    """The hand in front while nobody may see it."""
    count = table.view.seats[seat].hand_count
    width = 90.0
    step = min(width + 14, (area.width - width) / max(1, count - 1))
    for place in range(count):
        table.draw_back(card_box(area.x + step * place, area.bottom - width * RATIO, width), quiet=table.marks.fading)
    if count:
        box = Rect(area.x, area.bottom - width * RATIO, width + step * (count - 1), width * RATIO)
        table.pen.hit(box, PileRef(Place.HAND, seat))


def small_hand(table: TablePen, seat: int, area: Rect, pitch: float) -> float:
    """A hand of small cards from the left of an area, closer together where there are many. Returns its width."""
    view = table.view.seats[seat]
    width = area.height / RATIO
    count = view.hand_count
    step = min(pitch, (area.width - width) / max(1, count - 1))
    whole = view.hand is None or step < TELLABLE
    for place in range(count):
        box = card_box(area.x + step * place, area.y, width)
        if view.hand is None:
            table.draw_back(box, quiet=table.marks.fading)
            continue
        number = view.hand[place]
        table.draw_card(number, box, quiet=table.quiet(number))
        if not whole:
            table.mark(number, table.touch(number, box, Place.HAND, seat), box)
    wide = width + step * (count - 1) if count else 0.0
    if whole and count:
        height = max(TOUCHABLE, area.height)
        ref, box = PileRef(Place.HAND, seat), Rect(area.x, area.centre[1] - height / 2, max(TOUCHABLE, wide), height)
        table.pen.hit(box, ref)
        if table.marks.focused(ref):
            focus_ring(table.pen, table.theme, box, 4)
    return wide
