"""Buying a vehicle of the reserve: resources, medals, national resources, Summon (BUY, PASSIVE-NATIONAL)."""

from __future__ import annotations

from typing import Final, NamedTuple

from .. import table
from ..actions import Action, Buy
from ..box import BLANK
from ..objections import Objection, object_to
from ..options import ReserveRefill
from ..state import State
from ..steps import PlayHand
from .hand import object_to_cards

AT_ONCE = ReserveRefill.AT_ONCE  # looked up once: that takes longer than comparing with it
ORDINARY: Final = -1  # the sort of resources that pay for any nation

Payment = tuple[tuple[int, ...], int, int]  # the cards by number, their total, the nation they are bound to or ORDINARY


def payments(state: State, payers: list[int]) -> list[Payment]:
    """Every distinct set of these hand cards that can be spent together (BUY-01, BUY-09), the empty one first.

    The cards come by rising number, so that equal ones are neighbours: they are counted, not told apart. Cards bound to
    two nations never pay together, since each must be usable for the vehicle bought (PASSIVE-NATIONAL-01); bound and
    ordinary ones add up (PASSIVE-NATIONAL-02). An ability keeps no card from paying (BUY-15).
    """
    box = state.box
    resources, only_for, face = box.resources, box.only_for, box.face
    found: list[Payment] = [((), 0, ORDINARY)]
    newest = 0  # where the payments begin that the card before has extended
    last_face = -1
    for card in payers:
        begin = newest if face[card] == last_face else 0
        newest = len(found)
        last_face = face[card]
        worth, bound, added = resources[card], only_for[card], (card,)
        for cards, total, nation in found[begin:]:
            if bound == ORDINARY:
                found.append((cards + added, total + worth, nation))
            elif nation in (ORDINARY, bound):
                found.append((cards + added, total + worth, bound))
    return found


def add_purchases(state: State, payers: list[int], actions: list[Action]) -> None:
    """List every purchase that is open to these hand cards with resources (BUY-04).

    There is one a turn, or more under Summon (BUY-11, BUY-12, PASSIVE-NATIONAL-03).
    """
    if state.summoned:
        bills = [bill(state, vehicle) for vehicle in state.reserve]
        for payment in payments(state, payers):
            for one in bills:
                if lacking(payment, one) is None:
                    actions.append(Buy(one.vehicle, payment[0]))
    elif not state.purchases:
        nations, costs, reserve = state.box.nation, state.box.cost, state.reserve
        cheapest = min([costs[vehicle] for vehicle in reserve], default=0)
        for cards, total, bound in payments(state, payers)[1:]:
            if total >= cheapest:
                for vehicle in reserve:
                    if costs[vehicle] <= total and (bound == ORDINARY or bound == nations[vehicle]):
                        actions.append(Buy(vehicle, cards))


class Bill(NamedTuple):
    """What one more vehicle under Summon has to be paid with, after what was spent this turn (ACTIVE-SUMMON-02)."""

    vehicle: int
    nation: int
    due: int  # to its nation, beyond the national resources that were spent; ordinary ones may pay it too
    rest: int  # what ordinary resources alone have to pay; negative: ordinary resources to spare
    credit: bool  # whether a card usable for this nation was spent already (BUY-11)


def bill(state: State, vehicle: int) -> Bill:
    """The bill for a vehicle of the reserve."""
    nation, spent, spent_any = state.box.nation[vehicle], state.spent, state.spent_any
    rest = -spent[ORDINARY]
    for other, owed in enumerate(state.owed):
        if owed > spent[other] and other != nation:
            rest += owed - spent[other]
    due = state.owed[nation] + state.box.cost[vehicle] - spent[nation]
    return Bill(vehicle, nation, due, rest, spent_any[ORDINARY] or spent_any[nation])


def lacking(payment: Payment, bill: Bill) -> int | None:
    """By how much a payment falls short of a bill, or None if it will do (ACTIVE-SUMMON-02).

    0 stands for a payment that is rich enough but holds no card usable for this nation (BUY-11).
    """
    cards, total, bound = payment
    _, nation, due, rest, credit = bill
    if bound not in (ORDINARY, nation) or not (cards or credit):
        return 0
    short = rest + max(due, 0) - total if bound == ORDINARY else rest + max(due - total, 0)
    return short if short > 0 else None


def buy(state: State, action: Buy) -> None:
    """The four parts of a purchase: pay, take, slide, refill (BUY-03, BUY-05, BUY-06, BUY-07)."""
    box, me, paid = state.box, state.active_seat, action.cards
    spent, spent_any = list(state.spent), list(state.spent_any)
    for card in [card for card in state.seats[me].hand if card in paid]:
        sort = box.only_for[card]  # ORDINARY is the last place
        spent[sort] += box.resources[card]
        spent_any[sort] = True
        table.from_hand_to_depot(state, me, card, "BUY-03")
    owed = list(state.owed)
    owed[box.nation[action.vehicle]] += box.cost[action.vehicle]
    state.spent, state.spent_any, state.owed = tuple(spent), tuple(spent_any), tuple(owed)
    state.purchases += 1
    table.from_reserve_to_depot(state, me, action.vehicle, "BUY-05")
    refill(state, "BUY-07")


def refill(state: State, rule: str) -> None:
    """Fill the place that became free in the reserve (BUY-07, BUY-08, ACTIVE-SUMMON-03, ACTIVE-RESEARCH-03)."""
    if state.options.reserve_refill is AT_ONCE:
        table.reveal(state, rule)


def fill_row(state: State, rule: str) -> None:
    """Reveal vehicles until the reserve is full or none is left (SETUP-13, REFRESH-03, ACTIVE-SCOUTING-02)."""
    while len(state.reserve) < state.options.reserve_size and table.reveal(state, rule):
        pass


def object_to_buy(state: State, action: Buy, step: PlayHand) -> Objection | None:
    """Why this purchase may not be made, or None (BUY-04, BUY-11, BUY-12, BUY-18, FAQ-06)."""
    if action.vehicle not in state.reserve:
        return object_to("not_in_reserve", "BUY-18", card=action.vehicle)
    objection = object_to_cards(state, action.cards) or object_to_payment(state, action.cards)
    if objection is not None:
        return objection
    if state.purchases and not state.summoned:
        return object_to("one_purchase", "BUY-12")
    box = state.box
    nation = box.nation[action.vehicle]
    for card in action.cards:
        bound = box.only_for[card]
        if bound not in (ORDINARY, nation):
            return object_to("bound_to_nation", "PASSIVE-NATIONAL-01", card=card, target=action.vehicle, nation=bound)
    total = sum(box.resources[card] for card in action.cards)
    cost = box.cost[action.vehicle]
    if not state.summoned:
        if not action.cards:
            return object_to("nothing_paid", "BUY-11", card=action.vehicle)
        return None if total >= cost else object_to("too_dear", "BUY-04", card=action.vehicle, cost=cost, total=total)
    bound = max((box.only_for[card] for card in action.cards), default=ORDINARY)
    short = lacking((action.cards, total, bound), bill(state, action.vehicle))
    if short is None:
        return None
    if short == 0:
        return object_to("nothing_paid", "BUY-11", card=action.vehicle)
    return object_to("sum_too_small", "ACTIVE-SUMMON-02", card=action.vehicle, short=short)


def object_to_payment(state: State, cards: tuple[int, ...]) -> Objection | None:
    """Why these cards cannot pay for anything, or None (BUY-09)."""
    for card in cards:
        if state.box.resources[card] == BLANK:
            return object_to("no_resources", "BUY-09", card=card)
    return None
