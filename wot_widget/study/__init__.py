"""Tables, pictures, simulations and tournaments: what can be counted, sorted and plotted.

What needs only pandas is imported at once, the rest when it is used first: it comes with the extra `study`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .frames import describe_frames, frame, frames
from .sight import SPECTATOR

if TYPE_CHECKING:
    from .card_deeds import Deeds, Honours, deeds, deeds_of_cards
    from .collecting import Collector
    from .comparing import Comparison, compare, compare_options
    from .deed_pictures import achievements_won, what_cards_did
    from .draw_luck import draws
    from .drill import Drill, Mistake, mistakes
    from .entrants import Entrant
    from .figures_page import GameInFigures, the_game_in_figures
    from .game_pictures import medal_race, squad_composition
    from .keeping import read_table
    from .ladder import LADDER, climb
    from .learning_environment import RushEnv, learning_env
    from .picture import Picture
    from .report_pictures import achievement_holders, chances_along_the_way, waterfall
    from .reporting import Report, report
    from .run_pictures import heat_map, lengths, win_chances
    from .simulation import Simulation, simulate
    from .tournaments import Tournament, tournament
    from .turning_point import chance_race, flips, turning_points

_HOMES = {
    "collecting": ("Collector",),
    "comparing": ("Comparison", "compare", "compare_options"),
    "deed_pictures": ("achievements_won", "what_cards_did"),
    "card_deeds": ("Deeds", "Honours", "deeds", "deeds_of_cards"),
    "draw_luck": ("draws",),
    "drill": ("Drill", "Mistake", "mistakes"),
    "entrants": ("Entrant",),
    "game_pictures": ("medal_race", "squad_composition"),
    "figures_page": ("GameInFigures", "the_game_in_figures"),
    "keeping": ("read_table",),
    "ladder": ("LADDER", "climb"),
    "picture": ("Picture",),
    "report_pictures": ("achievement_holders", "chances_along_the_way", "waterfall"),
    "learning_environment": ("RushEnv", "learning_env"),
    "reporting": ("Report", "report"),
    "run_pictures": ("heat_map", "lengths", "win_chances"),
    "simulation": ("Simulation", "simulate"),
    "tournaments": ("Tournament", "tournament"),
    "turning_point": ("chance_race", "flips", "turning_points"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "LADDER",
    "SPECTATOR",
    "Collector",
    "Comparison",
    "Deeds",
    "Drill",
    "Entrant",
    "GameInFigures",
    "Honours",
    "Mistake",
    "Picture",
    "Report",
    "RushEnv",
    "Simulation",
    "Tournament",
    "achievement_holders",
    "achievements_won",
    "chance_race",
    "chances_along_the_way",
    "climb",
    "compare",
    "compare_options",
    "deeds",
    "deeds_of_cards",
    "describe_frames",
    "draws",
    "flips",
    "frame",
    "frames",
    "heat_map",
    "learning_env",
    "lengths",
    "medal_race",
    "mistakes",
    "read_table",
    "report",
    "simulate",
    "squad_composition",
    "the_game_in_figures",
    "tournament",
    "turning_points",
    "waterfall",
    "what_cards_did",
    "win_chances",
]


def __getattr__(name: str) -> Any:
    """Import a name when it is used first."""
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        value = getattr(import_module(f".{_HOME_OF[name]}", __name__), name)
    except ModuleNotFoundError as missing:
        missing.add_note('`pip install "wot_widget[study]"` brings what simulations and pictures need')
        raise
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
