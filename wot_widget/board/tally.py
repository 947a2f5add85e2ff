"""The final tally as a table of real text: who won, by what, and which tie-break decided."""

from __future__ import annotations

from html import escape

from ..engine.rules.ending import Score
from ..text.controls import control
from ..text.labels import label


def verdict(score: Score, language: str = "en") -> str:
    """Who won, and why."""
    names = [score.seats[seat].name for seat in score.winners]
    if len(names) == 1:
        words = control("wins", language, name=names[0])
    else:
        words = control("share", language, names=", ".join(names))
    if score.tiebreak:
        what = control(score.tiebreak, language)
        words += " " + control("tiebreak", language, what=what, rule=score.tiebreak)
    return words


def tally_html(score: Score, language: str = "en") -> str:
    """The tally, best seat first."""
    columns = ("tally medals", "tally bases", "tally achievements", "tally total")
    heads = [control("player", language), *(label(key, language) for key in columns)]
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    rows = []
    for line in sorted(score.seats, key=lambda one: (one.rank, one.seat)):
        cells = (line.medals, f"{line.bases} × 3", f"{len(line.achievements)} × 5", line.total)
        mark = ' class="wot-winner"' if line.seat in score.winners else ""
        body = "".join(f"<td>{cell}</td>" for cell in cells)
        rows.append(f'<tr{mark}><th scope="row">{escape(line.name)}</th>{body}</tr>')
    return (
        f'<table class="wot-tally"><caption>{escape(verdict(score, language))}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )
