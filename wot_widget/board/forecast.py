"""What a hit would do, found by trying it on a copy of the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..engine import verbs
from ..engine.actions import NOTHING, Action, Assail, Strike
from ..engine.events import Moved, Recorder, Turned
from ..engine.state import State
from .marks import Outcome


def outcome(state: State, action: Action) -> Outcome | None:
    """What an action does to its target, which lies open on the table; None for an action without one."""
    if not isinstance(action, Strike | Assail) or action.target == NOTHING:
        return None
    trial = state.copy()
    trial.recorder = Recorder()
    verbs.apply(trial, action)
    for event in trial.recorder.take():
        match event:
            case Turned(card=action.target, damaged=True):
                return Outcome.DAMAGE
            case Moved(card=action.target):
                return Outcome.DESTROY
    return None


def outcomes(state: State, actions: Iterable[Action]) -> Mapping[Action, Outcome]:
    """The outcomes of all actions that have one."""
    found = {action: outcome(state, action) for action in actions}
    return {action: result for action, result in found.items() if result is not None}
