"""World of Tanks: Rush in Python: the rules as an engine, a board for JupyterLab, bots and lessons.

The names that a notebook needs are here. Each is imported when it is used first, so that the rules can be had without
any widget library: `from wot_widget import Game` loads the standard library only.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .engine.shown import shown_by
from .notebook_display import GAMES, show_in_notebooks

if TYPE_CHECKING:
    from .board.board import Board
    from .board.game_inspector import Inspector
    from .board.picture import picture
    from .board.reference_card import reference_card
    from .board.replay import animate, to_html
    from .bots.greedy import GreedyBot
    from .bots.making import make_bot
    from .bots.planner import PlannerBot
    from .bots.playing import play_out
    from .bots.random_bot import RandomBot
    from .engine.box import Box
    from .engine.cards import Ability, Card
    from .engine.errors import ActionError, AmbiguousActionError, IllegalActionError, UnreadableActionError
    from .engine.game import Game
    from .engine.options import RuleOptions
    from .engine.rulebook import explain
    from .engine.scenario import base, scenario, vehicle
    from .study import compare, frame, frames, report, simulate, the_game_in_figures, tournament
    from .study.rulebook import rulebook_frame, rulings_frame
    from .text.say import languages, say

__all__ = [
    "Ability",
    "ActionError",
    "AmbiguousActionError",
    "Board",
    "Box",
    "Card",
    "Game",
    "GreedyBot",
    "IllegalActionError",
    "Inspector",
    "PlannerBot",
    "RandomBot",
    "RuleOptions",
    "UnreadableActionError",
    "animate",
    "base",
    "compare",
    "explain",
    "frame",
    "frames",
    "languages",
    "make_bot",
    "picture",
    "play_out",
    "reference_card",
    "report",
    "rulebook_frame",
    "rulings_frame",
    "say",
    "scenario",
    "simulate",
    "the_game_in_figures",
    "to_html",
    "tournament",
    "vehicle",
]

_HOMES = {
    "board.board": ("Board",),
    "board.game_inspector": ("Inspector",),
    "board.picture": ("picture",),
    "board.reference_card": ("reference_card",),
    "board.replay": ("animate", "to_html"),
    "bots.greedy": ("GreedyBot",),
    "bots.making": ("make_bot",),
    "bots.planner": ("PlannerBot",),
    "bots.playing": ("play_out",),
    "bots.random_bot": ("RandomBot",),
    "engine.box": ("Box",),
    "engine.cards": ("Ability", "Card"),
    "engine.errors": ("ActionError", "AmbiguousActionError", "IllegalActionError", "UnreadableActionError"),
    "engine.game": ("Game",),
    "engine.options": ("RuleOptions",),
    "engine.rulebook": ("explain",),
    "engine.scenario": ("base", "scenario", "vehicle"),
    "study": ("compare", "frame", "frames", "report", "simulate", "the_game_in_figures", "tournament"),
    "study.rulebook": ("rulebook_frame", "rulings_frame"),
    "text.say": ("languages", "say"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    """Import a name when it is used first."""
    if name == "__version__":
        from importlib.metadata import version  # noqa: PLC0415 - takes longer to load than the rules

        return version("wot_widget")
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f".{_HOME_OF[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


shown_by(GAMES)
show_in_notebooks()
