"""Endless practice: questions made from a seed, on tables from games between bots, with the engine as the answer key.

Each question offers acts of the present hand. One of them is allowed; the others are refused by different rules, and
the engine's own refusals are the replies.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from ..bots.playing import play_out
from ..engine.actions import Action, Attack, Buy, Defend, Use
from ..engine.game import Game
from ..engine.objections import Objection
from ..engine.steps import PlayHand
from .question import Option, Question

PLAYERS = ("Ann", "Bob")
SHORTEST, LONGEST = 8, 60  # acts that the bots have played before the table is looked at
TRIES = 50  # tables looked at for one that is worth asking about
OPTIONS = 3
SAID = {
    Buy: ("BUY-04", "Allowed: the cards are worth enough, and they can pay for that nation."),
    Use: ("TURN-06", "Allowed: the card has an ability to carry out."),
    Defend: ("ABIL-10", "Allowed: it has armour, and there is a base to defend."),
    Attack: ("ATT-02", "Allowed: strength enough, one nation, and something to hit."),
}


@dataclass(frozen=True, slots=True)
class TableQuestion(Question):
    """A question about the present moment of a game."""

    moment: Game = field(kw_only=True, compare=False)

    def game(self) -> Game:
        """The table, as a game of its own."""
        return Game.from_state(self.moment.state)


def practice_question(seed: int | str) -> TableQuestion:
    """The question that follows from a seed: the same everywhere."""
    luck = random.Random(f"practice/{seed}")
    for number in range(TRIES):
        game = Game(list(PLAYERS), f"practice/{seed}/{number}", first_seat=0)
        play_out(
            game, dict.fromkeys(range(len(PLAYERS)), "greedy"), seed=game.seed, limit=luck.randint(SHORTEST, LONGEST)
        )
        made = _question(seed, game, luck)
        if made is not None:
            return made
    raise AssertionError(f"no table of seed {seed!r} was worth asking about")


def _question(seed: int | str, game: Game, luck: random.Random) -> TableQuestion | None:
    """A question about this table, if it has enough to ask about."""
    if game.over or not isinstance(game.agenda[0], PlayHand):
        return None
    allowed: list[Action] = []
    refused: dict[str, list[tuple[Action, Objection]]] = {}
    for action in _thinkable(game):
        objection = game.why_not(action)
        if objection is None:
            allowed.append(action)
        else:
            refused.setdefault(objection.rule, []).append((action, objection))
    if not allowed or len(refused) < OPTIONS - 1:
        return None
    right = luck.choice(allowed)
    rule, words = SAID[type(right)]
    options = [Option(game.describe(right), True, words, rule)]
    for cited in luck.sample(sorted(refused), OPTIONS - 1):
        action, objection = luck.choice(refused[cited])
        options.append(Option(game.describe(action), False, objection.sentence, cited))
    if len({option.text for option in options}) < OPTIONS or len({option.reply for option in options}) < OPTIONS:
        return None
    luck.shuffle(options)
    name = game.seats[game.state.active_seat]
    return TableQuestion(
        str(seed),
        f"Practice: {seed}",
        f"It is {name}'s turn. Which of these do the rules allow?",
        tuple(dict.fromkeys(option.rule for option in options)),
        tuple(options),
        moment=game,
    )


def _thinkable(game: Game) -> Iterator[Action]:
    """Everything that somebody might want to do with this hand, allowed or not."""
    state = game.state
    hand = state.seats[state.active_seat].hand
    few = [tuple(sorted(cards)) for count in (1, 2) for cards in combinations(hand, count)]
    for vehicle in state.reserve:
        yield from (Buy(vehicle, cards) for cards in few)
    yield from map(Attack, few)
    yield from map(Defend, hand)
    yield from map(Use, hand)
