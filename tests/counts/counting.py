"""Counting the ways a game can go on, as chess programs do: one wrong rule anywhere changes the number."""

from __future__ import annotations

from wot_widget.engine import verbs
from wot_widget.engine.state import State


def count(state: State, depth: int) -> int:
    """The number of sequences of exactly so many actions; a game that is over earlier has none."""
    if depth == 0:
        return 1
    actions = verbs.legal_actions(state)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        verbs.apply(after, action)
        total += count(after, depth - 1)
    return total


def counts(state: State, depth: int) -> list[int]:
    """The numbers for 1, 2 ... actions."""
    return [count(state, length) for length in range(1, depth + 1)]


def split(state: State, depth: int) -> dict[str, int]:
    """The number by the first action, to see under which one it goes wrong; then play that action and split again."""
    shares = {}
    for action in verbs.legal_actions(state):
        after = state.copy()
        verbs.apply(after, action)
        shares[str(action)] = count(after, depth - 1)
    return shares


def section(name: str, numbers: list[int], shares: dict[str, int]) -> str:
    """What `known.toml` says about a table: the numbers, and the last one by the first action."""
    lines = [f'["{name}"]', f"counts = {numbers}", f'["{name}".split]']
    return "\n".join([*lines, *(f'"{action}" = {share}' for action, share in shares.items())])


def differences(known: dict[str, int], found: dict[str, int]) -> list[str]:
    """The first actions under which two splits part."""
    return [
        f"{action}: known {known.get(action, 'not at all')}, found {found.get(action, 'not at all')}"
        for action in known | found
        if known.get(action) != found.get(action)
    ]
