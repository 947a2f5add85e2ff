"""Pictures of one game: the race for medals, and what the squads are made of."""

from __future__ import annotations

import pandas as pd
from matplotlib.ticker import MaxNLocator

from ..engine.cards import CardKind, VehicleClass
from ..engine.game import Game
from .arguments import a_game
from .frames import frame
from .picture import COLOURS, HATCHES, LINES, MARKERS, PAPER, Picture, drawing


def medal_race(game: Game) -> Picture:
    """Everybody's total after each turn, as if the game ended then."""
    race = frame(a_game(game), "race").pivot_table(index="turn", columns="seat", values="total").astype(int)
    race.columns = pd.Index(game.seats, name="seat")
    title = "The race for medals"
    with drawing() as (figure, axes):
        for seat, name in enumerate(race):
            label, colour = f"{name} ({race[name].iloc[-1]})", COLOURS[seat]
            axes.plot(
                race.index,
                race[name],
                label=label,
                color=colour,
                linestyle=LINES[seat],
                marker=MARKERS[seat],
                markersize=4,
            )
        axes.set(xlabel="turn", ylabel="total if the game ended then (medals)", title=title)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.yaxis.set_major_locator(MaxNLocator(integer=True))
        figure.legend(title="Seat (now)", loc="outside right upper")
    ends = ", ".join(f"{name} {race[name].iloc[-1]}" for name in race)
    leaders = race.eq(race.max(axis=1), axis=0)
    led = ", ".join(f"{name} {int((leaders[name] & (leaders.sum(axis=1) == 1)).sum())}" for name in race)
    alt = f"{title} over {race.index[-1]} turns. Totals now: {ends}. Turns after which a seat led alone: {led}."
    return Picture(title, figure, race, alt)


SORTS = (*VehicleClass, CardKind.BARRACKS, CardKind.MEDAL, CardKind.BASE)


def squad_composition(game: Game) -> Picture:
    """What the squads are made of now: vehicles by class, barracks cards, medals, captured bases."""
    squads = frame(a_game(game), "squads")
    sort = squads["vehicle_class"].fillna(squads["kind"]).rename("cards")
    counts = pd.crosstab(sort, squads["seat"])
    counts = counts.reindex(index=[str(one) for one in SORTS], columns=range(len(game.seats)), fill_value=0)
    counts.columns = pd.Index(game.seats, name="seat")
    title = "What the squads are made of"
    with drawing(7.6, 1.4 + 0.55 * len(game.seats)) as (figure, axes):
        left = pd.Series(0, counts.columns)
        for place, one in enumerate(counts.index):
            bars = axes.barh(list(counts.columns), counts.loc[one], left=left, label=one, color=COLOURS[place])
            for bar in bars:
                bar.set(hatch=HATCHES[place], edgecolor=PAPER)
            left = left + counts.loc[one]
        axes.invert_yaxis()
        axes.grid(visible=False, axis="y")
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set(xlabel="cards, defenders included", title=title)
        figure.legend(loc="outside right upper")
    told = "; ".join(
        f"{name}: " + (", ".join(f"{one} {count}" for one, count in counts[name].items() if count) or "nothing")
        for name in counts
    )
    return Picture(title, figure, counts, f"{title}. {told}.")
