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
    """The steps, which name `sections` and `lines`; sections name `shapes`, and shapes refer to `definitions`.

    Where there are pictures by night, too, `themes` is 2 and each shape stands twice in `shapes`, the second time in
    its colours by night.
    """
    shapes: _Numbered[tuple[Shape, ...]] = _Numbered()
    sections: _Numbered[tuple[int, ...]] = _Numbered()
    lines: _Numbered[str] = _Numbered()
    told = [
        {
            "turn": step.turn,
            "said": lines.of(step.said),
            "title": lines.of(step.scene.title),
            "words": lines.of_all(step.words),
            "box": (round(step.scene.width / step.scene.zoom, 2), round(step.scene.height / step.scene.zoom, 2)),
            "sections": [sections.of(shapes.of_all(part)) for part in _parts(step)],
        }
        for step in steps
    ]
    sheets = [
        _markup(replace(scene, shapes=tuple(pair[by] for pair in shapes)))
        for by, scene in enumerate((steps[0].scene, steps[0].night))
        if scene is not None
    ]
    return {
        "steps": told,
        "lines": list(lines),
        "sections": list(sections),
        "themes": len(sheets),
        "shapes": [shape for pair in zip(*(drawn for _, drawn in sheets), strict=True) for shape in pair],
        "definitions": "\n".join(definitions for definitions, _ in sheets),
    }


def _parts(step: Step) -> list[tuple[tuple[Shape, ...], ...]]:
    """The shapes of a picture, by day and by night, cut where its sections begin and end."""
    scene = step.scene
    cuts = {0, len(scene.shapes), *(place for part in scene.sections for place in (part.start, part.stop))}
    pictures = [scene.shapes] if step.night is None else [scene.shapes, step.night.shapes]
    pairs = tuple(zip(*pictures, strict=True))
    return [pairs[start:stop] for start, stop in pairwise(sorted(cuts))]


def _markup(sheet: Scene) -> tuple[str, list[str]]:
    """What shapes refer to, and each shape by itself: a document has a line for each."""
    definitions, _, body = svg(sheet).partition("<defs>\n")[2].partition("\n</defs>\n")
    return definitions, body.removesuffix("\n</svg>\n").split("\n")
