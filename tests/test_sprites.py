"""The sheets on which ready-made pictures lie."""

from __future__ import annotations

from wot_widget.board.geometry import Rect
from wot_widget.board.sprites import SHEET_HEIGHT, SHEET_WIDTH, SHEETS, Shelves


def test_places_on_the_sheets_do_not_overlap():
    shelves = Shelves()
    wanted = [(key, 60 + 37 * (key % 5), 90 + 41 * (key % 7)) for key in range(120)]
    fresh, wiped = shelves.place(wanted)
    assert not wiped
    assert fresh == list(range(120))
    cells = [shelves[key] for key in fresh]
    for number, one in enumerate(cells):
        assert one.x + one.width <= SHEET_WIDTH
        assert one.y + one.height <= SHEET_HEIGHT
        for other in cells[:number]:
            a, b = Rect(one.x, one.y, one.width, one.height), Rect(other.x, other.y, other.width, other.height)
            apart = a.right <= b.x or b.right <= a.x or a.bottom <= b.y or b.bottom <= a.y
            assert apart or one.sheet != other.sheet


def test_full_sheets_forget_what_is_not_needed_now():
    shelves = Shelves()
    shelves.place([(key, 500, 500) for key in range(SHEETS * 8)])
    fresh, wiped = shelves.place([("new", 500, 500)])
    assert wiped
    assert fresh == ["new"]
    assert 0 not in shelves
