"""The lessons themselves: what they claim is what the engine says, and they keep to their measure."""

from __future__ import annotations

import re
from functools import cache
from unittest.mock import patch

import pytest
from lesson_reading import grade, new_rules, prose
from lessons.telling import everything_said

from wot_widget.engine.rulebook import entry
from wot_widget.lessons import search
from wot_widget.lessons.attempt import Attempt, Verdict
from wot_widget.lessons.conditions import all_hold
from wot_widget.lessons.curriculum import course
from wot_widget.lessons.exercise import Exercise
from wot_widget.lessons.facts import Moment
from wot_widget.lessons.lesson import Reading, rules_of
from wot_widget.lessons.lesson_file import translated
from wot_widget.lessons.question import Bet, Question
from wot_widget.lessons.search import shortest_way

STEPS = course().steps
EXERCISES = {name: step for name, step in STEPS.items() if isinstance(step, Exercise)}
QUESTIONS = {name: step for name, step in STEPS.items() if isinstance(step, Question)}
BETS = {name: step for name, step in QUESTIONS.items() if isinstance(step, Bet)}
LESSONS = [*course(), *(translated(course().lessons[0], language) for language in ("hu", "cs"))]
WAYS = [(name, place) for name, one in EXERCISES.items() for place in range(len(one.wrong_ways))]

TABLES = 2_000  # played through for a verdict: what a learner can wait for, however busy the machine is
LONGEST_PROMPT = 40  # words
SCHOOL_YEARS = 7.0  # of reading a lesson, as Flesch and Kincaid count them
SCHOOL_YEARS_OF_A_STEP = 8.0  # a few words are not enough for a good estimate
FOREIGN = re.compile(
    r"\b(garage|shop|market|junkyard|scrapyard|scrap heap|trash|storage|stash|hit points?|health|victory points?|points"
    r"|tank destroyers?|draw pile|draw deck|(?<!vehicle )discard pile|armor|defense|firepower"
    r"|attack value|defence value|money|gold|income|army|platoon|fleet|battlefield|units?|recruit\w*|conscription"
    r"|siege|kills?|killed|lives|dies|dead|exhaust\w*|tap(ped)?|player board|discard(s|ed)?(?! pile))\b",
    re.IGNORECASE,
)
"""Words that other books or other games use: the lessons keep to the terms of the rulebook."""
NEW_IN_AN_ACT = 3
NEW_IN_A_READING = 6
NEW_IN_A_LIST = {"ending/twelve": 9, "state/who-sees": 9}
"""Rules told for the first time in a step: one idea may be several sentences of the rulebook, such as who may attack. A
reading lists what belongs together, such as what the box holds; two are longer lists, of one kind of thing each."""


def each(found):
    return pytest.mark.parametrize("name", found)


@cache
def gone(name, place):
    """The attempt of an exercise after one of its wrong ways, and the most tables played through for a verdict."""
    attempt = Attempt(EXERCISES[name])
    played = []
    for act in EXERCISES[name].wrong_ways[place].acts:
        with patch.object(search, "apply", wraps=search.apply) as counted:
            attempt.play(act)
        played.append(counted.call_count)
    return attempt, max(played)


# Exercises ----------------------------------------------------------------------------------------------------------


@each(EXERCISES)
def test_an_untouched_exercise_is_open(name):
    assert Attempt(EXERCISES[name]).verdict is Verdict.OPEN


@each(EXERCISES)
def test_the_solution_of_an_exercise_solves_it(name):
    attempt = Attempt(EXERCISES[name])
    attempt.play(*EXERCISES[name].solution)
    assert attempt.verdict is Verdict.SOLVED, attempt.answer


@each([name for name, one in EXERCISES.items() if not one.seeks_refusals])
def test_no_way_is_shorter_than_the_solution(name):
    exercise = EXERCISES[name]
    game = exercise.begin()
    found = shortest_way(exercise.goal_at(game), game.state)
    assert found.complete
    assert found.way is not None
    assert len(found.way) == len(exercise.solution), [game.describe(action) for action in found.way[:1]]


@each(EXERCISES)
def test_an_exercise_knows_at_least_two_wrong_ways_with_answers_of_their_own(name):
    answers = [way.answer for way in EXERCISES[name].wrong_ways]
    assert len(answers) >= 2
    assert len(set(answers)) == len(answers)


@pytest.mark.parametrize(("name", "place"), WAYS)
def test_a_wrong_way_does_not_reach_the_goal_and_gets_its_own_answer_without_delay(name, place):
    (attempt, played), way = gone(name, place), EXERCISES[name].wrong_ways[place]
    assert not attempt.solved
    assert attempt.answer.endswith(way.answer), (attempt.verdict, attempt.answer)
    assert played <= TABLES


@pytest.mark.parametrize(("name", "place"), WAYS)
def test_what_a_wrong_way_leads_to_is_seen_on_the_table(name, place):
    (attempt, _), way = gone(name, place), EXERCISES[name].wrong_ways[place]
    assert all_hold(way.then, Moment(attempt.game.state, attempt.seat)), [str(one) for one in way.then]


