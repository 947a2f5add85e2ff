"""The text form of actions, read back: `parse(str(action), state) == action` for every action.

    buy CARD with CARD, CARD     buy CARD on credit     use CARD          defend with CARD
    attack with CARD, CARD       end hand               strike CARD at CARD (or: at nothing)
    station on BASE              take 1 double 2 single hold medals       assail CARD
    take CARD                    scrap CARD             stop scrapping    give up CARD
    keep CARD                    scrap unplayed CARD    leave unplayed

A CARD is a card number, or a name where it can mean only one card (or several that nobody can tell apart). Names are
read without regard to capitals, in their own script or in Latin letters; `2 Engineers` are two. A base is `base 2`, or
`Bob's base 2`. The English sentences that describe actions, such as `Strike Wespe with T-34`, are read too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import fields, replace
from typing import Any, Final
from unicodedata import normalize

from . import actions, verbs
from .actions import NOTHING, Action, Buy, Strike
from .card_names import cards_by_name, spelt
from .errors import AmbiguousActionError, UnreadableActionError
from .forms import first_word, listed, meant_by, number_in, offered, readings
from .near_names import any_of, near
from .rules.attacking import opponents
from .state import State
from .steps import SurrenderCard

# What an action holds beside what its text says.
UNSAID: Final[dict[str, dict[str, Any]]] = {
    "Buy on credit": {"cards": ()},
    "Attack nobody": {"cards": ()},
    "Strike nothing": {"target": NOTHING},
}


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

    def names_of_base(self, number: int) -> set[str]:
        """The names of its own that a base has, as they are compared."""
        owner, place = self.base(number)
        called = {f"{owner}'s base {place}", f"{owner} base {place}"}
        if self.state.box.owner_of_base(number) == self.me:
            called.add(f"base {place}")
        return set(map(spelt, called))

    def base(self, number: int) -> tuple[str, int]:
        """Who was dealt a base, a seat that nobody has by its number, and which of theirs it is."""
        box, names = self.state.box, self.state.names
        owner = box.owner_of_base(number)
        return names[owner] if owner < len(names) else f"seat {owner + 1}", box.bases(owner).index(number) + 1

    def called(self, name: str, numbers: Iterable[int]) -> list[int]:
        """Those of the cards that a name can mean."""
        wanted, box = spelt(name), self.state.box
        meant = cards_by_name(box).get(wanted, frozenset())
        if "base" in wanted:
            return [one for one in numbers if one in meant or (box.is_base[one] and wanted in self.names_of_base(one))]
        return [number for number in numbers if number in meant]

    def card(self, text: str, where: Callable[[], Iterable[int]], taken: Iterable[int] = ()) -> int:
        """The card that a number or name means; `taken` are cards that the same action names already."""
        cards = self.state.box.cards
        number = number_in(text)
        if number:
            if len(number) > 9 or int(number) >= len(cards):
                last = len(cards) - 1
                message = f"there is no card {number[:12]}; the cards are 0 to {last}"
                raise UnreadableActionError(message).because("no number", text=number[:12], last=last)
            return int(number)
        here = self.called(text, where())
        free = [card for card in here if card not in set(taken)] or here
        if not free:
            free = self.called(text, range(len(cards)))
            if free:
                return free[0]  # nothing of that name lies there: the objection will say so
            raise self.unknown(text)
        # Where it lies makes a difference to a card of the reserve, a defender and a base.
        placed = where in (self.reserve, self.enemies) or self.state.box.is_base[free[0]]
        if len(free if placed else {self.state.box.face[card] for card in free}) > 1:
            raise self.ambiguous(text, free)
        return free[0]

    def unknown(self, text: str) -> UnreadableActionError:
        """That no card has this name, or that the text names several where one is wanted."""
        cards, parts = range(len(self.state.box.cards)), listed(text)
        if len(parts) > 1 and all(self.called(part, cards) for part in parts):
            return UnreadableActionError(f"one card is wanted here, not {text!r}").because("one card", text=text)
        close = near(text, known := self.known(), known)
        message = f"no card is called {text!r}{any_of(close)}"
        return UnreadableActionError(message).because("no name", text=text, near=close)

    def known(self) -> dict[str, str]:
        """All names that there are at this table, with how they are printed."""
        box = self.state.box
        known = {name: box.cards[min(numbers)].name for name, numbers in cards_by_name(box).items()}
        for seat in range(len(self.state.names)):
            for number in box.bases(seat):
                known |= dict.fromkeys(sorted(self.names_of_base(number)), self.shown(number))
        return known

    def shown(self, number: int) -> str:
        """The name by which a card is told from others: bases are called alike."""
        if not self.state.box.is_base[number]:
            return self.state.box.cards[number].name
        owner, place = self.base(number)
        return f"{owner}'s base {place}"

    def ambiguous(self, text: str, cards: list[int]) -> AmbiguousActionError:
        """That a name can mean several cards, which are numbered; bases also have names of their own."""
        printed = self.state.box.cards
        told = [
            str(card) if self.shown(card) == printed[card].name else f"{card} ({self.shown(card)})" for card in cards
        ]
        numbers = ", ".join(told)
        error = AmbiguousActionError(f"{text!r} can mean the cards {numbers}: say which", cards)
        return error.because("several", text=text, cards=numbers)

    def cards(self, text: str, where: Callable[[], Iterable[int]]) -> tuple[int, ...]:
        """The cards of a list, by rising number."""
        found: list[int] = []
        for part in listed(text):
            count, name = self.counted(part, where)
            for _ in range(count):
                found.append(self.card(name, where, found))
        return tuple(sorted(found))

    def counted(self, part: str, where: Callable[[], Iterable[int]]) -> tuple[int, str]:
        """How many cards of a name are meant: a name itself may begin with a number."""
        count, _, name = part.partition(" ")
        if not (name and re.fullmatch("[1-9][0-9]?", count)):
            return 1, part
        here = list(where())
        whole, several = self.called(part, here), self.called(name, here)
        if whole and len(several) >= int(count):
            raise self.ambiguous(part, [*whole, *several])
        if whole or (not several and self.called(part, range(len(self.state.box.cards)))):
            return 1, part
        return int(count), name

    def place(self, gap: str, key: str) -> Callable[[], list[int]]:
        """Where the card of a gap lies."""
        if gap == "vehicle":
            return self.reserve
        if gap == "target":
            return self.enemies
        if gap == "base":
            return self.own_bases
        if key == "Scrap":
            return self.depot
        return self.declared if key in ("Strike", "Strike nothing") else self.hand

    def action(self, key: str, parts: dict[str, str]) -> Action:
        """The action that a text means when it is taken apart in one way; see `forms.readings`."""
        if key == "TakeMedals":
            counts = {sort: int(count) for count, sort in re.findall(r"(\d+) (double|single)", parts["medals"].lower())}
            return actions.TakeMedals(counts.get("double", 0), counts.get("single", 0))
        said = {
            gap: self.cards(text, self.hand) if gap == "cards" else self.card(text, self.place(gap, key))
            for gap, text in parts.items()
        }
        made: Action = getattr(actions, key.partition(" ")[0])(**said, **UNSAID.get(key, {}))
        return made


def parse(text: str, state: State) -> Action:
    """Read an action; see the module for the forms.

    Raises `UnreadableActionError` or `AmbiguousActionError`. The action need not be legal.
    """
    reader = _Reader(state)
    said = normalize("NFC", " ".join(text.split()))
    unread: UnreadableActionError | None = None
    for key, parts in readings(said):
        try:
            return reader.action(key, parts)
        except UnreadableActionError as error:
            unread = unread or error  # the likeliest reading says what is wrong
    raise unread or _no_action(text, said, state)


def _no_action(text: str, said: str, state: State) -> UnreadableActionError:
    """Why a text has no form at all, with the forms of what can be done now."""
    if first_word(said) == "buy" and " " in said:
        message = f"{text!r} does not say with which cards: buy CARD with CARD, CARD"
        return UnreadableActionError(message).because("no payment", text=text)
    legal = dict.fromkeys(map(_key, verbs.legal_actions(state)))
    forms, close = ", ".join(offered(list(legal))), tuple(meant_by(said))
    message = f"{text!r} is not an action; the forms are: {forms}{any_of(close)}"
    return UnreadableActionError(message).because("no action", text=text, forms=forms, near=close)


def _key(action: Action) -> str:
    """The key of an action among the forms."""
    kind = type(action).__name__
    if isinstance(action, Buy) and not action.cards:
        return f"{kind} on credit"
    return f"{kind} nothing" if isinstance(action, Strike) and action.target == NOTHING else kind


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
        numbers = value if name == "cards" and isinstance(value, tuple) else [value]
        if not all(isinstance(number, int) for number in numbers):
            wanted = "is a tuple of whole numbers" if name == "cards" else "is a whole number"
            raise TypeError(f"{name} of {type(action).__name__} {wanted}, not {value!r}")
        parts[name] = tuple(sorted(map(int, numbers))) if numbers is value else int(value)
    return replace(action, **parts)
