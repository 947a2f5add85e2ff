"""The game in figures, as the literature on general game systems measures games: what is measured, and how."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from statistics import stdev
from time import perf_counter

from ..engine import verbs
from .columns import FRACTION, TEXT, WHOLE, Column, Row
from .intervals import mean_interval, wilson
from .simulation import Simulation
from .tournaments import Tournament

FIGURES = (
    Column("group", TEXT, "what it is about"),
    Column("figure", TEXT, "what is measured"),
    Column("value", FRACTION, "the mean or rate"),
    Column("low", FRACTION, "where its 95 % interval begins"),
    Column("high", FRACTION, "where its 95 % interval ends"),
    Column("spread", FRACTION, "the standard deviation between games; missing for rates"),
    Column("unit", TEXT, "what it counts"),
    Column("n", WHOLE, "how many games, decisions or copies it rests on"),
    Column("meaning", TEXT, "how it is measured"),
)
TIMED = 300  # decisions and copies that are timed


def rows_of_figures(run: Simulation, ladder: Tournament, ladder_names: Sequence[str]) -> Iterator[Row]:
    """The rows of `FIGURES`, from a run with the collector `Decisions` and a tournament of the bots of the ladder."""
    for group in (_length, _decisions, _endings, _fairness, _lead, _scores):
        yield from group(run)
    yield from _skill(ladder, ladder_names)
    yield from _speed(run)


def _mean(group: str, figure: str, values: Sequence[float], unit: str, meaning: str) -> Row:
    values = [float(value) for value in values]
    return (
        group,
        figure,
        *mean_interval(values),
        stdev(values) if len(values) > 1 else 0.0,
        unit,
        len(values),
        meaning,
    )


def _rate(group: str, figure: str, count: float, of: int, meaning: str) -> Row:
    return (group, figure, count / of if of else None, *wilson(count, of), None, "share", of, meaning)


def _length(run: Simulation) -> Iterator[Row]:
    games = run.games
    for column, meaning in (
        ("rounds", "every seat has one turn in a round"),
        ("turns", "turns of all seats"),
        ("actions", "decisions of all seats, forced ones included"),
    ):
        yield _mean("length", column, games[column].tolist(), column, meaning)


def _decisions(run: Simulation) -> Iterator[Row]:
    rows = run.table("decisions")
    sums = rows.sum()
    branching = (rows["legal"] / rows["decisions"]).tolist()
    yield _mean("decisions", "branching", branching, "actions", "legal actions for each decision, mean of a game")
    yield _mean("decisions", "most at once", rows["most_legal"].tolist(), "actions", "the most legal actions in a game")
    count, of = int(sums["choices"]), int(sums["decisions"])
    yield _rate("decisions", "with an alternative", count, of, "decisions with more than one legal action")
    count, of = int(sums["open"]), int(sums["weighed"])
    meaning = "a second action is within a quarter medal of the best, as the greedy bot sees it (every 4th is weighed)"
    yield _rate("decisions", "with a sensible alternative", count, of, meaning)


def _endings(run: Simulation) -> Iterator[Row]:
    games = run.games
    for end, meaning in (
        ("bases", "a seat has lost its last base (END-01)"),
        ("medals", "a nation's single medals have run out (END-02)"),
        ("limit", "broken off as too long"),
    ):
        yield _rate("endings", end, int((games["end"] == end).sum()), len(games), meaning)


def _fairness(run: Simulation) -> Iterator[Row]:
    seats = run.seats
    count = len(run.plan.names)
    for position in range(count):
        won = seats.loc[seats["position"] == position, "won"]
        meaning = f"games that this player wins in the order of play; an even share is {1 / count:.2f}"
        yield _rate("fairness", f"player {position + 1} wins", float(won.sum()), len(won), meaning)


def _lead(run: Simulation) -> Iterator[Row]:
    rows = run.table("decisions")
    yield _mean(
        "lead",
        "changes",
        rows["lead_changes"].tolist(),
        "times",
        "another seat leads alone than the one that did before",
    )
    meaning = "how far behind the favourite the winner was, root of the chances, mean of the turns (0 to 1)"
    yield _mean("lead", "drama", rows["drama"].tolist(), "root of chance", meaning)
    meaning = "when the winner became the favourite for good, as a share of the game"
    yield _mean("lead", "settled", rows["settled"].tolist(), "share of turns", meaning)


def _scores(run: Simulation) -> Iterator[Row]:
    games, seats = run.games, run.seats
    totals = seats.groupby("game")["total"]
    ahead = seats.loc[seats["rank"] == 1].groupby("game")["lead"].first()
    yield _mean("scores", "winner's total", totals.max().tolist(), "medals", "of the best seat")
    yield _mean("scores", "winner ahead by", ahead.tolist(), "medals", "the best total less the second")
    yield _mean("scores", "spread", (totals.max() - totals.min()).tolist(), "medals", "the best total less the worst")
    tied = int(games["tiebreak"].notna().sum())
    yield _rate("scores", "by a tie-break", tied, len(games), "the winner had the same total as another (SCORE-11..13)")
    yield _rate("scores", "shared wins", int((games["winners"] > 1).sum()), len(games), "won together (SCORE-14)")


def _skill(ladder: Tournament, names: Sequence[str]) -> Iterator[Row]:
    """How often each rung of the ladder beats the one below it, and how many of them do for sure."""
    met, sure, played = ladder.head_to_head, 0, 0
    for worse, better in pairwise(names):
        if (better, worse) not in met.index:
            raise ValueError(
                f"no game between {better} and {worse} came to its end, so that there is nothing to measure"
            )
        ahead, games, low = (float(met[column][better, worse]) for column in ("ahead", "games", "low"))
        sure, played = sure + (low > 1 / 2), played + int(games)
        meaning = f"how often {better} ranks above {worse}, two seats, each deal from both; a tie counts half"
        yield _rate("skill", f"{better} beats {worse}", ahead, int(games), meaning)
    meaning = "neighbours on the ladder of which one surely beats the other: the more, the more there is to learn"
    yield ("skill", "steps of the ladder", sure, sure, len(names) - 1, None, "steps", played, meaning)


def _speed(run: Simulation) -> Iterator[Row]:
    """Timed here and now, on one core: the only figures that differ from machine to machine."""
    luck = Random(0)
    decide: list[float] = []
    copy: list[float] = []
    state = run.plan.deal(0)
    while len(decide) < TIMED:
        if state.over:
            state = run.plan.deal(len(decide))
        start = perf_counter()
        actions = verbs.legal_actions(state)
        verbs.apply(state, luck.choice(actions))
        decide.append((perf_counter() - start) * 1e6)
        start = perf_counter()
        state.copy()
        copy.append((perf_counter() - start) * 1e6)
    yield _mean("speed", "a decision", decide, "µs", "listing the legal actions and carrying one out, chosen by chance")
    yield _mean("speed", "a copy", copy, "µs", "an independent copy of the table")
