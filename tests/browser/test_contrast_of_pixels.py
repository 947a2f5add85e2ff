"""What text looks like in the page: its darkest and lightest pixels, in every theme."""

from __future__ import annotations

import json

import pytest
from browser.painted_page import TABLES, WIDTH, wait_for_likeness

from wot_widget.board.theme import THEMES

PREPARE = """
import json
from ground import laid
from wot_widget.board.scene import Text
from wot_widget.board.theme import THEMES

def boxes(scene):
    found = []
    for one in laid(scene):
        text = one.shape
        if isinstance(text, Text) and one.matrix[1] == 0 and text.size * one.matrix[0] >= 11:
            left = text.x - {"start": 0, "middle": text.width / 2, "end": text.width}[text.anchor]
            corners = [one.out(left, text.y - 0.74 * text.size), one.out(left + text.width, text.y)]
            found.append([text.text, *(2 * value for corner in corners for value in corner)])
    return json.dumps(found)
"""

# The contrast of the darkest and the lightest pixel within each box.
RATIOS = """(canvas, boxes) => {
    const context = canvas.getContext('2d');
    const linear = part => part <= 0.04045 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    return boxes.map(([text, left, top, right, bottom]) => {
        const { data } = context.getImageData(left, top, Math.max(1, right - left), Math.max(1, bottom - top));
        let [dark, light] = [1, 0];
        for (let at = 0; at < data.length; at += 4) {
            const lit = 0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
            dark = Math.min(dark, lit);
            light = Math.max(light, lit);
        }
        return [text, (light + 0.05) / (dark + 0.05)];
    });
}"""


@pytest.fixture(scope="module", autouse=True)
def _table(lab, notebook_page):
    notebook_page.open(lab.write_notebook("contrast.ipynb", TABLES))
    notebook_page.run_all()
    notebook_page.run_code("sys.path.insert(0, sys.path[0].replace('tools', 'tests'))\n" + PREPARE)
    notebook_page.run_code("painter.easel.motion = False")


@pytest.mark.parametrize("theme", THEMES)
def test_every_text_has_a_contrast_of_four_and_a_half_in_pixels(notebook_page, theme):
    notebook_page.run_code(
        f"scene = table_scene(*sample_tables.attack(), width={WIDTH}, theme=THEMES[{theme!r}]); painter.paint(scene)"
    )
    wait_for_likeness(notebook_page, "scene")
    boxes = json.loads(notebook_page.run_code("print(boxes(scene))"))
    assert len(boxes) > 60
    ratios = notebook_page.canvas(WIDTH).locator.evaluate(RATIOS, boxes)
    assert not [(text, round(ratio, 2)) for text, ratio in ratios if ratio < 4.5]
