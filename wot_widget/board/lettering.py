"""How wide text is, and how it is fitted into a room: a canvas here cannot measure its letters.

The widths are those of DejaVu Sans Condensed, the widest but one of `FONTS`, in hundredths of the letter size.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

FONTS = "Segoe UI,Roboto,Helvetica Neue,Arial,DejaVu Sans Condensed,DejaVu Sans,sans-serif"

SMALLEST = 0.84  # a text too wide is first made smaller, down to this share of its size ...
TIGHTEST = 0.86  # ... then squeezed, down to this share of its width; beyond that it is cut
ELLIPSIS = "\u2026"

# Latin with the letters of Hungarian and Czech, Cyrillic, and dashes, quotation marks and the ellipsis.
_RANGES = ((0x20, 0x7E), (0xA0, 0x17F), (0x400, 0x45F), (0x2010, 0x2026))
_REGULAR = (
    (
        "29 36 41 75 57 86 70 25 35 35 45 75 29 32 29 30 57 57 57 57 57 57 57 57 57 57 30 30 75 75 75 48 90 62 62 "
        "63 69 57 52 70 68 26 26 59 50 78 67 71 54 71 62 57 55 66 62 89 62 55 62 35 30 35 75 45 45 55 57 49 57 55 "
        "32 57 57 25 25 52 25 88 57 55 57 57 37 47 35 57 53 74 53 53 47 57 30 57 75"
    ),
    (
        "29 36 57 57 57 57 30 45 45 90 42 55 75 32 90 45 45 75 36 36 45 57 57 29 45 36 42 55 87 87 87 48 62 62 62 "
        "62 62 62 88 63 57 57 57 57 26 26 26 26 70 67 71 71 71 71 71 75 71 66 66 66 66 55 54 57 55 55 55 55 55 55 "
        "88 49 55 55 55 55 25 25 25 25 55 57 55 55 55 55 55 75 55 57 57 57 57 53 57 53 62 55 62 55 62 55 63 49 63 "
        "49 63 49 63 49 69 57 70 57 57 55 57 55 57 55 57 55 57 55 70 57 70 57 70 57 70 57 68 57 82 62 26 25 26 25 "
        "26 25 26 25 26 25 53 50 26 25 59 52 52 50 25 50 25 50 34 50 31 51 26 67 57 67 57 67 57 73 67 57 71 55 71 "
        "55 71 55 96 92 62 37 62 37 62 37 57 47 57 47 57 47 57 47 55 35 55 35 55 35 66 57 66 57 66 57 66 57 66 57 "
        "66 57 89 74 55 53 55 62 47 62 47 62 47 32"
    ),
    (
        "57 57 71 55 63 57 26 26 26 98 94 71 64 67 55 68 62 62 62 55 70 57 97 58 67 67 64 68 78 68 71 68 54 63 55 "
        "55 77 62 70 62 96 98 75 79 62 63 97 62 55 55 53 47 62 55 81 48 58 58 54 58 68 59 55 59 57 49 52 53 77 53 "
        "61 53 82 85 64 71 53 49 76 54 55 55 56 47 49 47 25 25 25 81 81 59 54 58 53 59"
    ),
    "32 32 57 45 90 90 45 45 29 29 29 29 47 47 47 47 45 45 53 53 30 60 90",
)
_BOLD = (
    (
        "31 41 47 75 63 90 78 28 41 41 47 75 34 37 34 33 63 63 63 63 63 63 63 63 63 63 36 36 75 75 75 52 90 70 69 "
        "66 75 62 62 74 75 33 33 70 57 90 75 76 66 76 69 65 61 73 70 99 69 65 65 41 33 41 75 45 45 61 64 53 64 61 "
        "39 64 64 31 31 60 31 94 64 62 64 64 44 54 43 64 59 83 58 59 52 64 33 64 75"
    ),
    (
        "31 41 63 63 57 63 33 45 45 90 51 58 75 37 90 45 45 75 39 39 45 66 57 34 45 39 51 58 93 93 93 52 70 70 70 "
        "70 70 70 98 66 62 62 62 62 33 33 33 33 75 75 76 76 76 76 76 75 76 73 73 73 73 65 66 65 61 61 61 61 61 61 "
        "94 53 61 61 61 61 31 31 31 31 62 64 62 62 62 62 62 75 62 64 64 64 64 59 64 59 70 61 70 61 70 61 66 53 66 "
        "53 66 53 66 53 75 64 75 64 62 61 62 61 62 61 62 61 62 61 74 64 74 64 74 64 74 64 75 64 88 71 33 31 33 31 "
        "33 31 33 31 33 31 67 62 33 31 70 60 60 57 31 57 31 57 43 57 50 58 33 75 64 75 64 75 64 88 75 64 76 62 76 "
        "62 76 62 105 98 69 44 69 44 69 44 65 54 65 54 65 54 65 54 61 43 61 43 61 43 73 64 73 64 73 64 73 64 73 "
        "64 73 64 99 83 65 59 65 65 52 65 52 65 52 39"
    ),
    (
        "62 62 79 57 66 65 33 33 33 104 102 79 74 75 69 75 70 69 69 57 80 62 110 64 75 75 74 75 90 75 76 75 66 66 "
        "61 69 89 69 84 73 111 119 84 93 69 66 106 69 61 63 57 47 73 61 90 52 63 63 61 66 74 62 62 62 64 53 52 59 "
        "89 58 67 62 96 99 68 81 57 53 87 58 61 61 64 47 53 54 31 31 31 89 86 66 61 63 59 62"
    ),
    "37 37 63 45 90 90 45 45 34 34 34 34 59 59 59 59 45 45 58 58 30 60 90",
)


def _table(rows: tuple[str, ...]) -> dict[str, int]:
    letters = chain.from_iterable(range(first, last + 1) for first, last in _RANGES)
    widths = chain.from_iterable(row.split() for row in rows)
    return {chr(letter): int(width) for letter, width in zip(letters, widths, strict=True)}


_WIDTHS = {False: _table(_REGULAR), True: _table(_BOLD)}
_COMBINING = range(0x300, 0x370)
_WIDE = 0x1100  # from here on mostly scripts whose letters are squares


def _width_of(letter: str, bold: bool) -> int:
    known = _WIDTHS[bold].get(letter)
    if known is not None:
        return known
    code = ord(letter)
    return 0 if code in _COMBINING else 100 if code >= _WIDE else 78 if bold else 70


@lru_cache(maxsize=4096)
def text_width(text: str, size: float, bold: bool = False) -> float:
    """The width of one line in the unit of `size`.

    >>> round(text_width("Reserve", 12, bold=True), 1)
    49.1
    """
    return size * sum(_width_of(letter, bold) for letter in text) / 100


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text as it is to be drawn: its letters, their size, their width on the page, and whether it is squeezed."""

    text: str
    size: float
    width: float
    squeezed: bool


