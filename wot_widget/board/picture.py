"""A still picture of a game, for whoever needs no board: no widget is made, and none is asked for."""

from __future__ import annotations

from ..engine.game import Game
from ..engine.rules.ending import Score
from ..engine.view import View
from .arguments import check_arguments
from .final_scene import final_scene
from .marking import Attention, marks_of
from .marks import Marks
from .mirror import Mirror
from .prompts import prompt_of
from .snapshot import Snapshot
from .svg import svg
from .table_scene import table_scene
from .theme import THEMES, Theme
from .timeline import Eyes

WIDTH = 900


def picture(
    game: Game, seat: int | str | None = None, width: float | None = WIDTH, theme: str = "light", language: str = "en"
) -> Snapshot:
    """The table of a game as it is now, and the tally below it when the game is over.

    It is seen by the eyes of a `seat` (its number or name), or of a spectator, who sees no hidden card. `width` is in
    CSS pixels; `theme` is light, dark or print, `language` is en, hu or cs.

    >>> print(picture(Game(["Ann", "Bob"], seed=7, first_seat=0)))
    Ann: play a card or end the hand (TURN-05)
    Turn 1
    ...
    """
    check_arguments(game, None, width, theme, language, None)
    eyes = Eyes.of(game, seat)
    view, score = eyes.view(game.state), game.score()
    marks = marks_of(view, None, prompt_of(view, None, language), {}, Attention(), score, bottom=eyes.bottom, notes={})
    return still(
        view, marks, score, WIDTH if width is None else width, THEMES["light" if theme == "auto" else theme], language
    )


def still(view: View, marks: Marks, score: Score, width: float, theme: Theme, language: str) -> Snapshot:
    """A view with its marks as a picture, the tally below it when the game is over, and all of it in words."""
    pictures = [svg(table_scene(view, marks, width, theme, language))]
    if view.seat_to_act is None:
        pictures.append(svg(final_scene(score, width, theme, language)))
    return Snapshot(tuple(pictures), "\n".join(Mirror(view, language).lines(marks)))
