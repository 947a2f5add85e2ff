"""The table is always shown: live where there is a kernel, as a still picture where there is none."""

from __future__ import annotations

import re

import pytest
from browser.canvas_area import CanvasArea
from browser.lab import FrontEnd
from playwright.sync_api import expect

GAME = """
from wot_widget import Board, Game, make_bot
game = Game(seats=["Ann", "Bot"], seed=46, first_seat=0)
"""
BOARD = """
board = Board(game, bots={"Bot": make_bot("greedy", seed=1)}, pace=0.0)
board
"""
STILL = "[class$='-still'] img"
LIVE = ".wot-board .wot-table canvas"

# The words of the pictures that a person sees: drawn, large, and with nothing before them.
SEEN = """name => [...document.querySelectorAll(name)].filter(one => {
    if (!one.checkVisibility() || !one.complete || one.naturalWidth < 600) return false;
    one.scrollIntoView({block: 'center'});
    const box = one.getBoundingClientRect(), x = box.left + box.width / 2;
    return [0.3, 0.5, 0.7].every(down => document.elementFromPoint(x, box.top + down * box.height) === one);
}).map(one => one.alt)"""

WORDS = "name => document.querySelector(name).getAttribute('aria-label')"

# Says "No Kernel" to every question that JupyterLab asks; whether the notebook is open and it has asked.
NO_KERNEL = """() => {
    for (const button of document.querySelectorAll('.jp-Dialog .jp-mod-reject')) {
        window.answered = true;
        button.click();
    }
    const notebook = window.jupyterapp?.shell.currentWidget;
    return window.answered && notebook?.context?.isReady && !notebook.sessionContext.session
        && !document.querySelector('.jp-Dialog');
}"""
RESTART = "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"


@pytest.fixture(scope="module", autouse=True)
def _opened(lab, notebook_page):
    notebook_page.open(lab.write_notebook("surviving.ipynb", GAME, BOARD))
    notebook_page.run_all()
    wait_until_live(notebook_page.page)


@pytest.fixture(scope="module")
def saved(lab, notebook_page):
    """Notebooks saved after some play, without and with the state of the widgets; a line of their table in words."""
    notebook_page.run_code("import wot_widget.board.still_left as left\nleft.SELDOM = 0")
    notebook_page.run_code("game.play('end hand')")
    notebook_page.wait_for_code("game.seat_to_act == 0 and len(game.actions) > 1")
    line = hand(notebook_page)
    page = notebook_page.page
    page.wait_for_function("([name, line]) => document.querySelector(name).alt.includes(line)", arg=[STILL, line])
    notebook_page.save()
    (lab.notebooks / "plain.ipynb").write_bytes((lab.notebooks / "surviving.ipynb").read_bytes())
    page.evaluate("() => window.jupyterapp.commands.execute('@jupyter-widgets/jupyterlab-manager:saveWidgetState')")
    notebook_page.save()
    assert "widget-state+json" in (lab.notebooks / "surviving.ipynb").read_text("utf-8")
    (lab.notebooks / "with_state.ipynb").write_bytes((lab.notebooks / "surviving.ipynb").read_bytes())
    return line


def wait_until_live(page, number=0):
    """Wait until a board of the page is painted."""
    page.locator(LIVE).nth(number).wait_for()
    CanvasArea(page, page.locator(LIVE).nth(number), 1).wait_until_painted()


def mark(page):
    """Mark the table that is there, so that another one is told from it."""
    page.evaluate("name => { document.querySelector(name).dataset.before = 'yes'; }", LIVE)


def hand(notebook_page):
    """A line of the table in words that an act changes."""
    return notebook_page.run_code("print(next(line for line in board.text().splitlines() if 'Hand:' in line))")


def wait_for_picture(page, line):
    """Wait until a still picture with these words is seen."""
    page.wait_for_function(f"([name, line]) => ({SEEN})(name).some(alt => alt.includes(line))", arg=[STILL, line])
    expect(page.locator(LIVE)).to_be_hidden()


def no_picture_is_seen(page):
    """The still pictures are out of sight where a board lives."""
    page.wait_for_function(f"name => ({SEEN})(name).length === 0", arg=STILL)


def test_the_picture_is_out_of_sight_while_the_board_lives(notebook_page):
    expect(notebook_page.page.locator(STILL)).to_have_count(1)
    expect(notebook_page.page.locator(STILL)).to_be_hidden()


def test_a_second_view_shows_the_table_and_follows_it(notebook_page):
    page = notebook_page.page
    page.evaluate("() => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = 1; }")
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:create-output-view')")
    page.wait_for_function("name => document.querySelectorAll(name).length === 2", arg=LIVE)
    for number in range(2):
        wait_until_live(page, number)
    page.locator(".wot-board").last.get_by_role("button", name="Hint").click()
    for number in range(2):
        page.locator(".wot-board").nth(number).get_by_text("would now").first.wait_for()
    notebook_page.picture("surviving-second-view")
    no_picture_is_seen(page)
    page.evaluate("() => window.jupyterapp.shell.currentWidget.close()")
    expect(page.locator(LIVE)).to_have_count(1)


