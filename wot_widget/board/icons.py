"""The icons: strokes and fills on a grid of 24 by 24, in two tones, readable at 14 pixels."""

from __future__ import annotations

from ..engine.cards import AbilityName, VehicleClass
from .geometry import circle, polygon, rounded, star
from .scene import Pen
from .theme import further

FILL = "fill"
CUT = "cut"  # a fill in the colour of the ground, instead of clipping
Stroke = tuple[str | float, str]  # FILL, CUT, or the width of a stroke: negative for one in the colour of the ground

BUNKER = "M2.5 20.5V16A9.5 7 0 0 1 21.5 16V20.5Z"
TANK = "M4 19.5A2.8 2.8 0 0 1 4 14H5L6.5 11.5H9L9.8 8.5H15L15.8 9.6H22V11.4H16.2V11.5H18L20 14A2.8 2.8 0 0 1 20 19.5Z"
CAN = "M4 8.6A2 2 0 0 1 6 6.6H15.2L20 11V20.5A2 2 0 0 1 18 22.5H6A2 2 0 0 1 4 20.5Z"
CAN_HANDLE = "M7 6V2.4H13V6"
SHIELD = "M12 1.8L21 4.6V11.5C21 16.8 17.2 20.4 12 22.4C6.8 20.4 3 16.8 3 11.5V4.6Z"
BURST = star(12, 12, 11.6, 9.1, 12, -75)

ABILITY_ICONS: dict[str, tuple[Stroke, ...]] = {
    AbilityName.REINFORCEMENT: (
        (1.9, "M4 7.5V18.5A2.3 2.3 0 0 0 6.3 20.8H14"),
        (FILL, rounded(7.5, 2.8, 13, 15, 2)),
        (-2.3, "M14 6.6V14M10.3 10.3H17.7"),
    ),
    AbilityName.SUMMON: (
        (FILL, "M2.5 9.2A1.4 1.4 0 0 1 3.9 7.8H7.5L15 3.6V18.2L7.5 14H3.9A1.4 1.4 0 0 1 2.5 12.6Z"),
        (2.6, "M6.6 15.4L8 20.6H10"),
        (1.9, "M18 7.6A5 5 0 0 1 18 14.2"),
        (1.9, "M20.4 4.8A9 9 0 0 1 20.4 17"),
    ),
    AbilityName.SCOUTING: (
        (FILL, "M2 16.5L4.4 7A2 2 0 0 1 6.3 5.4H9.2A1.4 1.4 0 0 1 10.6 6.8V16.5Z"),
        (FILL, "M22 16.5L19.6 7A2 2 0 0 0 17.7 5.4H14.8A1.4 1.4 0 0 0 13.4 6.8V16.5Z"),
        (FILL, circle(6.4, 16.6, 4.6) + circle(17.6, 16.6, 4.6) + rounded(10, 9, 4, 4.4)),
        (CUT, circle(6.4, 16.6, 2.3) + circle(17.6, 16.6, 2.3)),
    ),
    AbilityName.SABOTAGE: (
        (FILL, circle(10, 14.4, 7.6)),
        (FILL, "M12.6 6.6L15.2 4.6L19 8.6L17 11.2Z"),
        (1.8, "M17.4 6.4C18.4 4 20 3.4 21.6 4.2"),
        (-1.7, "M5.6 13.6A4.7 4.7 0 0 1 9 10"),
    ),
    AbilityName.ASSAULT: (
        (FILL, "M2 22V16.6A10 9.6 0 0 1 22 16.6V22Z"),
        (-2.3, "M13 6L10 12L14.4 15.6L10.8 23"),
        (2.2, "M12.4 1.4V4M5.2 2.8L6.8 5.2M19.4 2.8L17.8 5.2"),
    ),
    AbilityName.RESEARCH: (
        (1.9, "M8.4 2.8H15.6M9.9 3V9.2L4.4 18.4A2 2 0 0 0 6.1 21.5H17.9A2 2 0 0 0 19.6 18.4L14.1 9.2V3"),
        (FILL, "M8.2 14H15.8L18.6 18.8A1 1 0 0 1 17.7 20.4H6.3A1 1 0 0 1 5.4 18.8Z"),
        (CUT, circle(10.4, 17.6, 1.2)),
    ),
    AbilityName.REPAIR: (
        (4.6, "M5.2 18.8L13 11"),
        (FILL, circle(16, 8, 6.2)),
        (CUT, "M16 8.8L15.2 8L16.6 0.6L23.4 7.4L16 8.8Z"),
        (CUT, polygon(16.4, 7.6, 2.9, 6)),
        (CUT, circle(5.6, 18.4, 1)),
    ),
    AbilityName.INVULNERABILITY: (
        (FILL, "M3.4 1.8H8.2L11.8 9.2L8.4 10.6Z"),
        (FILL, "M15 1.8H12.6L10.4 6.2L12.6 9.6Z"),
        (FILL, circle(10, 15.4, 6.6)),
        (CUT, star(10, 15.4, 4.3, 1.8)),
        (2.2, "M19.4 5V12M15.9 8.5H22.9"),
    ),
    AbilityName.ONLY_BASES: ((FILL, "M3 19V13.6A9 7.6 0 0 1 21 13.6V19Z"), (-2.0, "M7.4 13.6H16.6")),
    AbilityName.ONLY_VEHICLES: (
        (
            FILL,
            (
                "M4.4 19.6A3.2 3.2 0 0 1 4.4 13.2H5.6L7 10.4H9L9.8 6.8H14.6L15.4 8H22.6V10H16V10.4H17L18.4 13.2H19.6"
                "A3.2 3.2 0 0 1 19.6 19.6Z"
            ),
        ),
        (CUT, circle(6.4, 16.4, 1.3) + circle(12, 16.4, 1.3) + circle(17.6, 16.4, 1.3)),
    ),
    AbilityName.NATIONAL: ((1.9, "M7 5.6V2.4H13V5.6"), (FILL, CAN), (CUT, star(12, 15, 4.9, 2))),
}

