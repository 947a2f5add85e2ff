"""Games as files: readable JSON that is played again through the rules when it is loaded.

A file holds how the game began and the notation of every action. A game that was dealt is dealt again, so its file
cannot make a table that the rules do not allow; a table set by hand is checked to be sound (`soundness`), as it is when
it is set. Nothing in a file is ever executed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from errno import EISDIR
from os import PathLike
from pathlib import Path
from typing import Any

from .box import Box
from .errors import ActionError
from .game import Game
from .options import RuleOptions
from .state import State
from .table_file import card_from_data, card_to_data, state_from_data, state_to_data

FORMAT = "wot_widget game"
VERSION = 1
RULES = 1  # raised whenever the same actions would lead to another table
KEYS = ("format", "version", "rules", "box", "seats", "seed", "first_seat", "options", "table", "actions", "end")


class SaveError(ValueError):
    """A file that is no sound game of this version; nothing was loaded."""


def digest(state: State) -> str:
    """A fingerprint of a whole moment, the same for equal states."""
    text = json.dumps(state_to_data(state), sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def to_data(game: Game) -> dict[str, Any]:
    """A game as plain data; see `KEYS`. `table` is where it began, if that was a table set by hand."""
    begin = game.at(0)
    box, standard = game.box, Box.standard()
    added = box.vehicles[len(standard.vehicles) :]
    known = box.vehicles[: len(standard.vehicles)] == standard.vehicles and box.nations == standard.nations
    cards = [card_to_data(card) for card in (added if known else box.vehicles)]
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": RULES,
        "box": {"standard": known, "vehicles": cards, "nations": list(box.nations), "digest": box.digest},
        "seats": list(game.seats),
        "seed": game.seed,
        "first_seat": begin.first_seat,
        "options": {name: str(value) for name, value in game.options.changed.items()},
        "table": state_to_data(begin) if game.set_by_hand else None,
        "actions": [str(action) for action in game.actions],
        "end": digest(game.state),
    }


def from_data(data: Any) -> Game:
    """The game of such data, every action played through the rules again."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError(f"this is no saved game: its format is not {FORMAT!r}")
    made = [data.get("version"), data.get("rules")]
    if made != [VERSION, RULES] or not all(type(number) is int for number in made):  # True is 1, and no version
        raise SaveError(
            f"this game was saved as version {made[0]!r} under rules {made[1]!r}; "
            f"here are version {VERSION} and rules {RULES}"
        )
    missing = [key for key in KEYS if key not in data]
    if missing:
        raise SaveError(f"the saved game lacks {', '.join(missing)}")
    try:
        box = _box(data["box"])
        if box.digest != data["box"]["digest"]:
            raise SaveError("the saved game was played with other cards than the box of this version holds")
        game = _begin(data, box)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as fault:
        if isinstance(fault, SaveError):
            raise
        raise SaveError(f"the beginning of the saved game is not sound: {fault}") from fault
    if not game.over and not game.legal_actions():
        raise SaveError("the saved game begins where nobody can do anything")
    if not isinstance(data["actions"], list):
        raise SaveError(f"the actions of the saved game are a list, not {data['actions']!r}")
    for number, text in enumerate(data["actions"], 1):
        try:
            game.play(text)
        except (ActionError, TypeError) as fault:
            raise SaveError(f"action {number} of the saved game, {text!r}, cannot be played: {fault}") from fault
    if digest(game.state) != data["end"]:
        raise SaveError("the saved game does not end at the table that it was saved with")
    return game


def _box(data: Mapping[str, Any]) -> Box:
    vehicles = [card_from_data(card) for card in data["vehicles"]]
    standard = Box.standard()
    if data["standard"]:
        return Box((*standard.vehicles, *vehicles), standard.nations) if vehicles else standard
    return Box(vehicles, data["nations"])


def _begin(data: Mapping[str, Any], box: Box) -> Game:
    options = RuleOptions.of(data["options"])
    if data["table"] is not None:
        return Game.from_state(state_from_data(data["table"], box, options, tuple(data["seats"])))
    return Game(data["seats"], data["seed"], options=options, box=box, first_seat=data["first_seat"])


def save(game: Game, path: str | PathLike[str]) -> None:
    """Write a game to a file; an existing file is replaced only when the new one is complete.

    An `OSError` of the usual kind, such as `FileNotFoundError` where there is no folder, says what is in the way.
    """
    target = _path(path)
    text = json.dumps(to_data(game), ensure_ascii=False, indent=1) + "\n"
    draft = target.with_name(f"{target.name}.part") if target.name else target
    try:
        if target.is_dir():
            raise IsADirectoryError(EISDIR, "")
        try:
            draft.write_text(text, encoding="utf-8")
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as fault:
        missing = f"there is no folder {str(target.parent)!r} to save the game {target.name!r} in"
        raise _in_words(fault, target, missing) from fault


def load(path: str | PathLike[str]) -> Game:
    """Read a game from a file. Raises `SaveError` for anything but a sound game, `OSError` for no file."""
    source = _path(path)
    try:
        data = json.loads(source.read_text(encoding="utf-8"))
    except OSError as fault:
        raise _in_words(fault, source, f"there is no saved game {str(source)!r}") from fault
    except (ValueError, RecursionError) as fault:  # also bytes that are no text, and numbers too long to read
        raise SaveError(f"{source.name} is no saved game: {fault}") from fault
    return from_data(data)


def _path(path: str | PathLike[str]) -> Path:
    if not isinstance(path, str | PathLike):
        raise TypeError(f"a saved game has a path, as text or pathlib.Path, not {path!r}")
    if "\0" in str(path):
        raise ValueError(f"no file can be called {str(path)!r}")
    return Path(path)


def _in_words(fault: OSError, path: Path, missing: str) -> OSError:
    """The same fault of a file, of the same class and number, as a sentence."""
    match fault:
        case FileNotFoundError():
            told = missing
        case IsADirectoryError():
            told = f"{str(path)!r} is a folder, and a saved game is a file"
        case NotADirectoryError():
            told = f"{str(path.parent)!r} is no folder, so it holds no saved game"
        case PermissionError():
            told = f"{str(path)!r} may not be read or written"
        case _:
            told = f"the saved game {str(path)!r} cannot be read or written: {fault.strerror}"
    said = type(fault)(told)
    said.errno = fault.errno
    return said
