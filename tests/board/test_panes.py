"""The picture is seen in one pane, or in two with the buttons between them."""

from __future__ import annotations

import ipywidgets
import pytest
from board.driver import click, duel, tell

from wot_widget import Game

ONE_COLUMN, FOOT, RAIL = 720, 960, 1180


def board_of(make, width=FOOT):
    board = make(Game(["Ann", "Bob"], seed=7, first_seat=0), bots={"Bob": "random"})
    tell(board, kind="page", width=width, dark=False)
    return board


def views(board):
    """How often the canvas is seen."""
    return sum(board._canvas in slide.children for slide in board._panes._slides)


def hidden(slide):
    """How much of the canvas's height a pane does not show, in hundredths of its width, above and below."""
    above, _, below, _ = slide.layout.margin.split()
    return -float(above.rstrip("%")), -float(below.rstrip("%"))


@pytest.mark.parametrize("width", [ONE_COLUMN, FOOT])
def test_what_is_looked_up_stands_below_the_buttons(make, width):
    board = board_of(make, width)
    scene = board._scene
    areas = {section.name: section.area for section in scene.sections}
    cut = scene.cut / scene.zoom
    assert areas["prompt"].bottom <= cut
    assert all(areas[name].y >= cut for name in ("medals", "achievements", "inspector"))
    order = list(board.children)
    said = next(row for row in order if board._controls.status in getattr(row, "children", ()))
    places = [order.index(board._panes.upper), order.index(said), order.index(board._panes.lower)]
    assert places == sorted(places)
    assert places[-1] == len(order) - 1
    assert views(board) == 2


@pytest.mark.parametrize("width", [ONE_COLUMN, FOOT, 500])
def test_the_two_panes_together_show_every_line_of_the_canvas_once(make, width):
    board = board_of(make, width)
    (above, below), (above_foot, below_foot) = map(hidden, board._panes._slides)
    assert above == below_foot == 0
    height = 100 * board._scene.height / board._scene.width
    assert above_foot + below == pytest.approx(height, abs=0.01)
    assert above_foot == pytest.approx(100 * board._scene.cut / board._scene.width, abs=0.01)


def test_with_the_rail_beside_the_table_there_is_one_pane(make):
    board = board_of(make, RAIL)
    assert views(board) == 1
    assert hidden(board._panes._slides[0]) == (0, 0)
    assert board._panes.lower.layout.display == "none"


def test_neither_moves_nor_new_widths_make_or_lose_widgets(make):
    board = board_of(make)
    before = set(ipywidgets.widgets.widget._instances)
    for width in (RAIL, ONE_COLUMN, FOOT):
        tell(board, kind="page", width=width, dark=False)
        assert set(ipywidgets.widgets.widget._instances) == before
    board.game.play("end hand")
    assert board._canvas in board._panes._slides[1].children


def test_a_click_in_the_foot_means_what_lies_there(make):
    board = board_of(make)
    game = board.game
    click(board, game.view(0).seats[0].hand[0])
    medal = next(hit for hit in board._scene.hits if type(hit.ref).__name__ == "MedalRef")
    x, y = medal.area.centre
    assert y > board._scene.cut
    tell(board, kind="click", x=2 * x, y=2 * y)
    assert board._session.attention.pointed == medal.ref


def test_a_board_is_as_wide_as_its_picture(make):
    board = make(duel(), bots={"Bob": "random"}, width=900)
    assert board.layout.max_width == "900px"
