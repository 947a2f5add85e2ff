"""A picture of the board that survives saving: it needs neither kernel nor script, nor trust in the notebook."""

from __future__ import annotations

import base64
from dataclasses import dataclass
from html import escape


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Pictures as SVG documents, with their words."""

    pictures: tuple[str, ...]
    text: str

    @property
    def html(self) -> str:
        """The pictures as HTML images: SVG itself is left out of notebooks that nobody has trusted yet."""
        words = (self.text, *("" for _ in self.pictures[1:]))
        return "<br>".join(map(_image, self.pictures, words))

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/html": self.html, "text/plain": self.text}

    def __repr__(self) -> str:
        return self.text


def _image(picture: str, words: str) -> str:
    data = base64.b64encode(picture.encode()).decode("ascii")
    return f'<img alt="{escape(words)}" style="max-width:100%" src="data:image/svg+xml;base64,{data}">'
