"""Values of the rules show themselves well as the last line of a cell, in pictures and in plain text."""

from __future__ import annotations

import base64
import re
import subprocess
import sys
from typing import get_args
from xml.etree import ElementTree as ET

import IPython
import pytest
from IPython.core.interactiveshell import InteractiveShell

from wot_widget import Game
from wot_widget.engine.actions import Action
from wot_widget.engine.box import Box
from wot_widget.notebook_display import ACTIONS, show_in_notebooks


@pytest.fixture(scope="module")
def shown():
    """What IPython shows of a value."""
    shell = InteractiveShell()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(IPython, "get_ipython", lambda: shell)
        assert show_in_notebooks()
    return lambda value: shell.display_formatter.format(value)[0]


def picture_in(page):
    """The SVG picture in a page, which can be read as XML."""
    return ET.fromstring(base64.b64decode(re.search(r"base64,([^\"]+)", page)[1]))  # noqa: S314 - our own


def test_a_state_shows_the_table_as_its_game_does(shown):
    game = Game(["Ann", "Bob"], seed=7, first_seat=0)
    assert shown(game.state)["text/html"] == shown(game)["text/html"]
    assert "State of Ann, Bob" in shown(game.state)["text/plain"]


@pytest.mark.parametrize("number", [0, 99, 100, 104, 130, 145])
def test_a_card_shows_its_face_and_says_in_words_what_stands_on_it(shown, number):
    card = Box.standard().cards[number]
    page = shown(card)["text/html"]
    assert picture_in(page).tag.endswith("svg")
    words = re.search(r'alt="([^"]*)"', page)[1]
    assert card.name in words
    assert all(str(ability) in words for ability in card.abilities)
    assert card.name in shown(card)["text/plain"]


def test_every_sort_of_action_shows_its_notation(shown):
    assert {kind.__name__ for kind in get_args(Action)} == set(ACTIONS)
    for action in Game(["Ann", "Bob"], seed=7, first_seat=0).legal_actions():
        assert shown(action)["text/html"] == f"<code>{action}</code>"


def test_a_box_shows_every_vehicle(shown):
    box = Box.standard()
    page = shown(box)["text/html"]
    assert page.count("<tr") == len(box.vehicles) + 1
    assert all(card.name in page for card in box.vehicles)


def test_without_a_notebook_nothing_is_loaded_for_showing():
    script = "import sys, wot_widget.engine.game as _; print([one for one in sys.modules if one in {'pandas', 'PIL'}])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == "[]"
