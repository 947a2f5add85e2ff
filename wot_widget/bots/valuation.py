"""What each legal action is worth to the greedy bot: one short method for each verb and each ability."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

from ..engine import actions as verb
from ..engine.actions import NOTHING, Action
from ..engine.box import BLANK
from ..engine.cards import AbilityName
from ..engine.steps import AssailTarget, SettleMedals, StationDefender
from ..engine.view import View
from .outlook import Outlook
from .strikes import NO_SPOILS, Preview, Spoils, Targets, strike, targets_in, without
from .weights import Weights


class Valuation:
    """The actions of one decision, weighed in medals at the end of the game. Doing nothing is worth 0."""

    def __init__(self, view: View, weights: Weights) -> None:
        self.view = view
        self.box = view.box
        self.weights = weights
        self.outlook = Outlook(view, weights)
        self.hand = self.outlook.me.hand or ()
        self.target = targets_in(view)
        self.targets: Targets = tuple(sorted(self.target[card] for card in self.target if self.box.is_base[card]))
        self.acquisitions: dict[int, float] = {}  # by vehicle, each worked out once
        self.previews: dict[int, Preview] = {}

    def worth(self, action: Action) -> float:
        """The worth of an action, whatever it is."""
        return WORTH[type(action)](self, action)

    # Rewards ------------------------------------------------------------------------------------------------------

    def reward(self, nation: int, doubles: int, singles: int, bases: tuple[int, ...] = ()) -> float:
        """Medals of a nation and bases captured from these seats, and the end of the game if they bring it (END)."""
        view, box = self.view, self.box
        cards = [box.double(nation, place) for place in range(doubles)]
        cards += [box.single(nation, place) for place in range(singles)]
        cards += [box.bases(seat)[0] for seat in bases]
        worth = self.outlook.gain(*cards)
        last_single = singles > 0 and singles == view.singles[nation]
        last_base = any(bases.count(seat) == len(view.seats[seat].bases) for seat in set(bases))
        return worth + self.outlook.finishing(self.outlook.printed(cards)) if last_single or last_base else worth

    def spoils(self, nation: int, spoils: Spoils) -> float:
        """The reward for what an attack destroys, with doubles where there are any (MEDAL-05, FAQ-04)."""
        doubles = min(spoils.vehicles // 2, self.view.doubles[nation])
        singles = min(spoils.vehicles - 2 * doubles, self.view.singles[nation])
        return self.reward(nation, doubles, singles, spoils.bases)

    def take_medals(self, action: verb.TakeMedals) -> float:
        """The medals chosen (MEDAL-05)."""
        step = self.view.agenda[0]
        assert isinstance(step, SettleMedals)
        return self.reward(step.nation, action.doubles, action.singles)

    def hold_medals(self, action: verb.HoldMedals) -> float:
        """An odd vehicle makes a double with one that waits already, an even number gains nothing (MEDAL-07)."""
        step = self.view.agenda[0]
        assert isinstance(step, SettleMedals)
        now = self.spoils(step.nation, Spoils(step.kills))
        return now + self.weights.trifle if step.kills % 2 else now - self.weights.trifle

    # Attacking ----------------------------------------------------------------------------------------------------

    def preview(self, nation: int) -> Preview:
        """The attack preview for cards of a nation."""
        if nation not in self.previews:
            self.previews[nation] = Preview(self.box, lambda spoils: self.spoils(nation, spoils))
        return self.previews[nation]

    def attack(self, action: verb.Attack) -> float:
        """All that the declared cards can destroy (ATT-05)."""
        return self.preview(self.box.nation[action.cards[0]]).best(action.cards, self.targets)

    def strike(self, action: verb.Strike) -> float:
        """What is destroyed by this strike and by the best ones after it (ATT-06, ATT-08)."""
        preview = self.preview(self.box.nation[action.card])
        others = tuple(card for card in self.view.declared if card != action.card)
        if action.target == NOTHING:
            return preview.best(others, self.targets)
        target = self.target[action.target]
        struck = strike(self.box, action.card, target, NO_SPOILS)
        assert struck is not None
        left, spoils = struck
        return preview.best(others, without(self.targets, target, left), spoils)

    def best_attack(self, targets: Targets) -> float:
        """The best attack that the hand could still make against such targets (ATT-01, ATT-04)."""
        if self.view.attacked:
            return 0.0
        fighters = [card for card in self.hand if self.box.fights[card]]
        nations = {self.box.nation[card] for card in fighters}
        groups = {nation: tuple(card for card in fighters if self.box.nation[card] == nation) for nation in nations}
        return max((self.preview(nation).best(group, targets) for nation, group in groups.items()), default=0.0)

    def assail(self, action: verb.Assail) -> float:
        """Assault at this card (ACTIVE-ASSAULT-01)."""
        step = self.view.agenda[0]
        assert isinstance(step, AssailTarget)
        return self._assault_at(action.target, self.box.nation[step.card])

    def _assault_at(self, card: int, nation: int) -> float:
        """What Assault destroys at once, and how much better it makes this turn's attack (ACTIVE-ASSAULT-02..07)."""
        target = self.target[card]
        worth = 0.0
        if self.box.is_base[card]:
            left = None if target.base_damaged else target._replace(base_damaged=True)
            worth += self.spoils(nation, Spoils(bases=(target.seat,))) if target.base_damaged else 0.0
        elif target.defender_damaged:
            left = target._replace(armour=0, defender_damaged=False)
            worth += self.spoils(nation, Spoils(vehicles=1))
        else:
            left = target._replace(defender_damaged=True)
        return worth + self.best_attack(without(self.targets, target, left)) - self.best_attack(self.targets)

    # Gaining and losing cards -------------------------------------------------------------------------------------

    def acquire(self, vehicle: int) -> float:
        """A vehicle of the reserve for this seat, and not for the next one (BUY-05)."""
        if vehicle not in self.acquisitions:
            gain = self.outlook.gain(vehicle)
            self.acquisitions[vehicle] = gain + self.weights.deny * self.outlook.quality(vehicle)
        return self.acquisitions[vehicle]

    def buy(self, action: verb.Buy) -> float:
        """The vehicle; of several payments the smallest (BUY-13)."""
        paid = sum(self.box.resources[card] for card in action.cards) + len(action.cards)
        return self.acquire(action.vehicle) - self.weights.trifle * paid

    def take_vehicle(self, action: verb.TakeVehicle) -> float:
        """The vehicle that Research brings (ACTIVE-RESEARCH-02)."""
        return self.acquire(action.vehicle)

    def scrap(self, action: verb.Scrap | verb.ScrapUnplayed) -> float:
        """A card less; medals and captured bases are worth more than the room they take (FAQ-03)."""
        return -self.outlook.loss(action.card)

    def give_up(self, action: verb.GiveUp) -> float:
        """What the next hand is poorer by (ACTIVE-SABOTAGE-01)."""
        return -self.outlook.quality(action.card)

    def keep(self, action: verb.KeepCard) -> float:
        """A card kept takes the place of one drawn (REFRESH-05)."""
        return self.outlook.quality(action.card) - self.outlook.usual

    def nothing(self, action: Action) -> float:
        """Doing no more."""
        return 0.0

    # Defending ----------------------------------------------------------------------------------------------------

    def defend(self, action: verb.Defend) -> float:
        """The vehicle on the base where it helps most (DEF-02..04)."""
        return self._defence(action.card)

    def station(self, action: verb.Station) -> float:
        """The vehicle on this base."""
        step = self.view.agenda[0]
        assert isinstance(step, StationDefender)
        return self._defence_of(action.base, step.card)

    def _defence(self, card: int) -> float:
        bases = self.outlook.me.bases
        free = [base for base, defender in bases if defender is None]
        return max(self._defence_of(base, card) for base in free or [base for base, _ in bases])

    def _defence_of(self, base: int, card: int) -> float:
        outlook, defenders = self.outlook, dict(self.outlook.me.bases)
        replaced = defenders[base]
        worth = outlook.cover({**defenders, base: card}.values()) - outlook.cover(defenders.values())
        return worth - outlook.absence(card) + (0.0 if replaced is None else outlook.absence(replaced))

    # Abilities ----------------------------------------------------------------------------------------------------

    def use(self, action: verb.Use) -> float:
        """All abilities of the card, and what becomes of it (ABIL-11)."""
        card = action.card
        active = self.box.active[card]
        opinions = [(ABILITIES.get(ability.name, Valuation.unknown), ability.number or 0) for ability in active]
        worth = sum(opinion(self, card, number) for opinion, number in opinions)
        if any(ability.name is AbilityName.RESEARCH for ability in active):
            return worth - self.outlook.loss(card)
        return worth + self._defence(card) if self.box.armour[card] and self.outlook.me.bases else worth

    def unknown(self, card: int, number: int) -> float:
        """An ability of somebody's own, whose worth only its author knows: worth trying."""
        return self.weights.unknown_ability

    def reinforcement(self, card: int, number: int) -> float:
        """So many usual cards more in this hand."""
        return number * self.outlook.usual

    def summon(self, card: int, number: int) -> float:
        """How much more several vehicles are worth than one, for all resources in hand (ACTIVE-SUMMON-02)."""
        box, reserve = self.box, self.view.reserve
        purse = sum(box.resources[one] for one in self.hand if box.resources[one] != BLANK and one != card)
        worth = {vehicle: self.acquire(vehicle) for vehicle in reserve}
        affordable = [
            chosen
            for many in range(1, len(reserve) + 1)
            for chosen in combinations(reserve, many)
            if sum(box.cost[vehicle] for vehicle in chosen) <= purse
        ]
        several = max((sum(worth[vehicle] for vehicle in chosen) for chosen in affordable), default=0.0)
        one = max((worth[chosen[0]] for chosen in affordable if len(chosen) == 1), default=0.0)
        return several - max(0.0, one)

    def scouting(self, card: int, number: int) -> float:
        """A new reserve, if anything can still be bought from it (ACTIVE-SCOUTING-02)."""
        closed = self.view.purchases and not self.view.summoned
        return 0.0 if closed else self.weights.new_reserve

    def sabotage(self, card: int, number: int) -> float:
        """Each rival's next hand is poorer by its worst card (ACTIVE-SABOTAGE-01)."""
        return self.weights.sabotaged if self.outlook.rounds else 0.0

    def assault(self, card: int, number: int) -> float:
        """The best target (ACTIVE-ASSAULT-01)."""
        nation = self.box.nation[card]
        return max((self._assault_at(target, nation) for target in self.target), default=0.0)

    def research(self, card: int, number: int) -> float:
        """The best vehicle in reach (ACTIVE-RESEARCH-02)."""
        reach = [vehicle for vehicle in self.view.reserve if self.box.cost[vehicle] <= number]
        return max(map(self.acquire, reach), default=0.0)

    def repair(self, card: int, number: int) -> float:
        """The worst card of the depot leaves, and a second one if that is for the better (ACTIVE-REPAIR-01)."""
        gains = sorted((-self.outlook.loss(one) for one in self.outlook.me.depot or ()), reverse=True)
        return sum(gains[:1]) + max(0.0, sum(gains[1:2]))

    def invulnerability(self, card: int, number: int) -> float:
        """One single medal, if there is one left (ACTIVE-INVULNERABILITY-01, -02)."""
        nation = self.box.nation[card]
        return self.reward(nation, 0, min(1, self.view.singles[nation]))


