"""What the caller adds to a view before it is drawn: what can be clicked, what is asked, and of whom.

The drawing knows no rule: everything that depends on the rules arrives here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from .refs import Place, Ref


class CardState(StrEnum):
    """How a card or a medal deck stands to the present question. Without a state it is at rest."""

    CHOOSABLE = "choosable"
    SELECTED = "selected"
    ACTING = "acting"
    TARGET = "target"
    OUT_OF_PLAY = "out of play"


class Outcome(StrEnum):
    """What the hit would do, written on a target."""

    DAMAGE = "damage"
    DESTROY = "destroy"


class Way(StrEnum):
    """What a hand card could be played for."""

    BUY = "buy"
    USE = "use"
    ATTACK = "attack"
    DEFEND = "defend"


class Tone(StrEnum):
    """The state colour of the prompt: neutral while others move."""

    NEUTRAL = "neutral"
    GO = "go"
    CHOSEN = "chosen"
    TARGET = "target"


@dataclass(frozen=True, slots=True)
class Chip:
    """One step of the agenda, with the name of an icon or without."""

    text: str
    icon: str = ""
    present: bool = False


@dataclass(frozen=True, slots=True)
class Prompt:
    """The question, one line of help, and what comes next. `icon` is a name of `icons.ICONS`."""

    question: str
    help: str = ""
    tone: Tone = Tone.NEUTRAL
    icon: str = "hand"
    agenda: tuple[Chip, ...] = ()


@dataclass(frozen=True, slots=True)
class Leader:
    """Who leads an achievement: the best count, and the seat that has it alone, None for a tie."""

    achievement: str
    best: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Spread:
    """A pile whose cards are laid out side by side over the middle of the table, to look through or choose from.

    `hint` tells how it is closed.
    """

    title: str
    cards: tuple[int, ...]
    place: Place
    seat: int | None = None
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Marks:
    """Everything that is drawn beside the view.

    `bottom` is the seat whose mat lies in front. `states`, `orders` (the number in the order of play), `outcomes`
    and `ways` are by card number; `medals` are the states of the medal decks by nation number. `focus` is where the
    keyboard is, `pointed` what the pointer or the selection shows large, `forecast` what the pointed card would do
    here and now. `notes` stand beside the players' names. `step` is the step of the turn, 1 to 3. `past`: the moment is
    over, and it is nobody's move any more.
    """

    prompt: Prompt
    bottom: int = 0
    step: int = 2
    states: Mapping[int, CardState] = field(default_factory=dict)
    orders: Mapping[int, int] = field(default_factory=dict)
    outcomes: Mapping[int, Outcome] = field(default_factory=dict)
    ways: Mapping[int, tuple[Way, ...]] = field(default_factory=dict)
    medals: Mapping[int, CardState] = field(default_factory=dict)
    focus: Ref | int | None = None
    pointed: Ref | int | None = None
    forecast: str = ""
    leaders: tuple[Leader, ...] = ()
    notes: Mapping[int, str] = field(default_factory=dict)
    spread: Spread | None = None
    past: bool = False

    def focused(self, ref: Ref) -> bool:
        """Whether the keyboard is here; a card number stands for the card wherever it lies."""
        return self.focus == ref or (isinstance(self.focus, int) and self.focus == ref.card)

    def shown(self, card: int) -> bool:
        """Whether this card is the one shown large."""
        return card == (self.pointed if isinstance(self.pointed, int | None) else self.pointed.card)

    @property
    def fading(self) -> bool:
        """Whether anything is out of play now, so that piles and backs recede too."""
        return CardState.OUT_OF_PLAY in self.states.values()
