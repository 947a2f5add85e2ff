"""Buying a vehicle of the reserve: resources, medals, national resources, Summon (BUY, PASSIVE-NATIONAL)."""

from __future__ import annotations

from typing import Final

from .. import table
from ..actions import Action, Buy
from ..box import BLANK, ORDINARY, Payment
from ..objections import Objection, object_to
from ..options import ReserveRefill
from ..state import State
from ..steps import PlayHand
from ..values import value
from .hand import object_to_cards

AT_ONCE: Final = ReserveRefill.AT_ONCE  # looked up once: that takes longer than comparing with it
NO_CARD: Final[Payment] = ((), 0, ORDINARY)


def payments(state: State, hand: list[int]) -> list[Payment]:
    """Every distinct set of these hand cards that can be spent together (BUY-01, BUY-09), but not the empty one.

    The cards come by rising number, so that equal ones are neighbours: they are counted, not told apart. Cards bound to
    two nations never pay together, since each must be usable for the vehicle bought (PASSIVE-NATIONAL-01); bound and
    ordinary ones add up (PASSIVE-NATIONAL-02). An ability keeps no card from paying (BUY-15).
    """
    box = state.box
    purse, face = box.purse, box.face
    found: list[Payment] = []
    newest = 0  # where the payments begin that the card before has brought
    last_face = -1
    for card in hand:
        alone = purse[card]
        if alone is None:
            continue
        if face[card] == last_face:
            others = found[newest:]
            newest = len(found)
        else:
            others = found[:]
            newest = len(found)
            last_face = face[card]
            found.append(alone)
        if others:
            added, worth, bound = alone
            for cards, total, nation in others:
                if bound == ORDINARY:
                    found.append((cards + added, total + worth, nation))
                elif nation in (ORDINARY, bound):
                    found.append((cards + added, total + worth, bound))
    return found


def add_purchases(state: State, hand: list[int], actions: list[Action]) -> None:
    """List every purchase that is open to these cards, by rising number (BUY-04).

    There is one a turn, or more under Summon (BUY-11, BUY-12, PASSIVE-NATIONAL-03).
    """
    found = payments(state, hand)
    if state.summoned:
        if any(state.spent_any):
            found.insert(0, NO_CARD)
        bills = bills_in_reach(state, max([total for _, total, _ in found])) if found else []
        for payment in found:
            for one in bills:
                if lacking(payment, one) is None:
                    actions.append(Buy(one.vehicle, payment[0]))
    elif found:
        affordable, reserve = state.box.affordable, state.reserve
        for cards, total, bound in found:
            buys = affordable[bound][total]
            for vehicle in reserve:
                if buys[vehicle]:
                    actions.append(Buy(vehicle, cards))


@value(frozen=True, slots=True)
class Bill:
    """What one more vehicle under Summon has to be paid with, after what was spent this turn (ACTIVE-SUMMON-02)."""

    vehicle: int
    nation: int
    due: int  # to its nation, beyond the national resources that were spent; ordinary ones may pay it too
    rest: int  # what ordinary resources alone have to pay; negative: ordinary resources to spare
    credit: bool  # whether a card usable for this nation was spent already (BUY-11)


def bills_in_reach(state: State, total: int) -> list[Bill]:
    """The bills for the vehicles of the reserve that a payment of this total might cover with what is left unspent."""
    costs = state.box.cost
    most = total + sum(state.spent) - sum(state.owed)
    bills: list[Bill] = []
    for vehicle in state.reserve:
        if costs[vehicle] <= most:
            bills.append(bill(state, vehicle))
    return bills


def bill(state: State, vehicle: int) -> Bill:
    """The bill for a vehicle of the reserve."""
    nation, spent, spent_any = state.box.nation[vehicle], state.spent, state.spent_any
    rest = -spent[ORDINARY]
    if state.purchases:
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
    if bound not in (ORDINARY, bill.nation) or not (cards or bill.credit):
        return 0
    rest, due = bill.rest, bill.due
    short = rest + max(due, 0) - total if bound == ORDINARY else rest + max(due - total, 0)
    return short if short > 0 else None


def buy(state: State, action: Buy) -> None:
    """The four parts of a purchase: pay, take, slide, refill (BUY-03, BUY-05, BUY-06, BUY-07)."""
    box, me, paid = state.box, state.active_seat, action.cards
    spent, spent_any = [*state.spent], [*state.spent_any]
    for card in state.seats[me].hand[:]:
        if card in paid:
            sort = box.only_for[card]  # ORDINARY is the last place
            spent[sort] += box.resources[card]
            spent_any[sort] = True
            table.from_hand_to_depot(state, me, card, "BUY-03")
    owed = [*state.owed]
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
    reserve, size = state.reserve, state.options.reserve_size
    while len(reserve) < size and table.reveal(state, rule):
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
