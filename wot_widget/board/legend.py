"""What the icons mean, shown where the large card would be while nothing is pointed at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..engine.cards import Ability, AbilityName, VehicleClass
from . import badges
from .geometry import Rect
from .panels import disc
from .table_pen import TablePen
from .theme import inks

ROW = 24.0
NARROWEST_COLUMN = 116.0
HEADING = 34.0

Draw = Callable[[tuple[float, float]], None]


def legend(table: TablePen, area: Rect) -> None:
    """All icons of the cards with their names, in as many columns as there is room for."""
    entries = _entries(table)
    table.heading(table.say("legend"), area.x + 12, area.y + 20, room=area.width - 24)
    rows = max(1, min(int((area.height - HEADING - 6) // ROW), -(-len(entries) // 2)))
    columns = min(-(-len(entries) // rows), int((area.width - 16) // NARROWEST_COLUMN))
    rows = -(-len(entries) // columns)
    width = min(190.0, (area.width - 16) / columns)
    for number, (name, draw) in enumerate(entries):
        x, y = area.x + 8 + width * (number // rows), area.y + HEADING + ROW * (number % rows + 0.5)
        draw((x + 16, y))
        table.pen.text(name, x + 36, y, 12, table.theme.ink, room=width - 38)


def on_paper(table: TablePen, draw: Draw) -> Draw:
    """A badge of the cards that is drawn beside its words, upon a piece of their stock."""

    def draw_on_paper(place: tuple[float, float]) -> None:
        badges.on_paper(table.pen, inks(table.theme), place)
        draw(place)

    return draw_on_paper


def _entries(table: TablePen) -> list[tuple[str, Draw]]:
    """Each icon with its name: the numbers, the classes, the abilities."""
    pen, ink, say = table.pen, inks(table.theme), table.say
    badge = partial(on_paper, table)
    numbers: list[tuple[str, Draw]] = [
        (say("legend cost"), badge(lambda place: badges.cost(pen, ink, 3, place, 20))),
        (say("legend resources"), badge(lambda place: badges.resources(pen, ink, 2, place, 21))),
        (say("legend blank"), badge(lambda place: badges.resources(pen, ink, None, place, 21))),
        (say("legend strength"), badge(lambda place: badges.strength(pen, ink, 2, place, 21))),
        (say("legend armour"), badge(lambda place: badges.armour(pen, ink, 1, place, 21))),
    ]
    return [
        *numbers,
        *((table.named(one), _disc(table, one)) for one in VehicleClass),
        *((say(f"legend {one}"), tile(table, Ability(one, 2 if one.numbered else None))) for one in AbilityName),
    ]


def _disc(table: TablePen, vehicle_class: VehicleClass) -> Draw:
    return lambda place: disc(table.pen, table.theme, vehicle_class, place)


def tile(table: TablePen, ability: Ability) -> Draw:
    """The tile of an ability, upon a piece of card stock."""
    width = badges.tile_width(ability, 19)
    corner = width / 2, 9.5
    return on_paper(
        table,
        lambda place: badges.tile(
            table.pen, inks(table.theme), ability, (place[0] - corner[0], place[1] - corner[1]), 19
        ),
    )
