"""One game of a simulation: on one state in place, without a log, with whatever a bot does wrong caught."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field, fields, replace
from typing import Any, get_args

import numpy as np

from ..bots import Bot, BotError
from ..engine import verbs
from ..engine.actions import Action, Defend, Station, Use
from ..engine.box import Box
from ..engine.notation import taken
from ..engine.options import RuleOptions
from ..engine.state import State
from .collecting import Collector, rows_of
from .columns import Row
from .entrants import Entrant
from .mishaps import told, where, words_of
from .run_tables import row_of_game, rows_of_seats

FACTS = {kind: tuple(fact.name for fact in fields(kind)) for kind in get_args(Action)}
FIXED = {Use, Defend, Station, *(kind for kind, facts in FACTS.items() if not facts)}  # what no bot can change


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

    @contextmanager
    def luck(self, number: int) -> Iterator[None]:
        """While a game is played, the luck that all of a process share follows from its seed, for bots that use it.

        That is the luck of `random.choice` and of `numpy.random.choice`. It is put back as it was afterwards.
        """
        before, numpys = random.getstate(), np.random.get_state()  # noqa: NPY002 - the shared one is what is meant
        own = random.Random(f"{self.seed_of(number)}/luck")
        random.setstate(own.getstate())
        np.random.seed(own.getrandbits(32))  # noqa: NPY002 - as above
        try:
            yield
        finally:
            random.setstate(before)
            np.random.set_state(numpys)  # noqa: NPY002 - as above


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
    """Play some games of a run, one after the other, with collectors of their own, as another process has them."""
    plan = replace(plan, collectors=deepcopy(plan.collectors))
    played = Played()
    for number in numbers:
        played.add(play_game(plan, number))
    return played


def play_game(plan: Plan, number: int) -> Played:
    """Play one game of a run. A bot that fails ends this game and makes it a row of `faults`."""
    with plan.luck(number):
        return _play(plan, number)


def _play(plan: Plan, number: int) -> Played:
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
            offered = [_copied(one) for one in legal] if plan.collectors else list(legal)  # bots may change them
            action = _answer(plan, state, seat, bots[seat].choose(verbs.view(state, seat), offered), legal)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # noqa: BLE001 - whatever else a bot raises is its fault, and reported
            return _fault(plan, number, state, seat, actions, error)
        choices += len(legal) > 1
        actions.append(action)
        for collector in plan.collectors:
            collector.step(state, legal, _copied(action))
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


def _answer(plan: Plan, state: State, seat: int, answer: object, legal: Sequence[Action]) -> Action:
    """The bot's answer, if it can be played; as in `Game.play`, equal cards may stand for each other.

    A bot may have changed an action that it was given, so most kinds are held against the rules, not against a list.
    """
    if type(answer) in FIXED and answer in legal:
        return answer  # type: ignore[return-value] # what is FIXED is an action
    if type(answer) not in FACTS:
        raise BotError(plan.bots[seat], state.names[seat], answer, None)
    own = taken(answer, state)  # type: ignore[arg-type] # what has FACTS is an action
    objection = verbs.why_not(state, own)
    if objection is not None:
        raise BotError(plan.bots[seat], state.names[seat], answer, objection)
    return own


def _copied(action: Action) -> Action:
    """An action that can be changed without changing the one that it was made from."""
    kind = type(action)
    return action if kind in FIXED else kind(*[getattr(action, fact) for fact in FACTS[kind]])


def _fault(plan: Plan, number: int, state: State, seat: int, actions: list[Action], error: BaseException) -> Played:
    refused = isinstance(error, BotError)
    said, place = (words_of(error), "") if refused else (told(error), where(error))
    before = "; ".join(map(str, actions))
    row = (number, plan.seed_of(number), seat, plan.bots[seat], state.turn, said, place, before)
    return Played(1, {"games": [], "seats": [], "faults": [row]})
