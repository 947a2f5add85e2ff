"""The marks of a card's state: outline, heavy outline, corners, dots, and the pills upon them. Never colour alone."""

from __future__ import annotations

from collections.abc import Sequence

from ..text.labels import label
from .colour import mix
from .geometry import Rect, circle, number, points
from .icons import icon
from .lettering import text_width
from .marks import CardState, Outcome, Tone, Way
from .scene import Anchor, Pen
from .theme import Theme

OUTCOME_ICONS = {Outcome.DAMAGE: "damaged", Outcome.DESTROY: "destroyed"}
WAY_ICONS = {Way.BUY: "can", Way.ATTACK: "aim", Way.DEFEND: "armour"}
SMALL = 80.0  # the marks of cards narrower than this are smaller, and have no words
RAISED = {CardState.SELECTED: 6.0, CardState.ACTING: 12.0}  # how far a hand card is lifted


def tone_colour(theme: Theme, tone: Tone) -> str:
    """The colour of a prompt."""
    colours = {Tone.NEUTRAL: theme.muted, Tone.GO: theme.go, Tone.CHOSEN: theme.chosen, Tone.TARGET: theme.target}
    return colours[tone]


def on_tone(theme: Theme, tone: Tone) -> str:
    """The colour of text on the colour of a prompt."""
    return theme.mat if tone is Tone.NEUTRAL else theme.on_state


def outline(pen: Pen, theme: Theme, box: Rect, state: CardState, *, pointed: bool = False) -> None:
    """The mark of a state round a card."""
    narrow = min(box.width, box.height) < 90
    radius = min(box.width, box.height) * 0.07 + 4
    match state:
        case CardState.CHOOSABLE:
            _haloed(pen, theme, box.grown(3 if narrow else 4), radius, (theme.go, 2.5))
        case CardState.SELECTED:
            _haloed(pen, theme, box.grown(3 if narrow else 4), radius, (theme.chosen, 3))
        case CardState.ACTING:
            _haloed(pen, theme, box.grown(3.5 if narrow else 4.5), radius, (theme.chosen, 5))
        case CardState.TARGET:
            _brackets(pen, theme, box, radius, pointed=pointed)
        case CardState.OUT_OF_PLAY:
            pass


HALO = 2.0  # how much wider the pale line under a mark is: it stands out from whatever lies below


def _haloed(pen: Pen, theme: Theme, box: Rect, radius: float, stroke: tuple[str, float]) -> None:
    colour, width = stroke
    pen.box(box, radius, None, theme.mat, width + HALO)
    pen.box(box, radius, None, colour, width)


def _brackets(pen: Pen, theme: Theme, box: Rect, radius: float, *, pointed: bool) -> None:
    """Four corner brackets; joined by a line while the target is pointed at."""
    small = box.width < SMALL
    arm = min(12 if small else max(16, box.width * 0.2), box.height * 0.45)
    radius = min(radius, arm)
    around = box.grown(4 if small else 6)
    if pointed:
        _haloed(pen, theme, around, radius, (theme.target, 2))
    data = ""
    for x, y, right, down in (
        (around.x, around.y, 1, 1),
        (around.right, around.y, -1, 1),
        (around.right, around.bottom, -1, -1),
        (around.x, around.bottom, 1, -1),
    ):
        r, sweep = number(radius), int(right * down > 0)
        data += (
            f"M{points(x, y + down * arm)}V{number(y + down * radius)}"
            f"A{r} {r} 0 0 {sweep} {points(x + right * radius, y)}H{number(x + right * arm)}"
        )
    width = 5.0 if pointed else 3.5
    pen.path(data, None, theme.mat, width + HALO)
    pen.path(data, None, theme.target, width)


def focus_ring(pen: Pen, theme: Theme, box: Rect, away: float = 8) -> None:
    """Round dots outside any other mark: the keyboard is here."""
    radius = min(box.width, box.height) * 0.07 + away
    pen.box(box.grown(away), min(radius, 15), None, theme.mat, 2.4 + HALO)
    pen.box(box.grown(away), min(radius, 15), None, theme.ink, 2.4, dash=(0.1, 5))


