"""Progress lies in a file of the learner's choice, and a tick is worth no more than its answer."""

from __future__ import annotations

import json

import pytest
from lessons.samples import ASKING, BETTING, BUYING, exercise, question

from wot_widget.lessons.curriculum import Course
from wot_widget.lessons.lesson import Lesson
from wot_widget.lessons.progress import Progress
from wot_widget.lessons.progress_file import ProgressFileError
from wot_widget.lessons.record import Record

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


def test_help_is_added_up_until_a_step_is_passed_by_whichever_notebook(path):
    for now in (Record(hints=2), Record(mistakes=1), Record(hints=1, mistakes=2), Record(SOLVED.answer)):
        Progress(path).note("sample/buying", exercise(), now)
    assert Progress(path).record("sample/buying") == Record(SOLVED.answer, hints=2, mistakes=3)


def test_an_answer_that_does_not_hold_any_more_makes_room_for_one_that_does(path):
    progress = Progress(path)
    progress.keep("sample/buying", Record(("buy Wespe with KV-1",)))
    progress.note("sample/buying", exercise(), Record(SOLVED.answer))
    assert set(progress.passed(COURSE)) == {"sample/buying"}


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


def entry(text):
    return f'{{"format": 1, "steps": {{"a/b": {text}}}}}'.encode()


DAMAGED = {
    b"": "no JSON",
    b"[]": "an object with 'format', 'steps' is wanted",
    b"\xff\xfe": "byte 0 is no UTF-8",
    b"[" * 100_000: "nested too deep",
    b'{"format": 1}': "the file has no 'steps'",
    b'{"steps": {}}': "the file has no 'format'",
    b'{"format": 2, "steps": {}}': "the format is 2; the number 1 is wanted",
    b'{"format": true, "steps": {}}': "the format is true; the number 1 is wanted",
    b'{"format": 1.0, "steps": {}}': "the number 1 is wanted",
    b'{"format": 1, "steps": []}': "an object with an entry for each step is wanted",
    b'{"format": 1, "steps": {}, "notes": "mine"}': 'the file has "notes"; known are: format, steps',
    b'{"format": 1, "steps": {"a": {"answer": []}, "a": {"answer": []}}}': '"a" stands twice',
    entry("1"): "the step 'a/b' is 1",
    entry("{}"): "the step 'a/b' has no 'answer'",
    entry('{"answer": [1]}'): "a list of texts is wanted",
    entry('{"answer": [null]}'): "a list of texts is wanted",
    entry('{"answer": "end hand"}'): "a list of texts is wanted",
    entry('{"answer": ["\\ud800"]}'): "a list of texts is wanted",
    entry('{"answer": {}}'): "a list of texts is wanted",
    entry('{"answer": [], "hints": -9}'): "'hints' of the step 'a/b' is -9; a whole number from 0 is wanted",
    entry('{"answer": [], "hints": "x"}'): "a whole number from 0 is wanted",
    entry('{"answer": [], "mistakes": true}'): "a whole number from 0 is wanted",
    entry('{"answer": [], "mistakes": 1.5}'): "a whole number from 0 is wanted",
    entry('{"answer": [], "mistakes": NaN}'): "a whole number from 0 is wanted",
    entry('{"answer": [], "hints": 1' + "0" * 5000 + "}"): "no JSON",
    entry('{"answer": [], "shown": 1}'): "true or false is wanted",
    entry('{"answer": [], "stars": 3}'): "the step 'a/b' has \"stars\"; known are: answer, hints",
}


@pytest.mark.parametrize("content", DAMAGED, ids=lambda content: repr(content[:60]))
def test_a_file_that_is_no_progress_file_is_refused_with_what_is_wrong_and_left_as_it_is(tmp_path, content):
    path = tmp_path / "other.json"
    path.write_bytes(content)
    with pytest.raises(ProgressFileError) as refused:
        Progress(path)
    assert DAMAGED[content] in str(refused.value)
    assert "other.json" in str(refused.value)
    assert "\n" not in str(refused.value)
    assert path.read_bytes() == content


@pytest.mark.parametrize("content", DAMAGED, ids=lambda content: repr(content[:60]))
def test_a_file_that_is_damaged_later_is_refused_by_whatever_needs_it(path, content):
    progress = Progress(path)
    progress.keep("sample/buying", SOLVED)
    path.write_bytes(content)
    for call in (
        lambda: progress.record("sample/buying"),
        lambda: progress.keep("sample/asking", SOLVED),
        lambda: progress.note("sample/buying", exercise(), Record(hints=1)),
        lambda: progress.passed(COURSE),
        progress.forget,
    ):
        with pytest.raises(ProgressFileError):
            call()
    assert path.read_bytes() == content


def test_a_folder_is_no_progress_file(tmp_path):
    with pytest.raises(ProgressFileError, match="cannot be read"):
        Progress(tmp_path)
    with pytest.raises(ProgressFileError, match="cannot be read"):
        Progress("\0")


@pytest.mark.parametrize(
    ("record", "stars"),
    [
        (Record(("buy T-34 with KV-1",)), 3),
        (Record(("buy T-34 with KV-1",), hints=1), 2),
        (Record(("use Volunteers", "buy T-34 with KV-1")), 2),
        (Record(("use Volunteers", "buy T-34 with KV-1"), mistakes=1), 1),
        (Record(("buy T-34 with KV-1",), shown=True), 0),
        (Record(("buy T-34 with KV-1",), hints=3, shown=True, again=True), 1),
    ],
)
def test_stars_are_for_few_acts_and_little_help(record, stars):
    assert record.stars(exercise()) == stars


def test_a_question_answered_at_once_has_all_stars():
    right = ASKING["option"][1]["text"]
    assert Record((right,)).stars(question()) == 3
    assert Record((right,), mistakes=2).stars(question()) == 1
