"""The forms in which an action can be written, as mere text; which cards the names mean is for `notation`.

Two ways of writing are read: the notation, and the English sentences of `english`, by which the board calls an action.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from .english import ACTIONS
from .near_names import near

# By key of `english.ACTIONS`; the form that is offered comes first.
NOTATION: Final[dict[str, tuple[str, ...]]] = {
    "Buy": ("buy {vehicle} with {cards}",),
    "Buy on credit": ("buy {vehicle} on credit",),
    "Use": ("use {card}",),
    "Defend": ("defend with {card}", "defend {card}"),
    "Attack": ("attack with {cards}",),
    "Attack nobody": ("attack with nothing",),
    "EndHand": ("end hand", "end"),
    "Strike": ("strike {card} at {target}",),
    "Strike nothing": ("strike {card} at nothing",),
    "Station": ("station on {base}", "station {base}"),
    "TakeMedals": ("take {medals}",),
    "HoldMedals": ("hold medals", "hold"),
    "Assail": ("assail {target}",),
    "TakeVehicle": ("take {vehicle}",),
    "Scrap": ("scrap {card}",),
    "StopScrapping": ("stop scrapping", "stop"),
    "GiveUp": ("give up {card}",),
    "KeepCard": ("keep {card}",),
    "ScrapUnplayed": ("scrap unplayed {card}",),
    "LeaveUnplayed": ("leave unplayed",),
}
UNSAID: Final = frozenset({"Attack nobody"})  # never legal, so not offered
UNREAD: Final = frozenset({"GiveUp unseen"})  # names no card

# What stands in a gap. A vehicle's name holds none of the words that part it from what follows; a base's, which has
# the name of a player, may hold any.
GAPS: Final[dict[str, str]] = {
    "vehicle": ".+?",
    "cards": ".+",
    "card": ".+?",
    "target": ".+",
    "base": ".+",
    "medals": (
        r"no medals?|\d{1,9} doubles?(?: medals?)?(?:,? (?:and )?\d{1,9} singles?(?: medals?)?)?"
        r"|\d{1,9} singles?(?: medals?)?"
    ),
}
OFFERED: Final[dict[str, str]] = {
    "vehicle": "CARD",
    "cards": "CARDS",
    "card": "CARD",
    "target": "CARD",
    "base": "BASE",
    "medals": "NUMBER double NUMBER single",
}
OUTCOME: Final = ": (?:damage|destroy)$"
MORE_WORDS: Final = frozenset({"medal", "medals", "double", "doubles", "single", "singles", "damage", "destroy"})
# What people say who know other games, or other words.
OTHER_WORDS: Final[dict[str, str]] = {
    **dict.fromkeys(("pass", "skip", "done", "finish", "next"), "EndHand"),
    **dict.fromkeys(("play", "activate"), "Use"),
    **dict.fromkeys(("purchase", "pay"), "Buy"),
    **dict.fromkeys(("guard", "protect"), "Defend"),
    **dict.fromkeys(("hit", "shoot", "fire"), "Strike"),
    **dict.fromkeys(("trash", "remove"), "Scrap"),
    **dict.fromkeys(("research", "get"), "TakeVehicle"),
    **dict.fromkeys(("wait",), "HoldMedals"),
}

Reading = tuple[str, dict[str, str]]  # the key of an action, and the text in each of its gaps


def gaps(form: str) -> list[str]:
    """The names of the gaps of a form."""
    return re.findall(r"\{(\w+)\}", form)


@cache
def forms() -> tuple[tuple[str, str], ...]:
    """All forms with the keys of their actions, those that say most by themselves first."""
    said = [(key, form) for key, form in ACTIONS.items() if key not in UNREAD]
    written = [(key, form) for key, ways in NOTATION.items() for form in ways]
    return tuple(sorted((*written, *said), key=_bareness))


def _bareness(form: tuple[str, str]) -> int:
    return -len(form[1].format_map(dict.fromkeys(GAPS, "")))


@cache
def _begun_by() -> dict[str, list[tuple[str, str]]]:
    """What each first word can begin."""
    found: dict[str, list[tuple[str, str]]] = {}
    for key, form in forms():
        found.setdefault(first_word(form), []).append((key, form))
    return found


@cache
def _pattern(form: str) -> re.Pattern[str]:
    groups = {name: f"(?P<{name}>{text})" for name, text in GAPS.items()}
    return re.compile(re.sub(r"\\([{}])", r"\1", re.escape(form)).format_map(groups), re.IGNORECASE)


def first_word(text: str) -> str:
    """The word that a text begins with, in small letters."""
    return text.partition(" ")[0].lower()


def readings(text: str) -> Iterator[Reading]:
    """All ways to take a text apart, the likeliest first; blanks are single.

    Labels of the board may end with an outcome, and with the notation in brackets where words alone are not enough.

    >>> list(readings("Strike Wespe with T-34: destroy"))
    [('Strike', {'target': 'Wespe', 'card': 'T-34'})]
    """
    if text.endswith("]") and " [" in text:
        yield from _apart(text[text.rfind(" [") + 2 : -1])
    if ": " in text:
        text = re.sub(OUTCOME, "", text, flags=re.IGNORECASE)
    yield from _apart(text)


def _apart(text: str) -> Iterator[Reading]:
    for key, form in _begun_by().get(first_word(text), ()):
        match = _pattern(form).fullmatch(text)
        if match:
            yield key, match.groupdict()


def number_in(text: str) -> str:
    """The digits of a card number, `7` or `card 7`; empty if a text is none.

    >>> number_in("7"), number_in("Card 7"), number_in("T-7")
    ('7', '7', '')
    """
    if text.isascii() and text.isdigit():
        return text
    number = re.fullmatch(r"(?:card )?([0-9]+)", text, re.IGNORECASE)
    return number[1] if number else ""


def listed(text: str) -> list[str]:
    """The parts of a list of cards."""
    return re.split(r"\s*,\s*|\s+and\s+", text.strip(), flags=re.IGNORECASE)


def offered(keys: list[str] | None = None) -> list[str]:
    """The forms of notation for some actions, or for all, as people are told them."""
    return [
        ways[0].format_map(OFFERED) for key, ways in NOTATION.items() if key not in UNSAID and (not keys or key in keys)
    ]


def meant_by(text: str) -> list[str]:
    """The forms that are near to a text which has none: those of its first word, or of one like it."""
    words = {other: [key] for other, key in OTHER_WORDS.items()}
    words |= {word: [key for key, _ in begun] for word, begun in _begun_by().items()}
    word = first_word(text)
    close = [word] if word in words else near(word, words)[:1]
    return offered([key for one in close for key in words[one]]) if close else []


@cache
def _own_words() -> frozenset[str]:
    return MORE_WORDS.union(*(form.lower().split() for _, form in forms()))


def readable(name: str) -> bool:
    """Whether each form that names a card of this name is taken apart into just that, and the name can be printed.

    >>> [readable(name) for name in ("Tiger", "nothing", "1 double", "X with Y", "123")]
    [True, False, False, False, False]
    """
    if not name.isprintable() or name != " ".join(name.split()) or name.isdecimal() or number_in(name):
        return False
    if listed(f"{name} and {name}, {name}") != [name] * 3:
        return False
    if "[" not in name and _own_words().isdisjoint(name.lower().split()):
        return bool(name)
    for key, form in forms():
        for gap in {"vehicle", "card", "cards", "target"}.intersection(gaps(form)):
            parts = dict.fromkeys(gaps(form), "1") | {gap: name}
            if next(readings(form.format_map(parts))) != (key, parts):
                return False
    return True
