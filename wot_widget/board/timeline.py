"""The history of a game to walk about in: its moments as somebody may see them, its journal, and its branches."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from ..engine.game import Game
from ..engine.journal import LogEntry
from ..engine.near_names import seat_number
from ..engine.state import State
from ..engine.view import View, view
from ..engine.wording import Wording
from ..text.say import wording


@dataclass(frozen=True, slots=True)
class Eyes:
    """Who looks on: a seat, or a spectator (`seat` None), who sees no hidden card.

    With `open_cards` every hand and depot is seen; only the order of what lies face down is nobody's to know.
    """

    seat: int | None = None
    open_cards: bool = False

    @classmethod
    def of(cls, game: Game, seat: int | str | None = None, *, open_cards: bool = False) -> Eyes:
        """The eyes of a seat by its number or name."""
        return cls(None if seat is None else seat_number(game.seats, seat), open_cards)

    @property
    def bottom(self) -> int:
        """The seat whose mat lies in front."""
        return self.seat or 0

    def view(self, state: State) -> View:
        """A moment as these eyes see it (INFO)."""
        seen = view(state, self.seat)
        if not self.open_cards:
            return seen
        seats = (
            replace(sight, hand=tuple(seat.hand), depot=tuple(seat.depot))
            for sight, seat in zip(seen.seats, state.seats, strict=True)
        )
        return replace(seen, seats=tuple(seats))

    def entry(self, entry: LogEntry, speaker: Wording) -> Entry:
        """What an action did, told to these eyes: what they could not see then stays untold for good."""
        act = speaker.action(entry.action, seen=self.open_cards or self.seat == entry.seat)
        told = (speaker.event(event, self.seat, all_seen=self.open_cards) for event in entry.events)
        return Entry(entry.number, entry.turn, entry.seat, f"{speaker.seat(entry.seat)}: {act}", tuple(told))


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of a journal in words, with what followed from it. The table after it is the moment `moment`."""

    moment: int
    turn: int
    seat: int
    act: str
    followed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """One course of play, a game by itself. Up to the moment `since` it is the course of the line `parent`."""

    game: Game
    parent: int | None = None
    since: int = 0


class Timeline:
    """Walks the moments of a game, for one pair of eyes, and keeps every line that was played.

    Nothing here changes a game. While no earlier moment is pointed at, the present one is, also when play goes on.

    >>> from wot_widget import Game
    >>> game = Game(["Ann", "Bob"], seed=7, first_seat=0)
    >>> for act in ("use Volunteers", "end hand"):
    ...     entry = game.play(act)
    >>> timeline = Timeline(game, Eyes(seat=1))
    >>> [entry.act for entry in timeline.entries]
    ['Ann: Use Volunteers', 'Ann: End the hand']
    >>> timeline.point(1)
    >>> timeline.view.seats[0].hand_count, timeline.at_present
    (2, False)
    >>> other = timeline.play_on()
    >>> len(other.actions), len(game.actions), len(timeline.lines)
    (1, 2, 2)
    """

    def __init__(self, game: Game, eyes: Eyes | None = None, language: str = "en") -> None:
        self.eyes = eyes or Eyes()
        self.speaker = wording(game, language)
        self._lines = [Line(game)]
        self._followed = 0
        self._pointed: int | None = None

    def speak(self, language: str) -> None:
        """Tell the journal in another language from now on."""
        self.speaker = wording(self.game, language)

    # Lines --------------------------------------------------------------------------------------------------------

    @property
    def lines(self) -> tuple[Line, ...]:
        """All lines, the first one first."""
        return tuple(self._lines)

    @property
    def followed(self) -> int:
        """The place of the line that is walked now."""
        return self._followed

    @property
    def game(self) -> Game:
        """The game of the line that is walked now."""
        return self._lines[self._followed].game

    def follow(self, line: int) -> None:
        """Change over to another line, at its present moment."""
        if line not in range(len(self._lines)):
            raise IndexError(f"the lines are 0 to {len(self._lines) - 1}, not {line}")
        self._followed = line
        self._pointed = None

    def play_on(self) -> Game:
        """Branch off at the moment pointed at: a new line, which is followed now; the old one is kept."""
        since = self.moment
        self._lines.append(Line(self.game.branch(since), self._followed, since))
        self.follow(len(self._lines) - 1)
        return self.game

    # Moments ------------------------------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """The number of the present moment; 0 is the beginning."""
        return len(self.game.log)

    @property
    def moment(self) -> int:
        """The number of the moment pointed at."""
        if self._pointed is not None and self._pointed >= self.last:
            self._pointed = None  # the game was taken back to there: it is the present again, also when play goes on
        return self.last if self._pointed is None else self._pointed

    @property
    def at_present(self) -> bool:
        """Whether the present moment is pointed at."""
        return self.moment == self.last

    def point(self, moment: int) -> None:
        """Point at a moment; beyond the ends, at the end."""
        moment = max(0, moment)
        self._pointed = moment if moment < self.last else None

    def step(self, by: int) -> None:
        """Go so many moments on, or back."""
        self.point(self.moment + by)

    def turn(self, by: int) -> None:
        """Go to where the next turn begins, or this one, or the one before it."""
        self.point(self.beginning(by))

    def beginning(self, by: int) -> int:
        """The moment at which the next turn begins, or, for a negative number, this one or the one before it."""
        begins = self.turns
        if by > 0:
            return next((start for start in begins if start > self.moment), self.last)
        return next((start for start in reversed(begins) if start < self.moment), 0)

    @property
    def turns(self) -> tuple[int, ...]:
        """The moments at which a turn begins."""
        log = self.game.log
        return (0, *(entry.number for entry, after in pairwise(log) if entry.turn != after.turn))

    @property
    def state(self) -> State:
        """The whole moment pointed at, hidden cards included."""
        return self.game.state if self.at_present else self.game.at(self.moment)

    @property
    def view(self) -> View:
        """The moment pointed at, as the eyes see it."""
        return self.eyes.view(self.state)

    # The journal --------------------------------------------------------------------------------------------------

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The journal of the line, its first action first; what the eyes may not know is not in it."""
        return tuple(self.eyes.entry(entry, self.speaker) for entry in self.game.log)

    @property
    def entry(self) -> Entry | None:
        """What led to the moment pointed at; None at the beginning."""
        return self.eyes.entry(self.game.log[self.moment - 1], self.speaker) if self.moment else None
