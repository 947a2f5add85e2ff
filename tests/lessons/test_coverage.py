"""Every rule that a player must know has its place in a lesson, and so has whatever confuses newcomers."""

from __future__ import annotations

import pytest

from wot_widget.engine.rulebook import rules
from wot_widget.lessons.curriculum import course
from wot_widget.lessons.exercise import Exercise
from wot_widget.lessons.question import Bet, Question

COURSE = course()
STEPS = COURSE.steps.values()
MET = {what for step in STEPS for what in step.meets}

WORKED_EXAMPLES = (
    "SC-001", "SC-018", "SC-022", "SC-023", "SC-024", "SC-044", "SC-046", "SC-065",
    "SC-066", "SC-069", "SC-075", "SC-088", "SC-089", "SC-091", "SC-093", "SC-135",
    "SC-136", "SC-139", "SC-151", "SC-162", "SC-169", "SC-170", "SC-171", "SC-183",
)  # fmt: skip
"""The examples and explicit cases of the rulebooks."""

MISREADINGS = (
    "the icons are hard to tell apart",
    "cost and resources are mixed up",
    "the reserve does not slide after every turn",
    "graveyard, depot and vehicle discard pile are one",
    "always four achievements",
    "achievements are starting cards",
    "three to five players",
    "the attack closes the turn",
    "the game ends when all medal cards are gone",
    "the game stops at once",
    "the outcome of a fight is known beforehand",
    "a bad hand leaves nothing to do",
    "nothing can be done about a slow squad",
)

EXEMPT: dict[str, str] = {}
"""Printed rules that no lesson tells, with the reason. Rules that the rulebook itself gives a reason for, since they
change nothing in play, and rules that follow from others may be left out."""


@pytest.mark.parametrize("rule", [one for one in rules() if not one.derived and not one.reason], ids=lambda one: one.id)
def test_a_printed_rule_has_its_place_in_a_lesson(rule):
    assert COURSE.places_of(rule.id) or EXEMPT.get(rule.id)


def test_nothing_is_exempt_that_is_taught():
    assert not [rule for rule in EXEMPT if COURSE.places_of(rule)]


@pytest.mark.parametrize("scenario", WORKED_EXAMPLES)
def test_a_worked_example_of_the_rulebooks_is_met(scenario):
    assert scenario in MET


@pytest.mark.parametrize("misreading", MISREADINGS)
def test_what_confuses_newcomers_is_met(misreading):
    assert f"misreading: {misreading}" in MET


def test_misreadings_are_called_by_their_known_names():
    assert {what.removeprefix("misreading: ") for what in MET if what.startswith("misreading")} == set(MISREADINGS)


def test_the_course_has_its_size():
    exercises = [step for step in STEPS if isinstance(step, Exercise)]
    bets = [step for step in STEPS if isinstance(step, Bet)]
    questions = [step for step in STEPS if isinstance(step, Question) and not isinstance(step, Bet)]
    assert sum(bool(lesson.acts) for lesson in COURSE) >= 10
    assert len(STEPS) >= 120
    assert len(exercises) >= 40
    assert len(questions) >= 60
    assert len(bets) >= 10
    assert len(exercises) + len(questions) + len(bets) >= 0.7 * len(STEPS)
