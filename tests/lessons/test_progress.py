"""Progress lies in a file of the learner's choice, and a tick is worth no more than its answer."""

from __future__ import annotations

import json

import pytest
from lessons.samples import ASKING, BETTING, BUYING, exercise, question

from wot_widget.lessons.curriculum import Course
from wot_widget.lessons.lesson import Lesson
from wot_widget.lessons.progress import Progress, ProgressFileError, Record

SOLVED = Record(tuple(BUYING["solution"]), hints=1)
COURSE = Course((Lesson("sample", 1, "Sample", "To try", (exercise(), question(), question(BETTING))),))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "mine" / "progress.json"


def test_progress_survives_the_kernel(path):
    Progress(path).keep("sample/buying", SOLVED)
    assert Progress(path).record("sample/buying") == SOLVED


def test_progress_moves_with_its_folder(path):
    Progress(path).keep("sample/buying", SOLVED)
    moved = path.parent.rename(path.parent.with_name("elsewhere")) / path.name
    assert Progress(moved).record("sample/buying") == SOLVED
    assert Progress(path).record("sample/buying") is None


def test_nothing_is_written_before_something_is_passed(path):
    Progress(path).passed(COURSE)
    assert not path.parent.exists()


def test_without_a_file_progress_lives_as_long_as_its_object():
    progress = Progress()
    progress.keep("sample/buying", SOLVED)
    assert progress.record("sample/buying") == SOLVED
    assert Progress().record("sample/buying") is None


def test_the_file_is_readable_and_has_a_line_for_each_step(path):
    progress = Progress(path)
    progress.keep("sample/buying", SOLVED)
    progress.keep("sample/asking", Record(("The Wespe with the КВ-1",)))
    text = path.read_text(encoding="utf-8")
    assert json.loads(text)["steps"]["sample/buying"] == {"answer": BUYING["solution"], "hints": 1}
    assert len(text.splitlines()) == 4


def test_two_notebooks_keep_their_steps_in_one_file(path):
    one, other = Progress(path), Progress(path)
    one.keep("sample/buying", SOLVED)
    other.keep("sample/asking", Record(("The Wespe with the КВ-1",)))
    assert one.record("sample/asking") is not None
    assert other.record("sample/buying") is not None


def test_a_record_with_less_help_takes_the_place_of_one_with_more_and_not_the_other_way(path):
    progress = Progress(path)
    shown = Record(SOLVED.answer, shown=True)
    progress.keep("sample/buying", shown)
    progress.keep("sample/buying", SOLVED)
    progress.keep("sample/buying", shown)
    assert progress.record("sample/buying") == SOLVED


def test_a_tick_whose_answer_does_not_pass_any_more_is_no_tick(path):
    progress = Progress(path)
    progress.keep("sample/buying", Record(("buy Wespe with KV-1",)))
    progress.keep("sample/asking", Record(("The Maus with the КВ-1",)))
    progress.keep("sample/gone", SOLVED)
    assert progress.passed(COURSE) == {}


def test_ticks_with_their_answers_are_passed(path):
    progress = Progress(path)
    progress.keep("sample/buying", SOLVED)
    progress.keep("sample/asking", Record(("The Wespe with the КВ-1",)))
    progress.keep("sample/betting", Record(("It is damaged",), mistakes=1))
    assert set(progress.passed(COURSE)) == {"sample/buying", "sample/asking", "sample/betting"}


def test_a_tick_from_before_cards_were_named_as_they_are_printed_still_holds(path):
    progress = Progress(path)
    progress.keep("sample/asking", Record(("The Wespe with the KV-1",)))
    assert set(progress.passed(COURSE)) == {"sample/asking"}


def test_a_step_or_everything_is_forgotten_in_one_call(path):
    progress = Progress(path)
    progress.keep("sample/buying", SOLVED)
    progress.keep("sample/asking", SOLVED)
    progress.forget("sample/buying")
    assert Progress(path).record("sample/buying") is None
    progress.forget()
    assert Progress(path).record("sample/asking") is None


@pytest.mark.parametrize(
    "text", ["", "[]", '{"format": 1}', '{"format": 2, "steps": {}}', '{"format": 1, "steps": {"a": 1}}']
)
def test_a_file_that_is_no_progress_file_is_refused_and_left_as_it_is(tmp_path, text):
    path = tmp_path / "other.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ProgressFileError, match=r"other\.json"):
        Progress(path)
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("record", "stars"),
    [
        (Record(("buy T-34 with KV-1",)), 3),
        (Record(("buy T-34 with KV-1",), hints=1), 2),
        (Record(("use Volunteers", "buy T-34 with KV-1")), 2),
        (Record(("use Volunteers", "buy T-34 with KV-1"), mistakes=1), 1),
        (Record(("buy T-34 with KV-1",), shown=True), 0),
    ],
)
def test_stars_are_for_few_acts_and_little_help(record, stars):
    assert record.stars(exercise()) == stars


def test_a_question_answered_at_once_has_all_stars():
    right = ASKING["option"][1]["text"]
    assert Record((right,)).stars(question()) == 3
    assert Record((right,), mistakes=2).stars(question()) == 1
