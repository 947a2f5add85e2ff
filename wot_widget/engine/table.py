"""Moving cards: the only module that does. A card lies in exactly one place, and moving writes the log."""

from __future__ import annotations

from typing import Final

from .events import Moved, Noted, Place, Shuffled, Turned, Zone
from .luck import shuffle
from .state import State

DECK: Final = Place(Zone.VEHICLE_DECK)
DISCARD: Final = Place(Zone.VEHICLE_DISCARD)
RESERVE: Final = Place(Zone.RESERVE)
GRAVEYARD: Final = Place(Zone.GRAVEYARD)
MEDALS: Final = Place(Zone.MEDAL_DECK)


def note(state: State, key: str, rule: str, **facts: int | str) -> None:
    """Write into the log something that moves no card."""
    if state.recorder is not None:
        state.recorder.write(Noted(key, rule, facts))


def shuffle_into(state: State, source: list[int], target: list[int]) -> None:
    """Shuffle a whole pile into an empty one; the caller writes the log."""
    target += source
    source.clear()
    shuffle(target, state.seed, state.shuffles)
    state.shuffles += 1


# The squad --------------------------------------------------------------------------------------------------------


def draw(state: State, number: int, count: int, rule: str, *, secret: bool) -> list[int]:
    """Draw cards from a seat's hangar into its hand; an empty hangar is renewed from the depot (TURN-10).

    Draws fewer when both are empty (AMB-19, TURN-04). Returns the cards drawn, in order.
    """
    seat = state.seats[number]
    hangar = seat.hangar
    drawn: list[int] = []
    for _ in range(count):
        if not hangar:
            if not seat.depot:
                break
            renew_hangar(state, number)
        card = hangar.pop()
        drawn.append(card)
        if state.recorder is not None:
            move = Moved(card, Place(Zone.HANGAR, number), Place(Zone.HAND, number), rule, secret)
            state.recorder.write(move)
    seat.hand += drawn
    return drawn


def renew_hangar(state: State, number: int) -> None:
    """Shuffle a seat's depot into its empty hangar (TURN-10)."""
    seat = state.seats[number]
    shuffle_into(state, seat.depot, seat.hangar)
    if state.recorder is not None:
        renewed = (Place(Zone.DEPOT, number), Place(Zone.HANGAR, number))
        state.recorder.write(Shuffled(*renewed, tuple(seat.hangar), "TURN-10"))


def from_hand_to_depot(state: State, number: int, card: int, rule: str) -> None:
    """Lay a hand card on top of its owner's depot."""
    seat = state.seats[number]
    seat.hand.remove(card)
    seat.depot.append(card)
    if state.recorder is not None:
        state.recorder.write(Moved(card, Place(Zone.HAND, number), Place(Zone.DEPOT, number), rule))


def discard_hand(state: State, number: int, kept: int | None, rule: str) -> None:
    """Lay all hand cards, but the one that is kept, on top of their owner's depot."""
    seat = state.seats[number]
    cards = seat.hand
    seat.hand = []
    if kept is not None:
        cards.remove(kept)
        seat.hand.append(kept)
    seat.depot += cards
    if state.recorder is not None:
        for card in cards:
            state.recorder.write(Moved(card, Place(Zone.HAND, number), Place(Zone.DEPOT, number), rule))


def from_hand_to_graveyard(state: State, number: int, card: int, rule: str) -> None:
    """Remove a hand card from the game (SETUP-16)."""
    state.seats[number].hand.remove(card)
    state.graveyard.append(card)
    if state.recorder is not None:
        state.recorder.write(Moved(card, Place(Zone.HAND, number), GRAVEYARD, rule))


def from_depot_to_graveyard(state: State, number: int, card: int, rule: str) -> None:
    """Remove a depot card from the game (ACTIVE-REPAIR-01)."""
    state.seats[number].depot.remove(card)
    state.graveyard.append(card)
    if state.recorder is not None:
        state.recorder.write(Moved(card, Place(Zone.DEPOT, number), GRAVEYARD, rule))


# Bases and defenders ----------------------------------------------------------------------------------------------


def from_hand_to_base(state: State, number: int, card: int, base: int, rule: str) -> None:
    """Put a hand card on defence of a base of its owner that has no defender."""
    seat = state.seats[number]
    seat.hand.remove(card)
    seat.bases[base] = card
    if state.recorder is not None:
        move = Moved(card, Place(Zone.HAND, number), Place(Zone.DEFENCE, number, base), rule)
        state.recorder.write(move)


