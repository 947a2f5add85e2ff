"""What one seat may see: the only thing that bots, board and observations are given (INFO-01..09)."""

from __future__ import annotations

from dataclasses import dataclass

from .box import Box
from .options import RuleOptions
from .steps import Step


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player's area. Cards are numbers in `View.box`; None stands for cards the viewer may not see."""

    seat: int
    name: str
    hand: tuple[int, ...] | None
    hand_count: int
    hangar_count: int
    depot: tuple[int, ...] | None  # bottom to top
    depot_top: int | None
    depot_count: int
    bases: tuple[tuple[int, int | None], ...]  # (base, its defender or None), in the order they were dealt
    squad: tuple[int, ...]  # hand, depot and hangar together, by number: public, since every gain and loss was
    kills: int  # vehicles destroyed so far


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it; `viewer` is None for a spectator, who sees no hidden card."""

    box: Box
    options: RuleOptions
    viewer: int | None
    seats: tuple[SeatView, ...]
    reserve: tuple[int, ...]  # the place nearest the vehicle deck first; the last one leaves next
    vehicle_deck_count: int
    vehicle_discard: tuple[int, ...]  # bottom to top
    graveyard: tuple[int, ...]
    singles: tuple[int, ...]  # single medals left, per nation in the box's order
    doubles: tuple[int, ...]
    damaged: frozenset[int]  # bases and defenders lying on their side
    achievements: tuple[str, ...]  # keys of the revealed ones
    first_seat: int
    active_seat: int  # whose turn it is
    seat_to_act: int | None  # who decides now; None when the game is over
    turn: int  # 1 for the first turn of the game
    agenda: tuple[Step, ...]  # what comes next, the step that asks now first
    summoned: bool
    purchases: int  # vehicles bought this turn
    attacked: bool
    declared: tuple[int, ...]  # attackers that have not struck yet
    end: str | None  # why the last round has begun, or None
