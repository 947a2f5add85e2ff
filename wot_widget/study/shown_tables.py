"""Tables as pieces of a page: rows that rest on too few games are grey, and say so."""

from __future__ import annotations

from itertools import count

import pandas as pd

from .intervals import FEW

NUMBERS = ("n", "games", "pairs", "takers", "revealed")
"""Columns that say how many games, or the like, a row rests on; the first of them that a table has counts."""
FAINT = "opacity:.55"  # still read on light and dark grounds


def as_html(frame: pd.DataFrame) -> str:
    """The table; where a column says how many games a row rests on, those with fewer than 30 are grey."""
    page = str(frame.to_html(float_format="{:.3g}".format, na_rep="", border=0))
    column = next((name for name in NUMBERS if name in frame.columns and "low" in frame.columns), None)
    if column is None:
        return page
    few = [int(number) < FEW for number in frame[column]]
    if not any(few):
        return page
    head, body = page.split("<tbody>")
    places = count()
    rows = body.split("<tr>")
    body = rows[0] + "".join(f'<tr style="{FAINT}">{row}' if few[next(places)] else f"<tr>{row}" for row in rows[1:])
    return f"{head}<tbody>{body}<p>Grey: fewer than {FEW}, which says next to nothing.</p>"
