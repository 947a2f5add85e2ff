"""A picture of the board that survives saving: it needs neither kernel nor script, nor trust in the notebook."""

from __future__ import annotations

import base64
from dataclasses import dataclass
from html import escape


@dataclass(frozen=True, slots=True)
class Snapshot:
    """One picture as SVG, with its words."""

    svg: str
    text: str

    @property
    def html(self) -> str:
        """The picture as an HTML image: SVG itself is left out of notebooks that nobody has trusted yet."""
        data = base64.b64encode(self.svg.encode()).decode("ascii")
        return f'<img alt="{escape(self.text)}" style="max-width:100%" src="data:image/svg+xml;base64,{data}">'

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/html": self.html, "text/plain": self.text}

    def __repr__(self) -> str:
        return self.text
