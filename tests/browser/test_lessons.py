"""Lessons in a real JupyterLab: exercises solved by clicks and in writing, questions by keyboard, bets placed."""

from __future__ import annotations

import json

import pytest
from browser.conftest import WINDOW
from browser.notebook_page import START_MILLISECONDS
from browser.player import Player
from browser.slowness import PATIENCE
from playwright.sync_api import expect

CELL = """
from wot_widget.lessons import keep_progress, step
from wot_widget.lessons.question import allowed
keep_progress("progress.json")
face = step("NAME")
board = getattr(face, "board", None)
face
"""
# Runs in the notebook's kernel: what a person does to play an act, as `Player.act` takes it.
AIM = """
def _aim(text):
    import json
    from wot_widget.board.verbs import cards_of, verb_of
    from wot_widget.engine.notation import parse

    session, game = board._session, board.game
    action = parse(text, game.state)
    print(json.dumps({
        "played": len(game.actions), "moment": session.moment,
        "verb": board._controls.verbs[verb_of(action)].description,
        "label": session.labels((action,))[action], "cards": list(cards_of(action)), "kind": type(action).__name__,
    }))
"""
CONTRAST = """() => {
    const light = colour => {
        const parts = colour.match(/[\\d.]+/g).map(Number).slice(0, 3).map(one => one / 255)
            .map(one => one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
    };
    const ground = element => {
        for (let one = element; one; one = one.parentElement) {
            const colour = getComputedStyle(one).backgroundColor;
            if (!/, 0\\)$|transparent/.test(colour)) return colour;
        }
        return 'rgb(255, 255, 255)';
    };
    const parts = '.wot-lesson :is(p, legend, label, button, summary, li, '
        + '.wot-lesson-title, .wot-lesson-badge, .wot-lesson-reply)';
    return Math.min(...[...document.querySelectorAll(parts)]
        .filter(one => one.offsetParent && one.textContent.trim()).map(one => {
            const [a, b] = [light(getComputedStyle(one).color), light(ground(one))].sort((x, y) => y - x);
            return (a + 0.05) / (b + 0.05);
        }));
}"""


@pytest.fixture
def show(lab, notebook_page):
    """Opens a notebook with one step of the course."""
    made = []

    def show(name):
        made.append(name)
        file = f"lesson-{name.replace('/', '-')}-{len(made)}.ipynb"
        notebook_page.open(lab.write_notebook(file, CELL.replace("NAME", name)))
        notebook_page.run_all()
        notebook_page.page.wait_for_selector(".wot-lesson")
        notebook_page.page.set_default_timeout(PATIENCE)
        return notebook_page

    yield show
    notebook_page.page.set_default_timeout(START_MILLISECONDS)
    (lab.notebooks / "progress.json").unlink(missing_ok=True)


def panel(page):
    return page.page.locator(".wot-lesson").first


def reply(page):
    return panel(page).get_by_role("status")


def passed(page):
    """The badge of a step that is passed."""
    expect(panel(page).locator(".wot-lesson-badge")).to_contain_text("passed")


def stands_out(page):
    """The colours of a new theme arrive some frames after its name."""
    page.page.wait_for_function(f"() => ({CONTRAST})() >= 4.5")


def aimed(page, act):
    return json.loads(page.run_code(f"{AIM}\n_aim({act!r})"))


@pytest.mark.parametrize("name", ["buying/two-cards", "attack/open-the-door", "defence/shut-the-door"])
def test_an_exercise_is_solved_by_clicks_in_the_picture(show, name):
    page = show(name)
    page.page.wait_for_selector(".jp-OutputArea canvas")
    player = Player(page)
    for act in json.loads(page.run_code("import json; print(json.dumps(face.step.solution))")):
        if page.run_code(f"print(allowed(board.game, {act!r}))") == "True":
            player.act(aimed(page, act))  # an answer that leaves no choice has been given by the board
    reply(page).filter(has_text="Solved").wait_for()
    passed(page)
    assert page.run_code("print(face.progress.record(face.name) is not None)") == "True"
    assert player.by_canvas


def test_a_wrong_way_is_answered_and_taken_back_and_the_keys_stay_in_the_text_line(show):
    page = show("buying/all-at-once")
    line = panel(page).get_by_role("textbox")
    line.fill("buy M2A4 with Engineers")
    line.press("Enter")
    reply(page).filter(has_text="your only purchase").wait_for()
    line.press_sequentially("x d d")  # in command mode these would cut and delete the cell
    expect(line).to_have_value("x d d")
    panel(page).get_by_role("button", name="Take it back").click()
    page.wait_for_code("not face.attempt.game.actions")
    line.fill("buy M3 Stuart with Engineers, Engineers")
    line.press("Enter")
    reply(page).filter(has_text="Solved").wait_for()


WHERE = """() => document.querySelector('.jp-OutputArea canvas').getBoundingClientRect().top
    - document.querySelector('.wot-lesson').getBoundingClientRect().top"""


def place_of_the_board(page):
    """How far below the top of the lesson the canvas begins, in CSS pixels."""
    page.page.wait_for_selector(".jp-OutputArea canvas")
    page.wait_until_idle()
    return page.page.evaluate(WHERE)


