"""Puts the choices onto the picture: what can be clicked, what is picked, what is aimed at, what is out of play."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from ..engine.actions import Action, Assail, Strike
from ..engine.rules.ending import Score
from ..engine.steps import AssailTarget, NextStrike, PlayHand, SettleMedals, StationDefender
from ..engine.view import View
from .choices import Choices
from .marks import CardState, Leader, Marks, Outcome, Prompt, Spread, Way
from .refs import Ref
from .verbs import Verb

WAYS = {Verb.BUY: Way.BUY, Verb.USE: Way.USE, Verb.ATTACK: Way.ATTACK, Verb.DEFEND: Way.DEFEND}


@dataclass(frozen=True, slots=True)
class Attention:
    """Where the player looks: the card shown large with what it would do, the place of the keyboard, a pile."""

    pointed: Ref | None = None
    focus: Ref | None = None
    spread: Spread | None = None
    forecast: str = ""


def marks_of(
    view: View,
    choices: Choices | None,
    prompt: Prompt,
    outcomes: Mapping[Action, Outcome],
    attention: Attention,
    score: Score,
    *,
    bottom: int,
    notes: Mapping[int, str],
) -> Marks:
    """Everything that is drawn beside the view; `choices` is None for onlookers."""
    leaders = tuple(Leader(one.key, max(one.counts), one.winner) for one in score.achievements)
    states: Mapping[int, CardState] = {}
    ways: Mapping[int, tuple[Way, ...]] = {}
    medals: Mapping[int, CardState] = {}
    if choices is not None:
        states = _states(view, choices)
        ways = _ways(choices) if not choices.picked and choices.verb is None else {}
        asked = view.agenda[0]
        if isinstance(asked, SettleMedals):
            medals = {asked.nation: CardState.CHOOSABLE}
    return Marks(
        prompt=prompt,
        bottom=bottom,
        step=2 if view.agenda else 3,
        states=states,
        outcomes=_verdicts(choices, outcomes),
        ways=ways,
        medals=medals,
        focus=attention.focus,
        pointed=attention.pointed,
        forecast=attention.forecast,
        leaders=leaders,
        notes=notes,
        spread=attention.spread,
    )


def _states(view: View, choices: Choices) -> dict[int, CardState]:
    asked = view.agenda[0]
    aimed = isinstance(asked, NextStrike | AssailTarget)
    theirs = _enemy_cards(view)
    states: dict[int, CardState] = {}
    if choices.picked or choices.verb is not None or not isinstance(asked, PlayHand | SettleMedals):
        states = dict.fromkeys(in_sight(view), CardState.OUT_OF_PLAY)
    for card in choices.open_cards:
        states[card] = CardState.TARGET if aimed and card in theirs else CardState.CHOOSABLE
    for card in choices.aims:
        fresh = CardState.TARGET if card in theirs and choices.aim is None else CardState.CHOOSABLE
        states[card] = fresh
    if choices.aim is not None:
        states[choices.aim] = CardState.TARGET if choices.aim in theirs else CardState.SELECTED
    for card in choices.picked:
        states[card] = CardState.TARGET if aimed and card in theirs else CardState.SELECTED
    if isinstance(asked, StationDefender | AssailTarget):
        states[asked.card] = CardState.ACTING
    elif isinstance(asked, NextStrike):
        for card in view.declared:
            if card in choices.picked or len(view.declared) == 1:
                states[card] = CardState.ACTING
    return states


def _enemy_cards(view: View) -> Collection[int]:
    return {
        card
        for seat in view.seats
        if seat.seat != view.active_seat
        for pair in seat.bases
        for card in pair
        if card is not None
    }


def in_sight(view: View) -> set[int]:
    """Every card that lies open anywhere."""
    found = {*view.reserve, *view.vehicle_discard[-1:], *view.graveyard[-1:]}
    for seat in view.seats:
        found.update(seat.hand or ())
        found.update(seat.depot or ())
        found.update(card for pair in seat.bases for card in pair if card is not None)
        if seat.depot_top is not None:
            found.add(seat.depot_top)
    return found


def _ways(choices: Choices) -> dict[int, tuple[Way, ...]]:
    """What each hand card could be played for."""
    seat = choices.view.seat_to_act
    hand = () if seat is None else choices.view.seats[seat].hand or ()
    cards = {verb: choices.open_cards_of(verb) for verb in WAYS}
    found = {card: tuple(way for verb, way in WAYS.items() if card in cards[verb]) for card in hand}
    return {card: ways for card, ways in found.items() if ways}


def _verdicts(choices: Choices | None, outcomes: Mapping[Action, Outcome]) -> dict[int, Outcome]:
    """The outcome on each target, where it does not depend on an attacker that is still to be chosen."""
    if choices is None:
        return {}
    found: dict[int, set[Outcome]] = {}
    for action in choices.left:
        if isinstance(action, Strike | Assail) and action in outcomes:
            found.setdefault(action.target, set()).add(outcomes[action])
    for card, aim in choices.aims.items():
        if aim.outcome is not None:
            found[card] = {aim.outcome}
    return {target: next(iter(results)) for target, results in found.items() if len(results) == 1}
