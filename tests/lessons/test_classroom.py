"""The calls of the notebooks: where progress is kept, what has been passed, and each step on show once."""

from __future__ import annotations

import os
from contextlib import closing

import pytest

from wot_widget.lessons import classroom
from wot_widget.lessons.attempt import Attempt
from wot_widget.lessons.curriculum import course
from wot_widget.lessons.data_files import face_words
from wot_widget.lessons.exercise import Exercise
from wot_widget.lessons.progress_file import ProgressFileError
from wot_widget.lessons.record import Record

pytestmark = pytest.mark.usefixtures("room")

SOLVED = Record(tuple(course().step("buying/two-cards").solution))


def test_progress_is_said_to_be_kept_nowhere_until_a_file_is_named(tmp_path):
    assert "kept nowhere" in repr(classroom.keep_progress(None))
    assert str(tmp_path / "mine.json") in repr(classroom.keep_progress(tmp_path / "mine.json"))


def test_the_map_counts_what_was_passed_and_names_the_next_step(room):
    room.progress.keep("buying/two-cards", SOLVED)
    line = next(line for line in repr(classroom.map_of_lessons()).splitlines() if "Buying" in line)
    assert f"1 of {len(course().lesson('buying').acts)}" in line
    assert line.endswith("next: buying/where-to")
    assert "1 of" in classroom.map_of_lessons()._repr_html_()


def next_of_buying():
    line = next(line for line in repr(classroom.map_of_lessons()).splitlines() if "Buying" in line)
    return line.partition("next: ")[2]


def test_a_step_whose_solution_was_shown_is_offered_again_later_and_then_no_more(room):
    room.progress.keep("buying/two-cards", Record(SOLVED.answer, shown=True))
    assert next_of_buying() == "buying/where-to"
    for step in course().lesson("buying").acts[1:]:
        answer = step.solution if isinstance(step, Exercise) else (step.right.text,)
        room.progress.keep(f"buying/{step.id}", Record(tuple(answer)))
    assert next_of_buying() == "buying/two-cards"
    room.progress.note("buying/two-cards", course().step("buying/two-cards"), SOLVED)
    assert next_of_buying() == ""


@pytest.mark.parametrize("name", [name for name, one in course().steps.items() if isinstance(one, Exercise)])
def test_hints_of_one_exercise_are_not_given_by_another_and_not_after_it_is_shown_anew(name):
    other = "buying/two-cards" if name != "buying/two-cards" else "buying/all-at-once"
    attempt, neighbour = Attempt(course().step(name)), Attempt(course().step(other))
    assert [attempt.hint() for _ in range(3)] == list(attempt.exercise.hints)
    attempt.solution()
    assert (neighbour.hints_given, neighbour.solution_shown) == (0, False)
    anew = Attempt(course().step(name))
    assert (anew.hints_given, anew.solution_shown) == (0, False)


def test_progress_goes_on_from_what_the_file_holds(tmp_path):
    path = tmp_path / "mine.json"
    classroom.keep_progress(path)
    face = classroom.step("buying/two-cards")
    face.on_message({"kind": "say", "words": SOLVED.answer[0]})
    assert "so far: 1 of" in repr(classroom.keep_progress(path))
    assert "passed" in classroom.step("buying/two-cards").panel.badge
    assert "so far: 0 of" in repr(classroom.forget_progress("buying/two-cards"))
    assert "passed" not in classroom.step("buying/two-cards").panel.badge


def test_a_whole_course_fits_into_a_small_file(tmp_path):
    path = tmp_path / "all.json"
    classroom.keep_progress(path)
    for name, step in course().steps.items():
        answer = getattr(step, "solution", None) or (getattr(step, "right", None) and (step.right.text,))
        if answer:
            classroom._CLASSROOM.progress.keep(name, Record(tuple(answer), hints=1))
    assert path.stat().st_size < 20_000
    assert all(line.split(": ")[1][:1].isdigit() for line in repr(classroom.map_of_lessons()).splitlines())


def test_a_file_that_is_something_else_is_refused_and_nothing_changes(tmp_path, room):
    before = room.progress
    path = tmp_path / "notes.txt"
    path.write_text("my notes", encoding="utf-8")
    with pytest.raises(ProgressFileError, match=r"notes\.txt"):
        classroom.keep_progress(path)
    assert room.progress is before


def test_running_a_cell_again_closes_what_it_showed_before():
    first = classroom.step("buying/two-cards")
    second = classroom.step("buying/two-cards")
    assert first is not second
    assert first.board._closed
    assert not second.board._closed
    second.close()


NO_SEEDS = [None, 1.5, (1, 2), True, b"kursk", [], "ñ\ud800", "a\nb", "k" * 190, "k" * 1000, 10**190, 10**6000]


@pytest.mark.parametrize("seed", NO_SEEDS, ids=lambda seed: ascii(seed)[:20] if seed != 10**6000 else "long")
@pytest.mark.parametrize("call", [classroom.practice, classroom.puzzle])
def test_what_is_no_seed_is_refused_in_one_sentence_and_leaves_what_is_shown(call, seed):
    with closing(classroom.practice("kursk")) as shown:
        with pytest.raises((TypeError, ValueError), match=r"^a seed ") as refused:
            call(seed)
        assert type(refused.value) in (TypeError, ValueError)
        assert not shown._closed


def test_the_longest_seed_is_dealt():
    with closing(classroom.practice("k" * 160)) as face:
        assert len(face.step.options) == 3


def test_a_step_that_does_not_exist_is_answered_with_the_nearest():
    with pytest.raises(LookupError, match="did you mean 'buying/two-cards'"):
        classroom.step("buying/two-card")


def test_a_step_that_is_no_text_is_refused_in_a_sentence():
    with pytest.raises(TypeError, match="named by a text such as 'buying/two-cards'"):
        classroom.step(3)


def test_what_does_not_exist_cannot_be_forgotten_and_what_the_file_holds_can(tmp_path, room):
    classroom.keep_progress(tmp_path / "mine.json")
    with pytest.raises(LookupError, match="did you mean 'buying/two-cards'"):
        classroom.forget_progress("buying/two-card")
    room.progress.keep("buying/of-yesterday", SOLVED)
    classroom.forget_progress("buying/of-yesterday")
    assert room.progress.record("buying/of-yesterday") is None


@pytest.mark.parametrize("language", ["en", "hu", "cs"])
def test_a_folder_that_cannot_be_written_is_told_when_it_is_named(tmp_path, room, monkeypatch, language):
    monkeypatch.setattr(os, "access", lambda place, mode: not (place == tmp_path and mode == os.W_OK))
    told = repr(classroom.keep_progress(tmp_path / "new" / "mine.json", language))
    assert face_words(language)["read-only"].format(path=room.progress.path) in told
    elsewhere = classroom.keep_progress(tmp_path.parent / "mine.json", language)
    assert face_words(language)["kept in"].format(path=elsewhere.progress.path) in repr(elsewhere)
