"""Every notebook can be read without a kernel and by ear: headings in order, pictures with words, tables of a size."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import pairwise

import pytest
from steps import CHECKOUT

NOTEBOOKS = sorted((CHECKOUT / "notebooks").glob("*.ipynb"))
MOST_CELLS = 200  # of a table
LEAST_WORDS = 20  # letters that describe a picture

each = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


@cache
def cells(path):
    return json.loads(path.read_text(encoding="utf-8"))["cells"]


def shown(path):
    """What a page without a kernel shows, cell by cell, as Markdown or HTML."""
    for cell in cells(path):
        if cell["cell_type"] == "markdown":
            yield "".join(cell["source"])
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            if "text/html" in data:
                yield "".join(data["text/html"])


@each
def test_there_is_one_heading_of_the_first_level_and_no_level_is_left_out(path):
    text = "\n".join(shown(path))
    levels = [int(level or len(marks)) for marks, level in re.findall(r"^(#+) |<h(\d)\b", text, re.MULTILINE)]
    assert levels[0] == 1 == levels.count(1)
    assert all(later - earlier <= 1 for earlier, later in pairwise(levels))


@each
def test_every_picture_is_described_in_words(path):
    pictures = re.findall(r"<img\b[^>]*>|!\[[^]]*\]\(", "\n".join(shown(path)))
    assert all(re.search(rf'alt="[^"]{{{LEAST_WORDS},}}"|!\[.{{{LEAST_WORDS},}}\]', picture) for picture in pictures)
    for cell in cells(path):
        for output in cell.get("outputs", ()):
            kinds = output.get("data", {}).keys()
            assert not any(kind.startswith("image/") for kind in kinds) or "text/html" in kinds


@each
def test_no_table_has_more_cells_than_can_be_listened_to(path):
    for part in shown(path):
        for table in re.findall(r"<table\b.*?</table>", part, re.DOTALL):
            assert len(re.findall(r"<t[dh]\b", table)) <= MOST_CELLS


@each
def test_no_cell_of_a_saved_notebook_has_failed_or_complained(path):
    for cell in cells(path):
        for output in cell.get("outputs", ()):
            assert output["output_type"] != "error"
            assert output.get("name") != "stderr"
    assert "wot-lesson-wrong" not in "\n".join(shown(path))


def test_a_table_that_is_too_long_would_be_found(tmp_path):
    long = f"<table>{'<td></td>' * (MOST_CELLS + 1)}</table>"
    path = tmp_path / "long.ipynb"
    output = {"output_type": "display_data", "data": {"text/html": [long]}}
    path.write_text(json.dumps({"cells": [{"cell_type": "code", "source": [], "outputs": [output]}]}), encoding="utf-8")
    with pytest.raises(AssertionError):
        test_no_table_has_more_cells_than_can_be_listened_to(path)
