"""A picture with its words: title, alt text, and the same as a table beside it. Its paper is light on every theme."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from html import escape
from io import BytesIO
from os import PathLike
from typing import Any

import matplotlib as mpl
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from .arguments import DRAWN, PAGES, file_to_write, write_whole
from .shown_tables import as_html, as_text

INK = "#1f2328"
PAPER = "#fbfaf6"
GREY = "#6b6f76"
STYLE: Any = {  # matplotlib's settings by name
    "figure.facecolor": PAPER,  # its own paper, so that it can be read in a dark notebook too
    "axes.facecolor": PAPER,
    "savefig.facecolor": PAPER,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": GREY,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": "#dedbd2",
    "axes.titlelocation": "left",
    "axes.titleweight": "bold",
    "axes.titlesize": 12.0,
    "font.size": 10.5,
    "legend.frameon": False,
    "hatch.linewidth": 0.6,
}
# Told apart by colour-blind readers, and in grey by the marker, line or hatch that goes with each.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#a0529a", "#8a6d00", "#56b4e9", "#555555", "#e69f00")
MARKERS = ("o", "s", "^", "D", "v")
LINES = ("-", "--", "-.", ":", (0, (5, 1, 1, 1, 1, 1)))
HATCHES = ("", "///", "...", "\\\\\\", "xxx", "---", "+++", "ooo")
DOTS = 100  # an inch
FINE = 1.6  # times as many in files, for fine screens


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """Shows itself in a notebook with alt text, and with its table folded up below it."""

    title: str
    figure: Figure
    table: pd.DataFrame
    alt: str

    def png(self) -> bytes:
        """The picture as a PNG file."""
        return self._drawn("png")

    def _drawn(self, kind: str) -> bytes:
        file = BytesIO()
        with styled():
            self.figure.savefig(file, format=kind, dpi=FINE * DOTS)
        return file.getvalue()

    def html(self) -> str:
        """The picture, its alt text and its table as a piece of a page."""
        width = round(self.figure.get_size_inches()[0] * DOTS)
        data = b64encode(self.png()).decode()
        return (
            f'<figure style="margin:0"><img alt="{escape(self.alt)}" width="{width}" style="max-width:100%" '
            f'src="data:image/png;base64,{data}"><details><summary>{escape(self.title)}: as a table</summary>'
            f"{as_html(self.table)}</details></figure>"
        )

    def save(self, path: str | PathLike[str]) -> None:
        """Write it to a file: the picture (.png, .svg, .pdf), all of it (.html), or the table alone (.csv)."""
        target = file_to_write(path, (*DRAWN, *PAGES, ".csv"))
        match target.suffix.lower():
            case ".html" | ".htm":
                head = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(self.title)}</title>'
                content = f"{head}{self.html()}</html>\n".encode()
            case ".csv":
                content = self.table.to_csv().encode()
            case drawn:
                content = self._drawn(drawn[1:])
        write_whole(target, content)

    def _repr_html_(self) -> str:
        return self.html()

    def __repr__(self) -> str:
        return f"{self.title}\n{self.alt}\n{as_text(self.table)}"


@contextmanager
def drawing(width: float = 7.6, height: float = 3.8) -> Iterator[tuple[Figure, Axes]]:
    """A figure of so many inches with one pair of axes, in the style of the house and known to nothing else."""
    with styled():
        figure = Figure(figsize=(width, height), layout="constrained")
        yield figure, figure.add_subplot()


def styled() -> AbstractContextManager[None]:
    """The style of the house for whatever is drawn within; the notebook's own settings come back after it."""
    return mpl.rc_context(STYLE)
