"""Lessons are data: every fault in them is told with the lesson, the step, and what would be right."""

from __future__ import annotations

import pytest
from lessons.samples import ASKING, BETTING, BUYING, question

from wot_widget.lessons.curriculum import Course
from wot_widget.lessons.lesson import Lesson, Reading, rules_of
from wot_widget.lessons.lesson_file import read_lesson, read_step

LESSON = """
title = "Sample"
aim = "Try it."

[[step]]
read = "hello"
title = "Hello"
text = "Read this."
rules = ["GOAL-01"]
"""


def test_a_lesson_has_its_number_and_id_from_its_file(tmp_path):
    path = tmp_path / "07_first-steps.toml"
    path.write_text(LESSON, encoding="utf-8")
    lesson = read_lesson(path)
    assert (lesson.id, lesson.number, lesson.title) == ("first-steps", 7, "Sample")
    assert lesson.steps == (Reading("hello", "Hello", "Read this.", ("GOAL-01",)),)


def test_two_steps_of_one_name_are_refused(tmp_path):
    path = tmp_path / "07_twice.toml"
    path.write_text(LESSON + LESSON[LESSON.index("[[step]]") :], encoding="utf-8")
    with pytest.raises(ValueError, match="two steps are called 'hello'"):
        read_lesson(path)


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ({"title": "nothing"}, "a step is one of read, exercise, question, bet"),
        ({**BUYING, "question": "both"}, "a step is one of"),
        ({**BUYING, "gaol": []}, "exercise buying: there is no 'gaol'"),
        ({key: value for key, value in BUYING.items() if key != "hints"}, "exercise buying: 'hints' is missing"),
        ({**ASKING, "option": [{**option, "right": True} for option in ASKING["option"]]}, "exactly one option"),
        ({**ASKING, "option": ASKING["option"] + ASKING["option"][:1]}, "two options have the same words"),
    ],
)  # fmt: skip
def test_a_faulty_step_is_told_with_what_would_be_right(entry, fault):
    with pytest.raises(ValueError, match=fault):
        read_step(entry)


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        ({"hand": {}}, "a table has no 'hand'"),
        ({"hands": {"Cleo": []}}, "nobody is called 'Cleo'"),
        ({"hands": {"Ann": ["Tigger"]}}, "no card is called 'Tigger'"),
    ],
)
def test_a_faulty_table_is_told_with_what_would_be_right(table, fault):
    with pytest.raises(ValueError, match=fault):
        question(table=table).game()


def test_the_engine_judges_options_with_an_act():
    asked = question()
    assert [asked.judged(option) for option in asked.options] == [False, True, False]


def test_a_question_for_what_is_forbidden_turns_the_judgement_round():
    asked = question(forbidden=True)
    assert [asked.judged(option) for option in asked.options] == [True, False, True]


def test_a_bet_is_judged_by_what_the_engine_plays():
    asked = question(BETTING)
    assert [asked.judged(option) for option in asked.options] == [False, True]


def test_a_contest_of_bots_is_judged_by_the_games_it_plays():
    contest = {"seats": {"Ann": "greedy", "Bob": "random"}, "games": 2, "seed": "sample"}
    options = [
        {**option, "holds": holds}
        for option, holds in zip(BETTING["option"], ("games won by Ann = 0", "games won by Ann >= 1"), strict=True)
    ]
    entry = {key: value for key, value in BETTING.items() if key not in ("table", "reveal")}
    asked = question({**entry, "contest": contest, "option": options})
    assert [asked.judged(option) for option in asked.options] == [False, True]


def test_the_rules_of_a_step_are_those_it_names_and_those_its_answers_cite():
    assert rules_of(question()) == {"BUY-04", "BUY-13", "BUY-09"}


def test_a_step_that_does_not_exist_is_answered_with_the_nearest():
    course = Course((Lesson("sample", 1, "Sample", "Try it.", (question(),)),))
    assert course.step("sample/asking").id == "asking"
    with pytest.raises(LookupError, match="did you mean 'sample/asking'"):
        course.step("sample/askin")
