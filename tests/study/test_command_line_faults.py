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


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with a game that has just begun, a folder, and files that are neither game nor deck."""
    Game(["Ann", "Bob"], seed=1).save(tmp_path / "game.json")
    (tmp_path / "deep").mkdir()
    (tmp_path / "letter.txt").write_text("Dear Ann")
    (tmp_path / "half.json").write_text('{"format"')
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
        ("replay none.json", "there is no file or folder 'none.json'"),
        ("replay deep", "'deep' is a folder, and a file is wanted"),
        ("replay letter.txt/deep.json", "lies in a file"),
        ("replay game.json --seat 7", "there is no seat 7"),
        ("replay game.json --turn 0", "turns 1 to 1, not 0"),
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
    assert "Errno" not in told.err
    assert "Traceback" not in told.err
    assert sorted(folder.rglob("*")) == before


def test_every_command_can_fail_in_the_test_above():
    assert {words.split()[0] for ones in COMPLAINTS.values() for words, _ in ones} == COMMANDS


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
