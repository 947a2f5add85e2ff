"""The box: every card of a game under its number, and the printed facts as tables by card number.

The rules name no card and count no nations or seats; they ask the box. Numbers run: the vehicles in the order of
their file, then per seat six barracks cards and three bases, then per nation nine single and three double medals.
"""

from __future__ import annotations

from _blake2 import blake2b  # as in `luck`
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from os import PathLike
from os.path import dirname
from typing import Any, Final

from .actions import Defend, Station, Use
from .box_check import NATIONS
from .box_file import read_vehicles
from .cards import (
    BASE,
    ENGINEERS,
    OWN,
    TECHNICIANS,
    VOLUNTEERS,
    Ability,
    AbilityName,
    Card,
    CardKind,
    VehicleClass,
    medal,
)
from .steps import RewardAttack, StationDefender

SEATS: Final = range(2, 6)  # COMP-08: five sets of barracks (COMP-04) and bases (COMP-05)
BASES: Final = 3  # SETUP-03
STARTING_SQUAD: Final = (ENGINEERS,) * 4 + (TECHNICIANS, VOLUNTEERS)  # SETUP-04
SINGLES: Final = 9  # COMP-02, COMP-03
DOUBLES: Final = 3

BLANK: Final = -1  # a card without a resource symbol (BUY-09)
ORDINARY: Final = -1  # the sort of resources that pay for any nation

Payment = tuple[tuple[int, ...], int, int]  # the cards by number, their total, the nation they are bound to or ORDINARY


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
    (the same for a seat with no base left to defend), `twin` (another card of the box looks alike).
    `nothing` is a count of 0 for each nation. `own_abilities`: some cards have an ability that the game does not know.

    Actions and steps that name one card are made here once for all games: `ways`, `station`, `stationing`,
    and by nation `rewarding`. `purse` is the payment that a card makes alone, None if it cannot pay.
    `affordable[bound][total][vehicle]` tells whether so many resources, bound to a nation or `ORDINARY`, buy a vehicle.
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
        self.purse: tuple[Payment | None, ...] = tuple(
            None if worth == BLANK else ((number,), worth, bound)
            for number, (worth, bound) in enumerate(zip(self.resources, self.only_for, strict=True))
        )
        richest = sum(worth for worth in self.resources if worth > 0)
        self.affordable = tuple(self._affordable(bound, richest) for bound in (*range(len(self.nations)), ORDINARY))
        self.strength = tuple(card.strength or 0 for card in cards)
        self.armour = tuple(card.armour or 0 for card in cards)
        self.active: tuple[tuple[Ability, ...], ...] = tuple(card.active for card in cards)
        self.own_abilities = any(ability.name in OWN.values() for card in cards for ability in card.active)
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
        self.vehicle_numbers = frozenset(range(len(self.vehicles)))
        numbers = range(len(cards))
        self.station = tuple([Station(base) for base in numbers])
        self.stationing = tuple([StationDefender(card) for card in numbers])
        self.rewarding = tuple([RewardAttack(nation) for nation in range(len(self.nations))])
        faces: dict[Card, int] = {}
        self.face = tuple(faces.setdefault(card, len(faces)) for card in cards)
        copies = Counter(self.face)
        self.twin = tuple(copies[face] > 1 for face in self.face)
        self._digest: str | None = None

    def _affordable(self, bound: int, richest: int) -> tuple[tuple[bool, ...], ...]:
        """For each total up to the richest and each card, whether resources bound to a nation buy it."""
        dearest = max(self.cost)
        sold = [bound in (ORDINARY, nation) for nation in self.nation]
        levels = [
            tuple(open_to and cost <= total for open_to, cost in zip(sold, self.cost, strict=True))
            for total in range(dearest + 1)
        ]
        return (*levels, *levels[-1:] * (richest - dearest))

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

    def __reduce__(self) -> tuple[type[Box], tuple[tuple[Card, ...], tuple[str, ...]]]:
        return Box, (self.vehicles, self.nations)  # copied and sent away by what it is made of

    @property
    def digest(self) -> str:
        """A short fingerprint of everything printed, for saved games."""
        if self._digest is None:  # by hand: compiled, a cached_property would be worked out at each look
            text = "\n".join(repr(card) for card in self.cards)
            self._digest = blake2b(text.encode(), digest_size=8).hexdigest()
        return self._digest

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Box) and self.digest == other.digest)

    def __hash__(self) -> int:
        return hash(self.digest)

    @classmethod
    @cache
    def standard(cls) -> Box:
        """The box that comes with the package: an original deck, not the printed one (AMB-01)."""
        return cls(read_vehicles(f"{dirname(__file__)}/data/vehicles.csv"))  # noqa: PTH120 - pathlib takes long to load

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
