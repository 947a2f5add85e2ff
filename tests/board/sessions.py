"""Boards without widgets, for properties that are tried in thousands of positions."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

from rules.random_games import EAGERNESS, house_rules

from wot_widget import Game
from wot_widget.board.session import Session
from wot_widget.engine.actions import Action

POSITIONS = int(os.environ.get("POSITIONS", "80"))
SEATS = ["Ann", "Bob", "Cy", "Dee", "Eve"]


def at_one_table(game: Game) -> Session:
    """One person plays all seats of a game and answers everything, forced or not."""
    session = Session(game, {}, lambda: None, auto=False, curtain=False)
    session.begin()
    return session


def positions(count: int = POSITIONS) -> Iterator[Session]:
    """So many positions of games played by chance, every other game with house rules, each seen at a board."""
    seed, left = 0, count
    while left:
        luck = Random(f"position {seed}")
        options = house_rules(luck) if seed % 2 else None
        game = Game(SEATS[: 2 + seed % 4], seed, options=options)
        session = at_one_table(game)
        for _ in range(min(left, 100)):
            if game.over:
                break
            left -= 1
            yield session
            session.let_go()
            game.play(by_chance(game.legal_actions(), luck))
        session.close()
        seed += 1


def by_chance(legal: list[Action], luck: Random) -> Action:
    """An action by chance, the lively ones more often."""
    return luck.choices(legal, [EAGERNESS.get(type(action), 1.0) for action in legal])[0]
