"""The canvas painter in a real page: it shows what SVG shows, and shows it again after a reload."""

from __future__ import annotations

import pytest
from browser.painted_page import TABLES, WIDTH, difference, wait_for_likeness


@pytest.fixture(scope="module", autouse=True)
def _table(lab, notebook_page):
    notebook_page.open(lab.write_notebook("table.ipynb", TABLES))
    notebook_page.run_all()


def test_the_canvas_shows_what_svg_shows(notebook_page):
    wait_for_likeness(notebook_page, "idle")


def test_two_different_tables_look_different(notebook_page):
    notebook_page.run_code("painter.paint(idle)")
    wait_for_likeness(notebook_page, "idle")
    assert difference(notebook_page, "attack") > 0.02


def test_a_change_is_painted_section_by_section(notebook_page):
    notebook_page.run_code("painter.paint(attack)")
    wait_for_likeness(notebook_page, "attack")


def test_the_table_is_there_again_after_a_reload_and_can_change(notebook_page):
    notebook_page.run_code("painter.paint(attack)")
    wait_for_likeness(notebook_page, "attack")
    notebook_page.save()
    notebook_page.reload()
    wait_for_likeness(notebook_page, "attack")
    notebook_page.run_code("painter.paint(idle)")
    wait_for_likeness(notebook_page, "idle")


def test_a_page_that_has_missed_something_asks_for_everything(notebook_page):
    notebook_page.run_code(
        "painter._wire.tell(idle)\n"  # told, but never sent
        "painter.paint(attack)"
    )
    wait_for_likeness(notebook_page, "attack")


def test_the_canvas_shrinks_with_its_column_and_keeps_its_ratio(notebook_page):
    box = notebook_page.canvas(width=WIDTH).locator.bounding_box()
    width, height = map(int, notebook_page.run_code("print(canvas.width, canvas.height)").split())
    assert box["width"] <= WIDTH + 1
    assert box["height"] / box["width"] == pytest.approx(height / width, rel=0.01)
