"""Whole random games of pyminion, a Dominion engine in pure Python, counted in decisions.

Every question it asks is answered uniformly at random among the answers it accepts.
"""

from __future__ import annotations

import logging
import random
from typing import Any

from pyminion.expansions.base import base_set
from pyminion.game import Game
from pyminion.player import Player

logging.getLogger().setLevel(logging.CRITICAL)


class RandomDecider:
    """Answers every question at random and counts the questions."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.decisions = 0

    def _one_or_none(self, cards: list[Any]) -> Any:
        self.decisions += 1
        place = int(self.luck.random() * (len(cards) + 1))
        return cards[place] if place < len(cards) else None

    def _some(self, cards: list[Any], least: int, most: int) -> list[Any]:
        self.decisions += 1
        most = len(cards) if most < 0 else min(most, len(cards))
        return self.luck.sample(cards, self.luck.randint(min(least, most), most))

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        return self._one_or_none(valid_actions)

    def treasure_phase_decision(self, valid_treasures: list[Any], player: Any, game: Any) -> list[Any]:
        self.decisions += 1
        return list(valid_treasures)

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        return self._one_or_none(valid_cards)

    def binary_decision(self, prompt: str, card: Any, player: Any, game: Any, relevant_cards: Any = None) -> bool:
        self.decisions += 1
        return self.luck.random() < 0.5

    def multiple_option_decision(
        self, card: Any, options: list[Any], player: Any, game: Any, num_choices: int = 1, unique: bool = True
    ) -> list[int]:
        self.decisions += 1
        return self.luck.sample(range(len(options)), num_choices)

    def discard_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_discard: int = 0,
        max_num_discard: int = -1,
    ) -> list[Any]:
        return self._some(valid_cards, min_num_discard, max_num_discard)

    def trash_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_trash: int = 0,
        max_num_trash: int = -1,
    ) -> list[Any]:
        return self._some(valid_cards, min_num_trash, max_num_trash)

    def gain_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_gain: int = 0,
        max_num_gain: int = -1,
    ) -> list[Any]:
        return self._some(valid_cards, min_num_gain, max_num_gain)

    def topdeck_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_topdeck: int = 0,
        max_num_topdeck: int = -1,
    ) -> list[Any]:
        return self._some(valid_cards, min_num_topdeck, max_num_topdeck)

    def deck_position_decision(self, prompt: str, card: Any, player: Any, game: Any, num_deck_cards: int) -> int:
        self.decisions += 1
        return int(self.luck.random() * (num_deck_cards + 1))

    def reveal_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_reveal: int = 0,
        max_num_reveal: int = -1,
    ) -> list[Any]:
        return self._some(valid_cards, min_num_reveal, max_num_reveal)

    def pass_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_pass: int = 0,
        max_num_pass: int = -1,
    ) -> list[Any]:
        return self._some(valid_cards, min_num_pass, max_num_pass)

    def multi_play_decision(
        self, prompt: str, card: Any, valid_cards: list[Any], player: Any, game: Any, required: bool = True
    ) -> Any:
        self.decisions += 1
        return self.luck.choice(valid_cards) if valid_cards else None


def play(seed: int) -> int:
    """Play one random game; returns the number of decisions. A game that is not over after 20,000 counts as far."""
    luck = random.Random(seed)
    random.seed(seed)  # pyminion shuffles with the module's own generator
    deciders = [RandomDecider(luck) for _ in range(2)]
    players = [Player(decider, player_id=str(number)) for number, decider in enumerate(deciders)]
    game = Game(players=players, expansions=[base_set], random_order=True, log_stdout=False)
    game.start()
    while not game.is_over() and sum(decider.decisions for decider in deciders) < 20_000:
        for player in game.players:
            player.take_turn(game)
            if game.is_over():
                break
    return sum(decider.decisions for decider in deciders)
