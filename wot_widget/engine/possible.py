"""A table that could be the real one: what a seat sees, with everything that it does not see dealt by chance."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from .state import Seat, State
from .steps import HAND_OVER, SurrenderCard
from .view import SeatView, View


def possible_table(view: View, luck: Random) -> State:
    """A whole table that looks to the viewer as this one does; hidden cards and shuffles to come follow from `luck`.

    What it is for: a bot that looks ahead plays on from many such tables, and so knows no more than its seat may see
    (INFO-01..09). Squads are public (CARD-12), so the cards of each seat stay its own, and only where they lie is a
    guess; the vehicle deck is dealt from the vehicles that lie nowhere in sight. Draws that came before are not
    remembered: a view is all that is asked.

    >>> from wot_widget.engine import verbs
    >>> state = verbs.new_game(["Ann", "Bob"], seed=7)
    >>> seen = verbs.view(state, 0)
    >>> verbs.view(possible_table(seen, Random(1)), 0) == seen
    True
    """
    number = luck.random

    def by_chance(_: int) -> float:  # to sort by: each card draws a number to stand by, which beats `luck.shuffle`
        return number()

    state = State()
    state.box, state.options, state.names = view.box, view.options, tuple([seat.name for seat in view.seats])
    state.seats = [_seat(seen, by_chance) for seen in view.seats]
    state.reserve = list(view.reserve)
    state.vehicle_discard, state.graveyard = list(view.vehicle_discard), list(view.graveyard)
    state.vehicle_deck = _unseen_vehicles(view)
    state.vehicle_deck.sort(key=by_chance)
    del state.vehicle_deck[view.vehicle_deck_count :]
    state.singles, state.doubles = view.singles, view.doubles
    state.damaged, state.achievements = view.damaged, view.achievements
    state.first_seat, state.active_seat, state.turn = view.first_seat, view.active_seat, view.turn
    state.agenda = list(view.agenda[::-1])
    state.seed, state.shuffles = luck.getrandbits(64), 0
    state.acts, state.summoned, state.purchases = view.acts, view.summoned, view.purchases
    state.spent, state.spent_any, state.owed = view.spent, view.spent_any, view.owed
    state.attacked, state.declared, state.struck = view.attacked, view.declared, view.struck
    state.attack_kills, state.pending = view.attack_kills, view.pending
    state.kept = None  # it is settled and done with between two questions
    state.given_up = tuple((seat, luck.choice(state.seats[seat].hand)) for seat in _victims_that_have_chosen(view))
    state.recorder = None
    return state


def _seat(seen: SeatView, by_chance: Callable[[int], float]) -> Seat:
    """One player's area; what lies in hand, hangar and depot without being seen is shared out."""
    seat = Seat()
    seat.bases, seat.kills = dict(seen.bases), seen.kills
    hand, lying = seen.hand, seen.depot
    if lying is None:
        lying = () if seen.depot_top is None else (seen.depot_top,)
    known = (*lying, *(hand or ()))
    if seen.depot is None:
        hidden = [*seen.squad]
        for card in known:  # few, which are taken out faster than all the others are picked
            hidden.remove(card)
    else:
        own = {*known}
        hidden = [card for card in seen.squad if card not in own]
    hidden.sort(key=by_chance)
    end = seen.hangar_count
    seat.hangar = hidden[:end]
    if hand is not None:
        seat.hand = [*hand]
    else:
        begin, end = end, end + seen.hand_count
        seat.hand = hidden[begin:end]
    seat.depot = [*hidden[end:], *lying]
    return seat


def _unseen_vehicles(view: View) -> list[int]:
    """The vehicles that may lie in the vehicle deck."""
    left = set(view.box.vehicle_numbers)
    left.difference_update(view.reserve, view.vehicle_discard, view.graveyard)
    for seat in view.seats:
        left.difference_update(seat.squad)
        for _, defender in seat.bases:
            left.discard(defender)  # of None there is none
    return sorted(left)


def _victims_that_have_chosen(view: View) -> list[int]:
    """The seats whose card for Sabotage lies face down: all opponents with a hand that are not asked any more."""
    if HAND_OVER not in view.agenda:
        return []
    waiting = {step.seat for step in view.agenda if isinstance(step, SurrenderCard)}
    count = len(view.seats)
    order = [(view.active_seat + place) % count for place in range(1, count)]
    return [seat for seat in order if seat not in waiting and view.seats[seat].hand_count]
