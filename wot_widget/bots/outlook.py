"""What a seat can make of its view: how long the game lasts, what cards are worth to it, and who leads."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from ..engine.rules.ending import ACHIEVEMENT_WORTH, BASE_WORTH
from ..engine.rules.refreshing import HAND
from ..engine.view import View
from .printed import printed_on
from .prospects import chance_to_keep, rounds_to_come
from .weights import Weights


class Outlook:
    """A view, weighed. Whatever is called worth, gain or loss is in medals at the end of the game."""

    def __init__(self, view: View, weights: Weights) -> None:
        if view.viewer is None:
            raise ValueError("a spectator has no outlook: the view must be a seat's")
        self.view = view
        self.weights = weights
        self.box = view.box
        self.printed_on = printed_on(view.box, weights)
        self.me = view.seats[view.viewer]
        self.qualities: dict[int, float] = {}  # by card, each worked out once
        self.rivals = [seat for seat in view.seats if seat is not self.me]

    # Time ---------------------------------------------------------------------------------------------------------

    @cached_property
    def rounds(self) -> float:
        """How many more turns are to come after this one (END-01, END-02)."""
        return rounds_to_come(self.view)

    @cached_property
    def hands(self) -> float:
        """In how many later hands a card of this squad comes up and is of use (REFRESH-06)."""
        return self.weights.patience * self.rounds * HAND / max(HAND, len(self.me.squad))

    @property
    def plays_last(self) -> bool:
        """Whether this seat's turn closes the round (END-04)."""
        return (self.me.seat + 1) % len(self.view.seats) == self.view.first_seat

    # Cards --------------------------------------------------------------------------------------------------------

    @cached_property
    def comrades(self) -> list[float]:
        """By nation, the share of this squad that can attack together (ATT-04)."""
        box, squad = self.box, self.me.squad
        nations = [box.nation[card] for card in squad if box.fights[card]]
        return [nations.count(nation) / max(1, len(squad)) for nation in range(len(box.nations))]

    @cached_property
    def ripe(self) -> float:
        """How far what is bought now will pay before the end, from 0 to 1."""
        return min(1.0, self.rounds / self.weights.ripening)

    def ways(self, card: int) -> tuple[float, float, float]:
        """What a card brings in one hand as payment, as an attacker, and played for its abilities (TURN-06)."""
        return self._paying(card), self._attacking(card), self.printed_on.playing[card]

    def _paying(self, card: int) -> float:
        return self.printed_on.paying[card] * self.ripe * self.printed_on.share[card]

    def _attacking(self, card: int) -> float:
        worth = self.printed_on.attacking[card]
        return worth and worth * (1 + self.weights.comrades * self.comrades[self.box.nation[card]])

    def quality(self, card: int) -> float:
        """What a card brings in one hand, played in its best way."""
        if card not in self.qualities:
            ways = self.ways(card)
            best = max(ways)
            self.qualities[card] = best + self.weights.second_way * (sum(ways) - best)
        return self.qualities[card]

    @cached_property
    def usual(self) -> float:
        """What a card of this squad brings on average; a good card is no clutter, however good the others are."""
        squad = self.me.squad
        return min(self.weights.par, sum(map(self.quality, squad)) / max(1, len(squad)))

    def use_of(self, card: int) -> float:
        """What a card changes in later hands, where it lies in the place of another (CARD-15, FAQ-03, FAQ-04)."""
        return self.hands * (self.quality(card) - self.usual)

    # The tally ----------------------------------------------------------------------------------------------------

    def printed(self, cards: Iterable[int]) -> int:
        """The medals on medal cards and captured bases (SCORE-07, SCORE-08)."""
        return sum(self.box.medals[card] + BASE_WORTH * self.box.is_base[card] for card in cards)

    @cached_property
    def margins(self) -> dict[str, list[int]]:
        """By how much each seat leads in each revealed achievement (SCORE-04)."""
        found = {}
        for key in self.view.achievements:
            each = self.printed_on.counted(key)
            counts = [sum([each[card] for card in seat.squad]) for seat in self.view.seats]
            found[key] = [mine - max(counts[:seat] + counts[seat + 1 :]) for seat, mine in enumerate(counts)]
        return found

    def chance(self, margin: int) -> float:
        """The chance to win an achievement with this lead: sure at the end, open before (SCORE-05)."""
        return chance_to_keep(margin, self.rounds, self.weights.uncertainty)

    def honours(self, cards: Iterable[int], sign: int = 1) -> float:
        """What it changes in this seat's chances for achievements to gain (1) or lose (-1) these cards."""
        cards = tuple(cards)
        change = 0.0
        for key, margins in self.margins.items():
            each = self.printed_on.counted(key)
            if more := sum([each[card] for card in cards]):
                margin = margins[self.me.seat]
                change += self.chance(margin + sign * more) - self.chance(margin)
        return ACHIEVEMENT_WORTH * change

    def gain(self, *cards: int) -> float:
        """What it is worth that these cards join the squad."""
        return self.printed(cards) + self.honours(cards) + sum(map(self.use_of, cards))

    def loss(self, card: int) -> float:
        """What it costs that a card leaves the squad for good; below zero if the squad is better without it."""
        return self.printed((card,)) - self.honours((card,), -1) + self.use_of(card)

    def absence(self, card: int) -> float:
        """What it costs that a card of the squad stands on defence, where it is not counted (SCORE-01)."""
        away = self.weights.away
        counted = away if self.rounds else 1.0
        return away * self.use_of(card) - counted * self.honours((card,), -1)

    @cached_property
    def lead(self) -> float:
        """By how many medals this seat leads, with achievements by chance."""
        totals = []
        for seat in self.view.seats:
            chances = sum(self.chance(margins[seat.seat]) for margins in self.margins.values())
            totals.append(self.printed(seat.squad) + ACHIEVEMENT_WORTH * chances)
        mine = totals.pop(self.me.seat)
        return mine - max(totals)

    def finishing(self, gained: float) -> float:
        """What it is worth to start the last round with so many medals more: good in the lead, bad behind (END-04)."""
        if self.view.end:
            return 0.0
        sure = 1.0 if self.plays_last else self.weights.answered
        clear = (self.lead + gained) / self.weights.clear_lead
        return self.weights.finish * sure * max(-1.0, min(1.0, clear))

    # Danger -------------------------------------------------------------------------------------------------------

    @cached_property
    def danger(self) -> float:
        """How many strikes a rival's hand holds on average: squads are public (CARD-12)."""
        fighting = [
            HAND * sum(self.box.fights[card] for card in rival.squad) / max(HAND, len(rival.squad))
            for rival in self.rivals
        ]
        return sum(fighting) / len(fighting)

    def cover(self, defenders: Iterable[int | None]) -> float:
        """What the defenders of this seat's bases keep the rivals from taking: they strike where it is weakest."""
        weights = self.weights
        thick = [0.0, 1.0, weights.thick]
        walls = [0.0 if defender is None else thick[self.box.armour[defender]] for defender in defenders]
        return weights.guard * self.danger * (min(walls) + weights.elsewhere * sum(walls) / len(walls))
