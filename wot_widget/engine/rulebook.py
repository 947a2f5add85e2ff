"""The rulebook in the code: what a rule says, where it is printed, how doubts are decided, what code and tests keep it.

>>> print(rule("ATT-04"))
ATT-04 One nation. All vehicles of an attack must come from one nation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from .near_names import near
from .options import RuleOptions
from .rule_sources import Citation, cited_in_code, marked_in_tests, named_in_code, named_in_tests
from .rulebook_file import BOOKS, LANGUAGES, Rule, Ruling, read_rulebook
from .values import remade_from_facts

__all__ = [
    "LANGUAGES",
    "Explanation",
    "Rule",
    "Ruling",
    "UnknownRuleError",
    "entry",
    "explain",
    "rule",
    "rules",
    "ruling",
    "rulings",
    "sections",
]

Entry = TypeVar("Entry")


@dataclass(frozen=True, slots=True)
class Explanation:
    """A rule with the rulings that bear on it, or a ruling with the rules it bears on, and the code and tests of it."""

    subject: Rule | Ruling
    related: tuple[Rule | Ruling, ...]
    code: tuple[Citation, ...]
    tests: tuple[Citation, ...]

    def _words(self, key: str) -> str:
        return read_rulebook(self.subject.language).words[key]

    def _remarks(self) -> list[str]:
        """What is said beside the text itself."""
        subject = self.subject
        if isinstance(subject, Ruling):
            return _house_rules(subject)
        note = f"{self._words('note')}: {subject.note}" if subject.note else ""
        derived = self._words("derived") if subject.derived else ""
        return [remark for remark in (note, derived) if remark]

    def _books(self) -> list[tuple[str, str]]:
        if isinstance(self.subject, Ruling):
            return []
        found = []
        for book in BOOKS:
            place = self.subject.places.get(book, "–")
            if place.startswith("["):
                place = f"{place[1:-1]} ({self._words('implied')})"
            found.append((self._words(f"book {book}"), place))
        return found

    def _blocks(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """Headings with the lines below them, each a short name and a text."""
        asked = isinstance(self.subject, Ruling)
        blocks = [
            (self._words("books"), self._books()),
            (self._words("sources" if asked else "questions"), [(one.id, _short(one)) for one in self.related]),
            (self._words("code"), [(f"{place.path}:{place.line}", place.name) for place in self.code]),
            (self._words("tests"), [(f"{place.path}:{place.line}", place.name) for place in self.tests]),
        ]
        return [(heading, lines) for heading, lines in blocks if lines]

    def __str__(self) -> str:
        found = [f"{self.subject.id} {self.subject.title}", _body(self.subject), *self._remarks()]
        for heading, lines in self._blocks():
            found += ["", heading, *(f"  {name}  {text}".rstrip() for name, text in lines)]
        return "\n".join(found)

    def _repr_markdown_(self) -> str:
        found = [f"#### {self.subject.id} · {self.subject.title}", _body(self.subject)]
        found += [f"*{remark}*" for remark in self._remarks()]
        for heading, lines in self._blocks():
            found.append("\n".join([f"**{heading}**", "", *(f"- `{name}` {text}".rstrip() for name, text in lines)]))
        return "\n\n".join(found)


remade_from_facts(Explanation)


class UnknownRuleError(LookupError):
    """No rule or question has this id; `nearest` are ids that resemble it."""

    def __init__(self, wanted: str, nearest: tuple[str, ...]) -> None:
        hint = f"; the nearest are {', '.join(nearest)}" if nearest else ""
        super().__init__(f"the rulebook has no {wanted!r}{hint}")
        self.wanted = wanted
        self.nearest = nearest

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.wanted, self.nearest)


def rule(key: str, language: str = "en") -> Rule:
    """The statement with this id, such as `ATT-04`, in a language."""
    return _find(key, read_rulebook(language).rules)


def ruling(key: str, language: str = "en") -> Ruling:
    """The decision on the open question with this id, such as `AMB-59`, in a language."""
    return _find(key, read_rulebook(language).rulings)


def entry(key: str, language: str = "en") -> Rule | Ruling:
    """The statement or the ruling with this id: whatever an objection, an event or a docstring may cite."""
    book = read_rulebook(language)
    entries: dict[str, Rule | Ruling] = {**book.rules, **book.rulings}
    return _find(key, entries)


def rules(language: str = "en") -> tuple[Rule, ...]:
    """All statements, in the order of a game: setting up, the turn, the end, then the cards."""
    return tuple(read_rulebook(language).rules.values())


def rulings(language: str = "en") -> tuple[Ruling, ...]:
    """All decisions on open questions."""
    return tuple(read_rulebook(language).rulings.values())


def sections(language: str = "en") -> Mapping[str, str]:
    """The headings of the rulebook by the word that their ids begin with."""
    return read_rulebook(language).sections


def explain(key: str, language: str = "en") -> Explanation:
    """All there is to know about a rule or an open question; print it, or show it in a notebook.

    `key` is an id, such as `ATT-04`, in capitals or not. Raises `UnknownRuleError` for one that does not exist.
    """
    subject = entry(key, language)
    key = subject.id
    code, tests = cited_in_code(key), marked_in_tests(key)
    if isinstance(subject, Rule):
        related = tuple(entry(question, language) for question in subject.questions)
    else:
        related = tuple(entry(source, language) for source in subject.sources)
        for option in subject.options:
            code, tests = code + named_in_code(option), tests + named_in_tests(option)
    return Explanation(subject, related, code, tests)


def _find(key: str, entries: Mapping[str, Entry]) -> Entry:
    if not isinstance(key, str):
        raise TypeError(f"a rule or an open question is called by its id, such as 'ATT-04', not {key!r}")
    found = entries.get(key) or entries.get(key.upper())
    if found is None:
        raise UnknownRuleError(key, near(key, entries))
    return found


def _body(subject: Rule | Ruling) -> str:
    """The text, with the reason behind a ruling."""
    if isinstance(subject, Rule):
        return subject.text
    because = read_rulebook(subject.language).words["because"]
    return f"{subject.answer} {because}: {subject.why}"


def _short(one: Rule | Ruling) -> str:
    """A rule or ruling in one line, as it is shown below another."""
    if isinstance(one, Rule):
        return f"{one.title}. {one.text}"
    return " ".join([one.question, _body(one), *_house_rules(one)])


def _house_rules(one: Ruling) -> list[str]:
    """By which house rules a table may decide otherwise."""
    sentence = read_rulebook(one.language).words["option"]
    return [sentence.format(option=name, default=getattr(RuleOptions(), name)) for name in one.options]
