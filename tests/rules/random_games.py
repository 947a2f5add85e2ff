"""Whole games played by chance, and what two tables must have in common to look alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from random import Random
from typing import Any

import pytest

from wot_widget.engine import verbs
from wot_widget.engine.actions import (
    Action,
    Attack,
    Buy,
    Defend,
    EndHand,
    GiveUp,
    KeepCard,
    Scrap,
    ScrapUnplayed,
    Strike,
    Use,
)
from wot_widget.engine.events import Event, Moved, Noted, Shuffled, Turned, Zone
from wot_widget.engine.game import Game
from wot_widget.engine.options import RuleOptions
from wot_widget.engine.state import State

SEEDS = range(6)  # of each number of seats; from the fourth game on with house rules chosen by chance
GAMES = [(count, seed) for count in range(2, 6) for seed in SEEDS]
EAGERNESS = {Attack: 6.0, Use: 3.0, Defend: 2.0, Buy: 2.0, EndHand: 0.3}  # so that a game comes to its end


every_game = pytest.mark.parametrize("game", GAMES, indirect=True, ids="{0[0]} seats, game {0[1]}".format)


def house_rules(random: Random) -> dict[str, Any]:
    """Options chosen by chance."""
    chosen: dict[str, Any] = {}
    for field in fields(RuleOptions):
        default = getattr(RuleOptions(), field.name)
        if field.name == "reserve_size":
            chosen[field.name] = random.choice((4, 6))
        elif isinstance(default, bool):
            chosen[field.name] = random.choice((True, False))
        else:
            chosen[field.name] = random.choice(list(type(default)))
    return chosen


@cache
def played(count: int, seed: int) -> Game:
    """A finished game of so many seats."""
    random = Random(f"{count} {seed}")
    options = house_rules(random) if seed >= SEEDS.stop // 2 else None
    game = Game(seats=[f"Seat {number + 1}" for number in range(count)], seed=seed, options=options)
    while not game.over:
        legal = game.legal_actions()
        game.play(random.choices(legal, [EAGERNESS.get(type(action), 1.0) for action in legal])[0])
    return game


def moments(game: Game) -> Iterator[State]:
    """The table at the beginning and after each action. It is the same table, played on: look, do not keep."""
    state = game.at(0)
    yield state
    for action in game.actions:
        verbs.apply(state, action)
        yield state


# Actions that only equal cards tell apart -------------------------------------------------------------------------

OF_THE_HAND = (Use, Defend, GiveUp, Strike, KeepCard, ScrapUnplayed)


def meaning(state: State, action: Action) -> object:
    """The action with the cards of hand and depot named by what is printed on them.

    Cards that lie elsewhere, and cards named twice, keep their numbers, so that they equal no legal action.
    """
    assert state.seat_to_act is not None
    seat = state.seats[state.seat_to_act]

    def printed(card: int, pile: list[int]) -> object:
        return ("face", state.box.face[card]) if card in pile else card

    if isinstance(action, Buy | Attack):
        if len(set(action.cards)) < len(action.cards):
            return action
        cards = sorted(str(printed(card, seat.hand)) for card in action.cards)
        return type(action), getattr(action, "vehicle", None), cards
    if isinstance(action, OF_THE_HAND):
        return type(action), printed(action.card, seat.hand), getattr(action, "target", None)
    if isinstance(action, Scrap):
        return Scrap, printed(action.card, seat.depot)
    return action


# Cards that a seat cannot see -------------------------------------------------------------------------------------


def rearranged(state: State, viewer: int | None, random: Random) -> State:
    """A copy in which everything that the viewer may not see is dealt anew."""
    twin = state.copy()
    random.shuffle(twin.vehicle_deck)
    for number, seat in enumerate(twin.seats):
        open_hand = number in {viewer, twin.active_seat} or not twin.options.hands_hidden
        open_depot = number == viewer or twin.options.depot_browsing == "everyone"
        under_the_top = [] if open_depot else seat.depot[:-1]
        hidden = seat.hangar + ([] if open_hand else seat.hand) + under_the_top
        random.shuffle(hidden)
        seat.hangar = [hidden.pop() for _ in seat.hangar]
        if not open_depot:
            seat.depot[:-1] = [hidden.pop() for _ in under_the_top]
        if not open_hand:
            seat.hand = hidden
    twin.given_up = tuple((number, random.choice(twin.seats[number].squad)) for number, _ in twin.given_up)
    twin.seed, twin.shuffles = random.random().hex(), random.randrange(10**6)
    return twin


# The log, read as moves -------------------------------------------------------------------------------------------


class Replica:
    """A table that knows no rule: it only does what the log says."""

    def __init__(self, state: State) -> None:
        self.state = state.copy()

    def follow(self, event: Event) -> None:
        """Do what one event says."""
        state = self.state
        match event:
            case Moved(card, source, target):
                self._take(card, source)
                self._lay(card, target)
            case Turned(card, damaged):
                state.damaged = state.damaged | {card} if damaged else state.damaged - {card}
            case Shuffled(source, target, order):
                pile, renewed = self._pile(source), self._pile(target)
                assert sorted(pile) == sorted(order)
                pile.clear()
                renewed[:] = order
            case Noted():
                pass

    def _pile(self, place) -> list[int]:
        state = self.state
        shared = {
            Zone.RESERVE: state.reserve,
            Zone.VEHICLE_DECK: state.vehicle_deck,
            Zone.VEHICLE_DISCARD: state.vehicle_discard,
            Zone.GRAVEYARD: state.graveyard,
        }
        return shared[place.zone] if place.zone in shared else getattr(state.seats[place.seat], place.zone.value)

    def _take(self, card: int, place) -> None:
        state = self.state
        if place.zone is Zone.MEDAL_DECK:
            nation = state.box.nation[card]
            name = "doubles" if state.box.cards[card].medals == 2 else "singles"
            counts = list(getattr(state, name))
            counts[nation] -= 1
            setattr(state, name, tuple(counts))
        elif place.zone is Zone.DEFENCE:
            assert state.seats[place.seat].bases[place.base] == card
            state.seats[place.seat].bases[place.base] = None
            state.damaged -= {card}
        elif place.zone is Zone.BASES:
            del state.seats[place.seat].bases[card]
            state.damaged -= {card}
        elif place.zone in {Zone.VEHICLE_DECK, Zone.HANGAR}:
            assert self._pile(place).pop() == card
        else:
            self._pile(place).remove(card)

    def _lay(self, card: int, place) -> None:
        if place.zone is Zone.DEFENCE:
            self.state.seats[place.seat].bases[place.base] = card
        elif place.zone is Zone.RESERVE:
            self.state.reserve.insert(0, card)
        else:
            self._pile(place).append(card)


def laid_out(state: State) -> tuple[object, ...]:
    """Where every card lies, and which are damaged."""
    return (
        [(seat.hand, seat.depot, seat.hangar, seat.bases) for seat in state.seats],
        (state.reserve, state.vehicle_deck, state.vehicle_discard, state.graveyard),
        (state.singles, state.doubles, state.damaged),
    )
