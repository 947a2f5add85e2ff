"""How far a player may go back: freely, up to the last new information; further on purpose, and then it is noted."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from ..engine.events import Event, Moved, Shuffled, Zone
from ..engine.game import Game
from ..engine.journal import LogEntry


@dataclass(frozen=True, slots=True)
class Barrier:
    """What stands in the way of taking back: the entry, and the event in it that showed something new.

    Without an event somebody else has acted; without an entry nothing has been played.
    """

    entry: LogEntry | None = None
    event: Event | None = None


class Reason(StrEnum):
    """Why more was taken back than is free."""

    TEACHING = "teaching"
    AGREED = "agreed"


@dataclass(frozen=True, slots=True)
class Retreat:
    """More was taken back than is free: what was played, the oldest first, and what stood in the way.

    `moment` is the one that the game went back to.
    """

    moment: int
    taken: tuple[LogEntry, ...]
    barrier: Barrier
    reason: Reason


def news(entry: LogEntry) -> Event | None:
    """The first event of an entry that showed something new: a card turned up, or a shuffle."""
    return next((event for event in entry.events if _shows(event)), None)


def _shows(event: Event) -> bool:
    match event:
        case Shuffled():
            return True
        case Moved(source=source):
            return source.zone in (Zone.HANGAR, Zone.VEHICLE_DECK)
        case _:
            return False


class Past:
    """Follows a game back and forth, whoever plays it: this board, a bot, or code in another cell.

    `retreats` are the times when more was taken back than is free.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._count = len(game.log)
        self._automatic: set[int] = set()
        self.retreats: list[Retreat] = []

    def follow(self) -> bool:
        """The game has changed; whether it went forward."""
        before, self._count = self._count, len(self._game.log)
        self._automatic = {number for number in self._automatic if number <= self._count}
        return self._count >= before

    def last_act(self) -> tuple[LogEntry, ...]:
        """The last action that was asked for, with what was played without asking after it."""
        entries = self._game.log
        start = len(entries) - 1
        while start > 0 and entries[start].number in self._automatic:
            start -= 1
        return tuple(entries[max(0, start) :])

    def mark_automatic(self) -> None:
        """The next action is played without asking, and goes back with the one before."""
        self._automatic.add(len(self._game.log) + 1)

    def step_back(self, seats: Collection[int]) -> Barrier | int:
        """How many actions one undo takes back for whoever plays these seats, or what forbids it."""
        entries = list(reversed(self._game.log))
        for count, entry in enumerate(entries, 1):
            if entry.seat not in seats:
                return Barrier(entry)
            event = news(entry)
            if event is not None:
                return Barrier(entry, event)
            if entry.number not in self._automatic:
                return count
        return Barrier()

    def since_own(self, seats: Collection[int]) -> tuple[LogEntry, ...]:
        """The last act of whoever plays these seats with everything after it, whatever it has shown."""
        entries = self._game.log
        for place in range(len(entries) - 1, -1, -1):
            entry = entries[place]
            if entry.seat in seats and entry.number not in self._automatic:
                return tuple(entries[place:])
        return ()

    def retreat(self, taken: tuple[LogEntry, ...], barrier: Barrier, reason: Reason) -> Retreat:
        """Note that so much is taken back now, and take it back."""
        retreat = Retreat(len(self._game.log) - len(taken), taken, barrier, reason)
        self.retreats.append(retreat)
        self._game.undo(len(taken))
        return retreat
