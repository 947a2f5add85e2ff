"""A moment as a tree holds every field and every card, by the path that reaches it in Python."""

from __future__ import annotations

import re
from html import unescape

import pytest
from rules.random_games import moments, played

from wot_widget.board.game_inspector import Inspector
from wot_widget.board.state_tree import CARDS, LEFT_OUT, StateTree
from wot_widget.engine.state import Seat, State
from wot_widget.text.controls import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_of_the_state_is_in_the_tree(language):
    html = StateTree(played(3, 1).at(20), language).html()
    for name in (*State.FACTS, *Seat.FACTS):
        assert (f"<code>{name}</code>" in html) == (name not in LEFT_OUT)


def test_every_card_lies_where_the_state_has_it():
    for state in list(moments(played(2, 1)))[::25]:
        html = StateTree(state).html()
        leaves = re.findall(r"<code>\[(\d+)\]</code> = <code>(\d+)</code> ([^<]*)", html)
        piles = [state.reserve, state.vehicle_deck, state.vehicle_discard, state.graveyard, state.declared,
                 *(pile for seat in state.seats for pile in (seat.hand, seat.hangar, seat.depot))]  # fmt: skip
        wanted = [(str(place), str(card)) for pile in piles for place, card in enumerate(pile)]
        told = [(place, card) for place, card, words in leaves if "←" not in words]
        assert all(pair in told for pair in wanted)
        for _, card, words in leaves:
            if "←" not in words:
                assert unescape(words).startswith(StateTree(state).speaker.card(int(card)))


def test_fields_that_hold_cards_are_fields():
    assert {*State.FACTS, *Seat.FACTS} >= CARDS


def test_the_inspector_opens_the_tree_on_demand():
    inspector = Inspector(played(2, 1))
    assert inspector._panels["tree"].value == ""
    inspector._folds["tree"].value = True
    assert "wot-tree" in inspector._panels["tree"].value
    inspector.close()


def test_a_second_inspector_of_the_same_game_closes_the_first():
    game = played(2, 1)
    first, second = Inspector(game), Inspector(game)
    assert first._closed
    assert not second._closed
    second.close()
