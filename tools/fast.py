"""`make fast`: the engine compiled from the very same source, in a copy of the checkout and as a wheel.

The copy lies in `build/fast`, so that the checkout itself always runs what its files say. It has an environment of its
own, which borrows the packages of `.venv` but has the compiled package where that has the checkout's: so kernels and
commands that a test starts run the compiled engine too.
"""

from __future__ import annotations

import os
import shutil
import sysconfig
import venv
from pathlib import Path

import checks
import environment
from steps import CHECKOUT, StopError, child_environment, run, say

COPY = CHECKOUT / "build" / "fast"
COPIED = ("wot_widget", "tests", "tools", "notebooks", "benchmarks", "docs", ".ci", ".gitignore", "Makefile", "NOTICE",
          "LICENSE", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "pyproject.toml")  # fmt: skip
TESTED = ("doctests", "tests", "notebooks")  # of the checks of `make test`; the others read the source alone
IS_COMPILED = "import wot_widget.engine.verbs as v; assert not v.__file__.endswith('.py'), v.__file__"


def has_compiler() -> bool:
    """Whether there is a C compiler."""
    return shutil.which("cc") is not None or shutil.which("cl") is not None


def build(python: Path) -> Path | None:
    """Compile with this Python of `.venv`; the Python that runs the compiled copy, or None if something failed."""
    if not has_compiler():
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
    if not run(python, "tools/compile_engine.py", environment=child_environment(), folder=COPY):
        return None
    wheel = next((COPY / "dist").glob("*.whl"))
    wheel = wheel.relative_to(CHECKOUT)
    say(f"The compiled package is {wheel}. Where the pure one of this version is installed, this puts it in its place:")
    say(f"  pip install --force-reinstall --no-deps {wheel}")
    own = _environment()
    return own if run(own, "-P", "-c", IS_COMPILED) else None  # -P: not the package of the present folder


def test(python: Path, names: list[str]) -> bool:
    """Run these checks of `make test` on the compiled copy, or all that try the engine but those in a browser."""
    say("Running the tests on the compiled engine.")
    return checks.run_checks(python, names or list(TESTED), folder=COPY)


def bench(python: Path) -> bool:
    """Time the compiled engine as `make bench` times the pure one."""
    say("Timing the compiled engine.")
    return run(python, "-m", "benchmarks", "--no-board", folder=COPY)


def _environment() -> Path:
    """Make the environment of the copy; its Python."""
    own = COPY / ".venv"
    venv.EnvBuilder(symlinks=os.name != "nt").create(own)
    packages = Path(_packages(environment.FOLDER))
    lines = f"{COPY}\n{packages}\n"  # what .pth files are in the latter is not looked at: one names the checkout
    (Path(_packages(own)) / "compiled.pth").write_text(lines, encoding="utf-8")
    for name in ("share", "etc"):  # JupyterLab's pages and the kernel's name
        if (environment.FOLDER / name).exists():
            shutil.copytree(environment.FOLDER / name, own / name, dirs_exist_ok=True)
    return own / environment.PYTHON.relative_to(environment.FOLDER)


def _packages(folder: Path) -> str:
    return sysconfig.get_path("purelib", scheme="venv", vars={"base": str(folder)})
