"""Questions with a choice of answers, each with a reply of its own; and bets, whose answer the engine plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from ..bots.making import BotSpec
from ..bots.playing import play_out
from ..engine.errors import ActionError
from ..engine.game import Game
from .conditions import Condition
from .facts import Moment
from .printed_names import printed
from .tables import LEARNER, lay_out


@dataclass(frozen=True, slots=True)
class Option:
    """One answer: its words, whether it is right, and the reply to whoever chooses it, with the rule it rests on.

    At a table the engine can judge it too: `act` is an action that the rules allow or not, `holds` a condition.
    """

    text: str
    right: bool
    reply: str
    rule: str
    act: str = ""
    holds: Condition | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """A question with one right answer, maybe about a `table`, on which `play` has been played already.

    Options with an `act` are right if the rules allow it, or refuse it where the question asks for the `forbidden` one.
    """

    id: str
    title: str
    prompt: str
    rules: tuple[str, ...]
    options: tuple[Option, ...]
    table: Mapping[str, Any] | None = field(default=None, hash=False)
    play: tuple[str, ...] = ()
    forbidden: bool = False
    whole: bool = False  # whether medals and achievements are to be seen, too
    meets: tuple[str, ...] = ()

    @property
    def right(self) -> Option:
        """The right answer."""
        return next(option for option in self.options if option.right)

    def option(self, text: str) -> Option | None:
        """The option with these words, in which cards may be named in Latin letters."""
        return next((option for option in self.options if option.text == printed(text)), None)

    def game(self) -> Game | None:
        """The table of the question, as the learner is to see it."""
        if self.table is None:
            return None
        game = lay_out(self.table)
        for act in self.play:
            game.play(act)
        return game

    def judged(self, option: Option) -> bool | None:
        """Whether the engine finds an option right; None where it has no say."""
        game = self.game()
        if game is None or not (option.act or option.holds):
            return None
        if option.act:
            return allowed(game, option.act) != self.forbidden
        assert option.holds is not None
        state = game.state
        return option.holds.holds(Moment(state, state.names.index(LEARNER), first_turn=game.at(0).turn))


@dataclass(frozen=True, slots=True)
class Contest:
    """Bots in their seats for so many games; the seed of a game is its number behind `seed`."""

    seats: Mapping[str, str] = field(hash=False)
    games: int
    seed: str

    def game(self, number: int) -> Game:
        """The beginning of a game."""
        return Game(list(self.seats), f"{self.seed}/{number}")

    def wins(self) -> dict[str, int]:
        """How many games each seat has won, shared ones included."""
        return dict(_wins(tuple(self.seats.items()), self.games, self.seed))


@lru_cache(maxsize=16)
def _wins(seats: tuple[tuple[str, str], ...], games: int, seed: str) -> tuple[tuple[str, int], ...]:
    """The wins of a contest, which is played once however often it is asked about."""
    contest = Contest(dict(seats), games, seed)
    won = dict.fromkeys(contest.seats, 0)
    for number in range(games):
        game = contest.game(number)
        bots: dict[str | int, BotSpec] = {seat: bot for seat, bot in seats}  # noqa: C416 - dict() keeps str
        play_out(game, bots, seed=game.seed)
        for seat in game.score().winners:
            won[game.seats[seat]] += 1
    return tuple(won.items())


@dataclass(frozen=True, slots=True)
class Bet(Question):
    """A question about what will happen: the learner predicts it, then the engine plays `reveal`, or the contest.

    Every option has a condition: it is judged by what came.
    """

    reveal: tuple[str, ...] = ()
    contest: Contest | None = None

    def judged(self, option: Option) -> bool | None:
        """Whether it came as the option says."""
        assert option.holds is not None
        if self.contest is not None:
            return option.holds.holds(Moment(self.contest.game(0).state, games_won=self.contest.wins()))
        state = self.revealed().state
        return option.holds.holds(Moment(state, state.names.index(LEARNER)))

    def revealed(self) -> Game:
        """The table after what was to be predicted."""
        game = self.game()
        assert game is not None
        for act in self.reveal:
            game.play(act)
        return game


def allowed(game: Game, act: str) -> bool:
    """Whether the rules allow an act that is given in notation."""
    try:
        return game.why_not(act) is None
    except ActionError:
        return False
