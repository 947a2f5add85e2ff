"""Endless practice: questions made from a seed, on tables from games between bots, with the engine as the answer key.

Each question offers acts of the present hand. One of them is allowed; the others are refused by different rules, and
the engine's own refusals are the replies.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from ..bots.playing import play_out
from ..engine.actions import Action, Attack, Buy, Defend, Use
from ..engine.game import Game
from ..engine.objections import Objection
from ..engine.steps import PlayHand
from ..text.say import wording
from .data_files import face_words
from .question import Option, Question
from .seeds import check_seed
from .thinkable import thinkable

PLAYERS = ("Ann", "Bob")
SHORTEST, LONGEST = 8, 60  # acts that the bots have played before the table is looked at
TRIES = 50  # tables looked at for one that is worth asking about
OPTIONS = 3
CITED = {Buy: "BUY-04", Use: "TURN-06", Defend: "ABIL-10", Attack: "ATT-02"}


@dataclass(frozen=True, slots=True)
class TableQuestion(Question):
    """A question about the present moment of a game."""

    moment: Game = field(kw_only=True, compare=False)

    def game(self) -> Game:
        """The table, as a game of its own."""
        return Game.from_state(self.moment.state)


def practice_question(seed: int | str, language: str = "en") -> TableQuestion:
    """The question that follows from a seed: the same everywhere, in any language.

    A seed is a whole number or a text that can be printed, as for a `Game`; anything else is refused.
    """
    check_seed(seed)
    luck = random.Random(f"practice/{seed}")
    for number in range(TRIES):
        game = Game(list(PLAYERS), f"practice/{seed}/{number}", first_seat=0)
        play_out(
            game, dict.fromkeys(range(len(PLAYERS)), "greedy"), seed=game.seed, limit=luck.randint(SHORTEST, LONGEST)
        )
        made = _question(seed, game, luck, language)
        if made is not None:
            return made
    raise AssertionError(f"no table of seed {seed!r} was worth asking about")


def _question(seed: int | str, game: Game, luck: random.Random, language: str) -> TableQuestion | None:
    """A question about this table, if it has enough to ask about."""
    if game.over or not isinstance(game.agenda[0], PlayHand):
        return None
    allowed: list[Action] = []
    refused: dict[str, list[tuple[Action, Objection]]] = {}
    for action in thinkable(game.state):
        objection = game.why_not(action)
        if objection is None:
            allowed.append(action)
        else:
            refused.setdefault(objection.rule, []).append((action, objection))
    if not allowed or len(refused) < OPTIONS - 1:
        return None
    right = luck.choice(allowed)
    said, speaker = face_words(language), wording(game, language)
    options = [Option(speaker.action(right), True, said[type(right).__name__], CITED[type(right)])]
    for cited in luck.sample(sorted(refused), OPTIONS - 1):
        action, objection = luck.choice(refused[cited])
        options.append(Option(speaker.action(action), False, speaker.objection(objection), cited))
    if len({option.text for option in options}) < OPTIONS or len({option.reply for option in options}) < OPTIONS:
        return None
    luck.shuffle(options)
    name = game.seats[game.state.active_seat]
    return TableQuestion(
        str(seed),
        said["title"].format(seed=seed),
        said["prompt"].format(name=name),
        tuple(dict.fromkeys(option.rule for option in options)),
        tuple(options),
        moment=game,
    )
