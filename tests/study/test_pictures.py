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

from wot_widget import Game, study
from wot_widget.study import Deeds, Honours, frame, lengths, medal_race, squad_composition, tournament, win_chances
from wot_widget.study.intervals import wilson
from wot_widget.study.picture import COLOURS, INK, PAPER, STYLE
from wot_widget.study.report_pictures import luck
from wot_widget.study.shown_tables import FAINT, NUMBERS, rests_on_few


@pytest.fixture(scope="module")
def some():
    """A run of four seats."""
    return run(seats=4, games=40, collectors=[Deeds(), Honours()])


DRAWN_OF_A_GAME = ("achievement_holders", "chances_along_the_way", "medal_race", "squad_composition", "waterfall")
DRAWN_OF_A_RUN = ("achievements_won", "lengths", "what_cards_did", "win_chances")


@pytest.fixture(scope="module")
def pictures(some):
    """One of each."""
    game = played(5, 1)
    cup = tournament(["greedy", "random"], deals=3, workers=1, progress=False)
    return {
        **{name: getattr(study, name)(game) for name in DRAWN_OF_A_GAME},
        **{name: getattr(study, name)(some) for name in DRAWN_OF_A_RUN},
        "heat_map": study.heat_map(cup),
        "luck": luck(game, study.draws(game)),
        "what_cards_did in a game": study.what_cards_did(game),
    }


every_picture = pytest.mark.parametrize(
    "name", [*DRAWN_OF_A_GAME, *DRAWN_OF_A_RUN, "heat_map", "luck", "what_cards_did in a game"]
)


def test_no_picture_of_the_study_is_left_out(pictures):
    public = {name for name in study.__all__ if "return" in getattr(getattr(study, name), "__annotations__", {})
              and getattr(study, name).__annotations__["return"] == "Picture"}  # fmt: skip
    assert public == {*DRAWN_OF_A_GAME, *DRAWN_OF_A_RUN, "heat_map"}
    shown = {section.picture.title for section in study.report(played(5, 1)) if section.picture is not None}
    assert shown <= {picture.title for picture in pictures.values()}


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
    axes = picture.figure.axes
    assert picture.title
    assert axes[-1].get_xlabel()
    named = [one.get_text() for panel in axes for one in panel.get_yticklabels()]
    assert axes[0].get_ylabel() or len(set(named)) > 1  # an axis, or its bars, bear names
    assert picture.title in [axes[0].get_title(loc="left"), picture.figure.get_suptitle()]


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


def looks(picture):
    """What is drawn of each colour, in the other ways in which it may differ: hatch, or marker and dashes."""
    for axes in picture.figure.axes:
        for patch in (*axes.patches, *axes.collections):
            if patch.get_hatch() is not None or patch in axes.patches:
                yield "area", tuple(np.atleast_2d(patch.get_facecolor())[0]), patch.get_hatch()
        for line in axes.get_lines():
            shape = line.get_marker(), str(line._dash_pattern)
            if line.get_marker() not in ("_", "|"):  # the ends of intervals
                yield "line", mpl.colors.to_rgba(line.get_color()), shape


@every_picture
def test_in_grey_it_is_told_apart_by_more_than_colour(pictures, name):
    found = set(looks(pictures[name]))
    for sort in ("area", "line"):
        colours = {colour for kind, colour, _ in found if kind == sort}
        shapes = {(colour, shape) for kind, colour, shape in found if kind == sort}
        assert len({shape for _, shape in shapes}) >= len(colours)
        for _, shape in shapes:
            assert len({colour for colour, one in shapes if one == shape}) == 1
    if name == "heat_map":  # every cell says in words what its colour means
        assert len(pictures[name].figure.axes[0].texts) == len(pictures[name].table)


def test_two_colours_of_one_shape_would_be_found():
    figure = mpl.figure.Figure()
    figure.add_subplot().bar([1, 2], [1, 1], color=["red", "blue"])
    drawn = study.Picture("Bars", figure, pd.DataFrame(), "")
    assert len({shape for _, _, shape in looks(drawn)}) < len({colour for _, colour, _ in looks(drawn)})


@every_picture
def test_its_table_is_written_as_csv_in_one_call(pictures, name, tmp_path):
    picture = pictures[name]
    assert len(picture.table)
    picture.save(tmp_path / "table.csv")
    again = pd.read_csv(tmp_path / "table.csv", index_col=list(range(picture.table.index.nlevels)))
    assert again.shape == picture.table.shape
    assert list(map(str, again.columns)) == list(map(str, picture.table.columns))


@every_picture
def test_every_rate_has_its_interval_and_the_number_it_rests_on(pictures, name):
    table = pictures[name].table
    rates = [column for column in table.columns if str(column).endswith(("rate", "share"))]
    for column in rates:
        low, high = (f"{column}_{end}" if f"{column}_{end}" in table else end for end in ("low", "high"))
        assert (table[low] <= table[high]).all()
        assert set(NUMBERS) & set(table.columns)
    if rates:
        assert pictures[name]._repr_html_().count(FAINT) == sum(rests_on_few(table))
        assert pictures[name].alt.count("between") >= 1


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
