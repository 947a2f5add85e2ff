"""The log of a game: for each action what it was and what it did, readable by anybody who may see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, overload

from .actions import Action
from .events import Event
from .values import remade_from_facts
from .wording import Wording


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One action with all that followed from it before the next question."""

    number: int  # 1 for the first action of the game
    turn: int
    seat: int
    action: Action
    events: tuple[Event, ...]
    wording: Wording = field(repr=False, compare=False)

    def lines(self, viewer: int | None = None, *, open_cards: bool = False) -> list[str]:
        """The action and its events as sentences for a seat, for a spectator, or with all cards open."""
        who = self.wording.names[self.seat]
        done = self.wording.action(self.action, seen=open_cards or viewer == self.seat)
        told = [self.wording.event(event, viewer, all_seen=open_cards) for event in self.events]
        return [f"{self.number}. {who}: {done}", *(f"   {line}" for line in told)]

    def __str__(self) -> str:
        return "\n".join(self.lines(open_cards=True))

    __repr__ = __str__


remade_from_facts(LogEntry)


class Log(Sequence[LogEntry]):
    """All entries of a game, first to last. `print(game.log)` shows every card; `text(seat)` what a seat may know."""

    def __init__(self, entries: Sequence[LogEntry]) -> None:
        self._entries = tuple(entries)

    @overload
    def __getitem__(self, place: int) -> LogEntry: ...
    @overload
    def __getitem__(self, place: slice) -> Log: ...
    def __getitem__(self, place: int | slice) -> LogEntry | Log:
        return Log(self._entries[place]) if isinstance(place, slice) else self._entries[place]

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._entries,)

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[LogEntry]:
        return iter(self._entries)

    def text(self, viewer: int | None = None, *, open_cards: bool = False) -> str:
        """The log as a seat may know it, with a line wherever a new turn begins."""
        lines: list[str] = []
        turn = 0
        for entry in self._entries:
            if entry.turn != turn:
                turn = entry.turn
                lines.append(f"Turn {turn}")
            lines.extend(entry.lines(viewer, open_cards=open_cards))
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.text(open_cards=True) or "(nothing has been played)"

    __repr__ = __str__
