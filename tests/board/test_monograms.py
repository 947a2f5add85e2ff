"""No two players at a table have the same mark."""

from __future__ import annotations

import pytest

from wot_widget import Game
from wot_widget.board.monograms import monograms


@pytest.mark.parametrize(
    "names",
    [
        ["Ann", "Bob"],
        ["Bot 1", "Bot 2", "Bot 3"],
        ["Bot 10", "Bot 20"],
        ["Ann", "Anna", "Annabel", "a2", "A 5"],
        ["ádám", "Ágnes"],
        ["Bot 2", "Bot"],
        ["Bot 1", "Bob 1", "Bea 2"],
    ],
)
def test_all_marks_of_a_table_are_different_and_short(names):
    found = monograms(names)
    assert len(set(found)) == len(names)
    assert all(1 <= len(mark) <= 2 and mark[0] == name[0].upper() for mark, name in zip(found, names, strict=True))


def test_the_marks_are_drawn_on_the_table(make):
    board = make(Game(["Bot 1", "Bot 2"], seed=1), curtain=False)
    assert ">B1<" in board.svg()
    assert ">B2<" in board.svg()
