"""Exercises without end, made from a seed: a table out of a game between bots, and the most that this turn can win.

The most is found by trying everything, so no exercise is without a solution, and every other way to as much counts.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field, replace

from ..bots.making import BotSpec
from ..bots.playing import play_out
from ..engine.actions import Attack
from ..engine.cards import AbilityName
from ..engine.game import Game
from ..engine.state import State
from ..engine.steps import PlayHand
from ..engine.verbs import apply, legal_actions
from .attempt import told
from .conditions import Condition
from .data_files import face_words
from .exercise import Exercise
from .facts import OF_SEAT
from .search import shortest_way
from .seeds import check_seed
from .tables import SEATS

GAMES = 1_000  # looked through for a table that is worth solving; one in some twelve has one
FIGHTERS = 2  # cards of one nation that can attack together
LEAST = 4  # medals to be won: more than one lucky strike
WIDEST = 2_500  # tables that may follow within the turn: more are too many to try, and to think through
UNFORESEEN = frozenset({AbilityName.REINFORCEMENT, AbilityName.SABOTAGE})  # what these bring, nobody can know before
BASE = 3  # medals for a base (GOAL-03)
MEDALS = OF_SEAT["medals and bases"]


@dataclass(frozen=True, slots=True)
class TableExercise(Exercise):
    """An exercise on the present moment of a game."""

    moment: Game = field(kw_only=True, compare=False)
    missing: str = field(kw_only=True)

    def told_goal(self, condition: Condition) -> str:  # noqa: ARG002 - there is one alone
        """What is to be won, in the language of the exercise."""
        return self.missing

    def begin(self) -> Game:
        """A new game at this moment."""
        return Game.from_state(self.moment.state)


def puzzle_exercise(seed: int | str, language: str = "en") -> TableExercise:
    """The exercise that follows from a seed: the same everywhere, in any language.

    A seed is a whole number or a text that can be printed, as for a `Game`; anything else is refused.
    """
    check_seed(seed)
    luck = random.Random(f"puzzle/{seed}")
    bots: dict[str | int, BotSpec] = dict.fromkeys(range(len(SEATS)), "greedy")
    for number in range(GAMES):
        game = Game(list(SEATS), f"puzzle/{seed}/{number}", first_seat=0)
        play_out(game, bots, seed=game.seed)
        tables = [state for state in map(game.at, range(len(game.actions))) if _promising(state)]
        for state in luck.sample(tables, len(tables)):
            most = most_medals(state)
            if most is not None and most >= LEAST:
                return _exercise(seed, Game.from_state(state), most, language)
    raise AssertionError(f"no table of seed {seed!r} was worth solving")


def _promising(state: State) -> bool:
    """Whether the learner's hand is whole, can be thought through, and has something to fight with."""
    if state.active_seat or state.acts or not isinstance(state.agenda[-1], PlayHand):
        return False
    hand, box = state.seats[0].hand, state.box
    unforeseen = any(ability.name in UNFORESEEN for card in hand for ability in box.active[card])
    comrades = Counter(box.nation[card] for card in hand if box.fights[card])
    return not unforeseen and max(comrades.values(), default=0) >= FIGHTERS and at_most(state) >= LEAST


def at_most(state: State) -> int:
    """More medals than these the active seat cannot win in this turn: a bound found without trying anything.

    A heavy tank strikes for a base, every other fighter for a vehicle, or as one of two hits for a base; a hit is
    saved where a base lies on its side already or Assault turns it. Assault and Invulnerability add their own.
    """
    box, seat = state.box, state.active_seat
    hand = state.seats[seat].hand
    names = [ability.name for card in hand for ability in box.active[card]]
    assaults = names.count(AbilityName.ASSAULT)
    down = sum(base in state.damaged for other in range(len(state.seats)) if other != seat
               for base in state.seats[other].bases)  # fmt: skip
    attacks = [0]
    for nation in {box.nation[card] for card in hand if box.fights[card]}:
        fighters = [card for card in hand if box.fights[card] and box.nation[card] == nation]
        heavies = sum(box.heavy[card] for card in fighters)
        attacks.append(BASE * heavies + _by_others(len(fighters) - heavies, down + assaults))
    return max(attacks) + BASE * assaults + names.count(AbilityName.INVULNERABILITY)


def _by_others(strikes: int, saved: int) -> int:
    """The most that strikes of other vehicles than heavy tanks bring, if so many bases need one hit instead of two."""
    hits = {bases: bases + max(0, bases - saved) for bases in range(strikes + 1)}
    return max(BASE * bases + strikes - needed for bases, needed in hits.items() if needed <= strikes)


def most_medals(state: State) -> int | None:
    """How many medals the active seat can win in this turn at most, captured bases at three; None if that is too wide.

    Every way to play the hand is tried, up to the end of the turn.
    """
    seat, turn, before = state.active_seat, state.turn, MEDALS(state, state.active_seat)
    most, here, seen = 0, [state.copy()], {state.fingerprint()}
    while here:
        table = here.pop()
        for action in legal_actions(table):
            after = table.copy()
            apply(after, action)
            most = max(most, MEDALS(after, seat) - before)
            mark = after.fingerprint()
            if after.turn == turn and not after.over and mark not in seen:
                seen.add(mark)
                here.append(after)
        if len(seen) > WIDEST:
            return None
    return most


def _exercise(seed: int | str, game: Game, most: int, language: str) -> TableExercise:
    said, wanted = face_words(language), MEDALS(game.state, 0) + most
    bare = TableExercise(
        "puzzle",
        said["puzzle title"].format(seed=seed),
        said["puzzle prompt"].format(most=most),
        ("MEDAL-01", "SCORE-08"),
        {},
        (Condition.parse(f"medals and bases >= {wanted}"),),
        (),
        (),
        said["puzzle solved"].format(most=most),
        (),
        moment=game,
        missing=said["puzzle missing"].format(wanted=wanted),
    )
    found = shortest_way(bare.goal_at(game), game.state, limit=10 * WIDEST)
    assert found.way is not None
    way = tuple(map(str, found.way))
    sentences = told(bare, way, language)
    attack = next((place for place, action in enumerate(found.way) if isinstance(action, Attack)), 0)
    hints = (
        said["puzzle length"].format(count=len(way)),
        said["puzzle attack"].format(act=sentences[attack]),
        said["puzzle begin"].format(acts="; ".join(sentences[:3])),
    )
    return replace(bare, hints=hints, solution=way)
