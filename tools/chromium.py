"""A Chromium for the browser tests: one that is installed, else Playwright's download, else Debian's package."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from environment import FOLDER
from steps import StopError, child_environment, run, say

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
NOT_FOUND = (
    "The browser tests need a Chromium and none was found. Install one (Debian: `apt-get install chromium`; elsewhere "
    "Google Chrome will do), or set CHROME to the path of one, and run this again."
)


def installed() -> str | None:
    """The path of a Chromium that is there already: the one that CHROME names, else one in the usual places."""
    named = os.environ.get("CHROME")
    if named:
        if not _starts(named):
            raise StopError(f"CHROME is set to {named}, but that does not start. Correct it, or unset it.")
        return named
    found = (*(shutil.which(name) for name in NAMES), *PLACES)
    return next((path for path in found if path and _starts(path)), None)


def find_or_install(python: Path) -> str:
    """The path of a Chromium that starts; `python` is the environment's Python, which has Playwright."""
    return installed() or _from_playwright(python) or _from_debian() or _give_up()


def _starts(path: str) -> bool:
    """A downloaded Chromium may lack a system library, and Ubuntu's command may be only a hint to install a snap."""
    if os.name == "nt":  # there, --version opens a window
        return Path(path).is_file()
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _from_playwright(python: Path) -> str | None:
    environment = {"PLAYWRIGHT_BROWSERS_PATH": str(FOLDER / "browsers")} | child_environment()
    script = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    asked = subprocess.run([python, "-c", script], env=environment, capture_output=True, text=True, check=False)
    path = asked.stdout.strip()
    if path and _starts(path):
        return path
    say("No Chromium is installed; downloading Playwright's own (some 150 MB).")
    if not run(python, "-m", "playwright", "install", "--no-shell", "chromium", environment=environment):
        say("Playwright's download did not succeed.")
        return None
    return path if _starts(path) else None


def _from_debian() -> str | None:
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return None
    say("Installing Debian's Chromium with apt-get.")
    environment = child_environment(DEBIAN_FRONTEND="noninteractive")
    packages = ("chromium", "fonts-dejavu-core", "fonts-noto-color-emoji")
    run("apt-get", "update", "-q", environment=environment)
    run("apt-get", "install", "-q", "-y", "--no-install-recommends", *packages, environment=environment)
    return installed()


def _give_up() -> str:
    raise StopError(NOT_FOUND)
