"""What happened on the table: written by whatever moves cards, so that log and table cannot disagree."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple


class Zone(StrEnum):
    """The places where a card can lie."""

    HAND = "hand"
    HANGAR = "hangar"
    DEPOT = "depot"
    BASES = "bases"
    DEFENCE = "defence"
    RESERVE = "reserve"
    VEHICLE_DECK = "vehicle deck"
    VEHICLE_DISCARD = "vehicle discard"
    GRAVEYARD = "graveyard"
    MEDAL_DECK = "medal deck"


class Place(NamedTuple):
    """A zone, with the seat it belongs to (-1: nobody's) and the base that a defender lies on (-1: none)."""

    zone: Zone
    seat: int = -1
    base: int = -1


@dataclass(frozen=True, slots=True)
class Moved:
    """A card went from one place to another; on piles it is the top card that comes and goes.

    `secret`: only the seat of the target may know which card it was (a draw in step III, SETUP-11).
    """

    card: int
    source: Place
    target: Place
    rule: str
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Turned:
    """A base or defender was turned to its side (damaged) or upright (repaired)."""

    card: int
    damaged: bool
    rule: str


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A whole pile was shuffled into a new one; `order` is the new pile, bottom to top, known to nobody."""

    source: Place
    target: Place
    order: tuple[int, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class Noted:
    """Something that moves no card: `key` names the sentence, `facts` fill it in."""

    key: str
    rule: str
    facts: Mapping[str, int | str] = field(default_factory=dict)


Event = Moved | Turned | Shuffled | Noted


class Recorder:
    """Collects the events of a game. A state without a recorder writes none, at no cost."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def write(self, event: Event) -> None:
        """Add one event."""
        self.events.append(event)

    def take(self) -> tuple[Event, ...]:
        """The events since the last call."""
        events = tuple(self.events)
        self.events.clear()
        return events
