"""Write the notebooks of the lessons and docs/lessons.md from the content in wot_widget/lessons/data.

Run it with the Python of the environment after a change of the lessons: `.venv/bin/python tools/lesson_notebooks.py`.
The prose of the lessons lives in the data files alone; whoever changes a notebook by hand loses it here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from lesson_cells import Cell, code, display, markdown, outputs_of, words_of
from lesson_page import page
from steps import CHECKOUT, say

from wot_widget.engine.rulebook import LANGUAGES
from wot_widget.lessons.curriculum import Course, course
from wot_widget.lessons.lesson import Lesson, Reading
from wot_widget.lessons.lesson_file import translated

FOLDER = CHECKOUT / "notebooks"
PAGE = CHECKOUT / "docs" / "lessons.md"
LESSONS = ("00_*.ipynb", "[12][0-9]_*.ipynb")  # all notebooks that are written here
GO_ON = {"en": "Go on with", "hu": "Folytasd ezzel:", "cs": "Pokračuj:"}
ELSEWHERE = {"en": "This page in English", "hu": "Ez az oldal magyarul", "cs": "Tato stránka česky"}

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


def all_lessons(lessons: Course) -> list[Lesson]:
    """Every lesson that has a notebook: those of the course, and the first one in all its languages."""
    first = lessons.lessons[0]
    return [*lessons, *(translated(first, language) for language in LANGUAGES if language != "en")]


def notebook(lesson: Lesson, lessons: Course) -> dict[str, Any]:
    """A lesson as a notebook, not run, with the words of its steps where its widgets will be."""
    metadata = {**KERNEL, "language": lesson.language}
    return {"cells": list(_cells(lesson, lessons)), "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def _cells(lesson: Lesson, lessons: Course) -> Iterator[Cell]:
    heading = f"{lesson.number} · {lesson.title}" if lesson.number else lesson.title
    yield markdown("title", f"# {heading}\n\n*{lesson.aim}*" + ("" if lesson.number else _elsewhere(lesson)))
    if lesson.acts:
        yield markdown("progress-words", PROGRESS_WORDS)
        yield code("progress", PROGRESS, outputs_of(PROGRESS))
    pictured = False
    for step in lesson.steps:
        if isinstance(step, Reading):
            yield markdown(step.id, f"## {step.title}\n\n{in_language(step.text, lesson)}")
            if step.code:
                source = in_language(step.code, lesson)
                yield code(f"{step.id}-code", source, outputs_of(source))
            continue
        words = words_of(step, with_picture=not pictured)
        yield code(step.id, SHOW.format(name=f"{lesson.id}/{step.id}"), [display(words)], hidden=True)
        pictured = pictured or "<img" in words["text/html"]
    following = next((one for one in lessons if one.number == lesson.number + 1), None)
    if following is not None:
        yield markdown(
            "next", f"{GO_ON[lesson.language]} [{following.number} · {following.title}]({following.notebook})."
        )
    else:
        yield markdown(
            "next",
            f"That was the last lesson. What is still open stands in the [overview]({lessons.lessons[0].notebook}).",
        )
    if lesson.acts:
        yield code("map", MAP, outputs_of(MAP))


def _elsewhere(lesson: Lesson) -> str:
    """Where the first notebook is to be read in other languages."""
    pages = [replace(lesson, language=language) for language in LANGUAGES if language != lesson.language]
    return "\n\n" + " · ".join(f"[{ELSEWHERE[page.language]}]({page.notebook})" for page in pages)


def in_language(text: str, lesson: Lesson) -> str:
    """A text with the language of its lesson put in."""
    return text.replace("{language}", lesson.language)


def text_of(made: dict[str, Any]) -> str:
    """A notebook as it is written."""
    return json.dumps(made, ensure_ascii=False, indent=1) + "\n"


def main() -> None:
    """Write everything, and take away notebooks of lessons that are gone."""
    lessons = course()
    wanted = {lesson.notebook: text_of(notebook(lesson, lessons)) for lesson in all_lessons(lessons)}
    for path in (path for pattern in LESSONS for path in FOLDER.glob(pattern)):
        if path.name not in wanted:
            path.unlink()
            say(f"Removing {path.relative_to(CHECKOUT)}.")
    for name, text in wanted.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        say(f"Writing notebooks/{name}.")
    PAGE.write_text(page(lessons), encoding="utf-8")
    say(f"Writing {PAGE.relative_to(CHECKOUT)}.")


if __name__ == "__main__":
    main()
