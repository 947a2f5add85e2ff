"""The rulebook as it lies in the data files: statements, rulings on open questions, and words, language by language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from .values import remade_from_facts

LANGUAGES = ("en", "hu", "cs")
BOOKS = ("en", "hu", "cs")  # the rulebooks that the places point to


@dataclass(frozen=True, slots=True)
class Rule:
    """One statement of the rules. `title`, `text` and `note` are in its `language`.

    `places` says where it stands in the rulebooks of `BOOKS`, in brackets where the book only implies it. `derived`
    statements follow from others and stand in no book. `questions` are the rulings that bear on it. `reason` says why
    no code or no test keeps the statement, if so.
    """

    id: str
    title: str
    text: str
    note: str
    places: Mapping[str, str] = field(hash=False)
    derived: bool
    questions: tuple[str, ...]
    reason: str
    language: str

    def __str__(self) -> str:
        return f"{self.id} {self.title}. {self.text}"

    def __reduce__(self) -> tuple[Any, ...]:
        facts = {fact.name: getattr(self, fact.name) for fact in fields(self)}
        return _rule, (facts | {"places": dict(self.places)},)


@dataclass(frozen=True, slots=True)
class Ruling:
    """How an open question is decided. With `options` a table may decide otherwise, by the house rules of those names.

    `sources` are the ids of the statements, and of other questions, on which it bears.
    """

    id: str
    question: str
    answer: str
    why: str
    sources: tuple[str, ...]
    options: tuple[str, ...]
    language: str

    @property
    def title(self) -> str:
        """The question, so that rules and rulings can be shown alike."""
        return self.question

    @property
    def text(self) -> str:
        """The answer, so that rules and rulings can be shown alike."""
        return self.answer

    def __str__(self) -> str:
        return f"{self.id} {self.question} {self.answer}"


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The whole rulebook in one language. `sections` are headings by the word that ids begin with."""

    sections: Mapping[str, str]
    words: Mapping[str, str]
    rules: Mapping[str, Rule]
    rulings: Mapping[str, Ruling]


remade_from_facts(Ruling)


def _rule(facts: dict[str, Any]) -> Rule:
    return Rule(**facts | {"places": MappingProxyType(facts["places"])})


@cache
def read_rulebook(language: str = "en") -> Rulebook:
    """The rulebook in a language; read when it is first asked for.

    An unknown language is a `ValueError` that names those there are.
    """
    if language not in LANGUAGES:
        raise ValueError(f"the rulebook has no language {language!r}; it has {', '.join(LANGUAGES)}")
    statements, questions = _read("rulebook"), _read("rulings")
    said = statements if language == "en" else _read(f"rulebook_{language}")
    asked = questions if language == "en" else _read(f"rulings_{language}")
    rulings = {
        key: Ruling(
            key,
            asked[key]["question"],
            asked[key]["answer"],
            asked[key]["why"],
            tuple(entry["sources"]),
            tuple(entry.get("options", ())),
            language,
        )
        for key, entry in _entries(questions)
    }
    rules = {
        key: Rule(
            key,
            said[key]["title"],
            said[key]["text"],
            said[key].get("note", ""),
            MappingProxyType(entry.get("places", {})),
            entry.get("derived", False),
            tuple(ruling.id for ruling in rulings.values() if key in ruling.sources),
            entry.get("reason", ""),
            language,
        )
        for key, entry in _entries(statements)
    }
    sections = {**said["sections"], **asked["sections"]}
    return Rulebook(*map(MappingProxyType, (sections, said["words"], rules, rulings)))


def proposals(language: str) -> Mapping[str, str]:
    """The terms of a language that no rulebook has, by English term: proposals of our own."""
    return _read(f"rulebook_{language}").get("proposals", {})


@cache
def _read(name: str) -> dict[str, dict[str, Any]]:
    text = files(__package__).joinpath(f"data/{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _entries(tables: Mapping[str, dict[str, Any]]) -> list[tuple[str, dict[str, Any]]]:
    """The tables that are named by an id."""
    return [(key, table) for key, table in tables.items() if "-" in key]
