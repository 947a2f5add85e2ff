"""The planner: it tries actions on tables that could be the real one, and looks how they go on."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from math import sqrt
from statistics import fmean, stdev
from time import monotonic

from ..engine import verbs
from ..engine.actions import Action, Attack, Buy
from ..engine.possible import possible_table
from ..engine.state import State
from ..engine.steps import PlayHand
from ..engine.view import View
from .greedy import GreedyBot
from .prospects import chances
from .valuation import Valuation
from .weights import WEIGHTS, Weights

PLAYOUTS = 36  # for one decision
TURNS = 2  # looked ahead: its own and the next seat's
MOST = 6  # actions tried at once
MARGIN = 3.0  # medals: what the greedy bot thinks so much worse than the best is not tried
FINALISTS = 3
DOUBT = 1.0  # standard errors by which another action must be better than the greedy one

Trial = tuple[Action, list[float]]


class PlannerBot:
    """Looks some turns ahead, for each action worth a thought, on tables that look to its seat like the real one.

    All seats are played on by greedy bots, and the table at the end is weighed by the chance to win (`prospects`). All
    actions are tried on the same tables; half of the playouts go to all of them, the other half to the best. Questions
    other than what to play from the hand are answered as the greedy bot does.

    `playouts` is how much it thinks for a decision, and the same seed plays the same way. With `seconds` it stops
    thinking after so long, which depends on the machine.
    """

    def __init__(
        self,
        seed: int | str | None = None,
        *,
        playouts: int = PLAYOUTS,
        seconds: float | None = None,
        turns: int = TURNS,
        weights: Weights = WEIGHTS,
    ) -> None:
        if playouts < 2 or turns < 1 or (seconds is not None and seconds <= 0):
            raise ValueError("playouts is 2 or more, turns 1 or more, seconds more than 0")
        self.name = "planner"
        self.luck = random.Random(seed)
        self.greedy = GreedyBot(self.luck.getrandbits(64), weights)
        self.playouts = playouts
        self.seconds = seconds
        self.turns = turns

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """The greedy answer, unless another one goes clearly better."""
        if len(actions) == 1 or not isinstance(view.agenda[0], PlayHand):
            return self.greedy.choose(view, actions)
        thoughts = self._worth_a_thought(view, actions)
        if len(thoughts) == 1:
            return thoughts[0]
        (best, usual), *others = self._tried(view, thoughts)
        most = 0.0
        for action, found in others:
            gains = [one - other for one, other in zip(found, usual, strict=False)]
            if len(gains) > 1 and fmean(gains) > max(most, DOUBT * stdev(gains) / sqrt(len(gains))):
                best, most = action, fmean(gains)
        return best

    def weigh(self, view: View, actions: Sequence[Action], also: Sequence[Action] = ()) -> list[tuple[Action, float]]:
        """The actions that it tries, each with the chance to win after it, the best first: a look over its shoulder.

        It tries those in `also` too, whatever it thinks of them.
        """
        thoughts = self._worth_a_thought(view, actions)
        known = {same_matter(view, action) for action in thoughts}
        thoughts += [action for action in also if same_matter(view, action) not in known]
        tried = self._tried(view, thoughts)
        return sorted(((action, fmean(found)) for action, found in tried), key=lambda one: -one[1])

    def _tried(self, view: View, actions: Sequence[Action]) -> list[Trial]:
        """The actions, each with the chances to win that came of it, those of one place from the same table."""
        trials: list[Trial] = [(action, []) for action in actions]
        end = None if self.seconds is None else monotonic() + self.seconds
        half = self.playouts // 2
        if self._on_new_tables(view, trials, half // len(trials), end):
            others = sorted(trials[1:], key=lambda trial: -fmean(trial[1]))
            finalists = [trials[0], *others[: FINALISTS - 1]]
            self._on_new_tables(view, finalists, half // len(finalists), end)
        return trials

    def _on_new_tables(self, view: View, trials: Sequence[Trial], tables: int, end: float | None) -> bool:
        """Try actions on so many tables, on one at least; whether there was time for all of them."""
        assert view.viewer is not None
        for _ in range(max(1, tables)):
            table, seed = possible_table(view, self.luck), self.luck.getrandbits(64)
            for action, found in trials:
                found.append(self._played_on(table.copy(), action, seed)[view.viewer])
            if end is not None and monotonic() > end:
                return False
        return True

    def _played_on(self, state: State, action: Action, seed: int) -> tuple[float, ...]:
        """Everybody's chance to win some turns after an action."""
        bot = GreedyBot(seed, self.greedy.weights)
        last = state.turn + self.turns
        verbs.apply(state, action)
        while state.agenda and state.turn < last:
            seen = verbs.view(state, state.seat_to_act)
            verbs.apply(state, bot.choose(seen, verbs.legal_actions(state)))
        return chances(state)

    def _worth_a_thought(self, view: View, actions: Sequence[Action]) -> list[Action]:
        """What the greedy bot would do, then what it thinks little worse; what comes to the same is tried once."""
        valuation = Valuation(view, self.greedy.weights)
        worth = [valuation.worth(action) for action in actions]
        ranked = sorted(range(len(actions)), key=lambda place: -worth[place])
        enough = worth[ranked[0]] - MARGIN
        found: dict[Hashable, Action] = {}
        for action in (
            self.greedy.choose(view, actions),
            *(actions[place] for place in ranked if worth[place] >= enough),
        ):
            found.setdefault(same_matter(view, action), action)
        return list(found.values())[:MOST]


def same_matter(view: View, action: Action) -> Hashable:
    """What an action is about, as a value: the same for all payments for a vehicle, and for attackers printed alike."""
    match action:
        case Buy(vehicle):
            return Buy, view.box.face[vehicle]
        case Attack(cards):
            return Attack, tuple(view.box.face[card] for card in cards)
    return action
