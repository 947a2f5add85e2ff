"""The card that is pointed at, large, with each of its icons put into words."""

from __future__ import annotations

from dataclasses import dataclass

from .card_words import Entry, glyph, shown
from .faces import RATIO
from .geometry import Rect
from .legend import legend
from .lettering import short_name, text_width, wrap
from .scene import Picture, Push
from .state_marks import tone_colour
from .table_pen import SMALLEST_TEXT, TablePen, card_box

TEXT = 44.0  # from the edge to the words, past the icons
LARGEST = 196.0  # widths of the picture
LARGE_ENOUGH = 120.0
SMALLEST = 44.0  # there is none where it would be smaller
HEADING = 13.0  # the size of its letters
GAP = 5.0  # between the cards of an open hand
LARGEST_OPEN = 112.0


@dataclass(frozen=True, slots=True)
class Lettering:
    """The size of letters, and the distances of lines and of sentences."""

    size: float
    line: float
    entry: float


USUAL = Lettering(12, 16, 22)
ROOMY = Lettering(14, 18, 27)
CLOSE = Lettering(12, 14, 19.5)  # for cards of many words


def inspector(table: TablePen, area: Rect, *, beside: bool) -> None:
    """The large card with its words below it, or beside it; without one, the open hand of the player who moves."""
    table.panel(area, 10, table.theme.panel)
    picture, entries = shown(table)
    if picture is None and not entries:
        mover = table.view.seats[table.view.active_seat]
        if mover.hand and mover.seat != table.marks.bottom and table.view.seat_to_act is not None:
            _open_hand(table, mover.name, mover.hand, area)
        else:
            legend(table, area)
        return
    if table.marks.forecast:
        colour = tone_colour(table.theme, table.marks.prompt.tone)
        entries.append(Entry(table.marks.forecast, glyph(table, table.marks.prompt.icon, colour), colour))
    if beside:
        width = min((area.height - 24) / RATIO, LARGEST)
        _draw_picture(table, picture, card_box(area.x + 12, area.y + 12, width))
        left = area.x + width + 20
        _say_beside(table, entries, Rect(left, area.y + 14, area.right - 12 - left, area.height - 24))
        return
    lettering, width = USUAL, _picture_width(area, entries, USUAL)
    if width < LARGE_ENOUGH:
        lettering, width = CLOSE, _picture_width(area, entries, CLOSE)
    top = area.y + 10
    if width >= SMALLEST:
        _draw_picture(table, picture, card_box(area.x + (area.width - width) / 2, area.y + 12, width))
        top += 10 + width * RATIO
    _say(table, entries, Rect(area.x, top, area.width - 12, 0), lettering)


def _picture_width(area: Rect, entries: list[Entry], lettering: Lettering) -> float:
    """How wide the picture can be above its words."""
    return min(LARGEST, (area.height - 30 - _height(entries, area.width - 12, lettering)) / RATIO)


def _draw_picture(table: TablePen, picture: Picture | int | None, box: Rect) -> None:
    if isinstance(picture, int):
        table.draw_card(picture, box, quiet=False, apart=True)
    elif picture is not None:
        table.pen.picture(picture, Push(box.x, box.y, 0, box.width / 100))


def _height(entries: list[Entry], width: float, lettering: Lettering) -> float:
    """How high the words are in a column of a width."""
    return sum(
        lettering.entry + lettering.line * (len(wrap(entry.words, lettering.size, width - TEXT)) - 1)
        for entry in entries
    )


def _say_beside(table: TablePen, entries: list[Entry], area: Rect) -> None:
    """The words in large letters, in usual ones, or in two columns, whichever fits first."""
    for lettering in (ROOMY, USUAL):
        if _height(entries, area.width, lettering) <= area.height:
            _say(table, entries, area, lettering)
            return
    half, width = -(-len(entries) // 2), area.width / 2
    _say(table, entries[:half], Rect(area.x, area.y, width, area.height), USUAL)
    _say(table, entries[half:], Rect(area.x + width, area.y, width, area.height), USUAL)


def _say(table: TablePen, entries: list[Entry], area: Rect, lettering: Lettering) -> None:
    y, room = area.y + lettering.entry / 2, area.width - TEXT
    for entry in entries:
        entry.draw((area.x + 22, y))
        for number, words in enumerate(wrap(entry.words, lettering.size, room)):
            if number:
                y += lettering.line
            colour = entry.colour or table.theme.ink
            table.pen.text(words, area.x + TEXT, y, lettering.size, colour, bold=bool(entry.colour), room=room)
        y += lettering.entry


def _open_hand(table: TablePen, name: str, hand: tuple[int, ...], area: Rect) -> None:
    """The open hand of another player who moves lies here until something is pointed at."""
    room = area.width - 24
    free = room - text_width(table.say("open hand", name=""), HEADING, bold=True)
    called = short_name(name, HEADING, True, free, SMALLEST_TEXT) or name
    table.heading(table.say("open hand", name=called), area.x + 12, area.y + 20, room=room, size=HEADING)
    inside = Rect(area.x + 12, area.y + 36, area.width - 24, area.height - 46)
    width, across = max(_arranged(inside, len(hand), across) for across in range(1, len(hand) + 1))
    for number, card in enumerate(hand):
        row, column = divmod(number, across)
        box = card_box(inside.x + (width + GAP) * column, inside.y + (width * RATIO + GAP) * row, width)
        table.draw_card(card, box, quiet=False, apart=True)


def _arranged(inside: Rect, cards: int, across: int) -> tuple[float, int]:
    """How wide cards can be with so many in a row, and how many that is."""
    rows = -(-cards // across)
    wide, tall = (inside.width + GAP) / across - GAP, ((inside.height + GAP) / rows - GAP) / RATIO
    return min(wide, tall, LARGEST_OPEN), across
