"""How a game shows itself: the one place where the rules point to what is built on them, and only when asked to."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import Any


class Shown:
    """What a `Game` offers beyond the rules; each needs the libraries of its package."""

    def frame(self, name: str, seat: int | str | None = None) -> Any:
        """A pandas table of the game, such as `"squads"` or `"tally"`; `wot_widget.study.frames()` lists them.

        With `seat` it holds what that seat may know, else every card.
        """
        from ..study.frames import frame

        return frame(self, name, seat=seat)  # type: ignore[arg-type]  # only games are shown

    def report(self, **options: Any) -> Any:
        """What happened in a finished game and why; see `wot_widget.study.report`."""
        from ..study import report

        return report(self, **options)  # type: ignore[arg-type]  # only games are shown

    def to_html(self, path: str | PathLike[str], seat: int | str | None = None, **look: Any) -> Path:
        """Write the game as one page that any browser shows; see `wot_widget.board.replay.to_html`."""
        from ..board.replay import to_html

        return to_html(self, path, seat, **look)  # type: ignore[arg-type]  # only games are shown

    def animate(self, seat: int | str | None = None, **look: Any) -> Any:
        """The game as something that a notebook shows and keeps; see `wot_widget.board.replay.animate`."""
        from ..board.replay import animate

        return animate(self, seat, **look)  # type: ignore[arg-type]  # only games are shown

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """The table as a spectator sees it, where pictures are shown; elsewhere the words of `repr`."""
        from ..board.picture import picture

        return {"text/html": picture(self).html, "text/plain": repr(self)}  # type: ignore[arg-type]  # as above
