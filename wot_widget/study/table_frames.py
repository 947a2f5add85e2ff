"""Tables of one moment: the cards, where they lie, and what can be done."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.box import DOUBLES, SINGLES
from ..engine.events import Zone
from .columns import FLAG, TEXT, WHOLE, WHOLE_OR_NONE, Column, Frame, Row
from .shared_columns import CARD, DAMAGED, NAME, NUMBERS, PRINTED, SEAT, names_of_seats, numbers, printed
from .sight import Sight


def _cards(sight: Sight) -> Iterator[Row]:
    for number, card in enumerate(sight.box.cards):
        yield (number, card.latin or card.name, *printed(sight, number), *numbers(sight.box, number))


CARDS = Frame(
    "cards",
    "every card of the box, in play or not",
    (
        Column("card", WHOLE, "the number of the card in the box", "card"),
        Column("latin", TEXT, "the name in Latin letters"),
        *PRINTED,
        *NUMBERS,
    ),
    _cards,
)


def _zones(sight: Sight) -> Iterator[Row]:
    damaged = sight.game.state.damaged
    for lying in sight.lying():
        owner = lying.seat if lying.seat >= 0 else None
        turned = lying.card in damaged
        yield (str(lying.zone), owner, lying.place, lying.base, lying.card, *printed(sight, lying.card), turned)


ZONES = Frame(
    "zones",
    "every card in play where it lies, each once",
    (
        Column("zone", TEXT, f"where it lies: {', '.join(Zone)}"),
        Column("seat", WHOLE_OR_NONE, "whose zone it is; missing in the middle of the table", "seat"),
        Column(
            "place",
            WHOLE,
            "1 is the top of a pile, the first card of a hand, the first base, and in the reserve the "
            "place nearest the vehicle deck; each medal pile is counted by itself",
            "place",
        ),
        Column("base", WHOLE_OR_NONE, "the base that a defender lies on", "card"),
        CARD,
        *PRINTED,
        DAMAGED,
    ),
    _zones,
)


def _squads(sight: Sight) -> Iterator[Row]:
    zone_of = {lying.card: lying.zone for lying in sight.lying() if lying.card is not None}
    for area in sight.game.view(sight.viewer).seats:
        defenders = [defender for _, defender in area.bases if defender is not None]
        for card in (*area.squad, *defenders):
            counted = card not in defenders or sight.game.options.defenders_count_in_squad
            zone = zone_of.get(card)
            facts = (*printed(sight, card), *numbers(sight.box, card))
            yield (*names_of_seats(sight, area.seat), card, *facts, zone and str(zone), counted)


SQUADS = Frame(
    "squads",
    "the cards that each seat owns: public, since every gain and loss was (CARD-12)",
    (
        SEAT,
        NAME,
        Column("card", WHOLE, "the number of the card in the box", "card"),
        *PRINTED,
        *NUMBERS,
        Column("zone", TEXT, "where it lies; missing where that is hidden"),
        Column("counted", FLAG, "whether the tally counts it: defenders are no part of the squad (SCORE-01)"),
    ),
    _squads,
)


def _seats(sight: Sight) -> Iterator[Row]:
    view = sight.game.view(sight.viewer)
    for area in view.seats:
        piles = (area.hand_count, area.hangar_count, area.depot_count, len(area.squad))
        defenders = sum(defender is not None for _, defender in area.bases)
        turns = (area.seat == view.first_seat, area.seat == view.seat_to_act)
        yield (*names_of_seats(sight, area.seat), *piles, len(area.bases), defenders, area.kills, *turns)


SEATS = Frame(
    "seats",
    "the seats, and how much lies before each",
    (
        SEAT,
        NAME,
        Column("hand", WHOLE, "cards in the hand", "cards"),
        Column("hangar", WHOLE, "cards in the hangar", "cards"),
        Column("depot", WHOLE, "cards in the depot", "cards"),
        Column("squad", WHOLE, "hand, hangar and depot together", "cards"),
        Column("bases", WHOLE, "bases of its own that still stand", "bases"),
        Column("defenders", WHOLE, "vehicles that stand on defence", "cards"),
        Column("kills", WHOLE, "vehicles destroyed so far", "vehicles"),
        Column("first", FLAG, "whether it had the first turn"),
        Column("to_act", FLAG, "whether it decides now"),
    ),
    _seats,
)


def _reserve(sight: Sight) -> Iterator[Row]:
    reserve = sight.game.state.reserve
    for place, card in enumerate(reserve, 1):
        yield (place, card, *printed(sight, card), *numbers(sight.box, card), place == len(reserve))


RESERVE = Frame(
    "reserve",
    "the vehicles that can be had now",
    (
        Column("place", WHOLE, "1 is nearest the vehicle deck", "place"),
        Column("card", WHOLE, "the number of the card in the box", "card"),
        *PRINTED,
        *NUMBERS,
        Column("leaves_next", FLAG, "whether it goes when the reserve is refreshed (REFRESH-01)"),
    ),
    _reserve,
)


def _medal_decks(sight: Sight) -> Iterator[Row]:
    state = sight.game.state
    for nation, name in enumerate(sight.box.nations):
        yield (name, "single", state.singles[nation], SINGLES)
        yield (name, "double", state.doubles[nation], DOUBLES)


MEDAL_DECKS = Frame(
    "medal_decks",
    "the medals that are left; the last single of a nation brings the last round (END-02)",
    (
        Column("nation", TEXT, "the nation"),
        Column("size", TEXT, "single or double"),
        Column("left", WHOLE, "medal cards left", "cards"),
        Column("of", WHOLE, "medal cards at the beginning", "cards"),
    ),
    _medal_decks,
)


def _legal_actions(sight: Sight) -> Iterator[Row]:
    game = sight.game
    seat = game.seat_to_act
    if seat is None or not (sight.open or sight.viewer == seat):
        return  # what can be scrapped or given up would show hidden cards
    for number, action in enumerate(game.legal_actions(), 1):
        verb = type(action).__name__
        yield (number, *names_of_seats(sight, seat), str(action), verb, sight.wording.action(action))


ACTION = Column("action", TEXT, "the notation, which `game.play` reads; missing where it is hidden")
VERB = Column("verb", TEXT, "which kind of action it is")

LEGAL_ACTIONS = Frame(
    "legal_actions",
    "what the seat to act can do; for other seats none",
    (
        Column("number", WHOLE, "their order, which is always the same", "action"),
        SEAT,
        NAME,
        ACTION,
        VERB,
        Column("sentence", TEXT, "the action in words"),
    ),
    _legal_actions,
)
