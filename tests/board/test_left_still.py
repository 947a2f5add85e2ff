"""The still picture that a board leaves in its notebook says that it is one, and what brings the board back."""

from __future__ import annotations

import html

import pytest
from board.driver import duel

from wot_widget import Inspector
from wot_widget.text.controls import LANGUAGES, control


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_left_says_that_it_is_a_picture_and_what_brings_the_board_back(make, language):
    board = make(duel(), language=language)
    left = html.unescape(board._kept()["text/html"])
    assert left.count(control("only a picture", language)) == 1
    board.language = "en"
    assert control("only a picture") in html.unescape(board._kept()["text/html"])


def test_so_does_what_an_inspector_leaves():
    inspector = Inspector(duel(), language="cs")
    assert control("only a picture", "cs") in html.unescape(inspector._kept()["text/html"])
    inspector.close()
