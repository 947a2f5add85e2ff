"""The verbs of the bar, and which of them each action belongs to."""

from __future__ import annotations

from dataclasses import fields
from enum import StrEnum

from ..engine.actions import NOTHING, Action, Attack, Buy, Defend, EndHand, Use
from ..engine.wording import CARDS


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
    found: list[int] = []
    for field in fields(action):
        value = getattr(action, field.name)
        if isinstance(value, tuple):
            found.extend(value)
        elif field.name in CARDS and value != NOTHING:
            found.append(value)
    return tuple(found)
