"""How sure a rate or a mean is: 95 % intervals, and how many games it takes to see a difference."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, fsum, inf, nan, sqrt
from statistics import NormalDist, fmean, stdev

SURE = 0.95  # of the intervals
POWER = 0.8  # the chance to see a difference that is there
FEW = 30  # games under which a figure says next to nothing
ROUNDING = 1e-6  # of thirds and fifths of a win, added up
NORMAL = NormalDist().inv_cdf


def wilson(won: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson's, which stays within 0 and 1 and holds for few games too).

    Shared wins may be counted by their share.

    >>> [round(end, 3) for end in wilson(8, 10)]
    [0.49, 0.943]
    """
    if not -ROUNDING < won < games + ROUNDING:
        raise ValueError(f"of {games} games between 0 and {games} are won, not {won}")
    won = min(max(won, 0.0), games)
    if not games:
        return 0.0, 1.0
    z = NORMAL((1 + SURE) / 2)
    rate, weight = won / games, z * z / games
    middle = rate + weight / 2
    half = z * sqrt(rate * (1 - rate) / games + weight / games / 4)
    low, high = (middle - half) / (1 + weight), (middle + half) / (1 + weight)
    return (low if won else 0.0), (high if won < games else 1.0)  # exactly, where rounding would miss it


def mean_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """A mean and its 95 % interval (Student's), infinitely wide for fewer than two values.

    >>> [round(one, 2) for one in mean_interval([1, 2, 3, 4, 5])]
    [3.0, 1.04, 4.96]
    """
    if len(values) < 2:
        return (fmean(values) if len(values) else nan), -inf, inf
    mean = fmean(values)
    half = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return mean, mean - half, mean + half


def student(freedom: int) -> float:
    """The two-sided 95 % quantile of Student's distribution: exact for 1 and 2, a series for more.

    >>> [round(student(freedom), 2) for freedom in (1, 2, 3, 4, 10, 100)]
    [12.71, 4.3, 3.18, 2.78, 2.23, 1.98]
    """
    p = (1 + SURE) / 2
    if freedom == 1:
        return 12.706204736
    if freedom == 2:
        return (2 * p - 1) * sqrt(1 / (2 * p * (1 - p)))
    z = NORMAL(p)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return fsum(term / float(freedom) ** power for power, term in enumerate(terms))


def games_needed(spread: float, effect: float) -> float:
    """Pairs of games until a difference of this size shows with a chance of 80 %; infinite for no difference.

    `spread` is the standard deviation of the differences within pairs.

    >>> games_needed(spread=10.0, effect=1.0)
    785
    """
    if not effect:
        return inf
    z = NORMAL((1 + SURE) / 2) + NORMAL(POWER)
    return max(2, ceil((z * spread / effect) ** 2))


def places(intervals: Sequence[tuple[float, float]]) -> list[str]:
    """The place of each among the others as far as the intervals tell it: `1`, or `2-4` where they overlap.

    >>> places([(0.7, 0.9), (0.3, 0.5), (0.4, 0.6)])
    ['1', '2-3', '2-3']
    """
    found = []
    for low, high in intervals:
        best = 1 + sum(other_low > high for other_low, _ in intervals)
        worst = len(intervals) - sum(other_high < low for _, other_high in intervals)
        found.append(str(best) if best == worst else f"{best}-{worst}")
    return found
