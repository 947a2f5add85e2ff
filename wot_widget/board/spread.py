"""A pile spread out over the middle of the table, to look through or to choose from."""

from __future__ import annotations

from .faces import RATIO
from .geometry import Rect
from .marks import CardState, Spread
from .state_marks import corner_mark
from .table_pen import TablePen, card_box

GAP = 8.0
SMALLEST, LARGEST = 56.0, 90.0


def spread(table: TablePen, area: Rect, laid_out: Spread) -> None:
    """All cards of a pile in one or two rows, closer together where there are many."""
    cards = laid_out.cards
    table.panel(area, 12, table.theme.panel)
    table.heading(laid_out.title, area.x + 14, area.y + 17, room=area.width - 90)
    table.pen.text(
        table.say("count", count=len(cards)), area.right - 14, area.y + 17, 12, table.theme.muted, anchor="end"
    )
    inside = Rect(area.x + 16, area.y + 34, area.width - 32, area.height - 46)
    rows = 1 if len(cards) * (SMALLEST + 24 + GAP) <= inside.width else 2
    across = -(-len(cards) // rows) if cards else 1
    width = min(LARGEST, (inside.height - GAP * (rows - 1)) / rows / RATIO)
    width = max(min(SMALLEST, width), min(width, (inside.width + GAP) / across - GAP))
    step = min(width + GAP, (inside.width - width) / max(1, across - 1))
    for number, card in enumerate(cards):
        row, column = divmod(number, across)
        box = card_box(inside.x + step * column, inside.y + (width * RATIO + GAP) * row, width)
        table.draw_card(card, box)
        ref = table.touch(card, box, laid_out.place, laid_out.seat)
        table.mark(card, ref, box)
        if table.state(card) in (CardState.SELECTED, CardState.ACTING):
            corner_mark(table.pen, table.theme, (box.x + 2, box.y + 2), table.marks.orders.get(card))
