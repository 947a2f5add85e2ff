"""The middle of the table: the turn, the vehicle deck, the reserve, the vehicle discard and the graveyard."""

from __future__ import annotations

from .faces import LEAST, RATIO
from .geometry import Rect, circle, line
from .icons import icon
from .layout import COLUMN_PILES, LONG_RESERVE, column_reserve
from .lettering import fits, short_name, text_width
from .marks import CardState
from .piles import CAPTION, NAME_LINE, empty_place, pile
from .refs import PileRef, Place
from .scene import Pen
from .state_marks import chip, chip_width, corner_mark
from .table_pen import SMALLEST_TEXT, TablePen, card_box

NUMERALS = ("I", "II", "III")
NOTE = 20.0  # the height of a chip in the turn panel
OVERHANG = 14.0  # how far the caption of a pile may reach beyond it at either side


def turn_panel(table: TablePen, area: Rect) -> None:
    """The three steps of the turn with the present one lit, and what this turn has seen."""
    table.pen.copy_of(("turn", area, _turn(table)), lambda: _turn_panel(table, area))


def _turn(table: TablePen) -> tuple[object, ...]:
    """What decides how the turn looks."""
    view = table.view
    done = view.summoned, view.purchases, view.attacked, bool(view.declared), view.end, view.options
    return view.turn, view.seat_to_act, _mover(table), table.marks.step, done, table.theme, table.language


def _turn_panel(table: TablePen, area: Rect) -> None:
    pen, theme, step = table.pen, table.theme, table.marks.step
    x, y, width = area.x, area.y, area.width
    table.panel(area)
    turn = table.heading(table.say("turn", turn=table.view.turn), x + 12, y + 16, size=14)
    room = width - 34 - turn
    mover = short_name(_mover(table), 12, True, room, SMALLEST_TEXT)
    pen.text(mover, area.right - 12, y + 16, 12, theme.muted, bold=True, anchor="end", room=room)
    top = y + 29
    for number, numeral in enumerate(NUMERALS, 1):
        present = number == step
        height = 64.0 if present and number == 2 else 26.0
        ink, ground = (theme.mat, theme.ink) if present else (theme.muted, theme.mat)
        if present:
            pen.box(Rect(x + 6, top, width - 12, height), 8, theme.ink)
        pen.path(circle(x + 22, top + 13, 10), theme.mat if present else None, ink, 1.4)
        pen.text(numeral, x + 22, top + 13, 11, theme.ink if present else ink, bold=True, anchor="middle")
        pen.text(
            table.say(f"step {number}"), x + 38, top + 13, 13 if present else 12, ink, bold=present, room=width - 64
        )
        if number < step:
            icon(pen, "tick", (area.right - 16, top + 13), 11, ink, ground)
        if present and number == 2:
            for row, (symbol, words) in enumerate((("coin", _purchases(table)), ("aim", _attack(table)))):
                low = top + 35 + 18 * row
                icon(pen, symbol, (x + 22, low), 13, ink, ground)
                pen.text(words, x + 38, low, 12, ink, room=width - 50)
        top += height + 2
    _notes(table, (x + 8, area.bottom - 25), width - 16)


def _notes(table: TablePen, corner: tuple[float, float], room: float) -> float:
    """Chips for the last round and for the house rules in force, these in words where there is room.

    Returns the width they take.
    """
    pen, theme, view = table.pen, table.theme, table.view
    count, x, y = len(view.options.changed), *corner
    rules = table.say("house rules", count=count) if count else ""
    last_round = view.end is not None and view.seat_to_act is not None
    if last_round or chip_width(rules, symbol="house rules", height=NOTE) > room:
        rules = str(count or "")
    if last_round:
        colours, symbol = (theme.chosen, theme.on_state, None), "" if rules else "clock"
        x += chip(pen, table.say("last round"), (x, y), colours, symbol=symbol, bold=not rules, height=NOTE) + 4
    if rules:
        x += chip(pen, rules, (x, y), (theme.plate, theme.ink, theme.line), symbol="house rules", height=NOTE)
    return x - corner[0]


def turn_strip(table: TablePen, area: Rect) -> None:
    """The same on a narrow table: one line, or two in a narrow column."""
    pen, theme = table.pen, table.theme
    table.panel(area)
    middle = area.centre[1] if area.height < 50 else area.y + 18
    x = area.x + 12 + table.heading(table.say("turn", turn=table.view.turn), area.x + 12, middle, size=14) + 14
    if area.height >= 50:
        _steps(table, area.x + 8, area.bottom - 19, area.width - 16)
    else:
        x = _steps(table, x, middle, None) + 4
    end = area.right - 12
    words = _attack(table) if table.marks.step == 2 and area.height < 50 else _mover(table)
    need = text_width(words, 12) + 10
    x += _notes(table, (x, middle - NOTE / 2), end - x - (need if table.view.end is None else 0)) + 8
    if fits(words, 12, False, end - x, SMALLEST_TEXT):
        pen.text(words, end, middle, 12, theme.muted, anchor="end", room=end - x)