WORTH: dict[type, Callable[[Valuation, Any], float]] = {
    verb.Buy: Valuation.buy,
    verb.Use: Valuation.use,
    verb.Defend: Valuation.defend,
    verb.Attack: Valuation.attack,
    verb.EndHand: Valuation.nothing,
    verb.Strike: Valuation.strike,
    verb.Station: Valuation.station,
    verb.TakeMedals: Valuation.take_medals,
    verb.HoldMedals: Valuation.hold_medals,
    verb.Assail: Valuation.assail,
    verb.TakeVehicle: Valuation.take_vehicle,
    verb.Scrap: Valuation.scrap,
    verb.StopScrapping: Valuation.nothing,
    verb.GiveUp: Valuation.give_up,
    verb.KeepCard: Valuation.keep,
    verb.ScrapUnplayed: Valuation.scrap,
    verb.LeaveUnplayed: Valuation.nothing,
}
ABILITIES: dict[AbilityName, Callable[[Valuation, int, int], float]] = {
    AbilityName.REINFORCEMENT: Valuation.reinforcement,
    AbilityName.SUMMON: Valuation.summon,
    AbilityName.SCOUTING: Valuation.scouting,
    AbilityName.SABOTAGE: Valuation.sabotage,
    AbilityName.ASSAULT: Valuation.assault,
    AbilityName.RESEARCH: Valuation.research,
    AbilityName.REPAIR: Valuation.repair,
    AbilityName.INVULNERABILITY: Valuation.invulnerability,
}
