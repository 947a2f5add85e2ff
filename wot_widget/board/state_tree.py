"""A whole moment as a tree to open and close: every field of `State` by its name, down to single cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from html import escape
from typing import Any

from ..engine.state import Seat, State
from ..engine.steps import Step
from ..text.say import card_brief, wording

CARDS = frozenset({"hand", "hangar", "depot", "reserve", "vehicle_deck", "vehicle_discard", "graveyard", "damaged",
                   "declared", "bases", "kept"})  # fmt: skip
LEFT_OUT = frozenset({"box", "recorder"})  # the printed cards, and what writes the log


class StateTree:
    """Tells one moment in one language. All of it is HTML; a branch opens by a click, or by Enter on it."""

    def __init__(self, state: State, language: str = "en") -> None:
        self.state = state
        self.language = language
        self.speaker = wording(state, language)

    def html(self) -> str:
        """The tree, its root open. The path of a leaf is how Python reaches it: `state.seats[0].hand[1]`."""
        names = [name for name in State.FACTS if name not in LEFT_OUT]
        inner = "".join(self._field(name, getattr(self.state, name)) for name in names)
        return f'<details class="wot-tree" open><summary><code>state</code></summary><ul>{inner}</ul></details>'

    def _field(self, name: str, value: Any) -> str:
        if name in CARDS:
            return self._cards(name, value)
        match value:
            case Seat():
                inner = "".join(self._field(key, getattr(value, key)) for key in Seat.FACTS)
                return _branch(name, "", inner)
            case list() | tuple() | frozenset():
                told = self._numbered(value, lambda number, one: self._field(f"[{number}]", one))
                return _branch(name, f"{len(value)}", told)
            case _ if is_dataclass(value) and fields(value) and not isinstance(value, Step):
                inner = "".join(self._field(one.name, getattr(value, one.name)) for one in fields(value))
                return _branch(name, type(value).__name__, inner)
        return _leaf(name, repr(value))

    def _cards(self, name: str, value: Any) -> str:
        """A pile of cards, bottom to top as it is kept, or bases with their defenders."""
        match value:
            case None | int():
                return _leaf(name, repr(value), "" if value is None else self._card(value))
            case Mapping():
                held = ((base, defender) for base, defender in value.items())
                told = "".join(
                    _leaf(f"[{base}]", repr(defender), f"{self._card(base)} ← {self._card(defender)}")
                    for base, defender in held
                )
                return _branch(name, f"{len(value)}", told)
        told = self._numbered(value, lambda number, card: _leaf(f"[{number}]", repr(card), self._card(card)))
        return _branch(name, f"{len(value)}", told)

    def _numbered(self, values: Iterable[Any], tell: Callable[[int, Any], str]) -> str:
        in_order = sorted(values) if isinstance(values, frozenset) else values
        return "".join(tell(number, one) for number, one in enumerate(in_order))

    def _card(self, card: int | None) -> str:
        if card is None:
            return "–"
        return f"{self.speaker.card(card)} ({card_brief(self.state.box.cards[card], self.language)})"


def _branch(name: str, size: str, inner: str) -> str:
    more = f" <small>{escape(size)}</small>" if size else ""
    return f"<li><details><summary><code>{escape(name)}</code>{more}</summary><ul>{inner}</ul></details></li>"


def _leaf(name: str, value: str, words: str = "") -> str:
    more = f" {escape(words)}" if words else ""
    return f"<li><code>{escape(name)}</code> = <code>{escape(value)}</code>{more}</li>"
