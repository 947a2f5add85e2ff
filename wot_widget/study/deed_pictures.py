"""Pictures of what cards did and of the achievements that were won."""

from __future__ import annotations

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from ..engine.game import Game
from ..text.labels import label
from .arguments import whole
from .card_deeds import USES, Honours, deeds_of_cards, gathered
from .intervals import FEW, wilson
from .picture import COLOURS, GREY, HATCHES, MARKERS, PAPER, Picture, drawing, styled
from .simulation import Simulation, with_games

RATES = ["takers", "won", "win_rate", "low", "high"]  # which one game does not tell
FAINT = 0.35  # of marks that rest on too few games


def what_cards_did(of: Game | Simulation, most: int = 20) -> Picture:
    """What each card did: taken, used in each way, and in what share of the cases its takers won.

    Of one game, or of a run with the collector `Deeds`; of a game there are no rates, since one game tells none. Shown
    are the `most` cards that were taken most often, in that order: it says nothing about which is better. The table
    holds all.
    """
    most = whole("most", most, 1)
    table = deeds_of_cards(of)
    if isinstance(of, Game):
        table = table.drop(columns=RATES)
    shown = table[table["taken"] > 0].head(most)
    if shown.empty:
        raise ValueError("no card was taken, so that there is nothing to draw")
    games = 1 if isinstance(of, Game) else len(of.games)
    title = f"What the cards did {'in this game' if isinstance(of, Game) else f'in {games} games'}"
    counts = shown[["taken", *USES]] / games
    with styled():
        if isinstance(of, Game):
            figure = Figure(figsize=(7.6, 1.5 + 0.24 * len(shown)), layout="constrained")
            _uses(figure.subplots(), counts, "times")
        else:
            figure = Figure(figsize=(10.4, 1.5 + 0.24 * len(shown)), layout="constrained")
            left, right = figure.subplots(1, 2, sharey=True, width_ratios=(3, 2))
            _uses(left, counts, "times a game")
            _win_rates(right, shown, 1 / len(of.plan.names))
        figure.suptitle(title, x=0.01, ha="left", fontsize=12, fontweight="bold")
        figure.legend(loc="outside lower left", ncols=4)
    return Picture(title, figure, table, _told(title, shown, one_game=isinstance(of, Game)))


def _uses(axes: Axes, shown: pd.DataFrame, unit: str) -> None:
    """For each card how often it was taken and, stacked beside that, what it was used for."""
    places = range(len(shown))
    beginning = pd.Series(0.0, shown.index)
    for number, use in enumerate(use for use in USES if use != "struck"):  # who struck has attacked
        bars = axes.barh(places, shown[use], left=beginning, height=0.75, label=use, color=COLOURS[number])
        for bar in bars:
            bar.set(hatch=HATCHES[number], edgecolor=PAPER)
        beginning = beginning + shown[use]
    axes.plot(shown["taken"], places, MARKERS[3], color="black", markersize=5, linestyle="none", label="taken")
    axes.set_yticks(places, shown.index)
    axes.invert_yaxis()
    axes.grid(visible=False, axis="y")
    axes.set(xlabel=unit)


def _win_rates(axes: Axes, shown: pd.DataFrame, even: float) -> None:
    """For each card in what share of the cases whoever took it won, with its interval; faint where it says little."""
    for place, (takers, rate, low, high) in enumerate(
        zip(shown["takers"], shown["win_rate"], shown["low"], shown["high"], strict=True)
    ):
        axes.errorbar(
            100 * rate, place, xerr=[[100 * (rate - low)], [100 * (high - rate)]], fmt=MARKERS[0], color=COLOURS[0],
            capsize=3, alpha=FAINT if takers < FEW else 1.0,
        )  # fmt: skip
    axes.axvline(100 * even, color=GREY, linestyle="--", label=f"an even share: {even:.0%}")
    axes.grid(visible=False, axis="y")
    axes.set(xlabel=f"games won by its takers (%)\nwith 95 % interval; faint: fewer than {FEW}")
    axes.set_xlim(0, 100)


def _told(title: str, shown: pd.DataFrame, *, one_game: bool) -> str:
    """The alt text: the cards taken most often."""
    told = []
    for row in shown.head(5).itertuples():
        used = ", ".join(f"{use} {getattr(row, use)}" for use in USES if getattr(row, use))
        rate = (
            ""
            if one_game
            else f"; takers won {row.win_rate:.0%} of {row.takers} (between {row.low:.0%} and {row.high:.0%})"
        )
        told.append(f"{row.Index} taken {row.taken} times, {used or 'never used'}{rate}")
    return f"{title}, those taken most often first: {'. '.join(told)}."


def achievements_won(run: Simulation) -> Picture:
    """How often each achievement is won and not tied, and how often whoever wins it wins the game; with intervals."""
    rows = gathered(with_games(run), Honours)
    groups = rows.groupby("achievement")
    table = pd.DataFrame({"revealed": groups.size(), "winners": groups["seat"].count()})
    table["winner_won"] = groups["won"].sum()
    for rate, count, of in (("share", "winners", "revealed"), ("win_rate", "winner_won", "winners")):
        table[rate] = table[count] / table[of].where(table[of] > 0)
        ends = [wilson(won, games) for won, games in zip(table[count], table[of], strict=True)]
        table[f"{rate}_low"], table[f"{rate}_high"] = [low for low, _ in ends], [high for _, high in ends]
    table["margin"] = groups["margin"].mean()
    called = [label(f"achievement {key}") for key in table.index]
    title = f"Achievements in {len(run.games)} games"
    even = 1 / len(run.plan.names)
    with drawing(7.6, 1.6 + 0.36 * len(table)) as (figure, axes):
        for number, (rate, few, words) in enumerate((
            ("share", "revealed", "is won, not tied, where it is revealed"),
            ("win_rate", "winners", "whoever wins it wins the game"),
        )):  # fmt: skip
            for place, row in enumerate(table.to_dict("records")):
                value, low, high = (100 * row[name] for name in (rate, f"{rate}_low", f"{rate}_high"))
                axes.errorbar(
                    value, place + 0.2 * (2 * number - 1), xerr=[[value - low], [high - value]], fmt=MARKERS[number],
                    color=COLOURS[number], capsize=3, alpha=FAINT if row[few] < FEW else 1.0,
                    label=words if not place else None,
                )  # fmt: skip
        axes.axvline(100 * even, color=GREY, linestyle="--", label=f"an even share of games: {even:.0%}")
        axes.set_yticks(range(len(table)), called)
        axes.invert_yaxis()
        axes.set_xlim(0, 100)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set(xlabel=f"share (%), 95 % interval; faint: fewer than {FEW}", ylabel="achievement", title=title)
        figure.legend(loc="outside lower left")
    told = "; ".join(
        f"{name} won in {row['share']:.0%} of {row['revealed']} games, its winner won {row['win_rate']:.0%} "
        f"of {row['winners']} (between {row['win_rate_low']:.0%} and {row['win_rate_high']:.0%})"
        for name, row in zip(called, table.to_dict("records"), strict=True)
    )
    return Picture(title, figure, table, f"{title}: {told}.")
