"""How a game shows itself: the one place where the rules point to what is built on them, and only when asked to."""

from __future__ import annotations

from typing import Any


class Shown:
    """What a `Game` offers beyond the rules; each needs the libraries of its package."""

    def frame(self, name: str, seat: int | str | None = None) -> Any:
        """A pandas table of the game, such as `"squads"` or `"tally"`; `wot_widget.study.frames()` lists them.

        With `seat` it holds what that seat may know, else every card.
        """
        from ..study.frames import frame

        return frame(self, name, seat=seat)  # type: ignore[arg-type]  # only games are shown
