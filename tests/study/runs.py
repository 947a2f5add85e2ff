"""Short runs of the study, played by this very process, and what they have in common."""

from __future__ import annotations

from pandas.testing import assert_frame_equal

from wot_widget.bots import RandomBot
from wot_widget.study import simulate


def run(**changed):
    """A short run by this very process."""
    return simulate(**{"seats": 2, "games": 7, "seed": 3, "bots": "random", "workers": 1, "progress": False} | changed)


def equal_runs(one, other):
    """Whether two runs have the same tables."""
    for name in one.tables:
        assert_frame_equal(one.table(name), other.table(name))


class Quitter:
    """Plays by chance, and behaves as somebody who presses Ctrl+C in a certain game."""

    name = "random"

    def __init__(self, seed):
        self.game = int(str(seed).split("/")[1])
        self.luck = RandomBot(seed)

    quits_in = 5

    def choose(self, view, actions):
        if self.game == self.quits_in:
            raise KeyboardInterrupt
        return self.luck.choose(view, actions)
