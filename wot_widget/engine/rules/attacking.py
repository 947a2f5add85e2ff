"""The attack of a turn: declaring the cards, striking one by one, the reward (ATT)."""

from __future__ import annotations

from functools import cache
from typing import Final

from .. import table
from ..actions import NOTHING, Action, Attack, Strike
from ..objections import Objection, object_to
from ..options import MaxAttackers
from ..state import State
from ..steps import NEXT_STRIKE, NextStrike, PlayHand
from .damage import hit
from .hand import object_to_cards

TWO: Final = MaxAttackers.TWO  # looked up once: that takes longer than comparing with it


def opponents(state: State) -> tuple[int, ...]:
    """The other seats, clockwise from the active one."""
    return clockwise_after(state.active_seat, len(state.seats))


@cache
def clockwise_after(seat: int, count: int) -> tuple[int, ...]:
    """All seats but one, clockwise from it."""
    return (*range(seat + 1, count), *range(seat))


def targets_in_sight(state: State) -> tuple[list[int], list[int]]:
    """All defenders and all undefended bases of the opponents (ATT-07, DEF-05)."""
    defenders: list[int] = []
    bases: list[int] = []
    for number in opponents(state):
        for base, defender in state.seats[number].bases.items():
            if defender is None:
                bases.append(base)
            else:
                defenders.append(defender)
    return defenders, bases


def kinds_in_sight(state: State) -> tuple[bool, bool]:
    """Whether the opponents have any defender, and any undefended base: quicker than listing them."""
    defended = undefended = False
    for number, seat in enumerate(state.seats):
        if number != state.active_seat:
            for defender in seat.bases.values():
                if defender is None:
                    undefended = True
                else:
                    defended = True
            if defended and undefended:
                break
    return defended, undefended


def targets(state: State, card: int) -> list[int]:
    """What this card may hit now."""
    return within_reach(state, card, targets_in_sight(state))


def within_reach(state: State, card: int, sights: tuple[list[int], list[int]]) -> list[int]:
    """Of defenders and bases in sight those that this card may hit (ATT-07, PASSIVE-BASES-01, PASSIVE-VEHICLES-01)."""
    defenders, bases = sights
    box = state.box
    return (defenders if box.hits_vehicles[card] else []) + (bases if box.hits_bases[card] else [])


def attacker_limit(state: State, fighters: int) -> int:
    """How many of so many fighters may take part in one attack (ATT-02, ATT-22)."""
    return 2 if state.options.max_attackers is TWO else fighters


def add_attacks(state: State, hand: list[int], actions: list[Action]) -> None:
    """List every set of these cards, by rising number, that may be declared as the turn's attack (ATT-01..05)."""
    box = state.box
    fights, face, nations = box.fights, box.face, box.nation
    vehicles = bases = False
    groups: list[tuple[tuple[int, ...], bool]] = []  # cards, and whether one of them has a target
    newest = 0  # where the groups begin that the card before has brought
    last_face = -1
    for card in hand:
        if not fights[card]:
            continue
        if not groups:
            vehicles, bases = kinds_in_sight(state)
        added = (card,)
        aims = (vehicles and box.hits_vehicles[card]) or (bases and box.hits_bases[card])
        if face[card] == last_face:
            others = groups[newest:]
            newest = len(groups)
        else:
            others = groups[:]
            newest = len(groups)
            last_face = face[card]
            groups.append((added, aims))
        if others:
            nation, limit = nations[card], attacker_limit(state, len(hand))
            for cards, aimed in others:
                if len(cards) < limit and nations[cards[0]] == nation:
                    groups.append((cards + added, aims or aimed))
    for cards, aimed in groups:
        if aimed:
            actions.append(Attack(cards))


def declare(state: State, action: Attack) -> None:
    """All participating cards are named when the attack begins; their nation will pay (ATT-05, MEDAL-02)."""
    state.attacked = True
    state.declared = action.cards
    state.struck = False
    state.attack_kills = 0
    state.agenda.append(state.box.rewarding[state.box.nation[action.cards[0]]])
    state.agenda.append(NEXT_STRIKE)


