"""How the tools speak and run commands: every step is announced, and a stop is a sentence, not a traceback."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

CHECKOUT = Path(__file__).resolve().parent.parent


class StopError(Exception):
    """The work cannot go on; the message tells the person at the keyboard why, and what to do."""


def say(sentence: str) -> None:
    """Announce the step that comes next."""
    print(f"== {sentence}", flush=True)


def child_environment(**changes: str) -> dict[str, str]:
    """This process's environment without what would lead a virtual environment's Python elsewhere."""
    misleading = {"PYTHONHOME", "PYTHONPATH", "PYTHONSTARTUP", "PIP_USER", "PIP_TARGET", "PIP_PREFIX"}
    return {name: value for name, value in os.environ.items() if name not in misleading} | changes


def run(*command: str | Path, environment: Mapping[str, str] | None = None, folder: Path = CHECKOUT) -> bool:
    """Run a command in the checkout, or in another folder, with its output shown; whether it succeeded.

    A missing program is no success.
    """
    arguments = [str(part) for part in command]
    try:
        return (
            subprocess.run(arguments, cwd=folder, env=environment or child_environment(), check=False).returncode == 0
        )
    except OSError as error:
        say(f"{arguments[0]} could not be started: {error.strerror}.")
        return False
