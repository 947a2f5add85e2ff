"""How fast bots play: the time before each of their acts."""

from __future__ import annotations

from enum import StrEnum

SLOW_WAIT = 1.5  # seconds before each act: time to read what the one before it has done
WATCHED_WAIT = 0.4  # where bots play among themselves, nobody waits for a turn
LONGEST_WAIT = 0.6
BUDGET = 4.5  # seconds that all bots together may keep a person waiting
SHARE = 0.12  # of what is left of the budget, for each act


class Pace(StrEnum):
    """The paces to choose from.

    `FAST` keeps a person waiting for at most `BUDGET` seconds however many bots there are and whatever they do: the
    more they do, the quicker they get.
    """

    INSTANT = "instant"
    FAST = "fast"
    SLOW = "slow"


def wait(pace: Pace | float, waited: float, *, watched: bool) -> float:
    """The seconds before the next act of a bot, after a person has `waited` since they acted themselves.

    `watched`: all seats are bots.

    >>> wait(Pace.FAST, 0.0, watched=False) > wait(Pace.FAST, 4.0, watched=False) > wait(Pace.FAST, 9.0, watched=False)
    True
    """
    match pace:
        case Pace.INSTANT:
            return 0.0
        case Pace.FAST:
            return WATCHED_WAIT if watched else min(LONGEST_WAIT, SHARE * max(0.0, BUDGET - waited))
        case Pace.SLOW:
            return SLOW_WAIT
        case _:
            return pace
