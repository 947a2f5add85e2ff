"""What a misspelt name was probably meant to be: every message about an unknown name ends with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType


def did_you_mean(wanted: str, known: Iterable[str], names: Mapping[str, str] = MappingProxyType({})) -> str:
    """The end of a message, such as "; did you mean 'Volunteers'?", or nothing if no known name comes near.

    Capital letters make no difference. `names` gives the name to show for a spelling that is not one itself.

    >>> did_you_mean("volunters", ["Engineers", "Volunteers"])
    "; did you mean 'Volunteers'?"
    """
    return any_of(near(wanted, known, names))


def any_of(close: Sequence[str]) -> str:
    """The end of a message that asks whether one of these was meant; nothing if there are none.

    >>> any_of(["end hand"])
    "; did you mean 'end hand'?"
    """
    return f"; did you mean {' or '.join(map(repr, close))}?" if close else ""


def near(wanted: str, known: Iterable[str], names: Mapping[str, str] = MappingProxyType({})) -> tuple[str, ...]:
    """The names that come near, at most three, the nearest first; see `did_you_mean`."""
    from difflib import SequenceMatcher, get_close_matches  # noqa: PLC0415 - loaded for the first misspelt name

    shown = {spelling.lower(): names.get(spelling, spelling) for spelling in known}
    close = get_close_matches(wanted.lower(), shown, max(1, len(shown)))
    matcher = SequenceMatcher(b=wanted.lower())

    def distance(spelling: str) -> float:
        matcher.set_seq1(spelling)
        return -matcher.ratio()

    order = {spelling: place for place, spelling in enumerate(shown)}
    close.sort(key=lambda spelling: (distance(spelling), order[spelling]))  # among the equally near the first
    return tuple(dict.fromkeys(shown[spelling] for spelling in close))[:3]


def seat_number(names: Sequence[str], seat: int | str) -> int:
    """The number of the seat that a name or a number means.

    Raises `ValueError`, which lists the seats, if there is none such.

    >>> seat_number(["Ann", "Bob"], "Bob")
    1
    """
    if isinstance(seat, str) and seat in names:
        return names.index(seat)
    if isinstance(seat, int) and not isinstance(seat, bool) and seat in range(len(names)):
        return seat
    raise ValueError(f"there is no seat {seat!r}; the seats are: {', '.join(names)}, or 0 to {len(names) - 1}")
