"""An exercise asks for all that its goal wants, so that every legal way to what was asked counts."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from wot_widget.lessons.attempt import Attempt, Verdict
from wot_widget.lessons.conditions import conditions
from wot_widget.lessons.curriculum import course
from wot_widget.lessons.exercise import Exercise
from wot_widget.lessons.facts import EVERY_CARD
from wot_widget.lessons.printed_names import printed

EXERCISES = {name: step for name, step in course().steps.items() if isinstance(step, Exercise)}
SIDES = [(name, str(one)) for name, step in EXERCISES.items() if len(step.goal) > 1 for one in step.goal]

# What a prompt says of a fact. A card that a goal names is named in the prompt as well.
WORDS = (
    (r"purchases", r"\bbuy|\bpay"),
    (r"defended bases", r"\bdefen[cd]"),
    (r"captured bases", r"\bcaptur|\bbase\b.*\bdestroy|\bdestroy.*\bbase|\bwin\b.*\bbase|\btake\b.*\bbase"),
    (r"bases", r"\bkeep\b.*\bbase|\ball three bases\b|\bshut your own last base\b"),
    (r"attack", r"\battack"),
    (r"medals", r"\bmedal"),
    (r"achievements", r"\bachievement"),
    (r"summon", r"\bSummon\b"),
    (r"last round", r"\blast round\b"),
    (r"game over", r"\bvery last turn\b"),
    (r"turn over", r"\bturn\b"),
    (r"turn", r"\bturn\b|\banswers\b|\bwill attack\b"),
    (r"cards in vehicle discard", r"\bvehicle discard pile\b|\bclear the reserve\b"),
    (r"refused (?P<rule>.+)", r"\brefus"),
    (r"USSR (double )?medal in .+", r"\bSoviet\b.*\bmedal"),
    (r"USA medal in .+", r"\bAmerican medal\b"),
)
SAID_OTHERWISE = {
    ("buying/plan-ahead", "Panzer III in reserve = 0"): "nothing in the reserve costs 5 or less",
    ("buying/plan-ahead", "M3 Half-track in reserve = 0"): "nothing in the reserve costs 5 or less",
    ("abilities/scouting", "KV-1 in vehicle discard"): "the whole reserve",
    ("abilities/scouting", "Maus in vehicle discard"): "the whole reserve",
    ("abilities/scouting", "T32 in vehicle discard"): "the whole reserve",
    ("defence/pass-over", "cards in hand of Bob = 3"): "let Bob keep all his cards",
    ("defence/replace-the-spg", "T-35 on base 2"): "put it in the place of the СУ-85",
    ("defence/two-bases-left", "Panzer II in hand"): "use the БТ-7's Reinforcement",
    ("attack/two-opponents", "Panzer II in depot of Bob"): "one at Bob's cost",
    ("attack/two-opponents", "M4 Sherman in depot of Cleo"): "one at Cleo's",
    ("attack/refusals", "refused ATT-04"): "one of two nations",
    ("attack/refusals", "refused ATT-03"): "one by a vehicle of strength 0",
    ("attack/refusals", "refused ATT-24"): "one by a card that is no vehicle",
    ("state/meet-the-rules", "refused BUY-09"): "one that names BUY-09",
    ("state/meet-the-rules", "refused DEF-06"): "one that names DEF-06",
}
PLACE = re.compile(r"(?P<card>.+?) (?:on base \d|at reserve \d|on top of .+|in [a-z ]+?)(?: of .+)?$")


def is_said(exercise: Exercise, name: str, condition: str) -> bool:
    """Whether the prompt of an exercise says what a condition of its goal wants."""
    if (name, condition) in SAID_OTHERWISE:
        return SAID_OTHERWISE[name, condition] in exercise.prompt
    (found,) = (one for one in exercise.goal if str(one) == condition)
    fact = re.sub(r" of (?!depot)[A-Z]\w+$", "", found.fact)
    for pattern, words in WORDS:
        if re.fullmatch(pattern, fact):
            return re.search(words, exercise.prompt, re.IGNORECASE) is not None
    placed = PLACE.fullmatch(fact)
    assert placed is not None, f"how would a prompt say {condition!r}?"
    card = placed["card"]
    assert card != EVERY_CARD, f"how would a prompt say {condition!r}?"
    if "reserve" in fact.partition(" at ")[2] or (fact.endswith(" in hand") and "hand" not in exercise.prompt):
        return False
    return printed(card) in exercise.prompt


@pytest.mark.parametrize(("name", "condition"), SIDES)
def test_every_condition_of_a_goal_is_asked_for(name, condition):
    assert is_said(EXERCISES[name], name, condition), (EXERCISES[name].prompt, condition)


@pytest.mark.parametrize(
    ("name", "condition"),
    [
        ("turn/far-end", "KV-1 at reserve 3"),
        ("attack/one-heavy", "SU-85 in hand"),
        ("summon/wrong-nation", "Panzer 35(t) in hand"),
        ("medals/three-kills", "USA medal in depot"),
    ],
)
def test_a_condition_that_no_prompt_speaks_of_is_noticed(name, condition):
    assert not is_said(replace(EXERCISES[name], goal=conditions([condition])), name, condition)


def test_what_is_said_otherwise_is_still_a_condition():
    assert set(SIDES) >= set(SAID_OTHERWISE)


@pytest.mark.parametrize(
    ("name", "acts"),
    [
        pytest.param(
            "turn/far-end", ["use T-60", "station on base 1", "end hand"], id="Scouting clears the far end, too"
        ),
        pytest.param("turn/far-end", ["attack with T-60", "strike T-60 at Bob's base 1", "end hand"], id="an attack"),
        pytest.param(
            "attack/one-heavy",
            ["defend with M1 Combat Car", "station on base 1", "attack with IS-2", "strike IS-2 at Bob's base 2"],
            id="another card defends",
        ),
        pytest.param(
            "attack/one-heavy",
            ["defend with StuG III", "station on base 1", "attack with IS-2", "strike IS-2 at Bob's base 3"],
            id="the SPG defends",
        ),
        pytest.param(
            "summon/wrong-nation",
            ["defend with Panzer 35(t)", "station on base 1", "buy M2A4 with Engineers"],
            id="the German card defends",
        ),
        pytest.param("summon/wrong-nation", ["buy M2A4 with Engineers, Engineers"], id="paid too much"),
        pytest.param("defence/pass-over", ["defend with T-50", "station on base 3"], id="before the turn is over"),
        pytest.param("state/write-it", ["use Volunteers", "buy T-26 with Engineers"], id="with Summon"),
        pytest.param(
            "bots/what-would-greedy-do",
            ["attack with SU-85, KV-1", "strike KV-1 at Bob's base 2", "strike SU-85 at Panther"],
            id="the base first",
        ),
    ],
)
def test_a_way_to_what_was_asked_counts_whatever_else_is_done(name, acts):
    attempt = Attempt(EXERCISES[name])
    assert attempt.play(*acts) is Verdict.SOLVED, attempt.answer


def test_whose_medal_it_is_was_asked():
    """The attack first and Assault after it destroys the Panzer IV as well, but brings another medal (MEDAL-10)."""
    attempt = Attempt(EXERCISES["medals/assault-and-attack"])
    assert attempt.play("attack with M2A4", "strike M2A4 at Panzer IV") is Verdict.ASTRAY
    assert "American medal" in attempt.exercise.prompt


def test_one_card_alone_captures_the_base():
    """No two cards of that hand can attack together, so whatever captures a base did it alone."""
    game = EXERCISES["attack/one-heavy"].begin()
    assert not [one for one in map(str, game.legal_actions()) if one.startswith("attack") and "," in one]


@pytest.mark.parametrize(("name", "card"), [("summon/wrong-nation", "M2A4"), ("buying/printed-zero", "GAZ-AA")])
def test_what_is_to_be_bought_cannot_be_had_without_paying(name, card):
    """No Research in these hands: the goal asks where the card lies, not how it came there."""
    state = EXERCISES[name].begin().state
    own = state.seats[EXERCISES[name].goal_at(EXERCISES[name].begin()).seat]
    assert not [one for one in (*own.hand, *own.depot) if state.box.researches[one]], card
