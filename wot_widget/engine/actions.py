"""What a player can say: one small class for each verb of the rulebook.

Cards are numbers of the game's box. `str(action)` is the notation, read back by `notation.parse`. Actions are values:
equal, hashable, and not to be changed. The type checker holds all of them frozen. At run time those that are made anew
for each decision are plain, for speed; `Use`, `Defend` and `Station`, which a box makes once for each card, are frozen.
Those made most often spell out `__init__`: compiled code would call that of a dataclass by way of the interpreter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .values import remade_from_facts, value

NOTHING: Final = -1  # the target of an attacker that has none


def _numbers(cards: tuple[int, ...]) -> str:
    return ",".join(map(str, cards))


@value(frozen=True, slots=True)
class Buy:
    """Buy a vehicle of the reserve with hand cards; `cards` by rising number, empty only on credit (BUY-01..08)."""

    vehicle: int
    cards: tuple[int, ...]

    def __init__(self, vehicle: int, cards: tuple[int, ...]) -> None:
        self.vehicle = vehicle  # type: ignore[misc] # frozen for everybody else
        self.cards = cards  # type: ignore[misc] # as above

    def __str__(self) -> str:
        return f"buy {self.vehicle} with {_numbers(self.cards)}" if self.cards else f"buy {self.vehicle} on credit"


@dataclass(frozen=True, slots=True)
class Use:
    """Play a card for all its printed abilities (ABIL-03, ABIL-04)."""

    card: int

    def __str__(self) -> str:
        return f"use {self.card}"


@dataclass(frozen=True, slots=True)
class Defend:
    """Play a vehicle by its zero ability: put it on defence (ABIL-09, ABIL-10)."""

    card: int

    def __str__(self) -> str:
        return f"defend with {self.card}"


@value(frozen=True, slots=True)
class Attack:
    """Declare the turn's attack with these cards, by rising number (ATT-01..05)."""

    cards: tuple[int, ...]

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards = cards  # type: ignore[misc] # as above

    def __str__(self) -> str:
        return f"attack with {_numbers(self.cards) or 'nothing'}"


@value(frozen=True, slots=True)
class EndHand:
    """Play no further card: step II closes (TURN-08, TURN-13)."""

    def __str__(self) -> str:
        return "end hand"


@value(frozen=True, slots=True)
class Strike:
    """A declared card hits a defender or an undefended base, or fizzles at `NOTHING` (ATT-06..10)."""

    card: int
    target: int

    def __init__(self, card: int, target: int) -> None:
        self.card = card  # type: ignore[misc] # as above
        self.target = target  # type: ignore[misc] # as above

    def __str__(self) -> str:
        return f"strike {self.card} at {'nothing' if self.target == NOTHING else self.target}"


@dataclass(frozen=True, slots=True)
class Station:
    """Lay the vehicle being played on this base of one's own, replacing its defender if any (DEF-02..04)."""

    base: int

    def __str__(self) -> str:
        return f"station on {self.base}"


@value(frozen=True, slots=True)
class TakeMedals:
    """Take so many double and single medals for the vehicles destroyed (MEDAL-05..09)."""

    doubles: int
    singles: int

    def __str__(self) -> str:
        return f"take {self.doubles} double {self.singles} single"


@value(frozen=True, slots=True)
class HoldMedals:
    """Settle these kills together with the Assault kills of the same nation when step II closes (MEDAL-07)."""

    def __str__(self) -> str:
        return "hold medals"


@value(frozen=True, slots=True)
class Assail:
    """Choose the enemy base or defender that Assault damages (ACTIVE-ASSAULT-01)."""

    target: int

    def __str__(self) -> str:
        return f"assail {self.target}"


@value(frozen=True, slots=True)
class TakeVehicle:
    """Choose the vehicle of the reserve that Research brings (ACTIVE-RESEARCH-02)."""

    vehicle: int

    def __str__(self) -> str:
        return f"take {self.vehicle}"


@value(frozen=True, slots=True)
class Scrap:
    """Send a card of one's depot to the graveyard by Repair (ACTIVE-REPAIR-01)."""

    card: int

    def __init__(self, card: int) -> None:
        self.card = card  # type: ignore[misc] # as above

    def __str__(self) -> str:
        return f"scrap {self.card}"


@value(frozen=True, slots=True)
class StopScrapping:
    """Leave it at one card (ACTIVE-REPAIR-01)."""

    def __str__(self) -> str:
        return "stop scrapping"


@value(frozen=True, slots=True)
class GiveUp:
    """A victim of Sabotage chooses the hand card that goes to his depot (ACTIVE-SABOTAGE-01)."""

    card: int

    def __str__(self) -> str:
        return f"give up {self.card}"


@value(frozen=True, slots=True)
class KeepCard:
    """Keep an unplayed card for the next turn, by house rule (REFRESH-05)."""

    card: int

    def __str__(self) -> str:
        return f"keep {self.card}"


@value(frozen=True, slots=True)
class ScrapUnplayed:
    """Send an unplayed hand card to the graveyard, by house rule (REFRESH-05)."""

    card: int

    def __str__(self) -> str:
        return f"scrap unplayed {self.card}"


@value(frozen=True, slots=True)
class LeaveUnplayed:
    """Neither keep nor scrap a card (REFRESH-05)."""

    def __str__(self) -> str:
        return "leave unplayed"


Action = (
    Buy
    | Use
    | Defend
    | Attack
    | EndHand
    | Strike
    | Station
    | TakeMedals
    | HoldMedals
    | Assail
    | TakeVehicle
    | Scrap
    | StopScrapping
    | GiveUp
    | KeepCard
    | ScrapUnplayed
    | LeaveUnplayed
)

END_HAND: Final = EndHand()
HOLD_MEDALS: Final = HoldMedals()
STOP_SCRAPPING: Final = StopScrapping()
LEAVE_UNPLAYED: Final = LeaveUnplayed()

remade_from_facts(*Action.__args__)
