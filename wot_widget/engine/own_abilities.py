"""Abilities of one's own, beside the printed ones: a function of the rules, a name, and a sentence for the players.

The function is called with the state, the card that is played, and the number on its symbol (0 without one). It moves
cards by `engine.table`, which writes the log, and asks the players by laying steps on `state.agenda`. All else follows:
the name can stand in a vehicle file, the card can be played, its armour sends it on defence afterwards (ABIL-11).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from .cards import NUMBERED, OWN, AbilityName
from .rules.abilities import CARRY_OUT
from .state import State

NAME = re.compile(r"[^\W\d_]+( [^\W\d_]+)*")
_SAYS: dict[AbilityName, Mapping[str, str]] = {}


def add_ability(
    name: str,
    carry_out: Callable[[State, int, int], None],
    *,
    says: str | Mapping[str, str],
    numbered: bool = False,
) -> AbilityName:
    """Add an ability to the printed ones, or change one that was added before (FAQ-07).

    `says` is what the card tells its players, one sentence for all languages or one for each; `{number}` in it stands
    for the number on the symbol, which a `numbered` ability carries. It lives as long as this Python: whoever loads a
    saved game, or plays on several cores, adds it there as well. A name that is printed already, or that could not be
    read in a vehicle file, is a `ValueError`.
    """
    if NAME.fullmatch(name) is None:
        raise ValueError(f"an ability is called by words in letters, such as 'forward supply', not {name!r}")
    if not callable(carry_out):
        raise TypeError(f"an ability is carried out by a function (state, card, number), not by {carry_out!r}")
    if not says:
        raise ValueError(f"the ability {name!r} says nothing to its players: give it a sentence")
    name = name.lower()
    if name in AbilityName._value2member_map_:
        raise ValueError(f"{name!r} is a printed ability: choose another name")
    if name not in OWN:
        OWN[name] = _member(name)
    ability = OWN[name]
    (NUMBERED.add if numbered else NUMBERED.discard)(ability)
    CARRY_OUT[ability] = carry_out
    _SAYS[ability] = {"en": says} if isinstance(says, str) else dict(says)
    return ability


def remove_ability(name: str) -> None:
    """Forget an ability of one's own: cards that carry it can be made no more. A `KeyError` if there is none."""
    ability = OWN.pop(name.lower())
    NUMBERED.discard(ability)
    del CARRY_OUT[ability], _SAYS[ability]


def own_words(ability: AbilityName, number: int | None, language: str) -> str:
    """What an ability of one's own tells its players; in English, or else in any language, where it has no words."""
    says = _SAYS[ability]
    words = says.get(language) or says.get("en") or next(iter(says.values()))
    return f"{ability.value.capitalize()}: {words}".replace("{number}", str(number))


def _member(name: str) -> AbilityName:
    """A further member: `AbilityName(name)` finds it in `OWN`, while the printed ones remain what is counted."""
    ability = str.__new__(AbilityName, name)
    ability._name_ = name.replace(" ", "_").upper()
    ability._value_ = name
    return ability
