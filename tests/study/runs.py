"""Short runs of the study, played by this very process, and what they have in common."""

from __future__ import annotations

from contextlib import contextmanager

from pandas.testing import assert_frame_equal

from wot_widget.bots import RandomBot
from wot_widget.study import simulate

CTRL_C: list[int] = []  # the games in which a Quitter quits


def run(**changed):
    """A short run by this very process."""
    return simulate(**{"seats": 2, "games": 7, "seed": 3, "bots": "random", "workers": 1, "progress": False} | changed)


def equal_runs(one, other):
    """Whether two runs have the same tables."""
    for name in one.tables:
        assert_frame_equal(one.table(name), other.table(name))


@contextmanager
def ctrl_c(game):
    """While it lasts, a `Quitter` behaves in this game as somebody who presses Ctrl+C."""
    CTRL_C.append(game)
    try:
        yield
    finally:
        CTRL_C.clear()


class Quitter:
    """Plays by chance, until somebody presses Ctrl+C."""

    name = "random"

    def __init__(self, seed):
        self.game = int(str(seed).split("/")[1])
        self.luck = RandomBot(seed)

    def choose(self, view, actions):
        if self.game in CTRL_C:
            raise KeyboardInterrupt
        return self.luck.choose(view, actions)
