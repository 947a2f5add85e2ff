"""A replay in a real browser, opened from its file: no server, no kernel, no network."""

from __future__ import annotations

import re

import pytest
from browser.replay_page import Opened

from wot_widget import Game, play_out
from wot_widget.board.replay import to_html


@pytest.fixture(scope="module")
def game():
    game = Game(["Ann", "Bob"], seed=7)
    play_out(game, dict.fromkeys(game.seats, "greedy"), seed=1)
    return game


@pytest.fixture(scope="module")
def address(game, tmp_path_factory):
    return to_html(game, tmp_path_factory.mktemp("replay") / "game.html", "Ann").as_uri()


@pytest.fixture
def opened(chromium, address, request):
    """Opens the replay; a test passes only if the page threw nothing, said nothing and asked for nothing."""
    made = []

    def open_page(at=None, **options):
        context = chromium.new_context(**{"viewport": {"width": 1280, "height": 800}, **options})
        made.append((context, Opened(context.new_page(), address, at)))
        return made[-1][1]

    yield open_page
    complaints = [complaint for _, page in made for complaint in page.complaints]
    for context, _ in made:
        context.close()
    assert not complaints


@pytest.fixture
def last(game):
    return len(game.actions) + 1


# Walking ------------------------------------------------------------------------------------------------------------


def test_it_opens_at_the_beginning_and_stands_still(opened):
    replay = opened()
    replay.page.wait_for_timeout(400)
    assert replay.moment == 0
    assert replay.said == "The cards are dealt."


def test_an_address_may_name_a_moment(opened):
    assert opened(at=12).moment == 12


def test_buttons_walk_by_acts_and_turns_to_the_ends(opened, game, last):
    replay = opened()
    walked = []
    for name in ("Next", "Next", "Back", "Turn on", "Turn on", "Turn back", "Last", "Next", "First", "Back"):
        replay.press(name)
        walked.append(replay.moment)
    turns = [0, *(one.number for one, after in zip(game.log, game.log[1:], strict=False) if one.turn != after.turn)]
    assert walked == [1, 2, 1, turns[1], turns[2], turns[1], last, last, 0, 0]


def test_keys_walk_without_the_mouse(opened, last):
    replay = opened()
    walked = []
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home", "ArrowLeft", "Shift+ArrowRight"):
        replay.page.keyboard.press(key)
        walked.append(replay.moment)
    assert walked[:7] == [1, 2, 1, last, last, 0, 0]
    assert walked[7] > 1


def test_the_slider_has_its_own_keys_only_once(opened):
    replay = opened()
    replay.page.locator("#moment").focus()
    for _ in range(3):
        replay.page.keyboard.press("ArrowRight")
    assert replay.moment == 3
    assert replay.page.locator("#moment").get_attribute("aria-valuetext").startswith("Moment 3 of")


def test_the_slider_can_be_dragged(opened, last):
    replay = opened()
    box = replay.page.locator("#moment").bounding_box()
    replay.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert abs(replay.moment - last / 2) < last / 20


def test_a_line_of_the_journal_leads_to_its_moment(opened, game):
    replay = opened()
    replay.page.locator("#journal button").nth(50).click()
    assert replay.moment == 50
    assert replay.said in str(game.log[49]).splitlines()[0]


def test_the_lit_line_is_in_sight_and_the_page_does_not_move(opened):
    replay = opened()
    for number in (100, 3, 60):
        replay.jump(number)
        line = replay.page.locator("#journal [aria-current]").bounding_box()
        room = replay.page.locator("#journal").bounding_box()
        assert room["y"] <= line["y"]
        assert line["y"] + line["height"] <= room["y"] + room["height"]
    assert replay.page.evaluate("scrollY") == 0


def test_up_and_down_walk_the_journal_that_has_the_focus(opened):
    replay = opened()
    replay.page.locator("#journal [aria-current]").focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowUp"):
        replay.page.keyboard.press(key)
    assert replay.moment == 1
    assert replay.page.evaluate("document.activeElement.dataset.step") == "1"


def test_a_picture_is_the_same_from_wherever_one_comes(opened, last):
    replay = opened()
    seen = {}
    for moment in (0, 1, 2, 3):
        seen[moment] = replay.picture
        replay.page.keyboard.press("ArrowRight")
    assert len(set(seen.values())) == 4
    replay.page.keyboard.press("End")
    for moment in (2, 0, 3, 1):
        replay.jump(moment)
        assert replay.picture == seen[moment]


def test_the_last_step_shows_the_tally(opened, game, last):
    replay = opened()
    assert not replay.page.locator("#tally").is_visible()
    replay.page.keyboard.press("End")
    winner = game.seats[game.score().winners[0]]
    assert replay.said == f"Final reckoning. {winner} wins."
    rows = replay.page.locator("#tally table").first.locator("tbody tr").all_inner_texts()
    totals = {row.split()[1]: int(row.split()[-1]) for row in rows}
    assert totals == dict(zip(game.seats, game.score().totals, strict=True))
    assert replay.page.locator("#table text", has_text=f"{winner} wins.").count() == 1


# Playing ------------------------------------------------------------------------------------------------------------


