"""Help is kept in the progress when it is taken: no star comes back by running a cell again."""

from __future__ import annotations

import os
from contextlib import closing

import pytest
from lessons.samples import ASKING, BETTING, BUYING, press

from wot_widget.lessons import classroom
from wot_widget.lessons.progress import PUZZLES, Progress
from wot_widget.lessons.record import Record

DAMAGED = [b"\xff", b"[" * 100_000, b'{"format": 1, "steps": {"sample/step": {"answer": [1]}}}']


def look_up_solution(face):
    for _ in BUYING["hints"]:
        press(face, "hint")
    press(face, "solution")


@pytest.mark.parametrize("content", DAMAGED, ids=["letters", "brackets", "answer"])
@pytest.mark.parametrize("entry", [BUYING, ASKING, BETTING], ids=["exercise", "question", "bet"])
def test_a_file_that_is_damaged_while_it_is_in_use_is_told_spoils_nothing_and_is_left(show, progress, entry, content):
    face = show(entry)
    progress.path.write_bytes(content)
    if "exercise" in entry:
        press(face, "hint")
        assert face.panel.reply.startswith("Hint 1")
        face.on_message({"kind": "say", "words": "buy T-34 with KV-1"})
    else:
        face.on_message({"kind": "choose", "place": 1})
        press(face, "check")
    assert face.panel.reply.startswith("✓")
    assert "progress.json is no progress file" in face.panel.reply
    assert progress.path.read_bytes() == content
    assert "✓" not in show(entry).panel.badge


def test_a_solution_that_was_looked_up_stays_so_when_the_cell_is_run_again(show, progress):
    face = show(BUYING)
    look_up_solution(face)
    again = show(BUYING)
    again.on_message({"kind": "say", "words": "buy T-34 with KV-1"})
    assert again.panel.badge.endswith("☆☆☆")
    record = Progress(progress.path).record("sample/step")
    assert (record.hints, record.shown, record.again) == (3, True, False)


def test_hints_and_mistakes_outlast_the_kernel(show, progress):
    face = show(BUYING)
    press(face, "hint")
    face.on_message({"kind": "say", "words": "buy Wespe with KV-1"})
    assert Progress(progress.path).record("sample/step") == Record(hints=1, mistakes=1)
    again = show(BUYING)
    press(again, "hint")  # the same hint once more is no other one
    again.on_message({"kind": "say", "words": "buy T-34 with KV-1"})
    assert again.panel.badge.endswith("★★☆")  # for getting there, and for the fewest acts
    record = Progress(progress.path).record("sample/step")
    assert (record.hints, record.mistakes, record.shown) == (1, 1, False)


def test_help_taken_after_a_step_was_passed_takes_nothing_away_and_betters_nothing(show, progress):
    face = show(BUYING)
    for act in ("use Volunteers", "buy T-34 with KV-1"):
        face.on_message({"kind": "say", "words": act})
    assert face.panel.badge.endswith("★★☆")
    look_up_solution(face)
    again = show(BUYING)
    again.on_message({"kind": "say", "words": "buy T-34 with KV-1"})
    assert again.panel.badge.endswith("★★☆")
    assert progress.record("sample/step").closed


def test_a_better_answer_without_help_takes_the_place_of_a_longer_one(show):
    face = show(BUYING)
    for act in ("use Volunteers", "buy T-34 with KV-1"):
        face.on_message({"kind": "say", "words": act})
    again = show(BUYING)
    again.on_message({"kind": "say", "words": "buy T-34 with KV-1"})
    assert again.panel.badge.endswith("★★★")


def test_a_step_that_was_looked_up_earns_one_star_when_it_is_passed_again_without_looking(show):
    face = show(BUYING)
    look_up_solution(face)
    face.on_message({"kind": "say", "words": "buy T-34 with KV-1"})
    press(face, "again")
    face.on_message({"kind": "say", "words": "buy T-34 with KV-1"})
    assert face.panel.badge.endswith("☆☆☆")
    again = show(BUYING)
    again.on_message({"kind": "say", "words": "buy T-34 with KV-1"})
    assert again.panel.badge.endswith("★☆☆")


def test_a_wrong_answer_to_a_question_stays_counted_when_the_cell_is_run_again(show):
    face = show(ASKING)
    face.on_message({"kind": "choose", "place": 0})
    press(face, "check")
    again = show(ASKING)
    again.on_message({"kind": "choose", "place": 1})
    press(again, "check")
    assert again.panel.badge.endswith("★☆☆")


def test_help_with_a_puzzle_is_kept_when_its_cell_is_run_again_and_outlasts_the_kernel(tmp_path, room):
    classroom.keep_progress(tmp_path / "mine.json")
    with closing(classroom.puzzle(0)) as face:
        look_up_solution(face)
        for act in face.step.solution:
            face.on_message({"kind": "say", "words": act})
        assert face.panel.badge.endswith("☆☆☆")
    room.progress = Progress(tmp_path / "mine.json")
    with closing(classroom.puzzle(0)) as again:
        assert again.panel.badge.endswith("☆☆☆")
        assert "solved this before" in again.panel.reply
    classroom.forget_progress("puzzle/0")
    with closing(classroom.puzzle(0)) as anew:
        assert "☆" not in anew.panel.badge


def test_of_puzzles_without_end_the_last_ones_are_kept_and_every_step_of_the_course(tmp_path):
    progress = Progress(tmp_path / "mine.json")
    progress.keep("buying/two-cards", Record(hints=1))
    for seed in range(PUZZLES + 1):
        progress.keep(f"puzzle/{seed}", Record(hints=1))
    progress.keep("puzzle/1", Record(hints=2))
    progress.keep("puzzle/new", Record(hints=1))
    found = Progress(progress.path)
    assert [found.record(f"puzzle/{seed}") for seed in (0, 2)] == [None, None]
    assert found.record("puzzle/1") == Record(hints=2)
    assert found.record("buying/two-cards") == Record(hints=1)


@pytest.mark.parametrize("entry", [BUYING, ASKING, BETTING], ids=["exercise", "question", "bet"])
def test_what_could_not_be_written_is_told_and_not_taken_for_kept(show, progress, entry):
    progress.path.parent.mkdir(parents=True, exist_ok=True)
    in_the_way = progress.path.with_name(f".{progress.path.name}.{os.getpid()}")
    in_the_way.mkdir()
    face = show(entry)
    if "exercise" in entry:
        face.on_message({"kind": "say", "words": "buy T-34 with KV-1"})
    else:
        face.on_message({"kind": "choose", "place": 1})
        press(face, "check")
    assert "could not be kept" in face.panel.reply
    assert "✓" not in show(entry).panel.badge
    assert progress.record("sample/step") is None
    in_the_way.rmdir()
