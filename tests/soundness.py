"""What holds at every moment of every game (INV), as functions that say what is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from wot_widget.engine.cards import CardKind
from wot_widget.engine.game import Game
from wot_widget.engine.options import DepotBrowsing, ReserveRefill
from wot_widget.engine.state import State
from wot_widget.engine.table_file import table_faults
from wot_widget.engine.view import view


def cards_on_the_table(state: State) -> list[int]:
    """Every card that lies somewhere, those in the medal decks included, by rising number."""
    box = state.box
    cards = [*state.reserve, *state.vehicle_deck, *state.vehicle_discard, *state.graveyard]
    for seat in state.seats:
        cards += [*seat.squad, *seat.bases, *(card for card in seat.bases.values() if card is not None)]
    for nation in range(len(box.nations)):
        cards += [box.single(nation, place) for place in range(state.singles[nation])]
        cards += [box.double(nation, place) for place in range(state.doubles[nation])]
    return sorted(cards)


def faults_of_a_deal(state: State) -> Iterator[str]:
    """Whether all cards of the game are there at the beginning (INV-01..04)."""
    box, seats = state.box, len(state.seats)
    kinds = Counter(box.cards[card].kind for card in cards_on_the_table(state))
    expected = {CardKind.VEHICLE: 100, CardKind.BASE: 3 * seats, CardKind.MEDAL: 48, CardKind.BARRACKS: 6 * seats}
    if kinds != expected:
        yield f"the table was dealt {kinds}, not {expected} (INV-01..04)"
    for number, seat in enumerate(state.seats):
        if sorted(card for card in seat.squad) != box.barracks(number):
            yield f"seat {number} begins with other cards than its own (SETUP-04)"


def faults(state: State) -> Iterator[str]:
    """What cannot be at any moment."""
    yield from table_faults(state)
    if state.over != (not state.agenda) or (state.over and state.end is None):
        yield "the game is over without having ended (END-04)"
    if not state.over:
        bases = state.seats[state.active_seat].bases
        if state.damaged & {*bases, *bases.values()}:
            yield "something of the active seat is damaged (INV-05)"
    size = state.options.reserve_size
    if len(state.reserve) > size:
        yield f"the reserve has {len(state.reserve)} cards (INV-07)"
    filled = state.options.reserve_refill is ReserveRefill.AT_ONCE or state.acts == 0
    if filled and len(state.reserve) < size and (state.vehicle_deck or state.vehicle_discard):
        yield f"the reserve has a free place while vehicles are left (INV-07): {state.reserve}"
    hand = state.seats[state.active_seat].hand
    if not set(state.declared) <= set(hand):
        yield "a declared attacker has left the hand (ATT-09)"
    if any(card not in state.seats[seat].hand for seat, card in state.given_up):
        yield "a card given up has left the hand early (ACTIVE-SABOTAGE-01)"


def faults_of_a_step(begin: State, before: State, after: State) -> Iterator[str]:
    """What no action can do."""
    if cards_on_the_table(after) != cards_on_the_table(begin):
        yield "a card has come or gone (INV-01..04)"
    box = after.box
    for number, seat in enumerate(after.seats):
        strange = {card for card in seat.squad if box.cards[card].kind is CardKind.BARRACKS}
        if not strange <= set(begin.seats[number].squad):
            yield f"seat {number} holds another seat's barracks card (INV-04)"
        if not set(seat.bases) <= set(before.seats[number].bases):
            yield f"seat {number} got a base back (INV-09)"
        if seat.kills < before.seats[number].kills:
            yield f"seat {number} lost a kill"
    if any(
        now > once for now, once in zip(after.singles + after.doubles, before.singles + before.doubles, strict=True)
    ):
        yield "a medal went back to its deck (INV-09)"
    shared = {*after.vehicle_discard, *after.vehicle_deck, *after.reserve}
    if shared & _owned(before):
        yield "a vehicle of a player went back to the middle (INV-10)"
    if after.graveyard[: len(before.graveyard)] != before.graveyard:
        yield "a card came back from the graveyard (SETUP-16)"
    if before.end and not after.end:
        yield "the end was taken back (END-09)"
    passed = after.turn - before.turn
    if passed not in (0, 1) or after.active_seat != (before.active_seat + passed) % len(after.seats):
        yield "the turn did not pass to the left (TURN-12)"


def _owned(state: State) -> set[int]:
    squads = {card for seat in state.seats for card in seat.squad}
    return squads | {card for seat in state.seats for card in seat.bases.values() if card is not None}


def faults_of_an_end(game: Game) -> Iterator[str]:
    """What cannot be when the game is over."""
    state = game.state
    if not game.set_by_hand and state.turn % len(state.seats):
        yield f"the seats had unequal numbers of turns: {state.turn} in all (INV-11)"
    if (state.active_seat + 1) % len(state.seats) != state.first_seat:
        yield "the round is not complete (END-04)"
    lines = game.score().seats
    for line in lines:
        if line.total != line.medals + 3 * line.bases + 5 * len(line.achievements):
            yield f"the total of {line.name} is wrong (INV-08)"
    for one, other in combinations(lines, 2):
        same = (one.total, one.medals, one.bases) == (other.total, other.medals, other.bases)
        if same and len(one.achievements) != len(other.achievements):
            yield f"{one.name} and {other.name} differ in achievements alone (INV-08)"


def faults_of_views(state: State) -> Iterator[str]:
    """Where a view and the table disagree, or a view says what the seat may not know (INFO)."""
    open_hands, open_depots = not state.options.hands_hidden, state.options.depot_browsing is DepotBrowsing.EVERYONE
    for viewer in (*range(len(state.seats)), None):
        seen = view(state, viewer)
        for number, (seat, sight) in enumerate(zip(state.seats, seen.seats, strict=True)):
            told = (sight.hand_count, sight.hangar_count, sight.depot_count, sight.depot_top, dict(sight.bases))
            lying = (len(seat.hand), len(seat.hangar), len(seat.depot), (seat.depot or [None])[-1], seat.bases)
            if told != lying or list(sight.squad) != sorted(seat.squad):
                yield f"the view of {viewer} counts the cards of seat {number} wrongly"
            mine = state.over or viewer == number
            if sight.hand != (tuple(seat.hand) if mine or open_hands or number == state.active_seat else None):
                yield f"the view of {viewer} shows a wrong hand of seat {number} (INFO-01..03)"
            if sight.depot != (tuple(seat.depot) if mine or open_depots else None):
                yield f"the view of {viewer} shows a wrong depot of seat {number} (INFO-04, INFO-09)"
        shared = (
            seen.reserve,
            seen.vehicle_discard,
            seen.graveyard,
            seen.vehicle_deck_count,
            seen.singles,
            seen.doubles,
        )
        piles = (*(tuple(pile) for pile in (state.reserve, state.vehicle_discard, state.graveyard)),)
        if shared != (*piles, len(state.vehicle_deck), state.singles, state.doubles) or seen.damaged != state.damaged:
            yield f"the view of {viewer} differs from the table (INFO-06..09)"
