"""Values can be copied, kept and sent to other processes, whichever way the engine was built."""

from __future__ import annotations

import copy
import pickle
import random
from dataclasses import fields

import pytest

from wot_widget.engine.actions import Action, Buy
from wot_widget.engine.box import Box
from wot_widget.engine.game import Game
from wot_widget.engine.view import view

TWINS = [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))]  # noqa: S301 - what was just pickled


def moments():
    """A few of a game of three seats, with every step that comes up."""
    game = Game(["Ann", "Bob", "Cleo"], 5)
    luck = random.Random(5)
    seen = set()
    while not game.over:
        step = game.agenda[0]
        if type(step) not in seen:
            seen.add(type(step))
            yield game.state
        game.play(luck.choice(game.legal_actions()))
    yield game.state


@pytest.mark.parametrize("twin_of", TWINS)
@pytest.mark.parametrize("kind", Action.__args__, ids=lambda kind: kind.__name__)
def test_an_action_can_be_copied_and_sent_away(kind, twin_of):
    action = kind(*((4, 7) if field.name == "cards" else 3 for field in fields(kind)))
    twin = twin_of(action)
    assert (twin, str(twin), hash(twin)) == (action, str(action), hash(action))


@pytest.mark.parametrize("twin_of", TWINS)
def test_a_moment_and_what_a_seat_sees_of_it_can_be_copied_and_sent_away(twin_of):
    found = list(moments())
    assert len(found) > 5
    for state in found:
        twin = twin_of(state)
        assert twin == state
        assert twin.agenda == state.agenda
        seen, twin = view(state, 1), twin_of(view(state, 1))
        assert (twin.seats, twin.agenda, twin.damaged) == (seen.seats, seen.agenda, seen.damaged)


@pytest.mark.parametrize("twin_of", TWINS)
def test_a_box_can_be_copied_and_sent_away(twin_of):
    box = Box.standard()
    twin = twin_of(box)
    assert (twin.digest, twin.cards, twin.nations, twin.ways) == (box.digest, box.cards, box.nations, box.ways)


def test_an_action_is_made_with_the_names_of_its_parts():
    assert Buy(vehicle=3, cards=(1, 2)) == Buy(3, (1, 2)) != Buy(3, (1,))
