"""What can be wrong with an action: it cannot be read, it is not legal now, or it could mean several things."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Self

from .objections import Objection


class ActionError(ValueError):
    """An action that was not carried out. Nothing has changed.

    For a text that cannot be read, `key` names what is wrong with it and `facts` are what the message speaks of, so
    that it can be said in another language.
    """

    key = ""
    facts: Mapping[str, object] = MappingProxyType({})

    def because(self, key: str, **facts: object) -> Self:
        """The same error, which knows its reason."""
        self.key, self.facts = key, facts
        return self


class UnreadableActionError(ActionError):
    """The text is no action."""


class AmbiguousActionError(ActionError):
    """The text could mean several cards; `candidates` are their numbers."""

    def __init__(self, message: str, candidates: Sequence[int]) -> None:
        super().__init__(message, tuple(candidates))
        self.candidates = tuple(candidates)

    def __str__(self) -> str:
        return str(self.args[0])


class IllegalActionError(ActionError):
    """The action is not legal now; `objection` names the rule."""

    def __init__(self, objection: Objection) -> None:
        super().__init__(objection)
        self.objection = objection

    @property
    def rule(self) -> str:
        """The id of the rule that forbids it."""
        return self.objection.rule