def test_play_goes_on_by_itself_until_it_is_stopped(opened):
    replay = opened()
    replay.page.locator("#speed").select_option("4")
    replay.press("Play")
    replay.wait_beyond(2)
    replay.press("Pause")
    stopped = replay.moment
    replay.page.wait_for_timeout(700)
    assert replay.moment == stopped


def test_play_ends_at_the_end_and_begins_anew_from_there(opened, last):
    replay = opened(at=last - 1)
    replay.page.locator("#speed").select_option("4")
    replay.page.keyboard.press("Home")
    replay.page.keyboard.press("End")
    replay.page.keyboard.press("ArrowLeft")
    replay.press("Play")
    replay.page.get_by_role("button", name="Play", exact=True).wait_for()
    assert replay.moment == last
    began = "document.querySelector('#play').click(), document.querySelector('#moment').value"
    assert replay.page.evaluate(began) == "0"


def test_a_step_by_hand_stops_the_play(opened):
    replay = opened()
    replay.press("Play")
    replay.page.keyboard.press("ArrowRight")
    replay.page.get_by_role("button", name="Play", exact=True).wait_for()
    stopped = replay.moment
    assert stopped >= 1  # on a slow page it may have gone a step by itself
    replay.page.wait_for_timeout(1500)
    assert replay.moment == stopped


def test_space_plays_unless_it_presses_something_else(opened):
    replay = opened()
    replay.page.keyboard.press(" ")
    replay.page.get_by_role("button", name="Pause", exact=True).wait_for()
    replay.page.keyboard.press(" ")
    replay.page.locator("#last").focus()
    replay.page.keyboard.press(" ")
    assert replay.moment > 0
    replay.page.get_by_role("button", name="Play", exact=True).wait_for()


# For everybody ------------------------------------------------------------------------------------------------------


def test_what_is_shown_is_also_said(opened, game):
    replay = opened(at=1)
    page = replay.page
    assert page.locator("#table").get_attribute("aria-label").startswith("Card table, turn 1")
    words = page.locator("#words li").all_text_contents()
    assert words[0] == replay.said
    assert any(line.startswith("Reserve: ") for line in words)
    assert page.locator("#said").get_attribute("aria-live") == "polite"
    named = page.locator("button, select, input").evaluate_all(
        "all => all.every(one => one.ariaLabel || one.innerText.trim() || one.closest('label').innerText.trim())"
    )
    assert named


def test_the_focus_is_not_lost_at_the_ends(opened, last):
    replay = opened(at=last - 1)
    replay.page.locator("#next").focus()
    replay.page.keyboard.press("Enter")
    assert replay.moment == last
    assert replay.page.evaluate("document.activeElement.id") == "next"
    assert replay.page.locator("#next").get_attribute("aria-disabled") == "true"


def test_the_keyboard_comes_to_everything_and_is_never_trapped(opened):
    replay = opened()
    reached = []
    for _ in range(14):
        replay.page.keyboard.press("Tab")
        reached.append(replay.page.evaluate("document.activeElement.id || document.activeElement.tagName"))
    wanted = ["moment", "first", "previous turn", "previous", "play", "next", "next turn", "last", "speed", "SUMMARY"]
    assert [one for one in reached if one in wanted][:10] == wanted
    assert "BUTTON" in reached  # the lit line, the only one of the journal in the row
    assert "BODY" in reached or reached[-1] == "moment"


def test_targets_are_large_enough(opened):
    replay = opened()
    for selector, least in ((".controls button, #speed, summary", 44), ("#journal button, #moment", 24)):
        sizes = replay.page.locator(selector).evaluate_all(
            "all => all.map(one => [one.getBoundingClientRect().width, one.getBoundingClientRect().height])"
        )
        assert min(min(size) for size in sizes) >= least


@pytest.mark.parametrize("width", [320, 640, 1060, 1600])
def test_no_width_makes_the_page_scroll_sideways(opened, width):
    replay = opened(viewport={"width": width, "height": 700})
    assert replay.page.evaluate("document.documentElement.scrollWidth") <= width
    for name in ("First", "Last", "Play"):
        assert replay.page.get_by_role("button", name=name, exact=True).is_visible()


def test_controls_stay_where_they_are_all_game_long(opened, last):
    replay = opened()
    places = set()
    for moment in (0, 1, 40, last):
        replay.jump(moment)
        places.add(str(replay.page.locator("#next").bounding_box()))
    assert len(places) == 1


def test_reduced_motion_is_respected(opened):
    replay = opened(reduced_motion="reduce")
    replay.page.evaluate("""() => { window.ways = [];
        document.getElementById('journal').scrollTo = way => window.ways.push(way.behavior); }""")
    for _ in range(25):
        replay.page.keyboard.press("ArrowRight")
    assert set(replay.page.evaluate("window.ways")) == {"instant"}


def test_without_scripts_the_last_moment_and_the_whole_journal_are_shown(chromium, address, game):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    assert page.locator(".still img").count() == 2
    assert all(page.locator(".still img").nth(number).bounding_box()["height"] > 200 for number in range(2))
    assert page.locator("#journal li li").first.is_visible()
    assert not page.locator(".controls").is_visible()
    assert re.search(r"browser of 2023", page.locator(".still").inner_text())
    context.close()
