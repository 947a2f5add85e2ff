"""A game with its history: play, undo, redo, look at any moment, read the log."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from os import PathLike
from typing import Any

from . import verbs
from .actions import Action, Attack, Buy
from .box import Box
from .errors import IllegalActionError
from .events import Recorder
from .journal import Log, LogEntry
from .near_names import seat_number
from .notation import parse
from .objections import Objection
from .options import RuleOptions
from .rules import ending
from .shown import Shown
from .state import State
from .steps import Step
from .view import View, view
from .wording import Wording

CHECKPOINT = 8  # a moment is kept each so many actions; those between are played again from there


class Game(Shown):
    """A game of 2 to 5 named seats.

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
        seed = secrets.randbelow(10**9) if seed is None else seed
        if isinstance(first_seat, str):
            if first_seat not in seats:
                raise ValueError(f"the first seat is 0 to {len(seats) - 1} or a name, not {first_seat!r}")
            first_seat = list(seats).index(first_seat)
        self._begin(verbs.new_game(list(seats), seed, RuleOptions.of(options), box, first_seat))

    @classmethod
    def from_state(cls, state: State) -> Game:
        """A game that goes on from a table set by hand; its history begins there."""
        state = state.copy()
        verbs.advance(state)
        game = cls.__new__(cls)
        game._begin(state, set_by_hand=True)  # noqa: SLF001 - the other way to begin
        return game

    def _begin(self, state: State, *, set_by_hand: bool = False) -> None:
        self.set_by_hand = set_by_hand  # whether it began elsewhere than with a newly dealt table
        self._state = state
        self._moments = [state.copy()]
        self._actions: list[Action] = []
        self._entries: list[LogEntry] = []
        self._undone: list[Action] = []
        self._listeners: list[Callable[[], None]] = []
        self._wording = Wording.of(state)

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
        return tuple(map(copy, self._actions))

    @property
    def undone(self) -> tuple[Action, ...]:
        """The actions that `redo` would play again, the next one first."""
        return tuple(map(copy, reversed(self._undone)))

    @property
    def log(self) -> Log:
        """What happened, action by action."""
        return Log(self._entries)

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
        return self._wording.action(self._read(action))

    def why_not(self, action: Action | str) -> Objection | None:
        """None if the action is legal now, else an objection with `.rule` and `.sentence`.

        Raises `UnreadableActionError` or `AmbiguousActionError` for text that is no action.
        """
        return verbs.why_not(self._state, self._read(action))

    def save(self, path: str | PathLike[str]) -> None:
        """Write the game to a readable file, to be read again with `Game.load`."""
        from .saves import save  # noqa: PLC0415 - saving knows games, games only pass it on

        save(self, path)

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Game:
        """Read a saved game, played again through the rules; a `SaveError` says what is wrong with the file."""
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
        action = self._read(action)
        objection = verbs.why_not(self._state, action)
        if objection is not None:
            raise IllegalActionError(objection)
        if self._undone and self._undone[-1] == action:
            self._undone.pop()
        else:
            self._undone.clear()
        entry = self._carry_out(action)
        self._tell()
        return entry

    def undo(self, count: int = 1) -> None:
        """Take back actions, at most all of them."""
        if not 0 <= count <= len(self._actions):
            raise ValueError(f"{len(self._actions)} actions can be taken back, not {count}")
        keep = len(self._actions) - count
        self._undone.extend(reversed(self._actions[keep:]))
        self._state = self.at(keep)
        del self._actions[keep:], self._entries[keep:]
        del self._moments[keep // CHECKPOINT + 1 :]
        self._tell()

    def redo(self, count: int = 1) -> None:
        """Play undone actions again."""
        if not 0 <= count <= len(self._undone):
            raise ValueError(f"{len(self._undone)} actions can be played again, not {count}")
        for _ in range(count):
            self._carry_out(self._undone[-1])
            self._undone.pop()
        self._tell()

    def at(self, number: int) -> State:
        """The moment after so many actions: 0 is the beginning, -1 the present one, as a value of its own."""
        count = len(self._actions)
        place = number if number >= 0 else count + 1 + number
        if not 0 <= place <= count:
            raise IndexError(f"the game has moments 0 to {count}, not {number}")
        state = self._moments[place // CHECKPOINT].copy()
        for action in self._actions[place - place % CHECKPOINT : place]:
            verbs.apply(state, action)
        return state

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after every change; returns a function that ends it.

        A listener that fails does not keep the others from hearing; its exception reaches whoever made the change,
        which stands.
        """
        if not callable(listener):
            raise TypeError(f"a listener is a function without arguments, not {listener!r}")
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    # ------------------------------------------------------------------------------------------------------------

    def _read(self, action: Action | str) -> Action:
        """The action as a value of the game's own, with its cards in order."""
        if isinstance(action, str):
            return parse(action, self._state)
        if not isinstance(action, Action):
            raise TypeError(f"an action or its notation is wanted, not {action!r}")
        for name in action.__slots__:
            value = getattr(action, name)
            numbers = value if name == "cards" and isinstance(value, tuple | list) else [value]
            if not all(type(number) is int for number in numbers):
                raise TypeError(f"{name} of {type(action).__name__} holds card numbers, not {value!r}")
        if isinstance(action, Buy):
            return Buy(action.vehicle, tuple(sorted(action.cards)))
        return Attack(tuple(sorted(action.cards))) if isinstance(action, Attack) else copy(action)

    def _carry_out(self, action: Action) -> LogEntry:
        state = self._state
        seat = state.seat_to_act
        assert seat is not None
        turn = state.turn
        before = state.copy()
        state.recorder = Recorder()
        try:
            verbs.apply(state, action)
        except BaseException:  # a fault in a rule must not leave half a move behind
            self._state = before
            raise
        events = state.recorder.take()
        state.recorder = None
        self._actions.append(action)
        if len(self._actions) % CHECKPOINT == 0:
            self._moments.append(state.copy())
        entry = LogEntry(len(self._actions), turn, seat, copy(action), events, self._wording)
        self._entries.append(entry)
        return entry

    def _tell(self) -> None:
        failed: Exception | None = None
        for listener in self._listeners[:]:
            try:
                listener()
            except Exception as fault:  # noqa: BLE001 - raised below, when all have heard
                failed = failed or fault
        if failed is not None:
            failed.add_note("raised by a listener of the game; the change itself was made")
            raise failed

    def __copy__(self) -> Game:
        """A game of its own with the same history, and nobody listening."""
        twin = type(self).from_state(self.at(0))
        twin.set_by_hand = self.set_by_hand
        for action in self._actions:
            twin._carry_out(copy(action))  # noqa: SLF001 - of its own kind
        twin._undone = list(map(copy, self._undone))  # noqa: SLF001 - as above
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        from .saves import from_data, to_data  # noqa: PLC0415 - pickled as it is saved

        return from_data, (to_data(self),)

    def __repr__(self) -> str:
        names = ", ".join(self.seats)
        if self.over:
            now = f"over, {self.score().verdict}"
        else:
            assert self.seat_to_act is not None
            now = f"turn {self._state.turn}, {self.seats[self.seat_to_act]} to act"
        changed = f", options {self.options.changed}" if self.options.changed else ""
        return f"<Game of {names}, seed {self.seed!r}{changed}: {now}>"
