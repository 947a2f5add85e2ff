"""What deciding is like in a game, and how its lead goes: one row for each game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from typing import Any

from ..bots import WEIGHTS, GreedyBot
from ..bots.prospects import chances
from ..engine.actions import Action
from ..engine.rules.ending import score
from ..engine.state import State
from ..engine.view import view
from .collecting import Collector

MARGIN = 0.25  # medals: an action so much worse than the best still makes sense
SAMPLE = 4  # every so-manieth decision is weighed, which costs as much as a bot's answer


class Decisions(Collector):
    """Gathers what `the_game_in_figures` sums up.

    Columns: `decisions`, `legal` (actions that were legal, added up), `most_legal`, `choices` (decisions with more than
    one legal action), `weighed` and `open` (decisions weighed, and those where a second action was within a quarter
    medal of the best, as the greedy bot sees it); `lead_changes`, `drama`, `settled` (see `_way_of_the_winner`).
    """

    name = "decisions"

    def before(self, state: State) -> None:
        """Nothing was decided."""
        self.judge = GreedyBot(0, WEIGHTS)
        self.turn = state.turn
        self.decisions = self.legal = self.most = self.choices = self.weighed = self.open = 0
        self.leaders: list[int] = []
        self.way = [chances(state)]

    def step(self, state: State, actions: Sequence[Action], action: Action) -> None:  # noqa: ARG002
        """One decision; the first of a turn finds the table as the turn before left it."""
        if state.turn != self.turn:
            self.turn = state.turn
            self._look_at_the_race(state)
        self.decisions += 1
        self.legal += len(actions)
        self.most = max(self.most, len(actions))
        self.choices += len(actions) > 1
        if self.decisions % SAMPLE == 0:
            self.weighed += 1
            if len(actions) > 1:
                (_, best), (_, second), *_ = self.judge.weigh(view(state, state.seat_to_act), actions)
                self.open += best - second <= MARGIN

    def _look_at_the_race(self, state: State) -> None:
        tally = score(state)
        best = max(tally.totals)
        if tally.totals.count(best) == 1:
            self.leaders.append(tally.totals.index(best))
        self.way.append(chances(state))

    def after(self, state: State) -> Iterable[Mapping[str, Any]]:
        """The row of the game."""
        self._look_at_the_race(state)
        changes = sum(one != other for one, other in pairwise(self.leaders))
        drama, settled = _way_of_the_winner(self.way[:-1], score(state).winners)
        yield {
            "decisions": self.decisions,
            "legal": self.legal,
            "most_legal": self.most,
            "choices": self.choices,
            "weighed": self.weighed,
            "open": self.open,
            "lead_changes": changes,
            "drama": drama,
            "settled": settled,
        }


def _way_of_the_winner(way: Sequence[tuple[float, ...]], winners: Sequence[int]) -> tuple[float, float]:
    """How the winner came there, by estimated chances after each turn but the last.

    Drama is how far behind the favourite the winner was, the mean of the roots over all turns (0: never behind). The
    game is settled from the turn on in which the winner became the favourite for good, as a share of all turns.
    """
    winner = max(winners, key=lambda seat: way[-1][seat])
    behind = [max(row) - row[winner] for row in way]
    last = max((place for place, gap in enumerate(behind, 1) if gap > 0), default=0)
    return sum(map(sqrt, behind)) / len(behind), last / len(way)
