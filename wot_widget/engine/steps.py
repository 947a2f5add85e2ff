"""What the rules will do next, as data: the steps that lie on `state.agenda`, the next one last.

Some steps ask a seat for an action, the others run by themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from .values import remade_from_facts


@dataclass(frozen=True)
class Bare:
    """A step without facts of its own: one of its kind is like any other, and its kind says everything."""

    __slots__ = ()


# Steps that ask ---------------------------------------------------------------------------------------------------


class PlayHand(Bare):
    """Step II: the active seat plays a card or ends its hand (TURN-05..09)."""

    __slots__ = ()


class NextStrike(Bare):
    """The attacker brings on one of the declared cards and names its target (ATT-06)."""

    __slots__ = ()


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


class IdleHandChoice(Bare):
    """By house rule, who played no card may keep or scrap one of them (REFRESH-05)."""

    __slots__ = ()


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


class HandOver(Bare):
    """The cards that the victims of Sabotage chose go to their depots together (ACTIVE-SABOTAGE-01)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class RewardAttack:
    """The attack is over: medals for the vehicles destroyed in it (MEDAL-01)."""

    nation: int


class CloseHand(Bare):
    """Step II closes: pending medals of Assault are handed out (ACTIVE-ASSAULT-08)."""

    __slots__ = ()


class RefreshReserve(Bare):
    """Step III, first part: the reserve moves on (REFRESH-01..04)."""

    __slots__ = ()


class DiscardHand(Bare):
    """Step III, second part: unplayed cards go to the depot (REFRESH-05)."""

    __slots__ = ()


class DrawHand(Bare):
    """Step III, third part: three cards are drawn (REFRESH-06, REFRESH-07)."""

    __slots__ = ()


class PassTurn(Bare):
    """The turn passes to the left, or the game is over (TURN-12, END-04)."""

    __slots__ = ()


class StandUp(Bare):
    """Step I, first part: damaged bases and defenders are turned upright (TURN-02)."""

    __slots__ = ()


class LayOut(Bare):
    """Step I, second part: the hand is laid open (TURN-03)."""

    __slots__ = ()


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
PLAY_HAND = PlayHand()
NEXT_STRIKE = NextStrike()
HAND_OVER = HandOver()
IDLE_HAND_CHOICE = IdleHandChoice()
TURN_END = (PassTurn(), DrawHand(), DiscardHand(), RefreshReserve())  # the last one runs first
CLOSE_HAND = CloseHand()
LAY_OUT = LayOut()
STAND_UP = StandUp()
TURN_START = (PLAY_HAND, LAY_OUT, STAND_UP)

# Made once for the same facts: there are few of them.
settle_medals = cache(SettleMedals)

remade_from_facts(*Asking.__args__, *Running.__args__)
