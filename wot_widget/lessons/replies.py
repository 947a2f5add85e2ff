"""What opponents do at the table of an exercise: what its script says where that is legal, else as little as can be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..engine.actions import END_HAND, Action
from ..engine.errors import ActionError
from ..engine.notation import parse
from ..engine.state import State
from ..engine.verbs import legal_actions, why_not


def reply(state: State, script: Sequence[str], place: int) -> tuple[Action, int]:
    """The opponent's action, and the place of the script that comes next: a line that is not legal now waits.

    A line may name several acts, `this or that`: the first legal one is played. Off the script an opponent gives up
    the first card that Sabotage may cost, and ends its hand.
    """
    if place < len(script):
        for text in script[place].split(" or "):
            action = _legal(text, state)
            if action is not None:
                return action, place + 1
    actions = legal_actions(state)
    return (END_HAND if END_HAND in actions else actions[0]), place


def place_after(states: Iterable[State], seat: int, script: Sequence[str]) -> int:
    """How much of the script has been played when the game has gone through these moments, other seats deciding."""
    place = 0
    for state in states:
        if state.seat_to_act not in (None, seat):
            _, place = reply(state, script, place)
    return place


def _legal(text: str, state: State) -> Action | None:
    try:
        action = parse(text, state)
    except ActionError:
        return None
    return action if why_not(state, action) is None else None
