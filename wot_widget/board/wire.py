"""A scene in few bytes, for pages that know the last one.

A page keeps every shape that it was told of under a number, so that each is sent once; a part of the table is a list
of such numbers, and only the parts that changed are sent, without the beginning and the end that stayed.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from operator import eq, is_

from .motion import Move
from .scene import Gradient, Paint, Path, Picture, Pop, Push, Scene, Section, Shape, Text

MOST_SHAPES = 4000  # that a page keeps; then everything is told anew, or a long game would fill its memory
LARGE = 2000  # bytes: what is longer is sent squeezed
SLACK = 1.12  # how much wider than measured a text may be in a font that is not the one measured

_PUSH, _POP, _PATH, _TEXT, _PICTURE = range(5)

Row = list[object]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the table as a page knows it: its name, its area and the numbers of its shapes."""

    name: str
    area: tuple[float, ...]
    shapes: tuple[int, ...]


class Wire:
    """What pages have been told so far, and what to tell them next."""

    def __init__(self) -> None:
        self.step = 0  # messages that were told so far
        self.forget()

    def forget(self) -> None:
        """Tell everything anew the next time."""
        self._numbers: dict[Shape, int] = {}
        self._parts: tuple[Part, ...] | None = None
        self._known: dict[str, tuple[tuple[Shape, ...], tuple[int, ...]]] = {}  # what each part was made of
        self._size: tuple[float, ...] = ()
        self._rows: list[Row] = []
        self._told = 0  # rows that pages know

    def tell(self, scene: Scene, moving: Sequence[Move] = ()) -> dict[str, object] | None:
        """The message that brings pages from the last scene to this one; None if nothing changed.

        `fresh` says to forget the parts before, `size` is the width and height in CSS pixels and the zoom, `first` the
        number of the first of the `shapes` (those before are forgotten if it is 0), and `parts` are [place, name, area,
        kept at the beginning, kept at the end, numbers between]. `moves` are what slides. `step` counts the messages: a
        page that was not told the one before has missed something, unless the first shape is the very first.
        """
        if len(self._numbers) > MOST_SHAPES:
            self.forget()
        size = scene.width, scene.height, scene.zoom
        parts = tuple(self._part(scene, section) for section in scene.sections) or (self._whole(scene),)
        before = self._parts
        fresh = before is None or size != self._size or len(before) != len(parts)
        if before is None or fresh:
            before = tuple(Part("", (), ()) for _ in parts)
        changed = [
            _edit(place, *pair) for place, pair in enumerate(zip(before, parts, strict=True)) if pair[0] != pair[1]
        ]
        self._parts, self._size = parts, size
        if not changed:
            return None
        self.step += 1
        told: dict[str, object] = {"step": self.step, "fresh": fresh, "size": size, "first": self._told}
        told["parts"] = changed
        if moving:
            told["moves"] = [self.journey(scene, move) for move in moving]
        told["shapes"], self._told = self._rows[self._told :], len(self._rows)
        return told

    def whole(self) -> dict[str, object] | None:
        """All that was told so far as one message, for a page that comes later; None if that is nothing.

        Pages that know it already are not disturbed: the next message is for both.
        """
        if self._parts is None:
            return None
        parts = [[place, part.name, list(part.area), 0, 0, list(part.shapes)] for place, part in enumerate(self._parts)]
        return {
            "step": self.step, "fresh": True, "size": self._size, "first": 0, "shapes": self._rows[: self._told],
            "parts": parts,
        }  # fmt: skip

    def journey(self, scene: Scene, move: Move) -> dict[str, object]:
        """A move as pages are told it; `at` is the part and the shape that is left out until it has arrived."""
        told: dict[str, object] = {
            "picture": self.number_of(move.picture),
            "from": _spot(move.start),
            "to": _spot(move.end),
        }
        for place, section in enumerate(scene.sections):
            if move.at is not None and section.start <= move.at < section.stop:
                told["at"] = [place, move.at - section.start]
        return told

    def number_of(self, shape: Shape) -> int:
        """The number under which pages know a shape."""
        number = self._numbers.get(shape)
        if number is None:
            row = self._row(shape)  # what a picture is made of is told before it
            number = self._numbers[shape] = len(self._numbers)
            self._rows.append(row)
        return number

    def _part(self, scene: Scene, section: Section) -> Part:
        area = section.area
        box = tuple(_short(value) for value in (area.x, area.y, area.width, area.height))
        return Part(section.name, box, self._numbers_of(section.name, scene.shapes[section.start : section.stop]))

    def _whole(self, scene: Scene) -> Part:
        box = 0, 0, scene.width / scene.zoom, scene.height / scene.zoom
        return Part("whole", box, self._numbers_of("whole", scene.shapes))

    def _numbers_of(self, name: str, shapes: tuple[Shape, ...]) -> tuple[int, ...]:
        """The numbers of a part's shapes; those that are the very ones of the last time need no search."""
        before, known = self._known.get(name, ((), ()))
        front, back = _in_common(before, shapes, is_)
        if front + back == len(shapes) == len(before):
            return known
        rest = slice(front, len(before) - back)
        same = dict(zip(map(id, before[rest]), known[rest], strict=True))  # alive in `before`: no id is a newer one's
        between = [
            same[one] if (one := id(shape)) in same else self.number_of(shape)
            for shape in shapes[front : len(shapes) - back]
        ]
        numbers = *known[:front], *between, *known[len(known) - back :]
        self._known[name] = shapes, numbers
        return numbers

    def _row(self, shape: Shape) -> Row:
        match shape:
            case Push(x, y, turn, scale):
                return _trimmed([_PUSH, _short(x), _short(y), _short(turn), round(scale, 5)], (0, 0, 0, 0, 1))
            case Pop():
                return [_POP]
            case Path():
                row = [
                    _PATH, shape.data, _paint(shape.fill), shape.stroke, _short(shape.stroke_width),
                    [_short(one) for one in shape.dash], _short(shape.alpha), int(shape.butt),
                ]  # fmt: skip
                return _trimmed(row, (0, "", None, None, 1, [], 1, 0))
            case Text():
                room = shape.width if shape.squeezed else shape.room or shape.width * SLACK
                row = [
                    _TEXT, shape.text, _short(shape.x), _short(shape.y), _short(shape.size), shape.fill,
                    _short(room), int(shape.bold), shape.anchor,
                ]  # fmt: skip
                return _trimmed(row, (0, "", None, None, None, "", None, 0, "start"))
            case Picture(bounds, shapes):
                box = [bounds.x, bounds.y, bounds.width, bounds.height]
                return [_PICTURE, [self.number_of(one) for one in shapes], box]


