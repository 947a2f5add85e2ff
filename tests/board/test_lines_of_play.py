"""A branch says what it is and how to go back; a line, a game or a code never leaves a seat to nobody."""

from __future__ import annotations

import pytest
from board.driver import SEATS, offers, refusal, tool

from wot_widget import Game, play_out, scenario, vehicle
from wot_widget.board.commands import PLAY_ON, PRESENT, Command
from wot_widget.text.controls import LANGUAGES, control
from wot_widget.text.looking_back import looking_back


@pytest.fixture
def game():
    game = Game(SEATS[:2], seed=7, first_seat=0)
    play_out(game, dict.fromkeys(SEATS[:2], "greedy"), seed=1, limit=12)
    return game


def standing(board):
    return board._controls.standing.value


# Lines of play ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_branch_says_that_it_has_begun_which_it_is_and_leads_back(make, game, language):
    board = make(game, curtain=False, language=language)
    board._session.look_at(5)
    board._controls.press(PLAY_ON)
    assert board.game is not game
    assert looking_back("branched", language, line=2, moment=5, parent=1) in refusal(board)
    (back,) = board._controls.answers.children
    assert back.description == looking_back("to line", language, line=1)
    assert looking_back("on line", language, line=2, count=2, moment=5, parent=1) in standing(board)
    back.click()
    assert board.game is game
    assert looking_back("line followed", language, line=1, count=2) in refusal(board)
    assert looking_back("line followed", language, line=1, count=2) in standing(board)


def test_which_line_is_played_stays_in_view_while_play_goes_on(make, game):
    board = make(game, curtain=False)
    assert "ine 1" not in standing(board)
    board._session.look_at(5)
    board._controls.press(PLAY_ON)
    board.game.play(board.game.legal_actions()[0])
    assert "Line 2 of 2, from moment 5 of line 1." in standing(board)
    board._controls.press(Command("seat", 0)) if board._session.awaited is not None else None
    assert game.actions != board.game.actions


# Boards of one seat -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", [{"seat": "Ann"}, {"spectator": True}])
def test_where_others_sit_at_their_own_boards_no_line_branches_off(make, game, who):
    board = make(game, **who)
    board._session.look_at(5)
    assert [offer.key for offer in offers(board)] == [PRESENT]
    board._session.play_on()
    assert board.game is game
    assert control("branch elsewhere") in refusal(board)


@pytest.mark.parametrize("who", [{"seat": "Ann"}, {"spectator": True}])
def test_where_others_sit_at_their_own_boards_no_new_game_is_dealt(make, game, who):
    board = make(game, **who)
    assert "new game" not in board._controls.tools
    board._session.use_tool("new game")
    assert board.game is game
    assert control("new elsewhere") in refusal(board)


def test_with_bots_in_all_other_seats_a_line_has_them_too(make, game):
    board = make(game, bots={"Bob": "greedy"}, seat="Ann")
    board._session.autoplay.stop()
    board._session.look_at(5)
    board._controls.press(PLAY_ON)
    assert set(board._session.autoplay.bots) | board._session.curtain.people == {0, 1}


def buying():
    return scenario(
        ["Ann", "Bob"],
        hands={0: ["Engineers", "Engineers"], 1: [vehicle("Two"), vehicle("Three")]},
        reserve=[vehicle("Scout", cost=1)],
        vehicle_deck=["Т-34"],
    )


def test_teaching_mode_does_not_take_back_what_was_done_at_another_board(make):
    game = buying()
    ann = make(game, seat="Ann", teaching=True)
    bob = make(game, seat="Bob", teaching=True)
    game.play("end hand")
    game.play("defend with Two")
    played = game.actions
    tool(ann, "undo").click()
    assert game.actions == played
    assert control("undo elsewhere", name="Bob") in refusal(ann)
    tool(bob, "undo").click()
    assert len(game.actions) == len(played) - 1


def test_teaching_mode_still_takes_back_ones_own_act_at_a_board_of_ones_own(make):
    game = buying()
    board = make(game, seat="Ann", teaching=True)
    game.play("buy Scout with Engineers")
    tool(board, "undo").click()
    assert not game.actions


# Save codes ---------------------------------------------------------------------------------------------------------


def test_whoever_has_no_seat_in_the_game_of_a_code_plays_the_first(make, game):
    board = make(Game(SEATS[:3], seed=1), bots={"Ann": "greedy", "Bob": "greedy"}, seat="Cy")
    board._session.autoplay.stop()
    tool(board, "save").click()
    board._readings.save.line.value = game.code
    board._readings.save.go.click()
    assert board.game.actions[: len(game.actions)] == game.actions
    assert board._session.curtain.people == {0}
    assert set(board._session.autoplay.bots) == {1}
    assert control("seated", name="Ann") in refusal(board)


def test_at_an_earlier_moment_the_code_says_that_it_is_of_the_present(make, game):
    board = make(game, curtain=False)
    tool(board, "save").click()
    assert control("save present") not in board._readings.save.code.value
    board._session.look_at(3)
    assert game.code in board._readings.save.code.value
    assert control("save present") in board._readings.save.code.value
