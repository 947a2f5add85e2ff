"""Set any table by hand: for lessons, tests and questions about the rules.

Everything that is not said is as after setting up: a seat's barracks cards that are not laid out lie in its hangar,
the rest of the vehicles lies in the vehicle deck, four of them in the reserve, three bases stand, the medal decks
hold what nobody has. Piles are named bottom to top, the reserve from the vehicle deck outward.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .box import BASES, SINGLES, STARTING_SQUAD, Box
from .cards import Ability, AbilityName, Card, CardKind, VehicleClass
from .game import Game
from .options import RuleOptions
from .rules.achievements import ACHIEVEMENTS
from .rules.refreshing import HAND
from .rules.setup import bare_table, reorder, reveal_achievements
from .state import State
from .steps import PLAY_HAND, TURN_START

CardLike = Card | str | int
Cards = Sequence[CardLike]

# What the armoured classes of the standard box share: strength and armour (CARD-08).
USUAL = {
    VehicleClass.LIGHT: (1, 1),
    VehicleClass.MEDIUM: (1, 2),
    VehicleClass.SPG: (2, 1),
    VehicleClass.HEAVY: (2, 2),
    VehicleClass.AUXILIARY: (0, 0),
}


def vehicle(
    name: str = "",
    *,
    nation: str = "USSR",
    vehicle_class: str | VehicleClass = VehicleClass.LIGHT,
    cost: int = 2,
    resources: int | None = None,
    strength: int | None = None,
    armour: int | None = None,
    abilities: Iterable[str | Ability] | str = (),
    only_for: str | None = None,
) -> Card:
    """A made-up vehicle card.

    Strength and armour are those of the class unless given; `resources=None` shows no resource symbol. Abilities are
    texts such as `"reinforcement 2"`. `only_for` adds national resources for that nation, and `"national resources"`
    alone means the card's own nation.

    >>> vehicle(nation="Germany", vehicle_class="heavy tank", abilities=["assault"]).strength
    2
    """
    try:
        kind = VehicleClass(vehicle_class)
    except ValueError:
        known = ", ".join(one.value for one in VehicleClass)
        raise ValueError(f"no vehicle class is called {vehicle_class!r}; the classes are: {known}") from None
    texts = [abilities] if isinstance(abilities, str) else list(abilities)
    shown = [text if isinstance(text, Ability) else Ability.parse(text) for text in texts]
    national = any(ability.name is AbilityName.NATIONAL for ability in shown)
    if only_for is not None and not national:
        shown.append(Ability(AbilityName.NATIONAL))
    if national and only_for is None:
        only_for = nation
    if only_for is not None and resources is None:
        raise ValueError("a card with national resources needs a number of resources")
    for fact, value in (("strength", strength), ("armour", armour)):
        if value is not None and value not in range(3):
            raise ValueError(f"{fact} is 0, 1 or 2, not {value!r}")
    for fact, value in (("cost", cost), ("resources", resources)):
        if value is not None and (not isinstance(value, int) or value < 0):
            raise ValueError(f"{fact} is 0 or more, not {value!r}")
    usual_strength, usual_armour = USUAL[kind]
    return Card(
        CardKind.VEHICLE,
        name or f"{nation} {kind.value}",
        nation=nation,
        vehicle_class=kind,
        cost=cost,
        resources=resources,
        strength=usual_strength if strength is None else strength,
        armour=usual_armour if armour is None else armour,
        abilities=tuple(shown),
        only_for=only_for,
    )


@dataclass(frozen=True, slots=True)
class BaseSet:
    """A base of a scenario: its defender, and which of the two are damaged."""

    defender: CardLike | None = None
    damaged: bool = False
    defender_damaged: bool = False


def base(defender: CardLike | None = None, *, damaged: bool = False, defender_damaged: bool = False) -> BaseSet:
    """A base for `scenario(bases=...)`."""
    if defender_damaged and defender is None:
        raise ValueError("a base without a defender has no damaged defender")
    return BaseSet(defender, damaged, defender_damaged)


class _Setter:
    """Hands out card numbers: each physical card lies in one place only."""

    def __init__(self, box: Box, names: Sequence[str]) -> None:
        self.box = box
        self.names = names
        self.used: set[int] = set()

    def take(self, card: CardLike, seat: int | None, where: str) -> int:
        """The number of a card that is still free; barracks and bases of the seat itself come first."""
        found = self.matching(card, where)
        free = [number for number in found if number not in self.used]
        if not free:
            raise ValueError(f"{where}: the box holds {len(found)} of {card!s}, and all of them are laid out already")
        own = set(self.box.barracks(seat)) if seat is not None else set()
        if self.box.is_base[free[0]] and seat is not None:
            # A base in a squad was captured, so it is another seat's, its last one first.
            free = [number for number in reversed(free) if self.box.owner_of_base(number) != seat]
            if not free:
                raise ValueError(f"{where}: all bases of other seats are laid out already")
        card_kind = self.box.cards[free[0]].kind
        # The last place of a medal deck is taken first, as in play.
        chosen = (
            max(free) if card_kind is CardKind.MEDAL else next((number for number in free if number in own), free[0])
        )
        self.used.add(chosen)
        return chosen

    def matching(self, card: CardLike, where: str) -> list[int]:
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
            raise ValueError(f"{where}: no card is called {card!r}")
        return found

    def pile(self, cards: Cards, seat: int | None, where: str) -> list[int]:
        return [self.take(card, seat, where) for card in cards]


def _made_up(places: Iterable[Cards | Mapping[int, Cards]]) -> list[Card]:
    """All cards given as values, in the order in which they are met."""
    found: list[Card] = []
    for place in places:
        piles = place.values() if isinstance(place, Mapping) else [place]
        found.extend(card for pile in piles for card in pile if isinstance(card, Card))
    return found


def _box_with(box: Box, made_up: Iterable[Card]) -> Box:
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


def _by_seat(given: Mapping[int, Any] | None, count: int, where: str) -> dict[int, Any]:
    given = dict(given or {})
    for seat in given:
        if seat not in range(count):
            raise ValueError(f"{where}: there is no seat {seat!r}; the seats are 0 to {count - 1}")
    return given


def _bases(given: Any, where: str) -> list[BaseSet]:
    if isinstance(given, int) and not isinstance(given, bool):
        given = [BaseSet()] * given
    found = [one if isinstance(one, BaseSet) else BaseSet(one) for one in given]
    if len(found) > BASES:
        raise ValueError(f"{where}: a seat has at most {BASES} bases, not {len(found)}")
    return found


def scenario(
    seats: int | Sequence[str] = 2,
    *,
    hands: Mapping[int, Cards] | None = None,
    depots: Mapping[int, Cards] | None = None,
    hangars: Mapping[int, Cards] | None = None,
    bases: Mapping[int, int | Sequence[BaseSet | CardLike | None]] | None = None,
    reserve: Cards | None = None,
    vehicle_deck: Cards | None = None,
    vehicle_discard: Cards = (),
    graveyard: Cards = (),
    singles: Mapping[str, int] | None = None,
    doubles: Mapping[str, int] | None = None,
    achievements: Sequence[str] | None = None,
    active_seat: int = 0,
    first_seat: int = 0,
    turn: int = 1,
    step: str = "II",
    summoned: bool = False,
    purchases: int = 0,
    attacked: bool = False,
    acts: int = 0,
    pending: Mapping[str, int] | None = None,
    kills: Mapping[int, int] | None = None,
    seed: int | str = 0,
    options: RuleOptions | Mapping[str, Any] | None = None,
    box: Box | None = None,
) -> Game:
    """A game that begins at a table set by hand.

    A card is a name (`"Engineers"`, `"USSR medal"`, `"USSR double medal"`, `"Base"` for a captured one, a vehicle's
    name), a card number, or a made-up `vehicle(...)`. `bases` gives each seat's bases as a count, or a list of
    `base(...)`, defenders or None. `singles` and `doubles` say how many medals a nation's deck still holds.
    `step` is `"II"` (the active seat plays its hand) or `"I"` (damage is repaired first). `pending` are vehicles
    destroyed by Assault that are not rewarded yet, by nation; `acts` the actions taken this turn.

    >>> game = scenario(hands={0: ["Engineers", "Engineers"]}, reserve=[vehicle("Scout", cost=2)])
    >>> game.play("buy Scout with Engineers, Engineers").number
    1

    Raises `ValueError` where a card, seat or number cannot be.
    """
    names = [f"Seat {number + 1}" for number in range(seats)] if isinstance(seats, int) else list(seats)
    chosen = RuleOptions.of(options)
    count = len(names)
    hands, depots, hangars = (
        _by_seat(given, count, where)
        for given, where in ((hands, "hands"), (depots, "depots"), (hangars, "hangars"))
    )
    stands = {seat: _bases(given, f"bases of seat {seat}") for seat, given in _by_seat(bases, count, "bases").items()}
    defenders = {seat: [one.defender for one in found if one.defender is not None] for seat, found in stands.items()}
    piles = (hands, depots, hangars, defenders, reserve or (), vehicle_deck or (), vehicle_discard, graveyard)
    box = _box_with(box or Box.standard(), _made_up(piles))
    state = bare_table(names, seed, chosen, box)
    setter = _Setter(box, names)

    _set_bases(state, setter, stands)
    for seat, pile in hands.items():
        state.seats[seat].hand = setter.pile(pile, seat, f"hand of seat {seat}")
    for seat, pile in depots.items():
        state.seats[seat].depot = setter.pile(pile, seat, f"depot of seat {seat}")
    for seat, pile in hangars.items():
        state.seats[seat].hangar = setter.pile(pile, seat, f"hangar of seat {seat}")
    state.graveyard = setter.pile(graveyard, None, "graveyard")
    state.vehicle_discard = setter.pile(vehicle_discard, None, "vehicle discard")
    if reserve is not None:
        state.reserve = setter.pile(reserve, None, "reserve")
    if vehicle_deck is not None:
        state.vehicle_deck = setter.pile(vehicle_deck, None, "vehicle deck")
    _set_medals(state, setter, singles, doubles)
    _fill_up(state, setter, hands, hangars, reserve, vehicle_deck)

    if achievements is None:
        state.achievements = reveal_achievements(state)
    else:
        unknown = [key for key in achievements if key not in ACHIEVEMENTS]
        if unknown:
            raise ValueError(f"no achievement is called {unknown[0]!r}; they are: {', '.join(ACHIEVEMENTS)}")
        state.achievements = tuple(achievements)
    for number, where in ((active_seat, "active_seat"), (first_seat, "first_seat")):
        if number not in range(count):
            raise ValueError(f"{where}: there is no seat {number!r}; the seats are 0 to {count - 1}")
    if step not in ("I", "II"):
        raise ValueError(f"step is 'I' or 'II', not {step!r}")
    state.active_seat, state.first_seat, state.turn = active_seat, first_seat, turn
    state.agenda = [PLAY_HAND] if step == "II" else list(TURN_START)
    state.summoned, state.purchases, state.attacked, state.acts = summoned, purchases, attacked, acts
    state.pending = _per_nation(box, pending, (0,) * len(box.nations), "pending")
    for seat, number in _by_seat(kills, count, "kills").items():
        state.seats[seat].kills = number
    return Game.from_state(state)


def _set_bases(state: State, setter: _Setter, stands: Mapping[int, list[BaseSet]]) -> None:
    damaged = set()
    for seat, area in enumerate(state.seats):
        numbers = state.box.bases(seat)
        for number, one in zip(numbers, stands.get(seat, [BaseSet()] * BASES), strict=False):
            setter.used.add(number)
            defender = None
            if one.defender is not None:
                defender = setter.take(one.defender, seat, f"defender of seat {seat}")
                if not state.box.armour[defender]:
                    raise ValueError(f"{state.box.cards[defender]} has no armour and cannot defend (DEF-06)")
            area.bases[number] = defender
            if one.damaged:
                damaged.add(number)
            if one.defender_damaged and defender is not None:
                damaged.add(defender)
    state.damaged = frozenset(damaged)


def _set_medals(
    state: State, setter: _Setter, singles: Mapping[str, int] | None, doubles: Mapping[str, int] | None
) -> None:
    """The decks hold what was said, or all that nobody has."""
    box = state.box
    left_singles, left_doubles = [], []
    for nation in range(len(box.nations)):
        free = sum(box.single(nation, place) not in setter.used for place in range(SINGLES))
        left_singles.append(free)
        left_doubles.append(
            sum(box.double(nation, place) not in setter.used for place in range(state.doubles[nation]))
        )
    state.singles = _per_nation(box, singles, left_singles, "singles")
    state.doubles = _per_nation(box, doubles, left_doubles, "doubles")


def _per_nation(box: Box, given: Mapping[str, int] | None, most: Sequence[int], where: str) -> tuple[int, ...]:
    found = list(most)
    for nation, number in (given or {}).items():
        if nation not in box.nations:
            raise ValueError(f"{where}: no nation is called {nation!r}; they are: {', '.join(box.nations)}")
        place = box.nations.index(nation)
        if number < 0 or (where != "pending" and number > most[place]):
            raise ValueError(f"{where}: {nation} can have 0 to {most[place]} there, not {number!r}")
        found[place] = number
    return tuple(found)


def _fill_up(
    state: State,
    setter: _Setter,
    hands: Mapping[int, Cards],
    hangars: Mapping[int, Cards],
    reserve: Cards | None,
    vehicle_deck: Cards | None,
) -> None:
    """Everything that was not said lies as after setting up."""
    for number, seat in enumerate(state.seats):
        if number in hangars:
            continue
        missing = [card for card in state.box.barracks(number)[: len(STARTING_SQUAD)] if card not in setter.used]
        setter.used.update(missing)
        reorder(state, missing)
        seat.hangar = missing
        if number not in hands:
            seat.hand = [seat.hangar.pop() for _ in range(min(HAND, len(seat.hangar)))]
    if vehicle_deck is None:
        rest = [number for number in range(len(state.box.vehicles)) if number not in setter.used]
        reorder(state, rest)
        state.vehicle_deck = rest
    if reserve is None:
        while state.vehicle_deck and len(state.reserve) < state.options.reserve_size:
            state.reserve.insert(0, state.vehicle_deck.pop())
