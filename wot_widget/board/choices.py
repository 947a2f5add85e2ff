"""From clicks to actions: which of the legal actions are left. The board knows no rule; it narrows a list."""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import UnionType

from ..engine.actions import Action, Attack, Buy, Defend, Strike
from ..engine.view import View
from .aims import Aim, aims_of
from .catalogue import Catalogue
from .forecast import Foresight
from .marks import Outcome
from .refs import Place
from .verbs import Verb, cards_of, verb_of


@dataclass(frozen=True)
class Choices:
    """The legal actions, the verb chosen, and the cards picked so far. A value: every click gives a new one.

    `aim` is a card of the table that the picked cards, or those still to be picked, are meant for: the answer to the
    question after the action.

    Cards of the deciding seat's hand and depot that look alike stand for each other: the list of legal actions names
    one of several equal cards, and any of them may be clicked.
    """

    catalogue: Catalogue
    foresight: Foresight
    verb: Verb | None = None
    picked: tuple[int, ...] = ()
    aim: int | None = None

    @classmethod
    def of(cls, view: View, actions: Iterable[Action], foresight: Foresight) -> Choices:
        """All that is legal."""
        return cls(Catalogue(view, actions), foresight)

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
        """The actions that the verb, the aim and the picked cards leave, in the order of the engine."""
        left = self._left(self.verb, self.picked)
        if self.aim is None or self.picked:
            return left
        able = [self.catalogue.needs[action] for action in self.targets[self.aim]]
        return tuple(action for action in left if any(one <= self.catalogue.needs[action] for one in able))

    @cached_property
    def offered(self) -> tuple[Action, ...]:
        """The actions to show as buttons: those left, sensible ones first; none while nothing has been chosen."""
        if self.current_verb is None and not self.picked:
            return ()
        ordered = self.catalogue.ordered(self.left, self.picked, self.wasteful)
        # What destroys comes before what damages; the first nine of a list have a key each.
        return tuple(sorted(ordered, key=lambda action: self.foresight.result(action) is Outcome.DAMAGE))

    @cached_property
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
        """The cards of the table that the picked hand cards could go for, once they are declared or on defence.

        With no card picked, those that any one card could go for by the chosen verb.
        """
        if self.picked:
            return aims_of(self.catalogue, self.foresight, self._exact(Attack | Defend), self.picked)
        if self.verb not in (Verb.ATTACK, Verb.DEFEND):
            return {}
        return {card: Aim(actions[0], actions[0]) for card, actions in self.targets.items()}

    @cached_property
    def targets(self) -> Mapping[int, Sequence[Action]]:
        """The cards of the table, each with the plays of a single hand card that could go for it."""
        found: dict[int, list[Action]] = {}
        for action in self.alone:
            if self.verb in (None, verb_of(action)):
                for card in aims_of(self.catalogue, self.foresight, [action], cards_of(action)):
                    found.setdefault(card, []).append(action)
        return found

    @cached_property
    def alone(self) -> tuple[Action, ...]:
        """The attacks and defences of a single hand card."""
        return tuple(one for one in self.actions if isinstance(one, Attack | Defend) and len(cards_of(one)) == 1)

    @property
    def meant(self) -> Action | None:
        """The answer that the aim asks for after the chosen action."""
        if self.aim is None or self.chosen is None:
            return None
        aims = aims_of(self.catalogue, self.foresight, [self.chosen], self.picked or cards_of(self.chosen))
        return aims[self.aim].answer if self.aim in aims else None

    def follow_ups(self, action: Action) -> tuple[tuple[Action, Outcome | None], ...]:
        """What an action leads to by itself: a lone attacker's aim, and the hits after it that leave no choice.

        Each stands with what it does.
        """
        aimed = self.meant if action == self.chosen else None
        match action:
            case Attack(cards) if len(cards) == 1:
                return self.foresight.hits_after(action, aimed)
            case Strike() if len(self.view.declared) == 2:
                return self.foresight.hits_after(action)
            case Defend() if aimed is not None:
                return ((aimed, None),)
        return ()

    def open_cards_of(self, verb: Verb) -> frozenset[int]:
        """The cards that some legal action of a verb names, equal ones included."""
        wanted = {key for action in self.actions if verb_of(action) is verb for key in self.catalogue.needs[action]}
        return self._cards_of(wanted)

    def _cards_of(self, wanted: Container[Hashable]) -> frozenset[int]:
        return frozenset(card for card in self.catalogue.zones if self.catalogue.key(card) in wanted)

    # Clicks -------------------------------------------------------------------------------------------------------

    def choose(self, verb: Verb) -> Choices | None:
        """Choose a verb, or let it go again; picked cards that do not go with it are let go. None for a closed verb."""
        if verb is self.verb:
            return replace(self, verb=None, aim=None)
        if verb not in self.open_verbs:
            return None
        return self._with(verb, self.picked if self._left(verb, self.picked) else ())

    def click(self, card: int) -> Choices | None:
        """Pick a card, or put a picked one back. None for a card that would leave nothing."""
        if card in self.picked:
            return self._with(self.verb, tuple(one for one in self.picked if one != card))
        if card in self.aims:
            return replace(self, verb=verb_of(self.aims[card].action), aim=None if card == self.aim else card)
        if not self.picked and card in self.targets:
            return replace(self, verb=verb_of(self.targets[card][0]), aim=card)
        for verb, picked in self._readings(card):
            if self._left(verb, picked):
                found = self._with(verb, picked)
                astray = self.aim is not None and not self.picked and found.aim is None and found.verb is self.verb
                return None if astray else found
        return None

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

    def _with(self, verb: Verb | None, picked: tuple[int, ...]) -> Choices:
        """Another selection; the aim stays as long as it can be reached."""
        found = replace(self, verb=verb, picked=picked, aim=None)
        if self.aim is None or self.aim not in found.aims or verb_of(found.aims[self.aim].action) is not verb:
            return found
        return replace(found, aim=self.aim)

    def of_picked(self, picked: Sequence[int]) -> tuple[Action, ...]:
        """The attacks and defences that name just these cards."""
        return tuple(self._exact(Attack | Defend, picked))

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

    def _exact(self, kind: type[Action] | UnionType, picked: Sequence[int] | None = None) -> list[Action]:
        """The actions of a kind that name just these cards, by default those that are picked."""
        wanted = self.catalogue.keys(self.picked if picked is None else picked)
        left = self.left if picked is None else self._left(self.verb, picked)
        exact = [action for action in left if self.catalogue.needs[action] == wanted] if wanted else []
        return [action for action in exact if isinstance(action, kind)]

    def _left(self, verb: Verb | None, picked: Sequence[int]) -> tuple[Action, ...]:
        have, needs = self.catalogue.keys(picked), self.catalogue.needs
        return tuple(
            action
            for action in self.catalogue.actions
            if (verb is None or verb_of(action) is verb) and have <= needs[action]
        )
