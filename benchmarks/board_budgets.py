"""Measure the board in a real JupyterLab in a real Chromium, against its aims."""

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
from browser.measuring import CELL, LABELS, Measured, growth_of_labels  # noqa: E402
from browser.notebook_page import NotebookPage  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

from .aim import Aim  # noqa: E402 - where `tests` comes first


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which so much of them lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def board_budgets(clicks: int = 100, redraws: int = 500, boards: int = 50) -> list[Aim]:
    """Print in which browser, and what has no aim; the aims."""
    path = chromium.installed()
    if path is None:
        print(f"The board is left out: {chromium.NOT_FOUND}")
        return []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, Lab(Path(folder)) as lab:
        browser = playwright.chromium.launch(executable_path=path, args=SWITCHES)
        context = browser.new_context(viewport=WINDOW)  # type: ignore[arg-type] # a plain dict
        board = Measured(NotebookPage(context.new_page(), lab, Path(folder)), lab.write_notebook("budgets.ipynb", CELL))
        done = board.click_cards(clicks)
        moved = board.move(100)
        still = board.still()
        before = board.memory()
        board.redraw(redraws)
        redrawn = board.memory()
        board.make_again(boards)  # the first ones load and compile what stays: what counts is what more of them leave
        once = board.memory()
        board.make_again(boards)
        again = board.memory()
        page = NotebookPage(context.new_page(), lab, Path(folder))
        any_cell = growth_of_labels(page, lab.write_notebook("labels.ipynb", LABELS), boards)
        version = browser.version
        browser.close()
    clock = statistics.median(done.python)
    print(f"The board in JupyterLab in Chromium {version}, {clicks} clicks: {clock:.1f} ms by the clock in the kernel, "
          "of which it waits for the thread that sends, or for a processor, what is no work of the processor; "
          f"{board.first / 1000:.0f} kB until the first picture, {still / 1000:.0f} kB for the still picture at rest "
          f"and every two minutes. A cell with two labels, run {boards} times, leaves {any_cell:.2f} MB in the page; "
          f"a board {again[1] - once[1]:.2f}.")  # fmt: skip
    return [
        Aim("board: click to repaint, median", statistics.median(done.repaint), 60, "ms"),
        Aim("board: click to repaint, 95 of 100 within", percentile(done.repaint, 0.95), 250, "ms"),
        Aim("board: Python for a click, processor, median", statistics.median(done.processor), 5, "ms"),
        Aim("board: down the wire for a click, median", statistics.median(done.down) / 1000, 10, "kB"),
        Aim("board: down the wire for a click, most", max(done.down) / 1000, 10, "kB"),
        Aim("board: 100 moves of the mouse, down and up", moved, 0, "messages"),
        Aim(f"board: {redraws} redraws, widgets left", redrawn[0] - before[0], 0, "widgets"),
        Aim(f"board: {redraws} redraws, growth of a heap of {before[1]:.0f} MB", redrawn[1] - before[1], 1, "MB"),
        Aim(f"board: {boards} boards made again, widgets left", again[0] - once[0], 0, "widgets"),
        Aim(f"board: {boards} boards, heap beyond any cell's", again[1] - once[1] - any_cell, 1, "MB"),
    ]
