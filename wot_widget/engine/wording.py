"""Sentences about actions, steps, events and objections, in English or in any other language's `Words`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Protocol, assert_never

from .actions import NOTHING, Action, Attack, Buy, GiveUp, Strike, TakeMedals
from .box import Box
from .cards import CardKind
from .english import ENGLISH
from .events import Event, Moved, Noted, Shuffled, Turned
from .objections import Objection
from .steps import CarryOut, Step
from .view import View
from .words import Words

# The rule that each step follows, for print-outs of the agenda.
STEP_RULES = {
    "PlayHand": "TURN-05",
    "NextStrike": "ATT-06",
    "StationDefender": "DEF-02",
    "SettleMedals": "MEDAL-05",
    "AssailTarget": "ACTIVE-ASSAULT-01",
    "ResearchVehicle": "ACTIVE-RESEARCH-02",
    "ScrapCard": "ACTIVE-REPAIR-01",
    "SurrenderCard": "ACTIVE-SABOTAGE-01",
    "IdleHandChoice": "REFRESH-05",
    "CarryOut": "ABIL-03",
    "PutAway": "ABIL-11",
    "HandOver": "ACTIVE-SABOTAGE-01",
    "RewardAttack": "MEDAL-01",
    "CloseHand": "ACTIVE-ASSAULT-08",
    "RefreshReserve": "REFRESH-01",
    "DiscardHand": "REFRESH-05",
    "DrawHand": "REFRESH-06",
    "PassTurn": "TURN-12",
    "StandUp": "TURN-02",
    "LayOut": "TURN-03",
}
CARDS = frozenset({"card", "target", "vehicle", "base"})  # facts that are card numbers
NATIONS = frozenset({"nation", "other"})  # facts that are places in `box.nations`


class Table(Protocol):
    """Whatever knows its cards and its players' names: a state, a game."""

    @property
    def box(self) -> Box:
        """All cards of the game."""

    @property
    def names(self) -> Sequence[str]:
        """The players, by seat."""


