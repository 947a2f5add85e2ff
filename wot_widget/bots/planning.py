"""Sharing out a hand: the plays of one turn that go together and are worth most."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from ..engine.actions import END_HAND, Action, Attack, Buy, Defend, Use
from ..engine.cards import AbilityName
from .valuation import Valuation

# What shows new cards comes first, what lays cards into the depot before Repair, which looks there for its own.
ORDER = {
    AbilityName.REINFORCEMENT: 0,
    AbilityName.SCOUTING: 1,
    AbilityName.SUMMON: 2,
    AbilityName.RESEARCH: 3,
    AbilityName.SABOTAGE: 4,
    AbilityName.INVULNERABILITY: 4,
    AbilityName.ASSAULT: 4,  # before the attack, which its preview counts on
    AbilityName.REPAIR: 8,
}
ATTACK, BUY, DEFEND = 5, 6, 7


def place_in_turn(valuation: Valuation, action: Action) -> int:
    """When an action of a plan is played: the lowest number first (TURN-09)."""
    match action:
        case Use(card):
            return min(ORDER.get(ability.name, ATTACK) for ability in valuation.box.active[card])
        case Attack():
            return ATTACK
        case Buy():
            return BUY
        case _:
            return DEFEND


def best_plan(valuation: Valuation, actions: Sequence[Action]) -> list[Action]:
    """The plays worth most together: no card twice, one attack, one purchase (TURN-05, ATT-01, BUY-12)."""
    face = valuation.box.face
    attacks: list[tuple[float, tuple[int, ...], Action]] = [(0.0, (), END_HAND)]
    purchases: list[tuple[float, tuple[int, ...], Action]] = [(0.0, (), END_HAND)]
    alone: dict[int, tuple[float, Action]] = {}  # by face, since equal cards are listed once
    for action in actions:
        worth = valuation.worth(action)
        if worth <= 0:
            continue
        match action:
            case Attack(cards):
                attacks.append((worth, cards, action))
            case Buy(_, cards):
                purchases.append((worth, cards, action))
            case Use(card) | Defend(card):
                alone[face[card]] = max(alone.get(face[card], (0.0, action)), (worth, action), key=lambda one: one[0])
            case _:
                pass
    best = 0.0
    plan: list[Action] = [END_HAND]
    for (gain, fighters, attack), (profit, payment, purchase) in product(attacks, purchases):
        if not set(fighters) & set(payment):
            left = [card for card in valuation.hand if card not in fighters and card not in payment]
            rest = [alone[face[card]] for card in left if face[card] in alone]
            total = gain + profit + sum(worth for worth, _ in rest)
            if total > best:
                best = total
                plan = [action for action in (attack, purchase, *(one for _, one in rest)) if action != END_HAND]
    return plan
