"""The notebooks of the lessons are those that the content makes, and an unanswered one passes nothing."""

from __future__ import annotations

import ast
import json
import re

import lesson_notebooks
import lesson_page
import pytest
from steps import CHECKOUT

from wot_widget.lessons.classroom import Classroom
from wot_widget.lessons.curriculum import course
from wot_widget.lessons.lesson import Reading

LESSONS = list(course())


def written(lesson):
    return json.loads((CHECKOUT / "notebooks" / lesson_notebooks.file_name(lesson)).read_text(encoding="utf-8"))


def without_pictures(notebook):
    """Pictures are drawn by the board, whose look may change without the lessons."""
    return re.sub(r"<img [^>]*>", "", json.dumps(notebook, ensure_ascii=False).replace('\\"', "'"))


def source(cell):
    return "".join(cell["source"])


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_notebook_is_the_one_that_its_lesson_makes(lesson):
    made = json.loads(lesson_notebooks.text_of(lesson_notebooks.notebook(lesson, course())))
    assert without_pictures(written(lesson)) == without_pictures(made)


def test_there_is_no_notebook_without_a_lesson():
    names = {path.name for path in (CHECKOUT / "notebooks").glob("[12][0-9]_*.ipynb")}
    assert names == {lesson_notebooks.file_name(lesson) for lesson in LESSONS}


def test_the_page_is_the_one_that_the_lessons_make():
    assert lesson_notebooks.PAGE.read_text(encoding="utf-8") == lesson_page.page(course(), lesson_notebooks.file_name)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_notebook_holds_every_step_in_order_and_no_traces_of_a_run(lesson):
    cells = written(lesson)["cells"]
    ids = [cell["id"] for cell in cells]
    assert len(set(ids)) == len(ids)
    assert [key for key in ids if key in {step.id for step in lesson.steps}] == [step.id for step in lesson.steps]
    assert not [cell for cell in cells if cell.get("execution_count")]


@pytest.mark.parametrize("lesson", [one for one in LESSONS if one.acts], ids=lambda lesson: lesson.id)
def test_a_page_without_a_kernel_shows_the_words_of_every_step_and_a_picture(lesson):
    cells = {cell["id"]: cell for cell in written(lesson)["cells"]}
    shown = [cells[step.id]["outputs"] for step in lesson.acts]
    assert all(shown)
    assert "data:image/svg+xml" in json.dumps(shown)


@pytest.fixture
def fresh(tmp_path, monkeypatch):
    """A classroom of its own, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    room = Classroom()
    monkeypatch.setattr("wot_widget.lessons.classroom._CLASSROOM", room)
    return room


@pytest.mark.parametrize("backwards", [False, True], ids=["in order", "backwards"])
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_an_unanswered_notebook_passes_nothing_whatever_the_order_of_its_cells(lesson, backwards, fresh, tmp_path):
    cells = [cell for cell in written(lesson)["cells"] if cell["cell_type"] == "code"]
    names = {"step": None, "game": 7, "course": "mine"}  # a learner's own, in the way of the lessons
    for cell in reversed(cells) if backwards else cells:
        *body, last = ast.parse(source(cell)).body
        exec(compile(ast.Module(body, []), cell["id"], "exec"), names)  # noqa: S102 - a cell is run like this
        if isinstance(last, ast.Expr):
            shown = eval(compile(ast.Expression(last.value), cell["id"], "eval"), names)  # noqa: S307 - as above
            assert shown is None or repr(shown)
    assert fresh.progress.passed(course()) == {}
    assert not list(tmp_path.iterdir())


def test_steps_to_read_are_not_shown_as_widgets(fresh):
    name = next(name for name, step in course().steps.items() if isinstance(step, Reading))
    with pytest.raises(TypeError, match="to be read"):
        fresh.show(name)
