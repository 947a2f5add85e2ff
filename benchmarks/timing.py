"""Clocks for the measurements: processor time of blocks played in turn, and the quickest of many short repeats."""

from __future__ import annotations

import gc
import os
import statistics
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

Block = Callable[[int], tuple[float, int]]  # the number of the round; seconds of processor, and how much was done


@contextmanager
def one_core() -> Iterator[None]:
    """Keep this process, and those that it starts, on one core, where the system lets it."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


def clocked(act: Callable[[int], int]) -> Block:
    """A block of this process: `act` is given the number of the round, and returns how much it did."""

    def block(number: int) -> tuple[float, int]:
        begin = time.process_time()
        done = act(number)
        return time.process_time() - begin, done

    return block


def repeated(act: Callable[[], object], times: int) -> Block:
    """A block that does the same small thing many times."""

    def repeat(_: int) -> int:
        for _ in range(times):
            act()
        return times

    return clocked(repeat)


def in_turn(blocks: Mapping[str, Block], rounds: int) -> dict[str, list[float]]:
    """Microseconds of processor time for each thing done, a list of rounds for each name: A B A B, never A A B B.

    A first round, which loads what is needed and fills caches, is played and forgotten. What it left in memory is set
    aside, so that nobody's garbage is looked for among the libraries of another.
    """
    times: dict[str, list[float]] = {name: [] for name in blocks}
    for block in blocks.values():
        block(-1)
    gc.collect()
    gc.freeze()
    try:
        for number in range(rounds):
            for name, block in blocks.items():
                seconds, done = block(number)
                times[name].append(seconds / done * 1e6)
    finally:
        gc.unfreeze()
    return times


def ratios(ours: list[float], theirs: list[float]) -> float:
    """The median of the ratios of two lists, round by round: what slows the machine for a while slows both."""
    return statistics.median(our / their for our, their in zip(ours, theirs, strict=True))


def shortest(act: Callable[[], object], times: int) -> float:
    """Seconds of the quickest of a few calls: the others were kept waiting by the machine."""
    taken = []
    for _ in range(times):
        begin = time.perf_counter()
        act()
        taken.append(time.perf_counter() - begin)
    return min(taken)
