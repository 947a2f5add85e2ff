"""The silhouettes of the five vehicle classes: 100 wide, standing on y = 48, facing right."""

from __future__ import annotations

from ..engine.cards import VehicleClass
from .colour import mix
from .geometry import circle
from .scene import Pen
from .theme import Tones

BODY = "body"
RUNNING_GEAR = "running gear"
EDGE = "edge"
WINDOW = "window"
SEAM = "seam"
WHEELS = "wheels"


def _wheels(y: float, radius: float, *centres: float) -> tuple[str, str]:
    return WHEELS, "".join(circle(x, y, radius) for x in centres)


SILHOUETTES: dict[VehicleClass, tuple[tuple[str, str], ...]] = {
    VehicleClass.LIGHT: (
        (
            RUNNING_GEAR,
            "M17 39A5.4 5.4 0 0 1 22 33H75A5.4 5.4 0 0 1 80 39C80 43 74 47.6 69 47.6H28C23 47.6 17 43 17 39Z",
        ),
        (BODY, "M18 34L24 25.4H66L79 33.4L78 36H19Z"),
        (BODY, "M33 26L36 17.6H52L57 22L58 26Z"),
        (BODY, "M40 17.8V15H47V17.8Z"),
        (BODY, "M55 20.2H83V22.4H56Z"),
        (EDGE, "M24.4 26.6H65.6L69 28.6H22.8Z"),
        _wheels(41.2, 4.9, 28.5, 41.5, 54.5, 67.5),
    ),
    VehicleClass.MEDIUM: (
        (RUNNING_GEAR, "M8 38A6 6 0 0 1 13 31.4H84A6 6 0 0 1 89.4 38C89 43 83 47.8 77 47.8H21C15 47.8 8 43 8 38Z"),
        (BODY, "M9 33L16 22.6H68L90 31L88 35H10Z"),
        (BODY, "M32 23L36.4 12.6Q37.4 10.6 40 10.6H56Q60 10.6 62 14L66 23Z"),
        (BODY, "M40 10.8V7.6H49V10.8Z"),
        (BODY, "M60 14.6H97V17.6H62Z"),
        (BODY, "M93.4 13.8H99V18.4H93.4Z"),
        (EDGE, "M16.4 23.8H67.6L71.4 25.4H15.2Z"),
        _wheels(40.6, 5.9, 21, 34.4, 48, 61.6, 75.6),
    ),
    VehicleClass.HEAVY: (
        (RUNNING_GEAR, "M3 37A7 7 0 0 1 9 29H88A7 7 0 0 1 95 37C95 43 90 48 84 48H14C8 48 3 43 3 37Z"),
        (BODY, "M4 31L8 18.6H76L92 22L95 31L93 35H5Z"),
        (BODY, "M26 19L28.6 5.2H60L68 9.6L69 19Z"),
        (BODY, "M34 5.4V1.8H45V5.4Z"),
        (BODY, "M66 9H96V13.6H67Z"),
        (BODY, "M91 7.4H99.6V15.2H91Z"),
        (EDGE, "M8.2 20H76L83 21.6H7.8Z"),
        (BODY, "M3 30.6H95V36.4H3Z"),
        _wheels(42.2, 4.5, 14, 25.6, 37.2, 48.8, 60.4, 72, 83.6),
    ),
    VehicleClass.SPG: (
        (
            RUNNING_GEAR,
            "M12 39A5.6 5.6 0 0 1 17 33H78A5.6 5.6 0 0 1 84 39C84 43.4 78 47.8 73 47.8H23C18 47.8 12 43.4 12 39Z",
        ),
        (BODY, "M13 34L16 27H64L83 31.6L82 36H14Z"),
        (BODY, "M17 28L20.4 13H46L51 28Z"),
        (BODY, "M41 21L83.6 -1.4L86.2 3.4L45 25.6Z"),
        (BODY, "M82 -3.4L88.6 -6.4L92 0.2L85.6 3.6Z"),
        (EDGE, "M20.6 14.4H45.6L46.2 16.2H20.2Z"),
        (BODY, "M8 44L13 33.4L15.4 35L11 46Z"),
        _wheels(41.4, 4.7, 23.6, 35.6, 47.6, 59.6, 71.6),
    ),
    VehicleClass.AUXILIARY: (
        (BODY, "M8 38V13.4Q8 9.6 12 9.6H52Q56 9.6 56 13.4V38Z"),
        (BODY, "M58 38V15.4Q58 13 60.4 13H73Q74.6 13 75.4 14.4L80 23.4L91 25.4Q94 26 94 29V38Z"),
        (WINDOW, "M63 16.6H71.6L75.4 24H63Z"),
        (RUNNING_GEAR, "M5 36H95V41H5Z"),
        (EDGE, "M8.2 14.6H55.8V16.6H8.2Z"),
        (SEAM, "M20 12V35M32 12V35M44 12V35"),
        _wheels(41, 6.9, 19.5, 36, 80),
    ),
}


def vehicle(pen: Pen, tones: Tones, vehicle_class: VehicleClass, corner: tuple[float, float], scale: float) -> None:
    """Draw a vehicle by the lower left corner of its hundred units, in the tones of its nation."""
    x, ground = corner
    dark = mix(tones.deep, "#14110E", 0.55)
    darker = mix(dark, "#000000", 0.35)
    fills = {
        BODY: dark,
        RUNNING_GEAR: darker,
        EDGE: mix(tones.deep, tones.far, 0.45),
        WINDOW: mix(tones.glow, tones.far, 0.35),
    }
    with pen.moved(x, ground - 48 * scale, scale=scale):
        for part, data in SILHOUETTES[vehicle_class]:
            if part == WHEELS:
                pen.path(data, darker, mix(tones.far, tones.deep, 0.25), 1.5)
            elif part == SEAM:
                pen.path(data, None, mix(tones.deep, tones.far, 0.3), 1)
            else:
                pen.path(data, fills[part])
