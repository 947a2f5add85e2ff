"""A JupyterLab of one's own for the tests: on loopback, with private files, ended with its process."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Self

import lab_server
import nbformat
from browser.slowness import slow_kernels
from nbformat.sign import NotebookNotary

if TYPE_CHECKING:
    from types import TracebackType


class FrontEnd(StrEnum):
    """What shows a notebook; all of them are pages of the same server."""

    LAB = "lab/tree"
    NOTEBOOK = "notebooks"
    VOILA = "voila/render"


START_SECONDS = 300  # on a machine that is busy with other things, too
STOP_SECONDS = 15


class Lab:
    """A running JupyterLab that serves `folder`/notebooks; its kernels are this very Python."""

    def __init__(self, folder: Path) -> None:
        self.notebooks = folder / "notebooks"
        self.notebooks.mkdir()
        home = folder / "home"
        home.mkdir()
        self._log = folder / "jupyterlab.log"
        environment = lab_server.private_environment(folder) | {"HOME": str(home), "USERPROFILE": str(home)}
        self._environment = environment
        slow_kernels(Path(environment["IPYTHONDIR"]))
        command = lab_server.server_command(
            Path(sys.executable),
            self.notebooks,
            "--no-browser",
            "--port=0",
            "--LabApp.expose_app_in_browser=True",
            "--JupyterNotebookApp.expose_app_in_browser=True",
            "--ServerApp.terminals_enabled=False",
        )
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                command, cwd=self.notebooks, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        try:
            self._address, self._token = self._wait_for_address(Path(environment["JUPYTER_RUNTIME_DIR"]))
        except BaseException:
            self.close()
            raise

    def _wait_for_address(self, runtime: Path) -> tuple[str, str]:
        """The server tells its port and token in a file beside its log, once it listens."""
        announcement = runtime / f"jpserver-{self._process.pid}.json"
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            if self._process.poll() is not None:
                raise RuntimeError(f"JupyterLab ended at once:\n{self.log_tail()}")
            if announcement.exists():
                try:
                    told = json.loads(announcement.read_text(encoding="utf-8"))
                except ValueError:  # caught in the middle of writing
                    continue
                return str(told["url"]).rstrip("/"), str(told["token"])
            time.sleep(0.05)
        raise RuntimeError(f"JupyterLab did not start within {START_SECONDS} s:\n{self.log_tail()}")

    @property
    def host(self) -> str:
        """The server's host and port: the only ones that a page may ask."""
        return self._address.partition("://")[2]

    def url(self, notebook: str, front_end: FrontEnd = FrontEnd.LAB) -> str:
        """The address that opens a notebook; in JupyterLab, in a workspace without other tabs."""
        return f"{self._address}/{front_end}/{notebook}?token={self._token}&reset"

    def write_notebook(self, name: str, *cells: str) -> str:
        """Write a notebook of code cells into the served folder; its name."""
        notebook = nbformat.v4.new_notebook()
        notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        notebook.cells = [nbformat.v4.new_code_cell(source) for source in cells]
        nbformat.write(notebook, self.notebooks / name)
        return name

    def send(self, notebook: str, name: str, *, trusted: bool) -> str:
        """Copy a saved notebook as somebody gets it who has no kernel for it, and who trusts it or not; its name."""
        sent = nbformat.read(self.notebooks / notebook, 4)
        sent.metadata["kernelspec"] = {"name": "elsewhere", "display_name": "Elsewhere", "language": "elsewhere"}
        sent.metadata["language_info"] = {"name": "elsewhere"}
        nbformat.write(sent, self.notebooks / name)
        if trusted:
            NotebookNotary(data_dir=self._environment["JUPYTER_DATA_DIR"]).sign(sent)
        return name

    def convert(self, *notebooks: str) -> list[Path]:
        """Saved notebooks as pages, made by nbconvert."""
        paths = [self.notebooks / name for name in notebooks]
        command = [sys.executable, "-m", "nbconvert", "--to", "html", *map(str, paths)]
        subprocess.run(command, cwd=self.notebooks, env=self._environment, check=True, capture_output=True)
        return [path.with_suffix(".html") for path in paths]

    def log_tail(self, lines: int = 25) -> str:
        """The last lines that the server wrote."""
        return "\n".join(self._log.read_text(encoding="utf-8", errors="replace").splitlines()[-lines:])

    def close(self) -> None:
        """End the server, which ends its kernels."""
        self._process.terminate()
        try:
            self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
