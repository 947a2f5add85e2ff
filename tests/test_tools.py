"""The tools behind make: install only what is wanted and not there, run every check, and stop in words."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import checks
import chromium
import command_line
import environment
import fast
import lab_server
import pytest
import steps
import type_check

TOOLS = Path(steps.__file__).parent


@pytest.fixture
def pip(tmp_path, monkeypatch):
    """A checkout in a temporary folder whose environment is made for show; the list of what pip is asked to install."""
    asked = []

    def run(*command, **_):
        asked.append([str(part) for part in command[4:] if not str(part).startswith("--quiet")])
        return True

    def make():
        made.append(1)
        environment.FOLDER.mkdir(exist_ok=True)

    made = []
    monkeypatch.setattr(environment, "CHECKOUT", tmp_path)
    monkeypatch.setattr(environment, "FOLDER", tmp_path / ".venv")
    monkeypatch.setattr(environment, "STAMP", tmp_path / ".venv" / "installed.json")
    monkeypatch.setattr(environment, "run", run)
    monkeypatch.setattr(environment, "_make", make)
    monkeypatch.setattr(environment, "_works", lambda: bool(made))
    (tmp_path / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    return asked


def groups(asked):
    return [part for part in asked[-1] if part.startswith("--group")]


def test_an_environment_is_used_again_as_long_as_nothing_changed(pip):
    environment.prepare()
    installed = len(pip)
    environment.prepare()
    assert installed == len(pip) > 0


def test_a_changed_pyproject_is_installed_again(pip, tmp_path):
    environment.prepare()
    installed = len(pip)
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'other'\n", encoding="utf-8")
    environment.prepare()
    assert len(pip) > installed


def test_what_the_tests_need_is_added_and_then_kept(pip, tmp_path):
    environment.prepare()
    assert groups(pip) == []
    environment.prepare("dev")
    assert groups(pip) == ["--group=dev"]
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'other'\n", encoding="utf-8")
    environment.prepare()
    assert groups(pip) == ["--group=dev"]


def test_an_installation_that_failed_is_tried_again(pip, monkeypatch):
    with monkeypatch.context() as offline:
        offline.setattr(environment, "run", lambda *_, **__: False)
        with pytest.raises(steps.StopError, match="HTTPS_PROXY"):
            environment.prepare()
    environment.prepare()
    assert pip


def test_a_python_without_ensurepip_says_how_to_get_it(monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(steps.StopError, match="apt-get install python3-venv"):
        environment._make()


def test_a_python_that_is_too_old_is_told_so(tmp_path):
    script = (
        f"import sys; sys.path.insert(0, {str(TOOLS)!r}); sys.version_info = (3, 10, 4); "
        "sys.argv = ['tools', 'test']; import python_version"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert told.returncode == 1
    assert told.stderr.startswith("wot_widget needs Python 3.11 or newer")


def test_a_failed_check_fails_the_run_but_not_the_checks_after_it(tmp_path, monkeypatch, capsys):
    ran = []
    monkeypatch.setattr(checks, "FOLDER", tmp_path)

    def run(_python, _module, program, *_, **__):
        ran.append(program)
        return program != "ruff"

    monkeypatch.setattr(checks, "run", run)
    assert not checks.run_checks(Path("python"), ["style", "types"])
    assert ran == ["ruff", "tools.type_check"]
    assert "FAILED  style" in capsys.readouterr().out
    assert checks.run_checks(Path("python"), ["types"])


def test_browser_tests_without_a_browser_fail_in_words(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(checks, "FOLDER", tmp_path)
    monkeypatch.setenv("CHROME", "/nowhere/chrome")
    monkeypatch.setattr(checks, "run", lambda *_, **__: True)
    assert not checks.run_checks(Path("python"), ["browser"])
    assert "CHROME is set to /nowhere/chrome" in capsys.readouterr().out


def test_no_chromium_anywhere_says_how_to_get_one(monkeypatch):
    for way in ("installed", "_from_playwright", "_from_debian"):
        monkeypatch.setattr(chromium, way, lambda *_: None)
    with pytest.raises(steps.StopError, match="apt-get install chromium"):
        chromium.find_or_install(Path("python"))


def test_an_unknown_check_is_refused_with_the_known_ones(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["tools", "test", "tipes"])
    with pytest.raises(SystemExit):
        command_line.main()
    assert "style, layout, types" in capsys.readouterr().err


def test_jupyterlab_listens_on_this_machine_only_and_keeps_its_token(tmp_path):
    command = lab_server.server_command(Path("python"), tmp_path)
    assert "--ip=127.0.0.1" in command
    assert not [part for part in command if "token" in part or "password" in part]


def test_jupyter_keeps_its_files_in_the_folder_it_is_given(tmp_path, monkeypatch):
    monkeypatch.setenv("JUPYTER_CONFIG_DIR", "/home/ann/.jupyter")
    monkeypatch.setenv("JUPYTER_PATH", "/home/ann/kernels")
    variables = lab_server.private_environment(tmp_path)
    places = {name: value for name, value in variables.items() if name.startswith("JUPYTER_") and "/" in value}
    assert places
    assert all(Path(place).is_relative_to(tmp_path) for place in places.values())


def test_the_notebooks_are_laid_out_as_copies_and_never_over_ones_own(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(command_line, "MINE", tmp_path / "mine")
    command_line.lay_out_notebooks()
    copies = sorted(path.name for path in (tmp_path / "mine").iterdir())
    assert copies == sorted(path.name for path in command_line.NOTEBOOKS.glob("*.ipynb"))
    (tmp_path / "mine" / "01_play.ipynb").write_text("played", encoding="utf-8")
    command_line.lay_out_notebooks()
    assert (tmp_path / "mine" / "01_play.ipynb").read_text(encoding="utf-8") == "played"
    assert command_line.FIRST_NOTEBOOK.endswith("/01_play.ipynb")


def test_the_compiled_copy_comes_before_the_checkout_and_borrows_its_packages(tmp_path, monkeypatch):
    lent, copy = tmp_path / ".venv", tmp_path / "copy"
    packages = Path(fast._packages(lent))
    for folder in (packages, copy / "wot_widget", packages / "wot_widget", lent / "share" / "jupyter"):
        folder.mkdir(parents=True)
    for path in (packages / "borrowed.py", packages / "wot_widget/__init__.py", copy / "wot_widget/__init__.py"):
        path.touch()
    monkeypatch.setattr(fast, "COPY", copy)
    monkeypatch.setattr(environment, "PYTHON", lent / environment.PYTHON.relative_to(environment.FOLDER))
    monkeypatch.setattr(environment, "FOLDER", lent)
    python = fast._environment()
    asked = "import borrowed, wot_widget; print(wot_widget.__file__)"
    told = subprocess.run([python, "-c", asked], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert Path(told.stdout.strip()) == copy / "wot_widget" / "__init__.py"
    assert (copy / ".venv" / "share" / "jupyter").is_dir()


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('tests/test_game.py:8: error: Module "wot_widget.engine.game" has no attribute "Gaem"  [attr-defined]', True),
        ('tests/test_game.py:8: error: Module has no attribute "gone"  [attr-defined]', True),
        ('tests/rules/test_turn.py:9: error: Unexpected keyword argument "cost" for "vehicle"  [call-arg]', True),
        ("tests/test_game.py:8: error: Function is missing a type annotation  [no-untyped-def]", False),
        ("tests/browser/lab.py:8: error: Function is missing a type annotation  [no-untyped-def]", True),
        ("wot_widget/engine/game.py:8: error: Incompatible types in assignment  [assignment]", True),
        ("Found 3 errors in 2 files (checked 480 source files)", False),
    ],
)
def test_of_the_types_of_tests_only_what_is_missing_counts(line, fault):
    assert type_check.counts(line) is fault