CLASS_ICONS: dict[str, tuple[Stroke, ...]] = {
    VehicleClass.LIGHT: ((4.0, "M4 15.6L12 8.4L20 15.6"),),
    VehicleClass.MEDIUM: ((3.3, "M4.4 12.2L12 5.8L19.6 12.2M4.4 18.6L12 12.2L19.6 18.6"),),
    VehicleClass.HEAVY: ((3.0, "M4 9.3L12 3.4L20 9.3M4 15.1L12 9.2L20 15.1M4 20.9L12 15L20 20.9"),),
    VehicleClass.SPG: (
        (FILL, "M12 0.8C16 4.2 17.4 8 17.4 12V15.6H6.6V12C6.6 8 8 4.2 12 0.8Z"),
        (FILL, rounded(6.6, 17.4, 10.8, 5.2, 1.2)),
    ),
    VehicleClass.AUXILIARY: (
        (3.2, circle(12, 12, 8.2)),
        (FILL, circle(12, 12, 2.5)),
        (2.2, "M12 12L12 4.6M12 12L19 9.7M12 12L16.4 18M12 12L7.6 18M12 12L5 9.7"),
    ),
}

EMBLEMS: dict[str, tuple[Stroke, ...]] = {
    "USSR": ((FILL, star(12, 13, 11.4, 4.6)),),
    "Germany": ((FILL, polygon(12, 12, 11, 6)), (CUT, "M12 5.6L16 12L12 18.4L8 12Z")),
    "USA": (
        (FILL, "M2.6 2.6H21.4V11.6C21.4 17 17.4 20.8 12 22.8C6.6 20.8 2.6 17 2.6 11.6Z"),
        (-1.7, "M2.6 9H21.4M7.2 9V21M12 9V23M16.8 9V21"),
    ),
    "France": ((3.2, circle(12, 12, 9)), (FILL, circle(12, 12, 4.2))),
}
FURTHER_EMBLEMS: tuple[tuple[Stroke, ...], ...] = (
    ((FILL, polygon(12, 12, 12, 4)),),
    ((FILL, polygon(12, 14.5, 13.4, 3)),),
    ((FILL, "M8.4 1.6H15.6V8.4H22.4V15.6H15.6V22.4H8.4V15.6H1.6V8.4H8.4Z"),),
    ((FILL, polygon(12, 12, 11.4, 5)),),
    ((FILL, polygon(12, 12, 11.2, 8, 22.5)),),
    ((FILL, rounded(1.6, 1.6, 20.8, 20.8, 3)),),
)

