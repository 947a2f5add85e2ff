"""What the inspector tells: every card and fact of a moment, and an answer to every attempt."""

from __future__ import annotations

import re
from random import Random

import pytest
from attempts import attempt
from rules.random_games import played
from soundness import cards_on_the_table

from wot_widget import Game
from wot_widget.board.asking import Verdict, ask
from wot_widget.board.state_tables import StateTables
from wot_widget.engine import verbs
from wot_widget.engine.cards import CardKind
from wot_widget.engine.options import RuleOptions
from wot_widget.engine.state import State


def test_any_attempt_is_answered_as_the_game_does():
    game = played(3, 1)
    luck = Random(3)
    verdicts = set()
    for moment in range(0, len(game.actions), 3):
        state = game.at(moment)
        for _ in range(4):
            action = attempt(state, luck.randrange(99), luck.choices(range(10_000), k=6))
            objection = verbs.why_not(state, action)
            answer = ask(state, str(action))
            verdicts.add(answer.verdict)
            assert answer.rule == ("" if objection is None else objection.rule)
            assert (answer.verdict is Verdict.LEGAL) == (objection is None)
            if objection is not None:
                assert objection.sentence in answer.words
    assert verdicts == {Verdict.LEGAL, Verdict.REFUSED}


@pytest.mark.parametrize("moment", [0, 30, 90])
def test_every_card_stands_in_the_tables_once(moment):
    state = played(4, 2).at(moment)
    tables = StateTables(state)
    told = [int(number) for number in re.findall(r"<small>(\d+)</small>", tables.seats() + tables.middle())]
    left = set(cards_on_the_table(state)) - set(told)
    assert len(told) == len(set(told)) > 100
    assert {state.box.cards[card].kind for card in left} == {CardKind.MEDAL}  # in their decks, which are counted
    assert len(left) == sum(state.singles) + sum(state.doubles)


def test_every_fact_of_a_state_is_told():
    facts = set(re.findall(r'<th scope="row"><code>(\w+)</code>', StateTables(Game(seed=1).state).facts()))
    tables = {"seats", "reserve", "vehicle_deck", "vehicle_discard", "graveyard", "singles", "doubles", "damaged"}
    elsewhere = tables | {"achievements", "names", "options", "box", "agenda", "recorder"}
    assert facts == {*State.FACTS, "seat_to_act", "end"} - elsewhere


def test_house_rules_say_what_is_printed():
    game = Game(["Ann", "Bob"], seed=1, options={"max_attackers": 2})
    told = StateTables(game.state).options()
    assert told.count("house rule; printed: unlimited") == 1
    assert all(name in told for name in RuleOptions.__slots__)
