"""Setting up a new game (SETUP)."""

from __future__ import annotations

from collections.abc import Sequence

from .. import table
from ..box import DOUBLES, SINGLES, Box
from ..luck import shuffle
from ..naming import name_faults, seed_fault
from ..options import RuleOptions
from ..state import Seat, State
from .achievements import ACHIEVEMENTS
from .buying import fill_row
from .refreshing import HAND
from .turn import begin_turn


def bare_table(names: Sequence[str], seed: object, options: RuleOptions, box: Box) -> State:
    """A table with no card on it but the medal decks, before the first turn."""
    faults = list(name_faults(names))
    if faults:
        raise ValueError(faults[0])
    fault = seed_fault(seed)
    if fault is not None:
        raise fault
    assert isinstance(seed, int | str)
    state = State()
    state.box, state.options, state.names = box, options, tuple(names)
    state.seats = [Seat() for _ in names]
    state.reserve, state.vehicle_deck, state.vehicle_discard, state.graveyard = [], [], [], []
    state.singles = (SINGLES,) * len(box.nations)  # SETUP-17, COMP-03
    state.doubles = (DOUBLES,) * len(box.nations)
    state.damaged = frozenset()
    state.achievements = ()
    state.first_seat = state.active_seat = 0
    state.turn = 1
    state.agenda = []
    state.seed, state.shuffles = seed, 0
    state.declared = ()
    state.attack_kills = 0
    state.given_up = ()
    state.recorder = None
    begin_turn(state)
    return state


def deal(names: Sequence[str], seed: object, options: RuleOptions, box: Box, first_seat: object = None) -> State:
    """Everything that is dealt before the first turn. Without `first_seat` lots decide who begins (AMB-04, SETUP-23).

    What is not dealt stays in the box (SETUP-22); every depot is empty (SETUP-06).
    """
    state = bare_table(names, seed, options, box)
    drawn = lots(state, len(names))[0]  # drawn in any case, so that the first seat does not change the deal
    if first_seat is None:
        first_seat = drawn
    elif type(first_seat) is not int or first_seat not in range(len(names)):
        raise ValueError(f"the first seat is 0 to {len(names) - 1}, not {first_seat!r}")
    state.first_seat = state.active_seat = first_seat
    for number, seat in enumerate(state.seats):
        seat.bases = dict.fromkeys(box.bases(number))  # SETUP-03
        seat.hangar = box.barracks(number)  # SETUP-04
        reorder(state, seat.hangar)  # SETUP-05
        table.draw(state, number, HAND, "SETUP-09", secret=True)
    state.vehicle_deck = list(range(len(box.vehicles)))
    reorder(state, state.vehicle_deck)  # SETUP-12
    fill_row(state, "SETUP-13")
    state.achievements = reveal_achievements(state)
    return state


def reveal_achievements(state: State) -> tuple[str, ...]:
    """Draw as many achievements as there are players, and one more; only these can be won (SETUP-19, SETUP-20)."""
    keys = [key for key in ACHIEVEMENTS if key != "cards" or state.options.include_most_cards_achievement]
    order = lots(state, len(keys))
    return tuple(keys[place] for place in order[: len(state.seats) + 1])


def reorder(state: State, pile: list[int]) -> None:
    """Shuffle a pile where it lies."""
    shuffle(pile, state.seed, state.shuffles)
    state.shuffles += 1


def lots(state: State, count: int) -> list[int]:
    """The numbers below `count` in a random order."""
    numbers = list(range(count))
    reorder(state, numbers)
    return numbers
