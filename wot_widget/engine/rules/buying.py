"""Buying a vehicle of the reserve: resources, medals, national resources, Summon (BUY, PASSIVE-NATIONAL)."""

from __future__ import annotations

from .. import table
from ..actions import Action, Buy
from ..box import BLANK
from ..objections import Objection, object_to
from ..options import ReserveRefill
from ..state import State
from ..steps import PlayHand
from .hand import object_to_cards

ORDINARY = -1  # the sort of resources that pay for any nation

Payment = tuple[tuple[int, ...], int, int]  # the cards by number, their total, the nation they are bound to or ORDINARY


def payments(state: State, hand: list[int]) -> list[Payment]:
    """Every distinct set of hand cards that can be spent together (BUY-01, BUY-09), the empty one first.

    Equal cards are counted, not told apart. Cards bound to two nations never pay together, since each must be usable
    for the vehicle bought (PASSIVE-NATIONAL-01); bound and ordinary ones add up (PASSIVE-NATIONAL-02). An ability
    keeps no card from paying (BUY-15).
    """
    box = state.box
    resources, only_for, face = box.resources, box.only_for, box.face
    found: list[Payment] = [((), 0, ORDINARY)]
    newest = 0  # where the payments begin that the card before has extended
    last_face = -1
    for card in sorted(hand):
        worth = resources[card]
        if worth == BLANK:
            continue
        begin = newest if face[card] == last_face else 0
        newest = len(found)
        last_face = face[card]
        bound = only_for[card]
        if bound == ORDINARY:
            found += [((*cards, card), total + worth, nation) for cards, total, nation in found[begin:]]
        else:
            found += [
                ((*cards, card), total + worth, bound)
                for cards, total, nation in found[begin:]
                if nation in (ORDINARY, bound)
            ]
    return found


def add_purchases(state: State, hand: list[int], actions: list[Action]) -> None:
    """List every purchase that is open now: one, or more under Summon (BUY-04, BUY-11, BUY-12, PASSIVE-NATIONAL-03)."""
    if state.purchases and not state.summoned:
        return
    nations, costs = state.box.nation, state.box.cost
    if state.summoned:
        actions.extend(
            Buy(vehicle, payment[0])
            for payment in payments(state, hand)
            for vehicle in state.reserve
            if lacking(state, payment, vehicle) is None
        )
        return
    offers = [(vehicle, costs[vehicle], nations[vehicle]) for vehicle in state.reserve]
    for cards, total, bound in payments(state, hand)[1:]:
        if bound == ORDINARY:
            actions += [Buy(vehicle, cards) for vehicle, cost, _ in offers if cost <= total]
        else:
            actions += [Buy(vehicle, cards) for vehicle, cost, nation in offers if cost <= total and nation == bound]


def lacking(state: State, payment: Payment, vehicle: int) -> int | None:
    """By how much a payment falls short under Summon, or None if it will do (ACTIVE-SUMMON-02).

    0 stands for a payment that is rich enough but holds no card usable for this nation (BUY-11).
    """
    cards, total, bound = payment
    nation = state.box.nation[vehicle]
    if bound not in (ORDINARY, nation):
        return 0
    if not cards and not state.spent_any[-1] and not state.spent_any[nation]:
        return 0
    purse = list(state.spent)
    purse[bound] += total  # ORDINARY is the last place
    owed = list(state.owed)
    owed[nation] += state.box.cost[vehicle]
    short = -purse.pop()
    for due, national in zip(owed, purse, strict=True):
        if due > national:
            short += due - national
    return short if short > 0 else None


def buy(state: State, action: Buy) -> None:
    """The four parts of a purchase: pay, take, slide, refill (BUY-03, BUY-05, BUY-06, BUY-07)."""
    box, me = state.box, state.active_seat
    spent, spent_any = list(state.spent), list(state.spent_any)
    for card in [card for card in state.seats[me].hand if card in action.cards]:
        spent[box.only_for[card]] += box.resources[card]
        spent_any[box.only_for[card]] = True
        table.from_hand_to_depot(state, me, card, "BUY-03")
    owed = list(state.owed)
    owed[box.nation[action.vehicle]] += box.cost[action.vehicle]
    state.spent, state.spent_any, state.owed = tuple(spent), tuple(spent_any), tuple(owed)
    state.purchases += 1
    table.from_reserve_to_depot(state, me, action.vehicle, "BUY-05")
    refill(state, "BUY-07")


def refill(state: State, rule: str) -> None:
    """Fill the place that became free in the reserve (BUY-07, BUY-08, ACTIVE-SUMMON-03, ACTIVE-RESEARCH-03)."""
    if state.options.reserve_refill is ReserveRefill.AT_ONCE:
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
    short = lacking(state, (action.cards, total, bound), action.vehicle)
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
