"""Putting a vehicle on defence of a base, and replacing a defender (DEF, ABIL-06..11)."""

from __future__ import annotations

from .. import table
from ..actions import Action, Defend, Station
from ..objections import Objection, object_to
from ..state import State
from ..steps import PlayHand, StationDefender
from .hand import object_to_card


def can_defend(state: State, card: int) -> bool:
    """Whether the active seat's card has armour, and a base is left to defend (DEF-01, DEF-06, DEF-08)."""
    return state.box.armour[card] > 0 and bool(state.seats[state.active_seat].bases)


def open_bases(state: State) -> list[int]:
    """The bases on which a new defender may be laid: undefended ones first of all (DEF-03, DEF-04)."""
    bases = state.seats[state.active_seat].bases
    if state.options.replace_defender_freely or None not in bases.values():
        return list(bases)
    found = []
    for base, defender in bases.items():
        if defender is None:
            found.append(base)
    return found


def stations(state: State, step: StationDefender) -> list[Action]:
    """One action for each base that the new defender may be laid on."""
    actions: list[Action] = []
    station = state.box.station
    for base in open_bases(state):
        actions.append(station[base])
    return actions


def defend(state: State, action: Defend) -> None:
    """Play a vehicle by its zero ability: it is simply placed on defence (ABIL-09, ABIL-10)."""
    state.agenda.append(state.box.stationing[action.card])


def station(state: State, action: Station) -> None:
    """Lay the vehicle on the base; an old defender goes to the depot and nobody is rewarded (DEF-04, DEF-10)."""
    step = state.agenda.pop()
    assert type(step) is StationDefender
    me = state.active_seat
    if state.seats[me].bases[action.base] is not None:
        table.from_base_to_depot(state, me, action.base, "DEF-04")
    table.from_hand_to_base(state, me, step.card, action.base, "DEF-02")


def object_to_defend(state: State, action: Defend, step: PlayHand) -> Objection | None:
    """Why this card may not be put on defence now, or None."""
    objection = object_to_card(state, action.card)
    if objection is not None:
        return objection
    if not state.box.is_vehicle[action.card]:
        return object_to("only_vehicles_defend", "DEF-07", card=action.card)
    if not state.box.armour[action.card]:
        return object_to("no_armour", "DEF-06", card=action.card)
    if not state.seats[state.active_seat].bases:
        return object_to("no_base_to_defend", "DEF-08", card=action.card)
    return None


def object_to_station(state: State, action: Station, step: StationDefender) -> Objection | None:
    """Why the new defender may not be laid there, or None."""
    if action.base not in state.seats[state.active_seat].bases:
        return object_to("not_your_base", "DEF-02", card=action.base)
    if action.base not in open_bases(state):
        return object_to("free_base_first", "DEF-04", card=step.card)
    return None
