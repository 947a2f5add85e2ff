"""Path data as the calls of a canvas: parsed once for each path, so that no path needs a widget of its own."""

from __future__ import annotations

import math
from functools import lru_cache

from path_tokens import commands

Call = tuple[str, tuple[float, ...]]

DECIMALS = 1  # of a coordinate: a tenth of a pixel on the table, less on a card or an icon


@lru_cache(maxsize=8192)
def calls(data: str) -> tuple[Call, ...]:
    """The calls that trace a path, by the names that the canvas gives them.

    >>> calls("M0 0H4V3Z")
    (('move_to', (0, 0)), ('line_to', (4, 0)), ('line_to', (4, 3)), ('close_path', ()))
    """
    tracer = _Tracer()
    for letter, values in commands(data):
        tracer.trace(letter, values)
    return tuple(tracer.made)


def short(value: float, decimals: int = 2) -> float:
    """A number in a few decimals, as an int where it is one: it is sent as text.

    >>> short(12.004), short(0.66666, 4)
    (12, 0.6667)
    """
    rounded = round(value, decimals)
    return int(rounded) if rounded == int(rounded) else rounded


class _Tracer:
    """Follows path data with the present point, and with the last control point for T."""

    def __init__(self) -> None:
        self.made: list[Call] = []
        self.x = self.y = 0.0
        self.start = (0.0, 0.0)
        self.control: tuple[float, float] | None = None

    def _call(self, name: str, *values: float) -> None:
        self.made.append((name, tuple(short(value, DECIMALS) for value in values)))

    def trace(self, letter: str, values: list[float]) -> None:
        """One command of the path data."""
        control = None
        match letter:
            case "M":
                self.start = (values[0], values[1])
                self._call("move_to", *values)
            case "L":
                self._call("line_to", *values)
            case "H":
                values = [values[0], self.y]
                self._call("line_to", *values)
            case "V":
                values = [self.x, values[0]]
                self._call("line_to", *values)
            case "C":
                self._call("bezier_curve_to", *values)
            case "Q":
                control = (values[0], values[1])
                self._call("quadratic_curve_to", *values)
            case "T":
                last = self.control or (self.x, self.y)
                control = (2 * self.x - last[0], 2 * self.y - last[1])
                self._call("quadratic_curve_to", *control, *values)
            case "A":
                self._arc(*values)
            case _:
                self._call("close_path")
                values = [*self.start]
        self.control = control
        self.x, self.y = values[-2:]

    def _arc(self, rx: float, ry: float, turn: float, large: float, sweep: float, x: float, y: float) -> None:
        """An elliptic arc by its end points, as a canvas wants it: by its centre and angles (SVG 1.1, F.6)."""
        phi = math.radians(turn)
        cos, sin = math.cos(phi), math.sin(phi)
        half_x, half_y = (self.x - x) / 2, (self.y - y) / 2
        px, py = cos * half_x + sin * half_y, -sin * half_x + cos * half_y
        excess = math.sqrt((px / rx) ** 2 + (py / ry) ** 2)
        if excess > 1:  # the ends lie too far apart: the radii grow until they reach
            rx, ry = rx * excess, ry * excess
        over = max(0.0, (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2)
        under = (rx * py) ** 2 + (ry * px) ** 2
        root = math.sqrt(over / under) if under else 0.0
        if large == sweep:
            root = -root
        cx, cy = root * rx * py / ry, -root * ry * px / rx
        first = math.atan2((py - cy) / ry, (px - cx) / rx)
        last = math.atan2((-py - cy) / ry, (-px - cx) / rx)
        centre_x = cos * cx - sin * cy + (self.x + x) / 2
        centre_y = sin * cx + cos * cy + (self.y + y) / 2
        back = not sweep
        if rx == ry:
            self._round(centre_x, centre_y, rx, first + phi, last + phi, back)
        else:
            values = *map(short, (centre_x, centre_y, rx, ry)), round(phi, 3), round(first, 3), round(last, 3)
            self.made.append(("ellipse", (*values, back)))

    def _round(self, x: float, y: float, radius: float, first: float, last: float, back: bool) -> None:
        """A circular arc; the second half of a circle is joined to the first."""
        x, y, radius = map(short, (x, y, radius))
        if self.made and self.made[-1][0] == "arc":
            centre, (begin, end) = self.made[-1][1][:3], self.made[-1][1][3:5]
            if centre == (x, y, radius) and abs(abs(begin - end) - math.pi) < 0.02 and not back:
                self.made[-1] = ("arc", (x, y, radius, begin, short(begin + math.tau)))
                return
        self.made.append(("arc", (x, y, radius, short(first), short(last), *((True,) if back else ()))))
