"""The final tally: medals, captured bases, achievements, tie-breaks, winners (SCORE)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..box import Box
from ..options import RuleOptions, Tiebreak1Measure
from ..state import State
from .achievements import count, winner

BASE_WORTH = 3  # GOAL-03, SCORE-08
ACHIEVEMENT_WORTH = 5  # GOAL-04, SCORE-09

TIEBREAKS = ("SCORE-11", "SCORE-12", "SCORE-13")


@dataclass(frozen=True, slots=True)
class SeatScore:
    """One seat's line of the tally. `rank` is 1 for the winners; seats that stay tied share a rank."""

    seat: int
    name: str
    medals: int  # printed on medal cards (SCORE-07)
    bases: int  # captured bases in the squad, 3 medals each (SCORE-08)
    achievements: tuple[str, ...]  # keys won, 5 medals each (SCORE-09)
    kills: int
    total: int
    rank: int


@dataclass(frozen=True, slots=True)
class AchievementScore:
    """One revealed achievement: what each seat has, and who wins it (SCORE-03..05)."""

    key: str
    counts: tuple[int, ...]
    winner: int | None


@dataclass(frozen=True, slots=True, repr=False)
class Score:
    """The tally as if the game ended now. `tiebreak` is the rule that separated the best, or None."""

    seats: tuple[SeatScore, ...]
    achievements: tuple[AchievementScore, ...]
    winners: tuple[int, ...]
    tiebreak: str | None

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals by seat."""
        return tuple(line.total for line in self.seats)

    @property
    def verdict(self) -> str:
        """Who has the most medals, and by which tie-break."""
        names = " and ".join(self.seats[seat].name for seat in self.winners)
        broken = f" (tie broken by {self.tiebreak})" if self.tiebreak else ""
        return f"most medals: {names}{broken}"

    def __str__(self) -> str:
        width = max(len("Seat"), *(len(line.name) for line in self.seats))
        rows = [f"{'Seat':{width}}  medals  bases  achievements  total"]
        rows += [
            f"{line.name:{width}}  {line.medals:6}  {line.bases:5}  {len(line.achievements):12}  {line.total:5}"
            for line in self.seats
        ]
        return "\n".join([*rows, self.verdict])

    __repr__ = __str__


def squads(state: State) -> list[list[int]]:
    """The squads as they are counted at the end: hand, depot, hangar (SCORE-01); defenders by option.

    Bases that one has kept are no part of it and earn nothing (SCORE-02, GOAL-05).
    """
    if not state.options.defenders_count_in_squad:
        return [seat.squad for seat in state.seats]
    return [seat.squad + [card for card in seat.bases.values() if card is not None] for seat in state.seats]


def score(state: State) -> Score:
    """The tally of a state, final when the game is over."""
    kills = [seat.kills for seat in state.seats]
    return tally(state.box, state.options, state.names, state.achievements, squads(state), kills)


def tally(
    box: Box,
    options: RuleOptions,
    names: Sequence[str],
    achievements: Sequence[str],
    squads: Sequence[Sequence[int]],
    kills: Sequence[int],
) -> Score:
    """Judge the achievements, add up, and break ties (SCORE-03..14).

    The largest total wins, whoever still has bases (GOAL-01, END-07).
    """
    judged = []
    for key in achievements:
        counts = tuple(count(box, key, squad) for squad in squads)
        judged.append(AchievementScore(key, counts, winner(counts)))
    keys: list[tuple[int, int, int, int]] = []
    lines = []
    for seat, squad in enumerate(squads):
        medals = sum(box.medals[card] for card in squad)
        bases = sum(box.is_base[card] for card in squad)
        won = tuple(one.key for one in judged if one.winner == seat)
        total = medals + BASE_WORTH * bases + ACHIEVEMENT_WORTH * len(won)
        measure = kills[seat] if options.tiebreak1_measure is Tiebreak1Measure.VEHICLES_DESTROYED else medals
        keys.append((total, measure, bases, len(won)))
        lines.append((seat, names[seat], medals, bases, won, kills[seat], total))
    ranks = [1 + sum(other > key for other in keys) for key in keys]
    best = max(keys)
    winners = tuple(seat for seat, key in enumerate(keys) if key == best)
    rivals = [key for key in keys if key[0] == best[0] and key != best]
    # The rival that held out longest names the tie-break that was needed.
    decided = max((next(place for place in range(1, 4) if key[place] != best[place]) for key in rivals), default=0)
    seats = tuple(SeatScore(*line, rank) for line, rank in zip(lines, ranks, strict=True))
    return Score(seats, tuple(judged), winners, TIEBREAKS[decided - 1] if decided else None)
