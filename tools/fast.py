"""`make fast`: the engine compiled from the very same source, in a copy of the checkout and as a wheel.

The copy lies in `build/fast`, so that the checkout itself always runs what its files say.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from steps import CHECKOUT, StopError, child_environment, run, say

COPY = CHECKOUT / "build" / "fast"
COPIED = ("wot_widget", "tests", "tools", "notebooks", "benchmarks", "docs", ".ci", ".gitignore", "Makefile", "NOTICE",
          "LICENSE", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "pyproject.toml")  # fmt: skip


def build(python: Path) -> bool:
    """Compile; whether it succeeded."""
    if shutil.which("cc") is None and shutil.which("cl") is None:
        raise StopError("There is no C compiler here. On Debian or Ubuntu: `apt-get install gcc`; then run this again.")
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.mkdir(parents=True)
    for name in COPIED:
        source = CHECKOUT / name
        if source.is_dir():
            shutil.copytree(source, COPY / name, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
        elif source.exists():
            shutil.copy2(source, COPY / name)
    say(f"Compiling the engine in {COPY.relative_to(CHECKOUT)}: a minute or two.")
    if not inside(python, "tools/compile_engine.py"):
        return False
    wheel = next((COPY / "dist").glob("*.whl"))
    say(f"The compiled package is {wheel.relative_to(CHECKOUT)}: pip installs it in place of the pure one.")
    return inside(
        python, "-c", "import wot_widget.engine.verbs as v; assert not v.__file__.endswith('.py'), v.__file__"
    )


def test(python: Path) -> bool:
    """Run the tests of the checkout, but those in a browser, on the compiled copy."""
    say("Running the tests on the compiled engine.")
    return inside(python, "-m", "pytest", "-m", "not browser")


def bench(python: Path) -> bool:
    """Time the compiled engine as `make bench` times the pure one."""
    say("Timing the compiled engine.")
    return inside(python, "-m", "benchmarks", "--no-board")


def inside(python: Path, *arguments: str) -> bool:
    """Run Python in the copy, where the copy's package comes first."""
    return run(python, *arguments, environment=child_environment(PYTHONPATH=str(COPY)), folder=COPY)
