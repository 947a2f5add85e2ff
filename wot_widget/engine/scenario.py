"""Set any table by hand: for lessons, tests and questions about the rules.

Everything that is not said is as after setting up: a seat's barracks cards that are not laid out lie in its hangar,
the rest of the vehicles lies in the vehicle deck, four of them in the reserve, the bases stand that nobody captured,
the medal decks hold what nobody has. Piles are named bottom to top, the reserve from the vehicle deck outward.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .box import BASES, DOUBLES, SINGLES, Box
from .card_finder import CardFinder, Cards, box_with, made_up_cards
from .game import Game
from .made_up import BaseSet, CardLike, base, vehicle
from .options import RuleOptions
from .rules.buying import fill_row
from .rules.refreshing import HAND
from .rules.setup import bare_table, reorder, reveal_achievements
from .soundness import fact_faults, is_count, kills_fault, refuse, table_faults
from .state import State
from .steps import PLAY_HAND, TURN_START

__all__ = ["base", "scenario", "vehicle"]


def scenario(  # noqa: PLR0913 - every part of a table has its own argument
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
    options: RuleOptions | Mapping[str, Any] | str | None = None,
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
    names = [f"Seat {number + 1}" for number in range(min(seats, 99))] if isinstance(seats, int) else list(seats)
    chosen = RuleOptions.of(options)
    count = len(names)
    hands, depots, hangars = (
        _by_seat(given, count, where) for given, where in ((hands, "hands"), (depots, "depots"), (hangars, "hangars"))
    )
    stands = {seat: _bases(given, f"bases of seat {seat}") for seat, given in _by_seat(bases, count, "bases").items()}
    defenders = {seat: [one.defender for one in found if one.defender is not None] for seat, found in stands.items()}
    piles = (hands, depots, hangars, defenders, reserve or (), vehicle_deck or (), vehicle_discard, graveyard)
    box = box_with(box or Box.standard(), made_up_cards(piles))
    state = bare_table(names, seed, chosen, box)
    finder = CardFinder(box, count, stands)

    _set_bases(state, finder, stands)
    for seat, pile in hands.items():
        state.seats[seat].hand = finder.pile(pile, seat, f"hand of seat {seat}")
    for seat, pile in depots.items():
        state.seats[seat].depot = finder.pile(pile, seat, f"depot of seat {seat}")
    for seat, pile in hangars.items():
        state.seats[seat].hangar = finder.pile(pile, seat, f"hangar of seat {seat}")
    state.graveyard = finder.pile(graveyard, None, "graveyard")
    state.vehicle_discard = finder.pile(vehicle_discard, None, "vehicle discard")
    if reserve is not None:
        state.reserve = finder.pile(reserve, None, "reserve")
    if vehicle_deck is not None:
        state.vehicle_deck = finder.pile(vehicle_deck, None, "vehicle deck")
    _set_medals(state, finder, singles, doubles)
    _fill_up(state, finder, hands, hangars, reserve, vehicle_deck)

    if achievements is None:
        state.achievements = reveal_achievements(state)
    else:
        state.achievements = tuple(achievements)
    if step not in ("I", "II"):
        raise ValueError(f"step is 'I' or 'II', not {step!r}")
    state.agenda = [PLAY_HAND] if step == "II" else list(TURN_START)
    facts = {
        "active_seat": active_seat, "first_seat": first_seat, "turn": turn, "acts": acts, "summoned": summoned,
        "purchases": purchases, "attacked": attacked,
    }  # fmt: skip
    refuse(fact_faults(facts, count))
    for name, fact in facts.items():
        setattr(state, name, fact)
    state.pending = _per_nation(box, pending, (0,) * len(box.nations), "pending")
    for seat, number in _by_seat(kills, count, "kills").items():
        refuse([kills_fault(seat, number)])
        state.seats[seat].kills = number
    refuse(table_faults(state))
    return Game.from_state(state)


def _by_seat(given: Mapping[int, Any] | None, count: int, where: str) -> dict[int, Any]:
    if given is not None and not isinstance(given, Mapping):
        raise TypeError(f"{where} go by seat, such as {{0: [...]}}, not {given!r}")
    given = dict(given or {})
    for seat in given:
        if seat not in range(count):
            raise ValueError(f"{where}: there is no seat {seat!r}; the seats are 0 to {count - 1}")
    return given


def _bases(given: Any, where: str) -> list[BaseSet]:
    if isinstance(given, int):
        given = [BaseSet()] * (given if given in range(BASES + 1) else BASES + 1)
    found = [one if isinstance(one, BaseSet) else BaseSet(one) for one in given]
    if len(found) > BASES:
        raise ValueError(f"{where}: a seat has at most {BASES} bases, not {len(found)}")
    return found


def _set_bases(state: State, finder: CardFinder, stands: Mapping[int, list[BaseSet]]) -> None:
    damaged = set()
    for seat, given in stands.items():
        for number, one in zip(state.box.bases(seat), given, strict=False):
            finder.used.add(number)
            defender = None
            if one.defender is not None:
                defender = finder.take(one.defender, seat, f"defender of seat {seat}")
                if not state.box.armour[defender]:
                    raise ValueError(f"{state.box.cards[defender]} has no armour and cannot defend (DEF-06)")
            state.seats[seat].bases[number] = defender
            damaged |= {number} if one.damaged else set()
            damaged |= {defender} if one.defender_damaged and defender is not None else set()
    state.damaged = frozenset(damaged)


def _set_medals(
    state: State, finder: CardFinder, singles: Mapping[str, int] | None, doubles: Mapping[str, int] | None
) -> None:
    """The decks hold what was said, or all that nobody has."""
    box = state.box
    nations = range(len(box.nations))
    left_singles = [sum(box.single(nation, place) not in finder.used for place in range(SINGLES)) for nation in nations]
    left_doubles = [sum(box.double(nation, place) not in finder.used for place in range(DOUBLES)) for nation in nations]
    state.singles = _per_nation(box, singles, left_singles, "singles")
    state.doubles = _per_nation(box, doubles, left_doubles, "doubles")


def _per_nation(box: Box, given: Mapping[str, int] | None, most: Sequence[int], where: str) -> tuple[int, ...]:
    found = list(most)
    for nation, number in (given or {}).items():
        if nation not in box.nations:
            raise ValueError(f"{where}: no nation is called {nation!r}; they are: {', '.join(box.nations)}")
        place = box.nations.index(nation)
        limit = None if where == "pending" else most[place]
        if not is_count(number, 0, limit):
            raise ValueError(
                f"{where}: {nation} can have {'0 or more' if limit is None else f'0 to {limit}'} there, not {number!r}"
            )
        found[place] = number
    return tuple(found)


def _fill_up(
    state: State,
    finder: CardFinder,
    hands: Mapping[int, Cards],
    hangars: Mapping[int, Cards],
    reserve: Cards | None,
    vehicle_deck: Cards | None,
) -> None:
    """Everything that was not said lies as after setting up."""
    for number, seat in enumerate(state.seats):
        if number not in finder.settled:
            seat.bases = {base: None for base in state.box.bases(number) if base not in finder.used}
        if number in hangars:
            continue
        missing = [card for card in state.box.barracks(number) if card not in finder.used]
        finder.used.update(missing)
        reorder(state, missing)
        seat.hangar = missing
        if number not in hands:
            seat.hand = [seat.hangar.pop() for _ in range(min(HAND, len(seat.hangar)))]
    if vehicle_deck is None:
        rest = [number for number in range(len(state.box.vehicles)) if number not in finder.used]
        reorder(state, rest)
        state.vehicle_deck = rest
    if reserve is None:
        fill_row(state, "SETUP-13")
