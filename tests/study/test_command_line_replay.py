"""The command line tells saved games: with all cards open or to one seat, as text, as a page, with a report."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from rules.random_games import played

from wot_widget.board.replay import animate
from wot_widget.command_line import FAULTY, FINE, SENSELESS, main
from wot_widget.engine.game import Game

CHECKOUT = Path(__file__).resolve().parents[2]


@pytest.fixture
def saved(tmp_path):
    """A saved game of three seats, over."""
    played(3, 1).save(tmp_path / "evening.json")
    return tmp_path / "evening.json"


def test_a_saved_game_is_told_with_its_tally(saved, capsys):
    game = Game.load(saved)
    assert main(["replay", str(saved)]) == FINE
    told = capsys.readouterr().out
    assert game.log.text(open_cards=True) in told
    assert str(game.score()) in told


def test_a_seat_is_told_what_it_may_know(saved, capsys):
    assert main(["replay", str(saved), "--seat", "Seat 2"]) == FINE
    told = capsys.readouterr().out
    assert Game.load(saved).log.text(1) in told
    assert main(["replay", str(saved), "--seat", "Zoe"]) == SENSELESS


def test_one_turn_can_be_told_alone(saved, capsys):
    assert main(["replay", str(saved), "--turn", "3"]) == FINE
    told = capsys.readouterr().out
    assert re.findall(r"^Turn \d+", told, re.MULTILINE) == ["Turn 3"]
    assert main(["replay", str(saved), "--turn", "999"]) == SENSELESS


def test_the_report_can_be_written(saved, tmp_path):
    assert main(["replay", str(saved), "--report", str(tmp_path / "evening.html")]) == FINE
    assert "What turned the game" in (tmp_path / "evening.html").read_text(encoding="utf-8")


def test_the_page_to_walk_through_can_be_written_for_a_seat(saved, tmp_path, capsys):
    page, own, hungarian = (tmp_path / f"{name}.html" for name in ("open", "own", "hungarian"))
    assert main(["replay", str(saved), "--html", str(page)]) == FINE
    assert main(["replay", str(saved), "--html", str(own), "--seat", "Seat 2"]) == FINE
    assert main(["replay", str(saved), "--html", str(hungarian), "--language", "hu"]) == FINE
    game = Game.load(saved)
    assert page.read_text(encoding="utf-8") == animate(game, open_cards=True).html
    assert own.read_text(encoding="utf-8") == animate(game, "Seat 2").html
    assert hungarian.read_text(encoding="utf-8") == animate(game, open_cards=True, language="hu").html


def test_a_broken_file_ends_with_1_and_a_missing_one_with_2(tmp_path, capsys):
    (tmp_path / "broken.json").write_text("{}")
    assert main(["replay", str(tmp_path / "broken.json")]) == FAULTY
    assert "no saved game" in capsys.readouterr().err
    assert main(["replay", str(tmp_path / "missing.json")]) == SENSELESS
    assert "missing.json" in capsys.readouterr().err


@pytest.mark.parametrize("number", [True, 1.0, "1", None, 2])
@pytest.mark.parametrize("of", ["version", "rules"])
def test_a_saved_game_whose_version_is_no_whole_number_ends_with_1(saved, capsys, of, number):
    data = json.loads(saved.read_text(encoding="utf-8"))
    saved.write_text(json.dumps(data | {of: number}), encoding="utf-8")
    assert main(["replay", str(saved)]) == FAULTY
    assert "was saved as version" in capsys.readouterr().err


@pytest.mark.parametrize("words", [("rules", "ATT-04"), ("deck",), ("replay", "evening.json")])
def test_what_needs_no_simulation_does_without_its_libraries(words, tmp_path, saved):
    blocker = "import sys\nfor name in ('joblib', 'tqdm', 'matplotlib', 'pyarrow'): sys.modules[name] = None\n"
    script = f"{blocker}from wot_widget.command_line import main\nsys.exit(main({list(words)!r}))"
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, env=environment, capture_output=True, check=False
    )
    assert done.returncode == FINE, done.stderr
