"""What a bot is: a name, and one answer to one question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from ..engine.actions import Action
from ..engine.objections import Objection
from ..engine.view import View

Choice = Callable[[View, Sequence[Action]], Action]


@runtime_checkable
class Bot(Protocol):
    """A player made of code. It is given what its seat may see (INFO) and the legal actions, and answers with one.

    Luck of its own comes from a `random.Random` of its own, so that the same seed plays the same way and the game's
    shuffles stay what they are.
    """

    @property
    def name(self) -> str:
        """What it is called; a plain attribute will do."""
        ...

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """One of `actions`, of which there is at least one."""
        ...


@dataclass(frozen=True, slots=True)
class FunctionBot:
    """A plain function `(view, actions) -> action` as a bot."""

    function: Choice
    name: str

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Whatever the function answers."""
        return self.function(view, actions)


class BotError(RuntimeError):
    """A bot answered with something that cannot be played. The game stands where it stood before that answer.

    `objection` is None where the answer was no action at all.
    """

    def __init__(self, bot: str, seat: str, answer: object, objection: Objection | None) -> None:
        reason = str(objection) if objection is not None else "a bot answers with one of the actions it was given"
        super().__init__(f"the bot {bot!r} in the seat of {seat} answered {str(answer)!r}: {reason}")
        self.bot = bot
        self.seat = seat
        self.action = answer
        self.objection = objection
