"""Path data for the shapes that everything on the board is made of, and the rectangle."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple


class Rect(NamedTuple):
    """An upright rectangle by its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        """The point in the middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def grown(self, by: float) -> Rect:
        """The rectangle with every edge moved outward, or inward for a negative number."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside; the left and upper edges belong to the rectangle."""
        return self.x <= x < self.right and self.y <= y < self.bottom


@lru_cache(maxsize=16384)
def number(value: float) -> str:
    """A coordinate in at most two decimals, without trailing zeros.

    >>> number(3.0), number(-0.004), number(2.505)
    ('3', '0', '2.5')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def points(*coordinates: float) -> str:
    """Coordinates as they stand in path data, separated by spaces."""
    return " ".join(map(number, coordinates))


@lru_cache(maxsize=4096)
def rounded(
    x: float, y: float, width: float, height: float, radius: float | tuple[float, float, float, float] = 0
) -> str:
    """A rectangle with one radius for all corners, or one each: top left, top right, bottom right, bottom left."""
    a, b, c, d = (radius,) * 4 if isinstance(radius, int | float) else radius

    def corner(r: float, to_x: float, to_y: float) -> str:
        return f"A{points(r, r)} 0 0 1 {points(to_x, to_y)}" if r else ""

    right, bottom = x + width, y + height
    return (
        f"M{points(x + a, y)}H{number(right - b)}{corner(b, right, y + b)}V{number(bottom - c)}"
        f"{corner(c, right - c, bottom)}H{number(x + d)}{corner(d, x, bottom - d)}V{number(y + a)}"
        f"{corner(a, x + a, y)}Z"
    )


@lru_cache(maxsize=4096)
def circle(x: float, y: float, radius: float) -> str:
    """A circle as two half turns."""
    r = number(radius)
    return f"M{points(x + radius, y)}A{r} {r} 0 1 1 {points(x - radius, y)}A{r} {r} 0 1 1 {points(x + radius, y)}Z"


def polygon(x: float, y: float, radius: float, sides: int, turn: float = -90) -> str:
    """A regular polygon, its first corner `turn` degrees from the right."""
    return star(x, y, radius, radius, sides / 2, turn)


@lru_cache(maxsize=2048)
def star(x: float, y: float, outer: float, inner: float, rays: float = 5, turn: float = -90) -> str:
    """A star whose corners alternate between two radii, its first ray `turn` degrees from the right."""
    corners = []
    for corner in range(round(2 * rays)):
        angle, radius = math.radians(turn + 180 * corner / rays), (outer, inner)[corner % 2]
        corners.append(points(x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return "M" + "L".join(corners) + "Z"


def line(*coordinates: float) -> str:
    """An open line through points given as x, y, x, y ..."""
    pairs = zip(coordinates[::2], coordinates[1::2], strict=True)
    return "M" + "L".join(points(x, y) for x, y in pairs)
