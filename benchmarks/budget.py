"""A budget: what something may cost, and what it did cost."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """What is measured, the figure, the most (or with `at_least` the least) that was allowed, and the unit of both."""

    what: str
    figure: float
    limit: float
    unit: str
    at_least: bool = False

    @property
    def met(self) -> bool:
        """Whether the figure keeps to the limit."""
        return self.figure >= self.limit if self.at_least else self.figure <= self.limit

    def __str__(self) -> str:
        bound = "at least" if self.at_least else "at most"
        verdict = "met" if self.met else "MISSED"
        return f"| {self.what} | {self.figure:.3g} {self.unit} | {bound} {self.limit:g} {self.unit} | {verdict} |"
