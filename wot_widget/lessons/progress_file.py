"""The file of a learner's progress as text: read whole, or refused with what is wrong in it and what would be right.

Its text is `{"format": 1, "steps": {"buying/with-two-cards": {"answer": ["buy 0 with 100,101"], "hints": 1}}}`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any

from .record import Record

FORMAT = 1
COUNTS = ("hints", "mistakes")
SHOWN = 60  # letters of a wrong value that are repeated


class ProgressFileError(ValueError):
    """A progress file that cannot be read or written; it is left as it is."""


def read_records(content: bytes) -> dict[str, Record]:
    """The records of a file, by the names of their steps.

    Raises `ProgressFileError` with the place in the file, what is there, and what would be right.
    """
    try:
        written = json.loads(content.decode("utf-8"), object_pairs_hook=_no_twins)
    except UnicodeDecodeError as error:
        raise ProgressFileError(f"byte {error.start} is no UTF-8, and the whole file has to be") from None
    except RecursionError:
        raise ProgressFileError("its brackets are nested too deep; three levels are wanted") from None
    except ProgressFileError:
        raise
    except ValueError as error:  # a JSON error, or a number of thousands of digits
        raise ProgressFileError(f"it is no JSON: {error}") from None
    _members(written, "the file", ("format", "steps"), required=("format", "steps"))
    if type(written["format"]) is not int or written["format"] != FORMAT:
        raise _wrong("the format", written["format"], f"the number {FORMAT}")
    if not isinstance(written["steps"], dict):
        raise _wrong("steps", written["steps"], "an object with an entry for each step")
    return {name: _record(name, entry) for name, entry in written["steps"].items()}


def write_records(records: Mapping[str, Record]) -> str:
    """The text of a file with these records, a line for each, in their order."""
    lines = ",\n".join(f"{json.dumps(name)}: {_line(one)}" for name, one in records.items())
    return f'{{"format": {FORMAT}, "steps": {{\n{lines}\n}}}}\n'


def _line(record: Record) -> str:
    facts = {name: value for name, value in asdict(record).items() if value or name == "answer"}
    return json.dumps(facts, ensure_ascii=False)


def _record(name: str, entry: object) -> Record:
    known = [field.name for field in fields(Record)]
    _members(entry, f"the step {name!r}", known, required=("answer",))
    assert isinstance(entry, dict)
    for key, value in entry.items():
        where = f"{key!r} of the step {name!r}"
        if key == "answer":
            if not isinstance(value, list) or not all(isinstance(one, str) and _is_text(one) for one in value):
                raise _wrong(where, value, "a list of texts")
        elif key in COUNTS:
            if type(value) is not int or value < 0:
                raise _wrong(where, value, "a whole number from 0")
        elif not isinstance(value, bool):
            raise _wrong(where, value, "true or false")
    return Record(**{**entry, "answer": tuple(entry["answer"])})


def _is_text(value: str) -> bool:
    """Whether a text can be written: half of a pair of surrogates cannot."""
    return not any("\ud800" <= letter <= "\udfff" for letter in value)


def _members(value: object, where: str, known: list[str] | tuple[str, ...], *, required: tuple[str, ...]) -> None:
    wanted = f"an object with {', '.join(map(repr, required))}"
    if not isinstance(value, dict):
        raise _wrong(where, value, wanted)
    missing = [key for key in required if key not in value]
    if missing:
        raise ProgressFileError(f"{where} has no {missing[0]!r}; {wanted} is wanted")
    unknown = [key for key in value if key not in known]
    if unknown:
        raise ProgressFileError(f"{where} has {_told(unknown[0])}; known are: {', '.join(known)}")


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twin = next(name for name in names if names.count(name) > 1)
        raise ProgressFileError(f"{_told(twin)} stands twice in one object; once is wanted")
    return found


def _wrong(where: str, value: object, wanted: str) -> ProgressFileError:
    return ProgressFileError(f"{where} is {_told(value)}; {wanted} is wanted")


def _told(value: object) -> str:
    """A value as the file has it, cut if it is long."""
    text = json.dumps(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
