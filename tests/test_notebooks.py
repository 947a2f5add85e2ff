"""Every notebook runs from the first cell to the last, in a fresh kernel of this very environment."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import lab_server
import nbformat
import pytest
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

CHECKOUT = Path(__file__).resolve().parents[1]
NOTEBOOKS = sorted((CHECKOUT / "notebooks").glob("*.ipynb"))
LESSONS = [path for path in NOTEBOOKS if path.name.startswith(("00_", "1", "2"))]
KERNEL = "python3"
CELL_SECONDS = 600  # for the start of the kernel and for each cell, on a machine that is busy with other things
LESSON_SECONDS = 60  # of a processor, from the start of the kernel to the end of the last cell


def execute(notebook: nbformat.NotebookNode, folder: Path, private: Path) -> None:
    """Run the cells as JupyterLab would with `folder` as working directory; a cell that fails raises.

    The person's own settings and start-up files play no part: `private` stands in for their home.
    """
    environment = lab_server.private_environment(private) | {"HOME": str(private), "USERPROFILE": str(private)}
    client = NotebookClient(
        notebook,
        timeout=CELL_SECONDS,
        startup_timeout=CELL_SECONDS,
        kernel_name=KERNEL,
        resources={"metadata": {"path": str(folder)}},
    )
    client.execute(env=environment)


@pytest.mark.parametrize("path", [path for path in NOTEBOOKS if path not in LESSONS], ids=lambda path: path.name)
def test_the_notebook_runs_from_the_first_cell_to_the_last(path, tmp_path):
    execute(nbformat.read(path, as_version=4), path.parent, tmp_path)


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.name)
def test_a_lesson_that_nobody_answers_runs_within_a_minute_and_passes_nothing(path, tmp_path):
    notebook = nbformat.read(path, as_version=4)
    folder = tmp_path / "lessons"
    folder.mkdir()
    before = os.times()
    execute(notebook, folder, tmp_path)
    spent = os.times()
    used = spent.children_user + spent.children_system - before.children_user - before.children_system
    assert used < LESSON_SECONDS
    assert not list(folder.iterdir()), "progress was kept"
    assert "\u2713" not in json.dumps([cell.get("outputs") for cell in notebook.cells], ensure_ascii=False)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_the_notebook_names_its_kernel_so_that_jupyterlab_need_not_ask(path):
    assert nbformat.read(path, as_version=4).metadata.kernelspec.name == KERNEL


def test_the_kernel_is_of_this_environment_and_a_failing_cell_is_noticed(tmp_path):
    notebook = nbformat.v4.new_notebook()
    notebook.cells = [
        nbformat.v4.new_code_cell("import sys, wot_widget; print(sys.prefix, wot_widget.__file__, sep='\\n')"),
        nbformat.v4.new_code_cell("1 / 0"),
    ]
    with pytest.raises(CellExecutionError, match="ZeroDivisionError"):
        execute(notebook, tmp_path, tmp_path)
    prefix, package = notebook.cells[0].outputs[0].text.splitlines()
    assert Path(prefix) == Path(sys.prefix)
    assert Path(package).is_relative_to(CHECKOUT)
