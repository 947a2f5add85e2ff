"""Everything by keyboard: a whole game, the keys of the board, and a focus that is seen, kept and never trapped."""

from __future__ import annotations

import re
import string

import pytest
from browser.typist import VERB_KEYS, Typist
from playwright.sync_api import expect

CELL = """
from wot_widget import Board, Game, make_bot
game = Game(seats=["Ann", "Bot"], seed=46, first_seat=0)
board = Board(game, bots={"Bot": make_bot("greedy", seed=1)}, pace=0.0)
board
"""
FOCUS = "document.activeElement"
IN_BOARD = f"() => Boolean({FOCUS}.closest('.wot-board'))"
# What has the focus, where it cannot be seen that it has: it has no ring, or something clips a part of it.
UNSEEN = f"""() => {{
    const look = getComputedStyle({FOCUS}), wide = parseFloat(look.outlineWidth), at = {FOCUS}.getBoundingClientRect();
    if (look.outlineStyle === 'none' || wide < 2) return {FOCUS}.outerHTML;
    const out = Math.max(0, wide + parseFloat(look.outlineOffset)) - 0.5;
    for (let one = {FOCUS}.parentElement; one; one = one.parentElement) {{
        if (getComputedStyle(one).overflowX === 'visible') continue;
        const box = one.getBoundingClientRect();
        if (at.left - out < box.left || at.right + out > box.right) return `clipped: ${{{FOCUS}.outerHTML}}`;
    }}
    return '';
}}"""
SIDEBAR = "#jp-left-stack"
# What a shortcut of JupyterLab would change: the cells, the mode, and what can be seen of the page.
NOTEBOOK = """() => {
    const notebook = window.jupyterapp.shell.currentWidget.content;
    const cells = notebook.model.toJSON().cells.map(one => [one.cell_type, one.source, one.execution_count]);
    return [cells, notebook.mode, notebook.activeCellIndex, document.querySelectorAll('.lm-Menu').length];
}"""

# The clicks, presses of the mouse and touches that the page has seen.
COUNT_POINTER = """() => {
    window.pointed = 0;
    for (const type of ['mousedown', 'pointerdown', 'touchstart'])
        document.addEventListener(type, () => { window.pointed += 1; }, true);
}"""


@pytest.fixture(scope="module")
def typist(lab, notebook_page):
    notebook_page.open(lab.write_notebook("keyboard.ipynb", CELL))
    notebook_page.run_all()
    page = notebook_page.page
    page.wait_for_selector(".wot-board canvas[aria-label]")
    notebook_page.canvas(1).wait_until_painted()
    page.evaluate(COUNT_POINTER)
    return Typist(notebook_page)


def tab_to_the_table(page, key="Tab"):
    """Press Tab until the table has the focus."""
    for _ in range(80):
        if page.evaluate(f"() => {FOCUS} === document.querySelector('.wot-table canvas')"):
            return
        page.keyboard.press(key)
    pytest.fail(f"{key} never comes to the table")


def test_tab_comes_to_the_table_and_leaves_the_board_at_both_ends_and_the_focus_is_seen(typist):
    page = typist.notebook.page
    page.evaluate("() => document.querySelector('.jp-Toolbar button, .jp-Toolbar jp-button')?.focus()")
    for key in ("Tab", "Shift+Tab"):
        tab_to_the_table(page)
        seen = []
        for _ in range(60):
            seen.append(page.evaluate(UNSEEN))
            page.keyboard.press(key)
            if not page.evaluate(IN_BOARD):
                break
        assert not page.evaluate(IN_BOARD), f"{key} does not leave the board"
        assert not any(seen), next(filter(None, seen))


def test_no_letter_digit_or_sign_is_a_shortcut_of_the_page(typist):
    page = typist.notebook.page
    cells = page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.content.model.toJSON().cells.map(one => one.source)"
    )
    mode = page.evaluate("() => window.jupyterapp.shell.currentWidget.content.mode")
    for place in (".wot-table canvas", ".wot-verb", ".wot-tool"):
        page.locator(place).first.focus()
        for key in [*string.ascii_letters, *string.digits, *string.punctuation, "Delete", "Backspace", "PageDown"]:
            page.keyboard.press(key)
        assert page.evaluate(IN_BOARD)
    typist.notebook.wait_until_idle()
    after = page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.content.model.toJSON().cells.map(one => one.source)"
    )
    assert after == cells
    assert page.evaluate("() => window.jupyterapp.shell.currentWidget.content.mode") == mode
    assert not page.locator(".jp-Dialog").count()


def test_a_shortcut_with_a_modifier_reaches_the_page(typist):
    page = typist.notebook.page
    table = page.locator(".wot-table canvas")
    before = page.locator(SIDEBAR).is_visible()  # it stands as it stood when the page was opened
    for expected in (not before, before):
        table.press("Control+b")
        page.wait_for_function(
            "([name, seen]) => (document.querySelector(name)?.checkVisibility() ?? false) === seen",
            arg=[SIDEBAR, expected],
        )
    with page.expect_request(lambda one: one.method == "PUT" and "keyboard.ipynb" in one.url):
        table.press("Control+s")


