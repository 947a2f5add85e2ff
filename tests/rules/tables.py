"""Words for the tests of the rules: cards of one sort, tables read as names, refusals as rule ids."""

from __future__ import annotations

from collections.abc import Iterable

from wot_widget.engine.actions import Action
from wot_widget.engine.cards import Card
from wot_widget.engine.events import Event, Moved, Noted, Shuffled, Turned
from wot_widget.engine.game import Game
from wot_widget.engine.journal import LogEntry
from wot_widget.engine.made_up import vehicle

E, T, VOL = "Engineers", "Technicians", "Volunteers"
M1, M2 = "USSR medal", "USSR double medal"
BASE_CARD = "Base"

# Cards ------------------------------------------------------------------------------------------------------------


def light(name: str = "Light", **printed) -> Card:
    """A vehicle of strength 1 and armour 1 that is no heavy tank."""
    return vehicle(name, **printed)


def heavy(name: str = "Heavy", **printed) -> Card:
    """A heavy tank: strength 2, armour 2."""
    return vehicle(name, vehicle_class="heavy tank", **printed)


def guard(name: str = "Guard", armour: int = 1, **printed) -> Card:
    """A vehicle that only defends."""
    return vehicle(name, nation="France", strength=0, armour=armour, **printed)


def worth(resources: int | None, name: str = "", **printed) -> Card:
    """A vehicle that serves for nothing but buying."""
    return vehicle(name or f"Worth {resources}", resources=resources, strength=0, armour=0, **printed)


def costing(cost: int, name: str = "", **printed) -> Card:
    """A vehicle for the reserve."""
    return vehicle(name or f"Cost {cost}", cost=cost, **printed)


def able(*abilities: str, name: str = "", armour: int = 0, strength: int = 0, **printed) -> Card:
    """A vehicle named after its first ability."""
    return vehicle(
        name or abilities[0].split()[0].capitalize(), abilities=abilities, armour=armour, strength=strength, **printed
    )


# Playing ----------------------------------------------------------------------------------------------------------


def play(game: Game, *actions: str) -> LogEntry:
    """Play actions one after another; gives what the last one did."""
    return [game.play(action) for action in actions][-1]


def refused(game: Game, action: str) -> str | None:
    """The id of the rule that forbids an action, None if it is legal."""
    objection = game.why_not(action)
    return None if objection is None else objection.rule


def offered(game: Game, *kinds: type[Action]) -> set[str]:
    """The legal actions of these kinds, by the names of their cards."""
    return {game.describe(action) for action in game.legal_actions() if isinstance(action, kinds)}


def said(entry: LogEntry) -> list[str]:
    """What an action did, by the rules that its events cite, in order."""
    return [event.rule for event in entry.events]


def notes(entry: LogEntry) -> list[str]:
    """The keys of the events that moved no card."""
    return [event.key for event in entry.events if isinstance(event, Noted)]


def turned_up(events: Iterable[Event], game: Game) -> list[str]:
    """The cards that were turned upright."""
    return named(game, [event.card for event in events if isinstance(event, Turned) and not event.damaged])


def moved(entry: LogEntry, game: Game) -> list[str]:
    """The names of the cards that moved, in order."""
    return named(game, [event.card for event in entry.events if isinstance(event, Moved)])


def shuffles(entry: LogEntry) -> list[int]:
    """The sizes of the piles that were shuffled."""
    return [len(event.order) for event in entry.events if isinstance(event, Shuffled)]


# The table --------------------------------------------------------------------------------------------------------


def named(game: Game, cards: Iterable[int]) -> list[str]:
    """Cards by their names."""
    return [game.box.cards[card].name for card in cards]


def hand(game: Game, seat: int = 0) -> list[str]:
    """The hand of a seat."""
    return named(game, game.state.seats[seat].hand)


def depot(game: Game, seat: int = 0) -> list[str]:
    """The depot of a seat, bottom to top."""
    return named(game, game.state.seats[seat].depot)


def hangar(game: Game, seat: int = 0) -> list[str]:
    """The hangar of a seat, bottom to top."""
    return named(game, game.state.seats[seat].hangar)


def sizes(game: Game, seat: int = 0) -> tuple[int, int, int]:
    """How many cards lie in a seat's hand, depot and hangar."""
    return len(hand(game, seat)), len(depot(game, seat)), len(hangar(game, seat))


def reserve(game: Game) -> list[str]:
    """The reserve, the place nearest the vehicle deck first."""
    return named(game, game.state.reserve)


def discard(game: Game) -> list[str]:
    """The vehicle discard pile, bottom to top."""
    return named(game, game.state.vehicle_discard)


def graveyard(game: Game) -> list[str]:
    """The graveyard."""
    return named(game, game.state.graveyard)


def defenders(game: Game, seat: int = 0) -> list[str | None]:
    """What lies on each standing base of a seat."""
    return [None if card is None else game.box.cards[card].name for card in game.state.seats[seat].bases.values()]


def damaged(game: Game, seat: int) -> list[str]:
    """The cards of a seat that lie on their side: defenders by name, bases as `base 1` by their place at setup."""
    bases = game.state.seats[seat].bases
    lying = [card for pair in bases.items() for card in pair if card in game.state.damaged]
    own = game.box.bases(seat)
    return [f"base {own.index(card) + 1}" if card in own else game.box.cards[card].name for card in lying]


def left(game: Game, nation: str = "USSR") -> tuple[int, int]:
    """The single and the double medals that a nation's deck still holds."""
    place = game.box.nations.index(nation)
    return game.state.singles[place], game.state.doubles[place]
