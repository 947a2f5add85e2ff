"""The board in pages of different sizes: what is played with is in sight together, and a part looked up below it."""

import re

import pytest
from browser.player import Player
from playwright.sync_api import expect

CELL = """
from wot_widget import Board, Game, make_bot
game = Game(seats=["Ann", "Bot"], seed=7, first_seat=0)
board = Board(game, bots={"Bot": make_bot("greedy", seed=1)})
board
"""
FILES_OPEN = {"width": 1400, "height": 1000}
WIDE = {"width": 1800, "height": 1000}

# The output is scrolled to its top; where things lie then, from the top of what is in sight, and how much is in sight.
IN_SIGHT = """() => {
    const board = document.querySelector('.wot-board');
    board.scrollIntoView({block: 'start'});
    let scroller = board.parentElement;
    while (scroller.scrollHeight <= scroller.clientHeight || getComputedStyle(scroller).overflowY === 'visible')
        scroller = scroller.parentElement;
    const top = scroller.getBoundingClientRect().top;
    const ends = name => [...board.querySelectorAll(name)].map(one => one.getBoundingClientRect().bottom - top);
    return {
        room: scroller.clientHeight, begin: board.getBoundingClientRect().top - top,
        prompt: ends('.wot-table')[0], verbs: ends('.wot-verb')[0], action: ends('.wot-offer')[0],
    };
}"""


@pytest.fixture(scope="module")
def player(lab, notebook_page):
    notebook_page.page.set_viewport_size(FILES_OPEN)
    notebook_page.open(lab.write_notebook("room.ipynb", CELL))
    notebook_page.run_all()
    notebook_page.page.wait_for_selector(".wot-foot canvas")
    return Player(notebook_page)


def medal(player):
    """The place of a medal deck, in widths of the board."""
    words = player.notebook.run_code(
        "hit = next(one for one in board._scene.hits if type(one.ref).__name__ == 'MedalRef')\n"
        "wide = board._scene.width / board._scene.zoom\n"
        "print(hit.area.centre[0] / wide, hit.area.centre[1] / wide)"
    )
    return map(float, words.split())


def test_hand_prompt_verbs_and_actions_are_in_sight_together(player):
    player.notebook.page.set_viewport_size(FILES_OPEN)
    player.press("Use")
    player.notebook.page.wait_for_selector(".wot-offer")
    player.notebook.wait_until_it_fits()
    seen = player.notebook.page.evaluate(IN_SIGHT)
    assert seen["begin"] == pytest.approx(0, abs=1)
    assert seen["prompt"] < seen["verbs"] < seen["action"] < seen["room"]


def test_the_part_below_the_buttons_can_be_clicked(player):
    player.notebook.wait_until_it_fits()
    player.notebook.canvas(1, number=1).click(*medal(player))
    player.notebook.wait_for_code("type(board._session.attention.pointed).__name__ == 'MedalRef'")


def test_keys_work_in_both_parts(player):
    page = player.notebook.page
    player.notebook.run_code("board._session.let_go()")
    page.locator(".wot-foot canvas").focus()
    page.keyboard.press("Home")
    player.notebook.wait_for_code("board._session.attention.focus == board._scene.hits[1].ref")
    page.locator(".wot-table canvas").focus()
    page.keyboard.press("End")
    player.notebook.wait_for_code("board._session.attention.focus == board._scene.hits[-1].ref")


def test_each_part_has_its_words(player):
    panes = player.notebook.page.locator(".wot-pane canvas")
    expect(panes).to_have_count(2)
    expect(panes.first).to_have_attribute("aria-label", re.compile("TURN-05"))
    expect(panes.last).to_have_attribute("aria-label", re.compile("^Medal cards left"))


def test_both_parts_are_there_after_a_reload(player):
    player.notebook.save()
    player.notebook.reload()
    page = player.notebook.page
    page.wait_for_selector(".wot-foot canvas")
    page.wait_for_function("() => [...document.querySelectorAll('.wot-pane canvas')].every(one => one.width > 1000)")
    for number in (0, 1):
        player.notebook.canvas(1, number=number).wait_until_painted()


def test_on_a_wide_page_there_is_one_part_and_on_a_narrow_one_there_are_two_again(player):
    page = player.notebook.page
    page.set_viewport_size(WIDE)
    page.wait_for_selector(".wot-foot canvas", state="detached")
    expect(page.locator(".wot-pane canvas")).to_have_count(1)
    page.set_viewport_size(FILES_OPEN)
    page.wait_for_selector(".wot-foot canvas")
    player.notebook.canvas(1, number=1).wait_until_painted()


