"""Where the shapes of a scene lie, worked out from the shapes alone."""

from __future__ import annotations

import math
import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from path_data import calls
from view_factory import Dealt, dealt

from wot_widget.board.geometry import Rect
from wot_widget.board.refs import CardRef, PileRef, Place
from wot_widget.board.scene import Hit, Path, Picture, Pop, Push, Scene, Shape, Text
from wot_widget.board.table_scene import table_scene
from wot_widget.text.labels import LANGUAGES

SOAK = int(os.environ.get("SOAK_TABLES", "0"))  # so many tables instead of the everyday two hundred
EVERY_WIDTH = (*range(320, 1601, 20), 1079, 1499)  # a page is measured in steps of twenty pixels
WIDTHS = EVERY_WIDTH if SOAK else (320, 450, 640, 660, 700, 820, 900, 1079, 1180, 1499, 1600)
SEEDS = range(SOAK or 200)
ROUNDING = 0.6


def scene_of(table: Dealt, width: int = 1180, language: str = "en") -> Scene:
    return table_scene(table.view, table.marks, width, language=language)


@lru_cache(maxsize=200)
def table_of(seed: int) -> tuple[Dealt, Scene]:
    """A table of a seed, at one of the widths and in one of the languages in turn."""
    table = dealt(seed)
    return table, scene_of(table, WIDTHS[seed % len(WIDTHS)], list(LANGUAGES)[seed % 3])


def tables(seeds: range = SEEDS) -> Iterator[tuple[Dealt, Scene]]:
    """Tables of all kinds."""
    return map(table_of, seeds)


@dataclass(frozen=True)
class Drawn:
    """A shape with the box that it covers, in logical pixels, and how much it is enlarged."""

    shape: Shape
    box: Rect
    scale: float


def transform(stack: list[Push], x: float, y: float) -> tuple[float, float]:
    for push in reversed(stack):
        x, y = x * push.scale, y * push.scale
        cos, sin = math.cos(math.radians(push.turn)), math.sin(math.radians(push.turn))
        x, y = x * cos - y * sin + push.x, x * sin + y * cos + push.y
    return x, y


def extent(shape: Path | Text | Picture) -> Rect:
    """The box of a shape in its own units."""
    if isinstance(shape, Picture):
        return Rect(0, 0, 100, 140)
    if isinstance(shape, Text):
        left = shape.x - {"start": 0, "middle": shape.width / 2, "end": shape.width}[shape.anchor]
        return Rect(left, shape.y - shape.size * 0.76, shape.width, shape.size * 0.98)
    points: list[tuple[float, float]] = []
    for name, values in calls(shape.data):
        if name in ("arc", "ellipse"):
            x, y, radius = values[:3]
            tall = values[3] if name == "ellipse" else radius
            first, last = values[5:7] if name == "ellipse" else values[3:5]
            steps = [first + (last - first) * step / 8 for step in range(9)]
            points += [(x + radius * math.cos(t), y + tall * math.sin(t)) for t in steps]
        else:
            points += list(zip(values[::2], values[1::2], strict=True))
    pad = shape.stroke_width / 2 if shape.stroke else 0
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect(min(xs) - pad, min(ys) - pad, max(xs) - min(xs) + 2 * pad, max(ys) - min(ys) + 2 * pad)


def drawn(shapes: tuple[Shape, ...], *, everything: bool = False) -> Iterator[Drawn]:
    """Every shape that shows something, with the box it covers; with `everything`, one for each shape."""
    stack: list[Push] = []
    for shape in shapes:
        match shape:
            case Push() | Pop():
                stack.append(shape) if isinstance(shape, Push) else stack.pop()
                if everything:
                    yield Drawn(shape, Rect(0, 0, 0, 0), 1)
            case _:
                box = extent(shape)
                corners = [transform(stack, x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
                xs, ys = [x for x, _ in corners], [y for _, y in corners]
                scale = math.prod(push.scale for push in stack)
                yield Drawn(shape, Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)), scale)
    assert not stack


def inside(box: Rect, area: Rect, slack: float = ROUNDING) -> bool:
    around = area.grown(slack)
    return around.x <= box.x and around.y <= box.y and box.right <= around.right and box.bottom <= around.bottom


def overlap(one: Rect, other: Rect) -> tuple[float, float]:
    """How far two boxes reach into each other, across and down."""
    return (
        min(one.right, other.right) - max(one.x, other.x),
        min(one.bottom, other.bottom) - max(one.y, other.y),
    )


def same(one: Rect, other: Rect) -> bool:
    ours, theirs = (one.x, one.y, one.width, one.height), (other.x, other.y, other.width, other.height)
    return all(abs(a - b) < ROUNDING for a, b in zip(ours, theirs, strict=True))


def touched_whole(table: Dealt, scene: Scene) -> list[int]:
    """The cards of open hands that are touched as a whole, where there is no room for each."""
    hands = [hit.ref.seat for hit in scene.hits if isinstance(hit.ref, PileRef) and hit.ref.place is Place.HAND]
    return [card for seat in hands if seat is not None for card in table.view.seats[seat].hand or ()]


def card_hits(scene: Scene) -> list[Hit]:
    return [hit for hit in scene.hits if isinstance(hit.ref, CardRef)]
