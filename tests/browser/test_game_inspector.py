"""The inspector in a real JupyterLab, beside a board of the same game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

CELL = """
from wot_widget import Board, Game, play_out
from wot_widget.board.game_inspector import Inspector
game = Game(["Ann", "Bob"], seed=7)
play_out(game, dict.fromkeys(game.seats, "greedy"), seed=1, limit=60)
inspector = Inspector(game)
inspector
"""


@pytest.fixture(scope="module", autouse=True)
def _opened(lab, notebook_page):
    notebook_page.open(lab.write_notebook("inspector.ipynb", CELL, "board = Board(game, curtain=False)\nboard"))
    notebook_page.run_all()
    notebook_page.page.wait_for_selector(".wot-inspector button")


def inspector(notebook_page):
    return notebook_page.page.locator(".wot-inspector")


def test_the_whole_moment_is_shown(notebook_page):
    shown = inspector(notebook_page)
    for words in ("Inspector: Ann, Bob", "seed 7", "What comes next", "Legal actions:", "Hangar", "Medal cards left"):
        expect(shown.get_by_text(words, exact=False).first).to_be_visible()
    notebook_page.picture("inspector")


def test_a_button_plays_and_the_board_follows(notebook_page):
    before = notebook_page.run_code("print(board._session.moment, len(game.actions))").split()
    inspector(notebook_page).get_by_role("button", name="end hand").click()
    notebook_page.wait_for_code(f"len(game.actions) == {int(before[1]) + 1}")
    notebook_page.wait_for_code(f"board._session.moment > {before[0]}")


def test_a_letter_on_a_button_does_not_reach_the_shortcuts_of_the_page(notebook_page):
    button = inspector(notebook_page).get_by_role("button", name="Back", exact=True)
    for key in ("x", "b", "a", "m"):
        button.press(key)
    notebook_page.page.evaluate("() => new Promise(done => setTimeout(done, 300))")
    expect(notebook_page.page.locator(".jp-CodeCell")).to_have_count(2)


def test_what_is_typed_is_answered(notebook_page):
    shown = inspector(notebook_page)
    line = shown.get_by_role("textbox", name="Why not").first
    for typed, answer in (
        ("scrap Engineers", "Play a card with Repair first. (ACTIVE-REPAIR-01)"),
        ("hello", "the forms are"),
        ("end hand", "Legal: End the hand"),
    ):
        line.fill(typed)
        shown.get_by_text(answer, exact=False).wait_for()
    notebook_page.picture("inspector-answer")
    expect(notebook_page.page.locator(".jp-CodeCell")).to_have_count(2)  # no letter has reached JupyterLab's shortcuts


def test_the_slider_looks_back_and_play_goes_on_from_there(notebook_page):
    shown = inspector(notebook_page)
    line = shown.get_by_role("textbox", name="Why not").first
    line.fill("")
    for _ in range(3):
        shown.get_by_role("button", name="Back", exact=True).click()
    shown.get_by_text("An earlier moment").wait_for()
    expect(shown.locator("button:enabled", has_text="·")).to_have_count(0)  # what was legal then is shown, not offered
    notebook_page.picture("inspector-earlier")
    shown.get_by_role("button", name="Play on from here").click()
    notebook_page.wait_for_code("inspector.game is not game and len(inspector.lines) == 2")
    notebook_page.wait_for_code("len(inspector.game.actions) == len(game.actions) - 3")
    notebook_page.picture("inspector-branch")
