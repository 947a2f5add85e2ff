"""The house keeps its plan: imports point one way, modules stay small, and the README's map is complete."""

from __future__ import annotations

import ast
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[1]
PACKAGE = CHECKOUT / "wot_widget"
MODULES = sorted(PACKAGE.rglob("*.py"))
SOURCES = [path for folder in ("wot_widget", "tools", "tests") for path in sorted((CHECKOUT / folder).rglob("*.py"))]
PACKAGES = sorted({path.parent for path in MODULES} - {PACKAGE})
LONGEST = 350

ROOMS = {
    "engine": set(),
    "text": {"engine"},
    "bots": {"engine"},
    "study": {"text", "engine", "bots"},
    "board": {"text", "engine", "bots"},
    "lessons": {"text", "engine", "bots", "study", "board"},
}
"""What each package of ours may import from the others."""

LIBRARIES = {
    "study": {"pandas", "numpy", "matplotlib", "joblib", "tqdm", "gymnasium", "pettingzoo"},
    "board": {"PIL"},
}
"""The libraries beyond Python's own that a package may import; every other package has none."""

WIDGET_LIBRARIES = {"ipywidgets", "ipycanvas", "anywidget", "traitlets", "IPython"}
WIDGET_ROOMS = {"lessons"}
WIDGET_MODULES = {
    f"board/{name}.py"
    for name in (
        "canvas",
        "easel",
        "preferences",
        "controls",
        "journal_panel",
        "readings",
        "save_panel",
        "widget_parts",
        "board",
        "guard",
        "game_inspector",
        "question_box",
        "shelter",
        "still_left",
    )
}


@dataclass(frozen=True)
class Import:
    """One imported module by its full name, and the line that imports it."""

    name: str
    line: int

    @property
    def room(self) -> str | None:
        """The package of ours that it lies in, if it does."""
        parts = self.name.split(".")
        return parts[1] if parts[0] == PACKAGE.name and len(parts) > 1 else None


def imports(source: str, module: str) -> list[Import]:
    """Everything that a module imports, those inside functions and for types alone included; `module` is its path."""
    found = []
    package = [PACKAGE.name, *module.split("/")[:-1]]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [Import(alias.name, node.lineno) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) + 1 - node.level] if node.level else []
            base = ".".join([*start, *([node.module] if node.module else [])])
            found += [
                Import(f"{base}.{alias.name}" if base == PACKAGE.name else base, node.lineno) for alias in node.names
            ]
    return found


def trespasses(source: str, module: str) -> list[str]:
    """The imports of a module that the plan does not allow."""
    room = module.split("/", maxsplit=1)[0]
    if room not in ROOMS:
        return []  # the package's own __init__ gathers names from everywhere
    libraries = sys.stdlib_module_names | LIBRARIES.get(room, set())
    if module in WIDGET_MODULES or room in WIDGET_ROOMS:
        libraries |= WIDGET_LIBRARIES
    found = []
    for imported in imports(source, module):
        top = imported.name.split(".")[0]
        ours = top == PACKAGE.name
        if not (imported.room in {room, *ROOMS[room]} if ours else top in libraries):
            found.append(f"{module}:{imported.line} imports {imported.name}")
    return found


def test_every_package_has_its_place_in_the_plan():
    assert {path.relative_to(PACKAGE).parts[0] for path in PACKAGES} <= ROOMS.keys()


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_imports_point_one_way(path):
    module = path.relative_to(PACKAGE).as_posix()
    assert not trespasses(path.read_text(encoding="utf-8"), module)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("engine/table.py", "import pandas"),
        ("engine/table.py", "from ..bots import Greedy"),
        ("engine/rules/turn.py", "from ...text import say"),
        ("engine/table.py", "def later():\n    from wot_widget.study import frames"),
        ("engine/table.py", "from .. import board"),
        ("engine/shown.py", "def later():\n    from ..study import frames"),
        ("engine/table.py", "import wot_widget"),
        ("bots/greedy.py", "from wot_widget import text"),
        ("text/say.py", "from ..bots import Greedy"),
        ("study/frames.py", "import wot_widget.board.theme"),
        ("board/scene.py", "import ipywidgets as widgets"),
        ("board/board.py", "import pandas"),
        ("board/board.py", "from ..lessons import quiz"),
    ],
)
def test_an_import_against_the_plan_is_found(module, source):
    assert trespasses(source, module)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("engine/rules/turn.py", "import math\nfrom ..cards import Card\nfrom . import buying"),
        ("study/frames.py", "import pandas as pd\nfrom ..engine.view import View"),
        ("board/guard.py", "import anywidget\nfrom ..text import say"),
        ("__init__.py", "from .board import Board\nfrom . import lessons"),
    ],
)
def test_an_import_within_the_plan_is_left_alone(module, source):
    assert not trespasses(source, module)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(CHECKOUT).as_posix())
def test_no_module_is_too_long_to_read(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("path", PACKAGES, ids=lambda path: path.relative_to(CHECKOUT).as_posix())
def test_the_readme_shows_where_a_package_lies(path):
    house = (CHECKOUT / "README.md").read_text(encoding="utf-8")
    assert f"{path.name}/" in house
