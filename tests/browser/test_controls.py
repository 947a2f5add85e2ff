"""What is said beside the picture is never cut and shifts nothing, and every switch says how it stands."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

CELL = """
import ipywidgets
from wot_widget import Board, Game, make_bot
game = Game(seats=["Ann", "Bob", "Cleo"], seed=7, first_seat=0)
board = Board(game, bots={"Bob": make_bot("greedy", seed=1), "Cleo": make_bot("greedy", seed=2)}, pace=0.0)
column = ipywidgets.VBox([board], layout=ipywidgets.Layout(width="320px"))
column
"""
LANGUAGES = ["en", "hu", "cs"]
# Runs in the kernel: the longest of each kind of all that is said beside two games, shown by the board's controls.
LONGEST = """
import json
from dataclasses import asdict, replace
from wot_widget import make_bot
from wot_widget.board.display import Display, Offer, display_of
from wot_widget.board.recaps import recap
from wot_widget.board.session import Session

KINDS = "status", "closed", "news", "refusal"

def _note(longest, language, display):
    for kind in KINDS:
        size = len(getattr(display, kind)) + sum(len(one.label) for one in display.answers)
        if getattr(display, kind) and size > longest.get((language, kind), (0, None))[0]:
            longest[language, kind] = size, display

def _said():
    longest = {}
    for seed in range(2):
        other = Game(["Ann", "Bartholomew", "Cyprien", "Dorothea", "Eve"][: 3 + 2 * seed], seed)
        session = Session(other, {}, lambda: None, curtain=False)
        session.begin()
        bot = make_bot("greedy", seed=1)
        while not other.over and len(other.actions) < 120:
            view = other.view(other.seat_to_act)
            for language in ("en", "hu", "cs") if len(other.actions) % 4 == 0 and session.choices else ():
                session.speak(language)
                told = recap(other, (view.seat_to_act + 1) % len(other.seats), language, latest=False)
                _note(longest, language, replace(display_of(session), news=told))
                session.dialogue.hint()
                _note(longest, language, display_of(session))
                for card in list(session.choices.catalogue.zones)[:5]:
                    session.dialogue.pick(card)
                    _note(longest, language, display_of(session))
                session.let_go()
                _note(longest, language, display_of(session))
            other.play(bot.choose(view, other.legal_actions()))
        session.close()
    return {key: display for key, (_, display) in longest.items()}

def _show(language, kind):
    display = LONGEST[language, kind]
    answers = tuple(Offer(one.label, one.label) for one in display.answers)
    shown = replace(display_of(board._session), answers=answers, **{one: getattr(display, one) for one in KINDS})
    board._controls.show(shown, (), board._session.autoplay.pace)
    print(json.dumps(getattr(display, kind)))

LONGEST = _said()
"""
# What of the words and buttons beside the picture cannot be read where it stands.
UNREAD = """() => {
    const shared = document.querySelector('.wot-shared'), box = shared.getBoundingClientRect(), found = [];
    for (const one of shared.querySelectorAll('.wot-said .widget-html-content, .wot-said button')) {
        if (!one.checkVisibility()) continue;
        const at = one.getBoundingClientRect();
        if (at.bottom > box.bottom + 1 || at.top < box.top - 1 || at.right > box.right + 1 || at.left < box.left - 1)
            found.push(['is out of sight', one.innerText]);
        if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
            found.push(['is cut', one.innerText]);
    }
    return found;
}"""
# How far below the picture the verbs and the tools stand.
PLACES = """() => {
    const picture = document.querySelector('.wot-table').getBoundingClientRect().bottom;
    return ['.wot-verb', '.wot-tools'].map(one => document.querySelector(one).getBoundingClientRect().top - picture);
}"""
SWITCHES = ["Journal", "Table in words", "Explain the rule", "Save code", "Teaching mode"]


@pytest.fixture(scope="module")
def page(lab, notebook_page):
    notebook_page.open(lab.write_notebook("controls.ipynb", CELL))
    notebook_page.run_all()
    notebook_page.page.wait_for_selector(".wot-board canvas[aria-label]")
    notebook_page.run_code(LONGEST)
    return notebook_page.page


@pytest.mark.parametrize("width", [320, 700])
def test_the_longest_of_what_is_said_is_read_whole_and_shifts_nothing(notebook_page, page, width):
    notebook_page.run_code(f"column.layout.width = '{width}px'")
    notebook_page.wait_for_code(f"{width} - 30 < board._scene.width <= {width}")
    for language in LANGUAGES:
        notebook_page.run_code(f"board.language = {language!r}")
        expect(page.locator(".wot-board")).to_have_attribute("lang", language)
        notebook_page.wait_until_it_fits()
        places = page.evaluate(PLACES)
        for kind in ("status", "closed", "news", "refusal"):
            words = json.loads(notebook_page.run_code(f"_show({language!r}, {kind!r})"))
            page.wait_for_function(
                "words => document.querySelector('.wot-board').innerText.replace(/\\s+/g, ' ').includes(words)",
                arg=" ".join(words.split()),
            )
            notebook_page.wait_until_idle()
            assert page.evaluate(UNREAD) == []
            assert page.evaluate(PLACES) == pytest.approx(places, abs=1), words


def test_every_switch_says_whether_it_is_on(notebook_page, page):
    notebook_page.run_code("column.layout.width = '100%'; board.language = 'en'")
    notebook_page.wait_until_it_fits()
    expect(page.locator(".wot-board .wot-tool[aria-pressed]")).to_have_text(SWITCHES)
    for words in SWITCHES:
        switch = page.locator(".wot-board").get_by_role("button", name=words, exact=True)
        for state in ("true", "false"):
            switch.click()
            page.wait_for_function(
                "([words, state]) => [...document.querySelectorAll('.wot-tool')].find(one => one.innerText === words)"
                ".getAttribute('aria-pressed') === state",
                arg=[words, state],
            )


def test_zero_shows_the_rest_of_a_list_whose_actions_digits_take(notebook_page, page):
    notebook_page.run_code(
        "from wot_widget import scenario, vehicle\n"
        "hand = [vehicle(f'Payer {number}', resources=number) for number in range(1, 5)]\n"
        "reserve = [vehicle(f'Wanted {number}', cost=1) for number in range(4)]\n"
        "board._session.change_to(scenario(['Ann', 'Bob', 'Cleo'], hands={0: hand}, reserve=reserve))\n"
        "board.language = 'en'"
    )
    notebook_page.wait_until_idle()
    page.locator(".wot-table canvas").focus()
    page.keyboard.press("b")
    offers = page.locator(".wot-actions .wot-offer")
    page.locator(".wot-actions .wot-repeat").wait_for()
    notebook_page.wait_until_idle()
    before = offers.count()
    page.keyboard.press("0")
    expect(page.locator(".wot-actions .wot-repeat")).to_have_count(0)
    expect(offers.nth(max(before, 9))).to_be_visible()
    words = offers.nth(8).inner_text()
    page.keyboard.press("9")
    notebook_page.wait_for_code("len(board.game.actions) == 1")
    said = "from wot_widget.text.say import say; print(say(board.game.actions[0], board.game.at(0)))"
    assert notebook_page.run_code(said) == words.partition(":")[0]  # behind it stands what is lost
