"""The page about looking back says what is so: its examples are tried."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "looking_back.md"


def test_the_examples_of_the_page_give_what_it_says(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # the examples write files
    found = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert found.attempted > 4
    assert found.failed == 0
