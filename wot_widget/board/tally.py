"""The final tally as tables of real text: who won and by what, line by line, and how each achievement was decided."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from ..engine.rules.ending import ACHIEVEMENT_WORTH, BASE_WORTH, Score, SeatScore
from ..text.controls import control
from ..text.labels import label
from .panels import named_achievement


def verdict(score: Score, language: str = "en") -> str:
    """Who won, alone or together, and which tie-break decided."""
    names = [score.seats[seat].name for seat in score.winners]
    if len(names) == 1:
        words = control("wins", language, name=names[0])
    else:
        words = control("share", language, names=", ".join(names))
    if score.tiebreak:
        what = control(score.tiebreak, language)
        words += " " + control("tiebreak", language, what=what, rule=score.tiebreak)
    return words


def sums(line: SeatScore, language: str = "en") -> tuple[str, ...]:
    """How a seat's total comes about, column by column: `6`, `2 × 3 = 6`, `1 × 5 = 5: Light tanks`, `17`."""
    bases, won = line.bases * BASE_WORTH, len(line.achievements) * ACHIEVEMENT_WORTH
    names = ", ".join(named_achievement(key, language) for key in line.achievements)
    achievements = f"{len(line.achievements)} × {ACHIEVEMENT_WORTH} = {won}"
    return (
        str(line.medals),
        f"{line.bases} × {BASE_WORTH} = {bases}",
        f"{achievements}: {names}" if names else achievements,
        str(line.total),
    )


def tally_html(score: Score, language: str = "en") -> str:
    """The tally, the best seat first, and below it what each seat holds of every achievement (SCORE-03..14)."""
    best_first = sorted(score.seats, key=lambda one: (one.rank, one.seat))
    columns = ("tally medals", "tally bases", "tally achievements", "tally total")
    heads = [control("player", language), *(label(key, language) for key in columns)]
    rows = [
        (f"{line.rank}.\u00a0{line.name}", sums(line, language), "wot-winner" if line.seat in score.winners else "")
        for line in best_first
    ]
    parts = [_table(verdict(score, language), heads, rows, worded=columns.index("tally achievements") + 1)]
    if score.achievements:
        names = [label("achievements", language), *(line.name for line in score.seats), control("goes to", language)]
        judged = [
            (
                named_achievement(one.key, language),
                [*map(str, one.counts), _winner(score, one.winner, language)],
                "",
            )
            for one in score.achievements
        ]
        parts.append(_table(label("achievements worth", language), names, judged))
    return f'<div class="wot-results">{"".join(parts)}</div>'


def _winner(score: Score, seat: int | None, language: str) -> str:
    return control("no leader", language) if seat is None else score.seats[seat].name


def _table(
    caption: str, heads: Sequence[str], rows: Iterable[tuple[str, Sequence[str], str]], worded: int | None = None
) -> str:
    """A table with a heading for each row; in a narrow column each cell says its own (see `tally.css`).

    `worded` is the column of words among numbers, the last one unless it is given. The table says what its parts are:
    pages forget that of one that is laid out in another way.
    """
    last = len(heads) - 1
    kinds = [' class="wot-worded"' if place == (worded or last) else "" for place in range(len(heads))]
    head = "".join(
        f'<th scope="col" role="columnheader"{kind}>{escape(text)}</th>'
        for text, kind in zip(heads, kinds, strict=True)
    )
    body = "".join(
        f'<tr role="row"{f" class={kind!r}" if kind else ""}><th scope="row" role="rowheader">{escape(name)}</th>'
        f"{''.join(map(_cell, heads[1:], kinds[1:], cells))}</tr>"
        for name, cells, kind in rows
    )
    return (
        f'<table class="wot-tally" role="table"><caption>{escape(caption)}</caption><thead role="rowgroup">'
        f'<tr role="row">{head}</tr></thead><tbody role="rowgroup">{body}</tbody></table>'
    )


def _cell(head: str, kind: str, words: str) -> str:
    """A cell; a sum in it stays on one line."""
    total, colon, reasons = words.partition(":")
    kept = escape(total.replace(" ", "\u00a0") if "=" in total else total) + colon + escape(reasons)
    return f'<td role="cell" data-head="{escape(head)}"{kind}>{kept}</td>'
