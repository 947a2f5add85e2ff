"""Why an action may not be taken: a value that names the rule and the facts of the case, never a bare False."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Objection:
    """A refusal. `key` names the sentence, `rule` the rule that forbids, `facts` the cards and numbers of the case.

    `sentence` is the refusal in English; other languages make theirs from `key` and `facts`.
    """

    key: str
    rule: str
    facts: Mapping[str, int | str] = field(default_factory=dict)
    sentence: str = ""

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"


def object_to(key: str, rule: str, **facts: int | str) -> Objection:
    """An objection whose sentence is still to be worded."""
    return Objection(key, rule, facts)
