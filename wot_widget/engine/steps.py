"""What the rules will do next, as data: the steps that lie on `state.agenda`, the next one last.

Some steps ask a seat for an action, the others run by themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from .values import remade_from_facts

# Steps that ask ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayHand:
    """Step II: the active seat plays a card or ends its hand (TURN-05..09)."""


@dataclass(frozen=True, slots=True)
class NextStrike:
    """The attacker brings on one of the declared cards and names its target (ATT-06)."""


@dataclass(frozen=True, slots=True)
class StationDefender:
    """The player of a vehicle chooses the base that it defends (DEF-02, DEF-11)."""

    card: int


@dataclass(frozen=True, slots=True)
class SettleMedals:
    """The player chooses between doubles and singles for vehicles destroyed (MEDAL-05).

    `may_hold`: Assault kills of this nation are pending, both may be settled together later (MEDAL-07). `rule` is the
    one that pays: MEDAL-01 after an attack, ACTIVE-ASSAULT-08 when step II closes.
    """

    nation: int
    kills: int
    may_hold: bool = False
    rule: str = "MEDAL-01"


@dataclass(frozen=True, slots=True)
class AssailTarget:
    """Assault chooses an enemy base or defender (ACTIVE-ASSAULT-01)."""

    card: int


@dataclass(frozen=True, slots=True)
class ResearchVehicle:
    """Research takes a vehicle of the reserve that costs no more than its number (ACTIVE-RESEARCH-02)."""

    card: int
    number: int


@dataclass(frozen=True, slots=True)
class ScrapCard:
    """Repair sends depot cards to the graveyard, one that must and one that may (ACTIVE-REPAIR-01)."""

    card: int
    may_stop: bool = False


@dataclass(frozen=True, slots=True)
class SurrenderCard:
    """A victim of Sabotage gives up a hand card (ACTIVE-SABOTAGE-01)."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class IdleHandChoice:
    """By house rule, who played no card may keep or scrap one of them (REFRESH-05)."""


# Steps that run by themselves -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CarryOut:
    """Carry out the ability at `place` among the active ones of the card (ABIL-02, ABIL-03)."""

    card: int
    place: int


@dataclass(frozen=True, slots=True)
class PutAway:
    """The card played for its abilities leaves the hand: defence, depot or graveyard (ABIL-11)."""

    card: int


@dataclass(frozen=True, slots=True)
class HandOver:
    """The cards that the victims of Sabotage chose go to their depots together (ACTIVE-SABOTAGE-01)."""


@dataclass(frozen=True, slots=True)
class RewardAttack:
    """The attack is over: medals for the vehicles destroyed in it (MEDAL-01)."""

    nation: int


@dataclass(frozen=True, slots=True)
class CloseHand:
    """Step II closes: pending medals of Assault are handed out (ACTIVE-ASSAULT-08)."""


@dataclass(frozen=True, slots=True)
class RefreshReserve:
    """Step III, first part: the reserve moves on (REFRESH-01..04)."""


@dataclass(frozen=True, slots=True)
class DiscardHand:
    """Step III, second part: unplayed cards go to the depot (REFRESH-05)."""


@dataclass(frozen=True, slots=True)
class DrawHand:
    """Step III, third part: three cards are drawn (REFRESH-06, REFRESH-07)."""


@dataclass(frozen=True, slots=True)
class PassTurn:
    """The turn passes to the left, or the game is over (TURN-12, END-04)."""


@dataclass(frozen=True, slots=True)
class StandUp:
    """Step I, first part: damaged bases and defenders are turned upright (TURN-02)."""


@dataclass(frozen=True, slots=True)
class LayOut:
    """Step I, second part: the hand is laid open (TURN-03)."""


Asking = (
    PlayHand
    | NextStrike
    | StationDefender
    | SettleMedals
    | AssailTarget
    | ResearchVehicle
    | ScrapCard
    | SurrenderCard
    | IdleHandChoice
)
Running = (
    CarryOut
    | PutAway
    | HandOver
    | RewardAttack
    | CloseHand
    | RefreshReserve
    | DiscardHand
    | DrawHand
    | PassTurn
    | StandUp
    | LayOut
)
Step = Asking | Running

# The steps without facts of their own, made once.
PLAY_HAND: Final = PlayHand()
NEXT_STRIKE: Final = NextStrike()
HAND_OVER: Final = HandOver()
IDLE_HAND_CHOICE: Final = IdleHandChoice()
TURN_END: Final = (PassTurn(), DrawHand(), DiscardHand(), RefreshReserve())  # the last one runs first
CLOSE_HAND: Final = CloseHand()
LAY_OUT: Final = LayOut()
STAND_UP: Final = StandUp()
TURN_START: Final = (PLAY_HAND, LAY_OUT, STAND_UP)

# Made once for the same facts: there are few of them.
settle_medals = cache(SettleMedals)

remade_from_facts(*Asking.__args__, *Running.__args__)
