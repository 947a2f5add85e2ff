"""Boards without a browser."""

from __future__ import annotations

from functools import partial

import ipycanvas.canvas
import pytest

from wot_widget import Board, Game
from wot_widget.board import session
from wot_widget.board.canvas import Painter
from wot_widget.board.game_inspector import Inspector
from wot_widget.bots.playing import seat_bots


@pytest.fixture(autouse=True)
def _no_page(monkeypatch, request):
    """There is no page to draw in: nothing is drawn, or what is drawn is dropped."""
    monkeypatch.setattr(ipycanvas.canvas._CANVAS_MANAGER, "_send_custom", lambda *_: None)
    if "painted" not in request.fixturenames:
        monkeypatch.setattr(Painter, "paint", lambda *_: None)


@pytest.fixture(autouse=True)
def _same_luck(monkeypatch):
    """Bots that a board makes by their names have the same luck in each run."""
    monkeypatch.setattr(session, "seat_bots", partial(seat_bots, seed="board"))


@pytest.fixture
def painted():
    """For tests that want the picture to be drawn on the canvas, too."""


@pytest.fixture
def make():
    """Makes boards that are closed after the test."""
    made = []

    def make_board(game, **options):
        made.append(Board(game, **options))
        return made[-1]

    yield make_board
    for board in made:
        board.close()


@pytest.fixture
def inspect():
    """Makes inspectors that are closed after the test."""
    made = []

    def make(game: Game, **options) -> Inspector:
        made.append(Inspector(game, **options))
        return made[-1]

    yield make
    for inspector in made:
        inspector.close()
