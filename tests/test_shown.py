"""A game gives its tables, its report and its pages when it is asked to."""

import pytest

from wot_widget import Game, play_out


@pytest.fixture(scope="module")
def game():
    played = Game(["Ann", "Bob"], 7)
    play_out(played, {"Ann": "greedy", "Bob": "greedy"}, seed=1)
    return played


def test_a_game_gives_its_tables(game):
    assert list(game.frame("tally")["name"].unique()) == ["Ann", "Bob"]


def test_a_finished_game_gives_its_report(game):
    assert "Ann" in str(game.report())


def test_a_game_writes_itself_as_a_page(game, tmp_path):
    page = game.to_html(tmp_path / "game.html", seat="Ann")
    assert page.read_text(encoding="utf-8").lower().startswith("<!doctype html>")


def test_a_game_shows_itself_in_motion(game):
    assert "iframe" in game.animate()._repr_html_()
