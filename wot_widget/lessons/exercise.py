"""An exercise: a table, a goal on it, hints and a solution, and the wrong ways that have answers of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..engine.game import Game
from .conditions import Condition
from .goal_words import in_words
from .search import Goal
from .tables import LEARNER, lay_out


@dataclass(frozen=True, slots=True)
class WrongWay:
    """A way that does not reach the goal: `acts` is an example of it, and `answer` says what went wrong.

    It is recognised by its acts, or by what the table shows `when` it has been gone. The last act may be one that the
    rules refuse. `reply` is what opponents do about it, and `then` what the table shows after that.
    """

    acts: tuple[str, ...]
    answer: str
    rule: str
    reply: tuple[str, ...] = ()
    when: tuple[Condition, ...] = ()
    then: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class Exercise:
    """A goal to be reached on a table, by whatever way the rules allow.

    `goal` are conditions that hold together, at some moment within so many `turns` of the table. `solution` is one
    shortest way. `reply` is what opponents do within these turns. `tries` are acts offered as buttons, for exercises
    about what the rules refuse.
    """

    id: str
    title: str
    prompt: str
    rules: tuple[str, ...]
    table: Mapping[str, Any] = field(hash=False)
    goal: tuple[Condition, ...]
    hints: tuple[str, ...]
    solution: tuple[str, ...]
    solved: str
    wrong_ways: tuple[WrongWay, ...]
    reply: tuple[str, ...] = ()
    turns: int = 1
    tries: tuple[str, ...] = ()
    meets: tuple[str, ...] = ()

    def told_goal(self, condition: Condition) -> str:
        """One of the conditions in words."""
        return in_words(condition)

    @property
    def seeks_refusals(self) -> bool:
        """Whether the goal is to be refused something."""
        return any(condition.fact.startswith("refused ") for condition in self.goal)

    def begin(self) -> Game:
        """A new game at the table of the exercise."""
        return lay_out(self.table)

    def goal_at(self, game: Game) -> Goal:
        """The goal, for a game that has just begun."""
        state = game.at(0)
        seat = state.names.index(LEARNER)
        return Goal(self.goal, seat, state.turn, self.turns, self.reply)