@lru_cache(maxsize=4096)
def fit(text: str, size: float, bold: bool = False, room: float | None = None, smallest: float = 0.0) -> Fitted:
    """Fit a text into a room: smaller (but no smaller than `smallest`), then squeezed, then cut with an ellipsis.

    >>> fit("M26 Pershing", 12, bold=True, room=50).text
    'M26 Pers…'
    """
    natural = text_width(text, size, bold)
    if room is None or natural <= max(room, 0):
        return Fitted(text, size, natural, False)
    size = min(size, max(size * SMALLEST, size * room / natural, smallest))
    kept = text
    while len(kept) > 1 and text_width(kept, size, bold) * TIGHTEST > room:
        kept = kept.removesuffix(ELLIPSIS)[:-1].rstrip() + ELLIPSIS
    width = text_width(kept, size, bold)
    return Fitted(kept, size, min(width, room), width > room * 1.0001)


def fits(text: str, size: float, bold: bool = False, room: float | None = None, smallest: float = 0.0) -> bool:
    """Whether a text is written whole in a room, if need be smaller or squeezed."""
    return fit(text, size, bold, room, smallest).text == text


def short_name(name: str, size: float, bold: bool, room: float, smallest: float) -> str:
    """A person's name as far as there is room for it: later words as initials, then without them, then the beginning.

    >>> [short_name("Maria Dzerzhinskaya", 12, True, room, 11) for room in (200, 70, 34, 9)]
    ['Maria Dzerzhinskaya', 'Maria D.', 'Maria', '']
    >>> [short_name("Maximilian-Alexander", 12, True, room, 11) for room in (200, 90, 50)]
    ['Maximilian-Alexander', 'Maximilian-A.', 'Maximilia.']
    """
    words = name.replace("-", "- ").split()
    initials = [f"{word[0]}." for word in words]
    forms = [" ".join([*words[:whole], *initials[whole:]]) for whole in range(len(words) - 1, 0, -1)]
    first = words[0].rstrip("-") if words else ""
    begun = [f"{first[:letters]}." for letters in range(len(first) - 1, LEAST_OF_NAME - 1, -1)]
    ways = name, *(form.replace("- ", "-") for form in forms), first, *begun
    return next((way for way in ways if fits(way, size, bold, room, smallest)), "")


LEAST_OF_NAME = 3  # letters by which a person may be known


def wrap(text: str, size: float, room: float, bold: bool = False) -> list[str]:
    """A text in lines that each fit into a room, if their words do.

    >>> wrap("needs two damage", 12, 60)
    ['needs two', 'damage']
    """
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and text_width(longer, size, bold) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
