"""Columns that several tables have, worded once."""

from __future__ import annotations

from ..engine.box import BLANK, Box
from .columns import FLAG, TEXT, WHOLE, WHOLE_OR_NONE, Column, Row
from .sight import Sight

SEAT = Column("seat", WHOLE, "the seat, counted from 0", "seat")
NAME = Column("name", TEXT, "the name of the seat")
TURN = Column("turn", WHOLE, "the turn of the game, 1 for the first", "turn")
ROUND = Column("round", WHOLE, "the round: every seat has one turn in it", "round")

CARD = Column("card", WHOLE_OR_NONE, "the number of the card in the box; missing where it is hidden", "card")
PRINTED = (
    Column("card_name", TEXT, "the printed name; a base is called after the seat that was dealt it"),
    Column("kind", TEXT, "vehicle, barracks, medal or base (CARD-01)"),
    Column("nation", TEXT, "the nation; missing on barracks cards and bases"),
    Column("vehicle_class", TEXT, "the class of a vehicle (CARD-06)"),
)
NUMBERS = (
    Column("cost", WHOLE_OR_NONE, "what the vehicle costs", "resources"),
    Column("resources", WHOLE_OR_NONE, "what it pays; missing without a symbol, which is not 0 (BUY-09)", "resources"),
    Column("only_for", TEXT, "the nation that national resources pay for (PASSIVE-NATIONAL-01)"),
    Column("strength", WHOLE_OR_NONE, "the strength of an attacker", "hits"),
    Column("armour", WHOLE_OR_NONE, "the armour of a defender", "hits"),
    Column("medals", WHOLE, "what the card is worth at the end: on medal cards and captured bases", "medals"),
    Column("abilities", TEXT, "its abilities in printed order; empty if it has none"),
)
DAMAGED = Column("damaged", FLAG, "whether it lies on its side")


def names_of_seats(sight: Sight, seat: int) -> Row:
    """The values of `SEAT` and `NAME`."""
    return (seat, sight.game.seats[seat])


def printed(sight: Sight, card: int | None) -> Row:
    """The values of `PRINTED`: all missing for a hidden card."""
    if card is None:
        return (None,) * len(PRINTED)
    facts = sight.box.cards[card]
    return (sight.wording.card(card), str(facts.kind), facts.nation, facts.vehicle_class and str(facts.vehicle_class))


def numbers(box: Box, card: int) -> Row:
    """The values of `NUMBERS`."""
    facts = box.cards[card]
    resources = None if box.resources[card] == BLANK else box.resources[card]
    abilities = ", ".join(map(str, facts.abilities))
    return (facts.cost, resources, facts.only_for, facts.strength, facts.armour, facts.medals, abilities)


def round_of(turn: int, seats: int) -> int:
    """The round that a turn belongs to (TURN-12)."""
    return (turn - 1) // seats + 1
