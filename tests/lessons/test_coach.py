"""The coach explains the first turns, knows no more than the learner, and lets go."""

from __future__ import annotations

import os
import re
from contextlib import closing
from functools import cache
from typing import get_args

import pytest
from steps import CHECKOUT

from wot_widget import Game
from wot_widget.bots import make_bot, play_one
from wot_widget.engine.actions import Action, Attack, Buy, EndHand
from wot_widget.engine.rulebook import rule
from wot_widget.lessons.coach import Coach, sentences, syllabus
from wot_widget.lessons.facts import OF_SEAT
from wot_widget.lessons.first_game import SEATS, SEED, GuidedGame, Opponent
from wot_widget.text.say import wording

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
    coach, other = Coach(game, turns=turns), Opponent()
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
    assert said[-1].words == sentences()["talk"]["farewell"]
    assert {
        "Your coach: your own turn, 1 of 3",
        "Your coach: your own turn, 2 of 3",
        "Your coach: your own turn, 3 of 3",
    } <= {one.title for one in said}


def test_the_fixed_deal_shows_purchase_ability_attack_and_defence_in_three_turns(game):
    told = {advice.rule for advice, _ in advices(game, learner=None)}
    done = [type(entry.action).__name__ for entry in game.log if entry.seat == 0]
    assert {"Buy", "Use", "TakeVehicle", "Attack", "Strike", "Defend", "Station", "EndHand"} <= set(done)
    assert OF_SEAT["captured bases"](game.state, 0) == 1
    families = {rule.partition("-")[0] for rule in told}
    assert {"TURN", "BUY", "ACTIVE", "ATT", "DEF", "REFRESH"} <= families
    assert "You have not" not in " ".join(Coach(game).advice().happened)


def test_the_opponent_does_the_same_again_after_something_was_taken_back(guided):
    guided.on_message({"kind": "press", "name": "do it"})
    guided.game.play("end hand")
    first = [str(action) for action in guided.game.actions]
    guided.game.undo(len(first) - 1)
    guided.game.play("end hand")
    assert [str(action) for action in guided.game.actions] == first


@cache
def followed(seed):
    """What the coach says in a game of two to five players, as long as it stays."""
    game = Game(["Ann", "Bob", "Cleo", "Dora", "Emil"][: 2 + seed % 4], seed)
    return list(advices(game, learner=make_bot("random" if seed % 2 else "greedy", seed)))


def length(words, state, language):
    """How many words a sentence has, each name of a card or a base counted as one."""
    speaker = wording(state, language)
    for name in sorted({speaker.card(card) for card in range(len(state.box.cards))}, key=len, reverse=True):
        words = words.replace(name, "X")
    return len(words.split())


@pytest.mark.parametrize("seed", range(GAMES))
def test_explanations_and_proposals_are_short(seed):
    for advice, state in followed(seed):
        language = next(code for code in LANGUAGES if advice.title in titles(code))
        assert length(advice.words, state, language) <= LONGEST, advice.words
        assert length(advice.proposal, state, language) <= LONGEST, advice.proposal


def titles(language):
    talk = sentences(language)["talk"]
    return {talk["farewell_title"], *(talk["title"].format(turn=turn, turns=3) for turn in (1, 2, 3))}


@pytest.mark.parametrize("learner", ["greedy", "random", "end hand"])
@pytest.mark.parametrize("seed", range(GAMES))
def test_every_comment_is_about_what_lies_on_the_table(seed, learner):
    """Whatever the learner does: a comment names cards that are there, or counts them."""
    game = Game(["Ann", "Bob", "Cleo"][: 2 + seed % 2], 1000 + seed, first_seat=0)
    bot = None if learner == "end hand" else make_bot(learner, seed)
    for advice, state in advices(game, learner=bot, most=200) if bot else idle(game):
        if advice.action is None:
            continue
        names = {wording(state, code).card(card) for card in on_the_table(state) for code in LANGUAGES}
        named = any(name.casefold() in advice.words.casefold() for name in names)
        assert named or re.search(r"\d", advice.words), advice.words  # numbers come from the table alone
        assert "{" not in advice.words + advice.proposal


