"""The luck of the draw: what each card drawn brings, against what the hangar held on average at that moment.

What a card brings is the greedy bot's opinion of it at the table as it was before the action, in medals a hand. The
order of a hangar is chance, so the mean of all its cards is exactly what to expect of the next one: over many draws the
luck adds up to nothing, however well somebody plays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import fmean, pstdev

import pandas as pd

from ..bots import WEIGHTS
from ..bots.outlook import Outlook
from ..engine.events import Moved, Shuffled, Zone
from ..engine.game import Game
from ..engine.state import State
from ..engine.view import view
from .columns import FRACTION, TEXT, WHOLE, Column, Row, table
from .shared_columns import NAME, SEAT, names_of_seats
from .sight import Sight, moments

DRAWS = (
    Column("number", WHOLE, "the action that it was drawn in; 0 for the first hands", "action"),
    Column("turn", WHOLE, "the turn", "turn"),
    SEAT,
    NAME,
    Column("card", WHOLE, "the number of the card", "card"),
    Column("card_name", TEXT, "its name"),
    Column("brings", FRACTION, "what it brings in one hand, as the greedy bot sees it", "medals"),
    Column("expected", FRACTION, "the mean of that over the hangar that it was drawn from", "medals"),
    Column("spread", FRACTION, "the standard deviation of it over the hangar", "medals"),
    Column("luck", FRACTION, "brings less expected", "medals"),
)


def draws(game: Game) -> pd.DataFrame:
    """Every draw of a game with its luck; a game that began at a table set by hand has no first hands.

    Hands that are drawn in the last round are left out: nobody plays them (END-04).
    """
    return table(DRAWS, _draws(Sight(game)))


def _draws(sight: Sight) -> Iterator[Row]:
    game = sight.game
    tables = moments(game)
    state = next(tables)
    if not game.set_by_hand:
        for number, seat in enumerate(state.seats):
            quality = _quality(state, number)
            yield from _drawn(sight, (0, state.turn, number), quality, [*seat.hangar, *seat.hand], seat.hand)
    for entry in game.log:
        qualities: dict[int, Callable[[int], float]] = {}
        hangars = {number: seat.hangar[:] for number, seat in enumerate(state.seats)}
        for event in entry.events:
            if isinstance(event, Shuffled) and event.target.zone is Zone.HANGAR:
                hangars[event.target.seat] = list(event.order)
            if isinstance(event, Moved) and event.source.zone is Zone.HANGAR:
                owner = event.source.seat
                if owner not in qualities:
                    qualities[owner] = _quality(state, owner)
                when = (entry.number, entry.turn, owner)
                rows = list(_drawn(sight, when, qualities[owner], hangars[owner], [event.card]))
                if not (state.end and event.rule == "REFRESH-06"):
                    yield from rows
        state = next(tables)


def _quality(state: State, seat: int) -> Callable[[int], float]:
    return Outlook(view(state, seat), WEIGHTS).quality


def _drawn(
    sight: Sight, when: tuple[int, int, int], quality: Callable[[int], float], hangar: list[int], cards: list[int]
) -> Iterator[Row]:
    """The rows of cards drawn one after the other; they leave the hangar."""
    number, turn, seat = when
    for card in cards:
        possible = [quality(one) for one in hangar]
        hangar.remove(card)
        brings, expected = quality(card), fmean(possible)
        facts = (card, sight.wording.card(card), brings, expected, pstdev(possible), brings - expected)
        yield (number, turn, *names_of_seats(sight, seat), *facts)
