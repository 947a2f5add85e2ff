"""A pile spread out over the middle of the table, to look through or to choose from."""

from __future__ import annotations

from .faces import ENOUGH, RATIO
from .geometry import Rect
from .hands import OUTLINE
from .marks import CardState, Spread
from .state_marks import corner_mark
from .table_pen import TablePen, card_box

GAP = 10.0
HEADING = 38.0
LARGEST = 90.0


def spread(table: TablePen, area: Rect, laid_out: Spread) -> None:
    """All cards of a pile in as few rows as show them whole; where none do, each slips under its left neighbour."""
    cards = laid_out.cards
    table.panel(area, 12, table.theme.panel)
    count = table.say("count", count=len(cards))
    taken = table.pen.text(count, area.right - 14, area.y + 18, 12, table.theme.muted, anchor="end")
    room = area.width - 44 - taken
    titled = table.heading(laid_out.title, area.x + 14, area.y + 18, room=room) + 14
    if laid_out.hint:
        left = area.x + 14 + titled
        table.pen.text(laid_out.hint, left, area.y + 18, 12, table.theme.muted, room=max(0, room - titled))
    inside = inside_of(area)
    rows, width = arranged(inside, len(cards))
    across = max(1, -(-len(cards) // rows))
    step = min(width + GAP, (inside.width - width) / max(1, across - 1))
    fanned = step < width
    order = range(len(cards))
    for number in reversed(order) if fanned else order:
        row, column = divmod(number, across)
        box = card_box(inside.x + step * column, inside.y + (width * RATIO + GAP) * row, width)
        _card(table, laid_out, cards[number], box, step - OUTLINE if fanned and column else None)


def inside_of(area: Rect) -> Rect:
    """Where the cards lie."""
    return Rect(area.x + 18, area.y + HEADING, area.width - 36, area.height - HEADING - 12)


def height_of(width: float, cards: int) -> float:
    """How high an area of a width must be to show so many cards side by side."""
    across = max(1, int((width - 36 + GAP) // (ENOUGH + GAP)))
    return HEADING + 12 + -(-cards // across) * (ENOUGH * RATIO + GAP)


def arranged(inside: Rect, cards: int) -> tuple[int, float]:
    """In how many rows the cards lie, and how wide they are: in as few as show them whole, else side by side as far
    as they go, in as many as there is room for.
    """
    most = max(1, int((inside.height + GAP) // (ENOUGH * RATIO + GAP)))
    for rows in range(1, most + 1):
        across = max(1, -(-cards // rows))
        tall = (inside.height - GAP * (rows - 1)) / rows / RATIO
        width = min(LARGEST, tall, (inside.width + GAP) / across - GAP)
        if width >= ENOUGH:
            return rows, width
    return most, min(ENOUGH, inside.height / RATIO)


def _card(table: TablePen, laid_out: Spread, card: int, box: Rect, strip: float | None) -> None:
    table.draw_card(card, box, strip=strip)
    table.mark(card, table.touch(card, box, laid_out.place, laid_out.seat), box)
    if table.state(card) in (CardState.SELECTED, CardState.ACTING):
        corner_mark(table.pen, table.theme, (box.x + 2, box.y + 2), table.marks.orders.get(card))
