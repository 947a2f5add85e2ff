"""Conditions on tables: what goals of exercises and answers to questions are made of."""

from __future__ import annotations

import pytest

from wot_widget.engine.scenario import base, scenario
from wot_widget.lessons.conditions import Condition
from wot_widget.lessons.facts import Moment
from wot_widget.lessons.goal_words import in_words


@pytest.fixture(scope="module")
def moment():
    game = scenario(
        ["Ann", "Bob"],
        hands={0: ["T-34", "Engineers"], 1: ["Tiger"]},
        depots={0: ["Engineers", "USSR medal", "USSR double medal", "Base"], 1: ["Germany medal"]},
        bases={0: [base("KV-1", damaged=True), base(), base()], 1: [base("Panzer IV", defender_damaged=True)]},
        reserve=["T-26", "Maus", "Wespe", "Panzer II"],
        graveyard=["Technicians"],
        vehicle_discard=["BT-7"],
        achievements=["heavy", "ussr"],
        singles={"France": 2},
        doubles={"France": 1},
        kills={0: 3},
        summoned=True,
        turn=4,
    )
    return Moment(game.state, seat=0, acts=2, refusals=frozenset({"ATT-04"}), first_turn=4)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("T-34 in hand", 1),
        ("Т-34 in hand", 1),
        ("Tiger in hand", 0),
        ("Tiger in hand of Bob", 1),
        ("Engineers in squad", 4),
        ("cards in hand", 2),
        ("Base in depot", 1),
        ("KV-1 in defence", 1),
        ("KV-1 on base 1", 1),
        ("KV-1 on base 2", 0),
        ("Panzer IV on base 1 of Bob", 1),
        ("cards on base 3 of Bob", 0),
        ("Base on top of depot", 1),
        ("Germany medal on top of depot of Bob", 1),
        ("Maus at reserve 2", 1),
        ("Maus at reserve 1", 0),
        ("Technicians in graveyard", 1),
        ("BT-7 in vehicle discard", 1),
        ("medals", 3),
        ("medals of Bob", 1),
        ("captured bases", 1),
        ("total", 11),  # 3 medals, a base, the achievement of Soviet medals
        ("achievements", 1),
        ("wins", 1),
        ("wins of Bob", 0),
        ("bases of Bob", 1),
        ("defended bases", 1),
        ("damaged bases", 1),
        ("damaged defenders of Bob", 1),
        ("kills", 3),
        ("singles left of France", 2),
        ("doubles left of France", 1),
        ("summon", 1),
        ("attack", 0),
        ("purchases", 0),
        ("acts", 2),
        ("turn", 4),
        ("turn over", 0),
        ("game over", 0),
        ("last round", 0),
        ("revealed achievements", 2),
        ("refused ATT-04", 1),
        ("refused ATT-03", 0),
    ],
)
def test_a_fact_is_read_off_the_table(moment, text, value):
    assert Condition.parse(text).value(moment) == value


@pytest.mark.parametrize(
    ("text", "holds"),
    [("medals", True), ("medals >= 3", True), ("medals >= 4", False), ("medals <= 3", True), ("medals = 2", False),
     ("attack = 0", True), ("Tiger in hand = 0", True), ("medals>=3", True)],
)  # fmt: skip
def test_a_fact_is_compared_with_a_number(moment, text, holds):
    assert Condition.parse(text).holds(moment) is holds


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("Tigger in hand", "no card is called 'Tigger'"),
        ("Tiger in garage", "no place is called 'garage'"),
        ("medals of Cleo", "nobody is called 'Cleo'"),
        ("singles left of Italy", "no nation is called 'Italy'"),
        ("KV-1 on base 4", "bases 1 to 3"),
        ("glory", "is no condition"),
    ],
)
def test_a_condition_that_cannot_be_read_says_what_is_wrong(moment, text, advice):
    with pytest.raises(ValueError, match=advice):
        Condition.parse(text).value(moment)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("T-34 in depot", "Т-34 in your depot"),
        ("Engineers in graveyard >= 2", "at least 2 Engineers in the graveyard"),
        ("Tiger in hand of Bob = 0", "no Tiger in Bob's hand"),
        ("KV-1 on base 2", "КВ-1 on your base 2"),
        ("T-26 on top of depot", "Т-26 on top of your depot"),
        ("Maus at reserve 4", "Maus at place 4 of the reserve"),
        ("medals >= 2", "at least 2 medals"),
        ("captured bases >= 1", "at least 1 captured base"),
        ("singles left of USSR = 1", "exactly 1 single of USSR left"),
        ("bases of Bob <= 2", "at most 2 bases of Bob standing"),
        ("bases = 1", "exactly 1 base standing"),
        ("turn >= 3", "turn 3 begun"),
        ("T-50 in defence", "Т-50 on defence"),
        ("USSR medal in depot >= 2", "at least 2 USSR medals in your depot"),
        ("USA double medal in squad", "USA double medal in your squad"),
        ("last round = 0", "the last round not begun"),
        ("Maus in vehicle discard", "Maus in the vehicle discard pile"),
        ("cards in vehicle discard", "at least 1 card in the vehicle discard pile"),
        ("cards in hand of Bob = 2", "exactly 2 cards in Bob's hand"),
        ("singles left of USSR = 0", "no singles of USSR left"),
        ("turn over", "your turn finished"),
        ("attack = 0", "without: your attack made"),
        ("refused ATT-04", "a refusal by the rule “One nation” (ATT-04)"),
    ],
)
def test_a_condition_is_told_in_words(text, words):
    assert in_words(Condition.parse(text)) == words