@each(EXERCISES)
def test_after_a_wrong_way_the_solution_still_solves_it(name):
    attempt = Attempt(EXERCISES[name])
    attempt.play(*EXERCISES[name].wrong_ways[0].acts)
    attempt.begin_again()
    attempt.play(*EXERCISES[name].solution)
    assert attempt.verdict is Verdict.SOLVED


@each(EXERCISES)
def test_there_are_three_hints_and_no_two_alike(name):
    assert len(set(EXERCISES[name].hints)) == 3


def test_the_first_exercise_accepts_any_legal_act():
    exercise = next(iter(EXERCISES.values()))
    for action in exercise.begin().legal_actions():
        attempt = Attempt(exercise)
        attempt.play(str(action))
        assert attempt.solved


# Questions and bets -------------------------------------------------------------------------------------------------


@each(QUESTIONS)
def test_where_the_engine_can_judge_it_agrees_with_the_answers(name):
    question = QUESTIONS[name]
    for option in question.options:
        assert question.judged(option) in (None, option.right), option.text


@each([name for name in QUESTIONS if name not in BETS])
def test_a_picture_does_not_show_the_answer_before_the_question_is_answered(name):
    """What is judged by how the table looks after some acts is a bet: its acts are played when it is placed."""
    question = QUESTIONS[name]
    assert not question.play or all(option.holds is None for option in question.options)


@each(BETS)
def test_a_bet_is_always_judged_by_the_engine(name):
    assert all(option.holds is not None for option in BETS[name].options)


@each(QUESTIONS)
def test_every_answer_has_a_reply_of_its_own_and_cites_a_rule(name):
    options = QUESTIONS[name].options
    assert len({option.reply for option in options}) == len(options) >= 2
    for option in options:
        assert entry(option.rule)


@each(QUESTIONS)
def test_the_right_answer_does_not_give_itself_away_by_its_length(name):
    lengths = sorted(len(option.text) for option in QUESTIONS[name].options)
    assert len(QUESTIONS[name].right.text) <= 2.2 * lengths[0] + 12


def test_the_right_answer_lies_in_every_place():
    places = [question.options.index(question.right) for question in QUESTIONS.values()]
    assert max(places.count(place) for place in range(4)) <= 0.5 * len(places)


# Words --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.id}-{lesson.language}")
def test_what_a_step_says_to_begin_with_is_short(lesson):
    lengths = {step.id: len(prose(step).split()) for step in lesson.steps}
    assert not {key: length for key, length in lengths.items() if length > LONGEST_PROMPT}


@pytest.mark.parametrize("lesson", list(course()), ids=lambda lesson: lesson.id)
def test_a_lesson_is_read_with_ease(lesson):
    assert grade(" ".join(map(prose, lesson.steps))) <= SCHOOL_YEARS


def test_what_is_hard_to_read_is_known_to_be():
    assert (
        grade("Notwithstanding considerable organizational heterogeneity, standardization necessitates deliberation.")
        > 15
    )


@each(STEPS)
def test_a_step_keeps_to_the_words_of_the_rulebook(name):
    said = ["".join(text.split("`")[::2]) for text in everything_said(STEPS[name])]
    assert not [found[0] for text in said for found in FOREIGN.finditer(text)]


@each(STEPS)
def test_a_step_is_read_with_ease(name):
    assert grade(prose(STEPS[name])) <= SCHOOL_YEARS_OF_A_STEP


def test_a_step_tells_one_new_thing():
    for name, step, new in new_rules(course()):
        most = NEW_IN_A_LIST.get(name, NEW_IN_A_READING) if isinstance(step, Reading) else NEW_IN_AN_ACT
        assert len(new) <= most, (name, new)


@each(STEPS)
def test_a_step_cites_rules_that_exist(name):
    assert rules_of(STEPS[name])
    for rule in rules_of(STEPS[name]):
        assert entry(rule)


def test_code_to_read_fits_into_its_cell():
    """A notebook beside its files shows some ninety letters of a line."""
    lines = [line for step in STEPS.values() if isinstance(step, Reading) for line in step.code.splitlines()]
    assert not [line for line in lines if len(line) > 90]


def test_hints_of_one_exercise_are_not_those_of_another():
    hints = [hint for exercise in EXERCISES.values() for hint in exercise.hints]
    assert len(set(hints)) == len(hints)


def test_no_two_steps_have_the_same_title():
    titles = [step.title for step in STEPS.values()]
    assert sorted(titles) == sorted(set(titles))


@pytest.mark.parametrize("lesson", [one for one in course() if one.number], ids=lambda lesson: lesson.id)
def test_most_steps_of_a_lesson_ask_for_an_act(lesson):
    assert len(lesson.acts) >= 0.6 * len(lesson.steps)


def test_no_goal_asks_that_something_was_left_undone_this_turn():
    """When the turn has passed, nobody can tell any more: such a goal would be reached by ending the hand."""
    fleeting = ("attack", "purchases", "summon")
    for exercise in EXERCISES.values():
        assert not [one for one in exercise.goal if one.fact in fleeting and one.comparison != ">="]


def test_no_list_of_goals_answers_what_its_exercise_asks():
    for step in EXERCISES.values():
        if "?" in step.prompt:
            assert len(step.goal) == 1, step.prompt  # one goal alone is not listed beside the table
