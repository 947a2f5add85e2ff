"""The commands of this checkout: play, test, bench, fast, format, shots and clean."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys

import checks
import environment
import fast
import lab_server
from steps import CHECKOUT, StopError, run, say

NOTEBOOKS = CHECKOUT / "notebooks"
MINE = CHECKOUT / "my_notebooks"  # a person's own copies, unknown to git and to the tests
FIRST_NOTEBOOK = "my_notebooks/01_play.ipynb"
MADE_HERE = (".venv", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis", "build", "dist")


def play(*, open_browser: bool) -> bool:
    """Make the environment and serve the notebooks until the person ends it."""
    python = environment.prepare()
    lay_out_notebooks()
    variables = lab_server.private_environment(environment.FOLDER / "jupyter")
    options = [] if open_browser and _has_screen() else ["--no-browser"]
    quiet = ("--log-level=WARN", "--LabApp.log_level=WARN")
    command = lab_server.server_command(
        python, CHECKOUT, f"--LabApp.default_url=/lab/tree/{FIRST_NOTEBOOK}", *quiet, *options
    )
    say(f"Starting JupyterLab on {FIRST_NOTEBOOK}. It prints its address below; press Ctrl+C twice to end it.")
    if os.name == "posix":
        os.chdir(CHECKOUT)
        os.execve(command[0], command, variables)  # noqa: S606 - so that Ctrl+C and signals reach JupyterLab itself
    return subprocess.run(command, cwd=CHECKOUT, env=variables, check=False).returncode == 0


def lay_out_notebooks() -> None:
    """Copy the notebooks to play in; a copy that is there stays as its owner left it."""
    MINE.mkdir(exist_ok=True)
    for notebook in sorted(NOTEBOOKS.glob("*.ipynb")):
        if not (MINE / notebook.name).exists():
            say(f"Copying {notebook.name} to {MINE.name}, where it is yours.")
            shutil.copyfile(notebook, MINE / notebook.name)


def _has_screen() -> bool:
    return sys.platform in {"darwin", "win32"} or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def compile_engine(*, tested: list[str] | None, timed: bool) -> bool:
    """Compile the engine and, where asked, try what came out."""
    groups = (("dev", tested is not None), ("bench", timed))
    python = fast.build(environment.prepare("fast", *(group for group, wanted in groups if wanted)))
    if python is None:
        return False
    return (tested is None or fast.test(python, tested)) and (not timed or fast.bench(python))


def bench() -> bool:
    """Time the engine, and its compiled build where there is a compiler, against others; a missed aim is no failure."""
    python = environment.prepare("bench", "dev", "fast")  # a browser is driven by what the tests use
    compiled = fast.build(python) if fast.has_compiler() else None
    if compiled is None:
        say("The compiled build is left out: there is no C compiler, or it failed.")
    return run(python, "-m", "benchmarks", *(("--compiled", fast.COPY) if compiled else ()))


def format_source() -> bool:
    """Lay the source out; what ruff cannot mend by itself, `test` reports."""
    python = environment.prepare("dev")
    run(python, "-m", "ruff", "check", "--fix-only", "--quiet", ".")
    pages = ("rule_coverage", "lesson_notebooks", "reference_card")
    written = all(run(python, f"tools/{name}.py") for name in pages)
    return run(python, "-m", "ruff", "format", ".") and written


def clean() -> bool:
    """Remove the environment and every cache."""
    caches = [path for path in CHECKOUT.rglob("__pycache__") if ".venv" not in path.parts]
    for path in (*(CHECKOUT / name for name in MADE_HERE), *caches):
        if path.exists():
            say(f"Removing {path.relative_to(CHECKOUT)}.")
            shutil.rmtree(path)
    return True


def main() -> bool:
    """Do what the command line asks; whether it succeeded."""
    parser = argparse.ArgumentParser(prog="python3 tools", description="The commands of this checkout.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    playing = commands.add_parser("play", help="make the environment and open JupyterLab on the first notebook")
    playing.add_argument("--no-browser", action="store_true", help="only print JupyterLab's address")
    testing = commands.add_parser("test", help="make the environment and run every check and test")
    names = [check.name for check in checks.CHECKS]
    testing.add_argument("checks", nargs="*", metavar="check", help=f"only these: {', '.join(names)}")
    commands.add_parser(
        "bench", help="make the environment, time the engine against others, and hold it to its budgets"
    )
    compiling = commands.add_parser(
        "fast", help="compile the engine into build/fast, from the same source, and a wheel"
    )
    compiling.add_argument(
        "--test",
        dest="checks",
        nargs="*",
        metavar="check",
        help="run checks on it, by default all tests but the browser's",
    )
    compiling.add_argument("--bench", action="store_true", help="time it")
    commands.add_parser("format", help="lay the source out as the checks expect it, and write the generated pages")
    commands.add_parser("shots", help="make the environment and render the gallery of docs/gallery.md")
    commands.add_parser("clean", help="remove the environment and everything else that was made here")
    asked = parser.parse_args()
    unknown = [name for name in (getattr(asked, "checks", None) or ()) if name not in names]
    if unknown:
        parser.error(f"there is no check called {unknown[0]}; the checks are {', '.join(names)}")
    match asked.command:
        case "play":
            return play(open_browser=not asked.no_browser)
        case "test":
            return checks.run_checks(environment.prepare("dev"), asked.checks)
        case "bench":
            return bench()
        case "fast":
            return compile_engine(tested=asked.checks, timed=asked.bench)
        case "shots":
            return run(environment.prepare("dev"), "tools/shots.py")
        case "format":
            return format_source()
        case _:
            return clean()


def run_and_exit() -> None:
    """End this process with the outcome of the command line; whatever stops the work is told in a sentence."""
    try:
        succeeded = main()
    except StopError as stop:
        sys.exit(f"== {stop}")
    except KeyboardInterrupt:
        sys.exit("== Interrupted.")
    sys.exit(0 if succeeded else 1)
