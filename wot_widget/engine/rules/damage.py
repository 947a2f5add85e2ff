"""Hits: what is damaged, what is destroyed, and where it goes (ATT-11..19, ACTIVE-ASSAULT-02..07)."""

from __future__ import annotations

from .. import table
from ..cards import VehicleClass
from ..options import AssaultVsArmour1
from ..state import State


def locate(state: State, target: int) -> tuple[int, int]:
    """The seat and the base that a base or defender on the table belongs to."""
    for number, seat in enumerate(state.seats):
        for base, defender in seat.bases.items():
            if target in (base, defender):
                return number, base
    raise LookupError(target)


def destroys(state: State, attacker: int, target: int) -> bool:
    """Whether this attacker's hit destroys the target rather than damages it."""
    box = state.box
    if target in state.damaged:
        return True  # ATT-13, ATT-16
    if box.is_base[target]:
        return box.heavy[attacker]  # ATT-17, ATT-18: the strength makes no difference (ATT-21)
    return box.strength[attacker] >= box.armour[target]  # ATT-11, ATT-12


def hit(state: State, attacker: int, target: int) -> bool:
    """Carry out the hit of an attack; True when a vehicle was destroyed."""
    if destroys(state, attacker, target):
        return destroy(state, target)
    table.turn_sideways(state, target, "ATT-15" if state.box.is_base[target] else "ATT-12")
    return False


def destroy(state: State, target: int) -> bool:
    """A base joins the active seat's depot, a vehicle its owner's (ATT-14, ATT-19).

    True for a vehicle of any class, which earns a medal; a base earns none (MEDAL-04, MEDAL-11).
    """
    number, base = locate(state, target)
    me = state.active_seat
    if target == base:
        table.capture_base(state, number, base, me, "ATT-19")
        return False
    table.from_base_to_depot(state, number, base, "ATT-14")
    state.seats[me].kills += 1
    return True


# Assault ----------------------------------------------------------------------------------------------------------


def can_be_assailed(state: State, target: int) -> bool:
    """Whether Assault may choose this enemy card; whether auxiliaries count is an option (ACTIVE-ASSAULT-01)."""
    spared = state.box.cards[target].vehicle_class is VehicleClass.AUXILIARY
    return not spared or state.options.assault_targets_auxiliary


def assault_destroys(state: State, target: int) -> bool:
    """Whether Assault destroys the card rather than turns it (ACTIVE-ASSAULT-02)."""
    if target in state.damaged:
        return True
    weak = not state.box.is_base[target] and state.box.armour[target] == 1
    return weak and state.options.assault_vs_armour_1 is AssaultVsArmour1.DESTROY_AT_ONCE


def assail(state: State, target: int) -> int:
    """Carry out the damage of Assault; returns how many vehicles it counts as destroyed."""
    if not assault_destroys(state, target):
        table.turn_sideways(state, target, "ACTIVE-ASSAULT-02")
        return 0
    number, base = locate(state, target)
    if target != base:
        destroy(state, target)
        return 1
    kills = 0
    if state.seats[number].bases[base] is not None:
        table.from_base_to_depot(state, number, base, "ACTIVE-ASSAULT-06")
        if state.options.assault_collapse_medal:
            state.seats[state.active_seat].kills += 1
            kills = 1
    table.capture_base(state, number, base, state.active_seat, "ACTIVE-ASSAULT-05")
    return kills
