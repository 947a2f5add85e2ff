"""Several people at one board: whose cards may be shown, and when the board must be handed over first."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from ..engine.view import View


class Curtain:
    """Knows who sits at the board.

    One person needs no curtain and always sees their own view; without any person there are only spectators. At an
    `open_table` one person plays all seats without bots, and sees whoever decides.
    """

    def __init__(self, people: Collection[int], *, open_table: bool = False) -> None:
        self.people = set(people)
        self.open_table = open_table
        self.seated: int | None = next(iter(self.people)) if len(self.people) == 1 else None

    def follow(self, seat_to_act: int | None) -> None:
        """At an open table the one person moves to the seat that decides."""
        if self.open_table and seat_to_act in self.people:
            self.seated = seat_to_act

    def awaits(self, seat_to_act: int | None) -> int | None:
        """The person who must come to the board before the game goes on, if another one sits there."""
        return seat_to_act if seat_to_act in self.people and seat_to_act != self.seated else None

    def lift(self, seat: int) -> None:
        """This person has come."""
        self.seated = seat

    def join(self, seat: int) -> None:
        """A person plays for this seat from now on."""
        self.people.add(seat)
        if len(self.people) == 1:
            self.seated = seat

    @property
    def at_hand(self) -> frozenset[int]:
        """The seats whose acts may be taken back by whoever sits here."""
        if self.open_table:
            return frozenset(self.people)
        return frozenset() if self.seated is None else frozenset({self.seated})


def veiled(view: View) -> View:
    """A view without any hand, also without one that lies open by the rules: for whoever passes the board on."""
    seats = tuple(replace(seat, hand=None, depot=None) for seat in view.seats)
    return replace(view, viewer=None, seats=seats)
