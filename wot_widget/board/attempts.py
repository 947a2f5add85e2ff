"""What clicks would mean if they were legal: actions that are never played, only asked why not."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.actions import (
    END_HAND,
    Action,
    Assail,
    Attack,
    Buy,
    Defend,
    GiveUp,
    Scrap,
    Station,
    Strike,
    TakeVehicle,
    Use,
)
from ..engine.steps import AssailTarget, NextStrike, ResearchVehicle, ScrapCard, StationDefender, SurrenderCard
from ..engine.view import View
from .catalogue import zones
from .refs import Place
from .verbs import Verb


class Attempts:
    """Builds the most plausible actions for what was clicked, from what is printed and where it lies."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.zones = zones(view)
        self.step = view.agenda[0] if view.agenda else None
        seat = view.seat_to_act
        self.hand = () if seat is None else view.seats[seat].hand or ()

    def of_verb(self, verb: Verb) -> list[Action]:
        """Attempts at a verb without any card having been clicked."""
        match verb:
            case Verb.BUY:
                return [self._buy(vehicle, None) for vehicle in self._by_cost()]
            case Verb.USE:
                return [Use(card) for card in self.hand]
            case Verb.DEFEND:
                return [Defend(card) for card in self.hand]
            case Verb.ATTACK:
                return [Attack((card,)) for card in self.hand] or [Attack(())]
            case Verb.END:
                return [END_HAND]
            case Verb.ANSWER:
                return []

    def of_all(self, vehicle: int) -> Buy:
        """A purchase with every hand card that could pay for the vehicle."""
        return self._buy(vehicle, None)

    def of_click(self, verbs: Sequence[Verb], picked: Sequence[int], card: int) -> list[Action]:
        """Attempts at what the picked cards and one more click mean; `verbs` are those that the picked ones leave."""
        zone = self.zones.get(card)
        if zone is None:
            return [Use(card)]  # in nobody's reach: the rules say whose cards are played
        answer = self._answer(picked, card)
        if answer is not None:
            return [answer]
        if zone is Place.RESERVE:
            return [self._buy(card, self._from_hand(picked) or None)]
        if zone is Place.DEPOT:
            return [Scrap(card)]
        if zone is not Place.HAND:
            mine = self.view.seats[self.view.active_seat].bases
            if any(card in pair for pair in mine):
                return [Station(self._base_under(card))]
            return [Strike(self._from_hand(picked)[-1] if self._from_hand(picked) else card, card)]
        cards = (*self._from_hand(picked), card)
        vehicle = next((one for one in picked if self.zones[one] is Place.RESERVE), None)
        tried: list[Action] = []
        # A verb that takes several cards is what two picked cards are meant for.
        playing = [verb for verb in (Verb.BUY, Verb.ATTACK, Verb.USE, Verb.DEFEND) if verb in verbs]
        for verb in playing or self._printed(card):
            match verb:
                case Verb.BUY:
                    tried.append(self._buy(vehicle, cards))
                case Verb.USE:
                    tried.append(Use(card))
                case Verb.DEFEND:
                    tried.append(Defend(card))
                case Verb.ATTACK:
                    tried.append(Attack(tuple(sorted(cards))))
        return tried[:1] if playing else tried

    def _answer(self, picked: Sequence[int], card: int) -> Action | None:
        """The answer to the step that asks, if the click can be meant as one."""
        zone = self.zones.get(card)
        match self.step:
            case NextStrike() if zone is Place.HAND:
                target = next((one for one in picked if self.zones[one] is not Place.HAND), card)
                return Strike(card, target)
            case NextStrike() if zone in (Place.BASE, Place.DEFENCE):
                return Strike((*self._from_hand(picked), *self.view.declared)[0], card)
            case StationDefender() if zone in (Place.BASE, Place.DEFENCE):
                return Station(self._base_under(card))
            case AssailTarget() if zone in (Place.BASE, Place.DEFENCE):
                return Assail(card)
            case ResearchVehicle() if zone is Place.RESERVE:
                return TakeVehicle(card)
            case ScrapCard() if zone in (Place.DEPOT, Place.HAND):
                return Scrap(card)
            case SurrenderCard():
                return GiveUp(card)
        return None

    def _buy(self, vehicle: int | None, cards: Sequence[int] | None) -> Buy:
        """A purchase; without cards with all that could pay, without a vehicle of the cheapest."""
        box = self.view.box
        if vehicle is None:
            vehicle = next(iter(self._by_cost()), -1)
        if cards is None:
            nation = box.nation[vehicle]
            cards = [
                card
                for card in self.hand
                if box.cards[card].resources is not None and box.only_for[card] in (-1, nation)
            ]
        return Buy(vehicle, tuple(sorted(cards)))

    def _by_cost(self) -> list[int]:
        return sorted(self.view.reserve, key=lambda card: self.view.box.cost[card])

    def _printed(self, card: int) -> list[Verb]:
        """The verbs that a hand card speaks of by what is printed on it."""
        printed = self.view.box.cards[card]
        found = {
            Verb.BUY: printed.resources is not None,
            Verb.USE: bool(printed.active),
            Verb.ATTACK: bool(printed.strength),
            Verb.DEFEND: bool(printed.armour),
        }
        return [verb for verb, shown in found.items() if shown] or [Verb.BUY]

    def _from_hand(self, picked: Sequence[int]) -> tuple[int, ...]:
        return tuple(one for one in picked if self.zones[one] is Place.HAND)

    def _base_under(self, card: int) -> int:
        """The base that a card is, or that it defends."""
        return next((base for seat in self.view.seats for base, held in seat.bases if held == card), card)
