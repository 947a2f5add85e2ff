"""Runs and decks in a page of text, for terminals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from ..engine.box import Box
from ..engine.game import Game
from .frames import frame
from .rates import rates
from .shown_tables import as_text

if TYPE_CHECKING:
    from .simulation import Simulation

KEPT = ["mean", "std", "min", "25%", "50%", "75%", "max"]


def run_summary(run: Simulation) -> str:
    """What came of a run, in words and small tables; a broken game is told with its seed and what was wrong."""
    parts = [repr(run)]
    games, seats = run.games, run.seats
    if len(games):
        length = games[["rounds", "turns", "actions", "choices"]].describe().loc[KEPT]
        medals = seats[["medals", "bases", "achievements", "total", "lead"]].describe().loc[KEPT]
        parts += [
            _titled("Wins by bot", rates(seats, ["bot"])),
            _titled("Wins by the order of play (0 has the first turn)", rates(seats, ["position"])),
            _titled("Length", length),
            _titled("Each seat at the end", medals),
        ]
        ends = ", ".join(f"{end} {count}" for end, count in games["end"].value_counts().items())
        parts.append(f"What brought the last round: {ends}")
    parts += [
        f"broken: {fault.bot} in seat {fault.seat}, seed {fault.seed}, turn {fault.turn}: {fault.error}"
        for fault in run.faults.itertuples()
    ]
    return "\n\n".join(parts)


def deck_summary(box: Box, *, every_card: bool = False) -> str:
    """How many vehicles of which class each nation has, means of what is printed, and how often each ability occurs."""
    cards = frame(Game(["Ann", "Bob"], seed=0, box=box), "cards")
    vehicles = cards[cards["kind"] == "vehicle"]
    printed = ["cost", "resources", "strength", "armour"]
    abilities = vehicles["abilities"].str.split(", ").explode()
    parts = [
        repr(box),
        _titled(
            "Vehicles by nation and class",
            pd.crosstab(vehicles["nation"], vehicles["vehicle_class"], margins=True, margins_name="all"),
        ),
        _titled("Means of what is printed", vehicles.groupby("nation")[printed].mean().astype(float)),
        _titled("How many vehicles have an ability", abilities[abilities != ""].value_counts().to_frame("vehicles")),
    ]
    if every_card:
        parts.append(_titled("Every card", vehicles[["latin", "nation", "vehicle_class", *printed, "abilities"]]))
    return "\n\n".join(parts)


def _titled(title: str, frame: pd.DataFrame) -> str:
    return f"{title}\n{as_text(frame)}"
