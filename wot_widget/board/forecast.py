"""What an action would do and what would be asked next, found by trying it on a copy of the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..engine import verbs
from ..engine.actions import NOTHING, Action, Assail, Attack, Strike
from ..engine.events import Moved, Recorder, Turned
from ..engine.objections import Objection
from ..engine.state import State
from ..engine.steps import NextStrike
from .marks import Outcome

Hit = tuple[Strike, Outcome | None]  # with what it does; nothing where there is no target


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


class Foresight:
    """Looks one action ahead: the question that an action of the deciding seat would raise."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._trials: dict[Action, State] = {}
        self._results: dict[Action, Outcome | None] = {}
        self._outcomes: dict[tuple[Action, Action], Outcome | None] = {}

    def result(self, action: Action) -> Outcome | None:
        """What an action that can be taken now does to its target."""
        if action not in self._results:
            self._results[action] = outcome(self._state, action)
        return self._results[action]

    def results(self, actions: Iterable[Action]) -> Mapping[Action, Outcome]:
        """The outcomes of all actions that have one."""
        found = {action: self.result(action) for action in actions}
        return {action: result for action, result in found.items() if result is not None}

    def answers(self, action: Action) -> tuple[Action, ...]:
        """What could be answered next; nothing where another seat decides then."""
        trial = self._after(action)
        return tuple(verbs.legal_actions(trial)) if trial.seat_to_act == self._state.seat_to_act else ()

    def objection(self, action: Action) -> Objection | None:
        """What speaks against an action now."""
        return verbs.why_not(self._state, action)

    def why_not(self, action: Action, answer: Action) -> Objection | None:
        """What would speak against an answer."""
        return verbs.why_not(self._after(action), answer)

    def outcome(self, action: Action, answer: Action) -> Outcome | None:
        """What an answer would do to its target."""
        asked = action, answer
        if asked not in self._outcomes:
            self._outcomes[asked] = outcome(self._after(action), answer)
        return self._outcomes[asked]

    def hits_after(self, action: Action, answer: Action | None = None) -> tuple[Hit, ...]:
        """The hits that follow an attack, or a hit, without leaving a choice; `answer` is a first one that is chosen.

        Nothing that lies face down is turned up by them, so that all of it can be told beforehand.
        """
        if not isinstance(action, Attack | Strike):
            return ()
        found: list[Hit] = []
        trial = self._after(action).copy()
        while trial.agenda and isinstance(trial.agenda[-1], NextStrike):
            legal = [answer] if answer is not None and not found else verbs.legal_actions(trial)
            if len(legal) != 1 or not isinstance(legal[0], Strike):
                break
            found.append((legal[0], outcome(trial, legal[0])))
            verbs.apply(trial, legal[0])
        return tuple(found)

    def _after(self, action: Action) -> State:
        if action not in self._trials:
            trial = self._state.copy()
            verbs.apply(trial, action)
            self._trials[action] = trial
        return self._trials[action]
