"""The pictures on the cards: landscapes, soldiers, medals, the base and the laurel of the achievements."""

from __future__ import annotations

import math

from .colour import mix
from .geometry import Rect, circle, number, points, polygon, rounded, star
from .icons import icon
from .scene import Gradient, Pen
from .theme import Inks, Tones

CORNERS = (4.0, 4.0, 0.0, 0.0)
FIRS = ((0.06, 13), (0.13, 17), (0.20, 12), (0.84, 15), (0.91, 19), (0.965, 14))
POPLARS = ((0.07, 19), (0.14, 23), (0.21, 18), (0.88, 21), (0.95, 17))
PEAKS = ((0, -10), (0.14, -20), (0.26, -12), (0.42, -27), (0.56, -13), (0.68, -21), (0.82, -10), (0.92, -16), (1, -11))
MESAS = (
    (0, -7),
    (0.1, -7),
    (0.13, -19),
    (0.3, -19),
    (0.34, -7),
    (0.62, -6),
    (0.67, -13),
    (0.71, -24),
    (0.88, -24),
    (0.91, -12),
    (1, -9),
)
DUNES = ((0, -7), (0.2, -9), (0.3, -16), (0.46, -9), (0.72, -12), (0.86, -20), (1, -10))

RIBBON_STRIPES = {  # from left to right, as shares of the width
    "USSR": ((0.40, 0.60),),
    "Germany": ((0.12, 0.26), (0.74, 0.88)),
    "USA": ((0.14, 0.24), (0.45, 0.55), (0.76, 0.86)),
    "France": ((0.5, 0.92),),
}


def _ridge(frame: Rect, horizon: float, outline: tuple[tuple[float, float], ...]) -> str:
    top = "L".join(points(frame.x + frame.width * t, horizon + rise) for t, rise in outline)
    floor = frame.bottom - 2
    return f"M{points(frame.x, floor)}L{top}L{points(frame.right, floor)}Z"


def _far_line(frame: Rect, horizon: float, nation: str | None) -> str:
    """The hills at the horizon, told apart by nation."""
    x, floor = frame.x, frame.bottom - 2

    def at(t: float) -> float:
        return x + frame.width * t

    match nation:
        case "USSR":  # steppe with firs
            data = (
                f"M{points(x, horizon - 6)}Q{points(at(0.3), horizon - 10, at(0.6), horizon - 6)}"
                f"T{points(frame.right, horizon - 8)}V{number(floor)}H{number(x)}Z"
            )
            for t, height in FIRS:
                data += (
                    f"M{points(at(t) - 3.2, horizon - 5)}L{points(at(t), horizon - 5 - height)}"
                    f"L{points(at(t) + 3.2, horizon - 5)}Z"
                )
            return data
        case "Germany":
            return _ridge(frame, horizon, PEAKS)
        case "USA":
            return _ridge(frame, horizon, MESAS)
        case "France":  # rolling fields with poplars
            data = (
                f"M{points(x, horizon - 9)}Q{points(at(0.25), horizon - 16, at(0.5), horizon - 8)}"
                f"T{points(frame.right, horizon - 8)}V{number(floor)}H{number(x)}Z"
            )
            for t, height in POPLARS:
                foot, tip = horizon - 8, horizon - 8 - height
                data += (
                    f"M{points(at(t) - 2.3, foot)}C{points(at(t) - 3.4, tip, at(t) + 3.4, tip)} "
                    f"{points(at(t) + 2.3, foot)}Z"
                )
            return data
        case None:
            return _ridge(frame, horizon, ((0, -7), (1, -10)))
        case _:
            return _ridge(frame, horizon, DUNES)


