"""The virtual environment in .venv: made once, used again, refreshed when pyproject.toml has changed."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import subprocess
import sys
import venv
from pathlib import Path

from steps import CHECKOUT, StopError, child_environment, run, say

FOLDER = CHECKOUT / ".venv"
PYTHON = FOLDER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = FOLDER / "installed.json"


def prepare(*groups: str) -> Path:
    """Make or refresh .venv and return its Python; `groups` are dependency groups beyond what playing needs."""
    installed = _read_stamp()
    earlier = installed.get("groups")
    needed = sorted({*groups, *(earlier if isinstance(earlier, list) else ())})
    wanted = {
        "checkout": str(CHECKOUT),  # an editable install points into the folder it was made in
        "python": "{}.{}".format(*sys.version_info[:2]),
        "pyproject": hashlib.sha256((CHECKOUT / "pyproject.toml").read_bytes()).hexdigest(),
        "groups": needed,
    }
    usable = _works()
    if usable and installed == wanted:
        say("The environment in .venv is up to date.")
        return PYTHON
    STAMP.unlink(missing_ok=True)
    if not usable or installed.get("python") != wanted["python"]:
        _make()
    _install(needed)
    STAMP.write_text(json.dumps(wanted, indent=1), encoding="utf-8")
    return PYTHON


def _read_stamp() -> dict[str, object]:
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def _works() -> bool:
    """Whether the environment's Python still starts (the one it was made from may be gone) and has its pip."""
    try:
        return (
            subprocess.run(
                [PYTHON, "-c", "import pip"], env=child_environment(), capture_output=True, check=False
            ).returncode
            == 0
        )
    except OSError:
        return False


def _make() -> None:
    version = "{}.{}.{}".format(*sys.version_info[:3])
    say(f"Making a virtual environment in {FOLDER} with Python {version}.")
    if importlib.util.find_spec("ensurepip") is None:
        raise StopError(
            f"This Python ({sys.executable}) came without ensurepip, so it cannot make a virtual environment. "
            "On Debian or Ubuntu get it with `apt-get install python3-venv`; then run this again."
        )
    try:
        venv.EnvBuilder(with_pip=True, clear=True, symlinks=os.name != "nt").create(FOLDER)
    except subprocess.CalledProcessError as error:
        raise StopError(
            "Python could not put pip into the new environment. "
            "On Debian or Ubuntu `apt-get install python3-venv` usually mends this; then run this again."
        ) from error
    except OSError as error:
        raise StopError(f"The environment cannot be written to {FOLDER}: {error.strerror}.") from error


def _install(groups: list[str]) -> None:
    pip = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    say("Bringing pip up to date (it must know dependency groups).")
    if not run(*pip, "--upgrade", "pip>=25.1"):
        raise StopError(_NOT_INSTALLED)
    everything = " and ".join(["the game with JupyterLab", *(f"the tools of the group {name}" for name in groups)])
    megabytes = 700 + 350 * ("dev" in groups) + 430 * ("bench" in groups)
    say(f"Installing {everything}: some {megabytes} MB on disk, a minute or two the first time.")
    if not run(*pip, "--editable", ".[lab,study]", *(f"--group={name}" for name in groups)):
        raise StopError(_NOT_INSTALLED)


_NOT_INSTALLED = (
    "pip could not install the packages; its own words are above. They come from https://pypi.org: if this machine has "
    "no network, or reaches it through a proxy or a mirror, set HTTPS_PROXY or PIP_INDEX_URL and run this again."
)
