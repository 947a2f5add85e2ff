"""How a table of the study is made: typed columns with a unit and a meaning, and rows that fill them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import pandas as pd

from .sight import Sight

WHOLE = "int64"
WHOLE_OR_NONE = "Int64"
FRACTION = "float64"
TEXT = "string"
FLAG = "bool"
FLAG_OR_NONE = "boolean"

Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its name, pandas dtype, what it means, and the unit it counts in."""

    name: str
    dtype: str
    meaning: str
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """One table: `rows` gives its rows for a game as somebody sees it, the values in the order of `columns`."""

    name: str
    meaning: str
    columns: tuple[Column, ...]
    rows: Callable[[Sight], Iterable[Row]]


def table(columns: Iterable[Column], rows: Iterable[Row]) -> pd.DataFrame:
    """Rows as a DataFrame with exactly these columns and dtypes, also where there are no rows."""
    columns = tuple(columns)
    frame = pd.DataFrame.from_records(list(rows), columns=[column.name for column in columns])
    return frame.astype({column.name: column.dtype for column in columns})
