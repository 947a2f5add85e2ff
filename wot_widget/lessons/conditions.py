"""Conditions on a table, as short texts that a goal is made of: `T-34 in depot`, `medals >= 2`, `bases of Bob = 2`.

    CARD in PLACE            how many cards of that name lie there; `cards` stands for any card
    CARD on base 2           whether it defends that base
    CARD on top of depot     whether it lies on top of that pile
    CARD at reserve 1        whether it has that place of the reserve, 1 beside the vehicle deck
    medals, captured bases, achievements, total, wins, bases, defended bases, damaged bases, damaged defenders, kills
    singles left of USSR, doubles left of USSR
    purchases, summon, attack, acts, turn, turn over, game over, last round, revealed achievements
    games won by Ann         in a contest of bots
    refused ATT-04           whether a refusal has named this rule

PLACE is hand, hangar, depot, squad, defence, reserve, graveyard, vehicle deck or vehicle discard. With `of NAME` all
that belongs to a seat is another seat's. A condition without a comparison asks for at least 1.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial

from .facts import OF_NATION, OF_SEAT, OF_TABLE, Moment, called, defender_of, pile

COMPARISONS: dict[str, Callable[[int, int], bool]] = {">=": operator.ge, "<=": operator.le, "=": operator.eq}

_COMPARED = re.compile(r"(.+?)\s*(>=|<=|=)\s*(\d+)")


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition: a fact, and the number that it is compared with."""

    text: str
    fact: str
    comparison: str
    number: int
    value: Callable[[Moment], int] = field(compare=False, repr=False)  # the number that the table shows

    @classmethod
    def parse(cls, text: str) -> Condition:
        """Read a condition. Whether the names in it exist is found out at a table, by a `ValueError`."""
        said = " ".join(text.split())
        compared = _COMPARED.fullmatch(said)
        fact, comparison, number = compared.groups() if compared is not None else (said, ">=", "1")
        return cls(said, fact, comparison, int(number), _reader(fact))

    def holds(self, moment: Moment) -> bool:
        """Whether the table is as the condition wants it."""
        return COMPARISONS[self.comparison](self.value(moment), self.number)

    def __str__(self) -> str:
        return self.text


def conditions(texts: Iterable[str]) -> tuple[Condition, ...]:
    """Several conditions."""
    return tuple(map(Condition.parse, texts))


def all_hold(wanted: Iterable[Condition], moment: Moment) -> bool:
    """Whether the table is as all of them want it."""
    return all(condition.holds(moment) for condition in wanted)


def _reader(fact: str) -> Callable[[Moment], int]:
    """What reads a fact off a table."""
    for pattern, read in _FACTS:
        found = re.fullmatch(pattern, fact)
        if found is not None:
            return partial(_apply, read, found.groups())
    raise ValueError(f"{fact!r} is no condition; see wot_widget.lessons.conditions for the forms")


def _apply(read: Callable[..., int], names: tuple[str, ...], moment: Moment) -> int:
    return read(moment, *names)


def _seat(moment: Moment, name: str | None) -> int:
    return moment.seat if name is None else moment.seat_called(name)


def _nation(moment: Moment, name: str) -> int:
    nations = moment.state.box.nations
    if name not in nations:
        raise ValueError(f"no nation is called {name!r}; they are: {', '.join(nations)}")
    return nations.index(name)


def _in_place(moment: Moment, card: str, place: str, seat: str | None) -> int:
    return len(called(moment.state, card, pile(moment.state, place, _seat(moment, seat))))


def _on_base(moment: Moment, card: str, place: str, seat: str | None) -> int:
    return len(called(moment.state, card, defender_of(moment.state, _seat(moment, seat), int(place))))


def _on_top(moment: Moment, card: str, place: str, seat: str | None) -> int:
    return len(called(moment.state, card, pile(moment.state, place, _seat(moment, seat))[-1:]))


def _at_reserve(moment: Moment, card: str, place: str) -> int:
    return len(called(moment.state, card, moment.state.reserve[int(place) - 1 : int(place)]))


def _names(words: Iterable[str]) -> str:
    """A group that matches any of some names, the longest first."""
    return f"({'|'.join(sorted(words, key=len, reverse=True))})"


_OF = r"(?: of (.+))?"
_FACTS: tuple[tuple[str, Callable[..., int]], ...] = (
    (_names(OF_TABLE), lambda moment, fact: OF_TABLE[fact](moment)),
    (_names(OF_SEAT) + _OF, lambda moment, fact, seat: OF_SEAT[fact](moment.state, _seat(moment, seat))),
    (_names(OF_NATION) + " of (.+)", lambda moment, fact, name: OF_NATION[fact](moment.state, _nation(moment, name))),
    (r"games won by (.+)", lambda moment, seat: moment.games_won[seat]),
    (r"refused (\S+)", lambda moment, rule: int(rule in moment.refusals)),
    (r"(.+) on base (\d)" + _OF, _on_base),
    (r"(.+) on top of ([a-z ]+?)" + _OF, _on_top),
    (r"(.+) at reserve (\d)", _at_reserve),
    (r"(.+) in ([a-z ]+?)" + _OF, _in_place),
)