def landscape(pen: Pen, tones: Tones, nation: str | None, frame: Rect, horizon: float) -> None:
    """Poster scenery: sky, sun, a far line that differs by nation, and the ground in two steps."""
    sky = Gradient(0, frame.y, 0, horizon + 2, ((0, tones.sky), (1, tones.glow)))
    x, middle = frame.x, frame.x + frame.width / 2
    pen.box(frame, CORNERS, sky)
    pen.path(circle(frame.x + frame.width * 0.62, horizon - 17, 14.5), mix(tones.glow, "#FFFFFF", 0.55), alpha=0.75)
    pen.path(_far_line(frame, horizon, nation), mix(tones.far, tones.glow, 0.25))
    for drop, colour in ((1, tones.deep), (6, mix(tones.deep, "#000000", 0.28))):
        ground = (
            f"M{points(x, horizon + drop)}Q{points(middle, horizon + drop - 4, frame.right, horizon + drop)}"
            f"V{number(frame.bottom)}H{number(x)}Z"
        )
        pen.path(ground, colour)


def soldier(pen: Pen, place: tuple[float, float], scale: float, colours: tuple[str, str], *, goggles: bool) -> None:
    """Head and shoulders of a soldier, by the middle of the lower edge, in a dark and a pale colour."""
    dark, pale = colours
    with pen.moved(*place, scale=scale):
        pen.path("M-15 0V-7C-15 -14 -9 -17 0 -17C9 -17 15 -14 15 -7V0Z", dark)
        pen.path("M-6.4 -27V-22C-6.4 -18 -3 -15.6 0 -15.6C3 -15.6 6.4 -18 6.4 -22V-27Z", pale)
        pen.path("M-10.4 -25.6C-10.4 -34 -5.4 -38 0 -38C5.4 -38 10.4 -34 10.4 -25.6Z", dark)
        if goggles:
            pen.path(rounded(-7.6, -29.4, 6.8, 4.4, 2) + rounded(0.8, -29.4, 6.8, 4.4, 2), pale)


def barracks(pen: Pen, tones: Tones, name: str, frame: Rect) -> None:
    """A sapper before a cogwheel, a technician in a workshop, or three recruits."""
    landscape(pen, tones, None, frame, frame.bottom - 14)
    dark, pale = mix(tones.deep, "#000000", 0.2), mix(tones.glow, tones.far, 0.45)
    foot = frame.bottom
    match name:
        case "Engineers":
            pen.path(star(50, 40, 25, 20.5, 10), tones.base, alpha=0.9)
            pen.path(circle(50, 40, 11), tones.glow, alpha=0.95)
            soldier(pen, (50, foot), 1.12, (dark, pale), goggles=False)
        case "Technicians":
            racks = rounded(9, 40, 18, foot - 40, 2) + rounded(73, 32, 18, foot - 32, 2)
            pen.path(racks, mix(tones.far, tones.base, 0.4))
            soldier(pen, (50, foot), 1.2, (dark, pale), goggles=True)
        case _:
            behind = mix(dark, tones.base, 0.35)
            soldier(pen, (27, foot), 0.92, (behind, pale), goggles=False)
            soldier(pen, (73, foot), 0.92, (behind, pale), goggles=False)
            soldier(pen, (50, foot), 1.14, (dark, pale), goggles=False)


def ribbon(pen: Pen, inks: Inks, tones: Tones, nation: str, frame: Rect) -> None:
    """A ribbon folded to a point; its stripes differ by nation as well as its colour."""
    x, top, width, height = frame.x, frame.y, frame.width, frame.height
    middle = x + width / 2
    body = (
        f"M{points(x, top)}H{number(x + width)}V{number(top + height * 0.66)}L{points(middle, top + height)}"
        f"L{points(x, top + height * 0.66)}Z"
    )
    pen.path(body, tones.base)

    def edge(t: float) -> float:
        return top + height * (0.66 + 0.34 * (1 - abs(t - 0.5) * 2))

    for left, right in RIBBON_STRIPES.get(nation, ((0.3, 0.42), (0.58, 0.7))):
        tip = f"L{points(middle, top + height)}" if left < 0.5 < right else ""
        pen.path(
            f"M{points(x + width * left, top)}H{number(x + width * right)}V{number(edge(right))}{tip}"
            f"L{points(x + width * left, edge(left))}Z",
            inks.ribbon,
        )
    pen.path(body, None, mix(tones.base, "#000000", 0.35), width * 0.035)


