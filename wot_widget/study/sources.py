"""Where every medal of a total comes from, turn by turn: a waterfall that adds up exactly."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.box import Box
from ..engine.events import Moved, Zone
from ..engine.game import Game
from ..engine.journal import LogEntry
from ..engine.rules.ending import ACHIEVEMENT_WORTH, BASE_WORTH
from .columns import TEXT, WHOLE, WHOLE_OR_NONE, Column, Frame, Row
from .shared_columns import NAME, SEAT, names_of_seats
from .sight import Sight

SQUAD = (Zone.HAND, Zone.HANGAR, Zone.DEPOT)  # SCORE-01; no medal or base ever stands on defence
ITEMS = ("at the beginning", "single medals", "double medals", "captured bases", "scrapped", "achievements")


def worth(box: Box, card: int) -> int:
    """What a card of a squad is worth at the end (SCORE-07, SCORE-08)."""
    return box.medals[card] + BASE_WORTH * box.is_base[card]


def squad_changes(game: Game) -> Iterator[tuple[LogEntry, int, int, int]]:
    """Every card that joined a squad or left one: the entry of the log, the seat, 1 or -1, and the card."""
    for entry in game.log:
        for move in entry.events:
            if isinstance(move, Moved) and not (move.source.zone in SQUAD and move.target.zone in SQUAD):
                for place, sign in ((move.source, -1), (move.target, 1)):
                    if place.zone in SQUAD:
                        yield entry, place.seat, sign, move.card


def _sources(sight: Sight) -> Iterator[Row]:
    game, box = sight.game, sight.box
    before = [sum(worth(box, card) for card in seat.squad) for seat in game.at(0).seats]
    begun = game.at(0).turn - 1
    for seat, medals in enumerate(before):
        if medals:
            yield (*names_of_seats(sight, seat), begun, None, ITEMS[0], None, medals)
    for entry, seat, sign, card in squad_changes(game):
        if worth(box, card):
            what, medals = sight.wording.card(card), sign * worth(box, card)
            yield (*names_of_seats(sight, seat), entry.turn, entry.number, _item(box, card, sign), what, medals)
    for one in game.score().achievements:
        if one.winner is not None:
            yield (*names_of_seats(sight, one.winner), game.state.turn, None, ITEMS[-1], one.key, ACHIEVEMENT_WORTH)


def _item(box: Box, card: int, sign: int) -> str:
    if sign < 0:
        return "scrapped"
    if box.is_base[card]:
        return "captured bases"
    return "double medals" if box.medals[card] == 2 else "single medals"


SOURCES = Frame(
    "sources",
    "every medal that each seat gained or lost, when and by what; they add up to its total",
    (
        SEAT,
        NAME,
        Column("turn", WHOLE, "the turn; achievements are won at the end", "turn"),
        Column("number", WHOLE_OR_NONE, "the action; missing for what was there and for achievements", "action"),
        Column("item", TEXT, ", ".join(ITEMS)),
        Column("what", TEXT, "the card, or the key of the achievement"),
        Column("medals", WHOLE, "what it is worth; below 0 for a card that left the squad", "medals"),
    ),
    _sources,
)