def from_base_to_depot(state: State, number: int, base: int, rule: str) -> None:
    """A defender leaves its base for its owner's depot; its damage is forgotten (AMB-46)."""
    seat = state.seats[number]
    defender = seat.bases[base]
    assert defender is not None
    seat.bases[base] = None
    seat.depot.append(defender)
    if defender in state.damaged:
        state.damaged -= {defender}
    if state.recorder is not None:
        move = Moved(defender, Place(Zone.DEFENCE, number, base), Place(Zone.DEPOT, number), rule)
        state.recorder.write(move)


def capture_base(state: State, number: int, base: int, captor: int, rule: str) -> None:
    """A destroyed base joins the depot of whoever destroyed it (ATT-19, CARD-16)."""
    owner = state.seats[number]
    del owner.bases[base]
    state.damaged -= {base}
    state.seats[captor].depot.append(base)
    if state.recorder is not None:
        state.recorder.write(Moved(base, Place(Zone.BASES, number), Place(Zone.DEPOT, captor), rule))
        if not owner.bases:
            state.recorder.write(Noted("last_base_lost", "END-01", {"seat": number}))


def turn_sideways(state: State, card: int, rule: str) -> None:
    """A base or defender is damaged."""
    state.damaged |= {card}
    if state.recorder is not None:
        state.recorder.write(Turned(card, True, rule))


def stand_up(state: State, number: int, rule: str) -> None:
    """All damaged bases and defenders of a seat are turned upright."""
    for base, defender in state.seats[number].bases.items():
        for card in (base, defender):
            if card in state.damaged:
                state.damaged -= {card}
                if state.recorder is not None:
                    state.recorder.write(Turned(card, False, rule))


# The public cards -------------------------------------------------------------------------------------------------


def reveal(state: State, rule: str) -> bool:
    """Turn up the top vehicle card into the place nearest the deck; False when no card is left (AMB-10)."""
    if not state.vehicle_deck:
        if not state.vehicle_discard:
            return False
        shuffle_into(state, state.vehicle_discard, state.vehicle_deck)
        if state.recorder is not None:
            state.recorder.write(Shuffled(DISCARD, DECK, tuple(state.vehicle_deck), "SETUP-15"))
    card = state.vehicle_deck.pop()
    state.reserve.insert(0, card)
    if state.recorder is not None:
        state.recorder.write(Moved(card, DECK, RESERVE, rule))
    return True


def discard_from_reserve(state: State, card: int, rule: str) -> None:
    """A card of the reserve goes to the vehicle discard pile."""
    state.reserve.remove(card)
    state.vehicle_discard.append(card)
    if state.recorder is not None:
        state.recorder.write(Moved(card, RESERVE, DISCARD, rule))


def from_reserve_to_depot(state: State, number: int, card: int, rule: str) -> None:
    """A vehicle of the reserve joins a squad through the depot (BUY-05, BUY-14)."""
    state.reserve.remove(card)
    state.seats[number].depot.append(card)
    if state.recorder is not None:
        state.recorder.write(Moved(card, RESERVE, Place(Zone.DEPOT, number), rule))


def take_single(state: State, number: int, nation: int, rule: str) -> None:
    """A single medal goes to a depot (MEDAL-03, MEDAL-15); there must be one."""
    singles = [*state.singles]
    left = singles[nation] = singles[nation] - 1
    state.singles = tuple(singles)
    _take_medal(state, number, state.box.single(nation, left), rule)
    if not left:
        note(state, "last_single_taken", "END-02", nation=nation)


def take_double(state: State, number: int, nation: int, rule: str) -> None:
    """A double medal goes to a depot (MEDAL-03); there must be one."""
    doubles = [*state.doubles]
    left = doubles[nation] = doubles[nation] - 1
    state.doubles = tuple(doubles)
    _take_medal(state, number, state.box.double(nation, left), rule)


def _take_medal(state: State, number: int, card: int, rule: str) -> None:
    state.seats[number].depot.append(card)
    if state.recorder is not None:
        state.recorder.write(Moved(card, MEDALS, Place(Zone.DEPOT, number), rule))