def pendant(pen: Pen, inks: Inks, nation: str, centre: tuple[float, float], radius: float) -> None:
    """The medal itself; its outline differs by nation."""
    x, y = centre
    match nation:
        case "USSR":
            outline = star(x, y, radius * 1.16, radius * 0.56)
        case "Germany":
            outline = polygon(x, y, radius * 1.04, 6)
        case "USA":
            outline = polygon(x, y, radius * 1.04, 8, 22.5)
        case _:
            outline = circle(x, y, radius)
    pen.path(outline, inks.gold, inks.gold_rim, radius * 0.13)
    if nation == "USSR":
        pen.path(star(x, y, radius * 0.62, radius * 0.29), inks.gold_rim)
    else:
        icon(pen, nation, centre, radius * 1.2, inks.gold_rim, inks.gold)


def medal(pen: Pen, inks: Inks, tones: Tones, nation: str, frame: Rect, *, double: bool) -> None:
    """One ribbon with its medal before quiet rays, or two."""
    pale = ((0.0, mix(tones.base, "#FFFFFF", 0.80)), (1.0, mix(tones.base, "#FFFFFF", 0.55)))
    pen.box(frame, CORNERS, Gradient(0, frame.y, 0, frame.bottom, pale))
    for ray in range(-4, 5):
        angle = math.radians(90 + ray * 20)
        end = 50 + 44 * math.cos(angle), max(54 - 44 * math.sin(angle), frame.y + 1)
        pen.path(f"M50 54L{points(*end)}", None, "#FFFFFF", 2.2, alpha=0.5)
    for x in (31, 69) if double else (50,):
        ribbon(pen, inks, tones, nation, Rect(x - 12, frame.y + 7, 24, 36))
        pendant(pen, inks, nation, (x, frame.y + 55), 14.5)


def base(pen: Pen, tones: Tones, frame: Rect) -> None:
    """A bunker behind sandbags with a flag."""
    landscape(pen, tones, None, frame, frame.bottom - 14)
    dark, foot = mix(tones.deep, "#000000", 0.3), frame.bottom
    pen.path("M50 14V52", None, dark, 2.4)
    pen.path("M51 14L80 21L51 29Z", "#B98A1E")
    pen.path(f"M12 {number(foot - 6)}V60C12 46 30 38 50 38C70 38 88 46 88 60V{number(foot - 6)}Z", dark)
    pen.path("M24 56H76L74 63H26Z", tones.glow)
    pen.path("M14.5 58C15 49 30 41.5 50 41.5", None, tones.far, 1.6)
    lower = "".join(rounded(6 + 15 * bag, foot - 9, 14, 9, 4) for bag in range(6))
    upper = "".join(rounded(13.5 + 15 * bag, foot - 16.5, 14, 8.4, 4) for bag in range(5))
    pen.path(lower, mix(tones.far, tones.deep, 0.35), dark, 1)
    pen.path(upper, mix(tones.far, tones.deep, 0.2), dark, 1)


def laurel(pen: Pen, inks: Inks, tones: Tones, emblem: str, frame: Rect) -> None:
    """A laurel about the emblem of an achievement."""
    pen.box(frame, CORNERS, Gradient(0, frame.y, 0, frame.bottom, ((0, tones.sky), (1, tones.glow))))
    for side in (-1, 1):
        for leaf in range(7):
            angle = math.radians(168 - leaf * 24)
            x, y = 50 + side * 27.5 * math.sin(angle), 42 - 27.5 * math.cos(angle)
            with pen.moved(x, y, side * (math.degrees(angle) - 118)):
                pen.path("M0 -7C3.8 -3.4 3.8 3.4 0 7C-3.8 3.4 -3.8 -3.4 0 -7Z", tones.base)
    pen.path(star(50, 71, 6, 2.6), tones.base)
    pen.path(circle(50, 42, 19), inks.rim, tones.base, 2)
    icon(pen, emblem, (50, 42), 24, inks.heavy if emblem == "heavy tank" else tones.deep, inks.rim)
