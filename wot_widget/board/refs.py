"""What a hit area refers to. The board narrows the legal actions by these; the drawing only hands them back."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Place(StrEnum):
    """Where a card lies or a pile stands."""

    HAND = "hand"
    BASE = "base"
    DEFENCE = "defence"
    HANGAR = "hangar"
    DEPOT = "depot"
    RESERVE = "reserve"
    VEHICLE_DECK = "vehicle deck"
    VEHICLE_DISCARD = "vehicle discard"
    GRAVEYARD = "graveyard"


@dataclass(frozen=True, slots=True)
class CardRef:
    """A card in sight. `seat` is None for cards that belong to nobody."""

    card: int
    place: Place
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class PileRef:
    """A pile, or a closed hand. `card` is its top card if that lies face up."""

    place: Place
    seat: int | None = None
    card: int | None = None


@dataclass(frozen=True, slots=True)
class MedalRef:
    """The medal deck of a nation, by its number in the box."""

    nation: int

    @property
    def card(self) -> None:
        """No card of a medal deck is distinguished."""
        return


@dataclass(frozen=True, slots=True)
class AchievementRef:
    """A revealed achievement."""

    achievement: str

    @property
    def card(self) -> None:
        """Achievements have no card number."""
        return


@dataclass(frozen=True, slots=True)
class SeatRef:
    """A player's area where nothing else lies."""

    seat: int

    @property
    def card(self) -> None:
        """A seat is no card."""
        return


Ref = CardRef | PileRef | MedalRef | AchievementRef | SeatRef
