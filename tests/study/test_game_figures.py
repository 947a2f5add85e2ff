"""The game in figures: each is what it says, for any box and options."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pandas as pd
import pytest
from pandas.testing import assert_frame_equal
from study.runs import run

from wot_widget.bots import GreedyBot, PlannerBot, RandomBot
from wot_widget.bots.protocol import FunctionBot
from wot_widget.engine.box import Box
from wot_widget.study import LADDER, Entrant, climb, frame, the_game_in_figures
from wot_widget.study.decisions import MARGIN, Decisions, _way_of_the_winner
from wot_widget.study.figures_page import GROUPS
from wot_widget.study.game_figures import FIGURES
from wot_widget.study.intervals import FEW
from wot_widget.study.shown_tables import as_html

FAST = {"workers": 1, "progress": False}


GUESSERS = [Entrant("worse", RandomBot), Entrant("better", GreedyBot)]


@pytest.fixture(scope="module")
def told():
    """Six games of three random seats, and a short ladder."""
    return the_game_in_figures(seats=3, games=6, seed=3, bots="random", ladder=GUESSERS, **FAST)


@pytest.fixture(scope="module")
def figures(told):
    """Their table."""
    return told.table


@pytest.fixture(scope="module")
def same_games():
    """The same games, with what was gathered along them."""
    return run(seats=3, games=6, bots="random", collectors=[Decisions()])


def test_every_figure_is_measured_explained_and_has_its_interval(figures):
    assert list(figures.reset_index().columns) == [column.name for column in FIGURES]
    assert (figures["low"] <= figures["value"]).all()
    assert (figures["value"] <= figures["high"]).all()
    assert (figures["n"] > 0).all()
    assert (figures["meaning"].str.len() > 5).all()
    assert set(figures.index.get_level_values("group")) == {
        "length", "decisions", "endings", "fairness", "lead", "scores", "skill", "speed",
    }  # fmt: skip


def test_all_but_the_speeds_are_the_same_for_the_same_seed(figures):
    again = the_game_in_figures(seats=3, games=6, seed=3, bots="random", ladder=GUESSERS, **FAST)
    assert_frame_equal(again.table[:-2], figures[:-2])


def test_lengths_endings_and_winners_are_those_of_the_games(figures, same_games):
    games, seats = same_games.games, same_games.seats
    assert figures.loc[("length", "turns"), "value"] == pytest.approx(games["turns"].mean())
    assert figures.loc["endings", "value"].sum() == pytest.approx(1)
    assert figures.loc[("endings", "medals"), "value"] == pytest.approx((games["end"] == "medals").mean())
    assert figures.loc["fairness", "value"].sum() == pytest.approx(1)
    first = seats[seats["position"] == 0]["won"].mean()
    assert figures.loc[("fairness", "player 1 wins"), "value"] == pytest.approx(first)
    assert figures.loc[("scores", "winner's total"), "value"] == pytest.approx(
        seats.groupby("game")["total"].max().mean()
    )


def test_the_branching_is_that_of_the_games_played_again(figures, same_games):
    rows = same_games.table("decisions").set_index("game")
    for number in (0, 5):
        game = same_games.game(number)
        legal = []
        while game.actions:
            game.undo()
            legal.append(len(game.legal_actions()))
        assert rows.loc[number, ["decisions", "legal", "most_legal", "choices"]].tolist() == [
            len(legal), sum(legal), max(legal), sum(one > 1 for one in legal),
        ]  # fmt: skip
    assert figures.loc[("decisions", "branching"), "value"] == pytest.approx((rows["legal"] / rows["decisions"]).mean())


def test_lead_changes_are_those_of_the_race(same_games):
    rows = same_games.table("decisions").set_index("game")
    for number in (1, 5):
        race = frame(same_games.game(number), "race").pivot_table(index="turn", columns="seat", values="lead")
        leaders = [row.idxmax() for _, row in race.iterrows() if row.max() > 0]
        changes = sum(one != other for one, other in pairwise(leaders))
        assert rows.loc[number, "lead_changes"] == changes


def test_a_sensible_alternative_is_one_among_several_and_near_the_best(same_games):
    rows = same_games.table("decisions")
    assert (rows["open"] <= rows["weighed"]).all()
    assert (rows["weighed"] == rows["decisions"] // 4).all()
    assert 0 < MARGIN < 1
    assert rows["open"].sum() > 0


def test_a_winner_who_was_never_behind_makes_no_drama():
    assert _way_of_the_winner([(0.6, 0.4), (0.8, 0.2)], (0,)) == (0.0, 0.0)
    drama, settled = _way_of_the_winner([(0.6, 0.4), (0.2, 0.8), (0.75, 0.25), (0.1, 0.9)], (0,))
    assert drama == pytest.approx((0.6**0.5 + 0.8**0.5) / 4)
    assert settled == 1.0
    assert _way_of_the_winner([(0.4, 0.6), (0.7, 0.3), (0.7, 0.3), (0.7, 0.3)], (0,))[1] == 0.25


def test_another_box_and_other_options_give_other_figures():
    twins = Box(Box.standard().vehicles[:25] * 4)
    plain, *others = (
        the_game_in_figures(games=2, bots="random", ladder=GUESSERS, **changed, **FAST).table
        for changed in ({}, {"box": twins}, {"options": {"reserve_size": 6}})
    )
    branching = [other.loc[("decisions", "branching"), "value"] for other in others]
    assert plain.loc[("decisions", "branching"), "value"] not in branching


def test_skill_is_how_often_each_rung_beats_the_one_below(told):
    better = told.ladder.results.query("bot == 'better'")
    rate = ((better["rank"] == 1) & (better["won"] == 1)).mean() + (better["won"] == 0.5).mean() / 2
    assert told.table.loc[("skill", "better beats worse"), "value"] == pytest.approx(rate)
    sure = told.table.loc[("skill", "better beats worse"), "low"] > 0.5
    assert told.table.loc[("skill", "steps of the ladder"), "value"] == sure


def test_the_rungs_of_the_ladder_meet_their_neighbours_alone_and_play_differently():
    ladder = climb([rung for rung in LADDER if rung.name != "planner"], 1, **FAST)
    met = set(ladder.head_to_head.index)
    names = [rung.name for rung in LADDER][:-1]
    assert met == {pair for one in pairwise(names) for pair in (one, one[::-1])}
    assert isinstance(LADDER[-1].make("1"), PlannerBot)
    blank = np.isnan(ladder.heat_map().figure.axes[0].get_images()[0].get_array().filled(np.nan))
    assert blank.sum() == len(names) ** 2 - len(met)  # themselves, and those they did not meet


def test_the_page_tells_every_figure_and_shows_its_pictures(told, tmp_path):
    page = told.page
    assert page.title.startswith("The game in figures: 6 games of random against random against random")
    pictured = {section.title for section in page if section.picture is not None}
    assert len(pictured) == 5
    shown = [figure for section in list(page)[: len(GROUPS)] for figure in section.table.index]
    assert shown == told.table.index.get_level_values("figure").tolist()
    told.save(tmp_path / "figures.html")
    text = (tmp_path / "figures.html").read_text(encoding="utf-8")
    assert all(figure in text for figure in shown)
    with pytest.raises(ValueError, match=r"ends in .html or .htm or .csv"):
        told.save(tmp_path / "figures.txt")


def test_the_table_can_be_written_and_read(told, tmp_path):
    told.save(tmp_path / "figures.csv")
    assert pd.read_csv(tmp_path / "figures.csv").shape == (len(told.table), len(FIGURES))


def test_rows_that_rest_on_few_games_are_grey(told):
    table = told.table.loc[["length", "decisions"]]
    assert as_html(table).count("opacity") == (table["n"] < FEW).sum() > 0
    many = table.assign(n=FEW)
    assert "opacity" not in as_html(many)


def test_figures_of_games_that_never_ended_are_refused():
    def fails(view, actions):
        raise RuntimeError("no idea")

    with pytest.raises(ValueError, match="no game of the run came to its end"):
        the_game_in_figures(games=1, bots=fails, workers=1, progress=False)
    broken = [Entrant("meek", lambda seed: FunctionBot(fails, "meek")), Entrant("random", RandomBot)]
    with pytest.raises(ValueError, match="no game between random and meek"):
        the_game_in_figures(games=1, bots="random", ladder=broken, workers=1, progress=False)
