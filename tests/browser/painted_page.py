"""A page with a canvas that a painter paints on, and how like it is to a scene."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser.notebook_page import NotebookPage
from browser.slowness import PATIENCE

CHECKOUT = Path(__file__).resolve().parents[2]
WIDTH = 900

# `idle` and `attack` are tables; `slid` is the first one after its reserve has slid on by a place.
TABLES = f"""
import sys
sys.path.insert(0, {str(CHECKOUT / "tools")!r})
import sample_tables
from dataclasses import replace
from ipycanvas import Canvas
from wot_widget.board.canvas import Painter
from wot_widget.board.svg import svg
from wot_widget.board.table_scene import table_scene
idle, attack = (table_scene(*draw(), width={WIDTH}) for draw in (sample_tables.idle, sample_tables.attack))
view, marks = sample_tables.idle()
row = (sample_tables.number_of("Maus"), *view.reserve[:-1])
slid = table_scene(replace(view, reserve=row), marks, width={WIDTH})
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


def difference(page: NotebookPage, scene: str) -> float:
    """The share of pixels in which the canvas differs from a scene."""
    return float(page.canvas(width=WIDTH).locator.evaluate(DIFFERENCE, page.run_code(f"print(svg({scene}))")))


def wait_for_likeness(page: NotebookPage, scene: str) -> None:
    """Wait until the canvas shows a scene."""
    different = 1.0
    for _ in range(PATIENCE // 200):
        different = difference(page, scene)
        if different < 0.01:
            return
        page.page.wait_for_timeout(200)
    pytest.fail(f"the canvas differs from the picture of {scene} in {different:.1%} of its pixels")
