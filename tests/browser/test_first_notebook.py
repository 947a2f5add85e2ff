"""The notebook that `make play` opens: it shows the table, and again whatever has become of the game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

NOTEBOOK = Path(__file__).resolve().parents[2] / "notebooks" / "01_play.ipynb"
CELLS = ["".join(cell["source"]) for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]]
DEAL = next(number for number, cell in enumerate(CELLS) if "Board(game" in cell and "import" in cell)
AGAIN = """place => {
    const notebook = window.jupyterapp.shell.currentWidget.content;
    notebook.activeCellIndex = place;
    return window.jupyterapp.commands.execute('notebook:run-cell');
}"""
TABLE = ".wot-board .wot-table canvas"


@pytest.fixture(scope="module", autouse=True)
def _opened(lab, notebook_page):
    (lab.notebooks / NOTEBOOK.name).write_bytes(NOTEBOOK.read_bytes())
    notebook_page.open(NOTEBOOK.name)
    notebook_page.run_all()
    notebook_page.page.wait_for_selector(TABLE)


def test_one_table_is_shown(notebook_page):
    expect(notebook_page.page.locator(TABLE)).to_have_count(1)


def test_running_the_cell_again_shows_the_line_that_was_gone_on_with(notebook_page):
    page = notebook_page.page
    notebook_page.run_code("for _ in range(3): game.play(game.legal_actions()[0]) if game.seat_to_act == 0 else None")
    notebook_page.run_code("board._session.look_at(1)\nboard._session.play_on()")
    notebook_page.wait_for_code("board.game is not game and len(board.game.log) >= 1")
    words = notebook_page.run_code("print(board._guard.label)")
    assert words
    expect(page.locator(TABLE)).to_have_attribute("aria-label", words)
    page.evaluate("name => { document.querySelector(name).dataset.before = 'yes'; }", TABLE)
    page.evaluate(AGAIN, DEAL + 1)
    expect(page.locator(f"{TABLE}[data-before]")).to_have_count(0)
    expect(page.locator(TABLE)).to_have_count(1)
    notebook_page.wait_for_code("board.game is not game")
    expect(page.locator(TABLE)).to_have_attribute("aria-label", words)
