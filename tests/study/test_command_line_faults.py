"""Whatever is wrong with what is typed, or with a file, is told in words, with the exit code that is promised."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from wot_widget.command_line import FAULTY, FINE, SENSELESS, main
from wot_widget.engine.game import Game

CHECKOUT = Path(__file__).resolve().parents[2]
COMMANDS = {"simulate", "tournament", "deck", "replay", "rules"}
BROKEN_MODULES = {
    "unreadable": "def bot(:",
    "divides": "1/0",
    "leaves": "import sys\nsys.exit(3)",
    "closes": "raise GeneratorExit",
    "wordy": "raise RuntimeError('one\\ntwo')",
    "mute": "class Mute(Exception):\n def __str__(self): raise self\nraise Mute",
    "seedless": "class Bot:\n name = 'bot'\n def choose(self, view, actions): return actions[0]",
    "nameless": "class Bot:\n def choose(self, view, actions): return actions[0]\nbot = Bot()",
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with a game that has just begun, a folder, and files that are neither game nor deck."""
    Game(["Ann", "Bob"], seed=1).save(tmp_path / "game.json")
    (tmp_path / "deep").mkdir()
    (tmp_path / "letter.txt").write_text("Dear Ann")
    (tmp_path / "half.json").write_text('{"format"')
    for name, text in BROKEN_MODULES.items():
        (tmp_path / f"{name}.py").write_text(text)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


COMPLAINTS = {
    FAULTY: [
        ("replay letter.txt", "letter.txt is no saved game"),
        ("replay half.json", "half.json is no saved game"),
        ("deck letter.txt", "letter.txt, line 1"),
        ("rules nonsense", "nonsense"),
        ("rules --find zeppelin", "zeppelin"),
    ],
    SENSELESS: [
        ("replay none.json", "there is no saved game 'none.json'"),
        ("replay deep", "'deep' is a folder, and a saved game is a file"),
        ("replay letter.txt/deep.json", "'letter.txt' is no folder, so it holds no saved game"),
        ("replay game.json --seat 7", "there is no seat 7"),
        ("replay game.json --turn 0", "turns 1 to 1, not 0"),
        ("replay game.json --turn 2", "turns 1 to 1, not 2"),
        ("replay game.json --report report.html", "the game is not over"),
        ("replay game.json --html page", "ends in .html or .htm"),
        ("replay game.json --html page.png", "ends in .html or .htm"),
        ("replay game.json --html none/page.html", "there is no folder 'none'"),
        ("replay game.json --html a.html --report a.html", "three files"),
        ("replay game.json --language de", "invalid choice: 'de'"),
        ("deck none.csv", "there is no file or folder 'none.csv'"),
        ("deck deep", "'deep' is a folder"),
        ("rules ATT-04 --find nation", "not both at once"),
        ("rules --language de", "invalid choice: 'de'"),
        ("simulate --games x", "invalid int value: 'x'"),
        ("simulate --seats 0", "2 to 5 seats can play, not 0"),
        ("simulate --bots unreadable:bot", "'unreadable:bot' is no bot: SyntaxError"),
        ("simulate --bots divides:bot", "'divides:bot' is no bot: ZeroDivisionError: division by zero"),
        ("simulate --bots leaves:bot", "'leaves:bot' is no bot: SystemExit: 3"),
        ("simulate --bots closes:bot", "'closes:bot' is no bot: GeneratorExit"),
        ("simulate --bots wordy:bot", "'wordy:bot' is no bot: RuntimeError: one two"),
        ("simulate --bots mute:bot", "'mute:bot' is no bot: Mute: its text cannot be had (Mute)"),
        ("simulate --bots seedless:Bot", "a bot's class is made anew for each game, from a seed"),
        ("simulate --bots nameless:bot", "has choose(view, actions) but no attribute name"),
        ("tournament leaves:bot random", "'leaves:bot' is no bot: SystemExit: 3"),
        ("tournament greedy", "1 bots cannot fill tables of 2"),
        ("tournament greedy random --deals 0", "1 or more, not 0"),
        ("tournament greedy random --picture cup.doc", "'cup.doc' does not"),
        ("tournament greedy random --picture none/cup.png", "there is no folder 'none'"),
    ],
}


@pytest.mark.parametrize(
    ("code", "words", "complaint"), [(code, *one) for code, ones in COMPLAINTS.items() for one in ones]
)
def test_a_fault_is_told_in_words_with_its_exit_code_and_nothing_is_written(folder, capsys, code, words, complaint):
    before = sorted(folder.rglob("*"))
    try:
        end = main(words.split())
    except SystemExit as refused:
        end = refused.code
    told = capsys.readouterr()
    assert end == code
    assert complaint in told.err
    assert code == FAULTY or len(told.err.strip().splitlines()) == 1 or told.err.startswith("usage")
    assert "Errno" not in told.err
    assert "Traceback" not in told.err
    assert sorted(folder.rglob("*")) == before


def test_every_command_can_fail_in_the_test_above():
    assert {words.split()[0] for ones in COMPLAINTS.values() for words, _ in ones} == COMMANDS


@pytest.mark.parametrize("seed", ["²", "--1", "٣", "1" * 150, "-5"])
def test_any_text_is_a_seed(folder, capsys, seed):
    assert main(["simulate", f"--seed={seed}", "--games", "0", "--quiet"]) == FINE
    assert f"seed {seed if seed == '-5' else repr(seed)}: 0 games" in capsys.readouterr().out


def test_a_turn_in_which_nothing_was_done_yet_can_be_told(folder, capsys):
    assert main(["replay", "game.json", "--turn", "1"]) == FINE
    assert "Nothing has been done yet." in capsys.readouterr().out
    assert main(["replay", "game.json"]) == FINE


def test_a_seat_may_be_meant_by_its_number(folder, capsys):
    Game(["Ann", "1"], seed=1).save("game.json")
    told = []
    for seat in ("0", "Ann", "1"):
        assert main(["replay", "game.json", "--seat", seat]) == FINE
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


def test_a_terminal_that_lacks_letters_shows_something_else_for_them(folder):
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT), "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    words = [sys.executable, "-m", "wot_widget", "rules", "ATT-04", "--language", "cs"]
    done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, check=False)
    assert done.returncode == FINE
    assert b"ATT-04" in done.stdout
    assert b"?" in done.stdout
