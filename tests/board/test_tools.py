"""The tools below the buttons of the game: which are shown, a new game, and telling others of refusals."""

from __future__ import annotations

import asyncio

import ipywidgets
import pytest
from board.driver import SEATS, click, duel, offers, refusal, status, tell, tool, verb

from wot_widget import Board, Box, Game, vehicle
from wot_widget.board.arguments import TOOLS
from wot_widget.board.autoplay import Autoplay
from wot_widget.board.commands import NEW_GAME
from wot_widget.board.verbs import Verb


def lists_shown(board):
    lists = {"pace": board._controls.paces, "language": board._controls.languages}
    (row,) = [one for one in board._controls.children if "wot-tools" in one._dom_classes]
    return [name for name, chooser in lists.items() if chooser in row.children]


# Which are shown ----------------------------------------------------------------------------------------------------


def test_all_tools_that_mean_something_are_shown(make):
    board = make(Game(["Ann", "Bob"], 7), bots={"Bob": "random"})
    assert [*board._controls.tools, *lists_shown(board)] == list(TOOLS)
    alone = make(Game(["Ann", "Bob"], 7))
    assert "stop bots" not in alone._controls.tools
    assert lists_shown(alone) == ["language"]
    assert "new game" not in make(duel())._controls.tools


@pytest.mark.parametrize("tools", [("undo", "redo"), ["journal", "language"], (), {"new game"}])
def test_only_the_tools_asked_for_are_shown(make, tools):
    board = make(duel(), bots={"Bob": "random"}, tools=tools)
    assert {*board._controls.tools, *lists_shown(board)} == set(tools)


def test_the_key_of_a_tool_that_is_not_shown_does_nothing(make):
    board = make(duel(), bots={"Bob": "random"}, tools=("undo",))
    for key in "hj?":
        tell(board, kind="key", key=key)
    assert refusal(board) == make(duel(), bots={"Bob": "random"})._controls.refusal.value
    assert not board._readings.open


def test_tools_that_are_not_shown_leave_no_widget_behind():
    before = len(ipywidgets.widgets.widget._instances)
    Board(duel(), tools=()).close()
    assert len(ipywidgets.widgets.widget._instances) == before


@pytest.mark.parametrize(
    ("tools", "error", "told"),
    [(("undo", "flag"), ValueError, "flag.*journal"), ("undo", TypeError, "several names"), (3, TypeError, "several")],
)
def test_wrong_tools_are_refused_with_those_there_are(tools, error, told):
    game = duel()
    with pytest.raises(error, match=told):
        Board(game, tools=tools)
    assert not game._listeners


# A new game ---------------------------------------------------------------------------------------------------------


def test_a_new_game_has_the_same_seats_bots_rules_and_cards_and_another_deal(make):
    box = Box.standard()
    old = Game(SEATS[:3], seed=7, options={"max_attackers": 2}, box=box, first_seat=0)
    board = make(old, bots={"Cy": "greedy"}, curtain=False)
    tool(board, "new game").click()
    new = board.game
    assert new is not old
    assert (new.seats, new.options, new.box) == (old.seats, old.options, box)
    assert new.seed != old.seed
    assert set(board._session.autoplay.bots) == {2}
    assert board._session.curtain.open_table


def test_the_board_plays_the_new_game_and_lets_go_of_the_old_one(make):
    old = Game(SEATS[:2], seed=7, first_seat=0)
    board = make(old)
    old.play("end hand")
    tool(board, "new game").click()
    board._controls.press(NEW_GAME)
    new = board.game
    assert not new.actions
    moment, shown = board._session.moment, board.svg()
    old.play("end hand")
    assert (board._session.moment, board.svg()) == (moment, shown)
    board._controls.press(offers(board)[0].key)  # whoever begins comes to the board
    verb(board, Verb.END).click()
    if not new.actions:
        verb(board, Verb.END).click()
    assert new.actions


