"""Measure the budgets of the board in a real JupyterLab in a real Chromium, and print them beside the bars."""

from __future__ import annotations

import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(CHECKOUT / "tests"), str(CHECKOUT / "tools")]  # the tests' way to a page is the one way

import chromium  # noqa: E402 - see above
from browser.conftest import SWITCHES, WINDOW  # noqa: E402
from browser.lab import Lab  # noqa: E402
from browser.measuring import CELL, Measured  # noqa: E402
from browser.notebook_page import NotebookPage  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which so much of them lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def board_budgets(clicks: int = 100, redraws: int = 500, boards: int = 50) -> None:
    """Print a line for each budget: what was measured, and the bar that it is held to."""
    path = chromium.installed()
    if path is None:
        print(chromium.NOT_FOUND)
        return
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, Lab(Path(folder)) as lab:
        browser = playwright.chromium.launch(executable_path=path, args=SWITCHES)
        context = browser.new_context(viewport=WINDOW)
        board = Measured(NotebookPage(context.new_page(), lab, Path(folder)), lab.write_notebook("budgets.ipynb", CELL))
        done = board.click_cards(clicks)
        moved = board.move(100)
        still = board.still()
        before = board.memory()
        board.redraw(redraws)
        redrawn = board.memory()
        board.make_again(3)  # what is loaded once is loaded
        once = board.memory()
        board.make_again(boards)
        again = board.memory()
        version = browser.version
        browser.close()
    repaint, python = done.repaint, done.python
    print(f"board in JupyterLab in Chromium {version}, {clicks} clicks")
    _line("click to repaint, median", f"{statistics.median(repaint):.0f} ms", "under 60 ms")
    _line("click to repaint, 95 of 100 within", f"{percentile(repaint, 0.95):.0f} ms", "250 ms")
    _line("Python for a click, median", f"{statistics.median(python):.1f} ms", "under 5 ms")
    _line("of that, processor time", f"{statistics.median(done.processor):.1f} ms", "")
    _line("down the wire for a click, median", f"{statistics.median(done.down) / 1000:.1f} kB", "at most 10 kB")
    _line("down the wire for a click, most", f"{max(done.down) / 1000:.1f} kB", "at most 10 kB")
    _line("down the wire until the first picture", f"{board.first / 1000:.0f} kB", "")
    _line("still picture, at rest and every two minutes", f"{still / 1000:.0f} kB", "")
    _line("100 moves of the mouse, down and up", "{} and {} bytes".format(*moved), "0")
    for what, start, end in ((f"{redraws} redraws", before, redrawn), (f"{boards} boards made again", once, again)):
        _line(f"{what}: widgets", f"{end[0] - start[0]:+d}", "no growth")
        _line(f"{what}: heap of {start[1]:.1f} MB", f"{end[1] - start[1]:+.2f} MB", "no growth")


def _line(what: str, measured: str, bar: str) -> None:
    print(f"{what:46} {measured:>18}   {bar}")


if __name__ == "__main__":
    board_budgets()
