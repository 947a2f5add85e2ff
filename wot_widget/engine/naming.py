"""What players may be called."""

from __future__ import annotations

from collections.abc import Iterator

from .box import SEATS


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
    if len(set(map(repr, names))) < len(names):
        yield f"each seat needs a name of its own, found {', '.join(map(repr, names))}"
