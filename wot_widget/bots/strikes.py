"""Attack preview: what the cards of an attack can destroy at best (ATT-06..20)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ..engine.box import Box
from ..engine.view import View


class Target(NamedTuple):
    """An enemy base and who defends it, as far as strikes are concerned: equal ones are as good as each other."""

    seat: int
    armour: int  # of the defender, 0 where nobody defends
    defender_damaged: bool
    base_damaged: bool


class Spoils(NamedTuple):
    """What an attack has destroyed so far: vehicles, and bases by the seats that lost them."""

    vehicles: int = 0
    bases: tuple[int, ...] = ()


NO_SPOILS = Spoils()

Attackers = tuple[int, ...]
Targets = tuple[Target, ...]


def targets_in(view: View) -> dict[int, Target]:
    """The enemy bases, each found by its own number and by its defender's."""
    found = {}
    for seat in view.seats:
        if seat.seat != view.viewer:
            for base, defender in seat.bases:
                armour = 0 if defender is None else view.box.armour[defender]
                target = Target(seat.seat, armour, defender in view.damaged, base in view.damaged)
                found[base] = target
                if defender is not None:
                    found[defender] = target
    return found


def strike(box: Box, card: int, target: Target, spoils: Spoils) -> tuple[Target | None, Spoils] | None:
    """What is left of the target after a strike (None: nothing), and the spoils; None if the card may not strike."""
    if target.armour:
        if not box.hits_vehicles[card]:
            return None
        if target.defender_damaged or box.strength[card] >= target.armour:  # ATT-11, ATT-13
            uncovered = target._replace(armour=0, defender_damaged=False)
            return uncovered, spoils._replace(vehicles=spoils.vehicles + 1)
        return target._replace(defender_damaged=True), spoils  # ATT-12
    if not box.hits_bases[card]:
        return None
    if target.base_damaged or box.heavy[card]:  # ATT-16, ATT-17
        return None, spoils._replace(bases=tuple(sorted((*spoils.bases, target.seat))))
    return target._replace(base_damaged=True), spoils  # ATT-15


def without(targets: Targets, gone: Target, left: Target | None = None) -> Targets:
    """The targets with one of them replaced by what is left of it."""
    place = targets.index(gone)
    kept = targets[:place] + targets[place + 1 :]
    return tuple(sorted((*kept, left) if left else kept))


class Preview:
    """The best that attackers can do, by a given worth of spoils; what was looked at once is remembered."""

    def __init__(self, box: Box, worth: Callable[[Spoils], float]) -> None:
        self.box = box
        self.worth = worth
        self.known: dict[tuple[Attackers, Targets, Spoils], float] = {}

    def best(self, attackers: Attackers, targets: Targets, spoils: Spoils = NO_SPOILS) -> float:
        """The worth of all spoils when the attackers strike in the best order at the best targets."""
        key = attackers, targets, spoils
        if key not in self.known:
            later = (self.best(*moment) for moment in self._next(attackers, targets, spoils))
            self.known[key] = max(later, default=self.worth(spoils))
        return self.known[key]

    def _next(
        self, attackers: Attackers, targets: Targets, spoils: Spoils
    ) -> Iterator[tuple[Attackers, Targets, Spoils]]:
        """Every moment that one strike leads to."""
        for card in attackers:
            others = tuple(other for other in attackers if other != card)
            for target in dict.fromkeys(targets):
                struck = strike(self.box, card, target, spoils)
                if struck is not None:
                    left, more = struck
                    yield others, without(targets, target, left), more
