"""Tables as pieces of a page, or as text: rows that rest on too few games are marked, and it is said why."""

from __future__ import annotations

from itertools import count

import pandas as pd

from .intervals import FEW

NUMBERS = ("n", "games", "pairs", "takers", "revealed", "winners")
"""Columns that say how many games, or the like, a row rests on."""
FAINT = "opacity:.55"  # still read on light and dark grounds
TOO_FEW = f"fewer than {FEW}, which says next to nothing"
MARK = "*"  # of such rows, where nothing can be grey


def rests_on_few(frame: pd.DataFrame) -> list[bool]:
    """For each row whether its intervals rest on too few games; no row does where there are no intervals."""
    numbers = [name for name in NUMBERS if name in frame.columns]
    intervals = any(str(name) == "low" or str(name).endswith("_low") for name in frame.columns)
    return (frame[numbers].min(axis=1) < FEW).tolist() if numbers and intervals else [False] * len(frame)


def as_html(frame: pd.DataFrame) -> str:
    """The table; rows whose rates or means rest on fewer than 30 games are grey."""
    page = str(frame.to_html(float_format="{:.3g}".format, na_rep="", border=0))
    few = rests_on_few(frame)
    if not any(few):
        return page
    head, body = page.split("<tbody>")
    places = count()
    rows = body.split("<tr>")
    body = rows[0] + "".join(f'<tr style="{FAINT}">{row}' if few[next(places)] else f"<tr>{row}" for row in rows[1:])
    return f"{head}<tbody>{body}<p>Grey: {TOO_FEW}.</p>"


def as_text(frame: pd.DataFrame, digits: str = "{:.3f}") -> str:
    """The table for a terminal; rows whose rates or means rest on fewer than 30 games bear a mark."""
    few = rests_on_few(frame)
    marked = frame.assign(**{"": [MARK if one else "" for one in few]}) if any(few) else frame
    told = str(marked.to_string(float_format=digits.format, na_rep=""))
    return f"{told}\n{MARK} {TOO_FEW}" if any(few) else told
