"""Finding the cards that a table set by hand asks for: each physical card lies in one place only."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from .box import Box
from .cards import Card, CardKind
from .made_up import CardLike
from .near_names import did_you_mean

Cards = Sequence[CardLike]


class CardFinder:
    """Hands out the numbers of cards that are asked for by name, number or value."""

    def __init__(self, box: Box, seats: int, settled: Collection[int] = ()) -> None:
        self.box = box
        self.seats = seats
        self.settled = settled  # seats whose standing bases were said; those of the others may have been captured
        self.used: set[int] = set()

    def take(self, card: CardLike, seat: int | None, where: str) -> int:
        """The number of a card that is still free, the likeliest one for this seat's squad."""
        found = self.matching(card, where)
        free = [number for number in found if number not in self.used]
        if not free:
            raise ValueError(f"{where}: the box holds {len(found)} of {card!s}, and all of them are laid out already")
        chosen = min(free, key=lambda number: self._unlikeliness(number, seat))
        self.used.add(chosen)
        return chosen

    def _unlikeliness(self, number: int, seat: int | None) -> tuple[int, ...]:
        """Sorts equal cards: the least first."""
        kind = self.box.cards[number].kind
        if kind is CardKind.MEDAL:
            return (-number,)  # the last place of a medal deck is taken first, as in play
        if seat is None or kind is CardKind.VEHICLE:
            return (number,)
        if kind is CardKind.BARRACKS:  # one's own set, then one that nobody plays with
            owner = self.box.owner_of_barracks(number)
            return (owner != seat, owner < self.seats, number)
        # A base in a squad was captured: from a neighbour in play, its last one first.
        owner = self.box.owner_of_base(number)
        return (owner == seat, owner >= self.seats, owner not in self.settled, (owner - seat) % self.seats, -number)

    def matching(self, card: CardLike, where: str) -> list[int]:
        """All cards of the box that this can mean, used or not."""
        cards = self.box.cards
        if isinstance(card, bool) or not isinstance(card, int | str | Card):
            raise TypeError(f"{where}: a card is a name, a number or vehicle(...), not {card!r}")
        if isinstance(card, int):
            if card not in range(len(cards)):
                raise ValueError(f"{where}: there is no card {card}; the cards are 0 to {len(cards) - 1}")
            # A medal deck has no places to choose from, so any medal of that sort will do.
            return self.matching(cards[card], where) if cards[card].kind is CardKind.MEDAL else [card]
        if isinstance(card, Card):
            return [number for number, one in enumerate(cards) if one == card]
        wanted = card.lower().strip()
        found = [number for number, one in enumerate(cards) if wanted in (one.name.lower(), one.latin.lower())]
        if not found:
            known = {spelling: one.name for one in cards for spelling in (one.name, one.latin) if spelling}
            raise ValueError(f"{where}: no card is called {card!r}{did_you_mean(wanted, known, known)}")
        return found

    def pile(self, cards: Cards, seat: int | None, where: str) -> list[int]:
        """The numbers of the cards of a pile."""
        return [self.take(card, seat, where) for card in cards]


def made_up_cards(places: Iterable[Cards | Mapping[int, Cards]]) -> list[Card]:
    """All cards given as values, in the order in which they are met."""
    found: list[Card] = []
    for place in places:
        piles = place.values() if isinstance(place, Mapping) else [place]
        found.extend(card for pile in piles for card in pile if isinstance(card, Card))
    return found


def box_with(box: Box, made_up: Iterable[Card]) -> Box:
    """The box with the made-up vehicles added, equal ones side by side."""
    extra: dict[Card, int] = {}
    for card in made_up:
        if card.kind is CardKind.VEHICLE:
            extra[card] = extra.get(card, 0) + 1
    for card in box.vehicles:
        if card in extra:
            extra[card] -= 1
    added = [card for card, count in extra.items() for _ in range(max(0, count))]
    return Box((*box.vehicles, *added), box.nations) if added else box
