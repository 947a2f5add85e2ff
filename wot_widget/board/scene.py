"""The scene: a flat list of shapes with hit areas, and the pen that writes it. Painters read nothing else."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from .geometry import Rect, rounded
from .lettering import fit, text_width
from .refs import Ref
from .sounds import Cues

Anchor = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Gradient:
    """A linear gradient between two points, as (offset, colour) stops."""

    x1: float
    y1: float
    x2: float
    y2: float
    stops: tuple[tuple[float, str], ...]


Paint = str | Gradient


class Path(NamedTuple):
    """A filled or stroked path in SVG path data with the absolute commands M L H V C Q T A Z.

    Joins are round; ends are round unless `butt`.
    """

    data: str
    fill: Paint | None = None
    stroke: str | None = None
    stroke_width: float = 1.0
    dash: tuple[float, ...] = ()
    alpha: float = 1.0
    butt: bool = False


class Text(NamedTuple):
    """One line of text on the baseline `y`.

    `width` is the measured width of the letters, already squeezed into `room` where they would not fit; `squeezed`
    tells that they were, and asks the painter to keep to `width` exactly.
    """

    text: str
    x: float
    y: float
    size: float
    fill: str
    width: float
    bold: bool = False
    anchor: Anchor = "start"
    squeezed: bool = False
    room: float | None = None


class Push(NamedTuple):
    """Move, then turn clockwise (in degrees), then scale all shapes up to the matching `Pop`."""

    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Pop:
    """Ends the nearest `Push`."""


POP = Pop()


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """Shapes that are drawn often and alike, such as a card's face: a painter may keep them ready made.

    All of them lie within `bounds`. Two pictures are the same only if they are one object.
    """

    bounds: Rect
    shapes: tuple[Shape, ...]


Shape = Path | Text | Push | Pop | Picture


class Hit(NamedTuple):
    """An area of the scene and what lies there."""

    area: Rect
    ref: Ref


class Placed(NamedTuple):
    """A card that lies in sight: its picture, which is the shape number `at`, and the `Push` that put it there."""

    card: int
    at: int
    picture: Picture
    push: Push


class Section(NamedTuple):
    """A part of the table that draws only inside its area: the shapes from `start` up to `stop`."""

    name: str
    area: Rect
    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class Scene:
    """A finished picture: shapes in the order of drawing, hit areas in the same order, and its words for those who
    do not see it.

    Sizes are CSS pixels; all other coordinates are logical and are multiplied by `zoom` when painted. At the height
    `cut` the picture may be divided, so that something else can stand between the two parts. `placed` are the cards
    in sight, `heaps` the piles whose cards are known, `front` is the seat in front, `cues` are what can be heard.
    """

    width: int
    height: int
    zoom: float
    shapes: tuple[Shape, ...]
    hits: tuple[Hit, ...]
    sections: tuple[Section, ...]
    title: str
    description: str
    cut: float | None = None
    placed: tuple[Placed, ...] = ()
    front: int = 0
    heaps: tuple[tuple[Rect, tuple[int, ...]], ...] = ()
    cues: Cues | None = None

    def at(self, x: float, y: float) -> Hit | None:
        """The topmost hit area at a point given in CSS pixels, or None."""
        x, y = x / self.zoom, y / self.zoom
        return next((hit for hit in reversed(self.hits) if hit.area.holds(x, y)), None)

    def hits_of(self, card: int) -> tuple[Hit, ...]:
        """The areas in which a card can be touched, lowest first."""
        return tuple(hit for hit in self.hits if hit.ref.card == card)


MOST_COPIES = 600
_DRAWN: dict[Hashable, tuple[tuple[Shape, ...], tuple[Hit, ...], tuple[Placed, ...]]] = {}


@dataclass(slots=True)
class Pen:
    """Writes shapes, hit areas and sections one after the other. No text becomes smaller than `smallest`."""

    smallest: float = 0.0
    shapes: list[Shape] = field(default_factory=list)
    hits: list[Hit] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    placed: list[Placed] = field(default_factory=list)

    def path(
        self,
        data: str,
        fill: Paint | None = None,
        stroke: str | None = None,
        stroke_width: float = 1.0,
        *,
        dash: tuple[float, ...] = (),
        alpha: float = 1.0,
        butt: bool = False,
    ) -> None:
        """Fill, stroke or fill and stroke a path."""
        self.shapes.append(Path(data, fill, stroke, stroke_width, dash, alpha, butt))

    def box(
        self,
        rect: Rect,
        radius: float | tuple[float, float, float, float] = 0,
        fill: Paint | None = None,
        stroke: str | None = None,
        stroke_width: float = 1.0,
        *,
        dash: tuple[float, ...] = (),
        alpha: float = 1.0,
    ) -> None:
        """A rectangle with rounded corners."""
        data = rounded(rect.x, rect.y, rect.width, rect.height, radius)
        self.path(data, fill, stroke, stroke_width, dash=dash, alpha=alpha)

    def text(
        self,
        text: object,
        x: float,
        y: float,
        size: float,
        fill: str,
        *,
        bold: bool = False,
        anchor: Anchor = "start",
        room: float | None = None,
    ) -> float:
        """One line of text; `y` is the middle of its capitals. Returns the width it takes.

        In a `room` too narrow it becomes smaller, then squeezed, then cut with an ellipsis.
        """
        fitted = fit(str(text), size, bold, room, self.smallest)
        if fitted.text:
            self.shapes.append(
                Text(
                    fitted.text,
                    x,
                    y + fitted.size * 0.36,
                    fitted.size,
                    fill,
                    fitted.width,
                    bold,
                    anchor,
                    fitted.squeezed,
                    room,
                )
            )
        return fitted.width

    def squeezed(self, text: object, place: tuple[float, float], size: float, fill: str, room: float) -> None:
        """Bold text about a place that keeps its size, and is only squeezed in a room too narrow."""
        (x, y), width = place, text_width(str(text), size, bold=True)
        taken = min(width, room)
        self.shapes.append(
            Text(str(text), x, y + size * 0.36, size, fill, taken, True, "middle", width > room * 1.0001, room)
        )

    @contextmanager
    def moved(self, x: float = 0.0, y: float = 0.0, turn: float = 0.0, scale: float = 1.0) -> Iterator[None]:
        """Everything inside is moved, turned and scaled. Hit areas are always given unmoved."""
        self.shapes.append(Push(x, y, turn, scale))
        yield
        self.shapes.append(POP)

    def picture(self, picture: Picture, push: Push, card: int | None = None) -> None:
        """Put a ready picture somewhere; it is that of a `card` that lies there, if one is given."""
        if card is not None:
            self.placed.append(Placed(card, len(self.shapes) + 1, picture, push))
        self.shapes += (push, picture, POP)

    def hit(self, area: Rect, ref: Ref) -> None:
        """What was drawn last in this area can be touched and means `ref`."""
        self.hits.append(Hit(area, ref))

    @contextmanager
    def section(self, name: str, area: Rect) -> Iterator[None]:
        """Everything inside stays within the area and can be repainted by itself."""
        start = len(self.shapes)
        yield
        self.sections.append(Section(name, area, start, len(self.shapes)))

    def copy_of(self, key: Hashable, draw: Callable[[], None]) -> None:
        """What is drawn anew only if `key`, which decides how all of it looks, is a new one."""
        shapes, hits, placed = len(self.shapes), len(self.hits), len(self.placed)
        drawn = _DRAWN.get(key)
        if drawn is None:
            draw()
            while len(_DRAWN) >= MOST_COPIES:
                _DRAWN.pop(next(iter(_DRAWN)), None)  # the oldest one; another thread may have been faster
            cards = tuple(one._replace(at=one.at - shapes) for one in self.placed[placed:])
            _DRAWN[key] = tuple(self.shapes[shapes:]), tuple(self.hits[hits:]), cards
        else:
            self.shapes += drawn[0]
            self.hits += drawn[1]
            self.placed += [Placed(one.card, one.at + shapes, one.picture, one.push) for one in drawn[2]]

    def drawing(self, bounds: Rect) -> Picture:
        """Everything drawn so far as a picture."""
        return Picture(bounds, tuple(self.shapes))

    def scene(
        self, width: float, height: float, zoom: float, title: str, description: str, cut: float | None = None
    ) -> Scene:
        """Everything drawn so far as a finished scene."""
        return Scene(
            round(width),
            round(height),
            zoom,
            tuple(self.shapes),
            tuple(self.hits),
            tuple(self.sections),
            title,
            description,
            cut,
            tuple(self.placed),
        )
