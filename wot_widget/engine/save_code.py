"""A whole game as a short text to copy, and back: for places that keep no files.

A dealt game is its beginning and, for each action, its place in the list of legal ones; it is played again through the
rules when it is read. Any other game is its saved data, packed.

A code is `wot1-` and letters of base64: two bytes with the length of the beginning, the beginning as JSON, the actions
as one number in mixed radix, the first action counting least, and a checksum of four bytes.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib

from . import verbs
from .actions import Action
from .box import Box
from .game import Game
from .options import RuleOptions
from .saves import RULES, SaveError, digest, from_data, to_data

DEALT, PACKED = "wot1", "wotz"
AROUND = r"[\s\"'`“”„‟«»‘’‚‹›]"  # blanks, and the marks of whoever quotes a code: no code has any of them
LARGEST = 10_000_000  # bytes of unpacked data: many times the longest game
LONGEST_HEAD, LONGEST_BODY = 65_535, 4_000  # bytes of the two parts of a dealt game; what is longer is packed


class CodeWriter:
    """Writes the code of a game again and again as it goes on, looking only at what is new."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._places: list[tuple[int, int]] = []  # of each action: its place among the legal ones, and their number
        self._played: list[Action] = []
        self._written = ""

    def code(self) -> str:
        """The code of the game as it is now."""
        game = self.game
        standard = Box.standard()
        if game.set_by_hand or game.box.digest != standard.digest:
            return _packed(game)
        if not self._catch_up() and self._written:
            return self._written
        played, number, weight = self._played, 0, 1
        named: list[str] = []
        for action, (place, count) in zip(played, self._places, strict=True):
            number += place * weight
            weight *= count + 1
            if place == count:  # an equal card of those that are listed
                named.append(str(action))
        options = {name: str(value) for name, value in game.options.changed.items()}
        table = [list(game.seats), game.seed, game.at(0).first_seat, options]
        begin = [RULES, *table, named, len(played), digest(game.state)]
        head = json.dumps(begin, ensure_ascii=False, separators=(",", ":")).encode()
        if len(head) > LONGEST_HEAD or weight.bit_length() > 8 * LONGEST_BODY:
            return _packed(game)
        body = number.to_bytes((weight.bit_length() + 7) // 8, "big")
        self._written = _written(DEALT, len(head).to_bytes(2, "big") + head + body)
        return self._written

    def _catch_up(self) -> bool:
        """Find the places of all actions that are new; whether there are any, or some were taken back."""
        game, actions = self.game, [entry.action for entry in self.game.log]
        if actions == self._played:
            return False
        same = 0
        while same < min(len(actions), len(self._played)) and actions[same] == self._played[same]:
            same += 1
        del self._places[same:]
        state = game.at(same)
        for action in actions[same:]:
            legal = verbs.legal_actions(state)
            self._places.append((legal.index(action) if action in legal else len(legal), len(legal)))
            verbs.apply(state, action)
        self._played = actions
        return True


def to_code(game: Game) -> str:
    """A game as a short text.

    >>> game = Game(["Ann", "Bob"], seed=7, first_seat=0)
    >>> entry = game.play("use Volunteers")
    >>> from_code(to_code(game)).actions == game.actions
    True
    """
    return CodeWriter(game).code()


def from_code(text: str) -> Game:
    """The game of a code, played again through the rules. A `SaveError` says what is wrong with a text that is none."""
    if not isinstance(text, str):
        raise TypeError(f"a code is a text, not {text!r}")
    kind, _, letters = re.sub(AROUND, "", text).partition("-")
    if kind not in (DEALT, PACKED) or not letters:
        raise SaveError(f"this is no code of a game: it does not begin with {DEALT}- or {PACKED}-")
    try:
        data = base64.b64decode(letters + "=" * (-len(letters) % 4), b"-_", validate=True)
    except (binascii.Error, ValueError) as fault:
        raise SaveError("this code of a game has letters that no code has") from fault
    content, check = data[:-4], data[-4:]
    if zlib.crc32(content).to_bytes(4, "big") != check:
        raise SaveError("this code of a game is not whole: copy all of it, from its first letter to its last")
    try:
        return _dealt(content) if kind == DEALT else from_data(json.loads(_unpacked(content)))
    except (
        ArithmeticError,
        AttributeError,
        LookupError,
        StopIteration,
        TypeError,
        ValueError,
        RecursionError,
        zlib.error,
    ) as fault:
        if isinstance(fault, SaveError):
            raise
        raise SaveError(f"this code holds no sound game: {fault}") from fault


def _dealt(content: bytes) -> Game:
    length = int.from_bytes(content[:2], "big")
    begin = json.loads(content[2 : 2 + length])
    rules, seats, seed, first_seat, options, named, count, end = begin
    if rules != RULES:
        raise SaveError(f"this code was made under rules {rules!r}; here are rules {RULES}")
    game = Game(seats, seed, options=RuleOptions.of(options), first_seat=first_seat)
    body = content[2 + length :]
    number, weight, further = int.from_bytes(body, "big"), 1, iter(named)
    for _ in range(count):
        legal = game.legal_actions()
        number, place = divmod(number, len(legal) + 1)
        weight *= len(legal) + 1
        if weight.bit_length() > 8 * min(len(body), LONGEST_BODY):
            raise SaveError(f"this code names {count} actions, and holds fewer")
        game.play(legal[place] if place < len(legal) else next(further))
    if digest(game.state) != end:
        raise SaveError("this code does not lead to the table that it was made at: the cards or the rules are others")
    return game


def _packed(game: Game) -> str:
    return _written(PACKED, zlib.compress(json.dumps(to_data(game), ensure_ascii=False).encode(), 9))


def _unpacked(content: bytes) -> str:
    unpacker = zlib.decompressobj()
    data = unpacker.decompress(content, LARGEST)
    if unpacker.unconsumed_tail:
        raise SaveError("this code of a game is longer than any game")
    return data.decode()


def _written(kind: str, content: bytes) -> str:
    whole = content + zlib.crc32(content).to_bytes(4, "big")
    return f"{kind}-{base64.urlsafe_b64encode(whole).decode().rstrip('=')}"