def strikes(state: State, step: NextStrike) -> list[Action]:
    """Every declared card with every target; without one it fizzles, but never first (ATT-06, ATT-10).

    Targets are looked up anew for each strike, so a defender can fall first and its base after it (ATT-20).
    """
    actions: list[Action] = []
    sights = targets_in_sight(state)
    face = state.box.face
    seen = []
    for card in state.declared:
        if face[card] in seen:
            continue
        seen.append(face[card])
        in_sight = within_reach(state, card, sights)
        for target in in_sight:
            actions.append(Strike(card, target))
        if not in_sight and state.struck:
            actions.append(Strike(card, NOTHING))
    return actions


def strike(state: State, action: Strike) -> None:
    """Resolve one hit; then the attacking card goes to the depot and the next one is brought on (ATT-08..10).

    It goes there whatever its armour (ATT-23).
    """
    me = state.active_seat
    if action.target == NOTHING:
        table.note(state, "fizzled", "ATT-10", card=action.card)
        table.from_hand_to_depot(state, me, action.card, "ATT-10")
    else:
        state.attack_kills += hit(state, action.card, action.target)
        table.from_hand_to_depot(state, me, action.card, "ATT-08")
    state.struck = True
    place = state.declared.index(action.card)
    state.declared = state.declared[:place] + state.declared[place + 1 :]
    if not state.declared:
        state.agenda.pop()


def object_to_attack(state: State, action: Attack, step: PlayHand) -> Objection | None:
    """Why this attack may not be declared, or None; a squad may be mixed, an attack may not (ATT-01..07, CARD-17)."""
    box = state.box
    objection = object_to_cards(state, action.cards)
    if objection is not None:
        return objection
    if not action.cards:
        return object_to("nobody_attacks", "ATT-02")
    for card in action.cards:
        if not box.is_vehicle[card]:
            return object_to("only_vehicles_attack", "ATT-24", card=card)
        if not box.strength[card]:
            return object_to("no_strength", "ATT-03", card=card)
    if state.attacked:
        return object_to("one_attack", "ATT-01")
    for card in action.cards[1:]:
        if box.nation[card] != box.nation[action.cards[0]]:
            return object_to("two_nations", "ATT-04", card=action.cards[0], target=card,
                             nation=box.nation[action.cards[0]], other=box.nation[card])  # fmt: skip
    if len(action.cards) > attacker_limit(state, len(action.cards)):
        return object_to("two_attackers", "ATT-22", count=len(action.cards))
    if not any(targets(state, card) for card in action.cards):
        return object_to("no_target", "ATT-07")
    return None


def object_to_strike(state: State, action: Strike, step: NextStrike) -> Objection | None:
    """Why this card may not hit that target now, or None."""
    card, target = action.card, action.target
    if card not in state.declared:
        return object_to("not_declared", "ATT-05", card=card)
    in_sight = targets(state, card)
    if target in in_sight:
        return None
    if target == NOTHING:
        if in_sight:
            return object_to("must_strike", "ATT-10", card=card)
        return None if state.struck else object_to("first_needs_target", "ATT-06", card=card)
    defenders, bases = targets_in_sight(state)
    if target in defenders:
        return object_to("only_against_bases", "PASSIVE-BASES-01", card=card, target=target)
    if target in bases:
        return object_to("only_against_vehicles", "PASSIVE-VEHICLES-01", card=card, target=target)
    me = state.seats[state.active_seat]
    if target in me.bases or target in me.bases.values():
        return object_to("own_target", "ATT-07", target=target)
    for number in opponents(state):
        defender = state.seats[number].bases.get(target)
        if defender is not None:
            return object_to("base_defended", "DEF-05", target=target, card=defender, seat=number)
    return object_to("not_a_target", "ATT-07", target=target)
