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
    """An action of the picked cards, and the answer that is meant after it, with what the first hit would do.

    Nothing is told where that hangs on which of several attackers strikes first.
    """

    action: Action
    answer: Action
    outcome: Outcome | None = None


def aims_of(
    catalogue: Catalogue, foresight: Foresight, actions: Iterable[Action], picked: Sequence[int]
) -> Mapping[int, Aim]:
    """The cards of the table that the picked cards could go for by these actions, which name just them."""
    meant: dict[int, tuple[Action, Action]] = {}
    results: dict[int, set[Outcome | None]] = {}
    for action in actions:
        answers = foresight.answers(action)
        first = catalogue.keys(picked[:1])
        # Of several attackers the one picked first comes first.
        for answer in sorted(answers, key=lambda one: catalogue.keys(cards_of(one)[:1]) != first):
            for card in filter(catalogue.on_table, cards_of(answer)):
                meant.setdefault(card, (action, answer))
                results.setdefault(card, set()).add(foresight.outcome(action, answer))
    found = {
        card: Aim(*pair, next(iter(results[card])) if len(results[card]) == 1 else None) for card, pair in meant.items()
    }
    for base, defender in catalogue.view.seats[catalogue.view.active_seat].bases:
        if base in found and defender is not None:
            found[defender] = found[base]  # stands for its base (DEF-04)
    return found
