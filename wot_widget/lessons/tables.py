"""Tables of lessons as they are written: the arguments of `scenario`, with seats by name and vehicles as tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..engine.game import Game
from ..engine.made_up import BaseSet, CardLike, base, vehicle
from ..engine.scenario import scenario

LEARNER = "Ann"  # the seat that the learner plays
SEATS = (LEARNER, "Bob")

PILES_OF_SEATS = ("hands", "depots", "hangars")
PILES = ("reserve", "vehicle_deck", "vehicle_discard", "graveyard")
AS_THEY_ARE = (
    "singles", "doubles", "achievements", "turn", "step", "summoned", "purchases", "attacked", "pending", "seed",
    "options",
)  # fmt: skip
KNOWN = ("seats", "bases", "active", "first", "kills", *PILES_OF_SEATS, *PILES, *AS_THEY_ARE)


def lay_out(table: Mapping[str, Any]) -> Game:
    """The game that begins at a table of a lesson."""
    unknown = [key for key in table if key not in KNOWN]
    if unknown:
        raise ValueError(f"a table has no {unknown[0]!r}; it can have: {', '.join(KNOWN)}")
    seats = tuple(table.get("seats", SEATS))

    def by_seat(key: str) -> dict[int, Any]:
        given = table.get(key, {})
        strangers = [name for name in given if name not in seats]
        if strangers:
            raise ValueError(f"{key}: nobody is called {strangers[0]!r}; the seats are: {', '.join(seats)}")
        return {seats.index(name): value for name, value in given.items()}

    def seat(key: str) -> int:
        return seats.index(table.get(key, LEARNER))

    arguments: dict[str, Any] = {key: table[key] for key in AS_THEY_ARE if key in table}
    for key in PILES_OF_SEATS:
        arguments[key] = {number: cards(pile) for number, pile in by_seat(key).items()}
    arguments |= {key: cards(table[key]) for key in PILES if key in table}
    arguments["bases"] = {number: _bases(given) for number, given in by_seat("bases").items()}
    arguments["kills"] = by_seat("kills")
    return scenario(seats, active_seat=seat("active"), first_seat=seat("first"), **arguments)


def cards(written: Sequence[str | Mapping[str, Any]]) -> list[CardLike]:
    """A pile of names and made-up vehicles."""
    return [_card(one) for one in written]


def _card(written: str | Mapping[str, Any]) -> CardLike:
    if isinstance(written, str):
        return written
    facts = dict(written)
    if "class" in facts:
        facts["vehicle_class"] = facts.pop("class")
    return vehicle(**facts)


def _bases(written: int | Sequence[Any]) -> int | list[BaseSet]:
    """So many bases, or one after the other: a defender's name, "" for none, or a table with its damage."""
    if isinstance(written, int):
        return written
    return [_base(one) for one in written]


def _base(written: str | Mapping[str, Any]) -> BaseSet:
    if isinstance(written, str):
        return base(written or None)
    facts = dict(written)
    defender = facts.pop("defender", None)
    return base(None if defender is None else _card(defender), **facts)
