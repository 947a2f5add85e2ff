"""The frame of a turn: step I, the choice of what to play in step II, and passing the turn (TURN, END-04)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from .. import table
from ..actions import END_HAND, Action, Attack, Buy, Defend, EndHand, Use
from ..objections import Objection, object_to
from ..state import State
from ..steps import CLOSE_HAND, LAY_OUT, PLAY_HAND, STAND_UP, TURN_END, LayOut, PassTurn, PlayHand, StandUp
from .abilities import WHEN_LAID_OUT, bases_leave_hands, lay_bases_aside, object_to_use
from .attacking import add_attacks, object_to_attack
from .buying import add_purchases, object_to_buy
from .defending import object_to_defend
from .idle_hand import offer_idle_hand

GUARD: Final = 200  # actions of one seat in one turn, after which only ending the hand is left (AMB-21)


def stand_up(state: State, step: StandUp) -> None:
    """Damaged bases and defenders of the active seat are turned upright; nothing else heals (TURN-02, TURN-14)."""
    if state.damaged:
        table.stand_up(state, state.active_seat, "TURN-02")


def lay_out(state: State, step: LayOut) -> None:
    """The hand is laid open (TURN-03)."""
    lay_bases_aside(state, state.seats[state.active_seat].hand[:], WHEN_LAID_OUT)


def plays(state: State, step: PlayHand) -> list[Action]:
    """Everything that the active seat may do with its hand, ending it last (TURN-05..09, TURN-13).

    Cards drawn this turn are hand cards like the others (ACTIVE-REINFORCEMENT-03).
    """
    seat, box = state.seats[state.active_seat], state.box
    if state.acts >= GUARD or not (seat.hand or state.summoned):  # under Summon an empty hand may buy on credit
        return [END_HAND]
    actions: list[Action] = []
    cards = sorted(seat.hand)
    if state.summoned or not state.purchases:
        add_purchases(state, cards, actions)
    ways = box.ways if seat.bases else box.ways_without_base
    twin = box.twin
    seen: list[int] = []
    for card in seat.hand:
        if twin[card]:
            if box.face[card] in seen:
                continue
            seen.append(box.face[card])
        actions += ways[card]
    if not state.attacked:
        add_attacks(state, cards, actions)
    actions.append(END_HAND)
    return actions


def end_hand(state: State, action: EndHand) -> None:
    """No further card is played; the rest of the turn runs by itself (TURN-08)."""
    if state.acts >= GUARD:
        table.note(state, "guard", "AMB-21", count=GUARD)
    state.agenda[:] = TURN_END
    if any(state.pending):
        state.agenda.append(CLOSE_HAND)
    if state.acts <= 1:
        offer_idle_hand(state)


def pass_turn(state: State, step: PassTurn) -> None:
    """The next seat begins, or the game is over when the round is complete (TURN-12, END-04, END-08).

    No seat is passed over, so all have the same number of turns (END-05, END-06).
    """
    count = len(state.seats)
    following = (state.active_seat + 1) % count
    if following == state.first_seat and state.end is not None:
        table.note(state, "over", "END-04")
        return
    state.active_seat = following
    state.turn += 1
    begin_turn(state)


def begin_turn(state: State) -> None:
    """Forget the turn before, unspent resources too (BUY-13), and put the new turn's steps on the agenda (TURN-01)."""
    box = state.box
    state.acts = 0
    state.summoned = False
    state.purchases = 0
    state.spent = box.nothing_spent
    state.spent_any = box.unspent
    state.owed = box.nothing
    state.attacked = False
    state.struck = False
    state.kept = None
    state.pending = box.nothing
    state.agenda.append(PLAY_HAND)
    if bases_leave_hands(state, WHEN_LAID_OUT):
        state.agenda.append(LAY_OUT)
    if state.damaged:
        state.agenda.append(STAND_UP)


def object_to_play(state: State, action: Action, step: PlayHand) -> Objection | None:
    """Why this may not be played from the hand now, or None."""
    if type(action) is EndHand:
        return None
    if state.acts >= GUARD:
        return object_to("guard", "AMB-21", count=GUARD)
    return OBJECT[type(action)](state, action, step)


OBJECT: Final[dict[type, Callable[[State, Any, PlayHand], Objection | None]]] = {
    Buy: object_to_buy,
    Use: object_to_use,
    Defend: object_to_defend,
    Attack: object_to_attack,
}
