"""What an action is called can be said again, and every name that a vehicle may have is read as that name."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest

from wot_widget import AmbiguousActionError, Box, Game, UnreadableActionError, scenario, vehicle
from wot_widget.engine import actions
from wot_widget.engine.box_file import BoxError, read_vehicles
from wot_widget.engine.english import ACTIONS
from wot_widget.engine.forms import GAPS, forms, gaps, readings
from wot_widget.engine.made_up import base
from wot_widget.engine.notation import parse

SAMPLE = 12  # of the actions of a moment
ODD_SEATS = ["Unplayed Ann", "Bob at Rest", "Cleo with, 2", " De\u0301 and  Dot ", "the defender on"]


def likeness(box, action):
    """An action without the difference between cards that nobody can tell apart."""

    def face(value):
        return value if value < 0 or box.is_base[value] else (box.cards[value], None)

    return type(action), *(
        tuple(sorted(map(str, map(face, value)))) if isinstance(value, tuple)
        else value if field.name in ("doubles", "singles") else face(value)
        for field in fields(action) for value in [getattr(action, field.name)]
    )  # fmt: skip


def moments(game, luck):
    while not game.over:
        legal = game.legal_actions()
        yield luck.sample(legal, min(SAMPLE, len(legal)))
        game.play(luck.choice(legal))


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (["Ann", "Bob"], None),
        (["Ann", "Bob", "Cid"], {"idle_hand": "keep_one"}),
        (ODD_SEATS, {"idle_hand": "scrap_one"}),
    ],
    ids=["two", "three", "five with odd names"],
)
@pytest.mark.parametrize("seed", range(2))
def test_what_describes_an_action_means_it(seats, options, seed):
    game = Game(seats, seed, options=options)
    met = set()
    for legal in moments(game, random.Random(seed)):
        for action in legal:
            words = game.describe(action)
            assert likeness(game.box, parse(words, game.state)) == likeness(game.box, action), words
            assert game.why_not(words) is None, words
            met.add(type(action))
    assert len(met) > 8


@pytest.mark.parametrize("seed", range(3))
def test_of_cards_that_share_a_name_the_one_is_meant_or_it_is_asked_which(seed):
    twins = [
        vehicle(name, nation=nation, cost=cost, resources=2, abilities=[ability])
        for name in ("Twin", "2 Twin", "Engineers")
        for nation, cost in (("USSR", 1), ("USSR", 1), ("Germany", 2))
        for ability in ("assault", "sabotage", "repair")
    ]
    game = Game(["Ann", "Bob", "Cid"], seed, box=Box(twins))
    asked = met = 0
    for legal in moments(game, random.Random(seed)):
        for action in legal:
            met += 1
            try:
                read = parse(game.describe(action), game.state)
            except AmbiguousActionError:
                asked += 1
            else:
                assert likeness(game.box, read) == likeness(game.box, action), game.describe(action)
            assert parse(f"{game.describe(action)} [{action}]", game.state) == action  # as the board tells them apart
        if met > 1500:
            break
    assert 0 < asked < met


@pytest.mark.parametrize("key", sorted(ACTIONS.keys() - {"GiveUp unseen"}))
def test_every_sentence_is_a_form_and_means_its_action(key):
    parts = {gap: "no medal" if gap == "medals" else "7" for gap in gaps(ACTIONS[key])}
    assert next(readings(ACTIONS[key].format_map(parts))) == (key, parts)
    action = parse(ACTIONS[key].format_map(parts), Game(["Ann", "Bob"], 1).state)
    assert type(action) is getattr(actions, key.split()[0])


def test_every_form_is_read_as_itself():
    for key, form in forms():
        parts = {gap: "1 double" if gap == "medals" else "Tiger" for gap in gaps(form)}
        assert next(readings(form.format_map(parts))) == (key, parts)
        assert set(parts) <= set(GAPS)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("buy Wespe with 2 Engineers", ["Engineers", "Engineers"]),
        ("BUY wespe WITH volunteers AND 2 engineers", ["Engineers", "Engineers", "Volunteers"]),
        ("buy Wespe with 3 Engineers, Technicians", ["Engineers", "Engineers", "Engineers", "Technicians"]),
        ("buy Wespe with 105 leFH and 7 TP", ["105 leFH", "7 TP"]),
    ],
)
def test_cards_may_be_counted_and_names_may_begin_with_numbers(said, meant):
    hand = ["Engineers"] * 4 + ["Technicians", "Volunteers", vehicle("105 leFH"), vehicle("7 TP")]
    game = scenario(hands={0: hand}, reserve=["Wespe"])
    assert sorted(game.box.cards[card].name for card in parse(said, game.state).cards) == sorted(meant)


@pytest.mark.parametrize("said", ["use card 7", "USE Card 7", "use 7"])
def test_a_card_may_be_called_by_its_number(said):
    assert parse(said, Game(["Ann", "Bob"], 1).state) == actions.Use(7)


def test_a_count_of_what_nobody_knows_names_the_near_cards():
    with pytest.raises(UnreadableActionError, match=r"'Enginers'; did you mean 'Engineers'"):
        Game(["Ann", "Bob"], 1).play("buy Wespe with 2 Enginers")


def test_equal_defenders_of_two_bases_are_told_apart():
    guard = vehicle("Guard", nation="Germany")
    game = scenario(hands={0: [vehicle("Light")]}, bases={1: [base(guard), base(guard)]})
    game.play("attack with Light")
    with pytest.raises(AmbiguousActionError):
        game.play("strike Light at Guard")


# Names ------------------------------------------------------------------------------------------------------------

FORM_WORDS = sorted({word for _, form in forms() for word in form.split() if "{" not in word})
WORDS = [
    *FORM_WORDS, "1", "2", "double", "singles", "medals", "no", "Tiger", "X", ":", "damage", "[use", "5]", "base",
    "Engineers",
]  # fmt: skip
MISREAD = [
    "nothing", "Nothing", "1 double", "2 singles", "no medal", "1 double 1 single", "unplayed X", "X by Research",
    "X for the next turn", "the defender on X", "with X", "X\nY", "X\u202eY", "X\u200b", "X\x00", "X\u00a0Y", "12", "٣",
    "card 7", "resources already spent", "X: destroy", "X [use 3]", "X and", " X", "X ", "X  Y", "X, Y",
]  # fmt: skip


def names():
    luck = random.Random(3)
    yield from (" ".join(luck.choices(WORDS, k=luck.randint(1, 4))) for _ in range(160))


def allowed(name):
    try:
        return vehicle(name)
    except ValueError:
        return None


def test_every_name_that_is_allowed_is_read_as_itself_wherever_it_stands():
    cards = [card for card in map(allowed, dict.fromkeys(names())) if card]
    assert len(cards) > 12
    for card in cards:
        hand = scenario(hands={0: [card, "Engineers"]}, depots={0: [card]}, reserve=[card], bases={1: [base(card)]})
        state = hand.state
        (mine, pay), (old,), (new,) = state.seats[0].hand, state.seats[0].depot, state.reserve
        guard = next(one for one in state.seats[1].bases.values() if one is not None)
        state.declared = (mine,)
        wording = hand.describe
        for action in (
            actions.Use(mine), actions.Defend(mine), actions.Attack((mine,)), actions.Strike(mine, guard),
            actions.Strike(mine, -1), actions.Assail(guard), actions.TakeVehicle(new), actions.Buy(new, (mine, pay)),
            actions.Buy(new, ()), actions.Scrap(old), actions.GiveUp(mine), actions.KeepCard(mine),
            actions.ScrapUnplayed(mine),
        ):  # fmt: skip
            assert parse(wording(action), state) == action, (card.name, wording(action))
    for key, form in forms():
        for card in cards:
            parts = {gap: "1 double" if gap == "medals" else card.name for gap in gaps(form)}
            assert (key, parts) in list(readings(form.format_map(parts)))


@pytest.mark.parametrize("name", MISREAD)
def test_a_name_that_would_be_misread_is_refused(name):
    with pytest.raises(ValueError, match="a vehicle is called"):
        vehicle(name)


@pytest.mark.parametrize("column", ["name", "latin"])
@pytest.mark.parametrize("name", ["nothing", "1 double", "X\u202eY"])
def test_a_deck_of_ones_own_may_not_hold_it_either(column, name):
    row = {"name": "Luchs", "nation": "Germany", "vehicle_class": "light tank", "cost": 3, "resources": 1}
    row |= {"strength": 1, "armour": 1, "abilities": ""}
    with pytest.raises(BoxError, match="cannot be taken for other words"):
        read_vehicles([row | {column: name}], strict=False)


# What has no form ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "near"),
    [
        ("pass", "end hand"),
        ("end turn", "end hand"),
        ("Done", "end hand"),
        ("shoot Tiger", "strike CARD at CARD"),
        ("strik 3", "strike CARD at CARD"),
        ("attack Tiger", "attack with CARDS"),
        ("put it away", "defend with CARD"),
    ],
)
def test_what_has_no_form_is_answered_with_the_near_ones(said, near):
    with pytest.raises(UnreadableActionError, match=f"did you mean '{near}'"):
        Game(["Ann", "Bob"], 7, first_seat=0).play(said)


def test_what_is_near_nothing_is_answered_with_what_can_be_done_now():
    table = scenario(hands={0: ["Volunteers"]}, reserve=["Wespe"])
    with pytest.raises(UnreadableActionError) as error:
        table.play("hello")
    assert str(error.value) == "'hello' is not an action; the forms are: use CARD, end hand"
    table = scenario(hands={0: ["Engineers"] * 3, 1: []}, reserve=["Wespe"])
    with pytest.raises(UnreadableActionError, match=r"the forms are: buy CARD with CARDS, end hand$"):
        table.play("hello")
