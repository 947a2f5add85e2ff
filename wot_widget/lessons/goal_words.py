"""Conditions in words, for the list of what a goal still asks for."""

from __future__ import annotations

import re

from ..engine.rulebook import entry
from .conditions import Condition
from .facts import EVERY_CARD
from .printed_names import printed

AMOUNTS = {">=": "at least {} ", "<=": "at most {} ", "=": "exactly {} "}
COMMON = ("reserve", "graveyard", "vehicle deck", "vehicle discard")  # places that belong to nobody
FLAGS = {
    "summon": "Summon played",
    "attack": "your attack made",
    "turn over": "your turn finished",
    "last round": "the last round begun",
    "game over": "the game over",
    "wins": "the lead in the tally",
}
UNDONE = {"last round": "the last round not begun"}
PLACES = {"vehicle discard": "vehicle discard pile"}  # as the table calls them
FORMS = (
    (r"(?P<card>turn)", "turn {number} begun"),
    (r"(?P<card>.+) in (?P<place>defence)", "{amount}{card} on {place}{at}"),
    (r"(?P<card>bases)", "{amount}{card}{at} standing"),
    (r"(?P<card>.+) on base (?P<place>\d)", "{amount}{card} on {whose} base {place}"),
    (r"(?P<card>.+) on top of (?P<place>.+)", "{amount}{card} on top of {whose} {place}"),
    (r"(?P<card>.+) at reserve (?P<place>\d)", "{amount}{card} at place {place} of the reserve"),
    (r"(?P<card>.+) in (?P<place>.+)", "{amount}{card} in {whose} {place}"),
    (r"(?P<card>medals and bases)", "{amount}medals in your squad, a base counted as three"),
    (r"(?P<card>singles|doubles) left", "{amount}{card} of {owner} left"),
    (r"(?P<card>.+)", "{amount}{card}{at}"),  # what is counted for a seat or the table
)


def in_words(condition: Condition) -> str:
    """A condition as a short phrase, with cards as they are printed: `Wespe in your depot`, `at least 2 medals`."""
    return printed(_phrase(condition))


def _phrase(condition: Condition) -> str:
    fact, _, owner = condition.fact.partition(" of ") if "on top of" not in condition.fact else (condition.fact, "", "")
    if fact in FLAGS:
        done = (condition.comparison, condition.number) == (">=", 1)
        return FLAGS[fact] if done else UNDONE.get(fact, f"without: {FLAGS[fact]}")
    if fact.startswith("refused "):
        rule = entry(fact.removeprefix("refused "))
        return f"a refusal by the rule “{rule.title}” ({rule.id})"
    for pattern, form in FORMS:
        found = re.fullmatch(pattern, fact)
        if found is not None:
            parts = found.groupdict()
            named = "place" in parts and parts["card"] != EVERY_CARD
            if condition.number == 1 and not named:
                parts["card"] = parts["card"].removesuffix("s")
            elif condition.number > 1 and parts["card"].endswith("medal"):
                parts["card"] += "s"
            if "place" in parts:
                parts["place"] = PLACES.get(parts["place"], parts["place"])
            common = parts.get("place") in (*COMMON, *PLACES.values())
            whose = "the" if common else f"{owner}'s" if owner else "your"
            return form.format(
                amount=_amount(condition, named=named), whose=whose, owner=owner,
                at=f" of {owner}" if owner else "", number=condition.number, **parts,
            )  # fmt: skip
    raise AssertionError(condition.text)


def _amount(condition: Condition, *, named: bool) -> str:
    if condition.number == 0:
        return "no "
    if (condition.comparison, condition.number) == (">=", 1):
        return "" if named else "at least 1 "
    return AMOUNTS[condition.comparison].format(condition.number)
