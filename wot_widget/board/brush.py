"""Shapes as the calls of a 2D canvas, with as few of them as possible."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from .geometry import Rect
from .lettering import FONTS
from .path_commands import calls, short
from .scene import Gradient, Path, Picture, Pop, Push, Shape, Text

ALIGN = {"start": "left", "middle": "center", "end": "right"}
SLACK = 1.12  # how much wider than measured a text may be in a font that is not the one measured

Matrix = tuple[float, float, float, float]  # device pixels for a unit, turn in degrees, then the origin
Sprite = tuple[Picture, float]


class Supplies(Protocol):
    """What a brush cannot make itself."""

    def gradient(self, gradient: Gradient) -> Any:
        """The canvas's own form of a gradient."""

    def sprite(self, picture: Picture, unit: float) -> tuple[Any, int, int, int, int] | None:
        """The sheet on which a picture lies ready made, with its place and size there, if it lies on one."""


def sprites_in(shapes: Iterable[Shape], scale: float) -> Iterator[Sprite]:
    """The pictures among shapes, with the size of their unit in device pixels."""
    units = [scale]
    for shape in shapes:
        match shape:
            case Push():
                units.append(units[-1] * shape.scale)
            case Pop():
                units.pop()
            case Picture():
                yield shape, round(units[-1], 4)


def sprite_origin(picture: Picture, unit: float) -> tuple[int, int]:
    """Where on its sprite the origin of a picture lies: on a whole pixel, so that copies stay sharp."""
    return math.ceil(-picture.bounds.x * unit) + 1, math.ceil(-picture.bounds.y * unit) + 1


def sprite_size(sprite: Sprite) -> tuple[int, int]:
    """The size of a sprite with a transparent edge."""
    picture, unit = sprite
    x, y = sprite_origin(picture, unit)
    return x + math.ceil(picture.bounds.right * unit) + 1, y + math.ceil(picture.bounds.bottom * unit) + 1


class Brush:
    """Draws shapes onto one canvas, sending a style only when it changes."""

    def __init__(self, canvas: Any, supplies: Supplies, scale: float) -> None:
        self._canvas = canvas
        self._supplies = supplies
        self._scale = scale
        self._styles: dict[str, Any] = {}
        self._traced = ""  # the path that the canvas still holds, under the present matrix
        canvas.reset_transform()
        self._set(line_join="round", text_baseline="alphabetic")

    def _set(self, **styles: Any) -> None:
        for name, value in styles.items():
            if self._styles.get(name) != value:
                self._styles[name] = value
                setattr(self._canvas, name, value)

    def _dash(self, segments: tuple[float, ...]) -> None:
        if self._styles.get("dash", ()) != segments:
            self._styles["dash"] = segments
            self._canvas.set_line_dash(list(segments))

    @contextmanager
    def within(self, area: Rect) -> Iterator[None]:
        """Nothing drawn inside shows outside the area, given unmoved."""
        canvas, scale, styles = self._canvas, self._scale, dict(self._styles)
        left, top = math.floor(area.x * scale), math.floor(area.y * scale)
        canvas.save()
        canvas.reset_transform()
        canvas.begin_path()
        canvas.rect(left, top, math.ceil(area.right * scale) - left, math.ceil(area.bottom * scale) - top)
        canvas.clip()
        yield
        canvas.restore()
        self._styles = styles

    def draw(self, shapes: Iterable[Shape], matrix: Matrix | None = None) -> None:
        """Draw shapes about an origin."""
        stack = [matrix or (self._scale, 0, 0, 0)]
        placed = False  # whether the canvas has been told of the present matrix
        for shape in shapes:
            match shape:
                case Push():
                    stack.append(pushed(stack[-1], shape))
                    placed = False
                case Pop():
                    stack.pop()
                    placed = False
                case Picture():
                    self._picture(shape, stack[-1])
                    placed = False
                case _:
                    if not placed:
                        self._place(stack[-1])
                        placed = True
                    self._path(shape) if isinstance(shape, Path) else self._text(shape)

    def _place(self, matrix: Matrix) -> None:
        self._traced = ""
        unit, turn, x, y = matrix
        cos, sin = unit * math.cos(math.radians(turn)), unit * math.sin(math.radians(turn))
        self._canvas.set_transform(*(short(v, 4) for v in (cos, sin, -sin, cos)), short(x), short(y))

    def _picture(self, picture: Picture, matrix: Matrix) -> None:
        unit, turn, x, y = matrix
        sprite = self._supplies.sprite(picture, round(unit, 4))
        if sprite is None:
            self.draw(picture.shapes, matrix)
            return
        sheet, left, top, width, height = sprite
        origin_x, origin_y = sprite_origin(picture, unit)
        self._set(global_alpha=1)
        canvas = self._canvas
        canvas.save()
        self._place((1, turn, round(x), round(y)))
        canvas.begin_path()
        canvas.rect(-origin_x, -origin_y, width, height)
        canvas.clip()
        canvas.draw_image(sheet, -origin_x - left, -origin_y - top)
        canvas.restore()

    def _path(self, path: Path) -> None:
        canvas = self._canvas
        self._set(global_alpha=path.alpha)
        if path.data != self._traced:
            canvas.begin_path()
            for name, values in calls(path.data):
                getattr(canvas, name)(*values)
            self._traced = path.data
        if path.fill:
            self._set(fill_style=self._supplies.gradient(path.fill) if isinstance(path.fill, Gradient) else path.fill)
            canvas.fill()
        if path.stroke:
            self._set(
                stroke_style=path.stroke,
                line_width=short(path.stroke_width),
                line_cap="butt" if path.butt else "round",
            )
            self._dash(path.dash)
            canvas.stroke()

    def _text(self, text: Text) -> None:
        weight = "700 " if text.bold else ""
        self._set(
            global_alpha=1,
            fill_style=text.fill,
            font=f"{weight}{short(text.size)}px {FONTS}",
            text_align=ALIGN[text.anchor],
        )
        room = text.width if text.squeezed else text.room or text.width * SLACK
        self._canvas.fill_text(text.text, short(text.x), short(text.y), short(room))


def pushed(matrix: Matrix, push: Push) -> Matrix:
    """A matrix after a push."""
    unit, turn, x, y = matrix
    cos, sin = unit * math.cos(math.radians(turn)), unit * math.sin(math.radians(turn))
    return unit * push.scale, turn + push.turn, x + cos * push.x - sin * push.y, y + sin * push.x + cos * push.y
