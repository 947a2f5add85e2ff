"""Shuffling that gives the same order on every machine and Python version."""

from __future__ import annotations

from _blake2 import blake2b  # the one of hashlib, which would load OpenSSL too
from math import perm
from typing import Final

AT_A_TIME: Final = 8  # so many steps are cut off together: what is left of them fits a machine word


def shuffle(cards: list[int], seed: int | str, number: int) -> None:
    """Shuffle in place; the order follows from the seed and the number of the shuffle in the game alone.

    Fisher-Yates steps are cut off one large number by `divmod`. The number is 512 bits and more wide, so the bias of
    any order of 100 cards is under 2 to the -60.
    """
    size = len(cards)
    bits = b""
    block = 0
    while len(bits) < 16 + size:  # each step uses less than a byte; 16 bytes to spare keep the bias negligible
        bits += blake2b(f"{seed}/{number}/{block}".encode()).digest()
        block += 1
    left = int.from_bytes(bits, "big")
    while size > 1:
        stop = max(size - AT_A_TIME, 1)
        left, steps = divmod(left, perm(size, size - stop))
        while size > stop:
            place = steps % size
            steps //= size
            size -= 1
            cards[size], cards[place] = cards[place], cards[size]
