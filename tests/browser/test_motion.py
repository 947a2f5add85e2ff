"""Cards slide where they go: shortly, until somebody acts, and not at all for those who want no motion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from browser.painted_page import TABLES, difference, wait_for_likeness
from browser.slowness import PATIENCE

from wot_widget.board.easel import MILLISECONDS

if TYPE_CHECKING:
    from browser.notebook_page import NotebookPage

LONGEST = 250  # milliseconds that are asked for; by the page's own clock the frames of a busy machine come on top

# Notes that the canvas begins and ends to move.
WATCH = """canvas => {
    window.moved = [];
    window.watching?.disconnect();
    window.watching = new MutationObserver(() => window.moved.push(canvas.hasAttribute('data-moving')));
    window.watching.observe(canvas, { attributes: true, attributeFilter: ['data-moving'] });
}"""


@pytest.fixture(scope="module", autouse=True)
def _table(lab, notebook_page):
    notebook_page.open(lab.write_notebook("motion.ipynb", TABLES))
    notebook_page.run_all()
    wait_for_likeness(notebook_page, "idle")


@pytest.fixture(autouse=True)
def _still(notebook_page):
    """Every test begins with the table at rest."""
    notebook_page.page.emulate_media(reduced_motion="no-preference")
    notebook_page.run_code("painter.easel.motion, painter.easel.milliseconds = False, 220; painter.paint(idle)")
    wait_for_likeness(notebook_page, "idle")
    notebook_page.run_code("painter.easel.motion = True")
    notebook_page.canvas(1).locator.evaluate(WATCH)


def moved(page: NotebookPage) -> list[Any]:
    """Whether the canvas began and ended to move."""
    return list(page.page.evaluate("window.moved"))


def wait_for_the_end(page: NotebookPage) -> list[Any]:
    page.page.wait_for_function("() => window.moved.length > 1")
    return moved(page)


def test_the_reserve_slides_to_its_new_places_and_lies_there(notebook_page):
    notebook_page.run_code("painter.paint(slid)")
    assert wait_for_the_end(notebook_page) == [True, False]
    assert MILLISECONDS <= LONGEST
    wait_for_likeness(notebook_page, "slid")


def test_on_the_way_the_cards_are_neither_here_nor_there(notebook_page):
    notebook_page.run_code("painter.easel.milliseconds = 600000; painter.paint(slid)")
    notebook_page.page.wait_for_function("() => window.moved.length > 0")
    waited = 0
    while difference(notebook_page, "idle") <= 0.002:
        assert waited < PATIENCE, "no card is on its way"
        notebook_page.page.wait_for_timeout(200)
        waited += 200
    assert difference(notebook_page, "slid") > 0.002
    assert len(moved(notebook_page)) == 1


@pytest.mark.parametrize("act", ["a click", "a key", "the next move"])
def test_whatever_a_player_does_ends_it_at_once(notebook_page, act):
    notebook_page.run_code("painter.easel.milliseconds = 600000; painter.paint(slid)")
    notebook_page.page.wait_for_function("() => window.moved.length > 0")
    if act == "a click":
        notebook_page.page.mouse.click(600, 5)
    elif act == "a key":
        notebook_page.page.keyboard.press("Shift")
    else:
        notebook_page.run_code("painter.easel.motion = False; painter.paint(attack)")
    wait_for_the_end(notebook_page)
    wait_for_likeness(notebook_page, "attack" if act == "the next move" else "slid")


def test_who_asks_the_system_for_reduced_motion_gets_none(notebook_page):
    notebook_page.page.emulate_media(reduced_motion="reduce")
    notebook_page.run_code("painter.paint(slid)")
    wait_for_likeness(notebook_page, "slid")
    assert not moved(notebook_page)


def test_motion_can_be_switched_off(notebook_page):
    notebook_page.run_code("painter.easel.motion = False; painter.paint(slid)")
    wait_for_likeness(notebook_page, "slid")
    assert not moved(notebook_page)


# Sounds ---------------------------------------------------------------------------------------------------------------

# Notes the tones that a page plays, without a loudspeaker.
LISTEN = """() => {
    window.tones = [];
    const note = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
        window.tones.push(this.frequency.value);
        note.apply(this, when);
    };
}"""


def test_a_card_is_heard_only_after_sounds_were_switched_on(notebook_page):
    notebook_page.page.evaluate(LISTEN)
    notebook_page.page.mouse.click(600, 5)  # a page may sound only after it was touched
    notebook_page.run_code("painter.paint(slid)")
    wait_for_likeness(notebook_page, "slid")
    assert not notebook_page.page.evaluate("window.tones")
    notebook_page.run_code("painter.easel.sound = True; painter.paint(idle)")
    wait_for_likeness(notebook_page, "idle")
    notebook_page.page.wait_for_function("() => window.tones.length === 1")
    notebook_page.run_code("painter.easel.sound = False")
