"""One game of a simulation: on one state in place, without a log, with whatever a bot does wrong caught."""

from __future__ import annotations

import traceback
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..bots import Bot, BotError
from ..engine import verbs
from ..engine.actions import Action
from ..engine.box import Box
from ..engine.notation import parse
from ..engine.options import RuleOptions
from ..engine.state import State
from .collecting import Collector, rows_of
from .columns import Row
from .entrants import Entrant
from .run_tables import row_of_game, rows_of_seats


@dataclass(frozen=True, slots=True)
class Plan:
    """What all games of a run have in common."""

    names: tuple[str, ...]
    seed: int | str
    options: RuleOptions
    box: Box
    entrants: tuple[Entrant, ...]
    collectors: tuple[Collector, ...]
    limit: int

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots, by seat."""
        return tuple(entrant.name for entrant in self.entrants)

    def seed_of(self, number: int) -> str:
        """The seed of a game; that of a bot is `seed of the game/seat`, as `play_out` has it."""
        return f"{self.seed}/{number}"

    def deal(self, number: int) -> State:
        """The beginning of a game."""
        return verbs.new_game(self.names, self.seed_of(number), self.options, self.box)

    def bot(self, number: int, seat: int) -> Bot:
        """The bot of a seat in a game."""
        return self.entrants[seat].make(f"{self.seed_of(number)}/{seat}")


@dataclass(slots=True)
class Played:
    """What is left of some games: the rows of the tables, by their names."""

    games: int = 0
    rows: dict[str, list[Row]] = field(default_factory=lambda: {"games": [], "seats": [], "faults": []})
    figures: dict[str, list[Mapping[str, Any]]] = field(default_factory=dict)

    def add(self, other: Played) -> None:
        """Put the rows of later games behind."""
        self.games += other.games
        for name, rows in other.rows.items():
            self.rows[name] += rows
        for name, figures in other.figures.items():
            self.figures.setdefault(name, []).extend(figures)


def play_games(plan: Plan, numbers: range) -> Played:
    """Play some games of a run, one after the other."""
    played = Played()
    for number in numbers:
        played.add(play_game(plan, number))
    return played


def play_game(plan: Plan, number: int) -> Played:
    """Play one game of a run. A bot that fails ends this game and makes it a row of `faults`."""
    state = plan.deal(number)
    for collector in plan.collectors:
        collector.before(state)
    bots: dict[int, Bot] = {}
    actions: list[Action] = []
    choices = 0
    while state.agenda and len(actions) < plan.limit:
        legal = verbs.legal_actions(state)
        seat = state.seat_to_act
        assert seat is not None
        try:
            if seat not in bots:
                bots[seat] = plan.bot(number, seat)
            action = _ask(bots[seat], state, seat, legal)
        except Exception as error:  # noqa: BLE001 - whatever a bot raises is its fault, and reported
            return _fault(plan, number, state, seat, actions, error)
        for collector in plan.collectors:
            collector.step(state, legal, action)
        choices += len(legal) > 1
        actions.append(action)
        verbs.apply(state, action)
    rows = {
        "games": [row_of_game(state, number, len(actions), choices)],
        "seats": list(rows_of_seats(state, number, plan.bots)),
        "faults": [],
    }
    figures: dict[str, list[Mapping[str, Any]]] = {
        collector.name: rows_of(collector, state, number) for collector in plan.collectors
    }
    return Played(1, rows, figures)


def _ask(bot: Bot, state: State, seat: int, legal: Sequence[Action]) -> Action:
    """The bot's answer, if it can be played; as in `Game.play`, equal cards may stand for each other."""
    answer = bot.choose(verbs.view(state, seat), list(legal))
    if not isinstance(answer, Action):
        raise BotError(bot.name, state.names[seat], answer, None)
    if answer in legal:
        return answer
    ordered = parse(str(answer), state)
    objection = verbs.why_not(state, ordered)
    if objection is not None:
        raise BotError(bot.name, state.names[seat], answer, objection)
    return ordered


def _fault(plan: Plan, number: int, state: State, seat: int, actions: list[Action], error: Exception) -> Played:
    told = str(error) if isinstance(error, BotError) else f"{type(error).__name__}: {error}"
    where = "" if isinstance(error, BotError) else "".join(traceback.format_exception(error))
    before = "; ".join(map(str, actions))
    row = (number, plan.seed_of(number), seat, plan.bots[seat], state.turn, told, where, before)
    return Played(1, {"games": [], "seats": [], "faults": [row]})
