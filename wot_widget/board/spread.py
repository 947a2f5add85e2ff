"""A pile spread out over the middle of the table, to look through or to choose from."""

from __future__ import annotations

from .faces import RATIO, SMALL
from .geometry import Rect
from .marks import CardState, Spread
from .state_marks import corner_mark
from .table_pen import TablePen, card_box

GAP = 10.0
HEADING = 38.0
LARGEST = 90.0
SMALLEST = 60.0  # below this the cards rather lie closer together


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
    inside = Rect(area.x + 18, area.y + HEADING, area.width - 36, area.height - HEADING - 12)
    rows, width = _arranged(inside, len(cards))
    across = max(1, -(-len(cards) // rows))
    step = min(width + GAP, (inside.width - width) / max(1, across - 1))
    order = range(len(cards))
    for number in reversed(order) if step < width else order:
        row, column = divmod(number, across)
        box = card_box(inside.x + step * column, inside.y + (width * RATIO + GAP) * row, width)
        _card(table, laid_out, cards[number], box)


def _arranged(inside: Rect, cards: int) -> tuple[int, float]:
    """In how many rows the cards lie, and how wide they are: whole faces if there is room, else the largest."""
    best = (1, 0.0)
    for rows in (1, 2, 3):
        across = max(1, -(-cards // rows))
        tall = (inside.height - GAP * (rows - 1)) / rows / RATIO
        width = min(LARGEST, tall, (inside.width + GAP) / across - GAP)
        if width >= SMALL:
            return rows, width
        best = max(best, (rows, width), key=lambda one: one[1])
    return best if best[1] >= SMALLEST else (2, min(LARGEST, (inside.height - GAP) / 2 / RATIO))


def _card(table: TablePen, laid_out: Spread, card: int, box: Rect) -> None:
    table.draw_card(card, box)
    table.mark(card, table.touch(card, box, laid_out.place, laid_out.seat), box)
    if table.state(card) in (CardState.SELECTED, CardState.ACTING):
        corner_mark(table.pen, table.theme, (box.x + 2, box.y + 2), table.marks.orders.get(card))