def squeezed(message: dict[str, object]) -> tuple[dict[str, object], list[bytes]]:
    """A message as content and buffers: as it is, or squeezed by deflate where that makes it smaller."""
    plain = _plain(message)
    return (message, []) if len(plain) < LARGE else ({"packed": True}, [zlib.compress(plain, 6)])


def deflated(message: dict[str, object]) -> bytes:
    """A message squeezed by deflate."""
    return zlib.compress(_plain(message), 6)


def _plain(message: dict[str, object]) -> bytes:
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode()


def _spot(push: Push) -> list[float]:
    return [_short(push.x), _short(push.y), _short(push.turn), round(push.scale, 5)]


def _edit(place: int, old: Part, new: Part) -> Row:
    """How a part becomes another one."""
    front, back = _in_common(old.shapes, new.shapes, eq)
    between = new.shapes[front : len(new.shapes) - back]
    return [place, new.name, list(new.area), front, back, list(between)]


def _in_common(
    old: Sequence[object], new: Sequence[object], alike: Callable[[object, object], bool]
) -> tuple[int, int]:
    """How much two lists have in common at the beginning, and at the end beyond that."""
    front = sum(takewhile(bool, map(alike, old, new)))
    back = sum(takewhile(bool, map(alike, reversed(old), reversed(new))))
    return front, min(back, min(len(old), len(new)) - front)


def _trimmed(row: Row, usual: Sequence[object]) -> Row:
    """A row without the usual values at its end."""
    while row[-1] == usual[len(row) - 1]:
        row.pop()
    return row


def _paint(paint: Paint | None) -> object:
    if not isinstance(paint, Gradient):
        return paint
    ends = [_short(value) for value in (paint.x1, paint.y1, paint.x2, paint.y2)]
    return [*ends, [list(stop) for stop in paint.stops]]


def _short(value: float) -> float:
    """A number in few digits."""
    rounded = round(value, 2)
    return int(rounded) if rounded == int(rounded) else rounded
