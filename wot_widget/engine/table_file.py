"""A state as plain data and back, checked: for games that began at a table set by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from typing import Any

from . import steps
from .box import Box
from .cards import Card
from .made_up import vehicle
from .options import RuleOptions
from .soundness import PILES, fact_faults, kills_fault, refuse, table_faults
from .state import Seat, State

SHARED = ("box", "options", "names", "recorder")  # said elsewhere in a save, or not at all
MADE = ("agenda", "damaged", "seats")  # of parts that are no plain data


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
    data: dict[str, Any] = {name: getattr(state, name) for name in State.FACTS if name not in SHARED}
    data["seats"] = [
        {name: getattr(seat, name) for name in Seat.FACTS} | {"bases": list(seat.bases.items())} for seat in state.seats
    ]
    data["damaged"] = sorted(state.damaged)
    data["agenda"] = [step_to_data(step) for step in state.agenda]
    return data


def state_from_data(data: Mapping[str, Any], box: Box, options: RuleOptions, names: tuple[str, ...]) -> State:
    """The table of such data; a `ValueError` says what cannot be."""
    refuse(fact_faults(data, len(names)))
    refuse(kills_fault(number, seat["kills"]) for number, seat in enumerate(data["seats"]))
    state = State()
    state.box, state.options, state.names, state.recorder = box, options, names, None
    for name in State.FACTS:
        if name not in SHARED + MADE:
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
    refuse(table_faults(state))
    return state


def _frozen(value: Any) -> Any:
    return tuple(_frozen(one) for one in value) if isinstance(value, list) else value
