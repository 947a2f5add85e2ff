"""A whole game on the real board: by clicks in the picture and on the buttons, with a reload in the middle."""

import pytest
from browser.player import Player
from playwright.sync_api import expect

# A short game between sensible players; the bot acts at once, since nobody watches.
CELL = """
from wot_widget import Board, Game, make_bot
game = Game(seats=["Ann", "Bot"], seed=SEED, first_seat=0)
board = Board(game, bots={"Bot": make_bot("greedy", seed=1)}, pace=0.0)
board
"""
SEED = 26


@pytest.fixture(scope="module")
def player(lab, notebook_page):
    notebook_page.open(lab.write_notebook("whole_game.ipynb", CELL.replace("SEED", str(SEED))))
    notebook_page.run_all()
    notebook_page.page.wait_for_selector(".jp-OutputArea canvas")
    return Player(notebook_page)


def test_the_first_turns_are_played_by_clicks_in_the_picture(player):
    seen = player.play_to_the_end(stop_after=20)
    assert seen["played"] >= 20
    assert player.by_canvas > 5


def test_after_a_reload_the_table_is_shown_and_the_game_goes_on(player):
    before = player.look()["played"]
    player.notebook.save()
    player.notebook.reload()
    player.notebook.page.wait_for_selector(".jp-OutputArea canvas")
    player.notebook.page.wait_for_function(
        "() => [...document.querySelectorAll('.jp-OutputArea canvas')].some(one => one.width > 1000)"
    )
    player.canvas.wait_until_painted()
    seen = player.play_to_the_end(stop_after=before + 10)
    assert seen["played"] >= before + 10


def test_the_game_is_played_to_the_tally(player):
    seen = player.play_to_the_end()
    assert seen["over"]
    assert "True" in player.notebook.run_code("print(board.game.over)")
    page = player.notebook.page
    tally = page.locator(".jp-OutputArea table").first
    tally.wait_for()
    score = [int(text) for text in player.notebook.run_code("print(*game.score().totals)").split()]
    for total in score:
        expect(tally).to_contain_text(str(total))
    assert {"Buy", "EndHand", "Attack", "Strike"} <= player.kinds
