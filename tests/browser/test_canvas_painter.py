"""The canvas painter in a real page: it shows what SVG shows, and shows it again after a reload."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser.notebook_page import NotebookPage

CHECKOUT = Path(__file__).resolve().parents[2]
WIDTH = 900

TABLES = f"""
import sys
sys.path.insert(0, {str(CHECKOUT / "tools")!r})
import sample_tables
from ipycanvas import Canvas
from wot_widget.board.canvas import Painter
from wot_widget.board.svg import svg
from wot_widget.board.table_scene import table_scene
idle, attack = (table_scene(*draw(), width={WIDTH}) for draw in (sample_tables.idle, sample_tables.attack))
canvas = Canvas()
painter = Painter(canvas)
painter.paint(idle)
canvas
"""

# The share of pixels in which the canvas differs clearly from an SVG document drawn at the same size.
DIFFERENCE = """async (canvas, svg) => {
    const image = new Image();
    image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg);
    await image.decode();
    const other = document.createElement('canvas');
    [other.width, other.height] = [canvas.width, canvas.height];
    other.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    const [ours, theirs] = [canvas, other].map(
        one => one.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data);
    let different = 0;
    for (let at = 0; at < ours.length; at += 4) {
        const apart = [0, 1, 2, 3].map(part => Math.abs(ours[at + part] - theirs[at + part]));
        if (Math.max(...apart) > 60) different += 1;
    }
    return different / (canvas.width * canvas.height);
}"""


@pytest.fixture(scope="module", autouse=True)
def _table(lab, notebook_page):
    notebook_page.open(lab.write_notebook("table.ipynb", TABLES))
    notebook_page.run_all()


def wait_for_likeness(page: NotebookPage, scene: str) -> None:
    """Wait until the canvas shows a scene."""
    document = page.run_code(f"print(svg({scene}))")
    different = 1.0
    for _ in range(50):
        different = page.canvas(width=WIDTH).locator.evaluate(DIFFERENCE, document)
        if different < 0.01:
            return
        page.page.wait_for_timeout(200)
    pytest.fail(f"the canvas differs from the picture of {scene} in {different:.1%} of its pixels")


def test_the_canvas_shows_what_svg_shows(notebook_page):
    wait_for_likeness(notebook_page, "idle")


def test_two_different_tables_look_different(notebook_page):
    other = notebook_page.run_code("print(svg(attack))")
    assert notebook_page.canvas(width=WIDTH).locator.evaluate(DIFFERENCE, other) > 0.02


def test_a_change_is_painted_section_by_section(notebook_page):
    notebook_page.run_code("painter.paint(attack)")
    wait_for_likeness(notebook_page, "attack")


def test_the_table_is_there_again_after_a_reload_and_can_change(notebook_page):
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
