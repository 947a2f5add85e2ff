"""The pictures of the README, taken from the real board; `PICTURES=docs/pictures` keeps them."""

import pytest
from browser.player import Player

# A duel in the middle of the game, and an attack of two heavy tanks under way.
ATTACK = """
from wot_widget import Board, base, make_bot, scenario
game = scenario(
    ["Ann", "Bot"],
    hands={0: ["Т-34", "КВ-1", "Engineers"], 1: ["Engineers", "Engineers", "Volunteers"]},
    depots={0: ["Engineers", "USSR medal", "БТ-7"], 1: ["Engineers", "Germany medal"]},
    bases={
        0: [base("M4 Sherman"), base(), base("Panzer IV")],
        1: [base("Panzer III"), base(damaged=True), base("Hetzer", defender_damaged=True)],
    },
    turn=7,
    seed=3,
)
board = Board(game, bots={"Bot": make_bot("greedy", seed=1)})
board
"""
OPENING = """
from wot_widget import Board, Game, make_bot
game = Game(seats=["Ann", "Bot"], seed=46)
board = Board(game, bots={"Bot": make_bot("greedy", seed=1)})
board
"""
TALLY = """
from wot_widget import Board, Game, make_bot, play_out
game = Game(seats=["Ann", "Bot", "Cleo"], seed="kursk")
play_out(game, dict.fromkeys(game.seats, "greedy"), seed=1)
board = Board(game, bots={"Bot": make_bot("greedy", seed=1), "Cleo": make_bot("greedy", seed=2)})
board
"""


WINDOW = {"width": 1680, "height": 1500}  # the whole board is in sight, nothing is cut off


def show(lab, notebook_page, name, cell):
    notebook_page.page.set_viewport_size(WINDOW)
    notebook_page.open(lab.write_notebook(f"{name}.ipynb", cell))
    notebook_page.run_all()
    notebook_page.page.wait_for_selector(".jp-OutputArea canvas")
    notebook_page.canvas(1180).wait_until_painted()
    return notebook_page.board_picture(name)


@pytest.mark.parametrize(("name", "cell"), [("opening", OPENING), ("tally", TALLY)])
def test_the_table_is_pictured(lab, notebook_page, name, cell):
    picture = show(lab, notebook_page, name, cell)
    assert picture.stat().st_size > 30_000
    assert notebook_page.canvas(1).painted() > 0.9


def test_an_attack_under_way_is_pictured(lab, notebook_page):
    show(lab, notebook_page, "attack", ATTACK)
    player = Player(notebook_page)
    tank, heavy = (int(text) for text in notebook_page.run_code("print(*game.state.seats[0].hand[:2])").split())
    player.press("Attack")
    player.click_card(tank)
    player.click_card(heavy)
    notebook_page.wait_for_code("board._session.choices.chosen is not None")
    notebook_page.run_code("board._session.take_chosen()")
    notebook_page.wait_for_code("len(game.actions) == 1")
    player.click_card(tank)
    notebook_page.wait_until_idle()
    notebook_page.page.wait_for_function("() => !document.querySelector('[data-moving]')")
    assert notebook_page.board_picture("attack").stat().st_size > 30_000
