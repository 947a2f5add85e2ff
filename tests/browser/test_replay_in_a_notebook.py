"""A replay in a notebook: made there, saved and opened again, and in a notebook that nobody has trusted yet."""

from __future__ import annotations

import nbformat
import pytest
from playwright.sync_api import expect

from wot_widget import Game, play_out
from wot_widget.board.replay import animate

CELL = """
from wot_widget import Game, play_out
from wot_widget.board.replay import animate
game = Game(["Ann", "Bob"], seed=7)
play_out(game, dict.fromkeys(game.seats, "greedy"), seed=1)
animate(game, "Ann")
"""
OUTPUT = ".jp-OutputArea-output"


def frame(notebook_page):
    """The page inside the frame, once its script has run."""
    inside = notebook_page.page.frame_locator(f"{OUTPUT} iframe")
    inside.locator("html.ready").wait_for(state="attached")
    return inside


def test_a_notebook_shows_a_game_to_walk_through(lab, notebook_page):
    notebook_page.open(lab.write_notebook("replay.ipynb", CELL))
    notebook_page.run_all()
    inside = frame(notebook_page)
    inside.get_by_role("button", name="Next", exact=True).click()
    expect(inside.locator("#journal [aria-current]")).to_have_attribute("data-step", "1")
    expect(notebook_page.page.locator(f"{OUTPUT} img").first).to_be_hidden()
    notebook_page.picture("replay-in-notebook")
    notebook_page.save()


def test_keys_of_the_replay_do_not_reach_the_notebook(notebook_page):
    inside = frame(notebook_page)
    inside.locator("#next").focus()
    for key in ("ArrowRight", "Home", "x", "d", "d", "ArrowRight"):
        notebook_page.page.keyboard.press(key)
    expect(inside.locator("#journal [aria-current]")).to_have_attribute("data-step", "1")
    expect(notebook_page.page.locator(".jp-CodeCell")).to_have_count(1)


def test_a_saved_notebook_shows_it_without_running_anything(notebook_page):
    notebook_page.reload()
    inside = frame(notebook_page)
    expect(inside.locator("#journal [aria-current]")).to_have_attribute("data-step", "0")


@pytest.fixture
def _untrusted(lab):
    """A notebook with the output of somebody else's run."""
    game = Game(["Ann", "Bob"], seed=7)
    play_out(game, dict.fromkeys(game.seats, "greedy"), seed=1)
    made = animate(game, "Ann")
    lab.write_notebook("sent.ipynb", CELL)
    notebook = nbformat.read(lab.notebooks / "sent.ipynb", 4)
    shown = nbformat.v4.new_output(
        "execute_result", {"text/html": made._repr_html_(), "text/plain": repr(made)}, execution_count=1
    )
    notebook.cells[0].outputs = [shown]
    nbformat.write(notebook, lab.notebooks / "sent.ipynb")


@pytest.mark.usefixtures("_untrusted")
def test_until_it_is_trusted_a_notebook_shows_the_last_moment_and_the_journal(notebook_page):
    notebook_page.open("sent.ipynb")
    page = notebook_page.page
    page.wait_for_selector(f"{OUTPUT} img")
    expect(page.locator(f"{OUTPUT} iframe")).to_have_count(0)
    for number in range(2):
        expect(page.locator(f"{OUTPUT} img").nth(number)).to_be_visible()
    expect(page.get_by_text("Trust Notebook")).to_be_visible()
    notebook_page.picture("replay-untrusted")
    page.locator(f"{OUTPUT} summary").click()
    expect(page.locator(f"{OUTPUT} details h3").first).to_be_visible()
