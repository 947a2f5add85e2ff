"""A state as plain data and back, checked: for games that began at a table set by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from typing import Any

from . import steps
from .box import DOUBLES, SINGLES, Box
from .cards import Card
from .made_up import vehicle
from .options import RuleOptions
from .rules.achievements import ACHIEVEMENTS
from .state import Seat, State

SHARED = ("box", "options", "names", "recorder")  # said elsewhere in a save, or not at all
PILES = ("reserve", "vehicle_deck", "vehicle_discard", "graveyard")


def card_to_data(card: Card) -> dict[str, Any]:
    """A vehicle card as a dict of plain values."""
    data = asdict(card) | {"abilities": [str(ability) for ability in card.abilities]}
    return {name: value for name, value in data.items() if name not in ("kind", "medals")}


def card_from_data(data: Mapping[str, Any]) -> Card:
    """The vehicle card of such a dict."""
    facts = dict(data)
    latin = facts.pop("latin", "")
    return replace(vehicle(facts.pop("name"), **facts), latin=latin)


def step_to_data(step: steps.Step) -> dict[str, Any]:
    """A step of the agenda as a dict: its class and its facts."""
    return {"step": type(step).__name__} | asdict(step)


def step_from_data(data: Mapping[str, Any]) -> steps.Step:
    """The step of such a dict."""
    kinds: dict[str, type[steps.Step]] = {
        kind.__name__: kind for kind in (*steps.Asking.__args__, *steps.Running.__args__)
    }
    facts = dict(data)
    kind = kinds[facts.pop("step")]
    if set(facts) != {field.name for field in fields(kind)}:
        raise ValueError(f"the step {kind.__name__} has other facts than {', '.join(facts)}")
    return kind(**facts)


def state_to_data(state: State) -> dict[str, Any]:
    """Everything on the table as plain data."""
    data: dict[str, Any] = {name: getattr(state, name) for name in State.__slots__ if name not in SHARED}
    data["seats"] = [
        {name: getattr(seat, name) for name in Seat.__slots__} | {"bases": list(seat.bases.items())}
        for seat in state.seats
    ]
    data["damaged"] = sorted(state.damaged)
    data["agenda"] = [step_to_data(step) for step in state.agenda]
    return data


def state_from_data(data: Mapping[str, Any], box: Box, options: RuleOptions, names: tuple[str, ...]) -> State:
    """The table of such data; a `ValueError` says what cannot be."""
    state = State.__new__(State)
    state.box, state.options, state.names, state.recorder = box, options, names, None
    for name in State.__slots__:
        if name not in SHARED:
            value = data[name]
            setattr(state, name, value if name in PILES or not isinstance(value, list) else _frozen(value))
    state.damaged = frozenset(data["damaged"])
    state.agenda = [step_from_data(step) for step in data["agenda"]]
    state.seats = []
    for given in data["seats"]:
        seat = Seat()
        seat.hand, seat.hangar, seat.depot = list(given["hand"]), list(given["hangar"]), list(given["depot"])
        seat.bases = dict(given["bases"])
        seat.kills = given["kills"]
        state.seats.append(seat)
    faults = table_faults(state)
    if faults:
        raise ValueError("; ".join(faults))
    return state


def _frozen(value: Any) -> Any:
    return tuple(_frozen(one) for one in value) if isinstance(value, list) else value


def table_faults(state: State) -> list[str]:
    """What the rules do not allow about this table, as sentences; nothing, if it is sound (INV-01..06)."""
    box, faults = state.box, []
    lying = [card for name in PILES for card in getattr(state, name)]
    for seat in state.seats:
        lying += seat.squad
        lying += [card for pair in seat.bases.items() for card in pair if card is not None]
    for nation in range(len(box.nations)):
        lying += [box.single(nation, place) for place in range(state.singles[nation])]
        lying += [box.double(nation, place) for place in range(state.doubles[nation])]
        if state.singles[nation] not in range(SINGLES + 1) or state.doubles[nation] not in range(DOUBLES + 1):
            faults.append(f"the medal deck of {box.nations[nation]} cannot hold so many (COMP-03)")
    faults += [f"there is no card {card!r}" for card in lying if card not in range(len(box.cards))]
    faults += [f"card {card} lies in {count} places" for card, count in Counter(lying).items() if count > 1]
    if faults:
        return faults
    for number, seat in enumerate(state.seats):
        for base, defender in seat.bases.items():
            if not box.is_base[base] or box.owner_of_base(base) != number:
                faults.append(f"card {base} is no base of seat {number} (SETUP-03)")
            if defender is not None and not box.armour[defender]:
                faults.append(f"card {defender} has no armour and cannot defend (DEF-06, INV-06)")
    on_table = {card for seat in state.seats for pair in seat.bases.items() for card in pair}
    faults += [f"card {card} is damaged but lies on no base" for card in state.damaged - on_table]
    faults += [f"no achievement is called {key!r}" for key in state.achievements if key not in ACHIEVEMENTS]
    for name in ("first_seat", "active_seat"):
        if getattr(state, name) not in range(len(state.seats)):
            faults.append(f"{name} is {getattr(state, name)!r}, but there are {len(state.seats)} seats")
    return faults
