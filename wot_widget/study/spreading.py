"""Spread the games of a run over cores, or over the machines of a cluster, and get them back in their order."""

from __future__ import annotations

from collections.abc import Generator
from itertools import islice

from joblib import Parallel, delayed  # type: ignore[import-untyped]
from joblib.parallel import get_active_backend  # type: ignore[import-untyped]

from .arguments import whole
from .one_game import Plan, Played, play_games

MANY = 10_000  # processes, more than any machine has cores
TOGETHER = 1000  # games at once for a backend that gives results back only all together
BATCH = 20  # games at once: long enough to be worth sending, short enough for a progress bar


def workers_of(workers: object) -> int | None:
    """How many processes play: a number, below 0 as joblib counts, or None for what joblib is configured to."""
    if workers is None:
        return None
    found = whole("workers", workers, -MANY, MANY)
    if not found:
        raise ValueError("workers is how many processes play: 1 or more, -1 for one for each core, not 0")
    return found


def batches(plan: Plan, first: int, last: int, workers: int | None) -> Generator[Played]:
    """The games from `first` up to and without `last`, some at a time, in their order.

    Without `workers` all cores are used, or whatever `joblib.parallel_config` says: Dask, Ray, threads.
    """
    backend, configured = get_active_backend()
    workers = workers if workers is not None else configured if configured is not None else -1
    size = max(1, min(BATCH, (last - first) // 16))
    tasks = (delayed(play_games)(plan, range(start, min(start + size, last))) for start in range(first, last, size))
    if backend.supports_return_generator:
        yield from Parallel(n_jobs=workers, return_as="generator")(tasks)
        return
    while some := list(islice(tasks, TOGETHER // size)):
        yield from Parallel(n_jobs=workers)(some)
