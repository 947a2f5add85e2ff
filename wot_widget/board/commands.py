"""The buttons of the board's own: what can be pressed beside the actions of the game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """A button of the board's own.

    `number` is a seat for `seat` (take it), `play` (play for its failed bot) and `retry` (let that go on), and the
    place of a line of play for `line` (go over to it).
    """

    name: str
    number: int = -1


NEW_GAME = Command("new game")
GO_OVER = Command("go over")  # to the game of a code, from one that is under way
AGREED = Command("all agree")  # everybody at this board wants an act of somebody else taken back
NO = Command("no")  # the way back from every question
PRESENT = Command("present")  # back from an earlier moment
PLAY_ON = Command("play on")  # go on from an earlier moment, in a game of its own
LOOK_BACK = Command("look back")  # from the end of a game
