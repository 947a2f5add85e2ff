"""The board shows its game as a code, takes one to go on from, and keeps it ready for when the kernel has gone."""

from __future__ import annotations

import asyncio

import pytest
from board.driver import SEATS, duel, tool

from wot_widget import Game, play_out
from wot_widget.text.controls import LANGUAGES, control


@pytest.fixture
def game():
    game = Game(SEATS[:3], seed="kursk", first_seat=0)
    play_out(game, dict.fromkeys(SEATS[:3], "greedy"), seed=1, limit=20)
    return game


def test_the_code_is_shown_on_demand_and_is_the_game(make, game):
    board = make(game, curtain=False)
    assert game.code not in board._readings.save.code.value
    tool(board, "save").click()
    assert game.code in board._readings.save.code.value
    assert "readonly" in board._readings.save.code.value


def test_a_code_brings_back_the_game_with_the_bots_in_their_seats(make, game):
    async def play() -> None:
        board = make(Game(SEATS[:3], seed=1), bots={"Cy": "greedy"}, pace=60)
        tool(board, "save").click()
        board._readings.save.line.value = game.code
        board._readings.save.go.click()
        await asyncio.sleep(0)
        assert board.game.actions == game.actions
        assert set(board._session.autoplay.bots) == {2}
        assert board._readings.save.line.value == ""

    asyncio.run(play())


def test_a_game_of_more_seats_has_people_in_the_new_ones(make, game):
    board = make(Game(SEATS[:2], seed=1), bots={"Bob": "greedy"}, curtain=False)
    board._session.change_to(game)
    assert board._session.curtain.people == {0, 2}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", ["", "hello", "wot1-AAAA"])
def test_a_text_that_is_no_code_is_answered_and_changes_nothing(make, language, text):
    game = duel()
    board = make(game, bots={"Bob": "random"}, language=language)
    tool(board, "save").click()
    board._readings.save.line.value = text
    board._readings.save.go.click()
    assert board.game is game
    assert control("save wrong" if text else "save empty", language) in board._readings.save.answer.value
    tool(board, "save").click()
    tool(board, "save").click()
    assert board._readings.save.answer.value == ""


def test_the_page_has_the_code_of_the_present_game_ready(make, game):
    board = make(game, curtain=False)
    assert board._guard.code == game.code
    game.play("end hand")
    assert board._guard.code == game.code
    assert control("gone code") in board._guard.gone
    board.language = "cs"
    assert control("gone", "cs") in board._guard.gone
    assert board._guard.away == control("away", "cs")


@pytest.mark.parametrize("who", [{"spectator": True}, {"seat": "Ann"}])
def test_who_does_not_see_all_cards_gets_no_code_that_holds_them(make, game, who):
    board = make(game, **who)
    assert board._guard.code == ""
    assert "save" not in board._controls.tools


def test_a_person_among_bots_may_carry_the_game_away(make):
    board = make(Game(SEATS[:2], seed=3, first_seat=0), bots={"Bob": "random"}, seat="Ann")
    assert board._guard.code == board.game.code
    assert "save" in board._controls.tools


def test_a_code_too_long_to_be_sent_with_every_change_is_left_out(make, game, monkeypatch):
    monkeypatch.setattr("wot_widget.board.guard.LONGEST_CODE", len(game.code) - 1)
    board = make(game, curtain=False)
    assert board._guard.code == ""
    assert control("gone code") not in board._guard.gone


def test_a_code_that_is_refused_is_answered_as_a_click_is_so_that_the_next_one_is_heard(make, game):
    board = make(game, curtain=False)
    tool(board, "save").click()
    for words, said in (("", "save empty"), ("wot1-nothing", "save wrong")):
        changes = board._guard.changes
        board._readings.save.line.value = words
        board._readings.save.go.click()
        assert board._guard.changes > changes
        assert control(said) in board._readings.save.answer.value
