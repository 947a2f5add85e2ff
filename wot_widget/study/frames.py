"""A game as tidy tables for pandas: `frame(game, "squads")`; `frames()` lists what there is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pandas as pd

from ..engine.game import Game
from .arguments import a_game, one_of
from .columns import Frame, table
from .history_frames import EVENTS, LOG, TURNS
from .sight import Sight
from .sources import SOURCES
from .table_frames import CARDS, LEGAL_ACTIONS, MEDAL_DECKS, RESERVE, SEATS, SQUADS, ZONES
from .tally_frames import ACHIEVEMENT_RACE, ACHIEVEMENTS_NOW, RACE, STANDINGS, TALLY

FRAMES: dict[str, Frame] = {
    one.name: one
    for one in (
        CARDS,
        ZONES,
        SQUADS,
        SEATS,
        RESERVE,
        MEDAL_DECKS,
        LEGAL_ACTIONS,
        LOG,
        EVENTS,
        TURNS,
        ACHIEVEMENTS_NOW,
        ACHIEVEMENT_RACE,
        RACE,
        SOURCES,
        TALLY,
        STANDINGS,
    )
}

Games = Game | Iterable[Game] | Mapping[int | str, Game]

ASKING = (None, "…", "...")  # instead of a name: what is there?


def frame(games: Games, name: str | None = None, seat: int | str | None = None) -> pd.DataFrame:
    """A table of a game by its name: with all cards open, or as `seat` (a number or a name) may see it.

    Without a name, or for "…", it is the list of what there is, as `frames()` gives it.

    `seat=SPECTATOR` sees what lies open to everybody. Of several games the tables are put below each other, with a
    first column `game`: the key in a mapping, else 0, 1, 2 ...

    >>> from wot_widget.engine.game import Game
    >>> frame(Game(["Ann", "Bob"], seed=7, first_seat=0), "seats")[["name", "hand", "hangar", "bases", "to_act"]]
      name  hand  hangar  bases  to_act
    0  Ann     3       3      3    True
    1  Bob     3       3      3   False
    """
    if name in ASKING:
        return frames()
    wanted = FRAMES[one_of("frame", name, FRAMES)]
    if isinstance(games, Game):
        return table(wanted.columns, wanted.rows(Sight(games, seat)))
    labelled = games if isinstance(games, Mapping) else dict(enumerate(_several(games)))
    found = {label: table(wanted.columns, wanted.rows(Sight(game, seat))) for label, game in labelled.items()}
    if not found:
        raise ValueError("there is no game to make a table of")
    return pd.concat(found, names=["game"]).reset_index(level="game").reset_index(drop=True)


def _several(games: Any) -> Iterable[Game]:
    """The games of a list, or of whatever gives one after the other; a text gives none."""
    return (a_game(games),) if isinstance(games, str) or not isinstance(games, Iterable) else games


def frames() -> pd.DataFrame:
    """Every table and column there is: its dtype, the unit it counts in (empty for none) and what it means."""
    rows = [
        (one.name, column.name, column.dtype, column.unit, column.meaning)
        for one in FRAMES.values()
        for column in one.columns
    ]
    return pd.DataFrame(rows, columns=["frame", "column", "dtype", "unit", "meaning"]).set_index(["frame", "column"])


def describe_frames() -> pd.Series[str]:
    """What each table is, by its name."""
    return pd.Series({one.name: one.meaning for one in FRAMES.values()}, name="meaning")
