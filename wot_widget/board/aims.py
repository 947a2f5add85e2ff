"""What a click on a card of the table means while hand cards are picked for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ..engine.actions import Action
from .catalogue import Catalogue
from .forecast import Foresight
from .marks import Outcome
from .verbs import cards_of


@dataclass(frozen=True, slots=True)
class Aim:
    """An action of the picked cards, and the answer that is meant after it, with what a lone attacker would do."""

    action: Action
    answer: Action
    outcome: Outcome | None = None


def aims_of(
    catalogue: Catalogue, foresight: Foresight, actions: Iterable[Action], picked: Sequence[int]
) -> Mapping[int, Aim]:
    """The cards of the table that the picked cards could go for by these actions, which name just them."""
    found: dict[int, Aim] = {}
    for action in actions:
        answers = foresight.answers(action)
        first = catalogue.keys(picked[:1])
        # Of several attackers the one picked first comes first.
        for answer in sorted(answers, key=lambda one: catalogue.keys(cards_of(one)[:1]) != first):
            result = foresight.outcome(action, answer) if len(picked) == 1 else None
            for card in filter(catalogue.on_table, cards_of(answer)):
                found.setdefault(card, Aim(action, answer, result))
    for base, defender in catalogue.view.seats[catalogue.view.active_seat].bases:
        if base in found and defender is not None:
            found[defender] = found[base]  # stands for its base (DEF-04)
    return found
