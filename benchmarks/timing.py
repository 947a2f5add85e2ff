"""Clocks for the measurements: processor time of blocks played in turn, and the quickest of many short repeats."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

Block = Callable[[int], int]  # the number of the round; returns how many things were done


@contextmanager
def one_core() -> Iterator[None]:
    """Keep this process on one core, where the system lets it."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


def in_turn(blocks: Mapping[str, Block], rounds: int) -> dict[str, list[float]]:
    """Microseconds of processor time for each thing done, a list of rounds for each name: A B A B, never A A B B.

    A first round, which fills caches, is played and forgotten.
    """
    times: dict[str, list[float]] = {name: [] for name in blocks}
    for number in range(-1, rounds):
        for name, block in blocks.items():
            begin = time.process_time()
            done = block(number)
            if number >= 0:
                times[name].append((time.process_time() - begin) / done * 1e6)
    return times


def ratios(ours: list[float], theirs: list[float]) -> float:
    """The median of the ratios of two lists, round by round: what slows the machine for a while slows both."""
    return statistics.median(our / their for our, their in zip(ours, theirs, strict=True))


def repeated(act: Callable[[], object], times: int) -> Block:
    """A block that does the same small thing many times."""

    def block(_: int) -> int:
        for _ in range(times):
            act()
        return times

    return block
