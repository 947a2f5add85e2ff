"""What lies under a point of a scene: worked out from the shapes, as a painter lays one over the other."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from path_data import calls

from wot_widget.board.colour import mix
from wot_widget.board.scene import Gradient, Paint, Path, Picture, Pop, Push, Scene, Shape, Text

Point = tuple[float, float]
Matrix = tuple[float, float, float, float]  # size of a unit, turn in degrees, origin


@dataclass(frozen=True)
class Laid:
    """A shape where it lies; the first one lies lowest."""

    shape: Path | Text
    matrix: Matrix

    def out(self, x: float, y: float) -> Point:
        """A point of the shape on the table."""
        unit, turn, dx, dy = self.matrix
        cos, sin = unit * math.cos(math.radians(turn)), unit * math.sin(math.radians(turn))
        return dx + cos * x - sin * y, dy + sin * x + cos * y

    def back(self, x: float, y: float) -> Point:
        """A point of the table in the shape's own units."""
        unit, turn, dx, dy = self.matrix
        cos, sin = math.cos(math.radians(turn)) / unit, math.sin(math.radians(turn)) / unit
        return cos * (x - dx) + sin * (y - dy), cos * (y - dy) - sin * (x - dx)


def laid(scene: Scene) -> list[Laid]:
    """Every path and text of a scene, also those of its pictures."""
    return list(_laid(scene.shapes, (1.0, 0.0, 0.0, 0.0)))


def _laid(shapes: tuple[Shape, ...], start: Matrix) -> Iterator[Laid]:
    stack = [start]
    for shape in shapes:
        match shape:
            case Push(x, y, turn, scale):
                unit, before, dx, dy = stack[-1]
                cos, sin = unit * math.cos(math.radians(before)), unit * math.sin(math.radians(before))
                stack.append((unit * scale, before + turn, dx + cos * x - sin * y, dy + sin * x + cos * y))
            case Pop():
                stack.pop()
            case Picture():
                yield from _laid(shape.shapes, stack[-1])
            case _:
                yield Laid(shape, stack[-1])


def ground(lying: list[Laid], number: int, point: Point) -> str:
    """The colour on which the shape of a number is drawn at a point of the table."""
    cover: list[tuple[str, float]] = []
    for one in reversed(lying[:number]):
        path = one.shape
        if not isinstance(path, Path) or path.fill is None:
            continue
        x, y = one.back(*point)
        if _holds(path.data, x, y):
            cover.append((_colour(path.fill, x, y), path.alpha))
            if path.alpha == 1:
                break
    return _seen_through(cover)


def _seen_through(cover: list[tuple[str, float]]) -> str:
    """The colour of paints that lie on each other, the uppermost first."""
    colour = cover[-1][0] if cover else "#FFFFFF"
    for upper, alpha in reversed(cover[:-1]):
        colour = mix(colour, upper, alpha)
    return colour


def _colour(fill: Paint, x: float, y: float) -> str:
    if not isinstance(fill, Gradient):
        return fill
    across, down = fill.x2 - fill.x1, fill.y2 - fill.y1
    far = ((x - fill.x1) * across + (y - fill.y1) * down) / (across**2 + down**2)
    (first, colour), (last, other) = fill.stops[0], fill.stops[-1]
    return mix(colour, other, min(1.0, max(0.0, (far - first) / (last - first))))


def _holds(data: str, x: float, y: float) -> bool:
    """Whether a point lies inside a path, by the even-odd rule."""
    outlines, (left, top, right, bottom) = _outlines(data)
    if not (left <= x <= right and top <= y <= bottom):
        return False
    inside = False
    for outline in outlines:
        for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
    return inside


@lru_cache(maxsize=8192)
def _outlines(data: str) -> tuple[tuple[tuple[Point, ...], ...], tuple[float, float, float, float]]:
    """A path as polygons, and the box round them."""
    outlines: list[list[Point]] = []
    for name, values in calls(data):
        if name == "move_to" or not outlines:
            outlines.append([])
        if name in ("arc", "ellipse"):
            x, y, wide = values[:3]
            tall = values[3] if name == "ellipse" else wide
            first, last, *back = values[5:] if name == "ellipse" else values[3:]
            if back and last > first:
                last -= math.tau
            elif not back and last < first:
                last += math.tau
            steps = [first + (last - first) * step / 12 for step in range(13)]
            outlines[-1] += [(x + wide * math.cos(t), y + tall * math.sin(t)) for t in steps]
        elif values:
            outlines[-1].append((values[-2], values[-1]))
    xs, ys = ([point[part] for outline in outlines for point in outline] for part in (0, 1))
    return tuple(map(tuple, outlines)), (min(xs), min(ys), max(xs), max(ys))


def colour_at(lying: list[Laid], point: Point) -> str:
    """The colour at a point of the table, of lines as well as of what is filled."""
    cover: list[tuple[str, float]] = []
    for one in reversed(lying):
        path = one.shape
        if not isinstance(path, Path):
            continue
        x, y = one.back(*point)
        if path.stroke is not None and _near(path.data, x, y) <= path.stroke_width / 2:
            cover.append((path.stroke, path.alpha))
        elif path.fill is not None and _holds(path.data, x, y):
            cover.append((_colour(path.fill, x, y), path.alpha))
        else:
            continue
        if path.alpha == 1:
            break
    return _seen_through(cover)


def _near(data: str, x: float, y: float) -> float:
    """How far a point is from the lines of a path."""
    outlines, (left, top, right, bottom) = _outlines(data)
    if not (left - 6 <= x <= right + 6 and top - 6 <= y <= bottom + 6):
        return math.inf
    closed = "Z" in data
    return min(
        (_distance(x, y, *start, *end) for outline in outlines for start, end in _sides(outline, closed=closed)),
        default=math.inf,
    )


def _sides(outline: tuple[Point, ...], *, closed: bool) -> Iterator[tuple[Point, Point]]:
    yield from pairwise(outline)
    if closed:
        yield outline[-1], outline[0]


def _distance(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    """How far a point is from a line between two others."""
    dx, dy = bx - ax, by - ay
    long = dx * dx + dy * dy
    far = 0.0 if not long else min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / long))
    return math.hypot(x - ax - far * dx, y - ay - far * dy)
