import itertools
import random
from collections import Counter

import pytest

from wot_widget.engine.game import Game
from wot_widget.engine.luck import shuffle
from wot_widget.engine.options import RuleOptions
from wot_widget.engine.state import Seat, State

KNOWN_ORDER = [6, 9, 1, 0, 10, 4, 8, 7, 2, 3, 5, 11]


def moment():
    game = Game(["Ann", "Bob", "Cleo"], 5)
    luck = random.Random(5)
    for _ in range(80):
        game.play(luck.choice(game.legal_actions()))
    return game.state


def test_a_copy_carries_every_fact():
    state = moment()
    twin = state.copy()
    assert [name for name in State.FACTS if name != "recorder" and not hasattr(twin, name)] == []
    assert twin == state
    assert [getattr(twin.seats[1], name) for name in Seat.FACTS] == [
        getattr(state.seats[1], name) for name in Seat.FACTS
    ]


def test_a_copy_shares_nothing_that_can_be_changed():
    state = moment()
    twin = state.copy()
    shared = [name for name in State.FACTS if isinstance(getattr(state, name), list | dict | set)]
    assert [name for name in shared if getattr(state, name) is getattr(twin, name)] == []
    for seat, other in zip(state.seats, twin.seats, strict=True):
        parts = [name for name in Seat.FACTS if isinstance(getattr(seat, name), list | dict | set)]
        assert [name for name in parts if getattr(seat, name) is getattr(other, name)] == []


@pytest.mark.parametrize("name", [name for name in State.FACTS if name not in ("box", "recorder")])
def test_states_that_differ_in_one_fact_are_not_equal(name):
    state = moment()
    twin = state.copy()
    value = getattr(twin, name)
    if name == "seats":
        twin.seats[2].depot.append(0)
    elif isinstance(value, list):
        value.append(value[0] if value else 0)
    elif isinstance(value, frozenset):
        setattr(twin, name, value | {999})
    elif isinstance(value, tuple):
        setattr(twin, name, (*value, 1))
    elif isinstance(value, RuleOptions):
        twin.options = RuleOptions.of({"max_attackers": 2})
    else:
        setattr(twin, name, not value if isinstance(value, bool) else (value or 0) + 1)
    assert twin != state


def test_a_shuffle_is_the_same_on_every_machine():
    cards = list(range(12))
    shuffle(cards, "kursk", 3)
    assert cards == KNOWN_ORDER


def test_shuffles_of_one_game_differ():
    orders = set()
    for number in range(50):
        cards = list(range(30))
        shuffle(cards, 1, number)
        orders.add(tuple(cards))
    assert len(orders) == 50


def test_every_order_comes_about_equally_often():
    counts = Counter()
    for number in range(6000):
        cards = [0, 1, 2]
        shuffle(cards, "fair", number)
        counts[tuple(cards)] += 1
    assert set(counts) == set(itertools.permutations(range(3)))
    assert max(abs(count - 1000) for count in counts.values()) < 150  # five standard deviations


@pytest.mark.parametrize("size", [0, 1, 2, 100, 300])
def test_a_shuffle_keeps_the_cards(size):
    cards = list(range(size))
    shuffle(cards, 9, 9)
    assert sorted(cards) == list(range(size))


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"flying": True}, "no option is called 'flying'"),
        ({"reserve_size": 5}, "reserve_size is one of 4, 6"),
        ({"hands_hidden": "maybe"}, "hands_hidden is one of True, False"),
        ({"max_attackers": 3}, "max_attackers is one of unlimited, 2"),
    ],
)
def test_a_wrong_option_is_answered_with_the_right_ones(given, sentence):
    with pytest.raises(ValueError, match=sentence):
        RuleOptions.of(given)


def test_presets_are_options_and_an_unknown_one_is_answered_with_the_known():
    assert RuleOptions.of("printed") == RuleOptions()
    assert RuleOptions.of("beginner").hands_hidden is False
    assert {"reserve_size", "reserve_refill", "idle_hand"} == set(RuleOptions.of("czech_advanced").changed)
    with pytest.raises(ValueError, match="presets are: printed, czech_advanced, beginner"):
        RuleOptions.of("expert")


def test_options_tell_what_was_changed():
    options = RuleOptions.of({"reserve_size": 6, "hands_hidden": True})
    assert options.changed == {"reserve_size": 6}
