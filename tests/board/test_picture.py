"""A game shows itself without a board, and tells no more than whoever looks may know."""

from __future__ import annotations

import subprocess
import sys

import pytest
from board.driver import hidden_words, secret_duel

from wot_widget import Game, picture, play_out, scenario

CODE = (
    "import sys; from wot_widget import Game; "
    "data = Game(['A', 'B'], 1)._repr_mimebundle_(include=None, exclude=None); assert '<img' in data['text/html']; "
    "print(sorted({'ipywidgets', 'ipycanvas', 'anywidget', 'traitlets', 'IPython'} & set(sys.modules)))"
)


def test_a_game_as_the_last_line_of_a_cell_shows_the_table_and_says_itself_in_text():
    game = Game(["Ann", "Bob"], seed=7, first_seat=0)
    data = game._repr_mimebundle_(include=None, exclude=None)
    assert data["text/plain"] == repr(game) == "<Game of Ann, Bob, seed 7: turn 1, Ann to act>"
    assert 'src="data:image/svg+xml;base64,' in data["text/html"]
    assert data["text/html"] == picture(game).html
    assert str(game) == repr(game)


def test_no_widget_library_is_loaded_for_it():
    result = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


def test_a_picture_shows_the_cards_of_whoever_looks_and_of_nobody_else():
    game = secret_duel()
    secrets = hidden_words(game, 1)
    onlooker, owner = picture(game), picture(game, "Bob")
    for secret in secrets:
        assert secret not in onlooker.text
        assert secret not in onlooker.pictures[0]
        assert secret in owner.text
    assert picture(game, 1) == owner


def test_what_is_drawn_takes_effect():
    game = Game(["Ann", "Bob"], seed=7, first_seat=0)
    first = picture(game).pictures[0]
    others = [picture(game, width=1180), picture(game, theme="dark"), picture(game, language="cs"), picture(game, 1)]
    assert len({first, *(other.pictures[0] for other in others)}) == 5
    assert picture(game, width=None, theme="auto") == picture(game)


def test_after_the_end_the_tally_stands_below():
    game = Game(["Ann", "Bob"], seed=2)
    play_out(game, {"Ann": "greedy", "Bob": "greedy"}, seed=1)
    assert game.over
    table, tally = picture(game).pictures
    assert table != tally
    assert all(str(total) in tally for total in game.score().totals)


def test_a_board_and_a_picture_show_the_same_table(make):
    game = scenario(["Ann", "Bob"])
    assert picture(game, width=1180).text == make(game, spectator=True).snapshot().text


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"seat": "Zoe"}, "Zoe"),
        ({"seat": 2}, "2"),
        ({"width": 3}, "CSS pixels"),
        ({"theme": "pink"}, "dark"),
        ({"language": "xx"}, "magyar"),
    ],
)
def test_wrong_wishes_are_answered_with_the_right_ones(arguments, told):
    with pytest.raises(ValueError, match=told):
        picture(Game(["Ann", "Bob"], 1), **arguments)


def test_only_games_have_pictures():
    with pytest.raises(TypeError, match="Game"):
        picture("Ann")
