"""A game as somebody sees it: with all cards open, as one seat, or as a spectator. All tables look through here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..engine import verbs
from ..engine.box import Box
from ..engine.events import Zone
from ..engine.game import Game
from ..engine.near_names import seat_number
from ..engine.state import State
from ..engine.view import View, view
from ..engine.wording import Wording
from .arguments import a_game

SPECTATOR = -1
"""The seat of somebody who only watches, and sees no hidden card."""

NOBODY = -1  # whose cards the middle of the table holds


class Lying(NamedTuple):
    """A card where it lies. `card` is None where it may not be seen; `place` is 1 for the top of a pile."""

    zone: Zone
    seat: int
    base: int | None
    place: int
    card: int | None


class Sight:
    """A game through the eyes of `seat`: a number or a name, `SPECTATOR`, or None for all cards open."""

    def __init__(self, game: Game, seat: int | str | None = None) -> None:
        self.game = a_game(game)
        self.open = seat is None
        watching = type(seat) is int and seat == SPECTATOR
        # as `Game.view` and `Log.text` have it
        self.viewer = None if seat is None or watching else seat_number(game.seats, seat)
        self.wording = Wording.of(game)

    @property
    def box(self) -> Box:
        """The cards of the game."""
        return self.game.box

    def lying(self) -> Iterator[Lying]:
        """Every card in play, each once (INFO)."""
        state = self.game.state
        seen = view(state, self.viewer)
        yield from self._of_the_seats(state, seen)
        yield from _pile(Zone.RESERVE, NOBODY, state.reserve, top_last=False)
        yield from _pile(Zone.VEHICLE_DECK, NOBODY, self._or_hidden(state.vehicle_deck))
        yield from _pile(Zone.VEHICLE_DISCARD, NOBODY, state.vehicle_discard)
        yield from _pile(Zone.GRAVEYARD, NOBODY, state.graveyard)
        box = state.box
        for nation in range(len(box.nations)):
            yield from _pile(Zone.MEDAL_DECK, NOBODY, [box.single(nation, n) for n in range(state.singles[nation])])
            yield from _pile(Zone.MEDAL_DECK, NOBODY, [box.double(nation, n) for n in range(state.doubles[nation])])

    def _of_the_seats(self, state: State, seen: View) -> Iterator[Lying]:
        for area in seen.seats:
            number, seat = area.seat, state.seats[area.seat]
            yield from _pile(Zone.HAND, number, self._or_hidden(seat.hand, area.hand), top_last=False)
            yield from _pile(Zone.HANGAR, number, self._or_hidden(seat.hangar))
            top = [*[None] * (area.depot_count - 1), area.depot_top] if area.depot_count else []
            yield from _pile(Zone.DEPOT, number, self._or_hidden(seat.depot, top if area.depot is None else area.depot))
            for place, (base, defender) in enumerate(area.bases, 1):
                yield Lying(Zone.BASES, number, None, place, base)
                if defender is not None:
                    yield Lying(Zone.DEFENCE, number, base, place, defender)

    def _or_hidden(self, pile: Sequence[int], seen: Sequence[int | None] | None = None) -> Sequence[int | None]:
        """The pile for whom all cards are open, else what is seen of it."""
        if self.open:
            return pile
        return [None] * len(pile) if seen is None else seen


def _pile(zone: Zone, seat: int, cards: Sequence[int | None], *, top_last: bool = True) -> Iterator[Lying]:
    """The cards of one pile, its top first; a hand and the reserve have no top and keep their order."""
    ordered = reversed(cards) if top_last else iter(cards)
    for place, card in enumerate(ordered, 1):
        yield Lying(zone, seat, None, place, card)


def moments(game: Game) -> Iterator[State]:
    """The table at the beginning and after each action: one state that is played on, not to be kept or changed."""
    state = game.at(0)
    yield state
    for action in game.actions:
        verbs.apply(state, action)
        yield state
