"""What the inspector says at its head, and what a closed one leaves in the memory of a notebook."""

from __future__ import annotations

import gc
import html
from collections import Counter

import ipywidgets
import pytest
from board.driver import begun

from wot_widget import scenario, vehicle
from wot_widget.board.game_inspector import Inspector


def head(inspector: Inspector) -> str:
    return html.unescape(inspector._panels["head"].value)


def test_a_closed_inspector_that_the_notebook_remembers_keeps_no_widget_alive():
    before = alive()
    remembered = Inspector(begun(3))  # as in `Out`
    told = remembered.still()
    remembered.close()
    assert alive() - before == {"Inspector": 1, "Layout": 1}
    assert remembered.still() == told
    assert remembered.game.actions


def alive() -> Counter[str]:
    """How many widgets of each kind there are, closed ones too."""
    gc.collect()
    return Counter(type(one).__name__ for one in gc.get_objects() if isinstance(one, ipywidgets.Widget))


@pytest.mark.parametrize(("language", "words"), [("en", "Ann's turn"), ("hu", "Ann játszik"), ("cs", "hraje Ann")])
def test_whose_turn_it_is_stands_at_the_head_at_an_earlier_moment_too(inspect, language, words):
    inspector = inspect(begun(2), language=language)
    assert "Bob" in head(inspector).partition("<p>")[2]
    inspector._slider.value = 1
    assert words in head(inspector)
    inspector._slider.value = 2
    assert words not in head(inspector)


def test_who_decides_in_somebody_elses_turn_stands_at_the_head(inspect):
    hands = {0: [vehicle("Saboteur", abilities=["sabotage"])], 1: ["Engineers", "Technicians"]}
    game = scenario(["Ann", "Bob"], hands=hands)
    game.play("use Saboteur")
    assert "Ann's turn. Bob decides now." in head(inspect(game))
