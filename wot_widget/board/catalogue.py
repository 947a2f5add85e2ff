"""The legal actions of one moment by the cards they name, with equal cards counted alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Hashable, Iterable, Sequence

from ..engine.actions import Action, Attack, Buy, Scrap, Station
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

    def on_table(self, card: int) -> bool:
        """Whether a card is a base or a defender."""
        return self.zones.get(card) in (Place.BASE, Place.DEFENCE)

    def ordered(
        self, actions: Sequence[Action], picked: Sequence[int], wasteful: Container[Action]
    ) -> tuple[Action, ...]:
        """By verb, purchases last; what names just the picked cards leads, and the `wasteful` ones follow at the end.

        What names no card comes before what does, or a long list would bury it.
        """
        verbs, exact = list(Verb), self.keys(picked)
        ranks = self._ranks(actions)

        def order(action: Action) -> tuple[bool, bool, int, bool, bool, tuple[int, ...]]:
            verb, needs, rank = verb_of(action), self.needs[action], ranks.get(action, ())
            apart = not (exact and needs == exact)
            return action in wasteful, verb is Verb.BUY, verbs.index(verb), apart, bool(needs), rank

        return tuple(sorted(actions, key=order))

    def wasteful(self, actions: Sequence[Action], picked: Sequence[int]) -> frozenset[Action]:
        """The purchases that nobody needs to see first.

        Of each vehicle only the payment that comes closest to its cost stands out, the one that leaves the most useful
        cards in hand, and the one with just the picked cards.
        """
        exact = self.keys(picked)
        found: set[Action] = set()
        for offers in self._payments(actions).values():
            best = {min(offers, key=self._price), min(offers, key=lambda offer: self._price(offer)[1:])}
            found.update(offer for offer in offers if offer not in best and self.needs[offer] != exact)
        return frozenset(found)

    def _ranks(self, actions: Sequence[Action]) -> dict[Action, tuple[int, ...]]:
        """Where an action stands among those of its verb: small attacks and useless cards first, purchases by turns."""
        reserve = self.view.reserve
        ranks: dict[Action, tuple[int, ...]] = {
            action: (len(action.cards),) for action in actions if isinstance(action, Attack)
        }
        ranks |= {action: self._worth(action.card) for action in actions if isinstance(action, Scrap)}
        for vehicle, offers in self._payments(actions).items():
            for rank, offer in enumerate(sorted(offers, key=self._price)):
                ranks[offer] = rank, reserve.index(vehicle)
        return ranks

    def _payments(self, actions: Sequence[Action]) -> dict[int, list[Buy]]:
        """The purchases of each vehicle."""
        found: dict[int, list[Buy]] = {}
        for action in actions:
            if isinstance(action, Buy):
                found.setdefault(action.vehicle, []).append(action)
        return found

    def _price(self, offer: Buy) -> tuple[int, int, int]:
        """What a payment costs beyond the vehicle: resources too many, other uses of its cards given up, cards."""
        box = self.view.box
        uses = sum(map(self._use_of, offer.cards))
        waste = sum(box.resources[card] for card in offer.cards) - box.cost[offer.vehicle]
        return waste, uses, len(offer.cards)

    def _use_of(self, card: int) -> int:
        """How much a card can do beside paying."""
        printed = self.view.box.cards[card]
        return len(printed.active) + (printed.strength or 0) + (printed.armour or 0)

    def _worth(self, card: int) -> tuple[int, int]:
        """What is lost with a card: the medals on it, then what it can do and pay."""
        printed = self.view.box.cards[card]
        return printed.medals, self._use_of(card) + (printed.resources or 0)
