"""The harness itself, on a canvas of a few lines: what it sees and does is real."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser.slowness import PATIENCE

CHECKOUT = Path(__file__).resolve().parents[2]

DRAWING = """
import ipycanvas
clicks = []
canvas = ipycanvas.Canvas(width=800, height=400, layout={"width": "400px", "height": "200px"})
def draw(*_):
    canvas._canvas_manager._current_canvas = None
    with ipycanvas.hold_canvas():
        canvas.clear()
        canvas.fill_style = "#204060"
        canvas.fill_rect(0, 0, 400, 400)
def on_click(x, y):
    clicks.append((round(x / 2), round(y / 2)))
    canvas.fill_style = "#c02020"
    canvas.fill_rect(x - 20, y - 20, 40, 40)
canvas.on_mouse_down(on_click)
canvas.on_client_ready(draw)
draw()
canvas
"""


@pytest.fixture(scope="module", autouse=True)
def _drawing(lab, notebook_page):
    notebook_page.open(lab.write_notebook("drawing.ipynb", DRAWING))
    notebook_page.run_all()


def test_the_kernel_imports_this_checkout(notebook_page):
    assert Path(notebook_page.run_code("import wot_widget; print(wot_widget.__file__)")).is_relative_to(CHECKOUT)


def test_a_drawing_is_painted_where_it_was_drawn(notebook_page):
    canvas = notebook_page.canvas(width=400)
    canvas.wait_for_colour(100, 100, "#204060")
    assert 0.45 < canvas.painted() < 0.55


def test_a_click_reaches_python_at_the_place_that_was_clicked(notebook_page):
    canvas = notebook_page.canvas(width=400)
    canvas.click(120, 80)
    notebook_page.wait_for_code("clicks")
    x, y = map(int, notebook_page.run_code("print(*clicks[0])").split())
    assert abs(x - 120) <= 1  # the canvas may begin between two pixels of the page
    assert abs(y - 80) <= 1
    canvas.wait_for_colour(120, 80, "#c02020")


def test_a_drawing_survives_saving_and_reloading(notebook_page):
    notebook_page.save()
    notebook_page.reload()
    notebook_page.canvas(width=400).wait_for_colour(100, 100, "#204060")


def test_an_exception_in_the_kernel_fails_the_test(notebook_page):
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        notebook_page.run_code("1 / 0")


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ("console.error('a torn card')", "console error: a torn card"),
        ("setTimeout(() => { throw Error('no such tank') })", "uncaught in the page: no such tank"),
        ("Promise.reject(Error('out of reach'))", "uncaught in the page: out of reach"),
        ("fetch('http://127.0.0.1:9/').catch(() => 0)", "asked another host: http://127.0.0.1:9/"),
    ],
)
def test_what_a_page_complains_of_is_noticed(notebook_page, script, complaint):
    notebook_page.page.evaluate(f"() => {{ {script} }}")
    noticed, waited = notebook_page.take_complaints(), 0
    while not noticed and waited < PATIENCE:
        notebook_page.page.wait_for_timeout(50)
        noticed, waited = notebook_page.take_complaints(), waited + 50
    assert complaint in noticed[0]