def _steps(table: TablePen, x: float, middle: float, room: float | None) -> float:
    """The three steps side by side; in a room only the present one with its words. Returns where they end."""
    pen, theme = table.pen, table.theme
    for number, numeral in enumerate(NUMERALS, 1):
        present = number == table.marks.step
        words = table.say(f"step {number}") if room is None or present else ""
        width = text_width(words, 12, bold=True) + 42 if words else 32.0
        if room is not None and present:
            width = min(width, room - 72)
        ink = theme.mat if present else theme.muted
        if present:
            pen.box(Rect(x, middle - 13, width, 26), 13, theme.ink)
        pen.path(circle(x + 14, middle, 9), theme.mat if present else None, ink, 1.3)
        pen.text(numeral, x + 14, middle, 11, theme.ink if present else ink, bold=True, anchor="middle")
        pen.text(words, x + 28, middle, 12, ink, bold=present, room=width - 38)
        x += width + 4
    return x


def _mover(table: TablePen) -> str:
    """Who decides now."""
    seat = table.view.seat_to_act
    if seat is None:
        return table.say("game over")
    return table.say("your move") if seat == table.view.viewer and not table.marks.past else table.name_of(seat)


def _purchases(table: TablePen) -> str:
    view = table.view
    if view.summoned:
        return table.say("summoned")
    return table.say("bought", count=view.purchases) if view.purchases else table.say("bought nothing")


def _attack(table: TablePen) -> str:
    view = table.view
    return table.say("attack under way" if view.declared else "attacked" if view.attacked else "attack open")


def market(table: TablePen, area: Rect, *, stacked: bool) -> None:
    """Vehicle deck, reserve, vehicle discard and graveyard, in the order in which the cards slide."""
    view = table.view
    places = table.reserve_places
    crowded = places > LONG_RESERVE
    width = 54.0 if stacked or crowded else LEAST  # of the piles
    gap, before, after = (8.0, 22.0, 26.0 if crowded else 16.0) if stacked or crowded else (12.0, 24.0, 20.0)
    apart = 0.0 if crowded else 38.0 if stacked else 20.0
    piles = width * (2 if crowded else 3) + apart
    card = min(
        112.0, (area.height - 48) / RATIO, (area.width - 2 * OVERHANG - piles - before - after - gap) / places - gap
    )
    pitch = card + gap
    total = piles + places * pitch + gap + before + after
    x = area.x + (area.width - total) / 2
    top = area.y + (area.height - width * RATIO - 22 - (NAME_LINE if stacked else 0)) / 2
    deck = card_box(x, top, width)
    pile(table, PileRef(Place.VEHICLE_DECK), deck, view.vehicle_deck_count, width + 2 * OVERHANG)
    belt = Rect(
        x + width + before, area.y + (area.height - card * RATIO - 44) / 2, places * pitch + gap, card * RATIO + 44
    )
    reserve(table, belt, places, card, gap)
    x = belt.right + after
    discard, graveyard = (
        PileRef(Place.VEHICLE_DISCARD, None, view.vehicle_discard[-1] if view.vehicle_discard else None),
        PileRef(Place.GRAVEYARD, None, view.graveyard[-1] if view.graveyard else None),
    )
    if crowded:  # a long reserve leaves room for one column only
        short = (area.height / 2 - CAPTION - NAME_LINE - 11) / RATIO
        left = x + (width - short) / 2
        pile(table, discard, card_box(left, area.y + 2, short), len(view.vehicle_discard), width + 2 * OVERHANG)
        pile(
            table,
            graveyard,
            card_box(left, area.y + 2 + area.height / 2, short),
            len(view.graveyard),
            width + 2 * OVERHANG,
        )
    else:
        pile(
            table,
            discard,
            card_box(x, top, width),
            len(view.vehicle_discard),
            min(width + apart - 4, width + 2 * OVERHANG),
        )
        pile(
            table,
            graveyard,
            card_box(x + width + apart, top, width),
            len(view.graveyard),
            min(width + apart - 4, width + 2 * OVERHANG),
        )


def reserve(table: TablePen, belt: Rect, places: int, width: float, gap: float) -> None:
    """The reserve on its plate: it slides from the deck to the discard, and the ground says so."""
    pitch, height = width + gap, width * RATIO
    row = Rect(belt.x + gap, belt.y + height + 25, width, pitch * (places - 1))
    key = "belt", belt, row, height, table.theme, table.language
    table.pen.copy_of(key, lambda: _belt(table, belt, row, height))
    for place in range(places):
        _reserve_place(table, place, places, card_box(belt.x + gap + pitch * place, belt.y + 8, width))


