"""What a learner sees: its view of the table as two arrays of small whole numbers, and which words it may say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..engine.rules.achievements import ACHIEVEMENTS
from ..engine.steps import (
    AssailTarget,
    IdleHandChoice,
    NextStrike,
    PlayHand,
    ResearchVehicle,
    ScrapCard,
    SettleMedals,
    StationDefender,
    SurrenderCard,
)
from ..engine.view import View

OF_SEATS = ("hand", "depot", "squad", "bases", "defence")
OF_TABLE = ("reserve", "leaves next", "vehicle discard", "graveyard", "damaged", "declared", "asked about", "said")
STEPS = (
    PlayHand, NextStrike, StationDefender, SettleMedals, AssailTarget,
    ResearchVehicle, ScrapCard, SurrenderCard, IdleHandChoice,
)  # fmt: skip
MOST = 127  # of a count, so that it fits a signed byte


def channels(seats: int) -> list[str]:
    """The columns of `observation`, a row for each card of the box.

    Seats are counted from the one that looks (0), clockwise. Most columns are 0 or 1; `bases` and `defence` tell the
    place of the base, 1 to 3. `depot` and `hand` are what may be seen there, `squad` all that the seat owns.
    """
    return [f"{name} {seat}" for seat in range(seats) for name in OF_SEATS] + list(OF_TABLE)


def facts(seats: int, nations: Sequence[str]) -> list[str]:
    """The places of `facts`: counts and flags that belong to no card."""
    of_seats = [f"{name} {seat}" for seat in range(seats) for name in ("hand", "hangar", "depot", "kills")]
    medals = [f"{size} {nation}" for size in ("singles", "doubles") for nation in nations]
    steps = [f"asked: {step.__name__}" for step in STEPS]
    due = [f"medals due: {nation}" for nation in nations]
    turn = ["turn", "my turn", "first seat", "summoned", "purchases", "attacked", "last round"]
    return [*of_seats, *medals, *steps, *due, *(f"achievement: {key}" for key in ACHIEVEMENTS), *turn]


def look(view: View, said: Sequence[int]) -> tuple[Any, Any]:
    """`observation` and `facts` of the viewer; `said` are the cards that it has named so far."""
    seats = len(view.seats)
    me = view.viewer
    assert me is not None
    cards = np.zeros((len(view.box.cards), len(OF_SEATS) * seats + len(OF_TABLE)), dtype=np.int8)
    for area in view.seats:
        first = (area.seat - me) % seats * len(OF_SEATS)
        cards[list(area.hand or ()), first] = 1
        top = () if area.depot_top is None else (area.depot_top,)
        cards[list(top if area.depot is None else area.depot), first + 1] = 1
        cards[list(area.squad), first + 2] = 1
        for place, (base, defender) in enumerate(area.bases, 1):
            cards[base, first + 3] = place
            if defender is not None:
                cards[defender, first + 4] = place
    last = len(OF_SEATS) * seats
    asked = [view.agenda[0].card] if view.agenda and hasattr(view.agenda[0], "card") else []
    for place, found in enumerate((
        view.reserve, view.reserve[-1:], view.vehicle_discard, view.graveyard,
        view.damaged, view.declared, asked, said,
    )):  # fmt: skip
        cards[list(found), last + place] = 1
    return cards, _facts(view, me)


def _facts(view: View, me: int) -> Any:
    seats, step = len(view.seats), view.agenda[0] if view.agenda else None
    found: list[int] = []
    for place in range(seats):
        area = view.seats[(me + place) % seats]
        found += [area.hand_count, area.hangar_count, area.depot_count, area.kills]
    found += [*view.singles, *view.doubles]
    found += [type(step) is kind for kind in STEPS]
    due = [0] * len(view.box.nations)
    if isinstance(step, SettleMedals):
        due[step.nation] = step.kills
    found += due
    found += [key in view.achievements for key in ACHIEVEMENTS]
    found += [view.turn, view.active_seat == me, view.first_seat == me]
    found += [view.summoned, view.purchases, view.attacked, view.end is not None]
    return np.minimum(found, MOST).astype(np.int8)
