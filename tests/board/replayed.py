"""What a replay's page holds, read as its script reads it."""

from __future__ import annotations

import base64
import json
import re
import zlib
from dataclasses import dataclass, field
from html import unescape
from typing import Any

from wot_widget.board.replay import Replay


@dataclass
class Held:
    """The data of a page, and the page itself."""

    page: str
    data: dict[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        packed = re.search(r'id="game">([^<]*)<', self.page)
        assert packed is not None
        self.data = json.loads(zlib.decompress(base64.b64decode(packed[1])))

    @property
    def everything(self) -> str:
        """All that could be read in the page by whoever searches it, pictures included."""
        pictures = re.findall(r"data:image/svg\+xml;base64,([A-Za-z0-9+/=]*)", self.page)
        drawn = [base64.b64decode(picture).decode() for picture in pictures]
        return "\n".join([unescape(self.page), json.dumps(self.data, ensure_ascii=False), *drawn])

    def picture(self, step: int, *, night: bool = False) -> str:
        """The shapes of one step, by day or by night, with what they refer to put in its place."""
        sections = (self.data["sections"][number] for number in self.data["steps"][step]["sections"])
        themes = self.data["themes"]
        shapes = [self.data["shapes"][themes * number + night] for section in sections for number in section]
        return resolved("\n".join(shapes), self.data["definitions"])

    def words(self, step: int) -> list[str]:
        """The lines of one step."""
        return [self.data["lines"][line] for line in self.data["steps"][step]["words"]]


def held(replay: Replay) -> Held:
    """What a replay holds, as a file and as what a notebook keeps."""
    return Held(replay.html + replay._repr_html_())


def resolved(drawn: str, definitions: str) -> str:
    """Shapes with what they refer to put in its place, so that names do not matter."""
    parts = dict(re.findall(r'<\w+ id="([^"]+)"([^\n]*)', definitions))
    while re.search(r'href="#|url\(#', drawn):
        drawn = re.sub(r'href="#([^"]+)"|url\(#([^)]+)\)', lambda found: parts[found[1] or found[2]], drawn)
    return drawn
