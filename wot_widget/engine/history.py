"""The course of a game: its moments and actions, taken back, played again, and left for another line."""

from __future__ import annotations

from dataclasses import replace
from numbers import Integral

from . import verbs
from .actions import Action
from .events import Recorder
from .journal import LogEntry
from .state import State
from .wording import Wording

CHECKPOINT = 8  # a moment is kept each so many actions; those between are played again from there


class History:
    """What has happened since a beginning, and `state`, the present moment.

    It trusts its actions to be legal, as `verbs.apply` does: a `Game` asks the rules first. The beginning that it is
    given becomes its own, for nobody else to change.
    """

    def __init__(self, begin: State) -> None:
        self.state = begin
        self.actions: list[Action] = []
        self.entries: list[LogEntry] = []
        self.undone: list[Action] = []  # the one to be played again first is the last
        self._moments = [begin.copy()]  # never changed: lines that branch off share them
        self._wording = Wording.of(begin)

    def play(self, action: Action) -> LogEntry:
        """Carry out an action. The one that was taken back last keeps the others for `redo`; another ends them."""
        entry = self._carry_out(action)
        if self.undone and self.undone[-1] == action:
            self.undone.pop()
        else:
            self.undone.clear()
        return entry

    def undo(self, count: int) -> None:
        """Take back actions, at most all of them."""
        if not 0 <= _whole("actions that can be taken back", count) <= len(self.actions):
            raise _too_many("taken back", len(self.actions), count, "nothing has been played")
        keep = len(self.actions) - count
        self.state = self.at(keep)  # first: if it fails, nothing was taken back
        self.undone.extend(reversed(self.actions[keep:]))
        del self.actions[keep:], self.entries[keep:]
        del self._moments[keep // CHECKPOINT + 1 :]

    def redo(self, count: int) -> None:
        """Play actions again that were taken back."""
        if not 0 <= _whole("actions that can be played again", count) <= len(self.undone):
            raise _too_many("played again", len(self.undone), count, "nothing was taken back")
        for _ in range(count):
            self._carry_out(self.undone[-1])
            self.undone.pop()

    def at(self, number: int) -> State:
        """The moment after so many actions, as a value of its own; negative numbers count from the present, -1."""
        count = len(self.actions)
        place = number if _whole("moments", number) >= 0 else count + 1 + number
        if not 0 <= place <= count:
            raise IndexError(f"the game has moments 0 to {count}, not {number}")
        state = self._moments[place // CHECKPOINT].copy()
        for action in self.actions[place - place % CHECKPOINT : place]:
            verbs.apply(state, action)
        return state

    def branch(self, moment: int) -> History:
        """The same course up to a moment, to go on in another way; nothing is undone in it."""
        if not 0 <= _whole("moments", moment) <= len(self.actions):
            raise IndexError(f"the game has moments 0 to {len(self.actions)}, not {moment}")
        line = History(self.at(0))
        line.state = self.at(moment)
        line.actions = list(map(replace, self.actions[:moment]))
        line.entries = [replace(entry, action=replace(entry.action)) for entry in self.entries[:moment]]
        line._moments = self._moments[: moment // CHECKPOINT + 1]
        return line

    def _carry_out(self, action: Action) -> LogEntry:
        state = self.state
        seat = state.seat_to_act
        assert seat is not None
        turn = state.turn
        before = state.copy()
        state.recorder = Recorder()
        try:
            verbs.apply(state, action)
        except BaseException:  # a fault in a rule must not leave half a move behind
            self.state = before
            raise
        events = state.recorder.take()
        state.recorder = None
        self.actions.append(action)
        if len(self.actions) % CHECKPOINT == 0:
            self._moments.append(state.copy())
        entry = LogEntry(len(self.actions), turn, seat, replace(action), events, self._wording)
        self.entries.append(entry)
        return entry


def _too_many(what: str, allowed: int, wanted: int, empty: str) -> ValueError:
    """Why so many actions cannot be taken back or played again."""
    if not allowed and wanted > 0:
        return ValueError(f"{empty}, so nothing can be {what}")
    return ValueError(f"{allowed} {'action' if allowed == 1 else 'actions'} can be {what}, not {wanted}")


def _whole(what: str, number: object) -> int:
    """The number that counts them: a truth value, half a number or a text is none."""
    if isinstance(number, bool) or not isinstance(number, Integral):
        raise TypeError(f"{what} are counted in whole numbers, not in {number!r}")
    return int(number)
