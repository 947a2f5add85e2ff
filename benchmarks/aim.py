"""An aim: what something may cost, and what it did cost."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Aim:
    """What is measured, the figure, the most (or with `at_least` the least) that is aimed at, and the unit of both."""

    what: str
    figure: float
    limit: float
    unit: str
    at_least: bool = False

    @property
    def held(self) -> bool:
        """Whether the figure keeps to the limit."""
        return self.figure >= self.limit if self.at_least else self.figure <= self.limit

    def __str__(self) -> str:
        bound = "at least" if self.at_least else "at most"
        verdict = "held" if self.held else "MISSED"
        return f"| {self.what} | {self.figure:.3g} {self.unit} | {bound} {self.limit:g} {self.unit} | {verdict} |"
