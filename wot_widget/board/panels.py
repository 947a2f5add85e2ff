"""The prompt, the medals that are left, and the achievements."""

from __future__ import annotations

from ..text.labels import known, label
from .geometry import Rect, circle, line, polygon, rounded
from .icons import icon
from .layout import MEDALS, PROMPT, ROW
from .lettering import TIGHTEST, fits, text_width, wrap
from .marks import CardState, Chip, Leader, Prompt
from .refs import AchievementRef, MedalRef
from .scene import Pen
from .state_marks import chip, chip_width, focus_ring, on_tone, tone_colour
from .table_pen import SMALLEST_TEXT, TablePen
from .theme import Theme, nation_tones

ACHIEVEMENT_ICONS = {
    "bases": "base",
    "light": "light tank",
    "medium": "medium tank",
    "spg": "SPG",
    "heavy": "heavy tank",
    "auxiliary": "auxiliary troops",
    "ussr": "USSR",
    "germany": "Germany",
    "usa": "USA",
    "france": "France",
    "doubles": "medal",
    "cards": "vehicle deck",
}
HEAVY_RED = "#C01F1F"
DISC = "#FFFDF6"
DISC_INK = "#221E19"


def prompt(table: TablePen, area: Rect, *, wrapped: bool = False) -> None:
    """What is asked now, one line of help, and what comes next; in a narrow column in as many lines as it takes."""
    pen, theme, asked = table.pen, table.theme, table.marks.prompt
    colour, ink = tone_colour(theme, asked.tone), on_tone(theme, asked.tone)
    x, y = area.x, area.y
    pen.box(area, 10, theme.panel, colour, 1.5)
    side = 32.0 if wrapped else 46.0
    pen.path(rounded(x, y, side, area.height, (10, 0, 0, 10)), colour)
    icon(pen, asked.icon, (x + side / 2, area.centre[1]), 24, ink, colour)
    if wrapped:
        _wrapped_prompt(table, area, (colour, ink, None))
        return
    chips = _shown(asked.agenda, area.width - 82 - min(_wide(asked), area.width * 0.5))
    while len(chips) > 1 and not _said(asked, area.width - 82 - _chips_width(chips)):
        chips = chips[:-1]
    right = area.right - 12
    for place in range(len(chips) - 1, -1, -1):
        one = chips[place]
        colours = (colour, ink, None) if one.present else (theme.plate, theme.ink, theme.line)
        right -= chip(
            pen, one.text, (right, y + 12), colours, symbol=one.icon, bold=one.present, anchor="end", height=24
        )
        if place:
            pen.path(line(right - 10, y + 20, right - 6, y + 24, right - 10, y + 28), None, theme.muted, 1.8)
            right -= 16
    room = right - x - 68
    lines = _said(asked, room) or [(asked.question, 16.0, True), (asked.help, 12.0, False)]
    top = area.centre[1] - sum(size for _, size, _ in lines) * LEADING / 2
    for words, size, bold in lines:
        pen.text(
            words, x + 58, top + size * LEADING / 2, size, theme.ink if bold else theme.muted, bold=bold, room=room
        )
        top += size * LEADING


LEADING = 1.22  # the distance of the lines of a prompt, for the size of their letters
Line = tuple[str, float, bool]  # words, size, bold


def _said(asked: Prompt, room: float) -> list[Line]:
    """A prompt in lines that a room shows whole: two usual ones, or three smaller ones; none if that cannot be."""
    usual = [
        (words, size, bold) for words, size, bold in ((asked.question, 16.0, True), (asked.help, 12.0, False)) if words
    ]
    small = [(words, 13.0, True) for words in wrap(asked.question, 13 * TIGHTEST, room, bold=True)]
    small += [(words, 11.0, False) for words in wrap(asked.help, 11 * TIGHTEST, room) if words]
    short = usual[:1] + [(words, 11.0, False) for words in wrap(asked.help, 11 * TIGHTEST, room) if words]
    for lines in (usual, short, small):
        if len(lines) <= 3 and all(fits(words, size, bold, room, SMALLEST_TEXT) for words, size, bold in lines):
            return lines
    return []


