"""The board at every zoom of the browser, and in a column of 320 pixels: nothing is lost, and a click hits its card."""

from __future__ import annotations

import json

import pytest
from browser.player import Player

CELL = """
from wot_widget import Board, Game, make_bot
game = Game(seats=["Ann", "Bot"], seed=46, first_seat=0)
board = Board(game, bots={"Bot": make_bot("greedy", seed=1)}, pace=0.0)
board
"""
WINDOW = 1280, 900
COLUMN = 320

# What sticks out of the board to the side, and what shows only a part of its words.
LOST = """() => {
    const board = document.querySelector('.wot-board'), frame = board.getBoundingClientRect(), lost = [];
    for (const one of board.querySelectorAll('button, select, canvas, .widget-html-content, .wot-words, table')) {
        if (!one.checkVisibility() || one.closest('.wot-guard')) continue;
        const box = one.getBoundingClientRect();
        if (box.right > frame.right + 2 || box.left < frame.left - 2)
            lost.push(['sticks out', one.outerHTML.slice(0, 120)]);
        if (one.tagName !== 'CANVAS' && one.scrollWidth > one.clientWidth + 2) lost.push(['is cut', one.innerText]);
    }
    let sideways = board.parentElement;
    while (sideways && sideways.scrollWidth <= sideways.clientWidth + 2) sideways = sideways.parentElement;
    if (sideways) lost.push(['scrolls sideways', sideways.className]);
    return lost;
}"""


@pytest.fixture(scope="module")
def player(lab, notebook_page):
    notebook_page.open(lab.write_notebook("zoom.ipynb", CELL))
    notebook_page.page.evaluate("() => window.jupyterapp.commands.execute('application:toggle-left-area')")
    notebook_page.run_all()
    notebook_page.page.wait_for_selector(".wot-table canvas")
    notebook_page.canvas(1).wait_until_painted()
    return Player(notebook_page)


def zoom(page, percent):
    """What the browser's zoom does to a page: fewer pixels of CSS in the same window, each of more pixels of it."""
    developer = page.context.new_cdp_session(page)
    width, height = (round(length * 100 / percent) for length in WINDOW)
    sizes = {"width": width, "height": height, "deviceScaleFactor": percent / 100, "mobile": False}
    developer.send("Emulation.setDeviceMetricsOverride", sizes)
    page.wait_for_function("width => window.innerWidth === width", arg=width)
    return developer


def wait_for_the_board_to_fit(notebook):
    """Wait until the board is drawn for the room that it has."""
    notebook.page.wait_for_function(
        "() => { const board = document.querySelector('.wot-board');"
        " const canvas = board.querySelector('.wot-table canvas').getBoundingClientRect();"
        " return canvas.width > 0 && canvas.right <= board.parentElement.getBoundingClientRect().right + 2; }"
    )
    notebook.wait_until_it_fits()


@pytest.mark.parametrize("percent", [67, 80, 100, 125, 150, 200])
def test_a_click_hits_the_card_it_looks_like(player, percent):
    page = player.notebook.page
    developer = zoom(page, percent)
    wait_for_the_board_to_fit(player.notebook)
    player.notebook.canvas(1).wait_until_painted()
    cards = json.loads(
        player.notebook.run_code(
            "import json; seats = board.game.state.seats\n"
            "print(json.dumps([*seats[0].hand, *board.game.state.reserve[:2], *board.game.state.reserve[-1:]]))"
        )
    )
    for card in cards:
        assert player.click_card(card)
        player.notebook.run_code("board._session.let_go()")
    player.notebook.wait_until_idle()
    assert page.evaluate(LOST) == []
    player.notebook.picture(f"zoom-{percent}")
    developer.detach()


def test_in_a_column_of_320_pixels_nothing_is_lost(player):
    page = player.notebook.page
    developer = zoom(page, 100)
    page.add_style_tag(content=f".jp-OutputArea-output:has(.wot-board) {{ width: {COLUMN}px; flex: 0 0 auto; }}")
    wait_for_the_board_to_fit(player.notebook)
    player.notebook.canvas(1).wait_until_painted()
    assert page.locator(".wot-board").bounding_box()["width"] <= COLUMN
    player.press("Buy")
    page.wait_for_selector(".wot-offer")
    player.press("Table in words")
    page.wait_for_selector(".wot-words")
    player.notebook.wait_until_it_fits()
    assert page.evaluate(LOST) == []
    player.notebook.board_picture("zoom-column")
    for card in json.loads(player.notebook.run_code("print(json.dumps(list(board.game.state.seats[0].hand)))")):
        assert player.click_card(card)
    developer.detach()
