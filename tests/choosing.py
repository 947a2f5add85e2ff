"""Choices over real games, for the tests of the board's narrowing."""

from __future__ import annotations

import random
from collections.abc import Iterator

from wot_widget import Game
from wot_widget.board.choices import Choices
from wot_widget.board.forecast import Foresight
from wot_widget.board.refusals import Refusal, Refusals
from wot_widget.board.verbs import Verb
from wot_widget.engine.actions import EndHand

SEATS = ["Ann", "Bob", "Cy", "Dee", "Eve"]


def choices_of(game: Game) -> Choices:
    return Choices.of(game.view(game.seat_to_act), game.legal_actions(), Foresight(game.state))


def positions(seats: int, seed: int, count: int = 250) -> Iterator[tuple[Game, Choices, random.Random]]:
    """The positions of a game of chance that rather fights than ends its hand."""
    luck = random.Random(seed)
    game = Game(SEATS[:seats], seed)
    for _ in range(count):
        if game.over:
            return
        choices = choices_of(game)
        yield game, choices, luck
        lively = [one for one in choices.actions if not isinstance(one, EndHand)]
        game.play(luck.choice(lively if lively and luck.random() < 0.8 else choices.actions))


def clicked(choices: Choices, *cards: int) -> Choices:
    """The choices after clicks that all leave something."""
    for card in cards:
        result = choices.click(card)
        assert result is not None, f"{card} is refused"
        choices = result
    return choices


def chosen_verb(choices: Choices, verb: Verb) -> Choices:
    result = choices.choose(verb)
    assert result is not None
    return result


def tables(*, seeds: int = 2) -> list[tuple[int, int]]:
    return [(seats, seed) for seats in range(2, 6) for seed in range(seeds)]


def refused(game: Game, choices: Choices, card: int) -> Refusal:
    assert choices.click(card) is None
    return Refusals(game.why_not).of_click(choices, card)


def closed(game: Game, verb: Verb) -> Refusal:
    choices = choices_of(game)
    assert choices.choose(verb) is None
    return Refusals(game.why_not).of_verb(choices, verb)


def rule_of(refusal: Refusal) -> str:
    assert refusal.objection is not None
    return refusal.objection.rule
