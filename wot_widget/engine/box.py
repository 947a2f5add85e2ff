"""The box: every card of a game under its number, and the printed facts as tables by card number.

The rules name no card and count no nations or seats; they ask the box. Numbers run: the vehicles in the order of
their file, then per seat six barracks cards and three bases, then per nation nine single and three double medals.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from io import StringIO
from os import PathLike
from pathlib import Path
from typing import Any, Final

from .actions import Defend, Use
from .box_check import NATIONS
from .box_file import read_vehicles
from .cards import BASE, ENGINEERS, TECHNICIANS, VOLUNTEERS, Ability, AbilityName, Card, CardKind, VehicleClass, medal

SEATS = range(2, 6)  # COMP-08: five sets of barracks (COMP-04) and bases (COMP-05)
BASES = 3  # SETUP-03
STARTING_SQUAD = (ENGINEERS,) * 4 + (TECHNICIANS, VOLUNTEERS)  # SETUP-04
SINGLES = 9  # COMP-02, COMP-03
DOUBLES = 3

BLANK: Final = -1  # a card without a resource symbol (BUY-09)


def side_by_side(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in their order, but equal ones together, so that lists of actions meet them one after the other."""
    counts = Counter(cards)
    return tuple(counts.elements())


class Box:
    """All cards that a game is played with, and what is printed on them.

    `cards[number]` is a `Card`; the other tables hold one printed fact each, by card number, for the rules:
    `nation` (index into `nations`, -1 for none), `cost`, `resources` (`BLANK` without a symbol), `only_for`
    (nation index of national resources, -1 for ordinary ones), `strength`, `armour`, `active` (abilities to carry
    out), `face` (equal for cards that nobody can tell apart), `fights` (may take part in attacks), `hits_vehicles`,
    `hits_bases`, `heavy`, `is_base`, `researches`, `ways` (the actions that play the card alone), `ways_without_base`
    (the same for a seat with no base left to defend). `nothing` is a count of 0 for each nation.
    """

    def __init__(self, vehicles: Iterable[Card], nations: Iterable[str] | None = None) -> None:
        self.vehicles = side_by_side(vehicles)
        found = dict.fromkeys(card.nation for card in self.vehicles if card.nation)
        self.nations: tuple[str, ...] = (
            tuple(nations)
            if nations
            else (*(name for name in NATIONS), *(name for name in found if name not in NATIONS))
        )
        seats = SEATS[-1]
        self._barracks = len(self.vehicles)
        self._bases = self._barracks + seats * len(STARTING_SQUAD)
        self._medals = self._bases + seats * BASES
        self.cards: tuple[Card, ...] = (
            *self.vehicles,
            *STARTING_SQUAD * seats,
            *(BASE,) * (seats * BASES),
            *(medal(nation, double) for nation in self.nations for double in (False,) * SINGLES + (True,) * DOUBLES),
        )
        strange = [name for name in found if name not in self.nations]
        if strange:
            raise ValueError(
                f"the nations of the box are {', '.join(self.nations)}, but cards belong to {strange[0]!r}"
            )
        self.nothing = (0,) * len(self.nations)  # counts of a turn by nation, before anything is done
        self.nothing_spent = (*self.nothing, 0)  # national resources by nation, then ordinary ones
        self.unspent = (False,) * len(self.nothing_spent)
        index = {nation: number for number, nation in enumerate(self.nations)} | {None: -1}
        cards = self.cards
        self.nation = tuple(index[card.nation] for card in cards)
        self.only_for = tuple(index[card.only_for] for card in cards)
        self.cost = tuple(card.cost or 0 for card in cards)
        self.resources = tuple(BLANK if card.resources is None else card.resources for card in cards)
        self.strength = tuple(card.strength or 0 for card in cards)
        self.armour = tuple(card.armour or 0 for card in cards)
        self.active: tuple[tuple[Ability, ...], ...] = tuple(card.active for card in cards)
        self.researches = tuple(card.has(AbilityName.RESEARCH) for card in cards)
        self.medals = tuple(card.medals if card.kind is CardKind.MEDAL else 0 for card in cards)
        self.is_base = tuple(card.kind is CardKind.BASE for card in cards)
        self.is_vehicle = tuple(card.kind is CardKind.VEHICLE for card in cards)
        self.fights = tuple(card.kind is CardKind.VEHICLE and bool(card.strength) for card in cards)
        self.hits_vehicles = tuple(not card.has(AbilityName.ONLY_BASES) for card in cards)
        self.hits_bases = tuple(not card.has(AbilityName.ONLY_VEHICLES) for card in cards)
        self.heavy = tuple(card.vehicle_class is VehicleClass.HEAVY for card in cards)
        uses = [(Use(number),) if active else () for number, active in enumerate(self.active)]
        self.ways_without_base: tuple[tuple[Use | Defend, ...], ...] = tuple(uses)
        self.ways = tuple(
            (*use, Defend(number)) if armour else use
            for number, (use, armour) in enumerate(zip(uses, self.armour, strict=True))
        )
        faces: dict[Card, int] = {}
        self.face = tuple(faces.setdefault(card, len(faces)) for card in cards)

    def barracks(self, seat: int) -> list[int]:
        """The six barracks cards of a seat's starting set (SETUP-04)."""
        first = self._barracks + seat * len(STARTING_SQUAD)
        return list(range(first, first + len(STARTING_SQUAD)))

    def owner_of_barracks(self, card: int) -> int:
        """The seat that this barracks card is dealt to."""
        return (card - self._barracks) // len(STARTING_SQUAD)

    def bases(self, seat: int) -> list[int]:
        """The three base cards of a seat (SETUP-03)."""
        first = self._bases + seat * BASES
        return list(range(first, first + BASES))

    def owner_of_base(self, base: int) -> int:
        """The seat that was dealt this base card."""
        return (base - self._bases) // BASES

    def single(self, nation: int, place: int) -> int:
        """The single medal of a nation at a place of its deck, 0 for the one that is taken last."""
        return self._medals + nation * (SINGLES + DOUBLES) + place

    def double(self, nation: int, place: int) -> int:
        """The double medal of a nation at a place of its deck."""
        return self.single(nation, SINGLES + place)

    @cached_property
    def digest(self) -> str:
        """A short fingerprint of everything printed, for saved games."""
        text = "\n".join(repr(card) for card in self.cards)
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    @classmethod
    @cache
    def standard(cls) -> Box:
        """The box that comes with the package: an original deck, not the printed one (AMB-01)."""
        text = Path(__file__).with_name("data").joinpath("vehicles.csv").read_text(encoding="utf-8")
        return cls(read_vehicles(StringIO(text)))

    @classmethod
    def from_csv(cls, path: str | PathLike[str], *, strict: bool = True) -> Box:
        """A box with vehicles typed in by hand; a fault names file, line, column and the values allowed."""
        return cls(read_vehicles(path, strict=strict))

    @classmethod
    def from_rows(cls, rows: Iterable[Mapping[str, Any]], *, strict: bool = True) -> Box:
        """A box from dicts, one a vehicle, such as `frame.to_dict("records")`."""
        return cls(read_vehicles(rows, strict=strict))

    def __repr__(self) -> str:
        return f"Box({len(self.vehicles)} vehicles of {', '.join(self.nations)}, digest {self.digest})"
