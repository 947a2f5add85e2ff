"""Values: those made so often that freezing them would be felt, and how any of them is copied and sent away."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as value
else:

    def value(*, frozen: bool, slots: bool) -> Callable[[type], type]:
        """A dataclass that is frozen for the type checker alone: at run time that would cost a tenth of a decision."""
        return dataclass(slots=slots, unsafe_hash=frozen)


def remade_from_facts(*kinds: type) -> None:
    """Let copies and pickles of these dataclasses be made anew from their facts, on both builds alike.

    Python's own way makes an empty value and fills it, which compiled classes forbid to frozen ones.
    """
    for kind in kinds:
        copyreg.pickle(kind, _made)


def _made(one: Any) -> tuple[type, tuple[Any, ...]]:
    return type(one), tuple(getattr(one, field.name) for field in fields(one))


def filled_from_facts(*kinds: Any) -> None:
    """The same for classes whose `FACTS` name all there is, and which are made without any and filled."""
    for kind in kinds:
        copyreg.pickle(kind, _told)


def _told(one: Any) -> tuple[Callable[..., Any], tuple[Any, ...]]:
    return _filled, (type(one), tuple(getattr(one, name) for name in one.FACTS))


def _filled(kind: Any, facts: tuple[Any, ...]) -> Any:
    one = kind()
    for name, fact in zip(kind.FACTS, facts, strict=True):
        setattr(one, name, fact)
    return one


__all__ = ["filled_from_facts", "remade_from_facts", "value"]
