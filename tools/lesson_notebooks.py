"""Write the notebooks of the lessons and docs/lessons.md from the content in wot_widget/lessons/data.

Run it with the Python of the environment after a change of the lessons: `.venv/bin/python tools/lesson_notebooks.py`.
The prose of the lessons lives in the data files alone; whoever changes a notebook by hand loses it here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from typing import Any

from lesson_page import page
from steps import CHECKOUT, say

from wot_widget.lessons.curriculum import Course, course
from wot_widget.lessons.exercise import Exercise
from wot_widget.lessons.lesson import Lesson, Reading, Step
from wot_widget.lessons.pictures import picture
from wot_widget.lessons.question import Question

FOLDER = CHECKOUT / "notebooks"
PAGE = CHECKOUT / "docs" / "lessons.md"
FIRST = 10  # the number of the first notebook

KERNEL = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
PROGRESS = """\
from wot_widget.lessons import keep_progress

keep_progress("progress.json")"""
PROGRESS_WORDS = """\
Your progress goes into the file that is named here, beside this notebook; choose another name if you like. It is sent
nowhere."""
SHOW = """\
from wot_widget.lessons import step

step("{name}")"""
MAP = """\
from wot_widget.lessons import map_of_lessons

map_of_lessons()"""

Cell = dict[str, Any]


def file_name(lesson: Lesson) -> str:
    """The name of a lesson's notebook."""
    return f"{FIRST + lesson.number}_{lesson.id}.ipynb"


def notebook(lesson: Lesson, lessons: Course) -> dict[str, Any]:
    """A lesson as a notebook, not run, with the words of its steps where its widgets will be."""
    return {"cells": list(_cells(lesson, lessons)), "metadata": KERNEL, "nbformat": 4, "nbformat_minor": 5}


def _cells(lesson: Lesson, lessons: Course) -> Iterator[Cell]:
    heading = f"{lesson.number} · {lesson.title}" if lesson.number else lesson.title
    yield _markdown("title", f"# {heading}\n\n*{lesson.aim}*")
    if lesson.acts:
        yield _markdown("progress-words", PROGRESS_WORDS)
        yield _code("progress", PROGRESS)
    pictured = False
    for step in lesson.steps:
        if isinstance(step, Reading):
            yield _markdown(step.id, f"## {step.title}\n\n{step.text}")
            if step.code:
                yield _code(f"{step.id}-code", step.code)
            continue
        yield _code(
            step.id, SHOW.format(name=f"{lesson.id}/{step.id}"), _words(step, with_picture=not pictured), hidden=True
        )
        pictured = pictured or _has_table(step)
    following = next((one for one in lessons if one.number == lesson.number + 1), None)
    if following is not None:
        yield _markdown("next", f"Go on with [{following.number} · {following.title}]({file_name(following)}).")
    elif lesson.number:
        yield _markdown(
            "next",
            f"That was the last lesson. What is still open stands in the [overview]({file_name(lessons.lessons[0])}).",
        )
    if lesson.acts:
        yield _code("map", MAP)


def _markdown(key: str, text: str) -> Cell:
    return {"cell_type": "markdown", "id": key, "metadata": {}, "source": _lines(text)}


def _code(key: str, source: str, shown: dict[str, str] | None = None, *, hidden: bool = False) -> Cell:
    outputs = (
        []
        if shown is None
        else [
            {
                "data": {mime: _lines(text) for mime, text in shown.items()},
                "metadata": {},
                "output_type": "display_data",
            }
        ]
    )
    metadata = {"jupyter": {"source_hidden": True}} if hidden else {}
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": key,
        "metadata": metadata,
        "outputs": outputs,
        "source": _lines(source),
    }


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def _has_table(step: Step) -> bool:
    return isinstance(step, Exercise) or (isinstance(step, Question) and step.table is not None)


def _words(step: Exercise | Question, *, with_picture: bool) -> dict[str, str]:
    """What stands where the widget will be until the cell is run: on pages without a kernel it is all there is."""
    options = [option.text for option in step.options] if isinstance(step, Question) else []
    listed = "".join(f"<li>{escape(option)}</li>" for option in options)
    html = f"<h4>{escape(step.title)}</h4>\n<p>{escape(step.prompt)}</p>\n" + (f"<ul>{listed}</ul>\n" if listed else "")
    text = "\n".join([step.title, step.prompt, *(f"( ) {option}" for option in options)])
    if with_picture and _has_table(step):
        game = step.begin() if isinstance(step, Exercise) else step.game()
        assert game is not None
        html += picture(game).html + "\n"
    return {"text/html": html, "text/plain": text}


def text_of(made: dict[str, Any]) -> str:
    """A notebook as it is written."""
    return json.dumps(made, ensure_ascii=False, indent=1) + "\n"


def main() -> None:
    """Write everything, and take away notebooks of lessons that are gone."""
    lessons = course()
    wanted = {file_name(lesson): text_of(notebook(lesson, lessons)) for lesson in lessons}
    for path in FOLDER.glob(f"[{FIRST // 10}-9][0-9]_*.ipynb"):
        if path.name not in wanted:
            path.unlink()
            say(f"Removing {path.relative_to(CHECKOUT)}.")
    for name, text in wanted.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        say(f"Writing notebooks/{name}.")
    PAGE.write_text(page(lessons, file_name), encoding="utf-8")
    say(f"Writing {PAGE.relative_to(CHECKOUT)}.")


if __name__ == "__main__":
    main()
