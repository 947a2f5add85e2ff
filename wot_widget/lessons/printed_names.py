"""Names of cards as they stand on the table: the lessons are written in Latin letters, Soviet cards are not."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from ..engine.box import Box


@cache
def spellings() -> Mapping[str, str]:
    """What is printed on the cards of the deck that are not printed in Latin letters, by their Latin names."""
    return {card.latin: card.name for card in Box.standard().cards if card.latin and card.latin != card.name}


def printed(text: str) -> str:
    """A text with every card named as the table shows it. What stands between backquotes is typed, and stays.

    >>> printed("Buy the T-34-85: `buy T-34-85 with KV-1`.")
    'Buy the Т-34-85: `buy T-34-85 with KV-1`.'
    """
    parts = text.split("`")
    parts[::2] = (_names().sub(lambda found: spellings()[found[0]], part) for part in parts[::2])
    return "`".join(parts)


@cache
def _names() -> re.Pattern[str]:
    longest_first = sorted(spellings(), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])")
