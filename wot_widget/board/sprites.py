"""Where ready-made pictures lie on the sheets from which a canvas copies them: shelves filled from the top."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass

SHEET_WIDTH, SHEET_HEIGHT = 2048, 1024
SHEETS = 4  # at four bytes a pixel some 34 MB in the browser at the most


@dataclass(frozen=True, slots=True)
class Cell:
    """A place on a sheet, in its pixels."""

    sheet: int
    x: int
    y: int
    width: int
    height: int


class Shelves:
    """Gives places to pictures by a key, and forgets all of them when the sheets are full."""

    def __init__(self) -> None:
        self._cells: dict[Hashable, Cell] = {}
        self._open: list[list[int]] = []  # sheet, y, height, and the x up to which the shelf is full

    def __getitem__(self, key: Hashable) -> Cell:
        return self._cells[key]

    def __contains__(self, key: Hashable) -> bool:
        return key in self._cells

    def clear(self) -> None:
        """Forget every place."""
        self._cells.clear()
        self._open.clear()

    def place(self, wanted: Iterable[tuple[Hashable, int, int]]) -> tuple[list[Hashable], bool]:
        """Give a place to every key of a width and height that has none.

        Returns the keys that are new, and whether all older places had to be forgotten. What finds no room even
        then has no place.
        """
        sizes = {key: (width, height) for key, width, height in wanted}
        fresh = [key for key in sizes if key not in self._cells]
        if all(self._give(key, *sizes[key]) for key in fresh):
            return fresh, False
        self.clear()
        return [key for key in sizes if self._give(key, *sizes[key])], True

    def _give(self, key: Hashable, width: int, height: int) -> bool:
        for shelf in self._open:
            sheet, y, tall, x = shelf
            if 0.75 * tall <= height <= tall and x + width <= SHEET_WIDTH:
                shelf[3] += width
                self._cells[key] = Cell(sheet, x, y, width, height)
                return True
        for sheet in range(SHEETS):
            y = max((shelf[1] + shelf[2] for shelf in self._open if shelf[0] == sheet), default=0)
            if y + height <= SHEET_HEIGHT and width <= SHEET_WIDTH:
                self._open.append([sheet, y, height, width])
                self._cells[key] = Cell(sheet, 0, y, width, height)
                return True
        return False