def _wide(asked: Prompt) -> float:
    """The room that a prompt takes in its usual size."""
    return max(text_width(asked.question, 16, bold=True), text_width(asked.help, 12))


def _chips_width(chips: tuple[Chip, ...]) -> float:
    return sum(chip_width(one.text, symbol=one.icon, bold=one.present, height=24) + 16 for one in chips)


BESIDE = 52.0  # beside the words of a prompt in a narrow column


def prompt_height(table: TablePen, width: float) -> float:
    """How high the prompt is in a narrow column."""
    asked, room = table.marks.prompt, width - BESIDE
    lines = 20 * len(wrap(asked.question, 16, room, bold=True)) + 16 * len(wrap(asked.help, 12, room)) * bool(
        asked.help
    )
    return max(PROMPT, 18 + lines + 28 * len(_chip_rows(asked.agenda, room)))


def _chip_rows(agenda: tuple[Chip, ...], room: float) -> list[list[Chip]]:
    """The steps of the agenda in rows."""
    rows: list[list[Chip]] = []
    left = 0.0
    for one in agenda:
        need = chip_width(one.text, symbol=one.icon, bold=one.present, height=24) + 6
        if not rows or need > left:
            rows.append([])
            left = room
        rows[-1].append(one)
        left -= need
    return rows


def _wrapped_prompt(table: TablePen, area: Rect, present: tuple[str, str, str | None]) -> None:
    pen, theme, asked = table.pen, table.theme, table.marks.prompt
    x, y, room = area.x + BESIDE - 10, area.y + 18, area.width - BESIDE
    for words in wrap(asked.question, 16, room, bold=True):
        pen.text(words, x, y, 16, theme.ink, bold=True, room=room)
        y += 20
    for words in wrap(asked.help, 12, room) if asked.help else ():
        pen.text(words, x, y, 12, theme.muted, room=room)
        y += 16
    for row in _chip_rows(asked.agenda, room):
        left = x
        for one in row:
            colours = present if one.present else (theme.plate, theme.ink, theme.line)
            left += chip(pen, one.text, (left, y - 6), colours, symbol=one.icon, bold=one.present, height=24) + 6
        y += 28


def _shown(agenda: tuple[Chip, ...], room: float) -> tuple[Chip, ...]:
    """As much of the agenda as there is room for, from the present step on."""
    used = 0.0
    for place, one in enumerate(agenda):
        used += chip_width(one.text, symbol=one.icon, bold=one.present, height=24) + 16
        if used > room:
            return agenda[:place]
    return agenda


def medals(table: TablePen, area: Rect) -> None:
    """Lamps for singles, lozenges for doubles, both counted. An empty row of lamps ends the game (END-02)."""
    pen, theme, view = table.pen, table.theme, table.view
    table.panel(area)
    end = table.heading(table.say("medals left"), area.x + 12, area.y + 18)
    pen.text(
        table.say("medals end"), area.right - 12, area.y + 18, 11, theme.muted, anchor="end", room=area.width - 34 - end
    )
    full = max(9, *view.singles)
    least = min(view.singles)
    for nation, name in enumerate(view.box.nations):
        y = area.y + MEDALS + ROW * (nation + 0.5) - 2
        row = Rect(area.x + 6, y - ROW / 2 + 1, area.width - 12, ROW - 2)
        ref, tones = MedalRef(nation), nation_tones(name, theme.palette)
        pen.hit(Rect(row.x, row.y - 1, row.width, ROW), ref)
        pen.box(Rect(area.x + 12, y - 10, 20, 20), 4, tones.base)
        icon(pen, name, (area.x + 22, y), 15, "#FFFFFF", tones.base)
        singles, doubles = view.singles[nation], view.doubles[nation]
        step = 112.5 / full
        lamps = [circle(area.x + 44 + step * lamp, y, 4.2 if lamp < singles else 3.6) for lamp in range(full)]
        if singles < full:
            pen.path("".join(lamps[singles:]), None, theme.muted, 1)
        if singles:
            pen.path("".join(lamps[:singles]), theme.lamp, theme.lamp_rim, 1)
        lowest = singles == least < full
        if lowest:
            pen.box(Rect(area.x + 155, y - 10, 24, 20), 10, theme.ink)
        pen.text(singles, area.x + 167, y, 14, theme.mat if lowest else theme.ink, bold=True, anchor="middle")
        for lozenge in range(max(3, *view.doubles)):
            there = lozenge < doubles
            pen.path(
                polygon(area.x + 197 + 15 * lozenge, y, 6.2, 4),
                theme.lamp if there else None,
                theme.lamp_rim if there else theme.muted,
                1.2 if there else 1,
            )
        pen.text(doubles, area.right - 14, y, 13, theme.ink, bold=True, anchor="end")
        _row_state(table, row, table.marks.medals.get(nation), focused=table.marks.focused(ref))


