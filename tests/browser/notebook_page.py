"""What a person does with a notebook in JupyterLab, as methods; and a watch on everything the page complains of."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from browser.canvas_area import CanvasArea
from browser.lab import FrontEnd, Lab
from browser.slowness import PATIENCE, slow_down

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage, Error, Page, Request, WebSocket

START_MILLISECONDS = 300_000
"""JupyterLab and a kernel start within this, on a slow machine too."""

PICTURES = "PICTURES"
"""The environment variable that names the folder where the tests are to leave their pictures for the documentation."""

# anywidget gives a widget up whose script has not come within two seconds: on a busy machine that says nothing of ours.
_PATIENT = """(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = milliseconds => timeout(Math.max(milliseconds, window.patience ?? 600000));
})()"""

_NOTEBOOK_READY = """() => {
    const notebook = window.jupyterapp?.shell.currentWidget;
    return notebook?.context?.isReady && notebook.sessionContext.isReady;
}"""

_IDLE = """() => {
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session?.kernel;
    return kernel?.connectionStatus === 'connected' && kernel.status === 'idle';
}"""

_EXECUTE = """async code => {
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    const request = kernel.requestExecute({code, store_history: false, stop_on_error: false});
    let printed = '', error = '';
    request.onIOPub = message => {
        if (message.header.msg_type === 'stream') printed += message.content.text;
        if (message.header.msg_type === 'error') error = `${message.content.ename}: ${message.content.evalue}`;
    };
    await request.done;
    return {printed, error};
}"""

# As much as a board is told of; it is told a little after that has changed.
_ROOM = "() => Math.floor(document.querySelector('.wot-board').parentElement.clientWidth / 20) * 20"

# Runs in the kernel: whether being told of this room would change anything.
_FITS = """
from wot_widget.board import board as _module
print(board._width == (
    _module.SIDE_BY_SIDE if _module.NEARLY <= {room} < _module.SIDE_BY_SIDE
    else max(_module.NARROWEST, min(_module.WIDEST, {room}))
))
"""

_TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


class NotebookPage:
    """One notebook in one Chromium page. `page` is Playwright's own, for whatever has no method here."""

    def __init__(self, page: Page, lab: Lab, pictures: Path) -> None:
        self.page = page
        self._lab = lab
        self._pictures = Path(os.environ[PICTURES]) if os.environ.get(PICTURES) else pictures
        self._complaints: list[str] = []
        page.add_init_script(_PATIENT)
        slow_down(page)
        page.set_default_timeout(START_MILLISECONDS)
        page.on("pageerror", self._on_page_error)
        page.on("console", self._on_console)
        page.on("request", self._on_request)
        page.on("websocket", self._on_websocket)

    # What goes wrong in the page

    def _on_page_error(self, error: Error) -> None:
        self._complaints.append(f"uncaught in the page: {error.message}")

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._complaints.append(f"console error: {message.text} ({message.location.get('url', '')})")

    def _on_request(self, request: Request) -> None:
        self._watch_host(request.url)

    def _on_websocket(self, socket: WebSocket) -> None:
        self._watch_host(socket.url)

    def _watch_host(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in {"http", "https", "ws", "wss"} and parts.netloc != self._lab.host:
            self._complaints.append(f"asked another host: {url}")

    def take_complaints(self) -> list[str]:
        """Page errors, console errors and requests to other hosts since the last call."""
        taken, self._complaints = self._complaints, []
        return taken

    # The notebook

    def open(self, notebook: str, front_end: FrontEnd = FrontEnd.LAB) -> None:
        """Open a notebook of the served folder and wait for its kernel."""
        self.page.goto(self._lab.url(notebook, front_end))
        self._wait_until_ready()

    def reload(self) -> None:
        """Reload the page as a person does; the kernel lives on."""
        self.page.reload()
        self._wait_until_ready()

    def _wait_until_ready(self) -> None:
        self.page.wait_for_function(_NOTEBOOK_READY)
        self.wait_until_idle()

    def wait_until_idle(self) -> None:
        """Wait until the kernel does nothing and what it sent has been painted."""
        self.page.wait_for_function(_IDLE)
        self.page.evaluate(_TWO_FRAMES)

    def run_all(self) -> None:
        """Run all cells, top to bottom, and wait for the last."""
        self.page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
        self.wait_until_idle()

    def save(self) -> None:
        """Save the notebook to its file."""
        self.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")

    def run_code(self, code: str) -> str:
        """Run code in the notebook's kernel, without a cell; what it printed. An exception there fails the test."""
        answer = self.page.evaluate(_EXECUTE, code)
        assert not answer["error"], f"the kernel raised {answer['error']} in: {code}"
        return str(answer["printed"]).strip()

    def wait_for_code(self, expression: str, milliseconds: int = PATIENCE) -> None:
        """Wait until an expression is true in the kernel: a click travels there by a way of its own."""
        end = time.monotonic() + milliseconds / 1000
        while self.run_code(f"print(bool({expression}))") != "True":
            assert time.monotonic() < end, f"not true within {milliseconds} ms: {expression}"
            self.page.wait_for_timeout(50)
        self.wait_until_idle()

    # The board

    def wait_until_it_fits(self) -> None:
        """Wait until the notebook's `board`, the first one in the page, is drawn for the room that it has."""
        end = time.monotonic() + PATIENCE / 1000
        while self.run_code(_FITS.format(room=self.page.evaluate(_ROOM))) != "True":
            assert time.monotonic() < end, "the board does not take the room that it has"
            self.page.wait_for_timeout(100)
        self.wait_until_idle()

    def canvas(self, width: float, number: int = 0) -> CanvasArea:
        """The notebook's canvas of that number, addressed in units of which it is `width` wide."""
        return CanvasArea(self.page, self.page.locator(".jp-OutputArea canvas").nth(number), width)

    def board_picture(self, name: str) -> Path:
        """Save the board alone as name.png, as `picture` does with the whole page."""
        self._pictures.mkdir(parents=True, exist_ok=True)
        path = self._pictures / f"{name}.png"
        self.page.locator(".wot-board").first.screenshot(path=path)
        return path

    def picture(self, name: str) -> Path:
        """Save what the page shows as name.png, in the folder that PICTURES names, else in a temporary one."""
        self._pictures.mkdir(parents=True, exist_ok=True)
        path = self._pictures / f"{name}.png"
        self.page.screenshot(path=path)
        return path
