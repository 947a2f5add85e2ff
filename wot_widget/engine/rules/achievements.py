"""The twelve achievements: each is a count over the final squad, and only the strictly highest wins it (ACH)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..box import Box
from ..cards import Card, CardKind, VehicleClass

Count = Callable[[Sequence[Card]], int]


def _class(wanted: VehicleClass) -> Count:
    return lambda squad: sum(card.vehicle_class is wanted for card in squad)


def _nation(wanted: str) -> Count:
    """Medals printed, so a double counts two (AMB-91)."""
    return lambda squad: sum(card.medals for card in squad if card.kind is CardKind.MEDAL and card.nation == wanted)


def _bases(squad: Sequence[Card]) -> int:
    return sum(card.kind is CardKind.BASE for card in squad)


def _doubles(squad: Sequence[Card]) -> int:
    return sum(card.kind is CardKind.MEDAL and card.medals == 2 for card in squad)


# Twelve of them (COMP-06). Key: (rule, what is counted). The keys are those of the glossary.
ACHIEVEMENTS: dict[str, tuple[str, Count]] = {
    "bases": ("ACH-01", _bases),
    "light": ("ACH-02", _class(VehicleClass.LIGHT)),
    "medium": ("ACH-03", _class(VehicleClass.MEDIUM)),
    "spg": ("ACH-04", _class(VehicleClass.SPG)),
    "heavy": ("ACH-05", _class(VehicleClass.HEAVY)),
    "auxiliary": ("ACH-06", _class(VehicleClass.AUXILIARY)),
    "ussr": ("ACH-07", _nation("USSR")),
    "germany": ("ACH-08", _nation("Germany")),
    "usa": ("ACH-09", _nation("USA")),
    "france": ("ACH-10", _nation("France")),
    "doubles": ("ACH-11", _doubles),
    "cards": ("ACH-12", len),
}


def count(box: Box, key: str, squad: Sequence[int]) -> int:
    """How much of what the achievement asks for a squad of card numbers holds."""
    return ACHIEVEMENTS[key][1]([box.cards[number] for number in squad])


def winner(counts: Sequence[int]) -> int | None:
    """The one seat with the most, or None on a tie, also a tie at zero (SCORE-04, SCORE-05)."""
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else None
