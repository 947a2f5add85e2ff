"""Where a rule is decided and where it is tested: found by its id in the source of the package and of its tests."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from .rulebook_file import read_rulebook
from .values import remade_from_facts

ENGINE = Path(__file__).resolve().parent
CHECKOUT = ENGINE.parents[1]
TESTS = CHECKOUT / "tests"
WORDS_ABOUT_RULES = {"rulebook.py", "rulebook_file.py", "rule_sources.py", "english.py"}
"""Modules that name ids without deciding anything."""

MORE = re.compile(r"(?P<sign>\.\.|,\s+-)(?P<number>\d+)")


@dataclass(frozen=True, slots=True, order=True)
class Citation:
    """A place in the source that names a rule. `name` is the function, class or constant, empty for a whole module."""

    path: str  # from the folder that holds the package, with slashes
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.name}".rstrip()


remade_from_facts(Citation)


@cache
def _pattern() -> re.Pattern[str]:
    sections = "|".join(read_rulebook().sections)
    return re.compile(
        rf"\b(?P<stem>(?:{sections})(?:-[A-Z]+)?)-(?P<first>\d+)(?P<more>(?:\.\.\d+|,\s+-\d+)*)", re.ASCII
    )


def cited(text: str) -> Iterator[tuple[str, int]]:
    """The ids that a text names, each with its position; `ATT-11..13` and `BUY-01, -03` name several.

    >>> [one for one, _ in cited("a base (ATT-15..17, BUY-01, -03)")]
    ['ATT-15', 'ATT-16', 'ATT-17', 'BUY-01', 'BUY-03']
    """
    for found in _pattern().finditer(text):
        stem, last = found["stem"], found["first"]
        numbers = [last]
        for more in MORE.finditer(found["more"]):
            if more["sign"] == "..":
                numbers += [f"{number:02}" for number in range(int(last) + 1, int(more["number"]) + 1)]
            else:
                numbers.append(more["number"])
            last = more["number"]
        for number in numbers:
            yield f"{stem}-{number}", found.start()


def cited_in_code(rule: str) -> tuple[Citation, ...]:
    """Where the engine's source names an id: once for every function, class or constant.

    A module that names the id as a whole is left out where a part of it names the id too.
    """
    return _cited_in_code().get(rule, ())


@cache
def _cited_in_code() -> Mapping[str, tuple[Citation, ...]]:
    found: dict[str, dict[tuple[str, str], Citation]] = {}
    for path, source in _sources().items():
        for rule, position in cited(source):
            place = _place(path, position)
            found.setdefault(rule, {}).setdefault((place.path, place.name), place)
    return {rule: _without_whole_modules(by_name.values()) for rule, by_name in found.items()}


def named_in_code(name: str) -> tuple[Citation, ...]:
    """Where the engine's source uses a name, such as that of a house rule."""
    found = [
        _place(path, one.start()) for path, text in _sources().items() for one in re.finditer(rf"\b{name}\b", text)
    ]
    return tuple(sorted({(place.path, place.name): place for place in reversed(found)}.values()))


@cache
def _sources() -> Mapping[Path, str]:
    """The source of every module of the engine that may decide something."""
    paths = [path for path in sorted(ENGINE.rglob("*.py")) if path.name not in WORDS_ABOUT_RULES]
    return {path: path.read_text(encoding="utf-8") for path in paths}


def _place(path: Path, position: int) -> Citation:
    """The line at a position of a source file, and the innermost part that it belongs to."""
    line = _sources()[path].count("\n", 0, position) + 1
    around = [(start, name) for start, end, name in _parts(path) if start <= line <= end]
    return Citation(path.relative_to(CHECKOUT).as_posix(), line, max(around, default=(0, ""))[1])


@dataclass(frozen=True, slots=True)
class MarkedTest:
    """A test, the ids that it is marked with, and its source with the helpers of its file that it uses."""

    place: Citation
    rules: tuple[str, ...]
    source: str


def marked_in_tests(rule: str) -> tuple[Citation, ...]:
    """Which tests carry the mark `rule` with an id; none where the package is installed without its tests."""
    return tuple(test.place for test in all_tests() if rule in test.rules)


def named_in_tests(name: str) -> tuple[Citation, ...]:
    """Which tests use a name, such as that of a house rule."""
    return tuple(test.place for test in all_tests() if re.search(rf"\b{name}\b", test.source))


@cache
def all_tests() -> tuple[MarkedTest, ...]:
    """All tests of the checkout."""
    paths = sorted(TESTS.rglob("test_*.py")) if (CHECKOUT / "pyproject.toml").exists() else []
    return tuple(test for path in paths for test in _tests_of(path))


def _tests_of(path: Path) -> Iterator[MarkedTest]:
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    tests: list[ast.FunctionDef] = []
    helpers: dict[str, str] = {}
    of_the_file: list[str] = []  # the marks that `pytestmark` gives to all tests of a file
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            tests.append(node)
        elif isinstance(node, ast.FunctionDef):
            helpers[node.name] = _text(lines, node)
        elif isinstance(node, ast.Assign):
            helpers[ast.unparse(node.targets[0])] = _text(lines, node)
            of_the_file += _ids(node.value) if ast.unparse(node.targets[0]) == "pytestmark" else []
    for test in tests:
        own = _text(lines, test)
        words = set(re.findall(r"\w+", own))
        yield MarkedTest(
            Citation(path.relative_to(CHECKOUT).as_posix(), test.lineno, test.name),
            (*(rule for mark in test.decorator_list for rule in _ids(mark)), *of_the_file),
            "\n".join([own, *(text for name, text in helpers.items() if name in words)]),
        )


def _text(lines: list[str], node: ast.FunctionDef | ast.Assign) -> str:
    """The lines of a function, with its decorators, or of a constant."""
    decorators = node.decorator_list if isinstance(node, ast.FunctionDef) else []
    start = min([node.lineno, *(one.lineno for one in decorators)])
    return "\n".join(lines[start - 1 : node.end_lineno])


def _ids(mark: ast.expr) -> Iterator[str]:
    """The ids given to each `pytest.mark.rule` in an expression."""
    for call in ast.walk(mark):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
            yield from (str(ast.literal_eval(given)) for given in call.args)


@cache
def _parts(path: Path) -> list[tuple[int, int, str]]:
    """First line, last line and name of each function, class and constant of a module."""
    found = []
    stack: list[tuple[ast.AST, str]] = [(ast.parse(_sources()[path]), "")]
    while stack:
        node, outer = stack.pop()
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                start = min([child.lineno, *(one.lineno for one in child.decorator_list)])
                found.append((start, child.end_lineno or start, f"{outer}{child.name}"))
                if isinstance(child, ast.ClassDef):
                    stack.append((child, f"{outer}{child.name}."))
            elif isinstance(child, ast.Assign | ast.AnnAssign):
                target = child.targets[0] if isinstance(child, ast.Assign) else child.target
                if isinstance(target, ast.Name):
                    found.append((child.lineno, child.end_lineno or child.lineno, f"{outer}{target.id}"))
    return found


def _without_whole_modules(places: Iterable[Citation]) -> tuple[Citation, ...]:
    places = sorted(places)
    named = {place.path for place in places if place.name}
    return tuple(place for place in places if place.name or place.path not in named)
