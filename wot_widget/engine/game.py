"""A game with its history: play, undo, redo, look at any moment, read the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from os import PathLike, urandom
from typing import Any, Self

from . import verbs
from .actions import Action
from .box import Box
from .errors import IllegalActionError
from .history import History
from .journal import Log, LogEntry
from .listeners import Listeners
from .near_names import seat_number
from .notation import taken
from .objections import Objection
from .options import RuleOptions
from .rules import ending
from .shown import Shown
from .state import State
from .steps import Step
from .view import View, view
from .wording import Wording


class Game(Shown):
    """A game of 2 to 5 named seats. It belongs to one thread: others may work on copies of it.

    >>> game = Game(seats=["Ann", "Bob"], seed=7, first_seat=0)
    >>> game.seat_to_act, game.over
    (0, False)
    >>> entry = game.play("end hand")
    >>> game.seat_to_act
    1

    The same seed, options and actions give the same game on every machine; without a seed one is drawn and can be
    read from `seed`. `first_seat`, a number or a name, is drawn by lot unless it is given (SETUP-01, AMB-04).
    """

    def __init__(
        self,
        seats: Sequence[str] = ("Ann", "Bob"),
        seed: int | str | None = None,
        *,
        options: RuleOptions | Mapping[str, Any] | str | None = None,
        box: Box | None = None,
        first_seat: int | str | None = None,
    ) -> None:
        if isinstance(seats, str) or not isinstance(seats, list | tuple):
            raise TypeError(f"seats is a list of 2 to 5 names, not {seats!r}")
        if box is not None and not isinstance(box, Box):
            raise TypeError(f"a box is a Box, such as Box.from_csv(...), not {box!r}")
        seed = int.from_bytes(urandom(8), "big") % 10**9 if seed is None else seed
        if isinstance(first_seat, str):
            if first_seat not in seats:
                raise ValueError(f"the first seat is 0 to {len(seats) - 1} or a name, not {first_seat!r}")
            first_seat = list(seats).index(first_seat)
        self._begin(History(verbs.new_game(list(seats), seed, RuleOptions.of(options), box, first_seat)))

    @classmethod
    def from_state(cls, state: State) -> Self:
        """A game that goes on from a table set by hand; its history begins there."""
        state = state.copy()
        verbs.advance(state)
        return cls._of(History(state), set_by_hand=True)

    @classmethod
    def _of(cls, course: History, *, set_by_hand: bool) -> Self:
        game = cls.__new__(cls)
        game._begin(course, set_by_hand=set_by_hand)  # noqa: SLF001 - the other way to begin
        return game

    def _begin(self, course: History, *, set_by_hand: bool = False) -> None:
        self.set_by_hand = set_by_hand  # whether it began elsewhere than with a newly dealt table
        self._course = course
        self._listeners = Listeners()
        self._wording = Wording.of(course.state)

    @property
    def _state(self) -> State:
        return self._course.state

    # What is there ------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The whole moment, hidden cards included, as a value of its own: changing it does not change the game."""
        return self._state.copy()

    @property
    def box(self) -> Box:
        """The cards of the game."""
        return self._state.box

    @property
    def options(self) -> RuleOptions:
        """The house rules in force."""
        return self._state.options

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats, clockwise."""
        return self._state.names

    names = seats

    @property
    def seed(self) -> int | str:
        """What all shuffles follow from."""
        return self._state.seed

    @property
    def seat_to_act(self) -> int | None:
        """The seat that decides now, or None when the game is over."""
        return self._state.seat_to_act

    @property
    def agenda(self) -> tuple[Step, ...]:
        """What the rules will do next, the step that asks now first."""
        return tuple(reversed(self._state.agenda))

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._state.over

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions played so far."""
        return tuple(map(replace, self._course.actions))

    @property
    def undone(self) -> tuple[Action, ...]:
        """The actions that `redo` would play again, the next one first."""
        return tuple(map(replace, reversed(self._course.undone)))

    @property
    def log(self) -> Log:
        """What happened, action by action."""
        return Log(self._course.entries)

    def view(self, seat: int | str | None) -> View:
        """The table as a seat, by number or name, may see it; None is a spectator (INFO)."""
        return view(self._state, None if seat is None else seat_number(self.seats, seat))

    def score(self) -> ending.Score:
        """The tally, as if the game ended now (SCORE)."""
        return ending.score(self._state)

    def legal_actions(self) -> list[Action]:
        """The actions of the seat to act; `str(action)` is the notation, `describe` puts it into words."""
        return verbs.legal_actions(self._state)

    def describe(self, action: Action | str) -> str:
        """An action as a sentence."""
        return self._wording.action(taken(action, self._state))

    def why_not(self, action: Action | str) -> Objection | None:
        """None if the action is legal now, else an objection with `.rule` and `.sentence`.

        Raises `UnreadableActionError` or `AmbiguousActionError` for text that is no action.
        """
        return verbs.why_not(self._state, taken(action, self._state))

    def save(self, path: str | PathLike[str]) -> None:
        """Write the game to a readable file, to be read again with `Game.load`; `OSError` says what is in the way."""
        from .saves import save  # noqa: PLC0415 - saving knows games, games only pass it on

        save(self, path)

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Game:
        """Read a saved game, played again through the rules.

        A `SaveError` says what is wrong with the file, a `FileNotFoundError` or other `OSError` that it cannot be read.
        """
        from .saves import load  # noqa: PLC0415 - as above

        return load(path)

    @property
    def code(self) -> str:
        """The whole game as a short text to copy, to be read again with `Game.from_code`."""
        from .save_code import to_code  # noqa: PLC0415 - as above

        return to_code(self)

    @classmethod
    def from_code(cls, code: str) -> Game:
        """The game of such a text, played again through the rules; a `SaveError` says what is wrong with it."""
        from .save_code import from_code  # noqa: PLC0415 - as above

        return from_code(code)

    # Playing ------------------------------------------------------------------------------------------------------

    def play(self, action: Action | str) -> LogEntry:
        """Carry out an action, given as a value or as text; returns what it did.

        An illegal or unreadable action changes nothing and raises an `ActionError` that says what, why, and which
        rule. Playing the action that was undone last keeps the rest of the undone actions for `redo`.
        """
        action = taken(action, self._state)
        objection = verbs.why_not(self._state, action)
        if objection is not None:
            raise IllegalActionError(objection)
        entry = self._course.play(action)
        self._listeners.tell()
        return entry

    def undo(self, count: int = 1) -> None:
        """Take back actions, at most all of them."""
        self._course.undo(count)
        self._listeners.tell()

    def redo(self, count: int = 1) -> None:
        """Play undone actions again."""
        try:
            self._course.redo(count)
        finally:
            self._listeners.tell()

    def at(self, number: int) -> State:
        """The moment after so many actions: 0 is the beginning, -1 the present one, as a value of its own."""
        return self._course.at(number)

    def branch(self, moment: int) -> Self:
        """A new game that has come to the same moment and can go on in another way; this one stays as it is.

        `moment` counts actions, 0 is the beginning; an `IndexError` says which moments there are. The new game has the
        log up to there, nothing to be played again, and nobody listening.

        >>> game = Game(seats=["Ann", "Bob"], seed=7, first_seat=0)
        >>> entries = [game.play(act) for act in ("use Volunteers", "end hand")]
        >>> other = game.branch(1)
        >>> len(other.actions), len(game.actions), other.state == game.at(1)
        (1, 2, True)
        """
        return self._of(self._course.branch(moment), set_by_hand=self.set_by_hand)

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after every change; returns a function that ends it.

        A listener that fails does not keep the others from hearing; its exception reaches whoever made the change,
        which stands.
        """
        return self._listeners.add(listener)

    # ------------------------------------------------------------------------------------------------------------

    def __copy__(self) -> Self:
        """A game of its own with the same history, and nobody listening."""
        course = self._course.branch(len(self._course.actions))
        course.undone = list(map(replace, self._course.undone))
        return self._of(course, set_by_hand=self.set_by_hand)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        from .saves import from_data, to_data  # noqa: PLC0415 - pickled as it is saved

        return from_data, (to_data(self),), list(self._course.undone)

    def __setstate__(self, undone: list[Action]) -> None:
        self._course.undone = undone

    def __repr__(self) -> str:
        names = ", ".join(self.seats)
        if self.over:
            now = f"over, {self.score().verdict}"
        else:
            assert self.seat_to_act is not None
            now = f"turn {self._state.turn}, {self.seats[self.seat_to_act]} to act"
        changed = f", options {self.options.changed}" if self.options.changed else ""
        return f"<Game of {names}, seed {self.seed!r}{changed}: {now}>"
