"""How everybody's chance to win went along a game, and the turns that changed it most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pandas as pd

from ..bots.prospects import chances
from ..engine.game import Game
from ..engine.journal import LogEntry
from ..engine.rules.achievements import count
from ..engine.wording import Wording
from ..text.labels import label
from .arguments import a_game, whole
from .columns import FRACTION, TEXT, WHOLE, Column, Row, table
from .frames import frame
from .shared_columns import NAME, SEAT, TURN, names_of_seats
from .sight import Sight, moments
from .sources import squad_changes
from .tally_frames import after_turns

CHANCES = (
    Column("turn", WHOLE, "the turn that has just ended; the beginning is the turn before the first", "turn"),
    SEAT,
    NAME,
    Column("chance", FRACTION, "the estimated chance to win", "share"),
)


def chance_race(game: Game) -> pd.DataFrame:
    """Everybody's estimated chance to win at the beginning and after each turn; in the end, who has won."""
    return table(CHANCES, _chances(Sight(game)))


def _chances(sight: Sight) -> Iterator[Row]:
    tables = moments(sight.game)
    state = next(tables)
    turn = state.turn
    yield from _rows(sight, turn - 1, chances(state))
    for state in tables:
        if state.turn != turn or state.over:
            yield from _rows(sight, turn, chances(state))
            turn = state.turn


def _rows(sight: Sight, turn: int, found: tuple[float, ...]) -> Iterator[Row]:
    for seat, chance in enumerate(found):
        yield (turn, *names_of_seats(sight, seat), chance)


FLIPS = (
    TURN,
    Column("achievement", TEXT, "its key"),
    Column("before", TEXT, "who would have won it; missing for nobody, or for a tie"),
    Column("after", TEXT, "who would win it now"),
    Column("counts", TEXT, "what each seat has of it now"),
    Column("by", TEXT, "the cards that joined or left a squad in this turn and count for it"),
)


def flips(game: Game) -> pd.DataFrame:
    """Every time that an achievement changed hands."""
    return table(FLIPS, _flips(a_game(game)))


def _flips(game: Game) -> Iterator[Row]:
    holders: dict[str, int | None] = {}
    changes = list(squad_changes(game))
    for turn, tally in after_turns(game):
        for one in tally.achievements:
            before = holders.get(one.key)
            if one.winner != before:
                names = (None if seat is None else game.seats[seat] for seat in (before, one.winner))
                yield (turn, one.key, *names, counts_of(game, one.counts), _cause(game, changes, turn, one.key))
            holders[one.key] = one.winner


def _cause(game: Game, changes: Iterable[tuple[LogEntry, int, int, int]], turn: int, key: str) -> str:
    """The cards of a turn that an achievement counts, in words; empty where it was won or lost before the first."""
    wording = Wording.of(game)
    return "; ".join(
        f"{game.seats[seat]} {'gained' if sign > 0 else 'lost'} {wording.card(card)}"
        for entry, seat, sign, card in changes
        if entry.turn == turn and count(game.box, key, (card,))
    )


def counts_of(game: Game, counts: Iterable[int]) -> str:
    """What each seat has of an achievement, in words."""
    return ", ".join(f"{name} {count}" for name, count in zip(game.seats, counts, strict=True))


TURNING_POINTS = (
    TURN,
    Column("name", TEXT, "whose turn it was"),
    Column("what", TEXT, "what it brought"),
    Column("whose_chance", TEXT, "whose chance changed most"),
    Column("before", FRACTION, "its estimated chance to win before the turn", "share"),
    Column("after", FRACTION, "and after it; after the last turn, whether it has won", "share"),
    Column("change", FRACTION, "after less before", "share"),
)


def turning_points(game: Game, most: int = 5) -> pd.DataFrame:
    """The turns that changed somebody's chance most.

    The chances of the last turn end at who has won, so it stands here whenever the game was open until then.
    """
    most = whole("most", most, 1)
    race = chance_race(game).pivot_table(index="turn", columns="seat", values="chance")
    change = race.diff().iloc[1:]
    turns = frame(game, "turns").set_index("turn")
    changed_hands = list(_flips(game))
    found = []
    for turn in change.abs().max(axis=1).sort_values(ascending=False, kind="stable").index[:most]:
        seat = int(change.loc[turn].abs().idxmax())
        before, after = float(race.loc[turn - 1, seat]), float(race.loc[turn, seat])
        what = _deeds(turns.loc[turn], [flip for flip in changed_hands if flip[0] == turn])
        found.append((turn, turns.loc[turn, "name"], what, game.seats[seat], before, after, after - before))
    return table(TURNING_POINTS, found)


def _deeds(turn: pd.Series, changed_hands: Iterable[Row]) -> str:
    """What a turn brought, in words."""
    words = []
    for column, one, many in (
        ("bases", "base captured", "bases captured"),
        ("kills", "vehicle destroyed", "vehicles destroyed"),
        ("medals", "medal", "medals"),
        ("bought", "vehicle bought", "vehicles bought"),
        ("researched", "vehicle taken by Research", "vehicles taken by Research"),
        ("scrapped", "card scrapped", "cards scrapped"),
    ):
        count = int(turn[column])
        if count:
            words.append(f"{count} {one if count == 1 else many}")
    words += [
        f"“{label(f'achievement {key}')}” from {before or 'nobody'} to {after or 'nobody'}"
        for _, key, before, after, *_ in changed_hands
    ]
    return "; ".join(words) or "nothing that shows"
