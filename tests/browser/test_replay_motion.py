"""In a replay cards slide where they go, and the table is dark where its reader's system is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.replay_page import Opened

from wot_widget import Game, play_out
from wot_widget.board.theme import THEMES
from wot_widget.engine.actions import Buy

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def game() -> Game:
    played = Game(["Ann", "Bob"], seed="kursk")
    play_out(played, dict.fromkeys(played.seats, "greedy"), seed=1)
    return played


@pytest.fixture(scope="module")
def address(game: Game, tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(game.to_html(tmp_path_factory.mktemp("replay") / "game.html").as_uri())


def bought(game: Game) -> int:
    """The moment after the first purchase: the reserve has slid."""
    return next(number for number, action in enumerate(game.actions, 1) if isinstance(action, Buy))


def opened(chromium: Browser, address: str, at: int, **wishes: str) -> Opened:
    return Opened(chromium.new_page(**wishes), address, at)  # type: ignore[arg-type]


@pytest.mark.parametrize(("wish", "moving"), [("no-preference", True), ("reduce", False)])
def test_cards_slide_from_moment_to_moment_unless_the_reader_wants_no_motion(chromium, address, game, wish, moving):
    replay = opened(chromium, address, bought(game) - 1, reduced_motion=wish)
    count = "document.querySelector('#next').click(), document.getAnimations().length"
    assert (replay.page.evaluate(count) > 0) is moving
    replay.wait_for(bought(game))
    replay.page.wait_for_function("() => document.getAnimations().length === 0")
    replay.page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_and_its_pictures_are_as_dark_as_the_reader_s_system(chromium, address, scheme):
    replay = opened(chromium, address, 3, color_scheme=scheme)
    assert THEMES[scheme].mat in replay.picture
    assert THEMES["dark" if scheme == "light" else "light"].mat not in replay.picture
    replay.page.emulate_media(color_scheme="dark" if scheme == "light" else "light")
    replay.page.wait_for_function(
        "colour => document.querySelector('#table').innerHTML.includes(colour)",
        arg=THEMES["dark" if scheme == "light" else "light"].mat,
    )
    replay.page.close()
