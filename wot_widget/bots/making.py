"""Bots by name: `make_bot("greedy")`."""

from __future__ import annotations

from collections.abc import Callable

from .greedy import GreedyBot
from .planner import PlannerBot
from .protocol import Bot, Choice, FunctionBot
from .random_bot import RandomBot

BotSpec = str | Bot | Choice

BOTS: dict[str, Callable[[int | str | None], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "planner": PlannerBot,
}


def make_bot(spec: BotSpec, seed: int | str | None = None) -> Bot:
    """A bot from a name, a plain function `(view, actions) -> action`, or a bot, which is given back as it is.

    `seed` is for the luck of a bot made here; without one it plays differently each time.

    >>> make_bot("greedy", seed=7).name
    'greedy'
    """
    if isinstance(spec, str):
        if spec not in BOTS:
            raise ValueError(f"no bot is called {spec!r}; the bots are: {', '.join(BOTS)}")
        return BOTS[spec](seed)
    if isinstance(spec, type):
        raise TypeError(f"a bot is wanted, not its class: write {spec.__name__}()")
    if isinstance(spec, Bot):
        return spec
    if callable(getattr(spec, "choose", None)):
        raise TypeError(f"a bot has a name, and {spec!r} has choose(view, actions) but no attribute name")
    if callable(spec):
        return FunctionBot(spec, getattr(spec, "__name__", type(spec).__name__))
    raise TypeError(f"a bot is one of {', '.join(map(repr, BOTS))}, a bot object or a function, not {spec!r}")
