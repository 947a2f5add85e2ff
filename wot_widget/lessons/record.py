"""What a learner has done at one step: the answer that passed it, and the help that was taken."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .attempt import solves
from .exercise import Exercise
from .lesson import Reading, Step
from .question import Bet
from .search import par


@dataclass(frozen=True, slots=True)
class Record:
    """The answer that a step was passed with: acts in notation, or the words of an option; none as long as it is open.

    `hints` is the number of the last one given, `mistakes` how many were made, `shown` whether the solution was looked
    up, all of it before the step was passed. `again`: it was passed once more without looking, after it had been passed
    with the solution shown. `closed`: help was taken after it was passed, so that its answer is bettered no more.
    """

    answer: tuple[str, ...] = ()
    hints: int = 0
    mistakes: int = 0
    shown: bool = False
    again: bool = False
    closed: bool = False

    @property
    def looked_up(self) -> bool:
        """Whether the answer is no more than the solution that was shown."""
        return self.shown and not self.again

    def holds_for(self, step: Step) -> bool:
        """Whether this answer passes the step, tried anew. A bet is passed by placing it, won or lost."""
        if isinstance(step, Reading) or not self.answer:
            return False
        if isinstance(step, Exercise):
            return solves(step, self.answer)
        option = step.option(self.answer[0]) if len(self.answer) == 1 else None
        return option is not None and (option.right or isinstance(step, Bet))

    def then(self, now: Record, *, passed: bool) -> Record:
        """This record after something more at its step; `passed` says whether its answer holds.

        `now` has the hints and mistakes that have come since, the solution if it was shown in this attempt, and the
        answer if the step was just passed. Help once taken stays.
        """
        helped = bool(now.hints or now.mistakes or now.shown)
        if not passed:
            return replace(
                self,
                answer=now.answer,
                hints=max(self.hints, now.hints),
                mistakes=self.mistakes + now.mistakes,
                shown=self.shown or now.shown,
            )
        if not now.answer:
            return replace(self, closed=self.closed or helped)
        if self.shown:
            return replace(self, again=self.again or not now.shown)
        if self.closed or helped or len(now.answer) >= len(self.answer):
            return self
        return replace(self, answer=now.answer)

    def stars(self, step: Step) -> int:
        """A star for getting there, one for needing no help, one for the fewest acts.

        None with the solution shown; one, if the step was passed again without looking.
        """
        if self.shown:
            return int(self.again)
        if not isinstance(step, Exercise):
            return 3 if not self.mistakes else 1
        game = step.begin()
        fewest = None if step.seeks_refusals else par(step.goal_at(game), game.state)
        return 1 + (not self.hints and not self.mistakes) + (fewest is None or len(self.answer) <= fewest)
