"""A lesson: steps in their order, of which most ask the learner to do something.

What a step `meets`: worked examples of the rulebooks, by the ids of their scenarios, and misreadings that are common.
"""

from __future__ import annotations

from dataclasses import dataclass

from .exercise import Exercise
from .question import Bet, Question

AFTER = 10  # notebook 11 is lesson 1: those before it are no lessons


@dataclass(frozen=True, slots=True)
class Reading:
    """A few sentences in Markdown, with the rules they tell; `code` is a cell to run and to change.

    In both `{language}` stands for the language of the lesson.
    """

    id: str
    title: str
    text: str
    rules: tuple[str, ...]
    code: str = ""
    meets: tuple[str, ...] = ()


Step = Reading | Exercise | Question | Bet


@dataclass(frozen=True, slots=True)
class Lesson:
    """Steps under a title. `aim` says in a sentence what can be done afterwards, `language` is that of the prose."""

    id: str
    number: int
    title: str
    aim: str
    steps: tuple[Step, ...]
    language: str = "en"

    def step(self, key: str) -> Step:
        """The step with this id."""
        for step in self.steps:
            if step.id == key:
                return step
        raise LookupError(f"lesson {self.id!r} has no step {key!r}; it has: {', '.join(one.id for one in self.steps)}")

    @property
    def notebook(self) -> str:
        """The file name of its notebook: the first of all, or after those that are to be played with."""
        number = AFTER + self.number if self.number else 0
        language = "" if self.language == "en" else f"_{self.language}"
        return f"{number:02}_{self.id}{language}.ipynb"

    @property
    def acts(self) -> tuple[Exercise | Question | Bet, ...]:
        """The steps that ask the learner to do something."""
        return tuple(step for step in self.steps if not isinstance(step, Reading))

    @property
    def rules(self) -> frozenset[str]:
        """The ids of all rules met in the lesson: those of its steps, and those cited in answers."""
        return frozenset(rule for step in self.steps for rule in rules_of(step))


def rules_of(step: Step) -> frozenset[str]:
    """The ids of the rules that a step tells, asks or cites."""
    cited: tuple[str, ...] = ()
    if isinstance(step, Exercise):
        cited = tuple(way.rule for way in step.wrong_ways)
    elif isinstance(step, Question):
        cited = tuple(option.rule for option in step.options)
    return frozenset((*step.rules, *cited))
