"""The notebooks of the lessons are those that the content makes, and an unanswered one passes nothing."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from itertools import pairwise

import lesson_notebooks
import lesson_page
import pytest
from steps import CHECKOUT

from wot_widget.board.snapshot import Snapshot
from wot_widget.engine.cards import OWN
from wot_widget.engine.own_abilities import remove_ability
from wot_widget.lessons.classroom import Classroom
from wot_widget.lessons.curriculum import course
from wot_widget.lessons.lesson import Reading

LESSONS = lesson_notebooks.all_lessons(course())


def each_lesson(found=LESSONS):
    return pytest.mark.parametrize("lesson", found, ids=lambda lesson: f"{lesson.id}-{lesson.language}")


@cache
def written(lesson):
    return json.loads((CHECKOUT / "notebooks" / lesson.notebook).read_text(encoding="utf-8"))


def without_pictures(cells):
    """Cells without what changes as the package does: pictures of the board, and what cells of code show."""
    told = [cell if cell["metadata"].get("jupyter") else {**cell, "outputs": []} for cell in cells]
    return re.sub(r"<img [^>]*>", "", json.dumps(told, ensure_ascii=False).replace('\\"', "'"))


def source(cell):
    return "".join(cell["source"])


@each_lesson()
def test_a_notebook_is_the_one_that_its_lesson_makes(lesson, monkeypatch):
    monkeypatch.setattr(lesson_notebooks, "outputs_of", lambda _: [])
    monkeypatch.setattr("lesson_cells.table_picture", lambda _: Snapshot(("",), ""))
    made = json.loads(lesson_notebooks.text_of(lesson_notebooks.notebook(lesson, course())))
    assert without_pictures(written(lesson)["cells"]) == without_pictures(made["cells"])


def test_there_is_no_notebook_without_a_lesson():
    folder = CHECKOUT / "notebooks"
    names = {path.name for pattern in lesson_notebooks.LESSONS for path in folder.glob(pattern)}
    assert names == {lesson.notebook for lesson in LESSONS}


def test_the_page_is_the_one_that_the_lessons_make():
    assert lesson_notebooks.PAGE.read_text(encoding="utf-8") == lesson_page.page(course())


@each_lesson()
def test_a_notebook_holds_every_step_in_order_and_no_traces_of_a_run(lesson):
    cells = written(lesson)["cells"]
    ids = [cell["id"] for cell in cells]
    assert len(set(ids)) == len(ids)
    assert [key for key in ids if key in {step.id for step in lesson.steps}] == [step.id for step in lesson.steps]
    assert not [cell for cell in cells if cell.get("execution_count")]


@each_lesson()
def test_a_page_without_a_kernel_shows_something_for_every_cell_and_a_picture(lesson):
    cells = [cell for cell in written(lesson)["cells"] if cell["cell_type"] == "code"]
    assert not [cell["id"] for cell in cells if not cell["outputs"]]
    assert "data:image/svg+xml" in json.dumps(cells)


@each_lesson()
def test_headings_are_ordered_and_pictures_have_words(lesson):
    text = "\n".join(_html(lesson))
    levels = [int(level or len(marks)) for marks, level in re.findall(r"^(#+) |<h(\d)>", text, re.MULTILINE)]
    assert levels.count(1) == 1 == levels[0]
    assert all(later - earlier <= 1 for earlier, later in pairwise(levels))
    pictures = re.findall(r"<img [^>]*>|!\[[^]]*\]", text)
    assert pictures
    assert all(re.search(r'alt="[^"]{20,}"', picture) for picture in pictures)


def _html(lesson):
    """The notebook as a page without a kernel has it: prose, and what stands for the widgets."""
    for cell in written(lesson)["cells"]:
        if cell["cell_type"] == "markdown":
            yield source(cell)
        yield from (
            "".join(out["data"]["text/html"]) for out in cell.get("outputs", ()) if "text/html" in out.get("data", ())
        )


@each_lesson()
def test_links_lead_somewhere(lesson):
    links = re.findall(r"\]\(([^)]+)\)", "\n".join(map(source, written(lesson)["cells"])))
    assert links
    assert not [link for link in links if not (CHECKOUT / "notebooks" / link).exists()]


@each_lesson([one for one in LESSONS if one.language != "en"])
def test_a_translated_lesson_has_every_step_and_leaves_no_word_of_english_prose(lesson):
    english = course().lessons[0]
    assert [step.id for step in lesson.steps] == [step.id for step in english.steps]
    for ours, theirs in zip(lesson.steps, english.steps, strict=True):
        assert ours.title != theirs.title
        assert len(set(ours.text.split()) & set(theirs.text.split())) <= 8
        assert ours.code == theirs.code


def test_the_first_page_tells_how_to_read_it_in_another_language():
    pages = {lesson.notebook for lesson in LESSONS if lesson.id == "start_here"}
    assert len(pages) == 3
    for page in pages:
        beginning = source(json.loads((CHECKOUT / "notebooks" / page).read_text(encoding="utf-8"))["cells"][0])
        assert {other for other in pages if f"({other})" in beginning} == pages - {page}


@pytest.fixture
def fresh(tmp_path, monkeypatch):
    """A classroom of its own, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    room = Classroom()
    monkeypatch.setattr("wot_widget.lessons.classroom._CLASSROOM", room)
    yield room
    for name in list(OWN):
        remove_ability(name)


@each_lesson()
def test_an_unanswered_notebook_passes_nothing_even_if_it_is_run_from_its_end(lesson, fresh, tmp_path):
    """From the beginning it is run by tests/test_notebooks.py."""
    cells = [cell for cell in written(lesson)["cells"] if cell["cell_type"] == "code"]
    names = {"step": None, "game": 7, "course": "mine"}  # a learner's own, in the way of the lessons
    for cell in reversed(cells):
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
