"""What cannot be about a table, whoever set it: wrong shapes, cards that cannot lie where they lie (INV-01..06)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from .box import DOUBLES, SINGLES
from .naming import name_faults, seed_fault
from .rules.achievements import ACHIEVEMENTS
from .state import State

PILES = ("reserve", "vehicle_deck", "vehicle_discard", "graveyard")
OF_VEHICLES = PILES[:3]
COUNTS = {"turn": 1, "shuffles": 0, "acts": 0, "purchases": 0, "attack_kills": 0}  # the least that each can be
SEATED = ("first_seat", "active_seat")
FLAGS = ("summoned", "attacked", "struck")


def table_faults(state: State) -> list[str]:
    """What is wrong with this table, as sentences; nothing, if it is sound."""
    for check in (_names, _single, _tuples, _numbers, _lying_once, _kinds, _bases):
        faults = list(check(state))
        if faults:
            return faults
    return []


def refuse(faults: Iterable[str | None]) -> None:
    """Raise a `ValueError` that says all that is wrong, if anything is."""
    told = "; ".join(fault for fault in faults if fault is not None)
    if told:
        raise ValueError(told)


def fact_faults(facts: Mapping[str, object], seats: int) -> Iterator[str]:
    """What is wrong with those of these facts that are single numbers or flags, by their names in `State.FACTS`.

    To be asked before they are put into a state: a compiled one has no room for a wrong sort, and takes True for 1.
    """
    for name, fact in facts.items():
        if name in SEATED and not is_count(fact, 0, seats - 1):
            yield f"{name} is one of the seats 0 to {seats - 1}, not {fact!r}"
        elif name in COUNTS and not is_count(fact, COUNTS[name]):
            yield f"{name} is a whole number from {COUNTS[name]} on, not {fact!r}"
        elif name in FLAGS and type(fact) is not bool:
            yield f"{name} is true or false, not {fact!r}"
        elif name == "kept" and fact is not None and not is_count(fact):
            yield f"{name} is a card or nothing, not {fact!r}"


def kills_fault(seat: int, kills: object) -> str | None:
    """What is wrong with the kills of a seat, or None; to be asked like `fact_faults`."""
    return None if is_count(kills) else f"the kills of seat {seat} are a whole number, not {kills!r}"


def is_count(value: object, least: int = 0, most: int | None = None) -> bool:
    """Whether a value is a whole number within bounds; True and False are none."""
    return type(value) is int and value >= least and (most is None or value <= most)


def _names(state: State) -> Iterator[str]:
    yield from name_faults(state.names)
    if len(state.seats) != len(state.names):
        yield f"there are {len(state.seats)} areas for {len(state.names)} names"
    if (fault := seed_fault(state.seed)) is not None:
        yield str(fault)


def _single(state: State) -> Iterator[str]:
    yield from fact_faults({name: getattr(state, name) for name in State.FACTS}, len(state.seats))
    for number, seat in enumerate(state.seats):
        if (fault := kills_fault(number, seat.kills)) is not None:
            yield fault


def _tuples(state: State) -> Iterator[str]:
    nations = len(state.box.nations)
    for name, most in (("singles", SINGLES), ("doubles", DOUBLES), ("pending", None), ("owed", None), ("spent", None)):
        values = getattr(state, name)
        wanted = nations + (name == "spent")
        if not isinstance(values, tuple) or len(values) != wanted or not all(is_count(one, 0, most) for one in values):
            limit = "" if most is None else f", {most} at most (COMP-03)"
            yield f"{name} holds a whole number for each nation{limit}, not {values!r}"
    for key, count in Counter(state.achievements).items():
        if key not in ACHIEVEMENTS:
            yield f"no achievement is called {key!r}; they are: {', '.join(ACHIEVEMENTS)}"
        elif count > 1:
            yield f"the achievement {key!r} is there once, not {count} times (COMP-06)"


def _lying(state: State) -> list[int]:
    """All cards on the table but those of the medal decks."""
    cards = [card for name in PILES for card in getattr(state, name)]
    for seat in state.seats:
        cards += seat.squad
        cards += [card for pair in seat.bases.items() for card in pair if card is not None]
    return cards


def _numbers(state: State) -> Iterator[str]:
    box = state.box
    for card in _lying(state):
        if not is_count(card, 0, len(box.cards) - 1):
            yield f"there is no card {card!r}; the cards are 0 to {len(box.cards) - 1}"


def _lying_once(state: State) -> Iterator[str]:
    box = state.box
    lying = _lying(state)
    for nation in range(len(box.nations)):
        lying += [box.single(nation, place) for place in range(state.singles[nation])]
        lying += [box.double(nation, place) for place in range(state.doubles[nation])]
    for card, count in Counter(lying).items():
        if count > 1:
            yield f"card {card} lies in {count} places (INV-01..04)"


def _kinds(state: State) -> Iterator[str]:
    box = state.box
    for name in OF_VEHICLES:
        for card in getattr(state, name):
            if not box.is_vehicle[card]:
                yield f"{box.cards[card]} is no vehicle and cannot lie in the {name.replace('_', ' ')} (BUY-18)"
    if len(state.reserve) > state.options.reserve_size:
        yield f"the reserve has {state.options.reserve_size} places, not {len(state.reserve)} (SETUP-13)"
    for number, seat in enumerate(state.seats):
        for card in seat.squad:
            if box.is_base[card] and box.owner_of_base(card) == number:
                yield f"seat {number} cannot have captured its own base (CARD-16)"


def _bases(state: State) -> Iterator[str]:
    box = state.box
    for number, seat in enumerate(state.seats):
        for base, defender in seat.bases.items():
            if not box.is_base[base] or box.owner_of_base(base) != number:
                yield f"card {base} is no base of seat {number} (SETUP-03)"
            if defender is not None and not box.armour[defender]:
                yield f"{box.cards[defender]} has no armour and cannot defend (DEF-06, INV-06)"
    on_bases = {card for seat in state.seats for pair in seat.bases.items() for card in pair}
    for card in state.damaged - on_bases:
        yield f"card {card} is damaged but lies on no base (ATT-15)"
