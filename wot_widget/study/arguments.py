"""What the study may be asked for: a wrong value is refused in a sentence before anything is played or written."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import isfinite
from numbers import Integral, Real
from os import PathLike
from pathlib import Path
from typing import Any, TypeVar

from ..engine.game import Game
from ..engine.near_names import did_you_mean

Kind = TypeVar("Kind")
DRAWN = (".png", ".svg", ".pdf")  # what files with pictures end in
PAGES = (".html", ".htm")  # what files with pages end in
LONGEST = 80  # letters of a wrong value that a message shows


def whole(name: str, value: object, least: int = 0, most: int | None = None) -> int:
    """A whole number that is not too small, nor too large; a truth value is none.

    >>> whole("games", 2.5)
    Traceback (most recent call last):
    TypeError: games is a whole number, 0 or more, not 2.5
    """
    right = f"a whole number, {least} or more" if most is None else f"a whole number from {least} to {most}"
    if not isinstance(value, Integral) or isinstance(value, bool):
        raise TypeError(_wrong(name, right, value))
    found = int(value)
    if found < least or (most is not None and found > most):
        raise ValueError(_wrong(name, right, value))
    return found


def number(name: str, value: object, right: str = "a number") -> float:
    """A number that is one: neither a truth value nor infinite nor none at all."""
    if not isinstance(value, Real) or isinstance(value, bool):
        raise TypeError(_wrong(name, right, value))
    if not isfinite(value):
        raise ValueError(_wrong(name, right, value))
    return float(value)


def share(name: str, value: object) -> float:
    """A number between 0 and 1, neither of them."""
    right = "a number between 0 and 1"
    found = number(name, value, right)
    if not 0 < found < 1:
        raise ValueError(_wrong(name, right, value))
    return found


def flag(name: str, value: object) -> bool:
    """True or False, and nothing that merely counts as one of them."""
    return of_kind(name, value, bool, "True or False")


def text(name: str, value: object) -> str:
    """A text that can be printed on one line, and is not blank."""
    right = "a text that can be printed"
    found = of_kind(name, value, str, right)
    if not found.strip() or not found.isprintable():
        raise ValueError(_wrong(name, right, value))
    return found


def of_kind(name: str, value: object, kind: type[Kind], right: str) -> Kind:
    """The value, if it is of that kind; `right` says in words what would be."""
    if not isinstance(value, kind):
        raise TypeError(_wrong(name, right, value))
    return value


def listed(name: str, value: object, right: str) -> list[Any]:
    """What a list or a tuple holds; a text is none, and a set has no order."""
    if not isinstance(value, list | tuple):
        raise TypeError(_wrong(name, right, value))
    return list(value)


def mapped(name: str, value: object, right: str) -> dict[Any, Any]:
    """What a mapping holds."""
    if not isinstance(value, Mapping):
        raise TypeError(_wrong(name, right, value))
    return dict(value)


def a_game(value: object) -> Game:
    """A game, and neither its state nor a run of many."""
    return of_kind("the game", value, Game, "a Game, such as Game(['Ann', 'Bob'])")


def one_of(what: str, value: object, known: Collection[str]) -> str:
    """A name that is known; `what` is the sort of thing that has it."""
    if not isinstance(value, str) or value not in known:
        near = did_you_mean(value, known) if isinstance(value, str) else ""
        raise ValueError(f"no {what} is called {_shown(value)}; the {what}s are: {', '.join(known)}{near}")
    return value


def path_of(name: str, value: object) -> Path:
    """A path on this machine."""
    right = "a path, as text or pathlib.Path"
    if not isinstance(value, str | PathLike):
        raise TypeError(_wrong(name, right, value))
    found = str(Path(value)) if str(value) else ""
    if not found or "\0" in found:
        raise ValueError(_wrong(name, right, value))
    return Path(found)


def file_to_write(value: object, endings: Collection[str]) -> Path:
    """A file that can be written: with one of these endings, in a folder that there is."""
    found = path_of("the file", value)
    if found.suffix.lower() not in endings:
        raise ValueError(f"the file ends in {' or '.join(endings)}, and {str(found)!r} does not")
    if found.is_dir():
        raise IsADirectoryError(f"{str(found)!r} is a folder, and a file is wanted")
    if not found.parent.is_dir():
        raise FileNotFoundError(f"there is no folder {str(found.parent)!r} to write {found.name!r} in")
    return found


def write_whole(target: Path, content: bytes) -> None:
    """Write a file; one that is there already is replaced only when the new one is complete."""
    draft = target.with_name(f"{target.name}.part")
    try:
        draft.write_bytes(content)
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def _wrong(name: str, right: str, value: object) -> str:
    return f"{name} is {right}, not {_shown(value)}"


def _shown(value: object) -> str:
    told = " ".join(repr(value).split())
    return told if len(told) <= LONGEST else f"{told[:LONGEST]}..."
