"""What one seat may see: the only thing that bots, board and observations are given (INFO-01..09)."""

from __future__ import annotations

from dataclasses import dataclass

from .box import Box
from .options import DepotBrowsing, RuleOptions
from .state import State
from .steps import Step
from .values import remade_from_facts


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


@dataclass(frozen=True, slots=True, repr=False)
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
    end: str | None  # why this is the last round, or None (see `State.end`)
    acts: int = 0  # actions of the active seat this turn (AMB-21)
    struck: bool = False  # whether an attacker of the attack under way has struck
    attack_kills: int = 0  # vehicles that it has destroyed
    pending: tuple[int, ...] = ()  # kills to be rewarded when step II closes, per nation
    spent: tuple[int, ...] = ()  # resources spent this turn: national ones per nation, then ordinary ones
    spent_any: tuple[bool, ...] = ()  # whether any card of that sort was spent, also one worth 0
    owed: tuple[int, ...] = ()  # costs of the vehicles bought this turn, per nation

    def __repr__(self) -> str:
        whose = "a spectator" if self.viewer is None else self.seats[self.viewer].name
        return f"<View of {whose}: turn {self.turn}, {len(self.seats)} seats>"


def view(state: State, viewer: object) -> View:
    """The table as a seat may see it, or as a spectator with `viewer=None` (INFO-01..09).

    One's own hand is always seen (SETUP-10), and the medal decks lie open (SETUP-18). Hidden are: hands outside their
    owner's turn (INFO-02), hangars, one's own too, and the vehicle deck (SETUP-08, INFO-05, INFO-06), other
    seats' depots but for the top card (INFO-09), and what victims of Sabotage have chosen. When the game is over
    everything is laid open for the tally.
    """
    if viewer is not None and (type(viewer) is not int or viewer not in range(len(state.seats))):
        raise ValueError(f"there is no seat {viewer!r}; the seats are 0 to {len(state.seats) - 1}")
    options, over = state.options, state.over
    seats = []
    for number, seat in enumerate(state.seats):
        mine = over or number == viewer
        shows_hand = mine or number == state.active_seat or not options.hands_hidden  # INFO-01, INFO-03
        shows_depot = mine or options.depot_browsing is DepotBrowsing.EVERYONE  # INFO-04
        seats.append(
            SeatView(
                number,
                state.names[number],
                tuple(seat.hand) if shows_hand else None,
                len(seat.hand),
                len(seat.hangar),
                tuple(seat.depot) if shows_depot else None,
                seat.depot[-1] if seat.depot else None,
                len(seat.depot),
                tuple(seat.bases.items()),
                tuple(sorted(seat.squad)),
                seat.kills,
            )
        )
    return View(
        state.box,
        options,
        viewer,
        tuple(seats),
        tuple(state.reserve),
        len(state.vehicle_deck),
        tuple(state.vehicle_discard),
        tuple(state.graveyard),
        state.singles,
        state.doubles,
        state.damaged,
        state.achievements,
        state.first_seat,
        state.active_seat,
        state.seat_to_act,
        state.turn,
        tuple(reversed(state.agenda)),
        state.summoned,
        state.purchases,
        state.attacked,
        state.declared,
        state.end,
        state.acts,
        state.struck,
        state.attack_kills,
        state.pending,
        state.spent,
        state.spent_any,
        state.owed,
    )


remade_from_facts(SeatView, View)
