"""The tables that every simulation makes, and the rows of one game in them."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.rules.ending import score
from ..engine.state import State
from .columns import FRACTION, TEXT, WHOLE, WHOLE_OR_NONE, Column, Row
from .shared_columns import NAME, SEAT, round_of

GAME = Column("game", WHOLE, "the number of the game in the run, from 0", "game")
BOT = Column("bot", TEXT, "the name of its bot")

GAMES = (
    GAME,
    Column("seed", TEXT, "the seed of the game: `Game(names, seed=...)` deals it again"),
    Column("seats", WHOLE, "how many seats played", "seats"),
    Column("first_seat", WHOLE, "the seat that had the first turn", "seat"),
    Column("turns", WHOLE, "turns of all seats together", "turns"),
    Column("rounds", WHOLE, "rounds; in each every seat has one turn", "rounds"),
    Column("actions", WHOLE, "actions of all seats together", "actions"),
    Column("choices", WHOLE, "actions where more than one was legal", "actions"),
    Column("end", TEXT, "what brought the last round: bases (END-01), medals (END-02); limit: it was broken off"),
    Column("winners", WHOLE, "how many seats won together", "seats"),
    Column("tiebreak", TEXT, "the rule that separated the winners from a rival with the same total, if any"),
)
SEATS = (
    GAME,
    SEAT,
    NAME,
    BOT,
    Column("position", WHOLE, "its place in the order of play: 0 had the first turn", "seat"),
    Column("medals", WHOLE, "printed on medal cards", "medals"),
    Column("bases", WHOLE, "captured bases", "bases"),
    Column("achievements", WHOLE, "achievements won", "achievements"),
    Column("kills", WHOLE, "vehicles destroyed", "vehicles"),
    Column("total", WHOLE, "the total", "medals"),
    Column("lead", WHOLE, "the total, less that of the best other seat", "medals"),
    Column("rank", WHOLE, "1 for the winners; seats that stay tied share a rank", "rank"),
    Column("won", FRACTION, "1 for a winner alone, a share for winners together, else 0", "games"),
)
FAULTS = (
    GAME,
    Column("seed", TEXT, "the seed of the game"),
    Column("seat", WHOLE_OR_NONE, "the seat whose bot failed", "seat"),
    BOT,
    Column("turn", WHOLE, "the turn that it failed in", "turn"),
    Column("error", TEXT, "what it did wrong"),
    Column("traceback", TEXT, "where in its code, if it raised an error"),
    Column("actions", TEXT, "all actions before, in their notation, between semicolons"),
)
TABLES = {"games": GAMES, "seats": SEATS, "faults": FAULTS}


def row_of_game(state: State, number: int, actions: int, choices: int) -> Row:
    """The row of `GAMES`."""
    tally = score(state)
    seats = len(state.seats)
    length = (state.turn, round_of(state.turn, seats), actions, choices)
    end = state.end if state.over else "limit"
    return (number, str(state.seed), seats, state.first_seat, *length, end, len(tally.winners), tally.tiebreak)


def rows_of_seats(state: State, number: int, bots: tuple[str, ...]) -> Iterator[Row]:
    """The rows of `SEATS`."""
    tally = score(state)
    for line in tally.seats:
        position = (line.seat - state.first_seat) % len(bots)
        lead = line.total - max(other.total for other in tally.seats if other is not line)
        won = 1 / len(tally.winners) if line.seat in tally.winners else 0.0
        counts = (line.medals, line.bases, len(line.achievements), line.kills, line.total, lead, line.rank, won)
        yield (number, line.seat, line.name, bots[line.seat], position, *counts)
