"""The pictures of a report: the waterfall of medals, who held the achievements, luck, and chances along the way."""

from __future__ import annotations

from typing import Any

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch
from matplotlib.ticker import MaxNLocator

from ..engine.game import Game
from ..text.labels import label
from .arguments import a_game
from .frames import frame
from .picture import COLOURS, GREY, HATCHES, INK, LINES, MARKERS, PAPER, Picture, drawing, styled
from .sources import ITEMS
from .turning_point import chance_race


def waterfall(game: Game) -> Picture:
    """Where each seat's medals come from: every gain and loss a step, turn by turn, up to the total."""
    sources = frame(a_game(game), "sources")
    table = sources.pivot_table(index="item", columns="seat", values="medals", aggfunc="sum", fill_value=0)
    table = table.reindex(index=list(ITEMS), columns=range(len(game.seats)), fill_value=0)
    table = table[(table != 0).any(axis=1)]
    table.columns = pd.Index(game.seats, name="seat")
    table.loc["total"] = table.sum()
    title = "Where the medals come from"
    with styled():
        figure = Figure(figsize=(7.6, 0.9 + 1.05 * len(game.seats)), layout="constrained")
        panels = figure.subplots(len(game.seats), 1, sharex=True, sharey=True, squeeze=False)[:, 0]
        for seat, axes in enumerate(panels):
            running = 0
            step: Any
            for step in sources[sources["seat"] == seat].itertuples():
                place = ITEMS.index(step.item)
                axes.bar(
                    step.turn if step.item != ITEMS[-1] else game.state.turn + 1,
                    step.medals,
                    bottom=running,
                    color=COLOURS[place],
                    hatch=HATCHES[place],
                    edgecolor=PAPER,
                    width=1.0,
                )
                running += step.medals
            axes.axhline(running, color=GREY, linestyle="--", linewidth=1)
            axes.set_ylabel(f"{game.seats[seat]}\n{running} medals")
            axes.yaxis.set_major_locator(MaxNLocator(nbins=3, integer=True))
        panels[-1].xaxis.set_major_locator(MaxNLocator(integer=True))
        panels[-1].set_xlabel("turn (achievements after the last)")
        shown = [place for place in range(len(ITEMS)) if ITEMS[place] in table.index]
        keys = [_key(place, ITEMS[place]) for place in shown]
        figure.legend(handles=keys, loc="outside right upper")
        panels[0].set_title(title)
    told = "; ".join(
        f"{name}: "
        + "".join(f"{item} {medals:+d}, " for item, medals in table[name].items() if medals and item != "total")
        + f"in all {table[name].iloc[-1]}"
        for name in table
    )
    return Picture(title, figure, table, f"{title}. {told}.")


def achievement_holders(game: Game) -> Picture:
    """Who held each achievement after which turn."""
    race = frame(a_game(game), "achievement_race")
    turns = list(dict.fromkeys(race["turn"]))
    keys = list(dict.fromkeys(race["achievement"]))
    held = race[race["holder"]]
    holder = dict(zip(zip(held["achievement"], held["turn"], strict=True), map(int, held["seat"]), strict=True))
    called = [label(f"achievement {key}") for key in keys]
    title = "Who would have won the achievements"
    with drawing(7.6, 1.3 + 0.42 * len(keys)) as (figure, axes):
        for place, key in enumerate(keys):
            for seat in range(len(game.seats)):
                spans = _spans([turn for turn in turns if holder.get((key, turn)) == seat])
                bars = axes.broken_barh(spans, (place - 0.4, 0.8), facecolor=COLOURS[seat], edgecolor=PAPER)
                bars.set(hatch=HATCHES[seat], linewidth=0)
        axes.set_yticks(range(len(keys)), called)
        axes.invert_yaxis()
        axes.grid(visible=False, axis="y")
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set(xlabel="turn", ylabel="achievement", title=title)
        seats = [_key(seat, name) for seat, name in enumerate(game.seats)]
        figure.legend(handles=seats, title="Holder", loc="outside right upper")
    names = {
        key: [game.seats[holder[key, turn]] if (key, turn) in holder else "nobody" for turn in turns] for key in keys
    }
    table = pd.DataFrame(names, index=pd.Index(turns, name="turn"))
    told = "; ".join(f"{words}: {names[key][-1]}" for key, words in zip(keys, called, strict=True))
    return Picture(title, figure, table, f"{title}, turn by turn. After the last: {told}.")


def _spans(turns: list[int]) -> list[tuple[float, float]]:
    """Turns in their order as bars, each with its beginning and its length; turns next to each other are one bar."""
    found: list[tuple[float, float]] = []
    for turn in turns:
        if found and turn - 0.5 == sum(found[-1]):
            found[-1] = (found[-1][0], found[-1][1] + 1)
        else:
            found.append((turn - 0.5, 1.0))
    return found


def _key(place: int, label: str) -> Patch:
    """A legend's entry in the colour and hatch of a place."""
    return Patch(facecolor=COLOURS[place], hatch=HATCHES[place], edgecolor=PAPER, label=label)


def luck(game: Game, drawn: pd.DataFrame) -> Picture:
    """What each seat's draws brought above or below expectation, adding up along the game."""
    sums = drawn.pivot_table(index="turn", columns="seat", values="luck", aggfunc="sum", fill_value=0.0)
    sums = sums.reindex(columns=range(len(game.seats)), fill_value=0.0)
    whole = sums.sum().tolist()
    sums = sums.cumsum()
    title = "The luck of the draw"
    sums.columns = pd.Index(game.seats, name="seat")
    with drawing() as (figure, axes):
        _lines(axes, sums)
        axes.axhline(0, color=INK, linewidth=1)
        axes.set(xlabel="turn", ylabel="draws above expectation (medals a hand)", title=title)
        figure.legend(title="Seat", loc="outside right upper")
    ends = ", ".join(f"{name} {end:+.1f}" for name, end in zip(game.seats, whole, strict=True))
    return Picture(title, figure, sums, f"{title}, added up over the game, in medals a hand. In the end: {ends}.")


def _lines(axes: Axes, values: pd.DataFrame) -> None:
    """A line for each seat over the turns."""
    for seat, name in enumerate(values):
        (line,) = axes.plot(values.index, values[name], label=str(name), color=COLOURS[seat], linestyle=LINES[seat])
        line.set(marker=MARKERS[seat], markersize=4)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))


def chances_along_the_way(game: Game) -> Picture:
    """Everybody's estimated chance to win after each turn."""
    race = chance_race(game).pivot_table(index="turn", columns="seat", values="chance")
    race.columns = pd.Index(game.seats, name="seat")
    title = "Estimated chances to win"
    with drawing() as (figure, axes):
        _lines(axes, 100 * race)
        axes.set_ylim(-2, 102)
        axes.set(xlabel="turn", ylabel="chance to win (%)", title=title)
        figure.legend(title="Seat", loc="outside right upper")
    told = "; ".join(
        f"{name} from {race[name].iloc[0]:.0%} to {race[name].iloc[-1]:.0%}, before the end at most "
        f"{race[name].iloc[:-1].max():.0%}"
        for name in race
    )
    return Picture(title, figure, race, f"{title}, turn by turn: {told}.")
