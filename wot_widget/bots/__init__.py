"""Opponents: what a bot is, three of them, and how they play a game."""

from .greedy import GreedyBot
from .making import BOTS, BotSpec, make_bot
from .planner import PlannerBot
from .playing import play_one, play_out, seat_bots
from .protocol import Bot, BotError
from .random_bot import RandomBot
from .weights import WEIGHTS, Weights

__all__ = [
    "BOTS",
    "WEIGHTS",
    "Bot",
    "BotError",
    "BotSpec",
    "GreedyBot",
    "PlannerBot",
    "RandomBot",
    "Weights",
    "make_bot",
    "play_one",
    "play_out",
    "seat_bots",
]
