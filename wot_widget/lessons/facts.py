"""Numbers that can be read off a table, by the names that goals use for them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from ..engine.box import Box
from ..engine.near_names import did_you_mean
from ..engine.rules import ending
from ..engine.state import State

EVERY_CARD = "cards"  # stands for any card where a card is named


@dataclass(frozen=True, slots=True)
class Moment:
    """A table, and what is remembered of the way to it: the learner's seat, acts, and rules met in refusals."""

    state: State
    seat: int = 0
    acts: int = 0
    refusals: Collection[str] = field(default=frozenset())
    first_turn: int = 1
    games_won: Mapping[str, int] = field(default_factory=dict)  # in a contest of bots, by seat

    def seat_called(self, name: str) -> int:
        """The seat of this name."""
        names = self.state.names
        if name not in names:
            raise ValueError(f"nobody is called {name!r}; the seats are: {', '.join(names)}")
        return names.index(name)


def called(state: State, name: str, cards: Iterable[int]) -> list[int]:
    """Those of some cards that have a name, in its own script or in Latin letters."""
    if name == EVERY_CARD:
        return list(cards)
    numbers = _numbers_of(state.box, name.lower())
    if not numbers:
        known = [card.name for card in state.box.cards]
        raise ValueError(f"no card is called {name!r}{did_you_mean(name, known)}")
    return [card for card in cards if card in numbers]


@lru_cache(maxsize=256)
def _numbers_of(box: Box, name: str) -> frozenset[int]:
    """All cards of a box that have a name."""
    return frozenset(number for number, card in enumerate(box.cards) if name in (card.name.lower(), card.latin.lower()))


def pile(state: State, place: str, seat: int) -> list[int]:
    """The cards of a place, bottom to top; a seat's own places are those of `seat`."""
    mine = state.seats[seat]
    places: dict[str, Callable[[], list[int]]] = {
        "hand": lambda: mine.hand,
        "hangar": lambda: mine.hangar,
        "depot": lambda: mine.depot,
        "squad": lambda: mine.squad,
        "defence": lambda: [card for card in mine.bases.values() if card is not None],
        "reserve": lambda: state.reserve,
        "graveyard": lambda: state.graveyard,
        "vehicle deck": lambda: state.vehicle_deck,
        "vehicle discard": lambda: state.vehicle_discard,
    }
    if place not in places:
        raise ValueError(f"no place is called {place!r}; the places are: {', '.join(places)}")
    return places[place]()


def defender_of(state: State, seat: int, place: int) -> list[int]:
    """The defender of a seat's base with this number, in a list; empty if there is none, or the base is lost."""
    if not 1 <= place <= len(state.box.bases(seat)):
        raise ValueError(f"a seat has bases 1 to {len(state.box.bases(seat))}, not {place}")
    found = state.seats[seat].bases.get(state.box.bases(seat)[place - 1])
    return [] if found is None else [found]


def _damaged(state: State, seat: int, *, defenders: bool) -> int:
    bases = state.seats[seat].bases
    return sum(card in state.damaged for card in (bases.values() if defenders else bases))


# What is counted for a seat.
OF_SEAT: dict[str, Callable[[State, int], int]] = {
    "medals": lambda state, seat: sum(state.box.medals[card] for card in state.seats[seat].squad),
    "medals and bases": lambda state, seat: sum(state.box.cards[card].medals for card in state.seats[seat].squad),
    "captured bases": lambda state, seat: sum(state.box.is_base[card] for card in state.seats[seat].squad),
    "achievements": lambda state, seat: len(ending.score(state).seats[seat].achievements),
    "total": lambda state, seat: ending.score(state).totals[seat],
    "wins": lambda state, seat: int(seat in ending.score(state).winners),
    "bases": lambda state, seat: len(state.seats[seat].bases),
    "defended bases": lambda state, seat: sum(card is not None for card in state.seats[seat].bases.values()),
    "damaged bases": lambda state, seat: _damaged(state, seat, defenders=False),
    "damaged defenders": lambda state, seat: _damaged(state, seat, defenders=True),
    "kills": lambda state, seat: state.seats[seat].kills,
}
# What is counted once for the table.
OF_TABLE: dict[str, Callable[[Moment], int]] = {
    "purchases": lambda moment: moment.state.purchases,
    "summon": lambda moment: int(moment.state.summoned),
    "attack": lambda moment: int(moment.state.attacked),
    "acts": lambda moment: moment.acts,
    "turn": lambda moment: moment.state.turn,
    "turn over": lambda moment: int(moment.state.over or moment.state.turn > moment.first_turn),
    "game over": lambda moment: int(moment.state.over),
    "last round": lambda moment: int(moment.state.end is not None),
    "revealed achievements": lambda moment: len(moment.state.achievements),
}
# What is counted for a nation.
OF_NATION: dict[str, Callable[[State, int], int]] = {
    "singles left": lambda state, nation: state.singles[nation],
    "doubles left": lambda state, nation: state.doubles[nation],
}