def _row_state(table: TablePen, row: Rect, state: CardState | None, *, focused: bool) -> None:
    """The state of a medal deck, marked on its row."""
    pen, theme = table.pen, table.theme
    if state is CardState.CHOOSABLE:
        pen.box(row, 6, None, theme.go, 2.5)
    elif state in (CardState.SELECTED, CardState.ACTING):
        pen.box(row, 6, None, theme.chosen, 3)
    elif state is CardState.TARGET:
        pen.box(row, 6, None, theme.target, 3)
    if focused:
        focus_ring(pen, theme, row, 2)


def achievements(table: TablePen, area: Rect) -> None:
    """The revealed achievements with who leads each now; in two columns where they would not fit in one."""
    pen, theme = table.pen, table.theme
    keys = table.view.achievements
    leaders = {leader.achievement: leader for leader in table.marks.leaders}
    table.panel(area)
    end = table.heading(table.say("achievements"), area.x + 12, area.y + 18)
    pen.text(
        table.say("achievements worth"),
        area.right - 12,
        area.y + 18,
        11,
        theme.muted,
        anchor="end",
        room=area.width - 34 - end,
    )
    columns = 1 if MEDALS + ROW * len(keys) <= area.height + 1 else 2
    rows, width = -(-len(keys) // columns), area.width / columns
    for number, key in enumerate(keys):
        x, y = area.x + width * (number // rows), area.y + MEDALS + ROW * (number % rows + 0.5) - 2
        _achievement(table, Rect(x, y - ROW / 2, width, ROW), key, leaders.get(key))


def emblem_of(achievement: str) -> str:
    """The icon of an achievement; one that is not known has the laurel."""
    return ACHIEVEMENT_ICONS.get(achievement, "achievement")


def named_achievement(achievement: str, language: str) -> str:
    """The name of an achievement; one that is not known is called by its key."""
    key = f"achievement {achievement}"
    return label(key, language) if known(key, language) else achievement


def emblem(pen: Pen, theme: Theme, achievement: str, place: tuple[float, float]) -> None:
    """The icon of an achievement on its disc."""
    disc(pen, theme, emblem_of(achievement), place)


def disc(pen: Pen, theme: Theme, symbol: str, place: tuple[float, float]) -> None:
    """An icon on a white disc: red for the heavy tanks, as on the cards."""
    pen.path(circle(*place, 10), DISC, theme.line, 1)
    icon(pen, symbol, place, 14, HEAVY_RED if symbol == "heavy tank" else DISC_INK, DISC)


def _achievement(table: TablePen, row: Rect, key: str, leader: Leader | None) -> None:
    pen, theme, (_, y) = table.pen, table.theme, row.centre
    ref = AchievementRef(key)
    pen.hit(row, ref)
    emblem(pen, theme, key, (row.x + 22, y))
    taken = 12.0
    if leader is not None and leader.seat is not None:
        table.avatar(leader.seat, (row.right - 22, y), 9.5)
        taken = 38 + pen.text(leader.best, row.right - 38, y, 12, theme.muted, anchor="end")
    elif leader is not None:
        words = table.say("tie", count=leader.best) if leader.best else "–"
        taken += pen.text(words, row.right - 12, y, 12, theme.muted, anchor="end")
    table.two_lines(named_achievement(key, table.language), (row.x + 40, y), 12, theme.ink, row.width - 50 - taken)
    if table.marks.focused(ref):
        focus_ring(pen, theme, Rect(row.x + 6, row.y + 1, row.width - 12, row.height - 2), 2)
