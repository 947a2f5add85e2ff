"""What a board costs, measured in a real page: time from click to picture, bytes on the wire, memory left behind."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .player import Player

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, WebSocket

    from .notebook_page import NotebookPage

CELL = """
from wot_widget import Board, Game, make_bot
board = Board(Game(seats=["Ann", "Bot"], seed=46, first_seat=0), bots={"Bot": make_bot("greedy", seed=1)}, pace=0.0)
board
"""

# Milliseconds between an answer and the next click, as a person takes at least. A page that writes at once after it has
# read puts its socket into Linux' interactive mode: then a small message waits up to 40 ms for the one before it to be
# acknowledged, since the server of notebooks leaves Nagle's algorithm on.
AFTER = 200

# What any cell with widgets leaves in a page when it is run again, without anything of ours.
LABELS = """
import ipywidgets
for one in list(ipywidgets.widgets.widget._instances.values()):
    one.close()
ipywidgets.VBox([ipywidgets.Label("one"), ipywidgets.Label("two")])
"""

# Notes when the mouse was pressed, and when the canvas in sight was painted the first time after that.
_WATCH = """() => {
    const watch = window.wotWatch = {pressed: 0, painted: []};
    const draw = CanvasRenderingContext2D.prototype.drawImage;
    CanvasRenderingContext2D.prototype.drawImage = function (...all) {
        draw.apply(this, all);
        if (watch.pressed && this.canvas.isConnected) {
            watch.painted.push(performance.now() - watch.pressed);
            watch.pressed = 0;
        }
    };
    document.addEventListener('mousedown', () => { watch.pressed = performance.now(); }, true);
}"""

# Runs in the notebook's kernel: takes the time of everything that the page asks the board for.
_TIME = """
import time as _time
_told, spent = board._on_told, []
def _timed(message):
    start = _time.perf_counter(), _time.thread_time()
    _told(message)
    if message.get("kind") in ("click", "take"):
        spent.append([(_time.perf_counter() - start[0]) * 1000, (_time.thread_time() - start[1]) * 1000])
