"""The steps of a replay as plain data, in which nothing is written twice.

Steps have nearly everything in common, so each shape, each section of a picture and each line of text is kept once
and named by its number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Generic, TypeVar

from .replay_steps import Step
from .scene import Scene, Shape
from .svg import svg

Thing = TypeVar("Thing")


class _Numbered(Generic[Thing]):
    """Gives each thing a number, equal ones the same."""

    def __init__(self) -> None:
        self._numbers: dict[Thing, int] = {}

    def of(self, thing: Thing) -> int:
        return self._numbers.setdefault(thing, len(self._numbers))

    def of_all(self, things: Iterable[Thing]) -> tuple[int, ...]:
        return tuple(map(self.of, things))

    def __iter__(self) -> Iterator[Thing]:
        return iter(self._numbers)


def packed(steps: Sequence[Step]) -> dict[str, object]:
    """The steps, which name `sections` and `lines`; sections name `shapes`, and shapes refer to `definitions`."""
    shapes: _Numbered[Shape] = _Numbered()
    sections: _Numbered[tuple[int, ...]] = _Numbered()
    lines: _Numbered[str] = _Numbered()
    told = [
        {
            "turn": step.turn,
            "said": lines.of(step.said),
            "title": lines.of(step.scene.title),
            "words": lines.of_all(step.words),
            "box": (round(step.scene.width / step.scene.zoom, 2), round(step.scene.height / step.scene.zoom, 2)),
            "sections": [sections.of(shapes.of_all(part)) for part in _parts(step.scene)],
        }
        for step in steps
    ]
    definitions, drawn = _markup(replace(steps[0].scene, shapes=tuple(shapes)))
    return {
        "steps": told,
        "lines": list(lines),
        "sections": list(sections),
        "shapes": drawn,
        "definitions": definitions,
    }


def _parts(scene: Scene) -> list[tuple[Shape, ...]]:
    """The shapes of a picture, cut where its sections begin and end."""
    cuts = {0, len(scene.shapes), *(place for part in scene.sections for place in (part.start, part.stop))}
    return [scene.shapes[start:stop] for start, stop in pairwise(sorted(cuts))]


def _markup(sheet: Scene) -> tuple[str, list[str]]:
    """What shapes refer to, and each shape by itself: a document has a line for each."""
    definitions, _, body = svg(sheet).partition("<defs>\n")[2].partition("\n</defs>\n")
    return definitions, body.removesuffix("\n</svg>\n").split("\n")
