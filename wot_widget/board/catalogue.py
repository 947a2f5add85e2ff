"""The legal actions of one moment by the cards they name, with equal cards counted alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence

from ..engine.actions import Action, Attack, Buy, Station
from ..engine.view import View
from .refs import Place
from .verbs import Verb, cards_of, verb_of


def zones(view: View) -> dict[int, Place]:
    """Where each card lies that the deciding seat could mean by a click. A card lies in one place only."""
    found: dict[int, Place] = dict.fromkeys(view.reserve, Place.RESERVE)
    for seat in view.seats:
        for base, defender in seat.bases:
            found[base] = Place.BASE
            if defender is not None:
                found[defender] = Place.DEFENCE
    if view.seat_to_act is not None:
        mine = view.seats[view.seat_to_act]
        found |= dict.fromkeys(mine.hand or (), Place.HAND)
        found |= dict.fromkeys(mine.depot or (), Place.DEPOT)
    return found


class Catalogue:
    """Tells which cards each action needs.

    Cards of the deciding seat's hand and depot that look alike stand for each other: the list of legal actions names
    one of several equal cards, and any of them may be clicked.
    """

    def __init__(self, view: View, actions: Iterable[Action]) -> None:
        self.view = view
        self.actions = tuple(actions)
        self.zones = zones(view)
        self._stands_for: dict[int, int] = {}
        if any(isinstance(action, Station) for action in self.actions):
            # Where a base of one's own is asked for, its defender stands for it (DEF-04).
            bases = view.seats[view.active_seat].bases
            self._stands_for = {defender: base for base, defender in bases if defender is not None}
        self.needs = {action: self.keys(cards_of(action)) for action in self.actions}

    def key(self, card: int) -> Hashable:
        """What a card counts as: itself on the table, its face in the deciding seat's hand or depot."""
        card = self._stands_for.get(card, card)
        zone = self.zones.get(card)
        return (zone, self.view.box.face[card]) if zone in (Place.HAND, Place.DEPOT) else card

    def keys(self, cards: Iterable[int]) -> Counter[Hashable]:
        """Several cards, equal ones counted."""
        return Counter(map(self.key, cards))

    def ordered(self, actions: Sequence[Action], picked: Sequence[int]) -> tuple[Action, ...]:
        """By verb; what names just the picked cards first; of purchases each vehicle's cheapest payments first."""
        verbs, exact = list(Verb), self.keys(picked)
        ranks = self._ranks(actions)

        def order(action: Action) -> tuple[int, bool, tuple[int, ...]]:
            apart = not (exact and self.needs[action] == exact)
            return verbs.index(verb_of(action)), apart, ranks.get(action, ())

        return tuple(sorted(actions, key=order))

    def _ranks(self, actions: Sequence[Action]) -> dict[Action, tuple[int, ...]]:
        """Where an action stands among those of its verb: small attacks first, and purchases by turns."""
        resources, cost, reserve = self.view.box.resources, self.view.box.cost, self.view.reserve
        ranks: dict[Action, tuple[int, ...]] = {}
        payments: dict[int, list[tuple[int, int, Buy]]] = {}
        for action in actions:
            if isinstance(action, Attack):
                ranks[action] = (len(action.cards),)
            elif isinstance(action, Buy):
                waste = sum(resources[card] for card in action.cards) - cost[action.vehicle]
                payments.setdefault(action.vehicle, []).append((waste, len(action.cards), action))
        for vehicle, offers in payments.items():
            for rank, (*_, action) in enumerate(sorted(offers, key=lambda offer: offer[:2])):
                ranks[action] = rank, reserve.index(vehicle)
        return ranks
