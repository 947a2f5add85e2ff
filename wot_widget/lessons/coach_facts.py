"""What the table has to say about an action: in which situation it is done, and the facts of the case.

The facts are those that the learner may know; names of cards and seats come in the language of a `Wording`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..engine.actions import (
    NOTHING,
    Action,
    Assail,
    Attack,
    Buy,
    Defend,
    EndHand,
    GiveUp,
    Scrap,
    Station,
    Strike,
    TakeVehicle,
    Use,
)
from ..engine.cards import AbilityName
from ..engine.game import Game
from ..engine.options import ReserveRefill
from ..engine.rules.attacking import targets
from ..engine.verbs import apply
from ..engine.wording import Wording
from ..text.say import ability_line

Facts = Mapping[str, str | int]
NAMED = 3  # things named in one sentence, before the others are left out
HAND = 3  # cards drawn at the end of a turn


@dataclass(frozen=True, slots=True)
class Case:
    """An action that the learner might take now, on the table as the learner sees it.

    `nothing` is the word for an empty list.
    """

    game: Game
    seat: int
    action: Action
    speaker: Wording
    nothing: str = "–"

    # Situations ---------------------------------------------------------------------------------------------------

    @property
    def situation(self) -> str:
        """The kind of action, and what sets this case of it apart."""
        state, mine = self.game.state, self.game.state.seats[self.seat]
        match self.action:
            case Buy(_, cards) if state.summoned and state.purchases:
                return "Buy again" if cards else "Buy spent"
            case Buy():
                return "Buy summoned" if state.summoned else "Buy"
            case Use(card):
                return self._use_of(card)
            case Defend():
                return "Defend" if self._open else "Defend again"
            case Station(base):
                return "Station" if mine.bases[base] is None else "Station again"
            case Attack(cards):
                return "Attack" if len(cards) > 1 else "Attack alone"
            case Strike(_, target):
                return self._strike(target)
            case Assail(target):
                down = "down" if target in state.damaged else "at once"
                return f"Assail {down}" if self.destroys else "Assail"
            case EndHand():
                short = " short" if len(mine.hangar) < HAND else ""
                return f"EndHand{short}{' unplayed' if mine.hand else ''}"
            case _:
                return type(self.action).__name__

    def _use_of(self, card: int) -> str:
        """Where the card goes after its abilities sets one use apart from another."""
        if self._has(card, AbilityName.RESEARCH):
            return "Use"
        if not self.game.box.armour[card]:
            return "Use to depot"
        return "Use to defence" if self.game.state.seats[self.seat].bases else "Use without bases"

    def _strike(self, target: int) -> str:
        box, state = self.game.box, self.game.state
        assert isinstance(self.action, Strike)
        if target == NOTHING:
            return "Strike nothing"
        if not box.is_base[target]:
            if target in state.damaged:
                return "Strike vehicle damaged"
            return "Strike vehicle down" if self.destroys else "Strike vehicle"
        if target in state.damaged:
            return "Strike base down"
        return "Strike base heavy" if box.heavy[self.action.card] else "Strike base"

    def holds(self, key: str) -> bool:
        """Whether what a sentence says of every table is so on this one."""
        state = self.game.state
        more = bool(state.vehicle_deck or state.vehicle_discard)
        match key:
            case "BUY-06":
                return more and state.options.reserve_refill is ReserveRefill.AT_ONCE
            case "REFRESH-01":
                return more and bool(state.reserve)
            case "ACTIVE-RESEARCH-02":  # Scouting changes what is within its reach
                return not isinstance(self.action, Use) or not self._has(self.action.card, AbilityName.SCOUTING)
            case _:
                return True

    def _has(self, card: int, name: AbilityName) -> bool:
        return any(ability.name is name for ability in self.game.box.active[card])

    @property
    def destroys(self) -> bool:
        """Whether the action takes its target off the table, found by trying it."""
        target = getattr(self.action, "target", NOTHING)
        trial = self.game.state
        apply(trial, self.action)
        return target != NOTHING and target not in _standing(trial.seats)

    @property
    def damages(self) -> bool:
        """Whether the action turns something on its side."""
        trial = self.game.state
        before = trial.damaged
        apply(trial, self.action)
        return bool(trial.damaged - before)

    # Facts --------------------------------------------------------------------------------------------------------

    @property
    def facts(self) -> Facts:
        """All that the sentences about this case can be filled with."""
        state, mine = self.game.state, self.game.state.seats[self.seat]
        legal = self.game.legal_actions()
        found: dict[str, str | int] = {
            "hand": self._several(mine.hand),
            "hangar": len(mine.hangar),
            "depot": len(mine.depot),
            "rest": max(0, len(mine.depot) - 1),
            "row": self._several(state.reserve, len(state.reserve)),
            "far": self._several(state.reserve[-1:]),
            "open": self._several(self._open),
            "guards": self._several([card for card in mine.bases.values() if card is not None]),
            "ways": len(legal),
        }
        return found | self._own_facts()

    def _own_facts(self) -> dict[str, str | int]:
        box, state = self.game.box, self.game.state
        match self.action:
            case Buy(vehicle, cards):
                others = [card for card in state.reserve if card != vehicle]
                return self._vehicle(vehicle) | {
                    "payment": self._several(cards), "sum": self._worth(cards), "others": self._several(others),
                }  # fmt: skip
            case TakeVehicle(vehicle):
                return self._vehicle(vehicle)
            case Use(card):
                return self._use(card)
            case Defend(card):
                return {"card": self.speaker.card(card), "armour": box.armour[card], "count": len(self._open)}
            case EndHand():
                mine = state.seats[self.seat]
                return {"depot": len(mine.depot) + len(mine.hand)}
            case Attack(cards):
                return {
                    "cards": self._several(cards), "count": len(cards), "strength": box.strength[cards[0]],
                    "nation": self.speaker.nation(box.nation[cards[0]]), "targets": self._several(self._reach(cards)),
                }  # fmt: skip
            case Strike(card, target):
                struck = target != NOTHING
                return {
                    "card": self.speaker.card(card), "strength": box.strength[card],
                    "target": self.speaker.card(target) if struck else self.nothing,
                    "armour": box.armour[target] if struck else 0,
                }  # fmt: skip
            case Assail(target):
                return {"target": self.speaker.card(target), "armour": box.armour[target]}
            case Station(base):
                return {"base": self.speaker.card(base)}
            case Scrap(card) | GiveUp(card):
                return {"card": self.speaker.card(card)}
            case _:
                return {}

    def _vehicle(self, vehicle: int) -> dict[str, str | int]:
        card = self.game.box.cards[vehicle]
        return {
            "vehicle": self.speaker.card(vehicle), "cost": card.cost or 0, "resources": card.resources or 0,
            "strength": card.strength or 0, "armour": card.armour or 0, "abilities": self._abilities(vehicle),
        }  # fmt: skip

    def _abilities(self, card: int) -> str:
        lines = [ability_line(ability, self.speaker.words.code) for ability in self.game.box.active[card]]
        return ", ".join(lines) or self.nothing

    def _use(self, card: int) -> dict[str, str | int]:
        box, state = self.game.box, self.game.state
        numbers = {ability.name: ability.number or 0 for ability in box.active[card]}
        research = numbers.get(AbilityName.RESEARCH, 0)
        others = [seat for seat in range(len(state.seats)) if seat != self.seat]
        return {
            "card": self.speaker.card(card), "armour": box.armour[card],
            "research": research, "reinforcement": numbers.get(AbilityName.REINFORCEMENT, 0),
            "abilities": self._abilities(card),
            "resources": max(0, box.resources[card]),
            "sum": self._worth(one for one in state.seats[self.seat].hand if one != card),
            "reach": self._several([one for one in state.reserve if (box.cards[one].cost or 0) <= research]),
            "rivals": self._names([seat for seat in others if state.seats[seat].hand]),
            "bases": self._several([base for seat in others for base in state.seats[seat].bases]),
            "singles": state.singles[box.nation[card]] if box.nation[card] >= 0 else 0,
        }  # fmt: skip

    @property
    def _open(self) -> list[int]:
        """The learner's bases without a defender."""
        return [base for base, defender in self.game.state.seats[self.seat].bases.items() if defender is None]

    def _reach(self, cards: Iterable[int]) -> list[int]:
        """What at least one of some attackers may strike now (ATT-07, PASSIVE-BASES-01, PASSIVE-VEHICLES-01)."""
        state = self.game.state
        return list(dict.fromkeys(target for card in cards for target in targets(state, card)))

    def _worth(self, cards: Iterable[int]) -> int:
        return sum(max(0, self.game.box.resources[card]) for card in cards)

    def _names(self, seats: list[int]) -> str:
        return ", ".join(self.speaker.seat(seat) for seat in seats) or self.nothing

    def _several(self, cards: Iterable[int], most: int = NAMED) -> str:
        named = list(cards)
        if len(named) > most and len({self.speaker.card(card) for card in named}) > most:
            return ", ".join(self.speaker.card(card) for card in named[:most]) + " …"
        return self.speaker.cards(named) or self.nothing


def _standing(seats: Iterable[object]) -> set[int]:
    """The bases on the table and their defenders."""
    return {card for seat in seats for pair in seat.bases.items() for card in pair if card is not None}  # type: ignore[attr-defined]
