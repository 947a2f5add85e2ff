"""From clicks to actions: which of the legal actions are left. The board knows no rule; it narrows a list."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import UnionType

from ..engine.actions import Action, Attack, Buy, Defend, Station, Strike
from ..engine.objections import Objection
from ..engine.view import View
from .aims import Aim, aims_of
from .attempts import Attempts
from .catalogue import Catalogue
from .forecast import Foresight
from .refs import Place
from .verbs import Verb, cards_of, verb_of

WhyNot = Callable[[Action], Objection | None]


@dataclass(frozen=True, slots=True)
class Refusal:
    """A click or a verb that leaves no legal action. `objection` is None where no rule was asked for the reason.

    `nearest` is the legal action that comes closest to what was clicked, if any does.
    """

    objection: Objection | None
    card: int | None = None
    nearest: Action | None = None


@dataclass(frozen=True)
class Choices:
    """The legal actions, the verb chosen, and the cards picked so far. A value: every click gives a new one.

    `aim` is a card of the table that the picked cards are meant for: the answer to the question after the action.

    Cards of the deciding seat's hand and depot that look alike stand for each other: the list of legal actions names
    one of several equal cards, and any of them may be clicked.
    """

    catalogue: Catalogue
    why_not: WhyNot
    foresight: Foresight
    verb: Verb | None = None
    picked: tuple[int, ...] = ()
    aim: int | None = None

    @classmethod
    def of(cls, view: View, actions: Iterable[Action], why_not: WhyNot, foresight: Foresight) -> Choices:
        """All that is legal; `why_not` is the game's."""
        return cls(Catalogue(view, actions), why_not, foresight)

    @property
    def view(self) -> View:
        """The table as the deciding seat sees it."""
        return self.catalogue.view

    @property
    def actions(self) -> tuple[Action, ...]:
        """All legal actions."""
        return self.catalogue.actions

    # What is left -------------------------------------------------------------------------------------------------

    @cached_property
    def open_verbs(self) -> tuple[Verb, ...]:
        """The verbs that have a legal action at all, in the order of the bar."""
        found = {verb_of(action) for action in self.actions}
        return tuple(verb for verb in Verb if verb in found)

    @property
    def current_verb(self) -> Verb | None:
        """The chosen verb, or the only one there is."""
        return self.verb or (self.open_verbs[0] if len(self.open_verbs) == 1 else None)

    @cached_property
    def left(self) -> tuple[Action, ...]:
        """The actions that the verb and the picked cards leave, in the order of the engine."""
        return self._left(self.verb, self.picked)

    @cached_property
    def offered(self) -> tuple[Action, ...]:
        """The actions to show as buttons: those left, sensible ones first; none while nothing has been chosen."""
        if self.current_verb is None and not self.picked:
            return ()
        return self.catalogue.ordered(self.left, self.picked)

    @property
    def wasteful(self) -> frozenset[Action]:
        """The purchases among those offered that come after everything else, on demand."""
        return self.catalogue.wasteful(self.left, self.picked)

    @cached_property
    def chosen(self) -> Action | None:
        """The one action that the clicks mean: the only one left, or the only one that names just the picked cards."""
        if self.current_verb is None and not self.picked:
            return None
        if len(self.left) == 1:
            return self.left[0]
        exact = self._exact(Action)
        return exact[0] if len(exact) == 1 else None

    def names(self, card: int) -> bool:
        """Whether the chosen action, or the answer meant after it, names a card."""
        told = self.chosen is not None and self.catalogue.needs[self.chosen][self.catalogue.key(card)] > 0
        return told or (self.aim is not None and self.aim == card)

    @cached_property
    def open_cards(self) -> frozenset[int]:
        """The cards that a further click would pick without giving up anything picked before."""
        have = self.catalogue.keys(self.picked)
        wanted: set[Hashable] = set()
        for action in self.left:
            wanted.update(key for key, count in self.catalogue.needs[action].items() if count > have[key])
        return self._cards_of(wanted) - set(self.picked)

    @cached_property
    def aims(self) -> Mapping[int, Aim]:
        """The cards of the table that the picked hand cards could go for, once they are declared or on defence."""
        return aims_of(self.catalogue, self.foresight, self._exact(Attack | Defend), self.picked)

    @property
    def meant(self) -> Action | None:
        """The answer that the aim asks for after the chosen action."""
        return None if self.aim is None else self.aims[self.aim].answer

    def open_cards_of(self, verb: Verb) -> frozenset[int]:
        """The cards that some legal action of a verb names, equal ones included."""
        wanted = {key for action in self.actions if verb_of(action) is verb for key in self.catalogue.needs[action]}
        return self._cards_of(wanted)

    def _cards_of(self, wanted: Container[Hashable]) -> frozenset[int]:
        return frozenset(card for card in self.catalogue.zones if self.catalogue.key(card) in wanted)

    # Clicks -------------------------------------------------------------------------------------------------------

    def choose(self, verb: Verb) -> Choices | Refusal:
        """Choose a verb, or let it go again; picked cards that do not go with it are let go."""
        if verb is self.verb:
            return replace(self, verb=None, aim=None)
        if verb not in self.open_verbs:
            return self.closed(verb)
        return self._with(verb, self.picked if self._left(verb, self.picked) else ())

    def click(self, card: int) -> Choices | Refusal:
        """Pick a card, or put a picked one back. What leaves nothing is refused, and the selection stays."""
        if card in self.picked:
            return self._with(self.verb, tuple(one for one in self.picked if one != card))
        if card in self.aims:
            return replace(self, verb=verb_of(self.aims[card].action), aim=None if card == self.aim else card)
        for verb, picked in self._readings(card):
            if self._left(verb, picked):
                return self._with(verb, picked)
        return self._refuse(card)

    def let_go(self) -> Choices:
        """Forget the verb and the picked cards."""
        return replace(self, verb=None, picked=(), aim=None)

    def prefer(self, answer: Action) -> Choices:
        """Pick beforehand what was meant before the question was asked, as far as it can still be answered so."""
        if any(isinstance(action, type(answer)) for action in self.actions):
            cards = cards_of(answer)
            for picked in (cards, tuple(filter(self.catalogue.on_table, cards))):
                if self._left(self.verb, picked):
                    return replace(self, picked=picked)
        return self

    def closed(self, verb: Verb) -> Refusal:
        """Why a verb has no legal action now."""
        return Refusal(self._best_objection(Attempts(self.view).of_verb(verb)))

    def _with(self, verb: Verb | None, picked: tuple[int, ...]) -> Choices:
        """Another selection; the aim stays as long as it can be reached."""
        found = replace(self, verb=verb, picked=picked, aim=None)
        kept = None if self.aim is None else found.aims.get(self.aim)
        return found if kept is None or verb_of(kept.action) is not verb else replace(found, aim=self.aim)

    def _readings(self, card: int) -> list[tuple[Verb | None, tuple[int, ...]]]:
        """What a click can mean, the most careful reading first."""
        zone = self.catalogue.zones.get(card)
        readings: list[tuple[Verb | None, tuple[int, ...]]] = [(self.verb, (*self.picked, card))]
        single = [one for one in self.picked if self.catalogue.zones[one] == zone]
        if zone is not Place.HAND or not self._several_from_hand:
            # Only one card of this place is ever named, so a further click changes the choice.
            readings.append((self.verb, (*(one for one in self.picked if one not in single), card)))
            if len(single) < len(self.picked):
                readings.append((self.verb, (card,)))
        alone = self.verb is None and len(self.picked) == 1 and self.catalogue.zones[self.picked[0]] is Place.HAND
        if zone is not Place.HAND or self.verb is Verb.END or alone:
            readings.append((None, (card,)))
        return readings

    @cached_property
    def _several_from_hand(self) -> bool:
        """Whether one of the actions left may name several hand cards: then a clash has a reason to tell."""
        return any(isinstance(action, Attack | Buy) for action in self.left)

    # Refusals -----------------------------------------------------------------------------------------------------

    def _refuse(self, card: int) -> Refusal:
        verbs = [self.verb] if self.verb else [verb for verb in Verb if any(verb_of(one) is verb for one in self.left)]
        tried = Attempts(self.view).of_click(verbs if self.picked or self.verb else [], self.picked, card)
        return Refusal(self._objection_ahead(tried) or self._best_objection(tried), card, self._nearest(card))

    def _objection_ahead(self, tried: Sequence[Action]) -> Objection | None:
        """What speaks against a target for the picked cards, once they are declared or on defence."""
        for later in tried:
            kind = {Strike: Attack, Station: Defend}.get(type(later))
            for action in self._exact(kind) if kind else ():
                return self.foresight.why_not(action, later)
        return None

    def _best_objection(self, tried: Sequence[Action]) -> Objection | None:
        """The objection to the first attempt that has one; one about the turn says more than one about a card."""
        objections = [found for found in map(self.why_not, tried) if found is not None]
        return min(objections, key=lambda one: "card" in one.facts, default=None)

    def _nearest(self, card: int) -> Action | None:
        """The legal action that shares most with what was clicked; the clicked card itself counts most."""
        wanted, clicked = self.catalogue.keys((*self.picked, card)), self.catalogue.key(card)

        def closeness(action: Action) -> tuple[int, int, bool, int]:
            needs = self.catalogue.needs[action]
            shared = (wanted & needs).total()
            return needs[clicked], shared, verb_of(action) is self.verb, -needs.total()

        best = max(self.catalogue.ordered(self.actions, self.picked), key=closeness, default=None)
        return best if best is not None and closeness(best)[1] else None

    def _exact(self, kind: type[Action] | UnionType) -> list[Action]:
        """The actions of a kind that name just the picked cards."""
        picked = self.catalogue.keys(self.picked)
        exact = [action for action in self.left if self.catalogue.needs[action] == picked] if picked else []
        return [action for action in exact if isinstance(action, kind)]

    def _left(self, verb: Verb | None, picked: Sequence[int]) -> tuple[Action, ...]:
        have, needs = self.catalogue.keys(picked), self.catalogue.needs
        return tuple(
            action
            for action in self.catalogue.actions
            if (verb is None or verb_of(action) is verb) and have <= needs[action]
        )
