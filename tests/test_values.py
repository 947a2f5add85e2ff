"""Values can be copied, kept and sent to other processes, whichever way the engine was built."""

from __future__ import annotations

import copy
import copyreg
import pickle
import random
import re
from dataclasses import fields

import pytest

from wot_widget import (
    Ability,
    ActionError,
    GreedyBot,
    PlannerBot,
    RandomBot,
    base,
    explain,
    languages,
    scenario,
    vehicle,
)
from wot_widget.engine import verbs
from wot_widget.engine.actions import Action, Buy
from wot_widget.engine.box import Box
from wot_widget.engine.events import Noted
from wot_widget.engine.game import Game
from wot_widget.engine.saves import SaveError
from wot_widget.engine.steps import SettleMedals
from wot_widget.engine.view import view
from wot_widget.text.say import wording

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
        assert (twin, hash(twin), twin.agenda) == (seen, hash(seen), seen.agenda)


@pytest.mark.parametrize("twin_of", TWINS)
def test_a_box_can_be_copied_and_sent_away(twin_of):
    box = Box.standard()
    twin = twin_of(box)
    assert (twin, hash(twin), twin.digest, twin.cards) == (box, hash(box), box.digest, box.cards)
    assert (twin.nations, twin.ways) == (box.nations, box.ways)
    assert box != Box(box.vehicles[1:])


def test_a_moment_is_sent_away_as_its_facts_alone():  # so that another build of the engine can take it
    state = next(moments())
    for one in (state, state.seats[0]):
        facts = tuple(getattr(one, name) for name in one.FACTS)
        assert copyreg.dispatch_table[type(one)](one)[1] == (type(one), facts)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_moment_can_be_sent_away_in_every_form_of_pickle(protocol):
    for state in moments():
        assert pickle.loads(pickle.dumps(state, protocol)) == state  # noqa: S301 - what was just pickled
        for seat in state.seats:
            twin = pickle.loads(pickle.dumps(seat, protocol))  # noqa: S301 - as above
            assert [getattr(twin, name) for name in seat.FACTS] == [getattr(seat, name) for name in seat.FACTS]


@pytest.mark.parametrize("twin_of", TWINS)
def test_play_on_a_copy_leaves_the_moment_as_it_was(twin_of):
    for state in moments():
        before, twin = state.fingerprint(), twin_of(state)
        for _ in range(8):
            if twin.agenda:
                verbs.apply(twin, verbs.legal_actions(twin)[0])
        assert state.fingerprint() == before


def test_an_action_is_made_with_the_names_of_its_parts():
    assert Buy(vehicle=3, cards=(1, 2)) == Buy(3, (1, 2)) != Buy(3, (1,))


def public_values():
    """Something of every kind that the public names hand out, with what two equal ones have in common."""
    game = Game(["Ann", "Bob"], 5, options="beginner")
    for _ in range(30):
        game.play(game.legal_actions()[0])
    game.undo(3)
    with pytest.raises(ActionError) as unreadable:
        game.play("use Volunters")
    with pytest.raises(ActionError) as ambiguous:
        scenario(reserve=[vehicle("X"), vehicle("X")]).play("buy X on credit")
    with pytest.raises(ActionError) as illegal:
        game.play("use 0")
    with pytest.raises(SaveError) as unsaved:
        Game.from_code("none")
    with pytest.raises(LookupError) as unknown:
        explain("att-4")
    return {
        "game": (game, lambda one: (one.state, one.actions, one.undone, str(one.log), one.set_by_hand)),
        "table set by hand": (scenario(), lambda one: (one.state, one.actions, one.undone, one.set_by_hand)),
        "log": (game.log, lambda one: (list(one), str(one))),
        "part of a log": (game.log[3:6], lambda one: (list(one), str(one))),
        "entry": (game.log[0], lambda one: (one, str(one))),
        "options": (game.options, None),
        "score": (game.score(), None),
        "step": (game.agenda[0], None),
        "objection": (game.why_not("use 0"), None),
        "event": (game.log[0].events[0], None),
        "vehicle": (vehicle("X", abilities=["assault"]), None),
        "ability": (Ability.parse("research 3"), None),
        "base": (base(vehicle("X"), damaged=True), None),
        "rule": (explain("ATT-04").subject, None),
        "ruling": (explain("AMB-59").subject, None),
        "explanation of a rule": (explain("ATT-04"), lambda one: (one, str(one))),
        "explanation of a ruling": (explain("AMB-59", "cs"), lambda one: (one, str(one))),
        **{f"wording in {code}": (wording(game, code), said) for code in languages()},
        **{
            f"error {number}": (caught.value, lambda one: (str(one), one.args, vars(one)))
            for number, caught in enumerate((unreadable, ambiguous, illegal, unsaved, unknown))
        },
        **{
            f"bot {number}": (bot, lambda one: one.luck.getstate())
            for number, bot in enumerate((RandomBot(), GreedyBot(), PlannerBot()))
        },
    }


def said(one):
    return (
        one.action(Buy(3, (1, 2))),
        one.step(SettleMedals(1, 2)),
        one.event(Noted("held", "MEDAL-07", {"kills": 1, "nation": 1})),
    )


def nowhere(text):
    """A text without the places of things in memory."""
    return re.sub(r"0x[0-9a-f]+", "", text)


VALUES = public_values()


@pytest.mark.parametrize("twin_of", TWINS)
@pytest.mark.parametrize("name", VALUES)
def test_whatever_is_handed_out_can_be_copied_and_sent_away(name, twin_of):
    value, facts = VALUES[name]
    twin = twin_of(value)
    assert type(twin) is type(value)
    assert nowhere(repr(twin)) == nowhere(repr(value))
    if facts is None:
        assert twin == value
    else:
        assert facts(twin) == facts(value)


@pytest.mark.parametrize("twin_of", TWINS)
def test_a_copied_game_can_play_again_what_was_taken_back(twin_of):
    game = Game(["Ann", "Bob"], 5)
    for _ in range(20):
        game.play(game.legal_actions()[-1])
    end = game.state
    game.undo(7)
    twin = twin_of(game)
    twin.redo(7)
    assert twin.state == end
    assert len(game.undone) == 7
