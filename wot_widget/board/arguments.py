"""What a board may be asked for: wrong values are refused in a sentence before anything has begun."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from numbers import Real
from typing import TypeGuard

from ..engine.game import Game
from ..text.say import wording
from .pace import Pace
from .theme import THEMES
from .timeline import Eyes

NARROWEST_ASKED, WIDEST_ASKED = 200, 10_000  # CSS pixels
LONGEST_PACE = 3600  # seconds
BOT_TOOLS = ("stop bots", "start bots", "skip bots")
BUTTONS = (*BOT_TOOLS, "undo", "redo", "hint", "journal", "words", "explain", "save", "new game", "teaching")
TOOLS = (*BUTTONS, "pace", "language")


def check_arguments(game: object, bots: object, width: object, theme: object, language: str, pace: object) -> None:
    """Raise `TypeError` for a thing of a wrong kind, `ValueError` for a value that cannot be."""
    if not isinstance(game, Game):
        raise TypeError(f"a board shows a Game, such as Game(['Ann', 'Bob']), not {game!r}")
    if bots is not None and not isinstance(bots, Mapping):
        raise TypeError(f"bots names seats and who plays there, such as {{{game.seats[-1]!r}: 'greedy'}}, not {bots!r}")
    if width is not None and not (is_number(width) and NARROWEST_ASKED <= width <= WIDEST_ASKED):
        allowed = f"{NARROWEST_ASKED} to {WIDEST_ASKED} CSS pixels, or None for the room that the page has"
        raise ValueError(f"width is {allowed}, not {width!r}")
    named = pace is None or (isinstance(pace, str) and pace in list(Pace))
    if not named and not (is_number(pace) and 0 <= pace <= LONGEST_PACE):
        raise ValueError(f"pace is {', '.join(Pace)}, or 0 to {LONGEST_PACE} seconds, not {pace!r}")
    if theme not in (*THEMES, "auto"):
        raise ValueError(f"no theme is called {theme!r}; the themes are: auto, {', '.join(THEMES)}")
    wording(game, language)  # an unknown language is refused here


def check_switches(**switches: object) -> None:
    """Raise `TypeError` for a switch that is neither on nor off."""
    for name, value in switches.items():
        if not isinstance(value, bool):
            raise TypeError(f"{name} is True or False, not {value!r}")


def tools_of(asked: object, game: Game, *, bots: bool) -> tuple[str, ...]:
    """The tools that a board shows, in their fixed order; unless some were asked for, all that mean something there.

    A table set by hand is one to look at or to solve: it offers no new game by itself.
    """
    if asked is None:
        meaningless = {*(() if bots else (*BOT_TOOLS, "pace")), *(("new game",) if game.set_by_hand else ())}
        return tuple(tool for tool in TOOLS if tool not in meaningless)
    if isinstance(asked, str) or not isinstance(asked, Collection):
        raise TypeError(f"tools are several names, such as ('undo', 'redo'), not {asked!r}")
    for tool in asked:
        if tool not in TOOLS:
            raise ValueError(f"no tool is called {tool!r}; the tools are: {', '.join(TOOLS)}")
    return tuple(tool for tool in TOOLS if tool in asked)


def pace_of(pace: str | float | None) -> Pace | float:
    """A pace that was asked for, by its name or in seconds; the usual one where none was."""
    if pace is None:
        return Pace.FAST
    return Pace(pace) if isinstance(pace, str) else float(pace)


def people_of(game: Game, seat: object, bots: Collection[object], *, spectator: object) -> tuple[int, ...] | None:
    """The seats that are played at a board: one, none for a spectator; None for all that have no bot."""
    if seat is None:
        return () if spectator else None
    if spectator:
        raise ValueError(f"a board is for a seat or for a spectator, not for both: seat is {seat!r}")
    number = Eyes.of(game, seat).seat  # type: ignore[arg-type]  # refuses whatever is no seat
    assert number is not None
    if number in bots or game.seats[number] in bots:
        raise ValueError(
            f"a bot plays for {game.seats[number]}: a board is for the seat of a person, or for a spectator"
        )
    return (number,)


def is_number(value: object) -> TypeGuard[float]:
    """Whether a value is a number; a truth value is none."""
    return isinstance(value, Real) and not isinstance(value, bool)
