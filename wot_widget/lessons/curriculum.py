"""All lessons together: finding a step by its name, and where each rule is taught."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ..engine.near_names import did_you_mean
from .lesson import Lesson, Step, rules_of
from .lesson_file import lesson_files, read_lesson


@dataclass(frozen=True, slots=True)
class Course:
    """The lessons in their order. A step is named `lesson/step`."""

    lessons: tuple[Lesson, ...]

    def __iter__(self) -> Iterator[Lesson]:
        return iter(self.lessons)

    @property
    def steps(self) -> dict[str, Step]:
        """All steps by their names."""
        return {f"{lesson.id}/{step.id}": step for lesson in self.lessons for step in lesson.steps}

    def lesson(self, key: str) -> Lesson:
        """The lesson with this id."""
        for lesson in self.lessons:
            if lesson.id == key:
                return lesson
        raise LookupError(f"no lesson is called {key!r}; the lessons are: {', '.join(one.id for one in self.lessons)}")

    def step(self, name: str) -> Step:
        """The step with this name, such as `buying/two-cards`."""
        if not isinstance(name, str):
            raise TypeError(f"a step is named by a text such as 'buying/two-cards', not by {name!r}")
        steps = self.steps
        if name not in steps:
            raise LookupError(f"no step is called {name!r}{did_you_mean(name, list(steps))}")
        return steps[name]

    def places_of(self, rule: str) -> list[str]:
        """The names of the steps that tell, ask or cite a rule."""
        return [name for name, step in self.steps.items() if rule in rules_of(step)]


@cache
def course() -> Course:
    """The lessons that come with the package."""
    return Course(tuple(map(read_lesson, lesson_files())))
