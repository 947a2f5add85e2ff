"""Letting bots play a game."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.actions import Action
from ..engine.errors import IllegalActionError
from ..engine.game import Game
from ..engine.journal import LogEntry
from ..engine.near_names import seat_number
from .making import BotSpec, make_bot
from .protocol import Bot, BotError

LIMIT = 10_000  # actions; a game between sensible players takes a few hundred, but nothing forces anybody to attack


def seat_bots(game: Game, bots: Mapping[str | int, BotSpec], seed: int | str | None = None) -> dict[int, Bot]:
    """Bots by the numbers of their seats, made once; `bots` names seats by number or by name.

    Each bot made here has luck of its own, which follows from `seed` and its seat.
    """
    if not isinstance(bots, Mapping):
        raise TypeError(
            f'bots is a dict of seats and their bots, such as {{"{game.seats[0]}": "greedy"}}, not {bots!r}'
        )
    seated: dict[int, Bot] = {}
    for place, spec in bots.items():
        seat = seat_number(game.seats, place)
        if seat in seated:
            raise ValueError(f"the seat of {game.seats[seat]} is given two bots")
        seated[seat] = make_bot(spec, None if seed is None else f"{seed}/{seat}")
    return seated


def play_out(
    game: Game, bots: Mapping[str | int, BotSpec], *, seed: int | str | None = None, limit: int = LIMIT
) -> list[LogEntry]:
    """Let bots play until the game is over, a seat without a bot is to act, or `limit` actions are played.

    Returns what was played. With a `seed` the bots made here play the same way each time; a game that is continued
    again and again wants bots made once, by `seat_bots`.

    >>> game = Game(["Ann", "Bob"], seed=7)
    >>> entries = play_out(game, {"Ann": "greedy", "Bob": "random"}, seed=1)
    >>> game.over
    True

    Raises `BotError` where a bot's answer cannot be played; everything before it stays played.
    """
    seated = seat_bots(game, bots, seed)
    played: list[LogEntry] = []
    while len(played) < limit and (seat := game.seat_to_act) is not None and seat in seated:
        played.append(play_one(game, seated[seat]))
    return played


def play_one(game: Game, bot: Bot) -> LogEntry:
    """Ask a bot for the action of the seat to act, and play it."""
    seat = game.seat_to_act
    if seat is None:
        raise ValueError("the game is over")
    try:
        answer = bot.choose(game.view(seat), game.legal_actions())
    except Exception as error:
        error.add_note(f"raised by the bot {bot.name!r} in the seat of {game.seats[seat]}")
        raise
    if not isinstance(answer, Action):
        raise BotError(bot.name, game.seats[seat], answer, None)
    try:
        return game.play(answer)
    except IllegalActionError as error:
        raise BotError(bot.name, game.seats[seat], answer, error.objection) from error
