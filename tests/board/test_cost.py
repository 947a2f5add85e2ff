"""What a click costs, told without a clock: how much Python it runs, and how few messages it sends."""

from __future__ import annotations

import cProfile
import gc
import pstats
import statistics
import weakref

import ipywidgets
import pytest
from board.driver import click
from view_factory import dealt

from wot_widget import Board, Game
from wot_widget.board import scene as scene_module
from wot_widget.board.table_scene import table_scene

MOST_CALLS = 6000  # of functions, for a click in the median: some two milliseconds
MOST_MESSAGES = 6  # picture, buttons, news, the reason why not, and what can be done instead


@pytest.fixture
def board(make, painted):
    """A board that a page watches."""
    board = make(Game(["Ann", "Bob"], seed=46, first_seat=0), bots={"Bob": "greedy"})
    board._painter.repaint()
    return board


def clicks(board, times):
    """Click the cards of the hand again and again."""
    hand = board.game.view(0).seats[0].hand
    for number in range(times):
        yield lambda number=number: click(board, hand[number % len(hand)])


def test_a_click_draws_only_what_it_changes(board):
    calls = []
    for act in clicks(board, 30):
        profile = cProfile.Profile()
        profile.runcall(act)
        calls.append(pstats.Stats(profile).total_calls)
    assert statistics.median(calls) < MOST_CALLS, calls


def test_a_click_sends_few_messages(board, monkeypatch):
    sent: list[object] = []
    monkeypatch.setattr(ipywidgets.Widget, "_send", lambda self, *_, **__: sent.append(self))
    counts = []
    for act in clicks(board, 30):
        before = len(sent)
        act()
        counts.append(len(sent) - before)
    assert max(counts) <= MOST_MESSAGES, counts


def test_what_is_remembered_of_drawings_does_not_grow_without_end(monkeypatch):
    monkeypatch.setattr(scene_module, "MOST_COPIES", 50)
    monkeypatch.setattr(scene_module, "_DRAWN", {})
    for seed in range(20):
        table = dealt(seed)
        table_scene(table.view, table.marks)
        assert len(scene_module._DRAWN) <= 50


def test_a_closed_board_that_is_still_known_keeps_none_of_its_widgets(painted):
    board = Board(Game(["Ann", "Bob"], seed=46, first_seat=0), bots={"Bob": "greedy"})
    board._painter.repaint()
    found = [board, *board.children]
    for widget in found:  # grows while it is walked
        found.extend(one for one in getattr(widget, "children", ()) if one not in found)
    watched = [weakref.ref(one) for one in found[1:]]
    assert len(watched) > 40
    told = board.text()
    board.close()
    del found, widget
    gc.collect()
    assert not [one for one in watched if one() is not None]
    assert board.text() == told
    board.language = "hu"
    assert board.text() != told
