"""Whether two actions mean the same: cards that nobody can tell apart may stand for each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from ..engine.actions import NOTHING, Action
from ..engine.box import Box

NUMBERS = ("doubles", "singles")  # parts of an action that are no cards


def alike(actions: Sequence[Action], others: Sequence[Action], box: Box) -> bool:
    """Whether two lists of actions are the same but for equal cards."""
    return len(actions) == len(others) and all(
        _parts(one, box) == _parts(other, box) for one, other in zip(actions, others, strict=True)
    )


def _parts(action: Action, box: Box) -> tuple[object, ...]:
    parts: list[object] = [type(action)]
    for field in fields(action):
        value = getattr(action, field.name)
        if isinstance(value, tuple):
            parts.append(tuple(sorted(_face(card, box) for card in value)))
        else:
            parts.append(value if field.name in NUMBERS else _face(value, box))
    return tuple(parts)


def _face(card: int, box: Box) -> tuple[bool, int]:
    """What tells a card from others: bases look alike, but lie in their places."""
    told_by_place = card == NOTHING or box.is_base[card]
    return told_by_place, card if told_by_place else box.face[card]