class Wording:
    """Speaks of one table: the cards of its box and the names of its players."""

    def __init__(self, box: Box, names: Sequence[str], words: Words = ENGLISH) -> None:
        self.box = box
        self.names = tuple(names)
        self.words = words

    @classmethod
    def of(cls, table: Table | View, words: Words = ENGLISH) -> Wording:
        """The wording for a state, a game or a view."""
        names = [seat.name for seat in table.seats] if isinstance(table, View) else table.names
        return cls(table.box, names, words)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.box, self.names, self.words)

    def seat(self, number: int) -> str:
        """The name of a player; a seat that nobody has is `seat 5`."""
        if number in range(len(self.names)):
            return self.names[number]
        return f"{self.words.name('seat')} {number + 1}"

    def nation(self, index: int) -> str:
        """The name of a nation by its place in the box."""
        if index in range(len(self.box.nations)):
            return self.words.name(self.box.nations[index])
        return f"{self.words.name('nation')} {index}"

    def card(self, number: int) -> str:
        """The printed name. A base is told from the others by who was dealt it: `Bot's base 2`."""
        if number not in range(len(self.box.cards)):
            return f"{self.words.name('card')} {number}"
        card = self.box.cards[number]
        if card.kind is CardKind.BASE:
            owner = self.box.owner_of_base(number)
            place = self.box.bases(owner).index(number) + 1
            return self._fill(self.words.cards["base of"], {"seat": owner, "place": place})
        if card.kind is CardKind.MEDAL:
            key = "double medal" if card.medals > 1 else "medal"
            return self._fill(self.words.cards[key], {"nation": self.box.nation[number]})
        return self.words.name(card.name)

    def cards(self, numbers: Iterable[int]) -> str:
        """Several cards, equal ones counted: `T-34 and 2 Engineers`."""
        counts = Counter(self.card(number) for number in numbers)
        several = self.words.cards["several"]
        return self.words.series([
            self.words.fill(several, {"count": count, "name": name}) if count > 1 else name
            for name, count in counts.items()
        ])  # fmt: skip

    def action(self, action: Action, *, seen: bool = True) -> str:
        """What a player does, as an order: `Strike Wespe with T-34`.

        Unless it is `seen`, the card that a victim of Sabotage chooses stays unnamed (ACTIVE-SABOTAGE-01).
        """
        key = type(action).__name__
        facts: dict[str, int | str]
        match action:
            case Buy(cards=()):
                key, facts = "Buy on credit", {"vehicle": action.vehicle}
            case Buy():
                facts = {"vehicle": action.vehicle, "cards": self.cards(action.cards)}
            case Attack(cards=()):
                key, facts = "Attack nobody", {}
            case Attack():
                facts = {"cards": self.cards(action.cards)}
            case Strike() if action.target == NOTHING:
                key, facts = "Strike nothing", {"card": action.card}
            case TakeMedals():
                facts = {"medals": self._medals(action)}
            case GiveUp() if not seen:
                key, facts = "GiveUp unseen", {}
            case _:
                facts = {field.name: getattr(action, field.name) for field in fields(action)}
        return self._fill(self.words.actions[key], facts)

    def _medals(self, reward: TakeMedals) -> str:
        counts = {"doubles": reward.doubles, "singles": reward.singles}
        taken = [self._fill(self.words.cards[key], {"count": count}) for key, count in counts.items() if count]
        return self.words.series(taken) or self.words.cards["no medals"]

    def step(self, step: Step) -> str:
        """What comes next, with its rule: `choose the base that KV-1 defends (DEF-02)`."""
        kind = type(step).__name__
        facts: dict[str, int | str] = {field.name: getattr(step, field.name) for field in fields(step)}
        key = kind
        if facts.get("may_hold"):
            key = f"{kind} or hold"
        elif facts.get("may_stop"):
            key = f"{kind} or stop"
        if isinstance(step, CarryOut):
            ability = self.box.active[step.card][step.place]
            facts["ability"] = self.ability(str(ability.name), ability.number)
        return f"{self._fill(self.words.steps[key], facts)} ({STEP_RULES[kind]})"

    def ability(self, name: str, number: int | None = None) -> str:
        """The name of an ability, with its number if it has one."""
        return self.words.name(name) if number is None else f"{self.words.name(name)} {number}"

    def event(self, event: Event, viewer: int | None = None, *, all_seen: bool = False) -> str:
        """What happened, with its rule. Without `all_seen` a secret card is named to its owner alone.

        The order of a shuffled pile is never told.
        """
        facts: Mapping[str, int | str]
        match event:
            case Moved():
                named = all_seen or not event.secret or viewer == event.target.seat
                key, facts = self._move(event) if named else ("secret draw", {"seat": event.target.seat})
            case Turned():
                key, facts = "damaged" if event.damaged else "upright", {"card": event.card}
            case Shuffled():
                key, facts = f"{event.source.zone} into {event.target.zone}", {"seat": event.target.seat}
            case Noted():
                key, facts = event.key, event.facts
            case _:
                assert_never(event)
        sentence = self.words.events.get(key, key)  # a note of somebody's own is its sentence
        return f"{self._fill(sentence, facts)} ({event.rule})"

    def _move(self, event: Moved) -> tuple[str, dict[str, int | str]]:
        source, target = event.source, event.target
        facts: dict[str, int | str] = {
            "card": event.card,
            "seat": target.seat if target.seat >= 0 else source.seat,
            "base": max(source.base, target.base),
        }
        way = f"{source.zone} to {target.zone}"
        reason = f"{way} {event.rule}"
        return reason if reason in self.words.events else way, facts

    def objection(self, objection: Objection) -> str:
        """Why not, without the rule's id, which the objection carries itself."""
        return self._fill(self.words.objections[objection.key], objection.facts)

    def _fill(self, sentence: str, facts: Mapping[str, int | str]) -> str:
        return self.words.fill(sentence, {key: self._told(key, value) for key, value in facts.items()})

    def _told(self, key: str, value: int | str) -> int | str:
        if isinstance(value, str):
            return value
        if key in CARDS:
            return self.card(value)
        if key in NATIONS:
            return self.nation(value)
        return self.seat(value) if key == "seat" else value
