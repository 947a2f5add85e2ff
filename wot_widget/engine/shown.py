"""How a game shows itself: what it may be asked for stands here; who answers is told from above, by `shown_by`.

So the rules name none of the packages that are built on them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from os import PathLike
    from pathlib import Path

_ANSWERED_BY: dict[str, str] = {}


def shown_by(answers: dict[str, str]) -> None:
    """Say who shows a game: each function as "package.module:name", loaded when it is asked first."""
    _ANSWERED_BY.update(answers)


class Shown:
    """What a `Game` offers beyond the rules; each needs the libraries of the package that answers."""

    def frame(self, name: str | None = None, seat: int | str | None = None) -> Any:
        """A pandas table of the game, such as `"squads"` or `"tally"`; without a name, or for "…", the list of them.

        With `seat` it holds what that seat may know, else every card.
        """
        return _answer("frame")(self, name, seat=seat)

    def report(self, **options: Any) -> Any:
        """What happened in a finished game and why; see `wot_widget.study.report`."""
        return _answer("report")(self, **options)

    def to_html(self, path: str | PathLike[str], seat: int | str | None = None, **look: Any) -> Path:
        """Write the game as one page that any browser shows; see `wot_widget.board.replay.to_html`."""
        written: Path = _answer("to_html")(self, path, seat, **look)
        return written

    def animate(self, seat: int | str | None = None, **look: Any) -> Any:
        """The game as something that a notebook shows and keeps; see `wot_widget.board.replay.animate`."""
        return _answer("animate")(self, seat, **look)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """The table as a spectator sees it, where pictures are shown; elsewhere the words of `repr`."""
        return {"text/html": _answer("picture")(self).html, "text/plain": repr(self)}


def _answer(wish: str) -> Any:
    from pkgutil import resolve_name  # noqa: PLC0415 - loads more than the rules need

    return resolve_name(_ANSWERED_BY[wish])
