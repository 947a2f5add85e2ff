"""Check the types with mypy: all of them in the package and the tools, and in the tests the names alone.

Tests have no types to be held to, but a name, a module or an argument that is there no longer is told before they run.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
LOOSE = re.compile(r"tests/(?!browser/)")  # the harness of the browser tests has types
MISSING = re.compile(r"Module .*has no attribute|\[(import-not-found|name-defined|call-arg|syntax)\]$")
TOLD = re.compile(r"^(?P<path>[^:]+):\d+: (?P<kind>error|note): ")


def counts(line: str) -> bool:
    """Whether a line of mypy's tells a fault, or explains one; in tests, only of what is missing."""
    told = TOLD.match(line)
    if told is None or not LOOSE.match(told["path"].replace("\\", "/")):
        return told is not None
    return told["kind"] == "error" and MISSING.search(line) is not None


def main() -> int:
    """Print the faults; how the process ends."""
    settings = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]
    typed = [name for name in settings["files"] if not name.startswith("tests/")]
    command = [sys.executable, "-m", "mypy", "--no-pretty", "--no-color-output", *typed, "tests"]
    done = subprocess.run(command, cwd=CHECKOUT, capture_output=True, encoding="utf-8", check=False)
    lines = done.stdout.splitlines()
    found = list(filter(counts, lines))
    if done.returncode not in {0, 1} or not lines:  # it could not even begin
        print(done.stdout, done.stderr)
        return 2
    print(*found, f"{len(found)} lines of faults; {lines[-1].rpartition('(')[2].rstrip(')')}", sep="\n")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
