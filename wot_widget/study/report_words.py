"""What a report says in sentences: only what its tables show, and no more than they allow."""

from __future__ import annotations

from typing import Any

import pandas as pd

from ..engine.game import Game
from ..engine.rules.ending import ACHIEVEMENT_WORTH, BASE_WORTH, score
from ..text.labels import label

ENDS = {"bases": "a seat had lost its last base (END-01)", "medals": "a nation's single medals had run out (END-02)"}


def about_result(game: Game) -> tuple[str, ...]:
    """Who won, by how much, and what ended the game."""
    tally = score(game.state)
    winners = [game.seats[seat] for seat in tally.winners]
    best = max(tally.totals)
    others = [line for line in tally.seats if line.seat not in tally.winners]
    verb = "win" if len(winners) > 1 else "wins"
    first = f"{' and '.join(winners)} {verb} with {best} medals"
    if others:
        rival = max(others, key=lambda line: line.total)
        ahead = f", {best - rival.total} ahead of {rival.name}"
        first += f", as many as {rival.name}, by the tie-break {tally.tiebreak}" if rival.total == best else ahead
    end = ENDS[str(game.state.end)]
    return f"{first}.", f"The last round came because {end}; the game lasted {game.state.turn} turns."


def about_sources(game: Game) -> tuple[str, ...]:
    """What the totals are made of."""
    tally = score(game.state)
    return tuple(
        f"{line.name}: {line.medals} on medal cards, {BASE_WORTH * line.bases} for captured bases, "
        f"{ACHIEVEMENT_WORTH * len(line.achievements)} for achievements, in all {line.total}."
        for line in tally.seats
    )


def about_achievements(won: pd.DataFrame, changed_hands: pd.DataFrame) -> tuple[str, ...]:
    """How close the achievements were."""
    close = won[(won["margin"] == 1) & won["winner"].notna()]
    tied = won[won["winner"].isna()]
    told = [f"The achievements changed hands {len(changed_hands)} times in all, ties counted as nobody's."]
    told += [f"{row.winner} won “{_called(row)}” by one: {row.counts}." for row in close.itertuples()]
    told += [f"Nobody won “{_called(row)}”: {row.counts}." for row in tied.itertuples()]
    last: Any
    for last in changed_hands.drop_duplicates("achievement", keep="last").itertuples():
        holder = last.after if isinstance(last.after, str) else "nobody"
        told.append(f"“{_called(last)}” went to {holder} for the last time in turn {last.turn}: {last.by or 'dealt'}.")
    return tuple(told)


def _called(row: Any) -> str:
    """The achievement of a table's row, as its card is headed."""
    return label(f"achievement {row.achievement}")


def about_luck(drawn: pd.DataFrame) -> tuple[str, ...]:
    """Whose draws were out of the usual."""
    told = []
    row: Any
    for row in drawn.itertuples():
        side = "better" if row.luck > 0 else "worse"
        unusual = abs(row.luck) > row.usual
        how = f"{side} than in 95 of 100 games with such hangars" if unusual else "within what is usual"
        against = f"{row.luck:+.1f} against expectation (usual: up to {row.usual:.1f})"
        told.append(f"{row.name}: {row.draws} draws, {against}, {how}.")
    told.append(
        "Luck here is the draw alone, valued by the greedy bot's opinion of what a card brings in a hand: not the "
        "vehicles that turned up in the reserve, nor what others did. Nor does it tell who would have won otherwise."
    )
    return tuple(told)


def about_chances(points: pd.DataFrame) -> tuple[str, ...]:
    """Which turns changed the chances most."""
    told = [
        f"Turn {row.turn} ({row.name}; {row.what}): the chance of {row.whose_chance} went from {row.before:.0%} "
        f"to {row.after:.0%}."
        for row in points.itertuples()
    ]
    told.append(
        "Chances are estimated from what lies open, by a formula fitted to games between greedy bots; it knows no "
        "hands, and people play otherwise. Small steps mean nothing."
    )
    return tuple(told)
