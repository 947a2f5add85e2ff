"""Going about in a game on the real page: earlier moments, lines of play, taking back; every event is heard once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

CELL = """
import time
from wot_widget import Board, Game, make_bot, play_out, scenario, vehicle
game = Game(seats=["Ann", "Bot"], seed=46, first_seat=0)
play_out(game, {"Ann": "greedy", "Bot": "greedy"}, seed=1, limit=16)
while game.seat_to_act != 0:
    game.play(game.legal_actions()[-1])
board = Board(game, bots={"Bot": make_bot("greedy", seed=1)}, pace=0.0)
board
"""
HOT_SEAT = """
two = scenario(["Ann", "Bob"], hands={0: [vehicle("One")], 1: [vehicle("Two"), vehicle("Three")]})
people = Board(two)
people
"""
# Notes how much the live region had to say when it came into the page, and from then on what it says, and when.
LISTEN = """() => {
    window.heard = [];
    window.said_at_first = null;
    const hear = node => window.heard.push([node.textContent, Date.now() / 1000]);
    new MutationObserver(() => {
        const region = document.querySelector('.wot-spoken');
        if (!region || region.dataset.watched) return;
        region.dataset.watched = 'yes';
        window.said_at_first ??= region.childElementCount;
        const listen = new MutationObserver(all => all.forEach(one => one.addedNodes.forEach(hear)));
        listen.observe(region, {childList: true});
    }).observe(document.body, {childList: true, subtree: true});
}"""
# How many acts have been heard.
COUNTED = """() => window.heard.map(([words]) => words).filter(words => !words.includes('(TURN'))
    .map(words => Number(/^(\\d+) acts/.exec(words)?.[1] ?? /^(Ann|Bot): /.test(words))).reduce((a, b) => a + b, 0)"""
# The frame of an earlier moment: how it is drawn, whether above the picture, and how much of it something clips.
FRAME = """() => {
    const pane = document.querySelector('.wot-pane'), look = getComputedStyle(pane, '::after');
    const at = pane.getBoundingClientRect(), clips = [];
    for (let one = pane; one; one = one.parentElement)
        if (getComputedStyle(one).overflowX !== 'visible') clips.push(one.getBoundingClientRect());
    const beyond = Math.max(...clips.map(box => Math.max(box.left - at.left, at.right - box.right)));
    return [look.borderTopStyle, look.position, Number(look.zIndex), parseFloat(look.left), beyond];
}"""
# Whether the line of the journal about the moment in front can be read where the journal is scrolled to.
IN_SIGHT = """moment => {
    const entries = document.querySelector('.wot-entries'), entry = entries.querySelector('[aria-current="true"]');
    if (entry?.dataset.moment !== String(moment)) return false;
    const at = entry.getBoundingClientRect(), room = entries.getBoundingClientRect();
    return at.top >= room.top - 1 && at.bottom <= room.bottom + 1;
}"""


@pytest.fixture(scope="module")
def page(lab, notebook_page):
    notebook_page.open(lab.write_notebook("time_travel.ipynb", CELL, HOT_SEAT))
    notebook_page.page.evaluate(LISTEN)
    notebook_page.run_all()
    notebook_page.page.wait_for_selector(".wot-board canvas[aria-label]")
    notebook_page.page.wait_for_selector(".wot-board >> nth=1")
    return notebook_page.page


@pytest.fixture(scope="module")
def board(page):
    return page.locator(".wot-board").first


def press(board, words):
    board.get_by_role("button", name=words, exact=True).click()


def open_journal(board):
    switch = board.get_by_role("button", name="Journal", exact=True)
    if switch.get_attribute("aria-pressed") == "false":
        switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")


def come_back(board):
    """Leave an earlier moment, if a test before has stopped there."""
    back = board.get_by_role("button", name="Back to now", exact=True)
    if back.count():
        back.click()
    expect(back).to_have_count(0)


def says(board, words):
    board.get_by_text(words, exact=False).first.wait_for()


def test_the_slider_walks_back_and_everything_on_the_board_is_of_that_moment(notebook_page, page, board):
    come_back(board)
    open_journal(board)
    handle = board.get_by_role("slider")
    handle.focus()
    last = int(notebook_page.run_code("print(len(game.log))"))
    for moment in (last - 1, last - 2):
        handle.press("ArrowLeft")
        says(board, f"Earlier moment: {moment} of {last}")
    says(board, "Medals if the game had ended then")
    board.locator(f'[data-moment="{last - 2}"][aria-current="true"]').wait_for()
    page.wait_for_function(f'() => JSON.stringify(({FRAME})()) === \'["dashed","absolute",1,0,0]\'')
    assert (
        notebook_page.run_code("print(board._session.view == Game.from_state(game.at(len(game.log) - 2)).view(0))")
        == "True"
    )
    notebook_page.picture("time-travel-earlier")


def test_an_entry_of_the_journal_leads_to_its_moment_and_now_is_one_press_away(notebook_page, page, board):
    come_back(board)
    open_journal(board)
    times = []
    for moment in (3, 5, 4):
        entry = board.locator(f'[data-moment="{moment}"]')
        more = board.get_by_role("button", name=re.compile("^Show .* more$"))
        expect(entry.or_(more).first).to_be_visible()
        if not entry.count():
            more.last.click()
        expect(entry).to_be_visible()
        times.append(
            page.evaluate(
                """moment => new Promise(done => {
                const began = performance.now(), status = document.querySelector('.wot-status').closest('.widget-html');
                const seen = () => {
                    if (!status.textContent.includes(`Earlier moment: ${moment} of`)) return;
                    watch.disconnect();
                    requestAnimationFrame(() => done(performance.now() - began));
                };
                const watch = new MutationObserver(seen);
                watch.observe(status, {childList: true, subtree: true, characterData: true});
                const entry = document.querySelector(`[data-moment="${moment}"]`);
                entry.scrollIntoView({block: 'nearest'});
                entry.click();
            })""",
                moment,
            )
        )
    print(f"from a click on a line of the journal to its moment: {', '.join(f'{one:.0f}' for one in times)} ms")  # noqa: T201 - the figure that is wanted
    press(board, "Back to now")
    says(board, "Ann: play a card or end the hand")
    says(board, "Medals if the game ended now")
    board.locator('[data-moment="3"]').click()
    says(board, "Earlier moment: 3 of")
    page.keyboard.press("Escape")
    says(board, "Ann: play a card or end the hand")


@pytest.mark.parametrize("line_height", ["23.3px", "21.7px", "27.15px"])  # no line ends on a whole pixel
def test_the_journal_shows_the_line_of_the_moment_in_front(notebook_page, page, board, line_height):
    come_back(board)
    open_journal(board)
    entries, handle = page.locator(".wot-entries").first, board.get_by_role("slider")
    last = int(notebook_page.run_code("print(len(game.log))"))
    entries.evaluate("(one, high) => { one.style.maxHeight = '91.4px'; one.style.lineHeight = high; }", line_height)
    for key, moment in (("Home", 0), ("End", last), ("ArrowLeft", last - 1), ("Home", 0), ("End", last), ("Home", 0)):
        handle.press(key)
        page.wait_for_function(IN_SIGHT, arg=moment)
    press(board, "Back to now")
    page.wait_for_function(IN_SIGHT, arg=last)
    entries.evaluate("one => { one.scrollTop = one.scrollHeight; }")
    board.locator('[data-moment="0"]').click()
    page.wait_for_function(IN_SIGHT, arg=0)
    press(board, "Back to now")
    page.wait_for_function(IN_SIGHT, arg=last)
    entries.evaluate("one => { one.style.maxHeight = ''; one.style.lineHeight = ''; }")


# The first line that can be read where the journal is scrolled to, and how far below its edge it begins.
READ = """() => {
    const list = document.querySelector('.wot-entries'), edge = list.getBoundingClientRect().top;
    const first = [...list.querySelectorAll('[data-moment]')].find(one => one.getBoundingClientRect().top >= edge);
    return [first.dataset.moment, Math.round(first.getBoundingClientRect().top - edge)];
}"""


def test_the_journal_leaves_alone_whoever_reads_in_it_while_the_game_goes_on(notebook_page, page, board):
    come_back(board)
    open_journal(board)
    entries = page.locator(".wot-entries").first
    last = int(notebook_page.run_code("print(len(game.log))"))
    entries.evaluate("one => { one.style.maxHeight = '91.4px'; one.scrollTop = 0; }")
    page.wait_for_function(IN_SIGHT, arg=last)
    entries.evaluate("one => { one.scrollTop = 120; }")
    page.wait_for_function(f"last => ({READ})()[0] < last", arg=last)
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    before = page.evaluate(READ)
    notebook_page.run_code("board.game.play(board.game.legal_actions()[0])")
    page.wait_for_function(f"() => document.querySelector('[data-moment=\"{last + 1}\"][aria-current]')")
    page.wait_for_function(
        f"([moment, at]) => {{ const [now, there] = ({READ})(); return now === moment && Math.abs(there - at) < 2; }}",
        arg=before,
    )
    notebook_page.run_code("board.game.undo()")
    entries.evaluate("one => { one.style.maxHeight = ''; }")


def test_the_page_stays_where_it_is_for_whoever_walks_in_the_journal(notebook_page, page, board):
    come_back(board)
    open_journal(board)
    walk = page.locator(".wot-walk").first
    walk.evaluate("one => one.scrollIntoView({block: 'start'})")
    at = walk.bounding_box()["y"]
    for button in ("Back", "Back", "Next"):
        press(walk, button)
        notebook_page.wait_until_idle()
    page.wait_for_timeout(700)  # longer than what is asked waits before it comes into sight
    assert walk.bounding_box()["y"] == pytest.approx(at, abs=2)


def test_play_goes_on_from_an_earlier_moment_and_both_lines_are_kept(notebook_page, page, board):
    come_back(board)
    open_journal(board)
    notebook_page.run_code("before = game.actions")
    board.locator('[data-moment="0"]').click()
    says(board, "Earlier moment: 0 of")
    press(board, "Play on from here")
    says(board, "Line 2 begins, from moment 0 of line 1. Line 1 is kept")
    notebook_page.wait_for_code("board.game is not game and not board.game.actions")
    notebook_page.wait_until_idle()
    board.locator("canvas").first.focus()
    page.keyboard.press("s")
    notebook_page.wait_for_code("board._session.choices.current_verb == 'use'")
    page.keyboard.press("1")
    notebook_page.wait_for_code("len(board.game.actions) >= 1")
    assert notebook_page.run_code("print(game.actions == before)") == "True"
    lines = board.get_by_role("combobox", name="Line")
    lines.select_option(index=0)
    notebook_page.wait_for_code("board.game is game and game.actions == before")
    says(board, "This is line 1 of 2.")
    lines.select_option(index=1)
    notebook_page.wait_for_code("board.game is not game and board.game.actions")
    lines.select_option(index=0)
    notebook_page.wait_for_code("board.game is game")
    notebook_page.picture("time-travel-lines")


def test_the_keyboard_stays_in_the_journal_when_earlier_pages_come(notebook_page, page, board):
    notebook_page.run_code(
        "long = Game(['Ann', 'Bot'], seed=5, first_seat=0)\n"
        "while long.state.turn < 41:\n"
        "    long.play('end hand')\n"
        "board._session.change_to(long)"
    )
    open_journal(board)
    more = board.get_by_role("button", name=re.compile("^Show .* more$"))
    more.focus()
    count = "() => document.querySelectorAll('.wot-entries [data-moment]').length"
    before = page.evaluate(count)
    page.keyboard.press("Enter")
    page.wait_for_function(f"before => ({count})() > before", arg=before)
    notebook_page.wait_until_idle()
    page.wait_for_function("() => document.activeElement?.closest('.wot-entries')")


def test_teaching_mode_takes_back_what_was_refused_and_the_journal_says_so(notebook_page, page, board):
    notebook_page.run_code(
        "board._session.teaching = False\n"
        "board._session.change_to(scenario(['Ann', 'Bot'], hands={0: ['Engineers', 'Engineers']},"
        " reserve=[vehicle('Scout', cost=1)], vehicle_deck=['Т-34']))"
    )
    notebook_page.wait_for_code("not board.game.actions")
    open_journal(board)
    notebook_page.run_code("board.game.play('buy Scout with Engineers')")
    board.get_by_role("button", name="Undo", exact=True).click(force=True)  # grey, and says why all the same
    says(board, "it has shown something new")
    says(board, "In Teaching mode it can be.")
    press(board, "Teaching mode")
    says(board, "Teaching mode is on")
    press(board, "Undo")
    notebook_page.wait_for_code("not board.game.actions")
    says(board, "Taken back in teaching mode")
    board.locator(".wot-retreat").first.wait_for()


def test_undo_at_the_curtain_asks_all_and_no_leaves_everything(notebook_page, page):
    people = page.locator(".wot-board").nth(1)
    people.scroll_into_view_if_needed()
    press(people, "I am Ann: show my cards")
    notebook_page.wait_for_code("people._session.choices is not None")
    press(people, "End the hand")
    notebook_page.wait_for_code("two.actions or people._session.choices.verb == 'end'")
    if notebook_page.run_code("print(bool(two.actions))") == "False":
        press(people, "End the hand")  # it had asked back
    says(people, "Hand the board to Bob.")
    press(people, "Undo")
    says(people, "Do all at this board agree")
    press(people, "No")
    notebook_page.wait_for_code("not people._session.dialogue.ways and len(two.actions) == 1")
    press(people, "Undo")
    press(people, "All agree: take it back")
    notebook_page.wait_for_code("not two.actions")
    says(people, "Taken back because all agreed")


def test_every_event_is_heard_exactly_once_in_fifteen_words_at_most(notebook_page, page):
    assert page.evaluate("() => window.said_at_first") == 0
    notebook_page.run_code(
        "board._session.change_to(Game(['Ann', 'Bot'], seed=46, first_seat=0))\n"
        "board._session.autoplay.pace = 0.25\n"
        "done = []\n"
        "board.game.subscribe(lambda: done.append(time.time()))"
    )
    notebook_page.wait_until_idle()
    page.evaluate("() => { window.heard = []; }")
    for _ in range(2):
        turn = int(notebook_page.run_code("print(board.game.state.turn)"))
        notebook_page.run_code("board.game.play('end hand')")
        notebook_page.wait_for_code(f"board.game.seat_to_act == 0 and board.game.state.turn > {turn} + 1")
    acts = notebook_page.run_code("print(*(board.game.seats[one.seat] for one in board.game.log))").split()
    times = list(map(float, notebook_page.run_code("print(*done)").split()))
    page.wait_for_function(f"count => ({COUNTED})() >= count", arg=len(acts))
    notebook_page.wait_until_idle()
    heard = page.evaluate("() => window.heard")
    told = [(words, when) for words, when in heard if re.match(r"(Ann|Bot): |\d+ acts", words) and "(TURN" not in words]
    counts = [int(found[1]) if (found := re.match(r"(\d+) acts", words)) else 1 for words, _ in told]
    assert sum(counts) == len(acts) == len(times) > 4, (heard, acts)
    assert all(len(words.split()) <= 15 for words, _ in heard), heard
    places = [sum(counts[: place + 1]) - 1 for place in range(len(counts))]
    late = [when - times[place] for place, (_, when) in zip(places, told, strict=True)]
    print(f"from an act to its words: at most {max(late):.2f} s over {len(acts)} acts")  # noqa: T201 - as above