def corner_mark(pen: Pen, theme: Theme, place: tuple[float, float], order: int | None) -> None:
    """The round mark of a selected card: a tick, or its number in the order of play."""
    pen.path(circle(*place, 11), theme.chosen, theme.mat, 2)
    if order is None:
        icon(pen, "tick", place, 13, theme.on_state, theme.chosen)
    else:
        pen.text(order, *place, 13, theme.on_state, bold=True, anchor="middle")


def verdict(
    pen: Pen,
    theme: Theme,
    outcome: Outcome,
    place: tuple[float, float],
    language: str,
    *,
    small: bool,
    between: tuple[float, float],
    room: float,
) -> None:
    """What the hit would do, as a pill on the target, between two edges; without the word where it has no room."""
    word = label(outcome.value, language)
    if small or chip_width(word, symbol=OUTCOME_ICONS[outcome], bold=True) > room:
        word = ""
    colours = (theme.target, theme.on_state, theme.mat)
    half = chip_width(word, symbol=OUTCOME_ICONS[outcome], bold=True) / 2 + 2
    x = min(max(place[0], between[0] + half), between[1] - half)
    chip(pen, word, (x, place[1] - 11), colours, symbol=OUTCOME_ICONS[outcome], bold=True, anchor="middle")


def chip(
    pen: Pen,
    text: str,
    corner: tuple[float, float],
    colours: tuple[str, str, str | None],
    *,
    symbol: str = "",
    bold: bool = False,
    anchor: Anchor = "start",
    height: float = 22,
) -> float:
    """A pill with an optional icon, in the colours of ground, text and edge. Returns its width."""
    ground, ink, edge = colours
    width, size = chip_width(text, symbol=symbol, bold=bold, height=height), _chip_text(height)
    x = corner[0] - {"start": 0, "middle": width / 2, "end": width}[anchor]
    y, inset = corner[1], height * 0.45
    pen.box(Rect(x, y, width, height), height / 2, ground, edge, 1.4)
    if symbol:
        icon(pen, symbol, (x + inset + height * 0.26, y + height / 2), height * 0.68, ink, ground)
        inset += height * 0.74
    pen.text(text, x + inset, y + height / 2, size, ink, bold=bold)
    return width


def chip_width(text: str, *, symbol: str = "", bold: bool = False, height: float = 22) -> float:
    """How wide a pill is."""
    beside = height * (0.78 if text else 0.48) if symbol else 0.0
    return text_width(text, _chip_text(height), bold) + height * 0.9 + beside


def _chip_text(height: float) -> float:
    return 12.0 if height >= 22 else 11.0


def ways_tab(pen: Pen, theme: Theme, box: Rect, ways: Sequence[Way], use_icon: str) -> None:
    """A tab below a hand card with what it can still do: pay, ability, attack, defend."""
    width = 18 * len(ways) + 10
    x, y = box.x + (box.width - width) / 2, box.bottom
    pen.box(Rect(x, y - 4, width, 22), 11, theme.mat, theme.go, 2)
    for place, way in enumerate(ways):
        symbol = use_icon if way is Way.USE else WAY_ICONS[way]
        icon(pen, symbol, (x + 14 + 18 * place, y + 7), 14, theme.ink, theme.mat)


def damage_mark(pen: Pen, theme: Theme, place: tuple[float, float], *, small: bool) -> None:
    """The round mark of a damaged card."""
    radius = 8.0 if small else 10.0
    pen.path(circle(*place, radius), theme.ink, theme.mat, 1.6)
    icon(pen, "damaged", place, radius * 1.3, theme.mat, theme.ink)


def side_colour(theme: Theme, *, quiet: bool) -> str:
    """The edge of a stack of cards seen from the side."""
    return mix(mix(theme.paper, "#8B8371", 0.35), theme.veil, 0.5 if quiet else 0)
