import itertools
import random
import re

import pytest

from wot_widget.engine import actions as verbs_of_players
from wot_widget.engine.actions import NOTHING, Attack, Buy, GiveUp, Scrap, Station, Strike, TakeMedals, TakeVehicle
from wot_widget.engine.errors import ActionError
from wot_widget.engine.game import Game
from wot_widget.engine.notation import parse
from wot_widget.engine.scenario import base, scenario, vehicle


def every_action(numbers):
    """Actions of every class over the given card numbers."""
    lists = [cards for size in (1, 2, 3) for cards in itertools.combinations(numbers, size)]
    yield from (Buy(number, cards) for number in numbers for cards in [(), *lists])
    yield from (Attack(cards) for cards in [(), *lists])
    yield from (TakeMedals(doubles, singles) for doubles in range(4) for singles in range(10))
    yield from (Strike(number, target) for number in numbers for target in [*numbers, NOTHING])
    yield from (verbs_of_players.END_HAND, verbs_of_players.HOLD_MEDALS, verbs_of_players.STOP_SCRAPPING)
    yield verbs_of_players.LEAVE_UNPLAYED
    for kind in (verbs_of_players.Use, verbs_of_players.Defend, Station, verbs_of_players.Assail, TakeVehicle, Scrap):
        yield from (kind(number) for number in numbers)
    for kind in (GiveUp, verbs_of_players.KeepCard, verbs_of_players.ScrapUnplayed):
        yield from (kind(number) for number in numbers)


def test_every_action_is_read_back_as_itself():
    state = Game(["Ann", "Bob"], 1).state
    count = len(state.box.cards)
    numbers = sorted(random.Random(1).sample(range(count), 12))
    read = list(every_action(numbers))
    assert {type(action) for action in read} == set(verbs_of_players.Action.__args__)
    assert [action for action in read if parse(str(action), state) != action] == []


TABLE = {
    "hands": {0: ["Engineers", "Engineers", vehicle("Light One"), vehicle("Light Two")]},
    "bases": {1: [base(vehicle("Guard", nation="Germany")), base()]},
    "reserve": [vehicle("Т-99", cost=2)],
}


@pytest.mark.parametrize(
    ("said", "verb"),
    [
        ("buy т-99 with engineers, Engineers", "Buy"),
        ("BUY Т-99 WITH Engineers and Engineers", "Buy"),
        ("attack with light one and light two", "Attack"),
        ("  use   Light One ", "Use"),
        ("defend Light One", "Defend"),
        ("end", "EndHand"),
    ],
)
def test_names_are_read_without_regard_to_capitals_and_spaces(said, verb):
    game = scenario(["Ann", "Bob"], **TABLE)
    assert type(parse(said, game.state)).__name__ == verb


@pytest.mark.parametrize("said", ["strike Light One at Bob's base 2", "strike light one at bob base 2"])
def test_a_base_is_named_by_its_owner_and_place(said):
    game = scenario(["Ann", "Bob"], **TABLE)
    game.play("attack with Light One")
    assert parse(said, game.state).target == game.box.bases(1)[1]


def test_own_bases_need_no_owner():
    game = scenario(["Ann", "Bob"], **TABLE)
    game.play("defend with Light One")
    assert parse("station on base 3", game.state) == Station(game.box.bases(0)[2])


def test_a_name_may_be_written_in_latin_letters():
    game = Game(["Ann", "Bob"], 1)
    cyrillic = [card for card in game.box.vehicles if not card.name.isascii() and card.latin.isascii()]
    assert cyrillic
    for card in cyrillic:
        assert parse(f"use {card.latin}", game.state) == parse(f"use {card.name}", game.state)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("assail Bob's base 9", '"Bob\'s base 1" or "Bob\'s base 2" or "Bob\'s base 3"'),
        ("station base 7", '"Ann\'s base 1" or "Ann\'s base 2" or "Ann\'s base 3"'),
        ("assail base", "(Bob's base 1)"),
        ("use T-34, T-26", "one card is wanted here"),
    ],
)
def test_a_wrong_name_is_answered_with_names_that_can_be_typed(said, told):
    with pytest.raises(ActionError, match=re.escape(told)):
        Game(["Ann", "Bob"], seed=7, first_seat=0).why_not(said)
