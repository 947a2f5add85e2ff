"""Still pictures for questions: a whole table, or the table alone, without what a player could do on it."""

from __future__ import annotations

from dataclasses import replace

from ..board.marking import Attention, marks_of
from ..board.mirror import Mirror
from ..board.picture import WIDTH, picture
from ..board.prompts import prompt_of
from ..board.snapshot import Snapshot
from ..board.svg import svg
from ..board.table_scene import table_scene
from ..board.theme import LIGHT
from ..engine.game import Game

WHOLE_WIDTH = 1180  # in CSS pixels: with medals and achievements beside the table
MARGIN = 6.0  # below the mat in front


def table_picture(game: Game, *, whole: bool = False, language: str = "en") -> Snapshot:
    """The table as everybody may see it, with the first seat in front; `whole` shows medals and achievements too."""
    if whole:
        return picture(game, width=WHOLE_WIDTH, language=language)
    view = game.view(None)
    marks = marks_of(view, None, prompt_of(view, None, language), {}, Attention(), game.score(), bottom=0, notes={})
    scene = table_scene(view, marks, WIDTH, LIGHT, language)
    mat = next(section.area for section in scene.sections if section.name == "own")
    cut = replace(scene, height=round((mat.bottom + MARGIN) * scene.zoom))
    return Snapshot((svg(cut),), "\n".join(Mirror(view, language).lines(marks)))
