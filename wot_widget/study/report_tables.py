"""The tables that a report sums up its game in."""

from __future__ import annotations

import pandas as pd

from ..engine.game import Game
from ..engine.rules.achievements import ACHIEVEMENTS
from .columns import FRACTION, TEXT, WHOLE, WHOLE_OR_NONE, Column, table
from .shared_columns import NAME, SEAT
from .turning_point import counts_of, flips

LUCK = (
    SEAT,
    NAME,
    Column("draws", WHOLE, "cards drawn", "cards"),
    Column("brings", FRACTION, "what they bring in a hand each, added up", "medals"),
    Column("expected", FRACTION, "what was to be expected of them", "medals"),
    Column("luck", FRACTION, "brings less expected", "medals"),
    Column("usual", FRACTION, "1.96 standard deviations: luck of such draws is within that 95 times in 100", "medals"),
)


def luck_of_seats(game: Game, drawn: pd.DataFrame) -> pd.DataFrame:
    """The draws of a game, added up for each seat."""
    rows = []
    for seat, name in enumerate(game.seats):
        mine = drawn[drawn["seat"] == seat]
        sums = mine[["brings", "expected", "luck"]].sum()
        usual = 1.96 * float((mine["spread"] ** 2).sum()) ** 0.5
        rows.append((seat, name, len(mine), *sums, usual))
    return table(LUCK, rows)


WON = (
    Column("achievement", TEXT, "its key"),
    Column("rule", TEXT, "the rule that says what it counts"),
    Column("winner", TEXT, "who won it; missing for nobody"),
    Column("margin", WHOLE, "by how much; 0 for a tie", "as counted"),
    Column("counts", TEXT, "what each seat has of it"),
    Column("changed_hands", WHOLE, "how often it did, ties counted as nobody's", "times"),
    Column("last_change", WHOLE_OR_NONE, "in which turn for the last time", "turn"),
)


def achievements_won(game: Game) -> pd.DataFrame:
    """For each achievement: who won it, by how much, how often it changed hands, and when for the last time."""
    changed_hands = flips(game)
    rows = []
    for one in game.score().achievements:
        first, second = sorted(one.counts, reverse=True)[:2]
        turns = changed_hands.loc[changed_hands["achievement"] == one.key, "turn"]
        winner = None if one.winner is None else game.seats[one.winner]
        last = int(turns.max()) if len(turns) else None
        rule = ACHIEVEMENTS[one.key][0]
        rows.append((one.key, rule, winner, first - second, counts_of(game, one.counts), len(turns), last))
    return table(WON, rows)
