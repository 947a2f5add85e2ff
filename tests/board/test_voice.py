"""What is said aloud: every event once, in few words, and what was clicked is answered."""

from __future__ import annotations

import random
from unittest.mock import patch

import pytest
from board.driver import SEATS, click, duel, lift, tell, tool, verb

from wot_widget import Game, make_bot, play_out, scenario, vehicle
from wot_widget.board.verbs import Verb
from wot_widget.board.voice import MOST_WORDS, brief
from wot_widget.text.say import say, wording


@pytest.fixture
def heard(make):
    """Makes a board, and the list of all that its live region says."""

    def listen(game, **options):
        board = make(game, **options)
        lines = []
        board._guard.observe(lambda _: lines.extend(board._guard.spoken.split("\n")), "said")
        return board, lines

    return listen


def test_every_act_of_a_whole_game_is_said_once_and_in_few_words(heard):
    game = Game(SEATS[:3], seed=5, first_seat=0)
    _, lines = heard(game, curtain=False, auto=False)
    bot = make_bot("greedy", seed=1)
    while not game.over and len(game.actions) < 50:
        seat = game.seat_to_act
        action = bot.choose(game.view(seat), game.legal_actions())
        told = f"{SEATS[seat]}: {say(action, game)}."
        del lines[:]
        game.play(action)
        assert sum(told in line or line in brief(told) for line in lines) == 1, (told, lines)
        assert all(len(line.split()) <= MOST_WORDS for line in lines)


def test_several_acts_at_once_are_gathered(heard):
    game = Game(SEATS[:3], seed=5, first_seat=0)
    _, lines = heard(game, curtain=False)
    with patch.object(game._listeners, "tell"):
        for _ in range(3):
            game.play("end hand")
    game._listeners.tell()
    assert sum("3 acts" in line for line in lines) == 1


def test_an_act_that_is_taken_back_and_played_again_is_said_again(heard):
    game = duel()
    _, lines = heard(game, bots={"Bob": "random"})
    game.play("attack with One, Two")
    game.undo()
    game.redo()
    assert sum("Attack with" in line for line in lines) == 2


def test_the_same_refusal_is_said_each_time_it_is_earned_and_never_by_itself(heard):
    game = duel(reserve=[vehicle("Giant", cost=9)])
    board, lines = heard(game, bots={"Bob": "random"})
    for _ in range(2):
        click(board, game.view(0).reserve[0])
    board._show()
    assert sum("(BUY-" in line for line in lines) == 2


def test_the_question_is_said_when_it_changes(heard):
    game = duel()
    board, lines = heard(game, bots={"Bob": "random"})
    click(board, game.view(0).seats[0].hand[0])
    assert not any("TURN-05" in line for line in lines)
    game.play("attack with One, Two")
    assert sum("ATT-06" in line for line in lines) == 1


def test_what_is_picked_is_said_with_what_is_left(heard):
    game = duel()
    board, lines = heard(game, bots={"Bob": "random"})
    click(board, game.view(0).seats[0].hand[0])
    assert any("One" in line and "Choices" in line for line in lines)
    del lines[:]
    verb(board, Verb.ATTACK).click()
    assert any(line.startswith("Enter") for line in lines)
    del lines[:]
    tell(board, kind="key", key="Escape")
    assert lines == ["Nothing is picked."]


def test_a_question_of_the_board_itself_is_said(heard):
    game = Game(SEATS[:2], seed=7, first_seat=0)
    board, lines = heard(game, bots={"Bob": "random"})
    game.play(game.legal_actions()[0])
    del lines[:]
    tool(board, "new game").click()
    assert any("under way" in line for line in lines)


def test_the_result_is_said_once(heard):
    game = Game(SEATS[:2], seed=2, first_seat=0)
    play_out(game, dict.fromkeys(SEATS[:2], "greedy"), seed=1)
    winner = game.seats[game.score().winners[0]]
    game.undo()
    board, lines = heard(game, bots={"Ann": "greedy"}, curtain=False)
    while not game.over:
        game.redo()
    board._show()
    assert sum(f"{winner} wins" in line for line in lines) == 1


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_said_that_the_person_may_not_know(heard, seed):
    luck = random.Random(seed)
    game = scenario(
        ["Ann", "Bob"],
        hands={0: [vehicle("Annas Spion"), "Engineers"], 1: [vehicle("Bobs Schatz"), "Engineers"]},
    )
    board, lines = heard(game)
    lift(board)
    for _ in range(6):
        secret = "Bobs Schatz" if game.seat_to_act == 0 else "Annas Spion"
        hidden = secret in {game.box.cards[card].name for card in game.state.seats[1 - (game.seat_to_act or 0)].hand}
        if hidden:
            assert not any(secret in line for line in lines[-3:])
        game.play(luck.choice(game.legal_actions()))
        lift(board)


@pytest.mark.parametrize("language", ["en", "hu", "cs"])
def test_a_long_sentence_is_cut_between_sentences_or_ends_in_dots(language):
    game = Game(SEATS[:2], seed=7)
    cards = [wording(game, language).card(card) for card in range(30)]
    assert len(brief(" ".join(cards * 3)).split()) <= MOST_WORDS + 1
    assert brief("Ann buys Scout. " + " ".join(cards * 3)) == "Ann buys Scout."


def test_a_purchase_of_ones_own_is_said_once_also_of_a_name_that_ends_in_a_stop(make):
    hand, reserve = ["Engineers"], [vehicle("Nb.Fz.", cost=1)]
    game = scenario(["Ann", "Bob"], hands={0: hand}, reserve=reserve, vehicle_deck=[vehicle("Wespe")])
    board = make(game, curtain=False)
    game.play("buy Nb.Fz. with Engineers")
    said = board._guard.spoken
    assert said.count("Nb.Fz.") == 1
    assert "Wespe is revealed in the reserve." in said
    assert "Ann buys Nb.Fz. Wespe" in board._controls.refusal.value
