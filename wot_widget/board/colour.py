"""Colours as #RRGGBB: mixing them, and the contrast of two."""

from __future__ import annotations

from functools import lru_cache


def _parts(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(maxsize=1024)
def mix(colour: str, other: str, share: float) -> str:
    """A colour with a share of another mixed in.

    >>> mix("#000000", "#FFFFFF", 0.2)
    '#333333'
    """
    pairs = zip(_parts(colour), _parts(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def linear(colour: str) -> tuple[float, float, float]:
    """Red, green and blue as light, each from 0 to 1."""
    red, green, blue = (
        v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (part / 255 for part in _parts(colour))
    )
    return red, green, blue


def contrast(colour: str, other: str) -> float:
    """The contrast ratio of WCAG 2, from 1 (none) to 21 (black on white).

    >>> contrast("#000000", "#FFFFFF")
    21.0
    """
    bright, dim = sorted(
        (
            sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear(c), strict=True))
            for c in (colour, other)
        ),
        reverse=True,
    )
    return round((bright + 0.05) / (dim + 0.05), 2)
