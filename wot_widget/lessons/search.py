"""Searching the ways from a table to a goal: how few acts it takes (par), and whether there is a way at all."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.actions import Action
from ..engine.state import State
from ..engine.verbs import apply, legal_actions
from .conditions import Condition, all_hold
from .facts import Moment
from .replies import reply

LIMIT = 20_000  # tables looked at, before a search gives up


@dataclass(frozen=True, slots=True)
class Goal:
    """What a learner at a seat is to reach from a table: conditions, and within how many turns of the table."""

    conditions: tuple[Condition, ...]
    seat: int
    first_turn: int
    turns: int
    script: tuple[str, ...] = ()

    def met(self, state: State, acts: int, refusals: frozenset[str] = frozenset()) -> bool:
        """Whether the table is as the goal wants it."""
        return all_hold(self.conditions, Moment(state, self.seat, acts, refusals, self.first_turn))

    def too_late(self, state: State) -> bool:
        """Whether the turns have passed in which the goal can be reached."""
        return state.over or state.turn >= self.first_turn + self.turns


@dataclass(frozen=True, slots=True)
class Found:
    """A shortest way, or None; `complete` says whether everything was looked at that could have led there."""

    way: tuple[Action, ...] | None
    complete: bool


@dataclass(frozen=True, slots=True)
class _Place:
    state: State
    way: tuple[Action, ...]
    acts: int
    script: int
    met: bool = False


def shortest_way(goal: Goal, state: State, acts: int = 0, script: int = 0, limit: int = LIMIT) -> Found:
    """Search for the fewest acts of the learner that reach the goal from a table where the learner decides."""
    here = [_Place(state.copy(), (), acts, script)]
    seen = {state.fingerprint()}
    looked = 0
    while here:
        following = []
        for place in here:
            for action in legal_actions(place.state):
                looked += 1
                if looked > limit:
                    return Found(None, complete=False)
                after = _after(goal, place, action)
                if after.met:
                    return Found(after.way, complete=True)
                print_of_it = after.state.fingerprint()
                if not goal.too_late(after.state) and print_of_it not in seen:
                    seen.add(print_of_it)
                    following.append(after)
        here = following
    return Found(None, complete=True)


def _after(goal: Goal, place: _Place, action: Action) -> _Place:
    """The table after an act of the learner: the first one that meets the goal, or where the learner decides again."""
    state = place.state.copy()
    apply(state, action)
    acts, script = place.acts + 1, place.script
    while (
        not (met := goal.met(state, acts)) and state.seat_to_act not in (None, goal.seat) and not goal.too_late(state)
    ):
        answer, script = reply(state, goal.script, script)
        apply(state, answer)
    return _Place(state, (*place.way, action), acts, script, met)


def par(goal: Goal, state: State) -> int | None:
    """The fewest acts that reach the goal, or None where the search gives up."""
    way = shortest_way(goal, state).way
    return None if way is None else len(way)


def out_of_reach(goal: Goal, state: State, acts: int, script: int, limit: int) -> bool:
    """Whether it is certain that no way leads to the goal any more."""
    found = shortest_way(goal, state, acts, script, limit)
    return found.complete and found.way is None
