"""Why a click or a verb leaves nothing: the rule that forbids it, and the legal action that comes closest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ..engine.actions import Action, Attack, Defend, EndHand, Station, Strike
from ..engine.objections import Objection
from ..engine.wording import STEP_RULES
from .attempts import Attempts
from .choices import Choices
from .verbs import Verb, cards_of, verb_of

WhyNot = Callable[[Action], Objection | None]
TOO_LITTLE = ("too_dear", "sum_too_small")  # objections that count what is paid


@dataclass(frozen=True, slots=True)
class Refusal:
    """A click or a verb that leaves no legal action.

    `objection` is None where no rule forbids anything because there is nothing to do it with; `rule` is cited all the
    same, the one of the open question then. `nearest` is the legal action that comes closest to what was clicked.
    `whole_hand`: the objection counts every hand card that could pay, since not even all of them are enough.
    """

    objection: Objection | None
    rule: str
    card: int | None = None
    nearest: Action | None = None
    whole_hand: bool = False


class Refusals:
    """Says of one moment why something has no legal action; `why_not` is the game's."""

    def __init__(self, why_not: WhyNot) -> None:
        self._why_not = why_not
        self._closed: dict[Verb, Refusal] = {}  # of all selections alike

    def of_verb(self, choices: Choices, verb: Verb) -> Refusal:
        """Why a verb has no legal action now."""
        if verb not in self._closed:
            found = self._refusal(choices, self._best_objection(Attempts(choices.view).of_verb(verb)))
            nothing_there = verb is Verb.BUY and not choices.view.reserve and found.objection is None
            self._closed[verb] = replace(found, rule="BUY-01") if nothing_there else found
        return self._closed[verb]

    def of_click(self, choices: Choices, card: int) -> Refusal:
        """Why a card cannot be meant together with what has been picked, or with the card of the table aimed at."""
        if choices.aim is not None and not choices.picked:
            later: Action = Strike(card, choices.aim) if choices.verb is Verb.ATTACK else Station(choices.aim)
            alone = choices.of_picked((card,))
            objection = choices.foresight.why_not(alone[0], later) if alone else None
            if objection is not None:
                return self._refusal(choices, objection, card, alone[0])
        picked, left = choices.picked, choices.left
        verbs = [choices.verb] if choices.verb else [verb for verb in Verb if any(verb_of(one) is verb for one in left)]
        tried = Attempts(choices.view).of_click(verbs if picked or choices.verb else [], picked, card)
        objection = _objection_ahead(choices, tried) or self._best_objection(tried)
        return self._refusal(choices, objection, card, _nearest(choices, card, tried))

    def _refusal(
        self, choices: Choices, objection: Objection | None, card: int | None = None, nearest: Action | None = None
    ) -> Refusal:
        all_paid = self._of_whole_hand(choices, objection)
        objection = all_paid or objection
        rule = objection.rule if objection is not None else STEP_RULES[type(choices.view.agenda[0]).__name__]
        return Refusal(objection, rule, card, nearest, whole_hand=all_paid is not None)

    def _of_whole_hand(self, choices: Choices, objection: Objection | None) -> Objection | None:
        """What is lacking when all cards pay that can; None if it is not the sum that is refused."""
        if objection is None or objection.key not in TOO_LITTLE:
            return None
        found = self._why_not(Attempts(choices.view).of_all(int(objection.facts["card"])))
        return found if found is not None and found.key in TOO_LITTLE else None

    def _best_objection(self, tried: Sequence[Action]) -> Objection | None:
        """The objection to the first attempt that has one; one about the turn says more than one about a card."""
        objections = [found for found in map(self._why_not, tried) if found is not None]
        return min(objections, key=lambda one: "card" in one.facts, default=None)


def _objection_ahead(choices: Choices, tried: Sequence[Action]) -> Objection | None:
    """What speaks against a card of the table, once the picked cards, or any one that could, go for it."""
    for later in tried:
        kind = {Strike: Attack, Station: Defend}.get(type(later))
        if kind is None:
            continue
        for action in choices.of_picked(choices.picked) if choices.picked else choices.alone:
            if isinstance(action, kind):
                meant = Strike(cards_of(action)[0], later.target) if isinstance(later, Strike) else later
                objection = choices.foresight.why_not(action, meant)
                if objection is not None:
                    return objection
    return None


def _nearest(choices: Choices, card: int, tried: Sequence[Action]) -> Action | None:
    """The legal action that comes closest to what was clicked.

    The clicked card itself counts most, then an action of the kind that was meant, then the cards in common. To end the
    hand comes close to nothing.
    """
    catalogue = choices.catalogue
    wanted, clicked = catalogue.keys((*choices.picked, card)), catalogue.key(card)
    meant = {choices.verb} if choices.verb else set(map(verb_of, tried))

    def closeness(action: Action) -> tuple[int, bool, bool, int, int]:
        needs = catalogue.needs[action]
        goes_on = not isinstance(action, EndHand)
        return needs[clicked], verb_of(action) in meant, goes_on, (wanted & needs).total(), -needs.total()

    return max(catalogue.ordered(choices.actions, choices.picked, ()), key=closeness, default=None)
