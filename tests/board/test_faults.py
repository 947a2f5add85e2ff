"""What has failed is said as it is: who it was, and whether the act was done before."""

from __future__ import annotations

import pytest
from board.driver import click, duel, tool

from wot_widget import Game
from wot_widget.board.game_inspector import Inspector
from wot_widget.board.session import Session
from wot_widget.engine import verbs
from wot_widget.text.controls import LANGUAGES, control

NOTHING, AFTER = control("fault"), control("fault after")


def fault(board) -> str:
    return board._readings.html("fault")


def broken_listener():
    raise ZeroDivisionError("no ears")


def act(board):
    click(board, board.game.view(0).seats[0].hand[0])
    board._controls.actions.children[0].click()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("early", [True, False])
def test_a_listener_that_fails_is_named_and_the_act_stands(make, language, early):
    game = duel()
    if early:
        game.subscribe(broken_listener)
    board = make(game, bots={"Bob": "random"}, language=language)
    if not early:
        game.subscribe(broken_listener)
    act(board)
    assert game.actions
    name = f"{__name__}.broken_listener"
    assert control("fault listener", language, who=name) in fault(board)
    assert control("fault", language) not in fault(board)


def test_a_rule_that_fails_changes_nothing_and_that_is_said(make, monkeypatch):
    board = make(duel(), bots={"Bob": "random"})
    click(board, board.game.view(0).seats[0].hand[0])
    for kind in list(verbs.DO):
        monkeypatch.setitem(verbs.DO, kind, lambda *_: 1 / 0)
    board._controls.actions.children[0].click()
    assert not board.game.actions
    assert NOTHING in fault(board)


def test_a_picture_that_fails_after_an_act_does_not_deny_the_act(make, monkeypatch):
    board = make(duel(), bots={"Bob": "random"})
    click(board, board.game.view(0).seats[0].hand[0])
    monkeypatch.setattr("wot_widget.board.board.table_scene", lambda *_: 1 / 0)
    board._controls.actions.children[0].click()
    assert board.game.actions
    assert AFTER in fault(board)


def test_what_fails_in_the_board_itself_after_an_act_does_not_deny_the_act(make, monkeypatch):
    board = make(duel(), bots={"Bob": "random"})
    click(board, board.game.view(0).seats[0].hand[0])
    monkeypatch.setattr(Session, "_renew", lambda _: 1 / 0)
    board._controls.actions.children[0].click()
    assert board.game.actions
    assert board._session.fault.stands
    assert board._session.fault.advice(board.game.seats, "en") == AFTER


def test_an_undo_after_which_a_listener_fails_is_said_to_stand(make):
    game = duel()
    board = make(game, bots={"Bob": "random"})
    act(board)
    game.subscribe(broken_listener)
    tool(board, "undo").click()
    assert not game.actions
    assert "broken_listener" in fault(board)


def test_a_listener_that_fails_is_not_blamed_on_the_bot_which_goes_on(make):
    game = Game(["Ann", "Bob"], seed=3, first_seat=1)
    game.subscribe(broken_listener)
    board = make(game, bots={"Bob": "greedy"})
    assert game.seat_to_act == 0
    assert not board._session.autoplay.stopped
    assert "broken_listener" in fault(board)
    assert control("fault bot", name="Bob") not in fault(board)


def test_an_inspector_says_the_same(monkeypatch):
    game = duel()
    inspector = Inspector(game)
    game.subscribe(broken_listener)
    inspector._actions.children[0].click()
    assert game.actions
    assert "broken_listener" in inspector._panels["fault"].value
    inspector.close()


def test_a_message_about_a_fault_goes_with_the_next_act(make):
    game = duel()
    board = make(game, bots={"Bob": "random"})
    stop = game.subscribe(broken_listener)
    act(board)
    stop()
    tool(board, "undo").click()
    assert fault(board) == ""
