"""Values that are made so often that freezing them would be felt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as value
else:

    def value(*, frozen: bool, slots: bool) -> Callable[[type], type]:
        """A dataclass that is frozen for the type checker alone: at run time that would cost a tenth of a decision."""
        return dataclass(slots=slots, unsafe_hash=frozen)


__all__ = ["value"]