def begin_anew(typist, seed=46):
    """Deal a game in which something can be used and bought at once, and take the keyboard to the table.

    Panels are shut and switches off, whatever the tests before have left.
    """
    typist.notebook.wait_until_idle()  # no key is on its way any more
    board = typist.notebook.page.locator(".wot-board")
    on = board.locator(".wot-tool[aria-pressed=true]")
    for left in reversed(range(on.count())):
        on.first.press("Enter")  # nobody here has a mouse
        expect(on).to_have_count(left)
    typist.notebook.run_code(f"board._session.change_to(Game(['Ann', 'Bot'], seed={seed}, first_seat=0))")
    expect(board.locator(".wot-table canvas")).to_have_attribute("aria-label", re.compile("turn 1.*Ann: play a card"))
    expect(board.locator(".wot-offer")).to_have_count(0)
    typist.notebook.wait_until_idle()
    board.locator(".wot-table canvas").focus()


def test_a_common_act_takes_four_keys_at_most_from_rest(typist):
    begin_anew(typist)
    counted = {}
    for kind in ("Use", "Buy", "EndHand"):
        before, played = typist.keys, int(typist.notebook.run_code("print(len(board.game.actions))"))
        if kind == "EndHand":
            typist.act({"kind": kind, "played": played})
        else:
            typist.type(VERB_KEYS[kind])
            typist.notebook.wait_for_code("board._controls.actions.children")
            typist.type("1")
            typist.notebook.wait_for_code(f"len(board.game.actions) > {played}")
            done = typist.notebook.run_code(f"print(type(board.game.actions[{played}]).__name__)")
            assert done == kind
        counted[kind] = typist.keys - before
    assert max(counted.values()) <= 4, counted
    expect(typist.notebook.page.locator(".wot-table canvas")).to_be_focused()


@pytest.mark.parametrize("words", ["Hint", "Journal", "Buy", "End the hand", "Undo", "Teaching mode"])
def test_the_focus_stays_on_its_control_whatever_is_drawn_anew(typist, words):
    begin_anew(typist)
    page = typist.notebook.page
    typist.wait_for_my_move()
    button = page.locator(".wot-board").get_by_role("button", name=words, exact=True).first  # the list may say it, too
    button.focus()
    for _ in range(2):  # the second ends the hand, when the board has asked back; closed buttons are deaf
        before = typist.notebook.run_code("print(board._guard.changes)")
        typist.type("Enter")
        if words != "Undo":
            typist.notebook.wait_for_code(f"board._guard.changes > {before}")
        typist.wait_for_my_move()
        typist.notebook.wait_until_idle()
        expect(button).to_be_focused()
    if words == "End the hand":
        assert int(typist.notebook.run_code("print(len(board.game.actions))"))


def test_the_focus_goes_back_to_the_table_when_its_action_is_done(typist):
    begin_anew(typist)
    typist.type("s")
    page = typist.notebook.page
    page.locator(".wot-actions .wot-offer").first.wait_for()
    typist.notebook.wait_until_idle()
    page.locator(".wot-actions .wot-offer").first.focus()
    typist.notebook.picture("keyboard-focus-on-action")
    typist.type("Enter")
    typist.notebook.wait_for_code("board.game.actions")
    page.wait_for_function(f"() => {FOCUS} === document.querySelector('.wot-table canvas')")
    typist.type("ArrowLeft")
    typist.notebook.wait_for_code("board._session.attention.focus is not None")
    typist.notebook.picture("keyboard-focus-on-card")


def test_the_keys_of_the_board_explain_undo_and_let_go(typist):
    begin_anew(typist)
    rule = typist.notebook.page.locator(".wot-rule")
    expect(rule).to_be_hidden()
    typist.type("ArrowRight", "Enter")
    typist.notebook.wait_for_code("board._session.choices.picked")
    typist.type("Escape")
    typist.notebook.wait_for_code("not board._session.choices.picked")
    typist.type("?")
    expect(rule).to_be_visible()
    typist.type("s", "1")
    typist.notebook.wait_for_code("board.game.actions")
    typist.type("u")
    typist.notebook.wait_for_code("not board.game.actions")
    expect(rule).to_be_visible()
    typist.type("?")
    expect(rule).to_be_hidden()


def test_a_game_is_played_to_the_tally_without_the_mouse(typist):
    begin_anew(typist, seed=56)  # a short one, with all kinds of acts
    page = typist.notebook.page
    seen = typist.play_to_the_end()
    assert seen["over"]
    page.locator(".wot-tally").first.wait_for()
    assert {"Buy", "EndHand"} < typist.kinds
    assert typist.by_arrows > 5
    assert page.evaluate("() => window.pointed") == 0
    typist.notebook.picture("keyboard-tally")
