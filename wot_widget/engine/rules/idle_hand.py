"""A house rule known from other printed rules: who played no card may keep or scrap one of them (REFRESH-05)."""

from __future__ import annotations

from typing import Final

from .. import table
from ..actions import LEAVE_UNPLAYED, Action, KeepCard, LeaveUnplayed, ScrapUnplayed
from ..objections import Objection, object_to
from ..options import IdleHand
from ..state import State
from ..steps import IDLE_HAND_CHOICE, IdleHandChoice
from .ability_answers import one_of_each_face

ALLOWED: Final[dict[IdleHand, tuple[type[KeepCard | ScrapUnplayed], ...]]] = {
    IdleHand.NOTHING: (),
    IdleHand.KEEP_ONE: (KeepCard,),
    IdleHand.SCRAP_ONE: (ScrapUnplayed,),
    IdleHand.KEEP_OR_SCRAP_ONE: (KeepCard, ScrapUnplayed),
}


def allowed(state: State) -> tuple[type[KeepCard | ScrapUnplayed], ...]:
    """What may be done with one unplayed card at this table."""
    return ALLOWED[state.options.idle_hand]


def offer_idle_hand(state: State) -> None:
    """Ask what becomes of one unplayed card of a turn without any other action, if the house rule is in force."""
    if allowed(state) and state.seats[state.active_seat].hand:
        state.agenda.append(IDLE_HAND_CHOICE)


def idle_hand_choices(state: State, step: IdleHandChoice) -> list[Action]:
    """Each card of the hand, and doing nothing."""
    cards = one_of_each_face(state.box, state.seats[state.active_seat].hand)
    return [*(kind(card) for kind in allowed(state) for card in cards), LEAVE_UNPLAYED]


def keep(state: State, action: KeepCard) -> None:
    """The card stays in the hand; the new hand is drawn up to three with it (REFRESH-07)."""
    state.agenda.pop()
    state.kept = action.card
    table.note(state, "kept", "REFRESH-05", card=action.card)


def scrap_unplayed(state: State, action: ScrapUnplayed) -> None:
    """The card goes to the graveyard."""
    state.agenda.pop()
    table.from_hand_to_graveyard(state, state.active_seat, action.card, "REFRESH-05")


def leave_unplayed(state: State, action: LeaveUnplayed) -> None:
    """All cards go the usual way."""
    state.agenda.pop()


def object_to_idle_choice(
    state: State, action: KeepCard | ScrapUnplayed | LeaveUnplayed, step: IdleHandChoice
) -> Objection | None:
    """Why this may not be done with an unplayed card, or None."""
    if isinstance(action, LeaveUnplayed):
        return None
    if type(action) not in allowed(state):
        return object_to("other_house_rule", "REFRESH-05")
    if action.card not in state.seats[state.active_seat].hand:
        return object_to("not_in_your_hand", "REFRESH-05", card=action.card)
    return None
