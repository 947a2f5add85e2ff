"""The picture comes with the board: while the kernel is busy, after each reload, and after a canvas was emptied."""

from __future__ import annotations

import pytest
from browser.canvas_area import CanvasArea

BOARDS = 4
CELLS = (
    "from wot_widget import Board, Game, Inspector\nfrom pathlib import Path\nimport time\nboards = []",
    *(
        f"boards.append(Board(Game(['Ann', 'Bot'], seed={seed}, first_seat=0), bots={{'Bot': 'greedy'}}))\nboards[-1]"
        for seed in range(BOARDS)
    ),
    "Inspector(boards[0].game)",
    "while not Path('go').exists():\n    time.sleep(0.1)",
)
CANVASES = ".wot-board canvas"
STATUS = "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.status"
RUN_ALL = "() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }"

# Counts how often anything is painted on a canvas in sight.
COUNT = """() => {
    window.wotPainted = 0;
    const draw = CanvasRenderingContext2D.prototype.drawImage;
    CanvasRenderingContext2D.prototype.drawImage = function (...all) {
        draw.apply(this, all);
        if (this.canvas.isConnected) window.wotPainted += 1;
    };
}"""
# What a whole game in one cell tells is held back until all of it can be sent at once.
PLAY = """
from wot_widget import play_out
easel, held = boards[0]._painter.easel, []
easel.send = lambda *message: held.append(message)
play_out(boards[0].game, dict.fromkeys(boards[0].game.seats, "random"), seed=1, limit=80)
del easel.send
for message in held:
    easel.send(*message)
print(len(held))
"""


@pytest.fixture(scope="module")
def page(lab, notebook_page):
    notebook_page.open(lab.write_notebook("first_picture.ipynb", *CELLS))
    return notebook_page


def wait_until_painted(page, panes):
    """Wait until all boards are painted in their panes, one or two of each."""
    canvases = page.page.locator(CANVASES)
    page.page.wait_for_function(
        "([name, least]) => document.querySelectorAll(name).length >= least", arg=[CANVASES, panes]
    )
    for number in range(canvases.count()):
        CanvasArea(page.page, canvases.nth(number), 1).wait_until_painted()


def test_boards_are_painted_at_once_while_a_later_cell_keeps_the_kernel_busy(lab, page):
    page.page.evaluate(RUN_ALL)
    wait_until_painted(page, BOARDS)
    assert page.page.evaluate(STATUS) == "busy"
    page.picture("first-picture-busy")
    (lab.notebooks / "go").touch()
    page.wait_until_idle()


@pytest.mark.parametrize("width", [1280, 900, 1500])
def test_all_boards_are_painted_after_each_reload_at_another_width_too(page, width):
    page.save()
    page.page.set_viewport_size({"width": width, "height": 900})
    page.reload()
    wait_until_painted(page, BOARDS)
    page.page.evaluate("() => new Promise(done => setTimeout(done, 1000))")  # the new width has come to the kernel
    page.wait_until_idle()
    wait_until_painted(page, BOARDS)
    page.take_complaints()  # on a busy machine JupyterLab looks for the widgets before it has asked for them


def test_a_canvas_that_was_emptied_by_a_new_size_is_painted_by_itself(page):
    page.run_code("board = boards[0]; board._canvas.width += 2")
    page.run_code("board._canvas.width -= 2")  # and no picture is sent after it
    wait_until_painted(page, BOARDS)


def test_a_page_that_has_missed_something_asks_for_the_picture(page):
    page.run_code(
        "board = boards[0]; board._painter._wire.step += 1\n"
        "board._session.look(board._scene.hits[1].ref)\n"
        "told = board._painter._wire.step"
    )
    page.wait_for_code("board._painter._wire.step > told")
    wait_until_painted(page, BOARDS)


def test_many_messages_at_once_are_painted_together(page):
    page.page.evaluate(COUNT)
    told = int(page.run_code(PLAY))
    page.wait_until_idle()
    panes = page.page.locator(".wot-board").first.locator("canvas").count()
    assert told > 40
    assert page.page.evaluate("() => window.wotPainted") < panes * told / 2
