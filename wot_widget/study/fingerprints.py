"""What a bot or a collector is, as a short digest: two that would act otherwise are told apart across sessions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import partial
from hashlib import blake2b
from sys import stdlib_module_names
from types import CodeType, FunctionType, MethodType, ModuleType
from typing import Any

PLAIN = (bool, int, float, complex, str, bytes, type(None))
FOREIGN = {*stdlib_module_names, "wot_widget"}  # whose code is told by its name: it changes with the version alone
Seen = dict[int, tuple[object, bytes]]


def fingerprint(thing: object) -> str:
    """Sixteen hexadecimal digits that follow from what the thing is made of.

    That is where it comes from (module and name), its code, and its facts, however deep they lie. Global variables and
    other functions that its code names are not looked into.

    >>> fingerprint([1, 2]) == fingerprint([1, 2]) != fingerprint([1, 3])
    True
    """
    return _digest(thing, {}).hex()


def _digest(thing: object, seen: Seen) -> bytes:
    if id(thing) in seen:
        return seen[id(thing)][1]
    seen[id(thing)] = thing, b"within itself"  # the thing is held here, so that no other can have its id
    found = blake2b(digest_size=8)
    for part in _parts(thing, seen):
        found.update(len(part).to_bytes(8, "big") + part)
    seen[id(thing)] = thing, found.digest()
    return found.digest()


def _parts(thing: Any, seen: Seen) -> Iterator[bytes]:
    """What makes up a thing: its kind, and the digests of what it holds."""
    kind = type(thing)
    yield _place(kind)
    if isinstance(thing, PLAIN) and kind in PLAIN:
        yield repr(thing).encode("utf-8", "backslashreplace")
    elif isinstance(thing, Enum):
        yield thing.name.encode()
    elif isinstance(thing, type):
        yield from _of_class(thing, seen)
    elif isinstance(thing, ModuleType):
        yield thing.__name__.encode()
    else:
        held = _held(thing)
        if isinstance(held, set | frozenset):
            yield from sorted(_digest(one, seen) for one in held)
        elif isinstance(held, Mapping):
            yield from sorted(_digest(key, seen) + _digest(value, seen) for key, value in held.items())
        else:
            yield from (_digest(one, seen) for one in held)


def _held(thing: Any) -> Any:
    """What a thing holds: a list where order counts, else a set or a mapping."""
    match thing:
        case list() | tuple() | set() | frozenset() | Mapping():
            return thing
        case CodeType():
            return [thing.co_code, thing.co_consts, thing.co_names, thing.co_varnames, thing.co_freevars]
        case FunctionType():
            cells = [_content(cell) for cell in thing.__closure__ or ()]
            code = None if _foreign(thing) else thing.__code__
            return [_place(thing), code, thing.__defaults__, thing.__kwdefaults__, cells, vars(thing)]
        case MethodType():
            return [thing.__self__, thing.__func__]
        case partial():
            return [thing.func, thing.args, thing.keywords]
        case property():
            return [thing.fget, thing.fset]
        case staticmethod() | classmethod():
            return [thing.__func__]
    if is_dataclass(thing):
        return {field.name: getattr(thing, field.name, None) for field in fields(thing)}
    if hasattr(thing, "__wrapped__"):
        return [thing.__wrapped__]
    return _reduced(thing)


def _reduced(thing: Any) -> list[Any]:
    """What a thing would be pickled as; nothing where it cannot be."""
    try:
        reduced = thing.__reduce_ex__(2)
        return (
            [reduced]
            if isinstance(reduced, str)
            else [part if index < 3 else [*(part or ())] for index, part in enumerate(reduced)]
        )
    except Exception:  # noqa: BLE001 - a lock, a file, or a class that has reasons of its own
        return []


def _of_class(kind: type, seen: Seen) -> Iterator[bytes]:
    """Where a class comes from; of one that is somebody's own also its bases, methods and values."""
    yield _place(kind)
    if not _foreign(kind):
        yield from (_digest(base, seen) for base in kind.__bases__)
        for name, value in sorted(vars(kind).items()):
            if not name.startswith(("__", "_abc_")) or isinstance(value, FunctionType):
                yield name.encode() + _digest(value, seen)


def _place(thing: Any) -> bytes:
    return f"{thing.__module__}:{thing.__qualname__}".encode("utf-8", "backslashreplace")


def _foreign(thing: Any) -> bool:
    return str(thing.__module__).partition(".")[0] in FOREIGN


def _content(cell: Any) -> object:
    """What a variable of an outer function holds; nothing yet while that function runs."""
    try:
        return cell.cell_contents
    except ValueError:
        return None
