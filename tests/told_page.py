"""A page that knows nothing but what it was told: it takes up messages as `easel.js` does."""

from __future__ import annotations

import json
import zlib
from typing import Any

from wot_widget.board.scene import Scene
from wot_widget.board.wire import Wire, squeezed


class ToldPage:
    """Keeps shapes by number and parts as lists of numbers, and counts the bytes that came."""

    def __init__(self) -> None:
        self.shapes: list[Any] = []
        self.parts: list[tuple[str, list[float], list[int]]] = []
        self.sizes: list[int] = []
        self.step = 0

    def take(self, content: dict[str, Any], buffers: list[bytes]) -> dict[str, Any]:
        """Take up a message as it comes down the wire; returns it unpacked."""
        self.sizes.append(len(json.dumps(content)) + sum(map(len, buffers)))
        message = json.loads(zlib.decompress(buffers[0])) if buffers else json.loads(json.dumps(content))
        if message["first"] == 0:
            self.shapes = []
        else:
            assert message["step"] == self.step + 1
        self.step = message["step"]
        assert message["first"] == len(self.shapes)
        self.shapes += message["shapes"]
        if message["fresh"]:
            self.parts = []
        for place, name, area, front, back, between in message["parts"]:
            old = self.parts[place][2] if place < len(self.parts) else []
            numbers = [*old[:front], *between, *old[len(old) - back :]]
            assert place <= len(self.parts)
            self.parts[place : place + 1] = [(name, area, numbers)]
        return message

    def picture(self) -> list[Any]:
        """Everything that the page shows now, with what numbers stand for in their place."""
        return [(name, area, [self._resolved(number) for number in numbers]) for name, area, numbers in self.parts]

    def _resolved(self, number: int) -> Any:
        row = self.shapes[number]
        return [*row[:1], [self._resolved(one) for one in row[1]], *row[2:]] if row[0] == 4 else row


def in_full(scene: Scene) -> list[Any]:
    """What a page shows that was told a scene and nothing before."""
    page, message = ToldPage(), Wire().tell(scene)
    assert message is not None
    page.take(*squeezed(message))
    return page.picture()
