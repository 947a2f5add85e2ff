"""How the table looks and sounds is chosen below it."""

from __future__ import annotations

import pytest
from board.driver import duel, tell

from wot_widget.board.theme import THEMES


@pytest.fixture
def board(make):
    return make(duel(), bots={"Bob": "random"})


def test_cards_slide_and_nothing_sounds_unless_it_is_asked_for(board, make):
    assert (board._painter.easel.motion, board._painter.easel.sound) == (True, False)
    other = make(duel(), bots={"Bob": "random"}, motion=False, sound=True)
    assert (other._painter.easel.motion, other._painter.easel.sound) == (False, True)
    assert (other._preferences.motion.value, other._preferences.sound.value) == (False, True)


def test_the_boxes_switch_motion_and_sounds(board):
    board._preferences.motion.value = False
    board._preferences.sound.value = True
    assert (board._painter.easel.motion, board._painter.easel.sound) == (False, True)


@pytest.mark.parametrize("name", THEMES)
def test_a_theme_is_chosen_from_the_list_and_kept_when_the_page_changes(board, name):
    board._preferences.theme.value = name
    assert board._theme is THEMES[name]
    tell(board, kind="page", width=900, dark=name != "dark")
    assert board._theme is THEMES[name]


def test_the_theme_follows_the_page_again_when_it_is_asked_to(board):
    board._preferences.theme.value = "print"
    tell(board, kind="page", width=900, dark=True)
    board._preferences.theme.value = "auto"
    assert board._theme is THEMES["dark"]


def test_the_settings_speak_every_language_and_keep_their_choice(board):
    board._preferences.theme.value = "dark"
    board.language = "hu"
    assert board._preferences.theme.description == "Színek"
    assert ("sötét", "dark") in board._preferences.theme.options
    assert board._preferences.theme.value == "dark"
    assert board._theme is THEMES["dark"]
    board.language = "cs"
    assert board._preferences.sound.description == "Zvuky"
