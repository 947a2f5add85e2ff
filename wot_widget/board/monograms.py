"""A short mark for each player, no two alike at a table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence


def monograms(names: Sequence[str]) -> tuple[str, ...]:
    """The first letters of the names; those who share one have a number after it, their own or else their seat's.

    >>> monograms(["Ann", "Bob", "Cy"])
    ('A', 'B', 'C')
    >>> monograms(["Ann", "Bot 1", "Bot 2", "Amy"])
    ('A1', 'B1', 'B2', 'A4')
    """
    letters = [name.strip()[:1].upper() for name in names]
    often = Counter(letters)
    own = [letter + _number(name) for letter, name in zip(letters, names, strict=True)]
    found: list[str] = []
    for seat, letter in enumerate(letters):
        rivals = [mark for mark, other in zip(own, letters, strict=True) if other == letter]
        numbered = letter not in rivals and len(set(rivals)) == len(rivals)
        found.append(letter if often[letter] == 1 else own[seat] if numbered else f"{letter}{seat + 1}")
    return tuple(found)


def _number(name: str) -> str:
    """The number of one digit that a name ends with, if any."""
    match = re.search(r"(?<!\d)\d$", name.strip())
    return match[0] if match else ""
