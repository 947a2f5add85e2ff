"""The pages about the board and about looking back say what is so: their examples are tried."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.mark.parametrize("page", ["looking_back.md", "board.md"])
def test_the_examples_of_the_page_give_what_it_says(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # the examples write files
    found = doctest.testfile(str(DOCS / page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert found.attempted > 4
    assert found.failed == 0
