"""What a learner can say: one word after the other, until one legal action is meant.

The words are the verbs, every card of the box, small numbers, "nothing" and "done". `Buy 57 with 3,4` is said as
buy, 57, 3, 4, and "done" where more cards could follow. As soon as only one legal action begins with what was said, it
is carried out. So the words are few and mean the same in every game, however many actions there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import get_args

from ..engine.actions import NOTHING, Action, Strike, TakeMedals
from ..engine.box import SINGLES, Box

VERBS: tuple[type, ...] = get_args(Action)
NUMBERS = SINGLES + 1  # 0 to 9 medals


class Vocabulary:
    """The words of a box, numbered: verbs, cards, numbers, nothing, done."""

    def __init__(self, box: Box) -> None:
        self.cards = len(VERBS)
        self.numbers = self.cards + len(box.cards)
        self.nothing = self.numbers + NUMBERS
        self.done = self.nothing + 1
        self.size = self.done + 1
        self.box = box

    def __len__(self) -> int:
        return self.size

    def spell(self, action: Action) -> tuple[int, ...]:
        """The words of an action, the verb first, without a final "done"."""
        verb = VERBS.index(type(action))
        if isinstance(action, TakeMedals):
            return verb, self.numbers + action.doubles, self.numbers + action.singles
        if isinstance(action, Strike) and action.target == NOTHING:
            return verb, self.cards + action.card, self.nothing
        found = [verb]
        for name in type(action).__dataclass_fields__:
            value = getattr(action, name)
            found += [self.cards + card for card in (value if isinstance(value, tuple) else (value,))]
        return tuple(found)

    def name(self, word: int) -> str:
        """A word as text, for people who look over a learner's shoulder."""
        if word < self.cards:
            return VERBS[word].__name__
        if word < self.numbers:
            return str(self.box.cards[word - self.cards])
        if word < self.nothing:
            return str(word - self.numbers)
        return "nothing" if word == self.nothing else "done"

    def next_words(self, spelled: Iterable[Sequence[int]], said: int) -> set[int]:
        """Which words may follow, where `said` words of these spellings were said already."""
        return {words[said] if len(words) > said else self.done for words in spelled}
