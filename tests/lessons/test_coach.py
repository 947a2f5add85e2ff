"""The coach explains the first turns, knows no more than the learner, and lets go."""

from __future__ import annotations

import os
import re
from functools import cache
from typing import get_args

import pytest

from wot_widget import Game
from wot_widget.bots import make_bot, play_one
from wot_widget.engine.actions import Action
from wot_widget.engine.rulebook import rule
from wot_widget.lessons.coach import Coach, sentences, syllabus
from wot_widget.lessons.first_game import SEATS, SEED, GuidedGame

LONGEST = 25  # words of an explanation, and of a proposal
GAMES = int(os.environ.get("SOAK", "6"))
LANGUAGES = ("en", "hu", "cs")


@pytest.fixture
def game():
    return Game(list(SEATS), SEED, first_seat=0)


def advices(game, *, learner, turns=3, most=200):
    """Everything the coach says while the learner plays by some bot, or by the advice itself, with its moment.

    It speaks all languages in turn.
    """
    coach, other = Coach(game, turns=turns), make_bot("random", "opponent")
    for number in range(most):
        coach.language = LANGUAGES[(game.seed + number) % 3] if learner else "en"
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
    assert said[-1].words == sentences()["talk"]["farewell"].format(hint="Hint")
    assert {"Your coach: turn 1 of 3", "Your coach: turn 2 of 3", "Your coach: turn 3 of 3"} <= {
        one.title for one in said
    }


def test_the_fixed_deal_has_something_to_do_in_three_turns(game):
    for _ in advices(game, learner=None):
        pass
    done = {type(entry.action).__name__ for entry in game.log if entry.seat == 0}
    assert {"Buy", "EndHand"} <= done
    assert len(done) >= 4


@cache
def followed(seed):
    """What the coach says in a game of two to five players, as long as it stays."""
    game = Game(["Ann", "Bob", "Cleo", "Dora", "Emil"][: 2 + seed % 4], seed)
    return list(advices(game, learner=make_bot("random" if seed % 2 else "greedy", seed)))


@pytest.mark.parametrize("seed", range(GAMES))
def test_explanations_and_proposals_are_short(seed):
    for advice, _ in followed(seed):
        assert len(advice.words.split()) <= LONGEST, advice.words
        assert len(advice.proposal.split()) <= LONGEST, advice.proposal


@pytest.mark.parametrize("seed", range(GAMES))
def test_each_rule_is_told_once(seed):
    told = [advice.rule for advice, state in followed(seed) if state.seat_to_act == 0 and advice.rule]
    assert len(set(told)) == len(told)
    assert all(map(rule, told))


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_coach_names_no_card_that_the_learner_cannot_see(seed):
    for advice, state in followed(seed):
        said = f"{advice.words} {advice.proposal}"
        seen = {*state.reserve, *state.vehicle_discard, *state.graveyard, *state.seats[0].squad}
        seen |= {card for seat in state.seats for card in (*seat.bases.values(), *seat.depot[-1:])}
        hidden = {*state.vehicle_deck}
        for number, seat in enumerate(state.seats[1:], 1):
            hidden |= {*seat.hangar, *(seat.hand if state.active_seat != number else ())}
        known = {state.box.cards[card].name for card in seen if card is not None}
        for name in sorted(known, key=len, reverse=True):  # Т-34-85 before Т-34
            said = said.replace(name, "")
        names = {state.box.cards[card].name for card in hidden} - known
        assert not [name for name in names if re.search(rf"\b{re.escape(name)}(?!\w)", said)]


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
    assert coach.advice().words == sentences()["talk"]["hushed"].format(hint="Hint")
    assert coach.advice().action is None


@pytest.mark.parametrize("kind", [one.__name__ for one in get_args(Action)])
def test_the_coach_has_a_rule_and_words_for_every_kind_of_action(kind):
    assert syllabus()["rules"][kind]
    assert all(sentences(language)["reasons"][kind] for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_says_the_same_in_every_language(language):
    english, ours = sentences("en"), sentences(language)
    for part in ("reasons", "talk"):
        assert ours[part].keys() == english[part].keys()
        for key, words in english[part].items():
            assert set(re.findall(r"{\w+}", ours[part][key])) == set(re.findall(r"{\w+}", words)), key
            assert language == "en" or ours[part][key] != words


def test_a_language_that_nobody_speaks_is_refused_with_those_there_are(game):
    with pytest.raises(ValueError, match=r"en \(English\)"):
        Coach(game, language="de")


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
    assert [button["name"] for button in guided.panel.buttons] == ["hu", "cs"]
    guided.game.play("end hand")
    assert guided.panel.prompt == sentences()["talk"]["hushed"].format(hint="Hint")


def test_the_language_of_coach_and_board_is_changed_in_the_middle_of_the_game(guided):
    guided.on_message({"kind": "press", "name": "do it"})
    guided.on_message({"kind": "press", "name": "hu"})
    assert (guided.board.language, guided.panel.language, guided.panel.title[:8]) == ("hu", "hu", "Az edződ")
    assert "megszerzése Kutatással" in guided.panel.after
    assert [button["words"] for button in guided.panel.buttons[-2:]] == ["English", "čeština"]


def test_no_new_game_can_leave_the_coach_behind(guided):
    assert not {"new game", "language"} & set(guided.board._controls.tools)


def test_a_coach_who_fails_does_not_stop_the_game(guided, monkeypatch):
    monkeypatch.setattr(guided.coach, "advice", lambda: 1 / 0)
    guided.game.play("end hand")
    assert "ZeroDivisionError" in guided.panel.reply


def test_without_a_kernel_the_coach_and_the_table_are_there(guided):
    data, _ = guided._repr_mimebundle_()
    assert guided.panel.prompt in data["text/html"]
    assert "<img" in data["text/html"]
