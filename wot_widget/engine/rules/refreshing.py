"""Step III: the reserve moves on, unplayed cards are put away, three cards are drawn (REFRESH)."""

from __future__ import annotations

from typing import Final

from .. import table
from ..state import State
from ..steps import DiscardHand, DrawHand, RefreshReserve
from .abilities import WHEN_DRAWN, lay_bases_aside
from .buying import fill_row

HAND: Final = 3  # SETUP-09, REFRESH-06


def refresh_reserve(state: State, step: RefreshReserve) -> None:
    """The farthest card is discarded, the row slides, and free places are filled (REFRESH-01..04)."""
    if state.reserve:
        table.discard_from_reserve(state, state.reserve[-1], "REFRESH-01")
    fill_row(state, "REFRESH-03")


def discard_hand(state: State, step: DiscardHand) -> None:
    """Only now do the unplayed cards go to the depot (REFRESH-05)."""
    if state.seats[state.active_seat].hand:
        table.discard_hand(state, state.active_seat, state.kept, "REFRESH-05")


def draw_hand(state: State, step: DrawHand) -> None:
    """Draw a hand of three, also from cards played this turn (REFRESH-06, REFRESH-07, REFRESH-08).

    A captured base in it goes on to the depot after the draw (CARD-14).
    """
    me = state.active_seat
    wanted = HAND - len(state.seats[me].hand)  # only a card kept by house rule is still there
    drawn = table.draw(state, me, wanted, "REFRESH-06", secret=state.options.hands_hidden)
    lay_bases_aside(state, drawn, WHEN_DRAWN)
