"""What a screen reader meets: the tree of the page, the live region, the table in words, the language, the targets."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

CELL = """
from wot_widget import Board, Game, make_bot
game = Game(seats=["Ann", "Bot"], seed=46, first_seat=0)
board = Board(game, bots={"Bot": make_bot("greedy", seed=1)}, pace=0.0)
board
"""
VERBS = ["Buy", "Use", "Defend", "Attack", "End the hand", "Answer the question"]
HUNGARIAN_VERBS = ["Vásárlás", "Képesség", "Védelem", "Támadás", "Kijátszás vége", "Válasz a kérdésre"]
WORKING = {"button", "combobox", "textbox", "slider", "application", "checkbox", "link"}

# Notes from now on whatever a live region of the board is given to say.
LISTEN = """() => {
    window.heard = [];
    new MutationObserver(all => all.forEach(one => one.addedNodes.forEach(node => window.heard.push(node.textContent))))
        .observe(document.querySelector('.wot-spoken'), {childList: true, subtree: true, characterData: true});
}"""
# The buttons and lists of a board that are smaller than they may be, with their sizes.
SMALL = """([name, least]) => [...document.querySelectorAll(name)].filter(one => one.checkVisibility())
    .map(one => [one.innerText || one.tagName, one.getBoundingClientRect().width, one.getBoundingClientRect().height])
    .filter(([, width, height]) => width < least - 0.5 || height < least - 0.5)"""


@pytest.fixture(scope="module", autouse=True)
def page(lab, notebook_page):
    notebook_page.open(lab.write_notebook("accessibility.ipynb", CELL))
    notebook_page.run_all()
    notebook_page.page.wait_for_selector(".wot-board canvas[aria-label]")
    notebook_page.canvas(1).wait_until_painted()
    notebook_page.page.evaluate(LISTEN)
    return notebook_page.page


def tree(page):
    """The nodes of the board that a screen reader is told of: role, name and whether it is closed."""
    developer = page.context.new_cdp_session(page)
    root = developer.send("Runtime.evaluate", {"expression": "document.querySelector('.wot-board')"})
    found = developer.send("Accessibility.queryAXTree", {"objectId": root["result"]["objectId"]})["nodes"]
    developer.detach()
    return [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in found if not node["ignored"]]


def begin_anew(notebook_page, page):
    """Deal a game in which something can be used and bought at once, and take the keyboard to the table."""
    notebook_page.wait_until_idle()  # no key is on its way any more
    notebook_page.run_code("board._session.change_to(Game(['Ann', 'Bot'], seed=46, first_seat=0))")
    table = page.locator(".wot-table canvas")
    expect(table).to_have_attribute("aria-label", re.compile("turn 1.*Ann: play a card"))
    expect(page.locator(".wot-offer")).to_have_count(0)
    notebook_page.wait_until_idle()
    table.focus()


def hear_anew(notebook_page, page):
    """Forget what was heard, once all has been said."""
    notebook_page.wait_until_idle()
    page.evaluate("() => { window.heard = []; }")


def test_everything_that_can_be_worked_has_a_role_and_a_name(notebook_page, page):
    begin_anew(notebook_page, page)
    working = [(role, name) for role, name in tree(page) if role in WORKING]
    assert len(working) > 20
    assert all(name.strip() for _, name in working), working
    names = [name for role, name in working if role == "button"]
    assert names[:6] == VERBS
    assert len(set(names)) == len(names)
    tables = [name for role, name in working if role == "application"]
    assert tables[0].startswith("Card table, turn 1. Ann: play a card or end the hand (TURN-05)")
    assert {"Pace of the bots", "Language"} <= {name for role, name in working if role == "combobox"}


def test_a_closed_button_is_closed_for_a_screen_reader_too(notebook_page, page):
    begin_anew(notebook_page, page)
    closed = page.locator(".wot-board").get_by_role("button", name="Defend")
    expect(closed).to_have_attribute("aria-disabled", "true")
    buy = page.locator(".wot-board").get_by_role("button", name="Buy")
    expect(buy).to_have_attribute("aria-disabled", "false")


def test_the_live_region_is_there_before_anything_is_said_and_waits_its_turn(page):
    region = page.locator(".wot-board .wot-spoken")
    expect(region).to_have_count(1)
    expect(region).to_have_attribute("aria-live", "polite")


def test_every_event_is_said_once_in_fifteen_words_at_most(notebook_page, page):
    begin_anew(notebook_page, page)
    hear_anew(notebook_page, page)
    page.keyboard.press("s")
    notebook_page.wait_for_code("board._session.choices.current_verb == 'use'")
    page.wait_for_function("() => window.heard.length === 1")
    page.keyboard.press("1")
    notebook_page.wait_for_code("len(board.game.actions) == 1")
    page.wait_for_function("() => window.heard.some(words => words.includes('Volunteers'))")
    notebook_page.wait_until_idle()
    heard = page.evaluate("() => window.heard")
    assert len([words for words in heard if words.startswith("Ann: Use Volunteers")]) == 1, heard
    assert all(len(words.split()) <= 15 for words in heard), heard


def test_a_refusal_is_said_with_its_rule_each_time_that_it_is_given(notebook_page, page):
    begin_anew(notebook_page, page)
    hear_anew(notebook_page, page)
    for count in (1, 2):
        page.keyboard.press("u")  # nothing is there to take back
        page.wait_for_function(
            "count => window.heard.filter(words => words.includes('Nothing has been played')).length === count",
            arg=count,
        )


def test_the_table_in_words_keeps_in_step(notebook_page, page):
    begin_anew(notebook_page, page)
    page.locator(".wot-board").get_by_role("button", name="Table in words").click()
    for _ in range(2):
        lines = [line.strip() for line in notebook_page.run_code("print(board.text())").splitlines()]
        page.wait_for_function(
            "lines => lines.every(line => document.querySelector('.wot-words')?.textContent.includes(line))", arg=lines
        )
        notebook_page.run_code("board.game.play('end hand') if board.game.seat_to_act == 0 else None")
        notebook_page.wait_for_code("board.game.seat_to_act == 0 and board.game.actions")
    page.locator(".wot-board").get_by_role("button", name="Table in words").click()
    expect(page.locator(".wot-words")).to_be_hidden()


def test_the_board_is_in_the_language_that_it_speaks(notebook_page, page):
    expect(page.locator(".wot-board")).to_have_attribute("lang", "en")
    page.locator(".wot-board").get_by_role("combobox", name="Language").select_option("magyar")
    page.wait_for_function("() => document.querySelector('.wot-board').lang === 'hu'")
    verbs = page.locator(".wot-board .wot-verb")
    expect(verbs).to_have_text(HUNGARIAN_VERBS)
    expect(page.locator(".wot-table canvas")).to_have_attribute("aria-label", re.compile("lap kijátszása"))
    notebook_page.wait_until_idle()
    assert [name for role, name in tree(page) if role == "button"][:6] == HUNGARIAN_VERBS
    assert "lap kijátszása" in next(name for role, name in tree(page) if role == "application")
    notebook_page.picture("accessibility-magyar")
    page.locator(".wot-board").get_by_role("combobox", name="Nyelv").select_option("English")
    page.wait_for_function("() => document.querySelector('.wot-board').lang === 'en'")
    expect(verbs).to_have_text(VERBS)


@pytest.mark.parametrize(
    ("what", "least"),
    [(".wot-board :is(button, select, input, summary)", 24), (".wot-board :is(.wot-verb, .wot-offer)", 44)],
)
def test_targets_are_large_enough(notebook_page, page, what, least):
    begin_anew(notebook_page, page)
    page.keyboard.press("b")
    page.wait_for_selector(".wot-offer")
    notebook_page.wait_until_idle()
    assert page.locator(what).count() > 6
    assert page.evaluate(SMALL, [what, least]) == []
