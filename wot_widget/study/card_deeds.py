"""What each card did: who took it, what it was used for, and whether they won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pandas as pd

from ..engine.actions import NOTHING, Action, Attack, Buy, Station, Strike, TakeVehicle, Use
from ..engine.game import Game
from ..engine.rules.achievements import ACHIEVEMENTS
from ..engine.rules.ending import score
from ..engine.state import State
from ..engine.steps import StationDefender
from .arguments import of_kind
from .collecting import Collector
from .intervals import wilson
from .shared_columns import round_of
from .sight import moments
from .simulation import Simulation, a_run

USES = ("paid", "played", "attacked", "struck", "defended")
"""Spent on a vehicle; played for abilities; declared in an attack; struck a target in it; laid before a base."""
PRINTED = ["card_name", "nation", "vehicle_class", "cost"]


class Deeds(Collector):
    """Gathers what each card did for each seat: a row for each seat and card that it took or used in a game.

    Columns: `game`, `seat`, what is printed, `taken` (bought or got by Research), `round` (when for the first time),
    the counts of `USES`, `in_squad` (it counted for the seat in the end), and `won`, the seat's share of the victory.
    Cards that are printed alike are one card.
    """

    name = "deeds"

    def before(self, state: State) -> None:  # noqa: ARG002 - a hook
        """Nothing was done."""
        self.done: Counter[tuple[int, int, str]] = Counter()  # by seat, face and deed
        self.round: dict[tuple[int, int], int] = {}

    def step(self, state: State, actions: Sequence[Action], action: Action) -> None:  # noqa: ARG002 - a hook
        """One more deed, or none."""
        match action:
            case Buy(vehicle, cards):
                self._count(state, "taken", vehicle)
                self._count(state, "paid", *cards)
            case TakeVehicle(vehicle):
                self._count(state, "taken", vehicle)
            case Use(card):
                self._count(state, "played", card)
            case Attack(cards):
                self._count(state, "attacked", *cards)
            case Strike(card, target) if target != NOTHING:
                self._count(state, "struck", card)
            case Station():
                asked = state.agenda[-1]
                assert isinstance(asked, StationDefender)
                self._count(state, "defended", asked.card)

    def _count(self, state: State, deed: str, *cards: int) -> None:
        seat = state.active_seat
        for card in cards:
            face = state.box.face[card]
            self.done[seat, face, deed] += 1
            if deed == "taken":
                self.round.setdefault((seat, face), round_of(state.turn, len(state.seats)))

    def after(self, state: State) -> Iterable[Mapping[str, Any]]:
        """The rows of the game, in the order of seats and cards."""
        box, winners = state.box, score(state).winners
        first = {face: card for card, face in reversed(list(enumerate(box.face)))}
        squads = [Counter(box.face[card] for card in seat.squad) for seat in state.seats]
        for seat, face in sorted({(seat, face) for seat, face, _ in self.done}):
            card = box.cards[first[face]]
            yield {
                "seat": seat,
                "card_name": card.name,
                "nation": card.nation,
                "vehicle_class": card.vehicle_class and str(card.vehicle_class),
                "cost": card.cost,
                "taken": self.done[seat, face, "taken"],
                "round": self.round.get((seat, face)),
                **{use: self.done[seat, face, use] for use in USES},
                "in_squad": squads[seat][face],
                "won": (seat in winners) / len(winners),
            }


class Honours(Collector):
    """Gathers who won the achievements that were revealed: a row for each of them in each game.

    Columns: `game`, `achievement` (its key), `rule`, `seat` (who won it; missing for a tie), `margin` (by how much the
    best count was ahead of the second), `won` (that seat's share of the victory; missing for a tie).
    """

    name = "honours"

    def after(self, state: State) -> Iterable[Mapping[str, Any]]:
        """The rows of the game."""
        tally = score(state)
        for one in tally.achievements:
            best, second = sorted(one.counts, reverse=True)[:2]
            won = None if one.winner is None else (one.winner in tally.winners) / len(tally.winners)
            yield {
                "achievement": one.key,
                "rule": ACHIEVEMENTS[one.key][0],
                "seat": one.winner,
                "margin": best - second,
                "won": won,
            }


def deeds(of: Game | Simulation) -> pd.DataFrame:
    """The rows of `Deeds`, of one game, or of a run with that collector."""
    if isinstance(of, Simulation):
        return gathered(of, Deeds)
    deed = Deeds()
    tables = moments(of_kind("what was played", of, Game, "a Game, or a Simulation"))
    state = next(tables)
    deed.before(state)
    for action in of.actions:
        deed.step(state, (), action)
        state = next(tables)
    return pd.DataFrame([{"game": 0, **row} for row in deed.after(state)])


def gathered(run: Simulation, collector: type[Collector]) -> pd.DataFrame:
    """The table of a collector; a run without it is told what to ask for."""
    if collector.name not in a_run(run).tables:
        name = collector.__name__
        raise ValueError(f"the run has not gathered {collector.name}: simulate(..., collectors=[{name}()])")
    return run.table(collector.name)


def deeds_of_cards(of: Game | Simulation) -> pd.DataFrame:
    """What each card did in all: taken, used in each way, and how often its takers won, with a 95 % interval.

    A row for each card by what is printed on it, the ones taken most often first. `takers` is the number of seats that
    took it; `win_rate` is missing where nobody did.
    """
    rows = deeds(of)
    keys = rows[PRINTED].fillna({"nation": "", "vehicle_class": "", "cost": 0})
    rows = rows.assign(**keys, taker=rows["taken"] > 0)
    rows["takers_won"] = rows["won"].where(rows["taker"], 0.0)
    found = rows.groupby(PRINTED).agg(
        taken=("taken", "sum"),
        **{use: (use, "sum") for use in USES},
        round=("round", "mean"),
        takers=("taker", "sum"),
        won=("takers_won", "sum"),
    )
    found["win_rate"] = found["won"] / found["takers"].where(found["takers"] > 0)
    ends = [wilson(won, takers) for won, takers in zip(found["won"], found["takers"], strict=True)]
    found["low"], found["high"] = [low for low, _ in ends], [high for _, high in ends]
    found["uses"] = found[list(USES)].sum(axis=1)
    found = found.reset_index().sort_values(["taken", "uses"], ascending=False, kind="stable")
    return found.drop(columns="uses").set_index("card_name")
