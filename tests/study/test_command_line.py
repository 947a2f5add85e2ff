"""The command line says what it does, does it, and ends with the exit code that it promises."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from wot_widget.command_line import FAULTY, FINE, INTERRUPTED, SENSELESS, main, parser
from wot_widget.engine.box import Box
from wot_widget.engine.game import Game
from wot_widget.engine.rulebook import rules, sections
from wot_widget.study import read_table, simulate

CHECKOUT = Path(__file__).resolve().parents[2]
VEHICLES = CHECKOUT / "wot_widget" / "engine" / "data" / "vehicles.csv"
COMMANDS = ("simulate", "tournament", "deck", "replay", "rules")
QUICK = ("--workers", "1", "--quiet")
OWN_BOTS = """
import time
from wot_widget.bots import RandomBot

class Sleepy(RandomBot):
    def choose(self, view, actions):
        time.sleep(0.002)
        return super().choose(view, actions)

def last(view, actions):
    return actions[-1]

def fails(view, actions):
    raise RuntimeError("no idea")

number = 7
"""
WRONG_FILES = {"letter.txt": "Dear Ann", "no_python.py": "def f(:", "no_number.py": "1/0"}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with bots of one's own, in which the command is given."""
    (tmp_path / "own_bots.py").write_text(OWN_BOTS)
    (tmp_path / "deep").mkdir()
    for name, content in WRONG_FILES.items():
        (tmp_path / name).write_text(content)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.delitem(sys.modules, "own_bots", raising=False)
    return tmp_path


def command(*words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """The command as it is given in a terminal."""
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, "-m", "wot_widget", *words],
        cwd=cwd, env=environment, capture_output=True, encoding="utf-8", timeout=300, check=False,
    )  # fmt: skip


# Help -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [(), *((name,) for name in COMMANDS)], ids=str)
def test_help_shows_the_exit_codes_and_how_to_go_on(words, capsys):
    with pytest.raises(SystemExit) as end:
        main([*words, "--help"])
    assert end.value.code == FINE
    told = capsys.readouterr().out
    assert "130  interrupted" in told
    assert ("examples:" in told) == bool(words)
    if not words:
        assert all(name in told for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_the_examples_of_the_help_can_be_said(name, capsys):
    with pytest.raises(SystemExit):
        main([name, "--help"])
    told = capsys.readouterr().out
    examples = re.findall(r"^  python -m wot_widget (.*)$", told, re.MULTILINE)
    assert examples
    for example in examples:
        assert parser().parse_args(example.split()).do


def test_no_command_and_an_unknown_one_end_with_2(capsys):
    for words in ([], ["play"]):
        with pytest.raises(SystemExit) as end:
            main(words)
        assert end.value.code == SENSELESS
    assert "COMMAND" in capsys.readouterr().err


# Simulate and tournament ------------------------------------------------------------------------------------------


def test_simulate_plays_what_the_same_call_in_python_plays(folder, capsys):
    words = ["simulate", "--bots", "random", "greedy", "--games", "6", "--seed", "5", "--option", "max_attackers=2"]
    assert main([*words, "--into", "kept", *QUICK]) == FINE
    same = simulate(
        2, 6, seed=5, bots=["random", "greedy"], options={"max_attackers": 2}, workers=1, progress=False
    )  # fmt: skip
    assert read_table("kept", "seats").equals(same.seats)
    told = capsys.readouterr().out
    assert repr(same) in told
    assert "Wins by bot" in told


def test_one_bot_plays_for_all_seats(folder, capsys):
    assert main(["simulate", "--bots", "random", "--seats", "4", "--games", "1", *QUICK]) == FINE
    assert "random against random against random against random" in capsys.readouterr().out


def test_a_bot_of_ones_own_plays_in_processes_of_its_own(folder):
    done = command("simulate", "--bots", "own_bots:last", "own_bots:Sleepy", "--games", "4", "--workers", "2",
                   "--quiet", cwd=folder)  # fmt: skip
    assert done.returncode == FINE, done.stderr
    assert "last against Sleepy" in done.stdout


def test_a_bot_that_breaks_games_is_told_and_ends_with_1(folder, capsys):
    assert main(["simulate", "--bots", "own_bots:fails", "random", "--games", "2", *QUICK]) == FAULTY
    assert "broken: fails in seat 0, seed 0/1" in capsys.readouterr().out
    assert main(["tournament", "own_bots:fails", "random", "--deals", "1", *QUICK]) == FAULTY
    assert "broken: own_bots:fails with seed 0/0: RuntimeError: no idea" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--bots", "nope"], "no bot is called 'nope'"),
        (["--bots", "own_bots:nope"], "'own_bots:nope' is no bot"),
        (["--bots", "no_bots:nope"], "'no_bots:nope' is no bot"),
        (["--bots", "own_bots:number"], "'own_bots:number' is no bot"),
        (["--seats", "9"], "2 to 5 seats can play"),
        (["--option", "max_attackers"], "NAME=VALUE"),
        (["--option", "speed=3"], "no option is called 'speed'"),
        (["--option", "reserve_size=5"], "option reserve_size is one of 4, 6"),
        (["--cards", "none.csv"], "none.csv"),
        (["--games", "-1"], "games is a whole number, 0 or more, not -1"),
        (["--into", "."], "choose an empty folder"),
        (["--into", "letter.txt"], "'letter.txt' is a file"),
        (["--cards", "deep"], "'deep' is a folder"),
        (["--seats", "0"], "2 to 5 seats can play, not 0"),
        (["--workers", "0"], "1 or more, -1 for one for each core, not 0"),
        (["--bots", "no_python:f"], "'no_python:f' is no bot: SyntaxError"),
        (["--bots", "no_number:f"], "'no_number:f' is no bot: ZeroDivisionError"),
    ],
)
def test_what_makes_no_sense_is_told_in_a_line_and_ends_with_2(folder, capsys, words, complaint):
    assert main(["simulate", "--games", "1", *QUICK, *words]) == SENSELESS
    told = capsys.readouterr().err
    assert complaint in told
    assert len(told.strip().splitlines()) == 1


