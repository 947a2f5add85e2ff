"""More can be taken back than is free: in teaching mode, and when all at the board agree. The journal says so."""

from __future__ import annotations

import pytest
from board.driver import lift, refusal, tool

from wot_widget import scenario, vehicle
from wot_widget.board.takeback import Reason
from wot_widget.text.controls import LANGUAGES, control


def buying():
    """A purchase that turns up a card."""
    return scenario(
        ["Ann", "Bob"],
        hands={0: ["Engineers", "Engineers"], 1: ["Engineers"]},
        reserve=[vehicle("Scout", cost=1)],
        vehicle_deck=["Т-34"],
    )


def test_teaching_mode_takes_back_what_has_shown_something_and_says_what(make):
    game = buying()
    board = make(game, bots={"Bob": "random"}, teaching=True)
    tool(board, "journal").click()
    game.play("buy Scout with Engineers")
    tool(board, "undo").click()
    assert not game.actions
    assert "teaching" in refusal(board)
    assert "Т-34" in refusal(board)
    assert "teaching mode" in board._readings.html("journal")
    assert "Т-34" in board._readings.html("journal")
    assert [one.reason for one in board._session.past.retreats] == [Reason.TEACHING]


def test_teaching_mode_is_a_switch(make):
    game = buying()
    board = make(game, bots={"Bob": "random"})
    game.play("buy Scout with Engineers")
    tool(board, "undo").click()
    assert len(game.actions) == 1
    tool(board, "teaching").click()
    assert "wot-pressed" in tool(board, "teaching")._dom_classes
    tool(board, "undo").click()
    assert not game.actions
    tool(board, "teaching").click()
    game.play("buy Scout with Engineers")
    tool(board, "undo").click()
    assert len(game.actions) == 1


def test_teaching_mode_goes_back_over_the_acts_of_bots(make):
    game = buying()
    board = make(game, bots={"Bob": "random"}, teaching=True)
    game.play("end hand")
    assert {entry.seat for entry in game.log} == {0, 1}
    tool(board, "undo").click()
    assert not game.actions
    assert board._session.choices is not None


def test_undo_stops_at_a_curtain_until_all_agree(make):
    game = scenario(["Ann", "Bob"], hands={0: [vehicle("One")], 1: [vehicle("Two"), vehicle("Three")]})
    board = make(game)
    lift(board)
    game.play("end hand")
    tool(board, "undo").click()  # at the curtain itself
    assert len(game.actions) == 1
    assert "agree" in refusal(board)
    lift(board)
    tool(board, "undo").click()
    assert len(game.actions) == 1
    agreed, _ = board._controls.answers.children
    agreed.click()
    assert not game.actions
    assert board._session.awaited == 0
    assert [one.reason for one in board._session.past.retreats] == [Reason.AGREED]


def test_teaching_mode_alone_does_not_lift_a_curtain(make):
    game = scenario(["Ann", "Bob"], hands={0: [vehicle("One")], 1: [vehicle("Two")]})
    board = make(game, teaching=True)
    lift(board)
    game.play("end hand")
    lift(board)
    tool(board, "undo").click()
    assert len(game.actions) == 1
    assert board._controls.answers.children


def test_what_was_taken_back_can_be_played_again(make):
    game = buying()
    board = make(game, bots={"Bob": "random"}, teaching=True)
    game.play("buy Scout with Engineers")
    played = game.actions
    tool(board, "undo").click()
    tool(board, "redo").click()
    assert game.actions == played


# What is said about teaching mode ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_undo_says_that_teaching_mode_could(make, language):
    game = buying()
    board = make(game, bots={"Bob": "random"}, language=language)
    game.play("buy Scout with Engineers")
    tool(board, "undo").click()
    assert control("undo teaching", language) in refusal(board)


def test_teaching_mode_is_not_promised_where_it_cannot_help(make):
    board = make(buying(), bots={"Bob": "random"})
    board._session.undo()  # nothing has been played
    assert control("undo teaching") not in refusal(board)
    game = buying()
    without = make(game, bots={"Bob": "random"}, tools=("undo",))
    game.play("buy Scout with Engineers")
    tool(without, "undo").click()
    assert "cannot be taken back" in refusal(without)
    assert control("undo teaching") not in refusal(without)


@pytest.mark.parametrize("language", LANGUAGES)
def test_switching_teaching_mode_says_what_is_so_now(make, language):
    board = make(buying(), bots={"Bob": "random"}, language=language)
    for key in ("teaching on", "teaching off"):
        tool(board, "teaching").click()
        assert control(key, language) in refusal(board)
        assert control(key, language) in board._guard.spoken
