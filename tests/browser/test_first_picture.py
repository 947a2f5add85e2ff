"""The picture comes with the board: while the kernel is busy, after each reload, and after a canvas was emptied."""

from __future__ import annotations

import pytest
from browser.canvas_area import CanvasArea

BOARDS = 4
CELLS = (
    "from wot_widget import Board, Game, Inspector, make_bot\nfrom pathlib import Path\nimport time\nboards = []",
    *(
        f"game = Game(['Ann', 'Bot'], seed={seed}, first_seat=0)\n"
        "boards.append(Board(game, bots={'Bot': make_bot('greedy', seed=1)}))\nboards[-1]"
        for seed in range(BOARDS)
    ),
    "Inspector(boards[0].game)",
    "while not Path('go').exists():\n    time.sleep(0.1)",
)
CANVASES = ".wot-board canvas"
# Whether the last cell has not come to its end. The kernel's status would not do: it answers clicks in between.
RUNS = """() => {
    const cells = window.jupyterapp.shell.currentWidget.content.model.cells;
    return cells.get(cells.length - 1).executionCount === null;
}"""
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
# No frame begins until all frames that are asked for meanwhile begin at once.
HOLD = """() => {
    window.wotFrames = [window.requestAnimationFrame];
    window.requestAnimationFrame = act => window.wotFrames.push(act);
}"""
LET_GO = """() => {
    const [frame, ...acts] = window.wotFrames;
    window.requestAnimationFrame = frame;
    acts.forEach(act => frame(act));
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


def reload(page):
    """Reload, and again where JupyterLab has looked for the widgets before it had asked for them, as a person does."""
    for _ in range(5):
        page.reload()
        found = page.page.wait_for_function(
            "([name, least]) => document.querySelectorAll(name).length >= least ? 'boards'"
            " : /Error displaying widget|model not found/.test(document.body.innerText) ? 'errors' : ''",
            arg=[CANVASES, BOARDS],
        )
        if found.json_value() == "boards":
            return


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
    assert page.page.evaluate(RUNS)
    page.picture("first-picture-busy")
    (lab.notebooks / "go").touch()
    page.page.wait_for_function(f"() => !({RUNS})()")
    page.wait_until_idle()


@pytest.mark.parametrize("width", [1280, 900, 1500])
def test_all_boards_are_painted_after_each_reload_at_another_width_too(page, width):
    page.save()
    page.page.set_viewport_size({"width": width, "height": 900})
    reload(page)
    wait_until_painted(page, BOARDS)
    page.run_code("board = boards[0]")
    page.wait_until_it_fits()
    wait_until_painted(page, BOARDS)
    page.take_complaints()  # on a busy machine JupyterLab looks for the widgets before it has asked for them


def test_a_canvas_that_was_emptied_by_a_new_size_is_painted_by_itself(page):
    page.run_code("board = boards[0]")
    page.wait_until_it_fits()
    page.run_code("board._canvas.width += 2")
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
    page.page.evaluate(HOLD)
    told = int(page.run_code(PLAY))
    page.page.wait_for_timeout(1000)  # whatever comes late
    page.page.evaluate(LET_GO)
    page.page.wait_for_function("() => window.wotPainted > 0")
    page.wait_until_idle()
    panes = page.page.locator(".wot-board").first.locator("canvas").count()
    assert told > 40
    assert page.page.evaluate("() => window.wotPainted") < panes * told / 2
