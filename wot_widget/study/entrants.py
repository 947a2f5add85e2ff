"""Bots for many games: each game has its own, made from the seed of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from inspect import signature

from ..bots import Bot, BotSpec, make_bot
from ..engine.near_names import seat_number
from .arguments import text


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody to play many games: a name, and how to make the bot for one of them from a seed.

    >>> from wot_widget.bots import WEIGHTS, GreedyBot
    >>> from dataclasses import replace
    >>> bold = replace(WEIGHTS, guard=0.0)
    >>> Entrant("bold", lambda seed: GreedyBot(seed, weights=bold)).make("1/0").name
    'greedy'
    """

    name: str
    make: Callable[[str], Bot]

    def __post_init__(self) -> None:
        text("the name of an entrant", self.name)
        if not callable(self.make):
            raise TypeError(f"an entrant is made by a function of a seed, not by {self.make!r}")

    @classmethod
    def of(cls, spec: EntrantSpec) -> Entrant:
        """From whatever `make_bot` takes, a bot's class, or an entrant, which is given back as it is.

        A bot that is already made is copied for each game, so that no game depends on those before it.
        """
        if isinstance(spec, Entrant):
            return spec
        if isinstance(spec, type):
            if not callable(getattr(spec, "choose", None)):
                raise TypeError(f"a bot's class has a method choose(view, actions), and {spec.__name__} has none")
            _takes_a_seed(spec)
            return cls(spec.__name__, spec)
        bot = make_bot(spec, 0)
        name = spec if isinstance(spec, str) else bot.name
        return cls(name, partial(make_bot, spec) if isinstance(spec, str) else lambda _seed: deepcopy(bot))


def _takes_a_seed(kind: type[Bot]) -> None:
    """Refuses a class that cannot be made from a seed alone, which would break every game."""
    try:
        signature(kind).bind("1/0")
    except TypeError as fault:
        name = kind.__name__
        raise TypeError(
            f"a bot's class is made anew for each game, from a seed, and {name}(seed) is none of its ways ({fault}): "
            f'let __init__ take a seed, give a bot such as {name}(), or Entrant("{name}", lambda seed: {name}(...))'
        ) from fault
    except ValueError:  # a class that does not say what it takes
        return


EntrantSpec = BotSpec | Entrant | type[Bot]
Entrants = EntrantSpec | Sequence[EntrantSpec] | Mapping[str | int, EntrantSpec]


def entrants(specs: Entrants, names: Sequence[str]) -> tuple[Entrant, ...]:
    """One entrant for each seat: the same one for all, one after the other, or by number or name of the seat."""
    if isinstance(specs, Mapping):
        named = {seat_number(names, seat): spec for seat, spec in specs.items()}
        if len(specs) != len(names) or set(named) != set(range(len(names))):
            raise ValueError(
                f"each of the seats {', '.join(names)} needs one bot, given are {', '.join(map(str, specs))}"
            )
        return tuple(Entrant.of(named[seat]) for seat in range(len(names)))
    if isinstance(specs, Sequence) and not isinstance(specs, str):
        if len(specs) != len(names):
            raise ValueError(f"{len(names)} seats need {len(names)} bots, not {len(specs)}")
        return tuple(Entrant.of(spec) for spec in specs)
    return (Entrant.of(specs),) * len(names)
