"""Whatever the board asks back can be answered with no, by a button and by Escape; and an ended game says so."""

from __future__ import annotations

import pytest
from board.driver import SEATS, lift, offers, refusal, status, tell, tool, verb

from wot_widget import Game, base, play_out, scenario, vehicle
from wot_widget.board.commands import GO_OVER, LOOK_BACK, NEW_GAME, NO
from wot_widget.board.display import display_of, marks_at
from wot_widget.board.verbs import Verb
from wot_widget.text.controls import LANGUAGES, control


def new_game(make):
    game = Game(SEATS[:2], seed=7, first_seat=0)
    board = make(game, bots={"Bob": "random"})
    game.play(game.legal_actions()[0])
    tool(board, "new game").click()
    return board


def all_agree(make):
    game = scenario(["Ann", "Bob"], hands={0: [vehicle("One")], 1: [vehicle("Two"), vehicle("Three")]})
    board = make(game)
    lift(board)
    game.play("end hand")
    tool(board, "undo").click()
    return board


def useful_left(make):
    game = scenario(["Ann", "Bob"], hands={0: ["Engineers"] * 2}, reserve=[vehicle("Scout", cost=2, resources=3)])
    board = make(game, bots={"Bob": "random"})
    verb(board, Verb.END).click()
    return board


def save_code(make):
    board = new_game(make)
    escape(board)
    tool(board, "save").click()
    board._readings.save.line.value = Game(SEATS[:2], seed=1).code
    board._readings.save.go.click()
    return board


QUESTIONS = [new_game, all_agree, useful_left, save_code]


def escape(board):
    tell(board, kind="key", key="Escape")


def press_no(board):
    board._controls.press(NO)


@pytest.mark.parametrize("ask", QUESTIONS)
def test_what_the_board_asks_back_stands_in_the_picture_too(make, ask):
    board = ask(make)
    question = marks_at(board._session).prompt.question
    assert question.endswith("?")
    assert question in board._session.dialogue.news


@pytest.mark.parametrize("answer", [escape, press_no])
@pytest.mark.parametrize("ask", QUESTIONS)
def test_every_question_is_answered_with_no_and_nothing_has_changed(make, ask, answer):
    board = ask(make)
    game, played = board.game, board.game.actions
    assert "?" in refusal(board)
    assert board._controls.answers.children[-1].description == "No"
    answer(board)
    assert (board.game, board.game.actions) == (game, played)
    assert not board._controls.answers.children
    assert "?" not in refusal(board)
    assert board._session.choices is None or board._session.choices.verb is None


def test_a_card_picked_before_the_question_is_still_picked_after_no(make):
    game = Game(SEATS[:2], seed=7, first_seat=0)
    board = make(game, bots={"Bob": "random"})
    game.play(game.legal_actions()[0])
    card = next(one for one in game.view(0).seats[0].hand if one in board._session.choices.open_cards)
    board._session.dialogue.pick(card)
    tool(board, "new game").click()
    escape(board)
    assert board._session.choices.picked == (card,)


def test_at_an_earlier_moment_escape_first_answers_the_question(make):
    board = new_game(make)
    escape(board)
    board._session.look_at(0)
    tool(board, "new game").click()
    escape(board)
    assert board._session.looking_back
    escape(board)
    assert not board._session.looking_back


def test_a_game_under_way_is_left_for_a_code_after_a_yes(make):
    board = save_code(make)
    before = board.game
    assert control("save asked") in board._readings.save.answer.value
    board._controls.press(GO_OVER)
    assert board.game is not before
    assert board.game.seed == 1
    assert control("save asked") not in board._readings.save.answer.value


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_offered_with_a_question_is_said_in_every_language(make, language):
    board = new_game(make)
    board.language = language
    tool(board, "new game").click()
    words = [button.description for button in board._controls.answers.children]
    assert words == [control("begin new", language), control("no", language)]


# The end ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def ended(make):
    game = Game(SEATS[:2], seed=2, first_seat=0)
    play_out(game, dict.fromkeys(SEATS[:2], "greedy"), seed=1)
    return make(game, bots={"Bob": "greedy"})


def test_an_ended_game_says_why_nothing_can_be_done_and_offers_what_can(ended):
    assert "The game is over" in status(ended)
    assert "nothing more is played" in ended._controls.closed.value
    assert [offer.key for offer in offers(ended)] == [NEW_GAME, LOOK_BACK]
    assert all(button.disabled for button in ended._controls.verbs.values())


def test_from_the_end_one_looks_back_and_comes_back(ended):
    ended._controls.press(LOOK_BACK)
    assert ended._session.looking_back
    assert "if the game had ended then" in ended._controls.standing.value
    assert ended._readings.html("result") == ""
    escape(ended)
    assert "Medals at the end" in ended._controls.standing.value
    assert ended._readings.html("result")


def test_a_table_set_by_hand_offers_no_new_game_at_its_end(make):
    game = scenario(
        ["Ann", "Bob"],
        hands={0: [vehicle("One", nation="USSR")]},
        bases={1: [base(vehicle("Last", armour=1))]},
        singles={"Germany": 1, "USSR": 1},
    )
    play_out(game, dict.fromkeys(["Ann", "Bob"], "greedy"), seed=1)
    board = make(game, curtain=False)
    assert [offer.key for offer in display_of(board._session).offers] == [LOOK_BACK]
