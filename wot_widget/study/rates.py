"""How often something was won: counts, rates and intervals, in one place for all tables."""

from __future__ import annotations

import pandas as pd

from .intervals import wilson


def rates(rows: pd.DataFrame, by: list[str], names: tuple[str, str] = ("won", "win_rate")) -> pd.DataFrame:
    """For each value of the columns `by`: games, the sum of `won`, its rate, and the 95 % interval `low` to `high`.

    `names` are what the sum and the rate are called.
    """
    groups = rows.groupby(by)["won"]
    found = pd.DataFrame({"games": groups.size(), names[0]: groups.sum()})
    found[names[1]] = found[names[0]] / found["games"]
    ends = [wilson(won, games) for won, games in zip(found[names[0]], found["games"], strict=True)]
    found["low"], found["high"] = [low for low, _ in ends], [high for _, high in ends]
    return found
