"""Why a way to the goal is closed: what is in the way of the acts of the solution that are still to come."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.actions import Action, Attack, Buy, Defend, Use
from ..engine.errors import ActionError
from ..engine.game import Game
from ..engine.notation import parse
from ..engine.steps import PlayHand
from ..text.say import wording
from .data_files import face_words
from .likeness import alike

ONE_USE, NAMED_AT_ONCE = "TURN-05", "ATT-05"


def closed_by(game: Game, solution: Sequence[str], done: Sequence[Action], language: str) -> tuple[str, str] | None:
    """What closes the way of a solution to somebody who has `done` something else: a sentence and its rule.

    It is about the first act from the hand that was not done and cannot be done any more; None if all can, or if what
    is in their way is only that something else has to be finished first.
    """
    for text in solution:
        try:
            act = parse(text, game.state)
        except ActionError:
            continue
        if isinstance(act, Buy | Use | Defend | Attack) and not any(alike([act], [one], game.box) for one in done):
            reason = _reason(game, act, done, language)
            if reason is not None:
                return reason
    return None


def _cards(act: Action) -> tuple[int, ...]:
    """The hand cards that an act plays."""
    match act:
        case Buy(cards=cards) | Attack(cards=cards):
            return cards
        case Use(card=card) | Defend(card=card):
            return (card,)
        case _:
            return ()


def _reason(game: Game, act: Action, done: Sequence[Action], language: str) -> tuple[str, str] | None:
    said, speaker, state = face_words(language), wording(game, language), game.state
    if isinstance(act, Attack) and any(isinstance(one, Attack) for one in done):
        return said["not named"], NAMED_AT_ONCE
    under_way = game.over or not isinstance(game.agenda[0], PlayHand)
    in_use = _cards(done[-1]) if under_way and done else ()
    played = [card for card in _cards(act) if card in in_use or card not in state.seats[state.active_seat].hand]
    if played:
        return said["played before"].format(cards=speaker.cards(played)), ONE_USE
    if under_way:
        return None
    objection = game.why_not(act)
    return None if objection is None else (speaker.objection(objection), objection.rule)
