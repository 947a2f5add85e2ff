"""Within the board imports point one way: no module names another that names it back, not even for types."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

BOARD = Path(__file__).resolve().parents[2] / "wot_widget" / "board"


def named(source: str) -> set[str]:
    """The modules beside it that a module imports, those inside functions and for types alone included."""
    nodes = ast.walk(ast.parse(source))
    return {one.module for one in nodes if isinstance(one, ast.ImportFrom) and one.level == 1 and one.module}


def in_order(sources: dict[str, str]) -> list[str]:
    return list(TopologicalSorter({name: named(source) for name, source in sources.items()}).static_order())


def test_the_modules_of_the_board_have_an_order():
    sources = {path.stem: path.read_text(encoding="utf-8") for path in BOARD.glob("*.py")}
    order = in_order(sources)
    assert order.index("choices") < order.index("refusals") < order.index("dialogue") < order.index("board")


def test_two_modules_that_name_each_other_would_be_noticed():
    with pytest.raises(CycleError):
        in_order(
            {"choices": "def click():\n    from .refusals import refuse", "refusals": "from .choices import Choices"}
        )