TABLE_ICONS: dict[str, tuple[Stroke, ...]] = {
    "coin": ((FILL, circle(12, 12, 11)), (-1.3, circle(12, 12, 8.6))),
    "can": ((2.0, CAN_HANDLE), (2.2, "M16.2 4.4L19.6 7.6"), (FILL, CAN)),
    "strength": ((FILL, BURST),),
    "armour": ((FILL, SHIELD),),
    "damaged": (
        (FILL, rounded(1.6, 10.6, 20.8, 11.4, 1.8)),
        (-1.8, "M10.4 10.6L13.4 14L10.2 17.2L13.2 22"),
        (2.1, "M5 7.6A8 8 0 0 1 17 5.4"),
        (FILL, "M19.8 8.2L19.4 2.2L14.2 6.6Z"),
    ),
    "destroyed": ((FILL, star(12, 12, 11.8, 6.4, 9)), (-2.5, "M8.6 8.6L15.4 15.4M15.4 8.6L8.6 15.4")),
    "medal": (
        (FILL, "M5.6 1.6H10.6L12 5L13.4 1.6H18.4L14.6 9.8H9.4Z"),
        (FILL, circle(12, 15.6, 6.8)),
        (CUT, star(12, 15.6, 4.3, 1.8)),
    ),
    "base": ((FILL, BUNKER), (-2.0, "M7.2 15.8H16.8"), (1.8, "M12 9V2.2"), (FILL, "M12 1.8L18.6 3.9L12 6Z")),
    "tank": (
        (FILL, TANK),
        (CUT, circle(5.6, 16.8, 1.2) + circle(9.9, 16.8, 1.2) + circle(14.1, 16.8, 1.2) + circle(18.4, 16.8, 1.2)),
    ),
    "aim": ((2.0, circle(12, 12, 6.6)), (2.2, "M12 1.8V7.4M12 16.6V22.2M1.8 12H7.4M16.6 12H22.2")),
    "tick": ((3.6, "M4.6 12.8L9.8 18L19.4 6.6"),),
    "hand": (
        (1.8, "M6.2 20L2.6 8.6A1.6 1.6 0 0 1 3.6 6.6L6 5.8"),
        (FILL, rounded(7, 3, 11, 16, 1.8)),
        (1.8, "M20.4 6.4L21.4 6.8A1.6 1.6 0 0 1 22 9L18.4 20.4"),
    ),
    "house rules": ((FILL, "M12 2.2L22.4 11.6H19.2V21.4H4.8V11.6H1.6Z"), (CUT, "M9.8 21.4V14.4H14.2V21.4Z")),
    "clock": ((2.2, circle(12, 12, 9)), (2.2, "M12 6.4V12L16 14.4")),
    "flag": ((2.2, "M5 22V2.6"), (FILL, "M5 3H20L16 8L20 13H5Z")),
    "cup": (
        (FILL, "M6 2H18V9A6 6.6 0 0 1 6 9Z"),
        (2.0, "M5.6 4.4H2.6C2.6 8.4 4 10 6.8 10.4M18.4 4.4H21.4C21.4 8.4 20 10 17.2 10.4"),
        (2.4, "M12 15V19.6"),
        (FILL, rounded(6.6, 19.2, 10.8, 3.2, 1.2)),
    ),
    "hangar": (
        (FILL, "M2 21V12.4A10 9.4 0 0 1 22 12.4V21Z"),
        (CUT, "M6 21V13.4H18V21Z"),
        (1.6, "M6 15.6H18M6 18.2H18"),
    ),
    "depot": ((FILL, rounded(2.6, 2.6, 18.8, 18.8, 1.8)), (CUT, "M6 6H15.2L6 15.2ZM18 18H8.8L18 8.8Z")),
    "vehicle deck": (
        (1.7, "M6.4 5.4H4.6A1.6 1.6 0 0 0 3 7V20A1.6 1.6 0 0 0 4.6 21.6H13.4A1.6 1.6 0 0 0 15 20"),
        (FILL, rounded(8, 2.4, 13, 16.4, 1.8)),
        (CUT, polygon(14.5, 10.6, 4, 6)),
    ),
    "reserve": (
        (FILL, rounded(1.4, 6, 4.6, 12, 1) + rounded(7, 6, 4.6, 12, 1) + rounded(12.6, 6, 4.6, 12, 1)),
        (1.5, rounded(18.6, 6.6, 4, 10.8, 1)),
    ),
    "vehicle discard": ((FILL, rounded(4, 13.4, 16, 8.2, 1.6)), (2.4, "M12 2V9.4M8.2 6.4L12 10.2L15.8 6.4")),
    "graveyard": (
        (FILL, "M5.4 21V9.6A6.6 7.4 0 0 1 18.6 9.6V21Z"),
        (2.0, "M2.4 21.4H21.6"),
        (-1.8, "M12.6 4.2L10 9.6L13.8 12L11 17.4"),
    ),
    "achievement": (
        (2.1, "M7.6 3.6C2.4 8.4 3 15.6 9.4 20.4M16.4 3.6C21.6 8.4 21 15.6 14.6 20.4"),
        (FILL, star(12, 11.4, 5.4, 2.3)),
    ),
}

ICONS: dict[str, tuple[Stroke, ...]] = {**ABILITY_ICONS, **CLASS_ICONS, **EMBLEMS, **TABLE_ICONS}


def strokes_of(name: str) -> tuple[Stroke, ...]:
    """The strokes of an icon by its name; a nation without an emblem of its own has one of the further ones."""
    return ICONS.get(name) or FURTHER_EMBLEMS[further(name, len(FURTHER_EMBLEMS))]


def icon(pen: Pen, name: str, centre: tuple[float, float], size: float, colour: str, ground: str) -> None:
    """Draw an icon about a point in a colour; cut-outs take the colour of the ground.

    The emblem of a nation that is not one of the game's bears its first letters, so that no two look alike.
    """
    x, y = centre
    with pen.moved(x - size / 2, y - size / 2, scale=size / 24):
        for how, data in strokes_of(name):
            match how:
                case "fill":
                    pen.path(data, colour)
                case "cut":
                    pen.path(data, ground)
                case _:
                    pen.path(data, None, ground if float(how) < 0 else colour, abs(float(how)))
    if name and name not in ICONS:
        pen.squeezed(name[:2], (x, y + size * 0.06), size * 0.5, ground, size * 0.62)
