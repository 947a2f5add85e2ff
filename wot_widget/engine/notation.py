"""The text form of actions, read back: `parse(str(action), state) == action` for every action.

    buy CARD with CARD, CARD     buy CARD on credit     use CARD          defend with CARD
    attack with CARD, CARD       end hand               strike CARD at CARD (or: at nothing)
    station on BASE              take 1 double 2 single hold medals       assail CARD
    take CARD                    scrap CARD             stop scrapping    give up CARD
    keep CARD                    scrap unplayed CARD    leave unplayed

A CARD is a card number, or a name where it can mean only one card (or several that nobody can tell apart). Names are
read without regard to capitals, in their own script or in Latin letters. A base is `base 2`, or `Bob's base 2`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import fields, replace
from typing import Any
from unicodedata import normalize

from .actions import (
    END_HAND,
    HOLD_MEDALS,
    LEAVE_UNPLAYED,
    NOTHING,
    STOP_SCRAPPING,
    Action,
    Assail,
    Attack,
    Buy,
    Defend,
    GiveUp,
    KeepCard,
    Scrap,
    ScrapUnplayed,
    Station,
    Strike,
    TakeMedals,
    TakeVehicle,
    Use,
)
from .errors import AmbiguousActionError, UnreadableActionError
from .near_names import did_you_mean, near
from .rules.attacking import opponents
from .state import State
from .steps import SurrenderCard

FORMS = (
    "buy CARD with CARDS", "buy CARD on credit", "use CARD", "defend with CARD", "attack with CARDS", "end hand",
    "strike CARD at CARD", "strike CARD at nothing", "station on BASE", "take NUMBER double NUMBER single",
    "hold medals", "assail CARD", "take CARD", "scrap CARD", "stop scrapping", "give up CARD", "keep CARD",
    "scrap unplayed CARD", "leave unplayed",
)  # fmt: skip


class _Reader:
    """Finds the cards that a text names, looking first where a card of the action would lie."""

    def __init__(self, state: State) -> None:
        self.state = state
        step = state.agenda[-1] if state.agenda else None
        self.me = step.seat if type(step) is SurrenderCard else state.active_seat

    # Where a card of each kind of action lies

    def hand(self) -> list[int]:
        return self.state.seats[self.me].hand

    def depot(self) -> list[int]:
        return self.state.seats[self.me].depot

    def reserve(self) -> list[int]:
        return self.state.reserve

    def own_bases(self) -> list[int]:
        return list(self.state.seats[self.me].bases)

    def enemies(self) -> list[int]:
        pairs = [pair for seat in opponents(self.state) for pair in self.state.seats[seat].bases.items()]
        return [card for pair in pairs for card in pair if card is not None]

    def declared(self) -> list[int]:
        return list(self.state.declared)

    # Reading

    def names(self, number: int) -> set[str]:
        """All names by which a card may be called, in small letters."""
        box, card = self.state.box, self.state.box.cards[number]
        called = {normalize("NFC", name).lower() for name in (card.name, card.latin or card.name)}
        if box.is_base[number]:
            owner = box.owner_of_base(number)
            place = box.bases(owner).index(number) + 1
            if owner == self.me:
                called.add(f"base {place}")
            if owner < len(self.state.names):
                name = self.state.names[owner].lower()
                called |= {f"{name}'s base {place}", f"{name} base {place}"}
        return called

    def card(self, text: str, where: Callable[[], Iterable[int]], taken: Iterable[int] = ()) -> int:
        """The card that a number or name means; `taken` are cards that the same action names already."""
        text = text.strip()
        cards = self.state.box.cards
        if text.isascii() and text.isdigit():
            if len(text) > 9 or int(text) >= len(cards):
                last = len(cards) - 1
                message = f"there is no card {text[:12]}; the cards are 0 to {last}"
                raise UnreadableActionError(message).because("no number", text=text[:12], last=last)
            return int(text)
        wanted = text.lower()
        here = [card for card in where() if wanted in self.names(card)]
        free = [card for card in here if card not in set(taken)] or here
        if not free:
            free = [number for number in range(len(cards)) if wanted in self.names(number)]
            if free:
                return free[0]  # nothing of that name lies there: the objection will say so
            known = {name: cards[number].name for number in range(len(cards)) for name in self.names(number)}
            message = f"no card is called {text!r}{did_you_mean(wanted, known, known)}"
            raise UnreadableActionError(message).because("no name", text=text, near=near(wanted, known, known))
        placed = where == self.reserve or self.state.box.is_base[free[0]]  # where it lies makes a difference
        if len(free if placed else {self.state.box.face[card] for card in free}) > 1:
            numbers = ", ".join(map(str, free))
            message = f"{text!r} can mean the cards {numbers}: say which"
            raise AmbiguousActionError(message, free).because("several", text=text, cards=numbers)
        return free[0]

    def cards(self, text: str, where: Callable[[], Iterable[int]]) -> tuple[int, ...]:
        """The cards of a list, by rising number."""
        found: list[int] = []
        for part in re.split(r"\s*,\s*|\s+and\s+", text.strip()):
            found.append(self.card(part, where, found))
        return tuple(sorted(found))


def parse(text: str, state: State) -> Action:
    """Read an action; see the module for the forms.

    Raises `UnreadableActionError` or `AmbiguousActionError`. The action need not be legal.

    """
    reader = _Reader(state)
    said = normalize("NFC", " ".join(text.split()))
    if re.fullmatch(r"buy (?!.* with )(?!.* on credit).+", said, re.IGNORECASE):
        message = f"{text!r} does not say with which cards: buy CARD with CARD, CARD"
        raise UnreadableActionError(message).because("no payment", text=text)
    for pattern, make in _PATTERNS:
        match = re.fullmatch(pattern, said, re.IGNORECASE)
        if match:
            return make(reader, *match.groups())
    forms = "; ".join(FORMS)
    message = f"{text!r} is not an action; the forms are: {forms}"
    raise UnreadableActionError(message).because("no action", text=text, forms=forms)


def taken(action: Action | str, state: State) -> Action:
    """An action given as a value or as text, as a value of its own, with its cards in order.

    `True` is the number 1, as everywhere in Python: a compiled action cannot tell them apart. Raises what `parse`
    raises, and `TypeError` for anything else, also inside an action.
    """
    if isinstance(action, str):
        return parse(action, state)
    if not isinstance(action, Action):
        raise TypeError(f"an action or its notation is wanted, not {action!r}")
    parts: dict[str, Any] = {}
    for name in (field.name for field in fields(action)):
        value = getattr(action, name)
        numbers = value if name == "cards" and isinstance(value, tuple | list) else [value]
        if not all(isinstance(number, int) for number in numbers):
            raise TypeError(f"{name} of {type(action).__name__} holds card numbers, not {value!r}")
        parts[name] = tuple(sorted(map(int, numbers))) if numbers is value else int(value)
    return replace(action, **parts)


def _medals(doubles: str | None, singles: str | None) -> TakeMedals:
    return TakeMedals(int(doubles or 0), int(singles or 0))


_PATTERNS: tuple[tuple[str, Callable[..., Action]], ...] = (
    (r"buy (.+) on credit", lambda r, a: Buy(r.card(a, r.reserve), ())),
    (r"buy (.+?) with (.+)", lambda r, a, b: Buy(r.card(a, r.reserve), r.cards(b, r.hand))),
    (r"use (.+)", lambda r, a: Use(r.card(a, r.hand))),
    (r"defend (?:with )?(.+)", lambda r, a: Defend(r.card(a, r.hand))),
    (r"attack with nothing", lambda r: Attack(())),
    (r"attack with (.+)", lambda r, a: Attack(r.cards(a, r.hand))),
    (r"end(?: hand)?", lambda r: END_HAND),
    (r"strike (.+) at nothing", lambda r, a: Strike(r.card(a, r.declared), NOTHING)),
    (r"strike (.+?) at (.+)", lambda r, a, b: Strike(r.card(a, r.declared), r.card(b, r.enemies))),
    (r"station (?:on )?(.+)", lambda r, a: Station(r.card(a, r.own_bases))),
    (r"take (\d{1,9}) doubles?(?:,? (?:and )?(\d{1,9}) singles?)?", lambda r, a, b: _medals(a, b)),
    (r"take (\d{1,9}) singles?", lambda r, a: _medals(None, a)),
    (r"hold(?: medals)?", lambda r: HOLD_MEDALS),
    (r"assail (.+)", lambda r, a: Assail(r.card(a, r.enemies))),
    (r"take (.+)", lambda r, a: TakeVehicle(r.card(a, r.reserve))),
    (r"keep (.+)", lambda r, a: KeepCard(r.card(a, r.hand))),
    (r"scrap unplayed (.+)", lambda r, a: ScrapUnplayed(r.card(a, r.hand))),
    (r"leave unplayed", lambda r: LEAVE_UNPLAYED),
    (r"scrap (.+)", lambda r, a: Scrap(r.card(a, r.depot))),
    (r"stop(?: scrapping)?", lambda r: STOP_SCRAPPING),
    (r"give up (.+)", lambda r, a: GiveUp(r.card(a, r.hand))),
)
