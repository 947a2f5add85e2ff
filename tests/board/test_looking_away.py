"""The legend stands beside the table whenever no card is looked at, and comes back."""

from __future__ import annotations

import pytest
from board.driver import click, duel, tell

from wot_widget.board.board import SCALE
from wot_widget.board.refs import SeatRef
from wot_widget.board.scene import Text
from wot_widget.text.labels import label


@pytest.fixture
def board(make):
    return make(duel(), bots={"Bob": "random"})


def legend_shown(board) -> bool:
    heading = label("legend", "en")
    return any(isinstance(one, Text) and one.text == heading for one in board._scene.shapes)


def hand(board):
    return board.game.view(0).seats[0].hand


def press_escape(board):
    tell(board, kind="key", key="Escape")


def put_back(board):
    click(board, hand(board)[0])


def click_beside(board):
    scene = board._scene
    for hit in scene.hits:
        area = hit.area
        for x, y in ((area.x + 3, area.y + 3), (area.right - 3, area.bottom - 3)):
            found = scene.at(x * scene.zoom, y * scene.zoom)
            if found is not None and isinstance(found.ref, SeatRef):
                tell(board, kind="click", x=x * scene.zoom * SCALE, y=y * scene.zoom * SCALE)
                return
    raise AssertionError("no mat can be clicked beside its cards")


def test_the_legend_gives_way_to_a_card_that_is_looked_at(board):
    assert legend_shown(board)
    click(board, hand(board)[0])
    assert not legend_shown(board)


@pytest.mark.parametrize("act", [press_escape, put_back, click_beside])
def test_the_legend_comes_back(board, act):
    click(board, hand(board)[0])
    act(board)
    assert legend_shown(board)


def test_a_refused_card_is_still_shown(board):
    first, second = hand(board)[:2]
    click(board, first)
    click(board, second)
    assert not legend_shown(board)
