"""The cells of the lessons' notebooks, with what a page without a kernel shows where their widgets will be."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from contextlib import redirect_stdout
from html import escape
from io import StringIO
from typing import Any

from IPython.core.formatters import DisplayFormatter

from wot_widget.board.still_left import LeavesStill
from wot_widget.lessons import classroom
from wot_widget.lessons.exercise import Exercise
from wot_widget.lessons.panel import coded
from wot_widget.lessons.pictures import table_picture
from wot_widget.lessons.question import Question

Cell = dict[str, Any]
KEPT = ("text/html", "text/markdown", "text/plain")  # what needs neither a kernel nor a script


def markdown(key: str, text: str) -> Cell:
    """A cell of prose."""
    return {"cell_type": "markdown", "id": key, "metadata": {}, "source": _lines(text)}


def code(key: str, source: str, outputs: list[dict[str, Any]], *, hidden: bool = False) -> Cell:
    """A cell of code with its outputs; a hidden one shows these alone."""
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": key,
        "metadata": {"jupyter": {"source_hidden": True}} if hidden else {},
        "outputs": outputs,
        "source": _lines(source),
    }


def outputs_of(source: str) -> list[dict[str, Any]]:
    """What a cell prints and shows when it is run by somebody who has passed nothing yet."""
    *body, last = ast.parse(source).body
    names: dict[str, Any] = {}
    printed = StringIO()
    before, classroom._CLASSROOM = classroom._CLASSROOM, classroom.Classroom()  # noqa: SLF001 - nobody's own progress
    try:
        with redirect_stdout(printed):
            exec(compile(ast.Module(body, []), "cell", "exec"), names)  # noqa: S102 - a cell of our own is run
            if isinstance(last, ast.Expr):
                shown = eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # noqa: S307 - as above
            else:
                exec(compile(ast.Module([last], []), "cell", "exec"), names)  # noqa: S102 - as above
                shown = None
    finally:
        classroom._CLASSROOM = before  # noqa: SLF001 - as above
    streams = [{"name": "stdout", "output_type": "stream", "text": _lines(printed.getvalue())}]
    outputs = streams if printed.getvalue() else []
    if shown is not None:
        outputs.append(display(_still(shown)))
    return outputs


def _still(shown: Any) -> dict[str, str]:
    """What stays of a value in a notebook without a kernel, by media type."""
    if isinstance(shown, LeavesStill):
        html, text = shown.still()
        shown.close()
        return {"text/html": html, "text/plain": text}
    data, _ = DisplayFormatter().format(shown, include=KEPT)  # type: ignore[no-untyped-call]
    return {mime: data[mime] for mime in KEPT if mime in data}


def display(shown: Mapping[str, str]) -> dict[str, Any]:
    """An output that shows something, by its media types."""
    data = {mime: _lines(text) for mime, text in shown.items()}
    return {"data": data, "metadata": {}, "output_type": "display_data"}


def words_of(step: Exercise | Question, *, with_picture: bool) -> dict[str, str]:
    """The words of a step, by media type, and a picture of its table if it is wanted and there is one."""
    options = [option.text for option in step.options] if isinstance(step, Question) else []
    listed = "".join(f"<li>{coded(option)}</li>" for option in options)
    html = f"<h2>{escape(step.title)}</h2>\n<p>{coded(step.prompt)}</p>\n" + (f"<ul>{listed}</ul>\n" if listed else "")
    text = "\n".join([step.title, step.prompt, *(f"( ) {option}" for option in options)])
    game = step.begin() if isinstance(step, Exercise) else step.game()
    if with_picture and game is not None:
        html += table_picture(game).html + "\n"
    return {"text/html": html, "text/plain": text}


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)
