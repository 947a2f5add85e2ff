"""What players may be called, and what a seed may be."""

from __future__ import annotations

from collections.abc import Iterator

from .box import SEATS

LONGEST_NAME = 40  # letters: what a mat has room for
LONGEST_SEED = 200  # letters, or digits


def name_faults(names: object) -> Iterator[str]:
    """What is wrong with a list of players' names (COMP-08)."""
    if not isinstance(names, list | tuple):
        yield f"seats is a list of {SEATS[0]} to {SEATS[-1]} names, not {names!r}"
        return
    if len(names) not in SEATS:
        yield f"{SEATS[0]} to {SEATS[-1]} seats can play, not {len(names)} (COMP-08)"
    for name in names:
        if not isinstance(name, str) or not name.strip() or not name.isprintable():
            yield f"a seat's name is a text that can be printed, not {name!r}"
        elif len(name) > LONGEST_NAME:
            yield f"a seat's name has {LONGEST_NAME} letters at most, not {len(name)}: {name[:LONGEST_NAME]!r} ..."
    if len(set(map(repr, names))) < len(names):
        yield f"each seat needs a name of its own, found {', '.join(map(repr, names))}"


def seed_fault(seed: object) -> Exception | None:
    """What is wrong with a seed, or None: a whole number, or a text that can be printed."""
    if type(seed) is int:
        if abs(seed) < 10**LONGEST_SEED:
            return None
        return ValueError(f"a seed has {LONGEST_SEED} digits at most, and this one has more")
    if type(seed) is not str:
        return TypeError(f"a seed is a whole number or a text, not {seed!r}")
    if len(seed) > LONGEST_SEED:
        return ValueError(f"a seed has {LONGEST_SEED} letters at most, not {len(seed)}: {seed[:40]!r} ...")
    if not seed.isprintable():
        return ValueError(f"a seed is a text that can be printed, not {seed!r}")
    return None
