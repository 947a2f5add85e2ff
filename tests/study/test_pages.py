"""The page about the study says what is so: its examples are tried."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "study.md"


def test_the_examples_of_the_page_give_what_it_says():
    found = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert found.attempted > 4
    assert found.failed == 0
