"""What a language needs to speak of the game: sentences with gaps, names, plurals and forms of names.

A gap is filled by its fact: `{card}`, or `{kills:# vehicle|# vehicles}` with one form for each plural of the language
and `#` for the number, or `{seat:'s}` with a form of a name that the language knows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from .values import remade_from_facts

SECTIONS = ("actions", "steps", "events", "objections", "cards", "names")


@dataclass(frozen=True, slots=True)
class Words:
    """One language. The keys of each section are the same in every language.

    `actions` and `steps` are keyed by class, `events` by what moves where (with the rule where that makes a
    difference) or by the key noted, `objections` by key, `cards` by what is printed, `names` by English name.
    """

    code: str
    language: str  # in the language itself
    actions: Mapping[str, str]
    steps: Mapping[str, str]
    events: Mapping[str, str]
    objections: Mapping[str, str]
    cards: Mapping[str, str]
    names: Mapping[str, str]
    plural: Callable[[int], int]  # which of the forms in a gap goes with a number
    forms: Mapping[str, Callable[[str], str]]  # of names, by the word after the colon

    def name(self, english: str) -> str:
        """The word of this language; a name that it has no word for is its own."""
        return self.names.get(english, english)

    def series(self, items: Sequence[str]) -> str:
        """Several things in a row: `one, two and three`."""
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {self.names['and']} {items[-1]}"

    def fill(self, sentence: str, facts: Mapping[str, int | str]) -> str:
        """Put the facts into the gaps: names as texts, counts as numbers."""
        return sentence.format_map({key: Fact(self, value) for key, value in facts.items()})


remade_from_facts(Words)


class Fact:
    """A value that knows how its language writes it into a gap."""

    __slots__ = ("value", "words")

    def __init__(self, words: Words, value: int | str) -> None:
        self.words = words
        self.value = value

    def __format__(self, form: str) -> str:
        if not form:
            return str(self.value)
        if isinstance(self.value, str):
            return self.words.forms[form](self.value)
        return form.split("|")[self.words.plural(self.value)].replace("#", str(self.value))
