"""Whole random games of other engines, counted in decisions, each as its own documentation plays them.

Every peer lists or is told what may be done, chooses at random, and carries it out. One that is not installed is left
out, and the table says so.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from .engine import Play


@dataclass(frozen=True, slots=True)
class Peer:
    """An engine to be timed: a distribution of PyPI, the game played with it, and what it is written in."""

    distribution: str
    game: str
    language: str
    play: Play
    games: int  # in a block of one round: some are long, some short

    @property
    def installed(self) -> str | None:
        """Its version, or None."""
        try:
            return version(self.distribution)
        except PackageNotFoundError:
            return None


def _of_module(name: str) -> Play:
    """The games of a module of this folder, which is loaded with the first of them."""

    def play(seed: int) -> int:
        decisions: int = import_module(f"{__package__}.{name}").play(seed)
        return decisions

    return play


def _catanatron(seed: int) -> int:
    catanatron = import_module("catanatron")
    random.seed(seed)  # its random players choose with the module's own generator
    players = [catanatron.RandomPlayer(colour) for colour in (catanatron.Color.RED, catanatron.Color.BLUE)]
    game = catanatron.Game(players, seed=seed)
    game.play()
    return len(game.state.actions)


def _chess(seed: int) -> int:
    luck, board, decisions = random.Random(seed), import_module("chess").Board(), 0
    while decisions < 200:  # random games of chess rarely end by themselves
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(moves[int(luck.random() * len(moves))])
        decisions += 1
    return decisions


def _gin_rummy(seed: int) -> int:
    luck = random.Random(seed)
    table = import_module("rlcard").make("gin-rummy", config={"seed": seed})
    sight, _ = table.reset()
    decisions = 0
    while not table.is_over():
        actions = list(sight["legal_actions"])
        sight, _ = table.step(actions[int(luck.random() * len(actions))])
        decisions += 1
    return decisions


def _poker(seed: int) -> int:
    pokerkit = import_module("pokerkit")
    luck, decisions = random.Random(seed), 0
    stakes: Any = (True, 0, (1, 2), 2, (200, 200), 2)
    hand = pokerkit.NoLimitTexasHoldem.create_state(tuple(pokerkit.Automation), *stakes)
    while hand.status:
        asked = ((hand.can_fold, hand.fold), (hand.can_check_or_call, hand.check_or_call),
                 (hand.can_complete_bet_or_raise_to, hand.complete_bet_or_raise_to))  # fmt: skip
        luck.choice([act for may, act in asked if may()])()
        decisions += 1
    return decisions


def _hearts(seed: int) -> int:
    luck, decisions = random.Random(seed), 0
    state = import_module("pyspiel").load_game("hearts").new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(luck.random() * len(outcomes))][0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(luck.random() * len(actions))])
            decisions += 1
    return decisions


def _essence_wars(seed: int) -> int:
    luck, decisions = random.Random(seed), 0
    games = import_module("essence_wars").PyGame
    decks = [name for name in games.list_decks() if "test" not in name]
    game = games(luck.choice(decks), luck.choice(decks))
    game.reset(seed)
    while not game.is_done():
        actions = game.action_mask().nonzero()[0]
        game.step(int(actions[int(luck.random() * len(actions))]))
        decisions += 1
    return decisions


PEERS = (
    Peer("pydominion", "Dominion", "Python", _of_module("pydominion_games"), 10),
    Peer("evolvedominion", "Dominion", "Python and numpy", _of_module("evolvedominion_games"), 6),
    Peer("pyminion", "Dominion", "Python", _of_module("pyminion_games"), 6),
    Peer("catanatron", "Catan", "Python", _catanatron, 2),
    Peer("chess", "chess", "Python", _chess, 4),
    Peer("rlcard", "gin rummy", "Python", _gin_rummy, 4),
    Peer("pokerkit", "poker", "Python", _poker, 20),
    Peer("open_spiel", "hearts", "C++", _hearts, 20),
    Peer("essence-wars", "Essence Wars, with its mask", "Rust", _essence_wars, 20),
)
