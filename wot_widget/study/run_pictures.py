"""Pictures of many games: how long they last and how they end, who wins from which seat, who beats whom."""

from __future__ import annotations

import numpy as np
import pandas as pd
from matplotlib.ticker import MaxNLocator

from .arguments import of_kind
from .intervals import FEW
from .picture import COLOURS, GREY, HATCHES, INK, MARKERS, PAPER, Picture, drawing
from .rates import rates
from .simulation import Simulation, with_games
from .tournaments import Tournament

ENDS = {"bases": "a seat lost its last base", "medals": "a nation's singles ran out", "limit": "broken off"}


def lengths(run: Simulation) -> Picture:
    """How long the games of a run are, in rounds, and what ended them."""
    games = with_games(run).games
    counts = pd.crosstab(games["rounds"], games["end"])
    counts = counts.reindex(range(int(games["rounds"].min()), int(games["rounds"].max()) + 1), fill_value=0)
    counts = counts[[end for end in ENDS if end in counts]].rename(columns=ENDS)
    title = f"How long {len(games)} games last, and what ends them"
    with drawing() as (figure, axes):
        below = pd.Series(0, counts.index)
        for place, end in enumerate(counts):
            label, colour = f"{end} ({counts[end].sum()})", COLOURS[place]
            axes.bar(
                list(counts.index),
                counts[end],
                bottom=below,
                label=label,
                color=colour,
                hatch=HATCHES[place],
                edgecolor=PAPER,
            )
            below = below + counts[end]
        axes.set(xlabel="length (rounds)", ylabel="games", title=title)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.yaxis.set_major_locator(MaxNLocator(integer=True))
        axes.legend(title="The last round came because")
    median = games["rounds"].median()
    shares = ", ".join(f"{end} in {counts[end].sum()}" for end in counts)
    alt = (
        f"{title}: half of them last {median:g} rounds or less, the shortest {counts.index[0]}, the longest "
        f"{counts.index[-1]}. What brought the last round: {shares}."
    )
    return Picture(title, figure, counts, alt)


def win_chances(run: Simulation) -> Picture:
    """In how many games the first, second ... player wins, with 95 % intervals, and what an even share would be."""
    found = rates(with_games(run).seats, ["position"])
    even = 1 / len(found)
    title = f"Who wins, by the order of play ({len(run.games)} games)"
    with drawing(6.4, 3.4) as (figure, axes):
        faint = 0.35 if found["games"].min() < FEW else 1.0
        axes.errorbar(
            found.index + 1,
            100 * found["win_rate"],
            [100 * (found["win_rate"] - found["low"]), 100 * (found["high"] - found["win_rate"])],
            fmt=MARKERS[0],
            color=COLOURS[0],
            capsize=5,
            markersize=7,
            alpha=faint,
        )
        axes.axhline(even * 100, color=GREY, linestyle="--", label=f"an even share: {even:.0%}")
        axes.set(xlabel="turn order (1 has the first turn)", ylabel="games won (%)", title=title)
        axes.set_xticks(list(found.index + 1))
        axes.set_ylim(0, max(100 * float(found["high"].max()) + 5, 100 * even + 10))
        axes.legend()
    told = "; ".join(
        f"player {place} {row.win_rate:.0%} (between {row.low:.0%} and {row.high:.0%})"
        for place, row in enumerate(found.itertuples(), 1)
    )
    level = (found["low"].le(even) & found["high"].ge(even)).all()
    verdict = "The intervals of all hold an even share." if level else "Not all intervals hold an even share."
    return Picture(title, figure, found, f"{title}: {told}. {verdict}")


def heat_map(cup: Tournament) -> Picture:
    """How often each bot of a tournament finishes ahead of each other, with intervals."""
    rows = of_kind("the tournament", cup, Tournament, "a Tournament, such as tournament([...]) gives").head_to_head
    if rows.empty:
        raise ValueError("no game of the tournament came to its end, so that there is nothing to show")
    everybody_met = len(rows) == len(cup.bots) * (len(cup.bots) - 1)
    order = list(cup.table.index if everybody_met else cup.bots)
    title = f"How often the bot of the row finishes ahead of that of the column ({len(cup.results) // cup.seats} games)"
    with drawing(1.9 + 1.35 * len(order), 1.7 + 0.85 * len(order)) as (figure, axes):
        rates = np.full((len(order), len(order)), np.nan)
        for pair in rows.reset_index().itertuples():
            across, down = order.index(pair.against), order.index(pair.bot)
            rates[down, across] = pair.ahead_rate
            words = f"{pair.ahead_rate:.0%}\n{pair.low:.0%} to {pair.high:.0%}"
            colour = PAPER if rates[down, across] > 0.6 else INK
            axes.text(across, down, words, ha="center", va="center", color=colour, fontsize=9.5)
        axes.imshow(rates, cmap="Blues", vmin=0, vmax=1, aspect="auto")
        axes.set_xticks(range(len(order)), order)
        axes.set_yticks(range(len(order)), order)
        axes.grid(visible=False)
        axes.set(xlabel="against", ylabel="bot")
        figure.suptitle(title, x=0.01, ha="left", fontsize=11, fontweight="bold", wrap=True)
    told = "; ".join(
        f"{pair.bot} ahead of {pair.against} in {pair.ahead_rate:.0%} of {pair.games} "
        f"(between {pair.low:.0%} and {pair.high:.0%})"
        for pair in rows.reset_index().itertuples()
    )
    return Picture(title, figure, rows, f"{title}: {told}.")
