"""A column of 320 pixels, and a page at 200 %: everything is there, as large as ever, and nothing scrolls sideways."""

from __future__ import annotations

import pytest

CELL = """
import ipywidgets
from wot_widget import Board, Game, make_bot
game = Game(seats=["Ann", "Bob", "Cleo"], seed=7, first_seat=0)
board = Board(game, bots={"Bob": make_bot("greedy", seed=1), "Cleo": make_bot("greedy", seed=2)})
column = ipywidgets.VBox([board], layout=ipywidgets.Layout(width="320px"))
column
"""

# How far anything of the board reaches beyond its column, and what scrolls sideways inside.
BEYOND = """() => {
    const board = document.querySelector('.wot-board'), frame = board.parentElement.getBoundingClientRect();
    const shown = [...board.querySelectorAll('canvas, button, select, input, .widget-html-content')]
        .filter(one => one.getClientRects().length);
    const far = shown.filter(one => {
        const box = one.getBoundingClientRect(), pane = one.closest('.wot-pane')?.getBoundingClientRect();
        return Math.min(box.right, pane?.right ?? box.right) > frame.right + 1 || box.left < frame.left - 1;
    });
    const sideways = [board, ...board.querySelectorAll('*')].filter(one =>
        one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX));
    return [...far, ...sideways].map(one => one.className || one.tagName);
}"""


@pytest.fixture(scope="module", autouse=True)
def _board(lab, notebook_page):
    notebook_page.open(lab.write_notebook("narrow.ipynb", CELL))
    notebook_page.run_all()


@pytest.mark.parametrize("width", [320, 460])
def test_a_narrow_column_shows_everything_without_scrolling_sideways(notebook_page, width):
    notebook_page.run_code(f"column.layout.width = '{width}px'")
    notebook_page.wait_for_code(f"board._scene.width <= {width} and board._scene.width > {width} - 30")
    notebook_page.wait_until_idle()
    assert notebook_page.page.evaluate(BEYOND) == []
    assert notebook_page.run_code("print(board._scene.zoom)") == "1.0"
    box = notebook_page.page.locator(".wot-board canvas").first.bounding_box()
    assert box["width"] == pytest.approx(int(notebook_page.run_code("print(board._scene.width)")), abs=2)


def test_a_card_is_picked_by_a_click_there(notebook_page):
    notebook_page.run_code("column.layout.width = '460px'")
    notebook_page.wait_for_code("430 < board._scene.width <= 460")
    notebook_page.wait_until_it_fits()
    notebook_page.run_code("card = game.view(0).seats[0].hand[0]; place = board._scene.hits_of(card)[0].area.centre")
    x, y = map(float, notebook_page.run_code("print(*place)").split())
    notebook_page.canvas(int(notebook_page.run_code("print(board._scene.width)"))).click(x, y)
    notebook_page.wait_for_code("card in board._session.choices.picked")