def test_a_game_under_way_is_left_only_after_asking_back(make):
    game = Game(SEATS[:2], seed=7, first_seat=0)
    board = make(game, bots={"Bob": "random"})
    game.play(game.legal_actions()[0])
    tool(board, "new game").click()
    assert board.game is game
    assert "under way" in refusal(board)
    tell(board, kind="key", key="Escape")
    assert not board._controls.answers.children
    tool(board, "new game").click()
    button, _ = board._controls.answers.children
    button.click()
    assert board.game is not game


def test_it_is_asked_back_behind_the_curtain_and_while_a_bot_thinks_too(make):
    async def play():
        game = Game(SEATS[:2], seed=7, first_seat=0)
        board = make(game, bots={"Bob": "random"}, pace=60)
        while game.seat_to_act == 0:
            game.play("end hand")
        assert board._session.autoplay.thinking
        tool(board, "new game").click()
        board._controls.press(NEW_GAME)
        assert board.game is not game
        await asyncio.sleep(0)

    asyncio.run(play())
    people = Game(SEATS[:2], seed=7, first_seat=0)
    board = make(people)
    people.play("end hand")
    assert board._session.awaited is not None
    tool(board, "new game").click()
    board._controls.press(NEW_GAME)
    assert board.game is not people
    assert board._session.awaited == board.game.seat_to_act


def test_a_finished_game_is_left_without_asking(make, monkeypatch):
    game = Game(SEATS[:2], seed=2, first_seat=0)
    board = make(game, bots={"Ann": "greedy", "Bob": "greedy"})
    assert game.over
    monkeypatch.setattr(Autoplay, "wake", lambda _: None)  # or the next one is over at once, too
    tool(board, "new game").click()
    assert board.game is not game
    assert not board.game.over
    assert "over" not in status(board)


def test_a_button_of_the_old_game_does_nothing_in_the_new_one(make):
    game = Game(SEATS[:2], seed=7, first_seat=0)
    board = make(game, curtain=False)
    stale = board._guard.moment
    tool(board, "new game").click()
    before = board._session.moment
    for key in ("u", "r", "h", "Enter", "Escape"):
        board._guard._handle_custom_msg({"kind": "key", "key": key, "moment": stale}, [])
    assert board._session.moment == before
    assert not board.game.actions


def test_a_new_game_leaves_no_widget_behind():
    before = len(ipywidgets.widgets.widget._instances)
    board = Board(Game(SEATS[:2], seed=7), curtain=False)
    for _ in range(3):
        tool(board, "new game").click()
    board.close()
    assert len(ipywidgets.widgets.widget._instances) == before
    assert not board.game._listeners


# Refusals -----------------------------------------------------------------------------------------------------------


def test_whoever_asks_is_told_of_refusals_by_a_rule(make):
    game = duel(reserve=[vehicle("Giant", cost=9)])
    board = make(game, bots={"Bob": "random"})
    told = []
    end = board.on_refusal(told.append)
    giant = game.view(0).reserve[0]
    click(board, giant)
    assert [one.rule for one in told] == ["BUY-11"]
    click(board, game.view(0).seats[0].hand[0])
    assert len(told) == 1
    end()
    end()
    board._session.let_go()
    click(board, giant)
    assert len(told) == 1


def test_a_listener_that_fails_is_shown_on_the_board(make):
    game = duel(reserve=[vehicle("Giant", cost=9)])
    board = make(game, bots={"Bob": "random"})
    board.on_refusal(lambda objection: 1 / 0)
    click(board, game.view(0).reserve[0])
    assert "ZeroDivisionError" in board._readings.html("fault")


def test_refusals_in_a_new_game_are_told_too(make):
    board = make(Game(SEATS[:2], seed=7), curtain=False)
    told = []
    board.on_refusal(told.append)
    for _ in range(20):  # once in a while a hand can pay for all that is dealt
        tool(board, "new game").click()
        view = board.game.view(board.game.seat_to_act)
        click(board, max(view.reserve, key=lambda card: view.box.cost[card]))
    assert told
