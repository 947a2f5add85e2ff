"""What `make test` runs, in the order of cost; a failed check does not keep the later ones from running."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

import chromium
import lab_server
from environment import FOLDER
from steps import CHECKOUT, StopError, run, say

NOTEBOOKS = "tests/test_notebooks.py"


@dataclass(frozen=True, slots=True)
class Check:
    """One step of the test run: `command` is a module of the environment and its arguments."""

    name: str
    meaning: str
    command: tuple[str, ...]
    browser: bool = False


CHECKS = (
    Check("style", "Looking for faults of style with ruff", ("ruff", "check", ".")),
    Check("layout", "Comparing the layout with ruff's formatter", ("ruff", "format", "--check", ".")),
    Check("types", "Checking the types with mypy, and the names that tests ask for", ("tools.type_check",)),
    Check(
        "doctests",
        "Trying the examples of the docstrings and the README",
        ("pytest", "--doctest-modules", "wot_widget", "README.md"),
    ),
    Check(
        "tests",
        "Running the tests on every core",
        ("pytest", "-n", "auto", "--dist", "worksteal", "-m", "not browser", f"--ignore={NOTEBOOKS}"),
    ),
    Check("notebooks", "Executing the notebooks", ("pytest", "-n", "auto", NOTEBOOKS)),
    Check(
        "browser",
        "Playing in real JupyterLabs in real Chromiums, two at a time",
        ("pytest", "-n", "2", "--dist", "loadfile", "tests/browser"),
        browser=True,
    ),
)


def run_checks(python: Path, names: list[str], folder: Path = CHECKOUT) -> bool:
    """Run the named checks (all, when none is named) in this folder and print a summary; whether all passed."""
    chosen = [check for check in CHECKS if not names or check.name in names]
    results = []
    for check in chosen:
        say(f"{check.meaning} ({check.name}).")
        start = time.monotonic()
        passed = _passes(check, python, folder)
        results.append((check, passed, time.monotonic() - start))
    say("Summary:")
    for check, passed, seconds in results:
        print(f"   {'passed' if passed else 'FAILED'}  {check.name:<10} {seconds:6.1f} s", flush=True)
    return all(passed for _, passed, _ in results)


def _passes(check: Check, python: Path, folder: Path) -> bool:
    environment = lab_server.private_environment(FOLDER / "jupyter")
    if check.browser:
        try:
            environment["CHROME"] = chromium.find_or_install(python)
        except StopError as stop:
            say(str(stop))
            return False
        say(f"The browser is {environment['CHROME']}.")
    return run(python, "-m", *check.command, environment=environment, folder=folder)
