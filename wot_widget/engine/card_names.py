"""The names by which cards may be called, found once for each box: no text is read by a look at every card."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from unicodedata import normalize

from .box import Box


def spelt(name: str) -> str:
    """A name as names are compared.

    >>> spelt(" T-34 ") == spelt("t-34")
    True
    """
    return normalize("NFC", " ".join(name.split())).lower()


@lru_cache(maxsize=8)  # boxes: hardly anybody plays with more at once
def cards_by_name(box: Box) -> Mapping[str, frozenset[int]]:
    """The cards that each printed name means, in its own script or in Latin letters; bases are all called alike."""
    found: dict[str, list[int]] = {}
    for number, card in enumerate(box.cards):
        for name in dict.fromkeys((spelt(card.name), spelt(card.latin or card.name))):
            found.setdefault(name, []).append(number)
    return {name: frozenset(numbers) for name, numbers in found.items()}