def test_a_cell_that_is_run_again_shows_the_table_once(notebook_page):
    counted = "import ipywidgets; print(len(ipywidgets.widgets.widget._instances))"
    before = int(notebook_page.run_code(counted))
    page = notebook_page.page
    for _ in range(2):
        mark(page)
        page.evaluate("() => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = 1; }")
        page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-cell')")
        expect(page.locator(f"{LIVE}[data-before]")).to_have_count(0)
        notebook_page.wait_until_idle()
        expect(page.locator(LIVE)).to_have_count(1)
        wait_until_live(page)
    assert int(notebook_page.run_code(counted)) <= before


def test_after_a_restart_of_the_kernel_the_table_is_still_shown_and_a_saved_game_goes_on(notebook_page, saved):
    page = notebook_page.page
    notebook_page.run_code("game.save('evening.json')")
    page.evaluate(RESTART)
    page.get_by_role("alert").get_by_text("kernel").first.wait_for()
    wait_until_live(page)
    notebook_page.picture("surviving-restart")
    notebook_page.wait_until_idle()
    page.evaluate(
        "source => { window.jupyterapp.shell.currentWidget.content.widgets[0].model.sharedModel.source = source; }",
        GAME.split("game =", maxsplit=1)[0] + "game = Game.load('evening.json')",
    )
    mark(page)
    notebook_page.run_all()
    expect(page.locator(f"{LIVE}[data-before]")).to_have_count(0)
    wait_until_live(page)
    assert hand(notebook_page) == saved
    no_picture_is_seen(page)


@pytest.mark.parametrize(("trusted", "kind"), [(False, "plain"), (True, "plain"), (True, "with_state")])
def test_a_saved_notebook_opened_without_a_kernel_shows_the_table(lab, notebook_page, saved, trusted, kind):
    page = notebook_page.page
    page.goto(lab.url(lab.send(f"{kind}.ipynb", f"{kind}-{trusted}.ipynb", trusted=trusted)))
    page.wait_for_function(NO_KERNEL)
    wait_for_picture(page, saved)
    notebook_page.picture(f"surviving-{kind}-{trusted}")
    expect(page.get_by_text("Error displaying widget").filter(visible=True)).to_have_count(0)
    notebook_page.take_complaints()  # the widget is not to be had


def test_nbconvert_shows_the_table(lab, notebook_page, saved):
    page = notebook_page.page
    page.route("http*://**", lambda route: route.abort())  # as without a network
    for made in lab.convert("plain.ipynb", "with_state.ipynb"):
        page.goto(made.as_uri())
        wait_for_picture(page, saved)
        notebook_page.picture(f"surviving-nbconvert-{made.stem}")
    page.unroute("http*://**")
    notebook_page.take_complaints()  # its pages ask other hosts for scripts


def table_words(page):
    """The words of the table, where it stands in the page."""
    return page.evaluate(WORDS, LIVE)


def plays(page):
    """The board of the page answers."""
    page.locator(".wot-board").get_by_role("button", name="Hint").click()
    page.get_by_text("would now").first.wait_for()
    no_picture_is_seen(page)


def test_voila_shows_a_live_table_and_a_code_brings_the_game_back_to_a_new_page(lab, notebook_page, saved):
    page = notebook_page.page
    page.goto(lab.url("plain.ipynb", FrontEnd.VOILA))
    wait_until_live(page)
    notebook_page.picture("surviving-voila")
    plays(page)
    board = page.locator(".wot-board")
    at_first = table_words(page)
    board.locator(".wot-said .wot-offer").click()  # what the hint advises
    page.wait_for_function(f"([name, old]) => ({WORDS})(name) !== old", arg=[LIVE, at_first])
    board.get_by_role("button", name="Save code").click()
    field = board.get_by_role("textbox", name="Save code")
    expect(field).to_have_value(re.compile("^wot"))
    code, left = field.input_value(), table_words(page)
    page.reload()
    wait_until_live(page)
    expect(page.locator(LIVE)).to_have_attribute(
        "aria-label", at_first
    )  # a new page is a new kernel, and has a new game
    board.get_by_role("button", name="Save code").click()
    board.get_by_role("textbox", name="Code to go on from").fill(code)
    board.get_by_role("button", name="Go on from it").click()
    page.wait_for_function(f"([name, words]) => ({WORDS})(name) === words", arg=[LIVE, left])
    notebook_page.take_complaints()  # Voila asks other hosts for its icons and formulas


def test_notebook_7_shows_a_live_table(lab, notebook_page):
    notebook_page.open(lab.write_notebook("notebook_7.ipynb", GAME, BOARD), FrontEnd.NOTEBOOK)
    notebook_page.run_all()
    wait_until_live(notebook_page.page)
    notebook_page.picture("surviving-notebook-7")
    plays(notebook_page.page)
    notebook_page.take_complaints()  # its own extension complains where no file browser is