def test_in_a_low_window_the_hand_and_the_verbs_are_in_sight_together(player):
    player.notebook.page.set_viewport_size({"width": 1366, "height": 768})
    player.notebook.wait_for_code("board._width < 1000")
    player.notebook.wait_until_it_fits()
    seen = player.notebook.page.evaluate(IN_SIGHT)
    hand = player.notebook.run_code(
        "print(max(one.area.bottom for one in board._scene.hits if getattr(one.ref, 'place', '') == 'hand')"
        " * board._scene.zoom / board._scene.width)"
    )
    wide = player.notebook.page.evaluate("() => document.querySelector('.wot-table canvas').clientWidth")
    assert seen["room"] < 700
    assert float(hand) * wide < seen["verbs"] - 44 < seen["verbs"] < seen["room"]


COACHED = "from wot_widget.lessons import guided_game\nface = guided_game()\nboard = face.board\nface"

# The end of the table is scrolled to above the verbs; what a coach says, the table and the verbs then, from the top of
# what is in sight.
BESIDE_A_COACH = """() => {
    const board = document.querySelector('.wot-board'), table = board.querySelector('.wot-table');
    let scroller = board.parentElement;
    while (scroller.scrollHeight <= scroller.clientHeight || getComputedStyle(scroller).overflowY === 'visible')
        scroller = scroller.parentElement;
    const top = scroller.getBoundingClientRect().top, room = scroller.clientHeight;
    scroller.scrollTop += table.getBoundingClientRect().bottom - (top + room - 60);
    const edges = name => {
        const box = document.querySelector(name).getBoundingClientRect();
        return [box.top - top, box.bottom - top];
    };
    return {room, coach: edges('.wot-lesson'), table: edges('.wot-table'), verbs: edges('.wot-verb')};
}"""


def test_in_a_low_window_a_coach_the_hand_and_the_verbs_are_in_sight_together(lab, player):
    player.notebook.page.set_viewport_size({"width": 1366, "height": 768})
    player.notebook.open(lab.write_notebook("coach.ipynb", COACHED))
    player.notebook.run_all()
    player.notebook.page.wait_for_selector(".wot-foot canvas")
    player.notebook.wait_for_code("board._width < 1000")
    player.notebook.canvas(1).wait_until_painted()
    seen = player.notebook.page.evaluate(BESIDE_A_COACH)
    hand, whole = map(
        float,
        player.notebook.run_code(
            "zoom = board._scene.zoom\n"
            "print(min(one.area.y for one in board._scene.hits if getattr(one.ref, 'place', '') == 'hand'"
            " and one.ref.seat == 0) * zoom, board._scene.cut)"
        ).split(),
    )
    top, bottom = seen["table"]
    assert seen["coach"][0] >= -1
    assert seen["coach"][1] < top + (bottom - top) * hand / whole
    assert bottom <= seen["verbs"][0] + 1
    assert seen["verbs"][1] <= seen["room"]


LOW = {"width": 1366, "height": 900}
HOT_SEAT = """
from wot_widget import Board, Game
board = Board(Game(seats=["Ann", "Bob"], seed=7, first_seat=0))
board
"""


def test_what_a_verb_offers_and_what_is_asked_come_into_sight_in_a_low_window(player):
    page = player.notebook.page
    page.set_viewport_size(LOW)
    player.notebook.run_code("board._session.let_go()")
    player.notebook.wait_until_it_fits()
    page.evaluate("() => document.querySelector('.wot-board').scrollIntoView({block: 'start'})")
    player.press("Buy")
    expect(page.locator(".wot-actions .wot-offer").first).to_be_in_viewport(ratio=1)
    page.evaluate("() => document.querySelector('.wot-board').scrollIntoView({block: 'start'})")
    player.press("End the hand")
    expect(page.locator(".wot-answers .wot-offer").last).to_have_text("No")
    expect(page.locator(".wot-answers .wot-offer").last).to_be_in_viewport(ratio=1)
    player.notebook.run_code("board._session.let_go()")


def test_a_click_on_a_covered_table_brings_the_button_that_uncovers_it_into_sight(lab, player):
    notebook = player.notebook
    notebook.page.set_viewport_size(LOW)
    notebook.open(lab.write_notebook("hot-seat.ipynb", HOT_SEAT))
    notebook.run_all()
    notebook.canvas(1).wait_until_painted()
    notebook.wait_until_it_fits()
    button = notebook.page.locator(".wot-offer", has_text="I am Ann")
    expect(button).to_be_attached()
    notebook.page.locator(".wot-table canvas").click(position={"x": 300, "y": 300})
    expect(button).to_be_in_viewport(ratio=1)