board._on_told = _timed
"""
# The still picture that a notebook keeps is renewed at rest, not with a click, and is measured by itself.
_NO_RENEWAL = """
import wot_widget.board.still_left as _left
_left.SELDOM, board._renewed = 1e9, 0.0
board.keep_still()
"""
# The comms that the page's kernel still knows; they all have one prototype.
_COMMS = "[...window.jupyterapp.shell.currentWidget.sessionContext.session.kernel._comms.values()]"
_COUNT = "import gc, ipywidgets; gc.collect(); print(len(ipywidgets.widgets.widget._instances))"


@dataclass
class Wire:
    """The bytes that came down and went up, as the page's web sockets have them, uncompressed.

    `told` counts the messages of widgets among them: a page and its server also ask each other whether they live.
    """

    down: int = 0
    up: int = 0
    told: int = 0

    def watch(self, socket: WebSocket) -> None:
        """Count the frames of a socket from now on."""
        socket.on("framereceived", lambda frame: self._count("down", frame))
        socket.on("framesent", lambda frame: self._count("up", frame))

    def _count(self, way: str, frame: str | bytes) -> None:
        plain = frame.encode() if isinstance(frame, str) else frame
        setattr(self, way, getattr(self, way) + len(plain))
        self.told += b"comm_msg" in plain

    def take(self) -> tuple[int, int]:
        """What came down and what went up since the last call."""
        taken, self.down, self.up = (self.down, self.up), 0, 0
        return taken


@dataclass(slots=True)
class Clicks:
    """Of each click: milliseconds to the picture, of Python (by the clock, and of the processor), and bytes down."""

    repaint: list[float] = field(default_factory=list)
    python: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)
    down: list[int] = field(default_factory=list)


class Measured:
    """A board in a page under measurement; `first` are the bytes that came down until it was painted."""

    def __init__(self, page: NotebookPage, notebook: str) -> None:
        self.notebook = page
        self.wire = Wire()
        page.page.on("websocket", self.wire.watch)
        page.open(notebook)
        self.wire.take()
        page.run_all()
        page.page.wait_for_selector(".wot-board .wot-table canvas")
        page.canvas(1).wait_until_painted()
        page.wait_until_idle()
        self.first = self.wire.take()[0]
        self._developer = page.page.context.new_cdp_session(page.page)
        self._start()

    def _start(self) -> None:
        self.player = Player(self.notebook)
        self.notebook.run_code(_NO_RENEWAL)
        self.notebook.page.evaluate(_WATCH)
        self.notebook.page.evaluate("() => { window.patience = 5000; }")  # until then a widget is held that is gone
        self.notebook.run_code(_TIME)

    def settle(self) -> None:
        """Wait until nothing more comes down: the last answers of the kernel say only that it is idle."""
        while self.wire.take() != (0, 0):
            self.notebook.wait_until_idle()
            self.notebook.page.evaluate("() => new Promise(done => setTimeout(done, 300))")

    def click_cards(self, times: int) -> Clicks:
        """Click cards of the hand, one after the other: each click picks a card or puts one back."""
        cards = [int(one) for one in self.notebook.run_code("print(*board.game.state.seats[0].hand)").split()]
        places = [json.loads(self.notebook.run_code(f"_place({card})")) for card in cards]
        clicks, painted = Clicks(), "() => window.wotWatch.painted.length"
        for number in range(times):
            page, before = self.notebook.page, self.notebook.page.evaluate(painted)
            self.notebook.wait_until_idle()
            self.wire.take()
            page.wait_for_timeout(AFTER)
            self.player.canvas.click(*places[number % len(places)])
            page.wait_for_function(f"before => ({painted})() > before", arg=before)
            self.notebook.wait_until_idle()
            clicks.down.append(self.wire.take()[0])
        clicks.repaint = self.notebook.page.evaluate("() => window.wotWatch.painted")
        spent = json.loads(self.notebook.run_code("print(spent)"))
        clicks.python, clicks.processor = ([pair[which] for pair in spent] for which in (0, 1))
        return clicks

    def move(self, times: int) -> int:
        """Move the mouse over the table; the messages of widgets, down and up."""
        self.settle()
        before = self.wire.told
        for number in range(times):
            self.player.canvas.move(0.1 + 0.8 * number / times, 0.1 + 0.4 * number / times)
        self.notebook.page.evaluate("() => new Promise(done => setTimeout(done, 500))")  # whatever comes late
        return self.wire.told - before

    def still(self) -> int:
        """The bytes of the still picture that the notebook keeps, each time that it is renewed."""
        return len(self.notebook.run_code("print(board._kept()['text/html'])").encode())

    def memory(self) -> tuple[int, float]:
        """The widgets in the kernel, and the megabytes of the page's heap after it was swept."""
        widgets = int(self.notebook.run_code(_COUNT))
        return widgets, swept_heap(self._developer)

    def held(self) -> tuple[int, int]:
        """The listeners in the page, and the closed comms that something in it still holds."""
        self._developer.send("HeapProfiler.collectGarbage")
        self._developer.send("Performance.enable")
        told = {one["name"]: one["value"] for one in self._developer.send("Performance.getMetrics")["metrics"]}
        known = self._developer.send("Runtime.evaluate", {"expression": f"Object.getPrototypeOf({_COMMS}[0])"})
        found = self._developer.send("Runtime.queryObjects", {"prototypeObjectId": known["result"]["objectId"]})
        closed = self._developer.send(
            "Runtime.callFunctionOn",
            {
                "objectId": found["objects"]["objectId"],
                "functionDeclaration": "function () { return this.filter(one => one.isDisposed).length; }",
                "returnByValue": True,
            },
        )
        self._developer.send("Runtime.releaseObject", {"objectId": found["objects"]["objectId"]})
        return int(told["JSEventListeners"]), int(closed["result"]["value"])

    def redraw(self, times: int) -> None:
        """Let the board point at other things, so that it is drawn anew each time."""
        for _ in range(times // 10):
            self.notebook.run_code(
                "for _ in range(5):\n"
                "    board._session.look(board._scene.hits[1].ref)\n    board._session.look(board._scene.hits[-1].ref)"
            )
            self.notebook.wait_until_idle()

    def make_again(self, times: int) -> None:
        """Run the cell again."""
        page = self.notebook.page
        run_again(self.notebook, times)
        page.wait_for_function("() => document.querySelectorAll('.wot-board').length === 1")
        self.notebook.canvas(1).wait_until_painted()


def run_again(notebook: NotebookPage, times: int) -> None:
    """Run the first cell of a notebook so many times."""
    for _ in range(times):
        notebook.page.evaluate(
            "() => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = 0;"
            " return window.jupyterapp.commands.execute('notebook:run-cell'); }"
        )
        notebook.wait_until_idle()


def swept_heap(developer: CDPSession) -> float:
    """The megabytes of a page's heap after it was swept."""
    developer.send("HeapProfiler.collectGarbage")
    return float(developer.send("Runtime.getHeapUsage")["usedSize"]) / 1e6


def growth_of_labels(notebook: NotebookPage, path: str, times: int) -> float:
    """The megabytes that a page's heap grows by when a cell with two labels (`LABELS`) is run so many times."""
    notebook.open(path)
    notebook.run_all()
    developer = notebook.page.context.new_cdp_session(notebook.page)
    run_again(notebook, 3)
    before = swept_heap(developer)
    run_again(notebook, times)
    return swept_heap(developer) - before
