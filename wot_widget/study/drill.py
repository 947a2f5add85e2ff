"""Learn from one's own game: the moments at which something clearly better could have been done, to be tried again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..bots import WEIGHTS, PlannerBot
from ..bots.planner import same_matter
from ..bots.valuation import Valuation
from ..engine.actions import Action
from ..engine.game import Game
from ..engine.near_names import seat_number
from ..engine.notation import parse
from ..engine.steps import PlayHand
from ..engine.verbs import legal_actions, view
from .arguments import a_game, share, whole
from .sight import moments

MOST = 3  # moments of one game that are asked about
THRESHOLD = 0.05  # of the chance to win: a smaller loss is no mistake
AS_GOOD = 0.02  # of the chance to win: what is so near the best is as good
SUSPECT = 0.25  # medals, in the greedy bot's opinion: what loses less is not looked at
LOOKED_AT = 3  # times as many moments are looked at as asked about
PLAYOUTS = 72  # of the planner for one of them


@dataclass(frozen=True, slots=True)
class Mistake:
    """A moment at which the seat gave away some of its chance to win, as the planner sees it.

    `number` actions had been played. `loss` is the chance to win after the best action, less that after `played`, from
    0 to 1. `good` are the actions that are as good as the best, the best first.
    """

    number: int
    turn: int
    played: Action
    good: tuple[Action, ...]
    loss: float


def mistakes(game: Game, seat: int | str, most: int = MOST, threshold: float = THRESHOLD) -> list[Mistake]:
    """The worst mistakes of a seat in what it played from its hand, in the order of the game; at most so many.

    Only what the seat could see is used against it. A better action that it played later in the same turn is no
    mistake: the order was its choice. Two bots are the judges, and they are no oracle.

    >>> from wot_widget.bots import play_out
    >>> game = Game(["Ann", "Bob"], seed=7)
    >>> entries = play_out(game, {"Ann": "random", "Bob": "greedy"}, seed=1)
    >>> len(mistakes(game, "Ann", most=1))
    1
    """
    most, threshold = whole("most", most, 1), share("threshold", threshold)
    suspects = sorted(_suspects(game, seat_number(a_game(game).seats, seat)), key=lambda one: -one[0])
    judged = (_judged(game, number) for _, number in suspects[: LOOKED_AT * most])
    found = sorted((one for one in judged if one.loss >= threshold), key=lambda one: -one.loss)
    return sorted(found[:most], key=lambda one: one.number)


def _suspects(game: Game, seat: int) -> Iterator[tuple[float, int]]:
    """What the greedy bot would have done otherwise: by how many medals it thinks so, and the number of the moment."""
    log = game.log
    for state, entry in zip(moments(game), log, strict=False):  # the last moment has no action
        if state.seat_to_act == seat and isinstance(state.agenda[-1], PlayHand):
            seen, actions = view(state, seat), legal_actions(state)
            valuation = Valuation(seen, WEIGHTS)
            done = {same_matter(seen, one.action) for one in log[entry.number - 1 :] if one.turn == entry.turn}
            missed = [valuation.worth(one) for one in actions if same_matter(seen, one) not in done]
            loss = max(missed, default=0.0) - valuation.worth(entry.action)
            if loss >= SUSPECT:
                yield loss, entry.number - 1


def _judged(game: Game, number: int) -> Mistake:
    """What the planner thinks of the action that was played at a moment."""
    state, played = game.at(number), game.actions[number]
    seen = view(state, state.seat_to_act)
    weighed = PlannerBot(f"judge/{number}", playouts=PLAYOUTS).weigh(seen, legal_actions(state), also=[played])
    mine = next(chance for action, chance in weighed if same_matter(seen, action) == same_matter(seen, played))
    best = weighed[0][1]
    good = tuple(action for action, chance in weighed if chance >= best - AS_GOOD)
    return Mistake(number, state.turn, played, good, best - mine)


class Drill:
    """The mistakes of a seat, one after the other, each to be played again: `answer`, `hint`, `skip` or `solution`.

    `game` is the moment that is asked about now, as a game of its own (None when all are done); what may be seen is
    `game.view(seat)`. Whatever is as good as the best is right.
    """

    def __init__(self, game: Game, seat: int | str, most: int = MOST, threshold: float = THRESHOLD) -> None:
        self.seat = seat_number(a_game(game).seats, seat)
        self.threshold = threshold
        self.mistakes = mistakes(game, seat, most, threshold)
        self.solved = 0
        self._of = game
        self._place = 0

    @property
    def mistake(self) -> Mistake | None:
        """What is asked about now; None when all are done."""
        return self.mistakes[self._place] if self._place < len(self.mistakes) else None

    @property
    def game(self) -> Game | None:
        """The moment that is asked about."""
        return None if self.mistake is None else Game.from_state(self._of.at(self.mistake.number))

    def answer(self, action: Action | str) -> bool:
        """Whether this is as good as the best; if it is, the next moment is asked about.

        Raises the errors of `Game.play` for what cannot be read or played.
        """
        now = self._now()
        table = Game.from_state(self._of.at(now.number))
        tried = parse(action, table.state) if isinstance(action, str) else action
        seen = table.view(self.seat)
        table.play(tried)  # raises what is wrong with it
        right = any(same_matter(seen, tried) == same_matter(seen, one) for one in now.good)
        if right:
            self.solved += 1
            self._place += 1
        return right

    def hint(self) -> str:
        """What sort of action is wanted."""
        return f"Think of: {type(self._now().good[0]).__name__.lower()}."

    def solution(self) -> tuple[str, ...]:
        """All that is as good as the best, in the notation of the game; the question stays."""
        return tuple(map(str, self._now().good))

    def skip(self) -> None:
        """Go on to the next moment."""
        self._now()
        self._place += 1

    def _now(self) -> Mistake:
        if self.mistake is None:
            raise ValueError("all moments of this drill are done")
        return self.mistake

    def __repr__(self) -> str:
        name, count = self._of.seats[self.seat], len(self.mistakes)
        asked = f"a loss of {self.threshold:.0%} of the chance to win and more"
        if self.mistake is None:
            return f"<Drill of {name}: {self.solved} of {count} solved ({asked})>"
        table = self.game
        assert table is not None
        played = table.describe(self.mistake.played)
        return (
            f"<Drill of {name}: moment {self._place + 1} of {count}, turn {self.mistake.turn}. You played: {played}. "
            f"That cost {self.mistake.loss:.0%} of the chance to win; what would you do now? ({asked})>"
        )
