"""The faces of the cards and their backs, as ready pictures of 100 by 140 units with their shadow."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from ..engine.cards import Card, CardKind, VehicleClass
from . import artwork, badges
from .colour import mix
from .geometry import Rect, circle, line, points, polygon, rounded
from .icons import icon
from .lettering import text_width, wrap
from .scene import Pen, Picture
from .silhouettes import vehicle
from .theme import BARRACKS_TONES, BASE_TONES, HONOUR_TONES, Inks, Theme, Tones, inks

WIDTH, HEIGHT = 100.0, 140.0
RATIO = HEIGHT / WIDTH
RADIUS = 7.0
BOUNDS = Rect(-2, -2, 104, 147)  # with rim and shadow
NUMBER, FIGHTING_NUMBER = 24.5, 28.6  # the size of the numbers on the two faces that have some
READABLE = 14.0  # pixels: the least size of letters on a card, and of its numbers ...
READABLE_NUMBER = 20.0
ENOUGH, LEAST = 82.0, 70.0  # ... which the whole face and the one for fighting have from these widths on
TIGHTEST_NAME = 0.72  # down to this share of its width a name is squeezed rather than shortened ...
TIGHTEST_WORD = 0.62  # ... and a single word rather than made smaller
EDGE = 16.0  # how much of a base stays in sight under its defender

_STEEL = ("#34443F", "#2A3833", "#8FA79C")  # the back of everything that is shuffled: ground, links, mark
_HONOUR = ("#4E3363", "#412A53", "#BFA6D1")


def class_colour(ink: Inks, vehicle_class: str) -> str:
    """Heavy tanks alone are red, as a reminder that they take a base in one hit (ATT-14)."""
    return ink.heavy if vehicle_class == VehicleClass.HEAVY else ink.ink


def tones_of(card: Card, ink: Inks) -> Tones:
    """The tones of a card: of its nation, of the barracks or of the bases."""
    if card.nation:
        return ink.nation(card.nation)
    return ink.toned(BASE_TONES if card.kind is CardKind.BASE else BARRACKS_TONES)


class Detail(StrEnum):
    """How much a face shows: everything; what matters on defence, larger; only whose and what kind of card it is."""

    WHOLE = "whole"
    FIGHTING = "fighting"
    BARE = "bare"


def detail_at(width: float) -> Detail:
    """How much there is room for on a card of a width in pixels."""
    return Detail.WHOLE if width >= ENOUGH else Detail.FIGHTING if width >= LEAST else Detail.BARE


@lru_cache(maxsize=2048)
def face(
    card: Card,
    title: str,
    theme: Theme,
    *,
    quiet: bool = False,
    detail: Detail = Detail.WHOLE,
    letters: float = 0.0,
    strip: float = WIDTH,
) -> Picture:
    """The face of a card under a title in the players' language.

    A quiet one is out of play now. `letters` is the least size of the title in the card's units, and `strip` how much
    of its right side is in sight under its neighbours: the title keeps to it, in a shorter form if need be. A base
    without a title lies under its defender: only its edge says so.
    """
    pen, ink = Pen(), inks(theme, quiet=quiet)
    tones = tones_of(card, ink)
    _stock(pen, ink, mix(ink.edge, tones.deep, 0.35))
    match detail:
        case Detail.WHOLE:
            _whole_face(pen, ink, tones, card, title != "")
        case Detail.FIGHTING if card.kind is CardKind.BASE:
            _base_face(pen, ink, tones, card, FIGHTING_NUMBER)
        case Detail.FIGHTING:
            _fighting_face(pen, ink, tones, card)
        case Detail.BARE:
            _bare_face(pen, ink, tones, card)
    if title and detail is not Detail.BARE:
        area, largest = _BANDS[detail]
        band = (_BASE_BAND if card.kind is CardKind.BASE else area), largest
        _name(pen, ink, tones, title, band, letters, strip)
    return pen.drawing(BOUNDS)


@lru_cache(maxsize=256)
def achievement_face(title: str, emblem: str, theme: Theme, medals: int) -> Picture:
    """The face of an achievement card."""
    pen, ink = Pen(), inks(theme)
    _stock(pen, ink, mix(ink.edge, HONOUR_TONES.deep, 0.35))
    artwork.laurel(pen, ink, HONOUR_TONES, emblem, Rect(3, 3, 94, 77))
    pen.box(Rect(3, 77, 94, 24), 0, HONOUR_TONES.base)
    lines = wrap(title, 11.2, 88, bold=True)[:2]
    for number, words in enumerate(lines):
        y = 89 + 11 * (number - (len(lines) - 1) / 2)
        pen.text(words, 50, y, 11.2, ink.white, bold=True, anchor="middle", room=88)
    badges.medals(pen, ink, medals, (50, 120), 27)
    return pen.drawing(BOUNDS)


@lru_cache(maxsize=16)
def back(theme: Theme, *, quiet: bool = False, honour: bool = False) -> Picture:
    """The back of a card: track links on steel. Nothing on it tells which card it is."""
    pen, ink = Pen(), inks(theme, quiet=quiet)
    ground, links, mark = (
        mix(colour, theme.veil, 0.45) if quiet else colour for colour in (_HONOUR if honour else _STEEL)
    )
    paper = mix(theme.paper, theme.veil, 0.5) if quiet else theme.paper
    pen.box(Rect(0.5, 1.5, WIDTH, HEIGHT), RADIUS, ink.shade, alpha=0.16)
    pen.box(Rect(0, 0, WIDTH, HEIGHT), RADIUS, paper, mix(ink.edge, paper, 0.5) if quiet else ink.edge, 1)
    pen.box(Rect(4, 4, 92, 132), 4.5, ground)
    chain = "".join(
        line(x - 7, y + 4, x, y - 4, x + 7, y + 4)
        for y in (17 + 17.6 * row for row in range(7))
        for x in (14 + 18 * column for column in range(5))
    )
    pen.path(chain, None, links, 3.4, butt=True)
    pen.path(polygon(50, 70, 30, 6), ground, mark, 2.4)
    if honour:
        icon(pen, "achievement", (50, 70), 34, mark, ground)
    else:
        pen.path(rounded(29, 60, 42, 20, 10), None, mark, 4.6)
        pen.path(circle(39, 70, 4.4) + circle(50, 70, 4.4) + circle(61, 70, 4.4), mark)
    return pen.drawing(BOUNDS)


def _stock(pen: Pen, ink: Inks, rim: str) -> None:
    """The paper of a card and its shadow: two offset rectangles, no blur."""
    pen.box(Rect(0.5, 1.6, WIDTH, HEIGHT), RADIUS, ink.shade, alpha=0.16)
    pen.box(Rect(0, 3.2, WIDTH, HEIGHT), RADIUS, ink.shade, alpha=0.10)
    pen.box(Rect(0, 0, WIDTH, HEIGHT), RADIUS, ink.paper, rim, 0.9)


def _veil(pen: Pen, ink: Inks, frame: Rect) -> None:
    if ink.quiet:
        pen.box(frame, artwork.CORNERS, ink.veil, alpha=0.55)


def _picture(pen: Pen, ink: Inks, tones: Tones, card: Card, frame: Rect) -> None:
    match card.kind:
        case CardKind.BARRACKS:
            artwork.barracks(pen, tones, card.name, frame)
        case CardKind.MEDAL:
            artwork.medal(pen, ink, tones, card.nation or "", frame, double=card.medals > 1)
        case CardKind.BASE:
            artwork.base(pen, tones, frame)
        case CardKind.VEHICLE:
            artwork.landscape(pen, tones, card.nation, frame, frame.bottom - 14)
    _veil(pen, ink, frame)


_BASE_BAND = Rect(3, 70.2, 94, 20.4)  # higher than on other faces: the medals below it stand over the edge
_BANDS = {Detail.WHOLE: (Rect(3, 75.6, 94, 20.4), 17.2), Detail.FIGHTING: (Rect(4, 105.6, 92, 30.4), 21.0)}


def _name(
    pen: Pen, ink: Inks, tones: Tones, title: str, band: tuple[Rect, float], letters: float, strip: float
) -> None:
    """The title on its band: whole, or in a shorter form, as large as it can be."""
    area, largest = band
    pen.box(area, (0, 0, 4, 4) if area.bottom > HEIGHT - 5 else 0, tones.base)
    left = max(area.x, WIDTH - strip)
    room = area.right - left - 2
    name = short_title(title, letters or largest, room)
    wide = max(0.01, text_width(name, 1, bold=True))
    size = min(largest, max(letters, room / wide))
    if wide * size * TIGHTEST_WORD > room:  # a single long word
        if strip < WIDTH:
            return  # in a fan: part of a name would only mislead
        size = room / wide / TIGHTEST_WORD * 0.999
    pen.squeezed(name, (left + 1 + room / 2, area.centre[1]), size, ink.white, room)


def _whole_face(pen: Pen, ink: Inks, tones: Tones, card: Card, uncovered: bool) -> None:
    if card.kind is CardKind.BASE:
        _base_face(pen, ink, tones, card, NUMBER if uncovered else 0)
        return
    frame = Rect(3, 3, 94, 73)
    if card.kind is CardKind.VEHICLE and card.vehicle_class:
        artwork.landscape(pen, tones, card.nation, frame, frame.bottom - 13)
        vehicle(pen, tones, card.vehicle_class, (22, 71.5), 0.73)
        _veil(pen, ink, frame)
        _banner(pen, ink, tones, card, Rect(6.5, 2.2, 22, 45.5))
        badges.strength(pen, ink, card.strength or 0, (53.5, 19), 33, NUMBER)
        badges.armour(pen, ink, card.armour or 0, (83.5, 18.5), 31, NUMBER)
        badges.cost(pen, ink, card.cost or 0, (17.5, 118), 28.5, NUMBER)
    else:
        _picture(pen, ink, tones, card, frame)
    badges.resources(pen, ink, card.resources, (82.5, 116.5), 33, card.only_for, NUMBER)
    if card.medals:
        badges.medals(pen, ink, card.medals, (28, 118.5), 29, NUMBER)
    badges.tiles(pen, ink, card.abilities, (49.5, 118), (34.5, 42), card.only_for, NUMBER)


def _base_face(pen: Pen, ink: Inks, tones: Tones, card: Card, figure: float) -> None:
    """A base and its medals in figures of a size; under its defender it has none, for only its edge is in sight."""
    _picture(pen, ink, tones, card, Rect(3, 3, 94, _BASE_BAND.y - 2.6))
    _base_edge(pen, tones)
    if figure:
        badges.medals(pen, ink, card.medals, (50, (_BASE_BAND.bottom + 120) / 2), 25, figure)


def _fighting_face(pen: Pen, ink: Inks, tones: Tones, card: Card) -> None:
    frame = Rect(4, 4, 92, 102)
    if card.kind is not CardKind.VEHICLE or not card.vehicle_class:
        _picture(pen, ink, tones, card, frame)
        return
    artwork.landscape(pen, tones, card.nation, frame, frame.bottom - 16)
    vehicle(pen, tones, card.vehicle_class, (8, frame.bottom - 6), 0.86)
    _veil(pen, ink, frame)
    _banner(pen, ink, tones, card, Rect(6, 3, 23, 49))
    badges.strength(pen, ink, card.strength or 0, (49, 22.5), 38, FIGHTING_NUMBER)
    badges.armour(pen, ink, card.armour or 0, (80.5, 22), 35, FIGHTING_NUMBER)


def _bare_face(pen: Pen, ink: Inks, tones: Tones, card: Card) -> None:
    """No number and no letter: the top of a pile is told apart by colour, emblem, class and outline."""
    frame = Rect(4, 4, 92, 132)
    if card.kind is not CardKind.VEHICLE or not card.vehicle_class:
        _picture(pen, ink, tones, card, frame)
        return
    artwork.landscape(pen, tones, card.nation, frame, frame.bottom - 32)
    vehicle(pen, tones, card.vehicle_class, (8, frame.bottom - 20), 0.86)
    _veil(pen, ink, frame)
    _banner(pen, ink, tones, card, Rect(9, 3, 38, 80))


def short_title(title: str, size: float, room: float) -> str:
    """A name too long for a card without its first or last words.

    Where several shorter forms fit, an ending with a number tells vehicles best apart, else the longest does.

    >>> [short_title(name, 19, 88) for name in ("M26 Pershing", "Somua SAu 40", "M4 Sherman")]
    ['Pershing', 'SAu 40', 'M4 Sherman']
    """
    words = title.split()

    def width(kept: str) -> float:
        return text_width(kept, size, bold=True) * TIGHTEST_NAME

    if width(title) <= room:
        return title
    endings = [" ".join(words[first:]) for first in range(1, len(words))]
    beginnings = [" ".join(words[:last]) for last in range(1, len(words))]
    fitting = [kept for kept in endings + beginnings if width(kept) <= room and len(kept) > 2]  # "I" says nothing
    numbered = [kept for kept in fitting if kept in endings and any(letter.isdigit() for letter in kept)]
    return max(numbered or fitting or [title], key=width)


def _banner(pen: Pen, ink: Inks, tones: Tones, card: Card, frame: Rect) -> None:
    """A hanging banner with the nation's emblem over the class."""
    x, y, width, height = frame.x, frame.y, frame.width, frame.height
    middle, emblem, disc = x + width / 2, width * 0.76, width * 0.83
    tail = points(x + width, y + height) + "L" + points(middle, y + height - width * 0.23)
    pen.path(f"M{points(x, y)}L{points(x + width, y)}L{tail}L{points(x, y + height)}Z", tones.base, ink.paper, 1.4)
    icon(pen, card.nation or "", (middle, y + width * 0.12 + emblem / 2), emblem, ink.white, tones.base)
    glyph = card.vehicle_class or ""
    low = y + width * 0.25 + emblem + disc / 2
    pen.path(circle(middle, low, disc / 2), ink.rim)
    icon(pen, glyph, (middle, low), disc * 0.74, class_colour(ink, glyph), ink.rim)


def _base_edge(pen: Pen, tones: Tones) -> None:
    """The strip that stays in sight under a defender."""
    top, height = 120.0, 17.0
    pen.box(Rect(3, top, 94, height), (0, 0, 4.5, 4.5), tones.deep)
    for side in (-1, 1):
        for bar in range(3):
            x = 50 + side * (19 + 11 * bar)
            stripe = line(x - side * 4, top + height - 3, x + side * 3, top + 3)
            pen.path(stripe, None, "#D9A936", 4.4, butt=True)
    icon(pen, "base", (50, top + height / 2 + 0.4), height * 0.95, "#FFFFFF", tones.deep)
