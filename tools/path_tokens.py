"""The data of a path, taken apart: for whatever draws paths by other means than SVG."""

from __future__ import annotations

import re
from collections.abc import Iterator

_TOKEN = re.compile(r"[MLHVCQTAZ]|-?\d*\.?\d+")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "T": 2, "A": 7, "Z": 0}


def commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its values; further pairs after M are lines.

    >>> list(commands("M0 0 4 0Z"))
    [('M', [0.0, 0.0]), ('L', [4.0, 0.0]), ('Z', [])]
    """
    tokens = _TOKEN.findall(data)
    at, letter = 0, ""
    while at < len(tokens):
        if tokens[at] in _COUNT:
            letter, at = tokens[at], at + 1
        values = [float(token) for token in tokens[at : at + _COUNT[letter]]]
        at += len(values)
        yield letter, values
        letter = "L" if letter == "M" else letter
