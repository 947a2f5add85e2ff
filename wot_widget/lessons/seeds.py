"""Seeds that learners choose: tables are dealt from longer ones, which begin with them."""

from __future__ import annotations

from ..engine.naming import LONGEST_SEED, seed_fault

ADDED = 20  # letters at most that are put around a seed: what it is for, and a number


def check_seed(seed: object, added: int = ADDED) -> None:
    """Refuse what is no seed: a `TypeError` for what is neither whole number nor text, else a `ValueError`.

    `added` is how many letters there must be room for.
    """
    if (fault := seed_fault(seed)) is not None:
        raise fault
    longest = LONGEST_SEED - added
    if len(str(seed)) > longest:
        raise ValueError(f"a seed has {longest} letters or digits at most here, and this one has more")