def _belt(table: TablePen, belt: Rect, row: Rect, height: float) -> None:
    pen, theme = table.pen, table.theme
    table.panel(belt, 10, theme.plate)
    for x in (belt.x - 9, belt.right + 9):
        _arrow(pen, (x, belt.y + 8 + height / 2), theme.muted)
    _direction(table, belt, row)


def market_column(table: TablePen, area: Rect) -> None:
    """The same in a narrow column: the piles in a row, the reserve in rows below them."""
    view, width, part = table.view, 54.0, area.width / 3
    tops = view.vehicle_discard[-1:], view.graveyard[-1:]
    discard, graveyard = (top[0] if top else None for top in tops)
    refs = (
        PileRef(Place.VEHICLE_DECK),
        PileRef(Place.VEHICLE_DISCARD, None, discard),
        PileRef(Place.GRAVEYARD, None, graveyard),
    )
    counts = view.vehicle_deck_count, len(view.vehicle_discard), len(view.graveyard)
    for number, (ref, count) in enumerate(zip(refs, counts, strict=True)):
        pile(table, ref, card_box(area.x + part * (number + 0.5) - width / 2, area.y + 4, width), count, part - 4)
    places = table.reserve_places
    across, card = column_reserve(places, area.width)
    plate = Rect(area.x, area.y + COLUMN_PILES, area.width, area.height - COLUMN_PILES)
    table.panel(plate, 10, table.theme.plate)
    left = plate.x + (plate.width - across * (card + 10) + 10) / 2
    for place in range(places):
        row, column = divmod(place, across)
        box = card_box(left + (card + 10) * column, plate.y + 10 + (card * RATIO + 10) * row, card)
        _reserve_place(table, place, places, box)
    y = plate.bottom - 18
    pen, theme, newest, oldest = table.pen, table.theme, table.say("newest"), table.say("leaves next")
    name = pen.text(table.say("reserve"), plate.centre[0], y, 12, theme.ink, bold=True, anchor="middle")
    room = (plate.width - name) / 2 - 24
    pen.text(newest, plate.x + 12, y, 12, theme.muted, room=room)
    pen.text(oldest, plate.right - 12, y, 12, theme.muted, anchor="end", room=room)


def _reserve_place(table: TablePen, place: int, places: int, box: Rect) -> None:
    """One place of the reserve, which is always filled up from the far end."""
    row = table.view.reserve
    first = places - len(row)
    if place < first:
        empty_place(table, box, "reserve")
        return
    number = row[place - first]
    table.pen.copy_of(("reserve", place, box, table.about(number)), lambda: _reserve_card(table, number, box))


def _reserve_card(table: TablePen, number: int, box: Rect) -> None:
    table.draw_card(number, box)
    table.mark(number, table.touch(number, box, Place.RESERVE), box)
    if table.state(number) in (CardState.SELECTED, CardState.ACTING):
        corner_mark(table.pen, table.theme, (box.x + 2, box.y + 2), table.marks.orders.get(number))


def _direction(table: TablePen, belt: Rect, row: Rect) -> None:
    """The words below the reserve, joined by an arrow."""
    pen, theme = table.pen, table.theme
    newest, oldest, name = table.say("newest"), table.say("leaves next"), table.say("reserve")
    y, middle = row.y, belt.centre[0]
    first, last = row.x + row.width / 2, row.x + row.height + row.width / 2
    pen.text(newest, first, y, 12, theme.muted, anchor="middle", room=row.width + 8)
    pen.text(name, middle, y, 12, theme.ink, bold=True, anchor="middle")
    pen.text(oldest, last, y, 12, theme.muted, anchor="middle", room=row.width + 8)
    beside = text_width(name, 12, bold=True) / 2 + 8
    start = first + min(text_width(newest, 12), row.width + 8) / 2 + 8
    end = last - min(text_width(oldest, 12), row.width + 8) / 2 - 8
    if start < middle - beside - 6 and end > middle + beside + 6:
        pen.path(line(start, y, middle - beside, y) + line(middle + beside, y, end, y), None, theme.line, 1.5)
        pen.path(line(end - 4, y - 4, end, y, end - 4, y + 4), None, theme.line, 1.5)


def _arrow(pen: Pen, centre: tuple[float, float], colour: str) -> None:
    x, y = centre
    pen.path(line(x - 2.5, y - 5, x + 2.5, y, x - 2.5, y + 5), None, colour, 2)
