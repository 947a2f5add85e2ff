"""A canvas in a page, addressed in the units of its drawing however large the page shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

# Scrolls as a person does whose point is out of sight: the canvas may be higher than the window, and buttons that stay
# in sight lie over it.
_SCROLL = """(canvas, [across, down]) => {
    const scrolls = one =>
        one.scrollHeight > one.clientHeight + 9 && /auto|scroll/.test(getComputedStyle(one).overflowY);
    let scroller = canvas.parentElement;
    while (scroller && !scrolls(scroller)) scroller = scroller.parentElement;
    if (!scroller) return;
    const box = canvas.getBoundingClientRect(), frame = scroller.getBoundingClientRect();
    const x = box.left + across * box.width, y = box.top + down * box.width;
    const free = [-20, 0, 20].every(by => [canvas, null].includes(document.elementFromPoint(x, y + by))
        || y + by < box.top || y + by > box.bottom);
    if (y < frame.top + 40 || y > frame.bottom - 40 || !free) scroller.scrollTop += y - (frame.top + frame.bottom) / 2;
}"""

_COLOUR = """(canvas, [across, down]) => {
    const [x, y] = [Math.round(across * canvas.width), Math.round(down * canvas.width)];
    return '#' + [...canvas.getContext('2d').getImageData(x, y, 1, 1).data.slice(0, 3)]
        .map(part => part.toString(16).padStart(2, '0')).join('');
}"""

_PAINTED = """canvas => {
    const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
    let painted = 0;
    for (let place = 3; place < data.length; place += 4) if (data[place]) painted += 1;
    return painted / (canvas.width * canvas.height);
}"""


@dataclass(frozen=True, slots=True)
class CanvasArea:
    """One canvas; coordinates run from the top left corner, and `width` units make its whole width."""

    page: Page
    locator: Locator
    width: float

    def _place(self, x: float, y: float) -> tuple[float, float]:
        self.locator.evaluate(_SCROLL, [x / self.width, y / self.width])
        box = self.locator.bounding_box()
        assert box is not None, "the canvas is not visible"
        unit = box["width"] / self.width
        return box["x"] + x * unit, box["y"] + y * unit

    def click(self, x: float, y: float, *, times: int = 1) -> None:
        """Click a point with the mouse, twice in quick succession for a double click."""
        self.page.mouse.click(*self._place(x, y), click_count=times)

    def move(self, x: float, y: float) -> None:
        """Move the pointer over a point."""
        self.page.mouse.move(*self._place(x, y))

    def tap(self, x: float, y: float) -> None:
        """Touch a point with a finger; the page must have been made with touch."""
        self.page.touchscreen.tap(*self._place(x, y))

    def colour(self, x: float, y: float) -> str:
        """The colour of a point, as #rrggbb."""
        return str(self.locator.evaluate(_COLOUR, [x / self.width, y / self.width]))

    def wait_for_colour(self, x: float, y: float, colour: str, milliseconds: int = 60_000) -> None:
        """Wait until a point has a colour: a drawing arrives some frames after the code that made it."""
        waited = 0
        while (seen := self.colour(x, y)) != colour:
            assert waited < milliseconds, f"({x}, {y}) is {seen}, not {colour}, after {milliseconds} ms"
            self.page.wait_for_timeout(50)
            waited += 50

    def painted(self) -> float:
        """The share of the canvas, from 0 to 1, on which anything is painted."""
        return float(self.locator.evaluate(_PAINTED))

    def wait_until_painted(self, share: float = 0.9, milliseconds: int = 60_000) -> None:
        """Wait until so much of the canvas is painted: a busy machine takes its time after a page has come back."""
        waited = 0
        while self.painted() < share:
            assert waited < milliseconds, f"only {self.painted():.0%} is painted after {milliseconds} ms"
            self.page.wait_for_timeout(100)
            waited += 100
