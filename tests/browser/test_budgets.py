"""What a board may cost, as far as it does not depend on the machine; `make bench` measures the times as well."""

from __future__ import annotations

import pytest
from browser.measuring import CELL, Measured

A_CLICK = 10_000  # bytes down the wire
SWEPT = 1.0  # megabytes by which a swept heap may differ from another: compiled code, for the most part


@pytest.fixture(scope="module")
def measured(lab, notebook_page):
    return Measured(notebook_page, lab.write_notebook("budgets.ipynb", CELL))


def test_a_click_sends_ten_kilobytes_at_most(measured):
    down = measured.click_cards(12).down
    assert max(down) <= A_CLICK, down


def test_a_moving_mouse_sends_nothing(measured):
    before = measured.wire.told
    measured.click_cards(1)
    assert measured.wire.told > before + 1  # there and back: what is counted is what would be sent
    assert measured.move(20) == 0


def later(measured, found, is_well):
    """What is found in the page as soon as it is well, or in the end: a busy page lets go of things later."""
    now = found()
    for _ in range(30):
        if is_well(now):
            break
        measured.settle()
        now = found()
    return now


def swept(measured, heap):
    """The heap of the page, as soon as it is no larger than it was."""
    return later(measured, lambda: measured.memory()[1], lambda now: now < heap + SWEPT)


def test_drawing_anew_leaves_nothing_behind(measured):
    measured.redraw(20)
    widgets, heap = measured.memory()
    measured.redraw(60)
    assert swept(measured, heap) < heap + SWEPT
    assert measured.memory()[0] == widgets


def test_running_a_cell_again_leaves_nothing_behind(measured):
    measured.make_again(3)
    widgets, heap = measured.memory()
    held = measured.held()
    measured.make_again(8)
    assert swept(measured, heap) < heap + SWEPT
    assert measured.memory()[0] == widgets
    few = 8  # listeners and comms: not one for each board
    still_held = later(measured, measured.held, lambda now: all(n < b + few for b, n in zip(held, now, strict=True)))
    for before, now in zip(held, still_held, strict=True):
        assert now < before + few, f"{held} became {still_held}"
