"""Which of the wrong ways that an exercise foresees somebody has gone."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.actions import Action
from ..engine.errors import ActionError
from ..engine.game import Game
from ..engine.notation import parse
from .conditions import all_hold
from .exercise import WrongWay
from .facts import Moment
from .likeness import alike


def way_gone(ways: Sequence[WrongWay], game: Game, moment: Moment) -> WrongWay | None:
    """The way whose acts the learner's seat has played in a game, the longest first; else one that the table shows."""
    own = _own(game, moment.seat)
    done = [game.actions[number] for number in own]
    for way in sorted(ways, key=lambda one: -len(one.acts)):
        acts = _read(way.acts, game, own)
        if acts and alike(done[: len(acts)], acts, game.box):
            return way
    return next((way for way in ways if way.when and all_hold(way.when, moment)), None)


def way_refused(ways: Sequence[WrongWay], game: Game, seat: int, act: str) -> WrongWay | None:
    """The way that ends with this act, which the rules refuse."""
    own, state = _own(game, seat), game.state
    done = [game.actions[number] for number in own]
    refused = parse(act, state)
    for way in ways:
        *before, last = way.acts
        if len(before) != len(own) or (before and not alike(done, _read(before, game, own), game.box)):
            continue
        try:
            if alike([parse(last, state)], [refused], game.box):
                return way
        except ActionError:
            continue
    return None


def _own(game: Game, seat: int) -> list[int]:
    """The numbers of the acts of a seat."""
    return [number for number, entry in enumerate(game.log) if entry.seat == seat]


def _read(texts: Sequence[str], game: Game, own: Sequence[int]) -> list[Action]:
    """The acts of a wrong way as actions, each read at the moment of the game to which it belongs; [] if none."""
    if len(texts) > len(own):
        return []
    try:
        return [parse(text, game.at(number)) for text, number in zip(texts, own, strict=False)]
    except ActionError:
        return []