def test_a_preset_and_an_option_go_together(folder, capsys):
    words = ["--preset", "czech_advanced", "--option", "reserve_size=4", "--bots", "random", "--games", "1"]
    assert main(["simulate", *words, *QUICK]) == FINE
    told = capsys.readouterr().out
    assert "end_of_turn" in told
    assert "reserve_size" not in told


def test_a_tournament_shows_its_tables_and_writes_its_picture(folder, capsys):
    words = ["random", "own_bots:last", "greedy", "--seats", "3", "--deals", "1", "--picture", "cup.png"]
    assert main(["tournament", *words, *QUICK]) == FINE
    told = capsys.readouterr().out
    assert "<Tournament of random, own_bots:last, greedy at tables of 3: 3 games>" in told
    assert "win_rate" in told
    assert "ahead_rate" in told
    assert (folder / "cup.png").read_bytes().startswith(b"\x89PNG")


def test_the_same_bot_twice_makes_no_tournament(folder, capsys):
    assert main(["tournament", "random", "random", *QUICK]) == SENSELESS
    assert "named twice" in capsys.readouterr().err


@pytest.fixture
def heeded_interrupts():
    """What a shell starts in the background ignores Ctrl+C, and whatever it starts would do so, too."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heeded_interrupts")
def test_ctrl_c_keeps_what_is_done_and_ends_with_130(folder):
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT)}
    words = ["simulate", "--bots", "own_bots:Sleepy", "--games", "3000", "--workers", "1", "--into", "kept"]
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "wot_widget", *words],
        cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
    )  # fmt: skip
    shown = ""
    while "/3000" not in shown or re.search(r"\b0/3000", shown[-40:]):  # until the bar shows a game done
        shown += process.stderr.read(1)
    process.send_signal(signal.SIGINT)
    told, _ = process.communicate(timeout=300)
    assert process.returncode == INTERRUPTED
    assert "then interrupted" in told
    assert 0 < len(read_table(folder / "kept", "games")) < 3000


# Decks ------------------------------------------------------------------------------------------------------------


def test_the_deck_that_comes_along_is_summed_up(capsys):
    assert main(["deck"]) == FINE
    told = capsys.readouterr().out
    assert Box.standard().digest in told
    assert "Königstiger" not in told
    assert main(["deck", str(VEHICLES), "--cards"]) == FINE
    assert "Königstiger" in capsys.readouterr().out


def test_a_faulty_deck_is_told_line_by_line_and_ends_with_1(tmp_path, capsys):
    lines = VEHICLES.read_text(encoding="utf-8").splitlines()
    cells = lines[5].split(",")
    cells[7] = "9"  # the strength
    (tmp_path / "mine.csv").write_text("\n".join([*lines[:5], ",".join(cells), *lines[6:]]), encoding="utf-8")
    assert main(["deck", str(tmp_path / "mine.csv")]) == FAULTY
    assert "line 6, column strength: found '9'" in capsys.readouterr().err


def test_a_small_deck_passes_only_loosely(tmp_path, capsys):
    lines = VEHICLES.read_text(encoding="utf-8").splitlines()
    (tmp_path / "small.csv").write_text("\n".join(lines[:12]), encoding="utf-8")
    assert main(["deck", str(tmp_path / "small.csv")]) == FAULTY
    assert main(["deck", str(tmp_path / "small.csv"), "--loose"]) == FINE
    assert "11 vehicles" in capsys.readouterr().out


# Rules ------------------------------------------------------------------------------------------------------------


def test_rules_are_explained_by_their_ids(capsys):
    assert main(["rules", "ATT-04", "AMB-47"]) == FINE
    told = capsys.readouterr().out
    assert "ATT-04 One nation" in told
    assert "AMB-47" in told
    assert main(["rules", "ATT-04", "--language", "hu"]) == FINE
    assert "ATT-04 One nation" not in capsys.readouterr().out


def test_an_unknown_rule_ends_with_1_and_names_its_neighbours(capsys):
    assert main(["rules", "ATT-" + "4"]) == FAULTY
    assert "ATT-04" in capsys.readouterr().err


def test_rules_are_found_by_their_words(capsys):
    assert main(["rules", "--find", "ONE NATION"]) == FINE
    told = capsys.readouterr().out
    assert "ATT-04" in told
    assert "BUY-11" not in told
    assert main(["rules", "--find", "zeppelin"]) == FAULTY
    assert "zeppelin" in capsys.readouterr().err


def test_all_rules_are_listed_under_their_headings(capsys):
    assert main(["rules"]) == FINE
    told = capsys.readouterr().out
    assert all(re.search(rf"^  {one.id} ", told, re.MULTILINE) for one in rules())
    assert sum(told.count(f"\n{name}\n") for name in set(sections().values())) >= len(set(sections().values())) - 2


# The terminal -----------------------------------------------------------------------------------------------------


def test_whoever_stops_reading_gets_no_traceback(tmp_path):
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT), "PYTHONIOENCODING": "utf-8"}
    process = subprocess.Popen(
        [sys.executable, "-m", "wot_widget", "rules"], cwd=tmp_path, env=environment,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
    )  # fmt: skip
    process.stdout.read(20)
    process.stdout.close()
    time.sleep(0.1)
    assert process.wait(300) == FINE
    assert process.stderr.read() == ""
    process.stderr.close()


def test_what_is_missing_for_simulations_is_named_with_how_to_get_it(tmp_path):
    missing = "import sys\nsys.modules['joblib'] = None\n"
    script = f"{missing}from wot_widget.command_line import main\nsys.exit(main(['simulate']))"
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT)}
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == SENSELESS
    assert "joblib" in done.stderr
    assert 'pip install "wot_widget[study]"' in done.stderr


@pytest.mark.parametrize("page", ["--html", "--report"])
def test_a_saved_game_is_not_overwritten_with_its_page(folder, capsys, page):
    saved = folder / "game.json"
    Game(["Ann", "Bob"], seed=1).save(saved)
    before = saved.read_bytes()
    saved = saved.rename(folder / "game.html")
    assert main(["replay", "game.html", page, "./game.html"]) == SENSELESS
    assert "another name" in capsys.readouterr().err
    assert saved.read_bytes() == before
