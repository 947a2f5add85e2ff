"""The buttons of the board's own: what can be pressed beside the actions of the game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """A button of the board's own: `seat` to take a seat, `play` for a failed bot's seat, `retry` to let it go on."""

    name: str
    seat: int = -1


NEW_GAME = Command("new game")
AGREED = Command("all agree")  # everybody at this board wants an act of somebody else taken back
PRESENT = Command("present")  # back from an earlier moment
PLAY_ON = Command("play on")  # go on from an earlier moment, in a game of its own
