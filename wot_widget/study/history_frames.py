"""Tables of a whole game: what was done, what happened, and how each turn went."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ..engine.actions import Attack, Buy, GiveUp, TakeVehicle
from ..engine.events import Event, Moved, Noted, Place, Shuffled, Turned, Zone
from ..engine.journal import LogEntry
from ..engine.rules.ending import score
from .columns import FLAG_OR_NONE, TEXT, WHOLE, WHOLE_OR_NONE, Column, Frame, Row
from .shared_columns import CARD, NAME, PRINTED, ROUND, SEAT, TURN, names_of_seats, printed, round_of
from .sight import Sight, moments
from .table_frames import ACTION, VERB

NUMBER = Column("number", WHOLE, "the action, 1 for the first of the game", "action")


def _log(sight: Sight) -> Iterator[Row]:
    seats = len(sight.game.seats)
    for entry in sight.game.log:
        seen = sight.open or sight.viewer == entry.seat or not isinstance(entry.action, GiveUp)
        told = (str(entry.action) if seen else None, type(entry.action).__name__)
        sentence = sight.wording.action(entry.action, seen=seen)
        when = (entry.number, entry.turn, round_of(entry.turn, seats))
        yield (*when, *names_of_seats(sight, entry.seat), *told, sentence, len(entry.events))


LOG = Frame(
    "log",
    "every action of the game",
    (
        NUMBER,
        TURN,
        ROUND,
        SEAT,
        NAME,
        ACTION,
        VERB,
        Column("sentence", TEXT, "the action in words, as the seat may know it"),
        Column("events", WHOLE, "how much followed from it", "events"),
    ),
    _log,
)


def _events(sight: Sight) -> Iterator[Row]:
    for entry in sight.game.log:
        for place, event in enumerate(entry.events, 1):
            sentence = sight.wording.event(event, sight.viewer, all_seen=sight.open)
            when = (entry.number, place, entry.turn, entry.seat)
            yield (*when, *_facts(sight, event), event.rule, sentence)


def _facts(sight: Sight, event: Event) -> Row:
    """The values of the columns `event` to `key`."""
    match event:
        case Moved():
            seen = sight.open or not event.secret or event.target.seat == sight.viewer
            card = event.card if seen else None
            base = max(event.source.base, event.target.base)
            way = (*_place(event.source), *_place(event.target), base if base >= 0 else None)
            return ("moved", card, *printed(sight, card), *way, None, 1, None)
        case Turned():
            nowhere = (None,) * 5
            return ("turned", event.card, *printed(sight, event.card), *nowhere, event.damaged, 1, None)
        case Shuffled():
            way = (*_place(event.source), *_place(event.target), None)
            return ("shuffled", None, *printed(sight, None), *way, None, len(event.order), None)
        case Noted():
            return ("noted", None, *printed(sight, None), *(None,) * 6, 0, event.key)


def _place(place: Place) -> Row:
    return (str(place.zone), place.seat if place.seat >= 0 else None)


EVENTS = Frame(
    "events",
    "everything that followed from the actions, one thing a row",
    (
        NUMBER,
        Column("place", WHOLE, "its place among the events of the action, 1 for the first", "event"),
        TURN,
        Column("seat", WHOLE, "the seat whose action it was", "seat"),
        Column("event", TEXT, "moved (a card), turned (to its side or upright), shuffled (a pile) or noted"),
        CARD,
        *PRINTED,
        Column("from_zone", TEXT, "where the card or pile came from"),
        Column("from_seat", WHOLE_OR_NONE, "whose zone that is", "seat"),
        Column("to_zone", TEXT, "where it went"),
        Column("to_seat", WHOLE_OR_NONE, "whose zone that is", "seat"),
        Column("base", WHOLE_OR_NONE, "the base that a defender came to or left", "card"),
        Column("damaged", FLAG_OR_NONE, "of a card turned: true to its side, false upright"),
        Column("cards", WHOLE, "how many cards it concerns", "cards"),
        Column("key", TEXT, "what was noted"),
        Column("rule", TEXT, "the id of the rule that it follows"),
        Column("sentence", TEXT, "the event in words, as the seat may know it"),
    ),
    _events,
)


def _turns(sight: Sight) -> Iterator[Row]:
    game = sight.game
    tables = moments(game)
    state = next(tables)
    for turn, group in groupby(game.log, key=lambda entry: entry.turn):
        seat, entries = state.active_seat, list(group)
        kills = state.seats[seat].kills
        for _ in entries:
            state = next(tables)
        when = (turn, round_of(turn, len(game.seats)), *names_of_seats(sight, seat), entries[0].number, len(entries))
        yield (*when, *_deeds(sight, entries, seat), state.seats[seat].kills - kills, score(state).totals[seat])


def _deeds(sight: Sight, entries: list[LogEntry], seat: int) -> Row:
    """The values of the columns `bought` to `scrapped`."""
    actions = [entry.action for entry in entries]
    moves = [event for entry in entries for event in entry.events if isinstance(event, Moved)]
    gained = [move for move in moves if move.target == (Zone.DEPOT, seat, -1)]
    return (
        sum(isinstance(action, Buy) for action in actions),
        sum(isinstance(action, TakeVehicle) for action in actions),
        sum(len(action.cards) for action in actions if isinstance(action, Attack)),
        sum(move.source.zone is Zone.BASES for move in gained),
        sum(sight.box.medals[move.card] for move in gained if move.source.zone is Zone.MEDAL_DECK),
        sum(move.source == (Zone.HANGAR, seat, -1) for move in moves),
        sum(move.target.zone is Zone.GRAVEYARD for move in moves),
    )


TURNS = Frame(
    "turns",
    "every turn, by the seat whose turn it was",
    (
        TURN,
        ROUND,
        SEAT,
        NAME,
        Column("first_action", WHOLE, "the number of its first action", "action"),
        Column("actions", WHOLE, "actions in the turn, also those of victims of Sabotage", "actions"),
        Column("bought", WHOLE, "vehicles bought", "vehicles"),
        Column("researched", WHOLE, "vehicles taken by Research", "vehicles"),
        Column("attackers", WHOLE, "cards in the attack", "cards"),
        Column("bases", WHOLE, "bases captured", "bases"),
        Column("medals", WHOLE, "medals received, a double for two", "medals"),
        Column("drawn", WHOLE, "cards drawn, the new hand included", "cards"),
        Column("scrapped", WHOLE, "cards sent to the graveyard", "cards"),
        Column("kills", WHOLE, "vehicles destroyed", "vehicles"),
        Column("total", WHOLE, "its total after the turn, as if the game ended then", "medals"),
    ),
    _turns,
)
