"""Numbers and symbols printed on cards: strength, armour, cost, resources, medals and ability tiles."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.cards import Ability, AbilityName
from .geometry import Rect, circle, number
from .icons import BURST, CAN, CAN_HANDLE, ICONS, SHIELD, icon
from .scene import Pen
from .theme import Inks

Point = tuple[float, float]


PLATE = Rect(-15.5, -11.5, 31, 23)  # about a badge that stands beside words


def on_paper(pen: Pen, inks: Inks, centre: Point) -> None:
    """A piece of card stock under a badge that is drawn off the cards: its colours are made for paper."""
    pen.box(Rect(centre[0] + PLATE.x, centre[1] + PLATE.y, PLATE.width, PLATE.height), 5, inks.paper)


def strength(pen: Pen, inks: Inks, value: int, centre: Point, size: float, figure: float = 0.0) -> None:
    """A burst with the strength in it. A zero is hollow: the vehicle cannot attack."""
    _fighting_value(pen, inks, value, centre, (BURST, inks.strength), (size, figure or size * 0.68))


def armour(pen: Pen, inks: Inks, value: int, centre: Point, size: float, figure: float = 0.0) -> None:
    """A shield with the armour in it. A zero is hollow: the vehicle cannot defend."""
    _fighting_value(pen, inks, value, centre, (SHIELD, inks.armour), (size, figure or size * 0.68))


def _fighting_value(pen: Pen, inks: Inks, value: int, centre: Point, shape: tuple[str, str], sizes: Point) -> None:
    (x, y), (data, colour), (size, figure) = centre, shape, sizes
    with pen.moved(x - size / 2, y - size / 2, scale=size / 24):
        pen.path(data, inks.paper, inks.paper, 3)
        if value:
            pen.path(data, colour)
        else:
            pen.path(data, inks.paper, colour, 1.5)
    _figure(pen, value, (x, y), (figure, size * 0.7), inks.white if value else inks.ink)


def _figure(pen: Pen, value: int, centre: Point, sizes: Point, colour: str) -> None:
    """A number of a size in a room; two digits are squeezed rather than made smaller."""
    size, room = sizes
    pen.squeezed(value, centre, size, colour, room)


def cost(pen: Pen, inks: Inks, value: int, centre: Point, size: float, figure: float = 0.0) -> None:
    """A coin with the cost of the vehicle."""
    x, y = centre
    pen.path(circle(x, y, size * 0.5), inks.coin_rim)
    pen.path(circle(x, y, size * 0.455), inks.coin)
    pen.path(circle(x, y, size * 0.4), None, inks.coin_rim, size * 0.03, alpha=0.55)
    _figure(pen, value, centre, (figure or size * 0.72, size * 0.8), inks.ink)


def resources(
    pen: Pen,
    inks: Inks,
    value: int | None,
    centre: Point,
    size: float,
    nation: str | None = None,
    figure: float = 0.0,
) -> None:
    """A petrol can with the resources, in the colour of a nation for national ones.

    None is an outlined can, struck through: the card cannot pay at all, which differs from 0 (BUY-09, BUY-10).
    """
    x, y = centre
    with pen.moved(x - size / 2, y - size / 2, scale=size / 24):
        if value is None:
            pen.path(CAN + CAN_HANDLE, None, inks.soft, 1.3)
            pen.path("M3.4 22.4L20.6 6.2", None, inks.soft, 1.8)
            return
        tint = inks.nation(nation).base if nation else inks.can
        for how, data in ICONS["can"]:
            pen.path(data, *((tint,) if how == "fill" else (None, tint, float(how))))
    _figure(pen, value, (x, y + size * 0.115), (figure or size * 0.64, size * 0.62), inks.white)


def medals(pen: Pen, inks: Inks, value: int, centre: Point, size: float, figure: float = 0.0) -> None:
    """What a card is worth at the end: a medal and the number."""
    x, y = centre
    icon(pen, "medal", (x - size * 0.42, y), size, inks.coin_rim, "#FFF3CC")
    _figure(pen, value, (x + size * 0.42, y), (figure or size * 0.86, size * 0.8), inks.ink)


def tile_width(ability: Ability, height: float, figure: float = 0.0) -> float:
    """How wide the tile of an ability is."""
    if ability.number is None:
        return height
    return height * 0.92 + _figure_size(height, figure) * 0.63 * len(str(ability.number))


CAPITALS, AIR = 0.73, 4.2  # how high a digit is, for its size; what lies between it and the edge of a tile


def _figure_size(height: float, figure: float) -> float:
    """The size of the number on a tile: as asked for, as far as it fits."""
    return min(max(figure, height * 0.78), height * 1.22)


def tile(
    pen: Pen,
    inks: Inks,
    ability: Ability,
    corner: Point,
    height: float,
    nation: str | None = None,
    figure: float = 0.0,
    tallest: float = 0.0,
) -> None:
    """One ability: active ones pale on a dark square, passive ones dark in a pale sight.

    `nation` is the one whose purchases national resources pay for, `figure` the size of a number. The square is taller
    than its icon, up to `tallest`, where a number would touch its edges.
    """
    x, y = corner
    width, middle = tile_width(ability, height, figure), y + height / 2
    size = _figure_size(height, figure)
    if ability.name.passive:
        _passive_tile(pen, inks, ability.name, (x + width / 2, middle), height, nation)
        return
    tall = height if ability.number is None else max(height, min(size * CAPITALS + 2 * AIR, tallest))
    pen.box(Rect(x, middle - tall / 2, width, tall), height * 0.2, inks.tile)
    if ability.number is None:
        icon(pen, ability.name, (x + width / 2, middle), height * 0.8, inks.white, inks.tile)
        return
    icon(pen, ability.name, (x + height * 0.44, middle), height * 0.74, inks.white, inks.tile)
    centre = x + height * 0.82 + (width - height * 0.87) / 2
    pen.text(ability.number, centre, middle, size, inks.white, bold=True, anchor="middle")


def _passive_tile(pen: Pen, inks: Inks, name: AbilityName, centre: Point, height: float, nation: str | None) -> None:
    x, y = centre
    pen.path(circle(x, y, height * 0.45), inks.rim, inks.ink, height * 0.085)
    if name is not AbilityName.NATIONAL:  # a sight: what the vehicle may shoot at
        near, far = number(height * 0.35), number(height * 0.53)
        with pen.moved(x, y):
            ticks = f"M0 -{far}V-{near}M0 {far}V{near}M-{far} 0H-{near}M{far} 0H{near}"
            pen.path(ticks, None, inks.ink, height * 0.085, butt=True)
        icon(pen, name, centre, height * 0.54, inks.ink, inks.rim)
        return
    tint, size = inks.nation(nation).base if nation else inks.can, height * 0.66
    with pen.moved(x - size / 2, y - size / 2, scale=size / 24):
        pen.path(CAN_HANDLE, None, tint, 2)
        pen.path(CAN, tint)
    if nation:
        icon(pen, nation, (x, y + size * 0.11), size * 0.5, inks.white, tint)


def tiles(
    pen: Pen,
    inks: Inks,
    abilities: Sequence[Ability],
    centre: Point,
    room: Point,
    nation: str | None = None,
    figure: float = 0.0,
) -> None:
    """The abilities of a card within a room: one large, two side by side, more in rows of two."""
    if not abilities:
        return
    (x, y), (width, height) = centre, room
    rows: list[list[Ability]] = [[]]
    for ability in abilities:
        wide = [one for one in rows[-1] if one.number is not None]
        if len(rows[-1]) == 2 or (rows[-1] and (wide or ability.number is not None)):
            rows.append([])
        rows[-1].append(ability)
    gap = 1.4

    def fits(side: float) -> bool:
        return all(sum(tile_width(one, side, figure) for one in row) + gap * (len(row) - 1) <= width for row in rows)

    side = min((height - gap * (len(rows) - 1)) / len(rows), 28.0)
    while side > 8 and not fits(side):
        side -= 0.5
    top = y - (len(rows) * side + gap * (len(rows) - 1)) / 2
    tallest = 28.0 if len(rows) == 1 else side
    for row in rows:
        left = x - (sum(tile_width(one, side, figure) for one in row) + gap * (len(row) - 1)) / 2
        for ability in row:
            tile(pen, inks, ability, (left, top), side, nation, figure, tallest)
            left += tile_width(ability, side, figure) + gap
        top += side + gap