def stays(page, before):
    """The board is where it was, once all that was sent has been laid out."""
    page.wait_until_idle()
    page.page.wait_for_function(f"before => Math.abs(({WHERE})() - before) < 0.5", arg=before)


@pytest.mark.parametrize("width", [1280, 700])
def test_nothing_that_an_exercise_says_moves_its_board(show, width):
    page = show("buying/all-at-once")
    page.page.set_viewport_size({"width": width, "height": WINDOW["height"]})
    try:
        before = place_of_the_board(page)
        line = panel(page).get_by_role("textbox")
        for number in (1, 2, 3):
            panel(page).get_by_role("button", name="Hint").click()
            reply(page).filter(has_text=f"Hint {number} of 3").wait_for()
            stays(page, before)
        panel(page).get_by_role("button", name="Show a solution").click()
        reply(page).filter(has_text="One way").wait_for()
        stays(page, before)
        line.fill("buy M2A4 with Engineers")
        line.press("Enter")
        reply(page).filter(has_text="your only purchase").wait_for()
        stays(page, before)
        panel(page).get_by_role("button", name="Take it back").click()
        page.wait_for_code("not face.attempt.game.actions")
        line.fill("buy M3 Stuart with Engineers, Engineers")
        line.press("Enter")
        reply(page).filter(has_text="Solved").wait_for()
        passed(page)
        stays(page, before)
    finally:
        page.page.set_viewport_size(WINDOW)


def test_hints_are_given_one_by_one_before_the_solution(show):
    page = show("buying/two-cards")
    solution = panel(page).get_by_role("button", name="Show a solution")
    expect(solution).to_have_attribute("aria-disabled", "true")
    for number in (1, 2, 3):
        panel(page).get_by_role("button", name="Hint").click()
        reply(page).filter(has_text=f"Hint {number} of 3").wait_for()
    expect(solution).to_have_attribute("aria-disabled", "false")
    solution.click()
    reply(page).filter(has_text="One way").wait_for()


def test_a_question_is_answered_by_keyboard_alone_and_its_answer_comes_back(show):
    page = show("setup/worth")
    keyboard = page.page.keyboard
    group = panel(page).get_by_role("group")
    expect(group.locator("legend")).to_contain_text("How many medals")
    group.get_by_role("radio").first.focus()
    keyboard.press("Space")
    keyboard.press("Tab")
    keyboard.press("Enter")
    reply(page).filter(has_text="Not so").wait_for()
    group.get_by_role("radio").first.focus()
    keyboard.press("ArrowDown")
    keyboard.press("ArrowDown")
    keyboard.press("Tab")
    keyboard.press("Enter")
    reply(page).filter(has_text="Right").wait_for()
    again = show("setup/worth")
    reply(again).filter(has_text="Right").wait_for()
    passed(again)


def test_a_bet_is_played_after_it_is_placed(show):
    page = show("turn/upright")
    expect(panel(page).locator("img")).to_have_count(1)
    page.page.wait_for_function("() => [...document.querySelectorAll('.wot-lesson img')].every(one => one.complete)")
    question, picture = panel(page).locator("legend").bounding_box(), panel(page).locator("img").bounding_box()
    assert question["y"] + question["height"] <= picture["y"]
    panel(page).get_by_role("radio").first.check()
    panel(page).get_by_role("button", name="That is my bet").click()
    reply(page).filter(has_text="Not so").wait_for()
    expect(panel(page).locator("img")).to_have_count(2)


@pytest.mark.parametrize("theme", ["JupyterLab Dark", "JupyterLab Light"])
def test_words_stand_out_in_both_themes(show, theme):
    page = show("setup/worth")
    page.page.evaluate("theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})", theme)
    page.page.wait_for_function("theme => document.body.dataset.jpThemeName === theme", arg=theme)
    panel(page).get_by_role("radio").first.check()
    panel(page).get_by_role("button", name="Check my answer").click()
    reply(page).filter(has_text="Not so").wait_for()
    stands_out(page)


def test_the_coach_of_the_first_game_acts_when_asked(lab, notebook_page):
    cell = "from wot_widget.lessons import guided_game\nface = guided_game()\nface"
    notebook_page.open(lab.write_notebook("guided.ipynb", cell))
    notebook_page.run_all()
    notebook_page.page.wait_for_selector(".wot-lesson")
    before = place_of_the_board(notebook_page)
    panel(notebook_page).get_by_role("button", name="Do that for me").click()
    notebook_page.wait_for_code("face.game.actions")
    expect(panel(notebook_page)).to_contain_text("What has happened")
    stays(notebook_page, before)
    panel(notebook_page).get_by_role("button", name="magyar").click()
    panel(notebook_page).get_by_role("button", name="Tedd meg helyettem").wait_for()
    expect(panel(notebook_page)).to_have_attribute("lang", "hu")
    stays(notebook_page, before)
    panel(notebook_page).get_by_role("button", name="Megy egyedül is").click()
    panel(notebook_page).get_by_text("Ahogy akarod").first.wait_for()
    stays(notebook_page, before)
    notebook_page.wait_for_code("face.board.language == 'hu'")
    stands_out(notebook_page)
