"""The shortcuts of JupyterLab work while the table has the focus; its plain letters do not."""

import pytest

CELL = """
from wot_widget import Board, Game
board = Board(Game(["Ann", "Bot"], seed=2), bots={"Bot": "greedy"})
board
"""
SIDEBAR = "#jp-left-stack"
CELLS = ".jp-Notebook .jp-Cell"


@pytest.fixture(scope="module")
def table(lab, notebook_page):
    notebook_page.open(lab.write_notebook("shortcuts.ipynb", CELL))
    notebook_page.run_all()
    notebook_page.page.wait_for_selector(".wot-board canvas[aria-label]")
    return notebook_page.page.locator(".wot-board canvas").first


def test_a_shortcut_with_a_modifier_reaches_the_page(table):
    page = table.page
    before = page.locator(SIDEBAR).is_visible()
    for expected in (not before, before):
        table.press("Control+b")
        page.wait_for_function(
            "([name, seen]) => (document.querySelector(name)?.checkVisibility() ?? false) === seen",
            arg=[SIDEBAR, expected],
        )


def test_the_notebook_can_be_saved(table):
    with table.page.expect_request(lambda one: one.method == "PUT" and "shortcuts.ipynb" in one.url):
        table.press("Control+s")


def test_a_plain_letter_is_no_shortcut_of_the_page(table):
    before = table.page.locator(CELLS).count()
    for key in "ab":
        table.press(key)
    table.page.wait_for_timeout(300)
    assert table.page.locator(CELLS).count() == before
