"""The engine without the lines that write its log, to see what they cost while nobody listens.

The source is copied, and every statement that asks for a recorder or writes a note is cut out of it; nothing else is
changed, so the same games are played.
"""

from __future__ import annotations

import ast
import importlib
import shutil
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import Any

import wot_widget.engine

from .engine import Play, play

NAME = "engine_without_log"


class _Cut(ast.NodeTransformer):
    """Cuts out the statements that write the log, and counts them."""

    def __init__(self) -> None:
        self.count = 0

    def visit_If(self, node: ast.If) -> ast.AST:
        test = node.test
        asks = isinstance(test, ast.Compare) and isinstance(test.left, ast.Attribute) and test.left.attr == "recorder"
        return self._nothing() if asks else self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        called = node.value.func if isinstance(node.value, ast.Call) else None
        name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
        return self._nothing() if name == "note" else node

    def _nothing(self) -> ast.Pass:
        self.count += 1
        return ast.Pass()


def games_without_log(seats: int) -> tuple[Play, int]:
    """Random games of an engine without its log, to be played by seed, and how many statements were cut out."""
    cut = _Cut()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / NAME
        shutil.copytree(
            Path(wot_widget.engine.__file__).parent, copy, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        )
        for path in copy.rglob("*.py"):
            tree = cut.visit(ast.parse(path.read_text(encoding="utf-8")))
            path.write_text(ast.unparse(ast.fix_missing_locations(tree)), encoding="utf-8")
        sys.path.insert(0, folder)
        try:
            verbs: Any = importlib.import_module(f"{NAME}.verbs")
            verbs.new_game(["Ann", "Bob"], 1)  # reads the box while its files are there
        finally:
            sys.path.remove(folder)

    return partial(play, seats, rules=verbs), cut.count
