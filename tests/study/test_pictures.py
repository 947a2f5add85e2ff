"""Pictures: titled, labelled, on paper of their own, with alt text and the same as a table."""

from __future__ import annotations

import re
from html import unescape
from io import BytesIO

import matplotlib as mpl
import numpy as np
import pandas as pd
import pytest
from PIL import Image
from rules.random_games import played
from study.runs import run

from wot_widget import Game
from wot_widget.study import (
    Deeds,
    Honours,
    achievements_won,
    frame,
    lengths,
    medal_race,
    squad_composition,
    tournament,
    what_cards_did,
    win_chances,
)
from wot_widget.study.intervals import wilson
from wot_widget.study.picture import COLOURS, INK, PAPER, STYLE


@pytest.fixture(scope="module")
def some():
    """A run of four seats."""
    return run(seats=4, games=40, collectors=[Deeds(), Honours()])


@pytest.fixture(scope="module")
def pictures(some):
    """One of each."""
    game = played(5, 1)
    cup = tournament(["greedy", "random"], deals=3, workers=1, progress=False)
    return {
        "medal_race": medal_race(game),
        "squad_composition": squad_composition(game),
        "lengths": lengths(some),
        "win_chances": win_chances(some),
        "heat_map": cup.heat_map(),
        "what_cards_did": what_cards_did(some),
        "achievements_won": achievements_won(some),
    }


every_picture = pytest.mark.parametrize(
    "name",
    [
        "medal_race", "squad_composition", "lengths", "win_chances", "heat_map", "what_cards_did",
        "achievements_won",
    ],
)  # fmt: skip


def contrast(one: str, other: str) -> float:
    """How well two colours are told apart, 1 to 21 (WCAG 2)."""

    def light(colour: str) -> float:
        parts = (value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
                 for value in mpl.colors.to_rgb(colour))  # fmt: skip
        return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@every_picture
def test_a_picture_has_a_title_and_names_what_its_axes_show(pictures, name):
    picture = pictures[name]
    axes = picture.figure.axes[0]
    assert picture.title
    assert axes.get_xlabel()
    assert axes.get_ylabel() or name in ("squad_composition", "what_cards_did")  # whose bars bear names
    shown = [axes.get_title(loc="left"), picture.figure.get_suptitle()]
    assert picture.title in shown


@every_picture
def test_in_a_notebook_it_has_alt_text_and_the_table_beside_it(pictures, name):
    picture = pictures[name]
    page = picture._repr_html_()
    assert unescape(re.search(r'alt="([^"]*)"', page)[1]) == picture.alt
    assert len(picture.alt) > len(picture.title) + 20
    assert page.count("<tr") >= len(picture.table)
    assert picture.alt in repr(picture)


@every_picture
def test_its_paper_is_its_own_so_that_it_reads_in_a_dark_notebook_too(pictures, name):
    image = Image.open(BytesIO(pictures[name].png())).convert("RGBA")
    assert np.asarray(image)[..., 3].min() == 255
    assert image.getpixel((2, 2))[:3] == tuple(round(255 * part) for part in mpl.colors.to_rgb(PAPER))
    assert contrast(INK, PAPER) > 7
    assert all(contrast(STYLE[key], PAPER) > 7 for key in ("text.color", "axes.labelcolor", "xtick.color"))


def test_lines_of_five_seats_differ_in_more_than_colour(pictures):
    lines = pictures["medal_race"].figure.axes[0].get_lines()
    assert len({line.get_marker() for line in lines}) == len({str(line._dash_pattern) for line in lines}) == 5


def test_bars_differ_in_more_than_colour(pictures):
    hatches = [bars[0].get_hatch() for bars in pictures["squad_composition"].figure.axes[0].containers]
    assert len(set(hatches)) == len(hatches) == 8


def test_lines_stand_out_from_the_paper():
    assert all(contrast(colour, PAPER) >= 3 for colour in COLOURS[:5])


def test_the_settings_of_the_notebook_are_left_alone(some):
    before = dict(mpl.rcParams)
    lengths(some).png()
    assert dict(mpl.rcParams) == before


def test_the_race_shows_the_totals_of_every_turn():
    game = played(3, 4)
    table = medal_race(game).table
    race = frame(game, "race")
    assert table.to_numpy().ravel().tolist() == race["total"].tolist()
    assert list(table.columns) == list(game.seats)


def test_the_race_of_a_game_that_has_just_begun_can_be_drawn():
    assert "Totals now: Ann 0, Bob 0" in medal_race(Game(["Ann", "Bob"], seed=1)).alt


def test_the_composition_counts_every_card_of_every_squad():
    game = played(4, 2)
    counts = squad_composition(game).table
    squads = frame(game, "squads")
    assert counts.sum().tolist() == squads.groupby("seat").size().tolist()


def test_the_lengths_count_every_game_once(some):
    counts = lengths(some).table
    assert counts.to_numpy().sum() == 40
    assert counts.index.to_series().diff().dropna().eq(1).all()  # rounds that no game lasted are there too


def test_the_chances_are_those_of_the_run_with_their_intervals(some):
    table = win_chances(some).table
    expected = some.seats.groupby("position")["won"].sum()
    assert table["won"].tolist() == expected.tolist()
    assert [tuple(ends) for ends in table[["low", "high"]].to_numpy()] == [wilson(won, 40) for won in expected]


def test_what_the_alt_text_says_about_an_even_share_follows_from_the_intervals(some):
    picture = win_chances(some)
    holds = picture.table["low"].le(0.25) & picture.table["high"].ge(0.25)
    assert ("of all hold an even share" in picture.alt) == holds.all()


@pytest.mark.parametrize("ending", ["png", "svg", "html", "csv"])
def test_a_picture_can_be_saved(pictures, ending, tmp_path):
    path = tmp_path / f"race.{ending}"
    pictures["medal_race"].save(path)
    content = path.read_bytes()
    signs = {"png": b"\x89PNG", "svg": b"<svg", "html": b"<details>", "csv": b"turn,"}
    assert signs[ending] in content
    if ending == "csv":
        assert pd.read_csv(path).shape[0] == len(pictures["medal_race"].table)
