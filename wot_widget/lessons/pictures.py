"""Still pictures of a table, for questions: the table alone, without what a player could do on it."""

from __future__ import annotations

from dataclasses import replace

from ..board.layout import layout
from ..board.marking import Attention, marks_of
from ..board.mirror import Mirror
from ..board.prompts import prompt_of
from ..board.snapshot import Snapshot
from ..board.svg import svg
from ..board.table_scene import table_scene
from ..engine.game import Game

WIDTH = 900  # in CSS pixels: the table alone
WHOLE_WIDTH = 1180  # with medals and achievements beside it
LANGUAGE = "en"


def picture(game: Game, *, whole: bool = False, seat: int = 0) -> Snapshot:
    """The table as everybody may see it, with `seat` in front; `whole` shows medals and achievements too."""
    view = game.view(None)
    marks = marks_of(view, None, prompt_of(view, None, LANGUAGE), {}, Attention(), game.score(), bottom=seat, notes={})
    width = WHOLE_WIDTH if whole else WIDTH
    scene = table_scene(view, marks, width, language=LANGUAGE)
    if not whole:
        plan = layout(width, len(view.seats) - 1, len(view.achievements), len(view.box.nations))
        scene = replace(scene, height=round((plan.own.bottom + 6) * plan.zoom))
    return Snapshot((svg(scene),), "\n".join(Mirror(view, LANGUAGE).lines(marks)))
