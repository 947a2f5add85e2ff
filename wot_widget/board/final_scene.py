"""The final tally as a scene: who won and by what, and how every achievement was decided."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.rules.ending import ACHIEVEMENT_WORTH, BASE_WORTH, Score, SeatScore
from ..text.labels import label
from .geometry import Rect, circle, line
from .icons import icon
from .layout import MARGIN, zoom_of
from .lettering import text_width, wrap
from .monograms import monograms
from .panels import emblem, named_achievement
from .scene import Anchor, Gradient, Pen, Scene
from .table_pen import SMALLEST_TEXT
from .tally import verdict
from .theme import LIGHT, Theme

HEADING, ROW, SMALL_ROW = 62.0, 40.0, 28.0
WIDEST = 920.0
COLUMN = 112.0  # of a number in the tally
NAME = 24.0  # the line of such a name
SLIM = 560.0  # in a column narrower than this names stand above their numbers


@dataclass(slots=True)
class _Sheet:
    """The pen with what everything on the sheet needs."""

    score: Score
    theme: Theme
    language: str
    pen: Pen
    slim: bool

    def say(self, key: str, **facts: object) -> str:
        return label(key, self.language, **facts)

    def head(self, text: str, x: float, y: float, anchor: Anchor = "middle", room: float = COLUMN - 10) -> None:
        self.pen.text(text, x, y, 12, self.theme.muted, anchor=anchor, room=room)


def final_scene(score: Score, width: float = 1180, theme: Theme = LIGHT, language: str = "en") -> Scene:
    """Draw the tally at a width in CSS pixels, or as wide as it needs. Every line adds up (SCORE-07..10)."""
    zoom = zoom_of(width)
    logical = min(width / zoom, WIDEST)
    slim = logical < SLIM
    sheet = _Sheet(score, theme, language, Pen(smallest=SMALLEST_TEXT), slim)
    row, small_row = (ROW + NAME, SMALL_ROW + NAME) if slim else (ROW, SMALL_ROW)
    verdict_lines = len(_verdict_lines(sheet, logical - 2 * MARGIN))
    top = HEADING + 20 * (verdict_lines - 1)
    tally = Rect(MARGIN, MARGIN, logical - 2 * MARGIN, top + 26 + row * len(score.seats) + 8)
    judged = Rect(MARGIN, tally.bottom + MARGIN, tally.width, 48 + small_row * len(score.achievements))
    height = judged.bottom + MARGIN
    felt = Gradient(0, 0, 0, round(height), ((0, theme.felt_top), (1, theme.felt_bottom)))
    pen = sheet.pen
    pen.box(Rect(0, 0, logical, height), 14, felt)
    _tally(sheet, tally)
    _judged(sheet, judged)
    lines = (
        f"{one.name}: {one.medals} + {BASE_WORTH} × {one.bases} + {ACHIEVEMENT_WORTH} × {len(one.achievements)} "
        f"= {one.total}."
        for one in score.seats
    )
    return pen.scene(
        logical * zoom, height * zoom, zoom, sheet.say("final"), " ".join([verdict(score, language), *lines])
    )


def _tally(sheet: _Sheet, area: Rect) -> None:
    """One line for each seat, the best first: medals, bases and achievements with what they count, and the total."""
    pen, theme, score = sheet.pen, sheet.theme, sheet.score
    pen.box(area, 12, theme.panel, theme.line)
    pen.path(circle(area.x + 36, area.y + 34, 20), theme.chosen)
    icon(pen, "cup", (area.x + 36, area.y + 34), 24, theme.on_state, theme.chosen)
    pen.text(sheet.say("final"), area.x + 68, area.y + 23, 12, theme.muted)
    lines = _verdict_lines(sheet, area.width)
    for number, words in enumerate(lines):
        pen.text(words, area.x + 68, area.y + 42 + 20 * number, 16, theme.ink, bold=True, room=area.width - 84)
    top = area.y + HEADING + 20 * (len(lines) - 1)
    column = (area.width - 32) / 4 if sheet.slim else min(COLUMN, (area.width - 150) / 4)
    columns = [area.right - 16 - column * (place + 0.5) for place in (3, 2, 1, 0)]
    for key, symbol, x in zip(
        ("tally medals", "tally bases", "tally achievements", "tally total"),
        ("medal", "base", "achievement", ""),
        columns,
        strict=True,
    ):
        if not (symbol and sheet.slim):
            sheet.head(sheet.say(key), x, top + 14, room=column - 8)
        if symbol:
            icon(pen, symbol, (x, top + (14 if sheet.slim else -5)), 16, theme.muted, theme.panel)
    height = ROW + NAME if sheet.slim else ROW
    for row, seat in enumerate(sorted(score.seats, key=lambda one: (one.rank, one.seat))):
        _seat(sheet, seat, Rect(area.x + 8, top + 28 + height * row, area.width - 16, height), columns)


def _verdict_lines(sheet: _Sheet, width: float) -> list[str]:
    return wrap(verdict(sheet.score, sheet.language), 16, width - 84, bold=True)


def _seat(sheet: _Sheet, seat: SeatScore, row: Rect, columns: list[float]) -> None:
    pen, theme, y = sheet.pen, sheet.theme, row.y + (18 if sheet.slim else row.height / 2)
    won = seat.seat in sheet.score.winners
    if won:
        pen.box(Rect(row.x, row.y + 2, row.width, row.height - 4), 8, theme.plate, theme.chosen, 2)
    pen.path(circle(row.x + 28, y, 12), theme.ink if won else theme.plate, theme.muted, 1.2)
    mark = monograms([one.name for one in sheet.score.seats])[seat.seat]
    size = 14 if len(mark) == 1 else 12
    pen.text(mark, row.x + 28, y, size, theme.mat if won else theme.ink, bold=True, anchor="middle")
    room = row.width - 60 if sheet.slim else columns[0] - 40 - row.x - 50
    pen.text(seat.name, row.x + 50, y, 14, theme.ink, bold=won, room=room)
    y += NAME + 4 if sheet.slim else 0
    worth = (seat.medals, seat.bases * BASE_WORTH, len(seat.achievements) * ACHIEVEMENT_WORTH)
    sums = ("", f"{seat.bases} × {BASE_WORTH}", f"{len(seat.achievements)} × {ACHIEVEMENT_WORTH}")
    for points, detail, x in zip(worth, sums, columns, strict=False):
        if detail:
            pen.text(points, x - 4, y, 15, theme.ink, bold=True, anchor="end")
            pen.text(detail, x + 4, y, 12, theme.muted)
        else:
            pen.text(points, x, y, 15, theme.ink, bold=True, anchor="middle")
    pen.text(seat.total, columns[3], y, 20, theme.ink, bold=True, anchor="middle")


def _judged(sheet: _Sheet, area: Rect) -> None:
    """What every seat holds of each achievement; the one that has most alone wins it (SCORE-04, SCORE-05)."""
    pen, theme, score = sheet.pen, sheet.theme, sheet.score
    pen.box(area, 12, theme.mat, theme.line)
    pen.text(sheet.say("achievements"), area.x + 16, area.y + 22, 13, theme.ink, bold=True)
    seats = len(score.seats)
    column = (area.width - 32) / seats if sheet.slim else min(COLUMN, (area.width - 232) / seats)
    xs = [area.right - 16 - column * (seats - seat - 0.5) for seat in range(seats)]
    marks = monograms([one.name for one in score.seats])
    for seat, mark, x in zip(score.seats, marks, xs, strict=True):
        if sheet.slim:
            continue
        sheet.head(
            seat.name if text_width(seat.name, SMALLEST_TEXT) < column else mark, x, area.y + 22, room=column - 8
        )
    height = SMALL_ROW + NAME if sheet.slim else SMALL_ROW
    for number, one in enumerate(score.achievements):
        top = area.y + 40 + height * number
        y = top + SMALL_ROW / 2
        pen.path(line(area.x + 12, top, area.right - 12, top), None, theme.line, 1)
        emblem(pen, theme, one.key, (area.x + 28, y))
        room = area.width - 64 if sheet.slim else xs[0] - area.x - 90
        pen.text(named_achievement(one.key, sheet.language), area.x + 48, y, 12, theme.ink, room=room)
        y += NAME if sheet.slim else 0
        for place, (count, x) in enumerate(zip(one.counts, xs, strict=True)):
            wins = place == one.winner
            if wins:
                pen.box(Rect(x - 17, y - 11, 34, 22), 11, theme.chosen)
            if sheet.slim:
                pen.text(f"{marks[place]}:", x - 19, y, 12, theme.muted, anchor="end", room=column / 2)
            pen.text(count, x, y, 13, theme.on_state if wins else theme.ink, bold=wins, anchor="middle")
