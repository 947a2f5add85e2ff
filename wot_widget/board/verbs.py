"""The verbs of the bar, and which of them each action belongs to."""

from __future__ import annotations

from enum import StrEnum

from ..engine.actions import (
    NOTHING,
    Action,
    Assail,
    Attack,
    Buy,
    Defend,
    EndHand,
    GiveUp,
    Scrap,
    Station,
    Strike,
    TakeVehicle,
    Use,
)


class Verb(StrEnum):
    """The fixed verbs of the bar, in its order. `ANSWER` stands for whatever else is asked."""

    BUY = "buy"
    USE = "use"
    DEFEND = "defend"
    ATTACK = "attack"
    END = "end"
    ANSWER = "answer"


_VERBS: dict[type, Verb] = {
    Buy: Verb.BUY, Use: Verb.USE, Defend: Verb.DEFEND, Attack: Verb.ATTACK, EndHand: Verb.END,
}  # fmt: skip


def verb_of(action: Action) -> Verb:
    """The verb of the bar under which an action is listed."""
    return _VERBS.get(type(action), Verb.ANSWER)


def cards_of(action: Action) -> tuple[int, ...]:
    """The cards that an action names, each of which can be clicked to choose it."""
    match action:
        case Buy(vehicle, cards):
            return (vehicle, *cards)
        case Attack(cards):
            return cards
        case Strike(card, target):
            return (card,) if target == NOTHING else (card, target)
        case Use(card) | Defend(card) | Scrap(card) | GiveUp(card) | Assail(card) | TakeVehicle(card) | Station(card):
            return (card,)
        case _:
            return ()