def on_the_table(state):
    mine = state.seats[0]
    yield from (*mine.hand, *mine.depot, *state.reserve)
    for seat in state.seats:
        yield from (card for pair in seat.bases.items() for card in pair if card is not None)


def idle(game):
    """What is said to a learner who only ends the hand."""
    coach, other = Coach(game), make_bot("greedy", "opponent")
    while not coach.gone:
        advice = coach.advice()
        yield advice, game.state
        if game.seat_to_act == 0:
            game.play("end hand" if "end hand" in map(str, game.legal_actions()) else game.legal_actions()[0])
        else:
            play_one(game, other)
    yield coach.advice(), game.state


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_facts_of_a_comment_are_those_of_the_table(seed):
    for advice, state in followed(seed):
        match advice.action:
            case Buy(vehicle, cards) if advice.rule == "BUY-04":
                paid = sum(max(0, state.box.resources[card]) for card in cards)
                numbers = [int(found) for found in re.findall(r"(?<![\w-])\d+(?![\w×)-])", advice.words)]
                assert {state.box.cards[vehicle].cost, paid} <= {*numbers}, advice.words
            case EndHand() if advice.rule == "REFRESH-01":
                assert state.box.cards[state.reserve[-1]].name in advice.words
            case Attack(cards) if advice.rule in ("ATT-04", "ATT-02", "ATT-05"):
                assert all(state.box.cards[card].name in advice.words for card in cards)


def test_goodbye_says_what_was_done_what_has_not_come_up_and_where_to_go_on(game):
    *_, (last, _) = idle(game)
    told = " ".join(last.happened)
    for lesson, words in (
        ("13_buying.ipynb", "lesson 3, Buying"),
        ("15_abilities.ipynb", "lesson 5, Abilities, one by one"),
        ("16_defence.ipynb", "lesson 6, Defence"),
        ("17_attack.ipynb", "lesson 7, The attack"),
    ):
        assert words in told
        assert last.leads_to[words] == lesson
    assert last.happened[0] == "Next: lesson 1, The table."
    assert last.leads_to["lesson 1, The table"] == "11_setup.ipynb"
    assert all((CHECKOUT / "notebooks" / notebook).exists() for notebook in last.leads_to.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_goodbye_leads_on_by_links_in_every_language(game, language):
    with closing(GuidedGame(language, pace=0.0)) as face:
        face.coach.hushed = True
        face._show()
        assert 'href="13_buying.ipynb"' in face.panel.after
        assert 'href="11_setup.ipynb"' in face.panel.after


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
    assert coach.advice().words == sentences()["talk"]["hushed"]
    assert coach.advice().action is None


@pytest.mark.parametrize("kind", [one.__name__ for one in get_args(Action)])
def test_the_coach_has_something_to_tell_about_every_kind_of_action(kind):
    cases = [case for case in syllabus()["told"] if case.split()[0] == kind]
    assert cases
    assert all(sentences(language)["reasons"].get(kind, kind in ("TakeVehicle", "Assail")) for language in LANGUAGES)


def test_all_that_the_coach_tells_has_words_and_a_rule():
    keys = {syllabus()["began"], *syllabus()["abilities"].values()} | {
        key for told in syllabus()["told"].values() for key in told
    }
    for language in LANGUAGES:
        assert sentences(language)["words"].keys() == keys
    assert all(rule(key.partition(" ")[0]) for key in keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_says_the_same_in_every_language(language):
    english, ours = sentences("en"), sentences(language)
    for part in ("words", "reasons", "talk", "done", "open"):
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
    assert guided.panel.title == "Your coach: your own turn, 1 of 3"


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
    assert guided.panel.prompt == sentences()["talk"]["hushed"]


def test_the_language_of_coach_and_board_is_changed_in_the_middle_of_the_game(guided):
    guided.on_message({"kind": "press", "name": "do it"})
    guided.on_message({"kind": "press", "name": "hu"})
    assert (guided.board.language, guided.panel.language, guided.panel.title[:8]) == ("hu", "hu", "Az edződ")
    assert "Önkéntes képességének használata" in guided.panel.after
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
