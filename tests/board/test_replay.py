"""A game as one page: every moment drawn, small, whole by itself, and nothing in it that its eyes could not know."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import islice

import pytest
from board.driver import secret_duel
from board.replayed import Held, held, resolved
from rules.random_games import played
from test_secrecy import pairs_of_games

from wot_widget import Game, play_out, scenario
from wot_widget.board.colour import contrast
from wot_widget.board.replay import animate, to_html
from wot_widget.board.replay_steps import Look, steps
from wot_widget.board.svg import svg
from wot_widget.board.theme import THEMES
from wot_widget.board.timeline import Eyes
from wot_widget.text.looking_back import ENGLISH, LANGUAGES


@pytest.fixture(scope="module")
def finished() -> Game:
    """A whole game of two greedy players."""
    game = Game(["Ann", "Bob"], seed=7)
    play_out(game, dict.fromkeys(game.seats, "greedy"), seed=1)
    return game


@pytest.fixture(scope="module")
def page(finished) -> Held:
    return held(animate(finished, "Ann"))


def shapes_of(document: str) -> str:
    definitions, _, body = document.partition("<defs>\n")[2].partition("\n</defs>\n")
    return resolved(body.removesuffix("\n</svg>\n"), definitions)


# What is shown ------------------------------------------------------------------------------------------------------


def test_there_is_a_step_for_every_moment_and_one_for_the_tally(finished, page):
    assert len(page.data["steps"]) == len(finished.actions) + 2
    assert page.words(-1)[0] == "Final reckoning. Ann wins."


def test_a_game_that_is_not_over_has_no_tally(finished):
    begun = finished.branch(5)
    assert len(held(animate(begun)).data["steps"]) == 6
    assert "tally" not in animate(begun).journal


@pytest.mark.parametrize("moment", [0, 1, 40, 77, -2, -1])
def test_a_picture_is_put_together_again_as_it_was_drawn(finished, page, moment):
    step = list(steps(finished, Look(Eyes(0))))[moment]
    assert page.picture(moment) == shapes_of(svg(step.scene))


def test_a_step_says_what_led_to_it_and_what_lies_where(finished, page):
    step = page.data["steps"][1]
    entry = finished.log[0]
    assert page.data["lines"][step["said"]] == f"{finished.seats[entry.seat]}: {finished.describe(entry.action)}"
    for place, card in enumerate(finished.at(1).reserve, 1):
        printed = finished.box.cards[card]
        assert any(line.startswith(f"{place}. {printed.name} (") for line in page.words(1))


def test_the_journal_has_a_button_for_every_step(page):
    numbers = re.findall(r'data-step="(\d+)"', page.page.partition("</html>")[0])
    assert [int(number) for number in numbers] == list(range(len(page.data["steps"])))


def test_what_an_action_moved_is_outlined_and_its_card_shown_large(finished):
    game = finished.branch(0)
    game.play(game.legal_actions()[0])
    plain, after = (step.scene for step in steps(game, Look(Eyes(0))))
    colour = THEMES["light"].chosen
    assert colour not in {getattr(shape, "stroke", None) for shape in plain.shapes}
    assert colour in {getattr(shape, "stroke", None) for shape in after.shapes}


# Secrets ------------------------------------------------------------------------------------------------------------

SECRETS = ("Geheimnis", "Schatz")  # of Bob's hand; each a word that would be drawn or said with the card


def seen_in(game: Game, *eyes: object, **options: object) -> set[str]:
    everything = held(animate(game, *eyes, **options)).everything
    return {word for word in SECRETS if word in everything}


@pytest.mark.rule("INFO-02", "INFO-09")
@pytest.mark.parametrize("seat", [0, None], ids=["opponent", "spectator"])
def test_no_hidden_card_is_anywhere_in_a_page(seat):
    assert not seen_in(secret_duel(), seat)


@pytest.mark.parametrize("options", [{"seat": 1}, {"seat": 0, "open_cards": True}], ids=["owner", "open cards"])
def test_the_search_finds_a_card_that_is_shown(options):
    assert seen_in(secret_duel(), **options) == set(SECRETS)


@pytest.mark.rule("ACTIVE-SABOTAGE-01")
def test_what_was_given_up_unseen_is_in_no_other_page():
    game = secret_duel()
    game.play("use Saboteur")
    assert not seen_in(game, 0)
    game.play("give up Bobs Schatz")
    assert seen_in(game, 0) == {"Schatz"}


def test_pages_of_games_that_looked_the_same_are_the_same():
    told_apart = 0
    for one, other, viewer in islice(pairs_of_games(), 0, None, 20):
        assert animate(one, viewer).html == animate(other, viewer).html
        told_apart += animate(one, open_cards=True).html != animate(other, open_cards=True).html
    assert told_apart > 20  # with open cards every pair differs


# A page by itself ---------------------------------------------------------------------------------------------------


def test_the_page_asks_for_nothing(page):
    assert not re.search(r'(?:src|href)="(?!#|data:)', page.everything)
    assert "http" not in page.everything.replace("http://www.w3.org/2000/svg", "").replace("http-equiv", "")
    assert "default-src 'none'" in page.page


def test_a_page_of_250_actions_stays_small(tmp_path):
    game = played(2, 2).branch(250)
    path = to_html(game, tmp_path / "game.html", 0)
    assert len(game.actions) == 250
    assert path.stat().st_size < 1_000_000
    assert len(animate(game, 0)._repr_html_()) < 1_000_000


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag, attrs):
        self.found.append(tag)


def tags(text: str) -> list[str]:
    reader = _Tags()
    reader.feed(text)
    return reader.found


def test_names_are_never_taken_for_markup():
    bad = scenario(["</script><b>A", '"><i>B'], hands={0: []})
    good = scenario(["Ann", "Bob"], hands={0: []})
    for game in (bad, good):
        game.play("end hand")
    for kind in ("html", "_repr_html_"):
        found = [getattr(animate(game), kind) for game in (bad, good)]
        assert len({str(tags(text() if callable(text) else text)) for text in found}) == 1


def test_equal_games_give_equal_pages(finished):
    game = finished.branch(20)
    assert animate(game, 1).html == animate(finished.branch(20), 1).html


def test_a_replay_stays_as_it_was_made(finished):
    game = finished.branch(3)
    made = animate(game)
    before = made.html
    game.play(game.legal_actions()[0])
    assert made.html == before


def test_a_notebook_keeps_a_frame_and_a_picture_that_only_a_style_hides(page):
    shown = page.page.partition("</html>")[2]
    name = re.search(r'<div id="([^"]+)"', shown)[1]
    assert shown.index(f"<style>#{name} {{ display: none; }}</style>") < shown.index("<iframe")
    assert 'sandbox="allow-scripts"' in shown
    assert shown.count("data:image/svg+xml;base64,") == 2  # the table, and the tally
    assert "<details><summary>Journal</summary>" in shown


def test_a_page_is_written_whole_and_replaces_an_older_one(tmp_path):
    path = tmp_path / "game.html"
    path.write_text("old", encoding="utf-8")
    game = scenario(["Ann", "Bob"], hands={0: []})
    assert to_html(game, path) == path
    assert path.read_text(encoding="utf-8") == animate(game).html
    assert [one.name for one in tmp_path.iterdir()] == ["game.html"]


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"seat": "Cleo"}, "the seats are"),
        ({"theme": "pink"}, "the themes are"),
        ({"language": "xx"}, "the languages are"),
        ({"width": 100}, "at least 320"),
    ],
)
def test_what_cannot_be_is_refused(options, complaint):
    with pytest.raises(ValueError, match=complaint):
        animate(secret_duel(), **options)


# Words and colours --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_the_same_words(code):
    gaps = {key: set(re.findall(r"{\w+}", words)) for key, words in LANGUAGES[code].items()}
    assert gaps == {key: set(re.findall(r"{\w+}", words)) for key, words in ENGLISH.items()}


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_page_speaks_its_language(code, finished):
    made = animate(finished.branch(2), language=code).html
    assert f'<html lang="{code}">' in made
    assert LANGUAGES[code]["beginning"] in made


def test_a_page_that_follows_the_reader_has_every_picture_by_day_and_by_night():
    game = Game(["Ann", "Bob"], seed=7, first_seat=0)
    game.play("end hand")
    both, day, night = (held(animate(game, theme=theme)) for theme in ("auto", "light", "dark"))
    for step in (0, 1):
        assert both.picture(step) == day.picture(step)
        assert both.picture(step, night=True) == night.picture(step)
        assert both.picture(step) != both.picture(step, night=True)
    assert "prefers-color-scheme: dark" in both.page
    assert "@media (prefers-color-scheme" not in day.page
    assert len(both.page) < 1.6 * len(day.page)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_text_of_the_page_has_a_contrast_of_four_and_a_half(theme):
    pairs = [
        *((text, ground) for text in ("ink", "muted") for ground in ("felt_top", "felt_bottom", "panel", "plate")),
        ("on_state", "chosen"),
        ("mat", "ink"),
    ]
    assert all(contrast(getattr(theme, text), getattr(theme, ground)) >= 4.5 for text, ground in pairs)
    assert all(contrast(theme.go, ground) >= 3 for ground in (theme.felt_top, theme.felt_bottom, theme.panel))
