"""The coach explains the first turns, knows no more than the learner, and lets go."""

from __future__ import annotations

from typing import get_args

import pytest

from wot_widget import Game
from wot_widget.bots import make_bot, play_one
from wot_widget.engine.actions import Action
from wot_widget.engine.rulebook import rule
from wot_widget.lessons.coach import Coach, sentences
from wot_widget.lessons.first_game import SEATS, SEED, GuidedGame

LONGEST = 40  # words of an explanation, as of a prompt


@pytest.fixture
def game():
    return Game(list(SEATS), SEED, first_seat=0)


def advices(game, *, learner, turns=3, most=200):
    """Everything the coach says while the learner plays by some bot, or by the advice itself, with its moment."""
    coach, other = Coach(game, turns=turns), make_bot("random", "opponent")
    for _ in range(most):
        advice = coach.advice()
        yield advice, game.state
        if coach.gone:
            return
        if game.seat_to_act != coach.seat:
            play_one(game, other)
        elif learner is None:
            game.play(advice.action)
        else:
            play_one(game, learner)
    raise AssertionError("the coach never let go")


def test_whoever_follows_the_coach_gets_through_three_turns_and_is_let_go(game):
    said = [advice for advice, _ in advices(game, learner=None)]
    assert game.state.turn > 5
    assert said[-1].words == sentences()["talk"]["farewell"]
    assert {"Your coach: turn 1 of 3", "Your coach: turn 2 of 3", "Your coach: turn 3 of 3"} <= {
        one.title for one in said
    }


def test_the_fixed_deal_has_something_to_do_in_three_turns(game):
    for _ in advices(game, learner=None):
        pass
    done = {type(entry.action).__name__ for entry in game.log if entry.seat == 0}
    assert {"Buy", "EndHand"} <= done
    assert len(done) >= 4


@pytest.mark.parametrize("seed", range(12))
def test_explanations_are_short_and_each_rule_is_told_once(seed):
    game = Game(["Ann", "Bob", "Cleo"], seed)
    told = []
    for advice, state in advices(game, learner=make_bot("random", seed)):
        assert len(advice.words.split()) <= LONGEST, advice.words
        assert len(advice.proposal.split()) <= LONGEST, advice.proposal
        if state.seat_to_act == 0 and advice.rule:
            assert rule(advice.rule)
            told.append(advice.rule)
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("seed", range(12))
def test_the_coach_names_no_card_that_the_learner_cannot_see(seed):
    game = Game(["Ann", "Bob"], seed)
    for advice, state in advices(game, learner=make_bot("random", seed)):
        said = f"{advice.words} {advice.proposal}"
        seen = {*state.reserve, *state.vehicle_discard, *state.graveyard, *state.seats[0].squad}
        seen |= {card for seat in state.seats for card in (*seat.bases.values(), *seat.depot[-1:])}
        hidden = {*state.vehicle_deck, *state.seats[1].hangar}
        hidden |= set(state.seats[1].hand) if state.active_seat != 1 else set()
        names = {state.box.cards[card].name for card in hidden} - {state.box.cards[card].name for card in seen if card}
        assert not [name for name in names if name in said]


def test_a_proposal_is_a_legal_action_and_says_why(game):
    for advice, state in advices(game, learner=None):
        if advice.action is not None:
            assert state.seat_to_act == 0
            assert advice.proposal.startswith("I would: ")
            assert advice.proposal.count(".") >= 2


def test_taking_back_takes_back_what_was_told(game):
    coach = Coach(game)
    game.play(coach.advice().action)
    second = coach.advice()
    game.play(second.action)
    coach.advice()
    game.undo()
    assert coach.advice() == second


def test_a_hushed_coach_says_only_goodbye(game):
    coach = Coach(game)
    coach.hushed = True
    assert coach.advice().words == sentences()["talk"]["hushed"]
    assert coach.advice().action is None


@pytest.mark.parametrize("kind", [one.__name__ for one in get_args(Action)])
def test_the_coach_has_words_for_every_kind_of_action(kind):
    assert sentences()["rules"][kind]
    assert sentences()["reasons"][kind]


@pytest.fixture
def guided():
    face = GuidedGame(pace=0.0)
    yield face
    face.close()


def test_the_guided_game_is_the_fixed_deal_on_a_board(guided):
    assert guided.board.game is guided.game
    assert guided.game.seed == SEED
    assert guided.panel.title == "Your coach: turn 1 of 3"


def test_the_coach_can_play_what_it_would_do(guided):
    guided.on_message({"kind": "press", "name": "do it"})
    assert guided.game.actions
    assert guided.panel.after


def test_the_panel_follows_the_board(guided):
    before = guided.panel.reply
    guided.board._session.take(guided.game.legal_actions()[0])
    assert guided.panel.reply != before


def test_the_coach_goes_when_it_is_asked_to(guided):
    guided.on_message({"kind": "press", "name": "hush"})
    assert guided.panel.buttons == []
    guided.game.play("end hand")
    assert guided.panel.prompt == sentences()["talk"]["hushed"]


def test_a_coach_who_fails_does_not_stop_the_game(guided, monkeypatch):
    monkeypatch.setattr(guided.coach, "advice", lambda: 1 / 0)
    guided.game.play("end hand")
    assert "ZeroDivisionError" in guided.panel.reply


def test_without_a_kernel_the_coach_and_the_table_are_there(guided):
    data, _ = guided._repr_mimebundle_()
    assert guided.panel.prompt in data["text/html"]
    assert "<img" in data["text/html"]
