"""The report of a game: medals add up, luck is luck, chances hold what they say, and sentences what tables show."""

from __future__ import annotations

import os
from statistics import fmean, stdev

import numpy as np
import pandas as pd
import pytest
from rules.random_games import played
from study.runs import run

from wot_widget import Game, scenario, vehicle
from wot_widget.bots import play_out
from wot_widget.bots.prospects import FIGURES, LIKELY, chances
from wot_widget.engine.rules.ending import score
from wot_widget.study import (
    chance_race,
    draws,
    flips,
    frame,
    report,
    simulate,
    turning_points,
    waterfall,
)
from wot_widget.study.chances import Prospects, fit, surprise

GAMES = int(os.environ.get("GAMES", "24"))  # in which medals are added up; many more on demand, to their end
LIMIT = 250 if GAMES < 1000 else 100_000

whole_games = pytest.mark.parametrize(
    "game",
    [(count, seed) for count in range(2, 6) for seed in (1, 4)],
    indirect=True,
    ids="{0[0]} seats, {0[1]}".format,
)


@pytest.fixture(scope="module")
def evening():
    """A game of three greedy bots, over."""
    game = Game(["Ann", "Bob", "Cyd"], seed=5)
    play_out(game, dict.fromkeys(range(3), "greedy"), seed=1)
    return game


@pytest.fixture
def game(request) -> Game:
    """A finished game."""
    return played(*request.param)


@pytest.fixture(scope="module")
def told(evening):
    """Its report."""
    return report(evening)


# Medals -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_sources_add_up_to_the_score_in_many_games(seats):
    for number in range(GAMES // 4):
        game = Game([f"Seat {seat + 1}" for seat in range(seats)], seed=f"sources/{number}")
        play_out(game, dict.fromkeys(range(seats), "random"), seed=number, limit=LIMIT)
        sums = frame(game, "sources").groupby("seat")["medals"].sum().reindex(range(seats), fill_value=0)
        assert tuple(sums) == game.score().totals


@whole_games
def test_the_waterfall_adds_up_to_the_score_item_by_item(game):
    table = waterfall(game).table
    assert tuple(table.loc["total"]) == game.score().totals
    assert (table.drop("total").sum() == table.loc["total"]).all()
    standings = frame(game, "standings")
    if "achievements" in table.index:
        assert (table.loc["achievements"].to_numpy() == 5 * standings["achievements"].to_numpy()).all()


@whole_games
def test_up_to_any_turn_the_sources_are_the_medals_and_bases_of_that_turn(game):
    sources, race = frame(game, "sources"), frame(game, "race")
    cards = sources[sources["item"] != "achievements"]
    for turn in (5, game.state.turn // 2, game.state.turn):
        sums = (
            cards[cards["turn"] <= turn].groupby("seat")["medals"].sum().reindex(range(len(game.seats)), fill_value=0)
        )
        then = race[race["turn"] == turn]
        assert sums.to_numpy().tolist() == (then["medals"] + 3 * then["bases"]).tolist()


def test_a_medal_that_is_scrapped_is_taken_off_again():
    table = scenario(hands={0: [vehicle("Mender", abilities=["repair"])]}, depots={0: ["USSR medal", "Engineers"]})
    table.play("use Mender")
    table.play("scrap USSR medal")
    sources = frame(table, "sources")
    mine = sources[(sources["seat"] == 0) & (sources["item"] != "achievements")]
    assert list(zip(mine["item"], mine["medals"], strict=True)) == [("at the beginning", 1), ("scrapped", -1)]


# Achievements -----------------------------------------------------------------------------------------------------


@whole_games
def test_following_the_flips_gives_the_winners(game):
    holders = {}
    for flip in flips(game).itertuples():
        before = None if pd.isna(flip.before) else flip.before
        assert holders.get(flip.achievement) == before
        holders[flip.achievement] = None if pd.isna(flip.after) else flip.after
    for one in game.score().achievements:
        assert holders.get(one.key) == (None if one.winner is None else game.seats[one.winner])


def test_a_flip_names_the_cards_that_made_it(evening):
    for flip in flips(evening).itertuples():
        if flip.turn >= 1:
            assert " gained " in flip.by or " lost " in flip.by
    table = scenario(hands={0: ["Engineers"]}, reserve=[vehicle("Scout", cost=1)], achievements=["light"])
    table.play("buy Scout with Engineers")
    made = flips(table).iloc[-1]
    assert (made["after"], made["by"]) == (table.seats[0], f"{table.seats[0]} gained Scout")


# Luck -------------------------------------------------------------------------------------------------------------


def test_every_card_drawn_is_weighed_but_for_hands_that_nobody_plays(evening):
    drawn = draws(evening)
    turns = frame(evening, "turns")
    idle = 3 * sum(evening.at(entry.number - 1).end is not None and str(entry.action) == "end hand"
                   for entry in evening.log)  # fmt: skip
    assert len(drawn) == 9 + turns["drawn"].sum() - idle
    assert (drawn["number"] == 0).sum() == 9


def test_what_was_expected_is_the_mean_of_the_hangar():
    table = scenario(
        hands={0: [vehicle("Rush", abilities=["reinforcement 1"])], 1: []},
        hangars={0: [vehicle("Strong", strength=2), "Engineers"]},
    )
    table.play("use Rush")
    drawn = draws(table).iloc[0]
    other = {"Engineers": "Strong", "Strong": "Engineers"}[drawn["card_name"]]
    assert drawn["expected"] == pytest.approx(drawn["brings"] - drawn["luck"])
    assert drawn["spread"] == pytest.approx(abs(drawn["luck"]))  # of two cards, one is as much above as the other below
    assert other in {"Engineers", "Strong"}


def test_luck_adds_up_to_nothing_over_many_games():
    many = run(seats=2, games=60, bots="random", limit=80)
    sums, usual = [], []
    for number in range(60):
        drawn = draws(many.game(number))
        sums += drawn.groupby("seat")["luck"].sum().tolist()
        usual += ((drawn["spread"] ** 2).groupby(drawn["seat"]).sum() ** 0.5).tolist()
    assert abs(fmean(sums)) < 2.5 * stdev(sums) / len(sums) ** 0.5
    within = sum(abs(luck) < 1.96 * spread for luck, spread in zip(sums, usual, strict=True)) / len(sums)
    assert 0.9 < within < 0.99


# Chances ----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def prospects():
    """What greedy games looked like along the way, other ones than the formula was fitted to."""
    collectors = [Prospects()]
    return {
        seats: simulate(seats, 30, bots="greedy", seed="new", collectors=collectors, progress=False).table("prospects")
        for seats in (2, 4)
    }


def test_chances_are_shares_of_one(evening):
    race = chance_race(evening)
    sums = race.groupby("turn")["chance"].sum()
    assert sums.to_numpy() == pytest.approx(1.0)
    assert set(race["turn"]) == set(range(evening.state.turn + 1))


def test_in_the_end_the_chances_are_who_has_won(evening):
    last = chance_race(evening).tail(3)["chance"].tolist()
    assert last == [1.0 if seat in evening.score().winners else 0.0 for seat in range(3)]


@pytest.mark.parametrize(("seats", "nothing"), [(2, 0.693), (4, 1.386)])
def test_the_chances_foretell_new_games_better_than_knowing_nothing(prospects, seats, nothing):
    assert surprise(prospects[seats]) < nothing - 0.08


def test_the_chances_come_true_as_often_as_they_say(prospects):
    said, came = [], []
    for table in prospects.values():
        powers = np.exp(table[list(FIGURES)].to_numpy() @ LIKELY)
        said += (powers / pd.Series(powers).groupby([table["game"], table["turn"]]).transform("sum")).tolist()
        came += table["won"].tolist()
    found = pd.DataFrame({"said": said, "came": came})
    for low, high in ((0.0, 0.2), (0.2, 0.5), (0.5, 0.8), (0.8, 1.01)):
        band = found[found["said"].between(low, high, inclusive="left")]
        assert band["came"].mean() == pytest.approx(band["said"].mean(), abs=0.12)


def test_the_formula_can_be_fitted_again(prospects):
    again = fit(prospects.values())
    assert len(again) == len(FIGURES)
    for table in prospects.values():
        assert surprise(table, again) < surprise(table) + 0.02
    assert again[1] > 0  # a lead late in the game


def test_whoever_leads_in_the_last_round_is_likelier_to_win():
    table = scenario(depots={0: ["USSR double medal"] * 2}, bases={0: 1, 1: 0}, achievements=[], active_seat=1)
    first, second = chances(table.state)
    assert first > 0.6 > second


def test_turning_points_are_the_largest_changes(evening):
    points = turning_points(evening, most=3)
    race = chance_race(evening).pivot_table(index="turn", columns="seat", values="chance").diff()
    assert points["change"].abs().tolist() == pytest.approx(race.abs().max(axis=1).nlargest(3).tolist())
    assert points["change"].tolist() == pytest.approx((points["after"] - points["before"]).tolist())


# The report -------------------------------------------------------------------------------------------------------


def test_a_game_that_is_not_over_has_no_report():
    with pytest.raises(ValueError, match="not over"):
        report(Game(["Ann", "Bob"], seed=1))


@whole_games
def test_every_finished_game_has_a_report(game):
    told = report(game)
    assert [section.title for section in told] == [
        "Result", "The medals", "The race for medals", "Achievements", "The luck of the draw", "What turned the game",
    ]  # fmt: skip
    assert all(len(section.table) for section in told)


def test_the_result_is_told_in_words(evening, told):
    tally = score(evening.state)
    words = told["Result"].text[0]
    assert evening.seats[tally.winners[0]] in words
    assert f"{max(tally.totals)} medals" in words


def test_a_win_by_the_tie_break_names_its_rule():
    table = scenario(
        depots={0: ["USSR medal"] * 3, 1: ["Base"]}, bases={0: 0, 1: 2}, achievements=[], hands={0: [], 1: []},
        active_seat=1,
    )  # fmt: skip
    table.play("end hand")
    assert table.over
    assert "as many as Seat 2, by the tie-break SCORE-11" in report(table)["Result"].text[0]


def test_winners_together_are_named_together():
    table = scenario(bases={0: 0, 1: 3}, achievements=[], active_seat=1, hands={0: [], 1: []})
    table.play("end hand")
    assert report(table)["Result"].text[0] == "Seat 1 and Seat 2 win with 0 medals."


def test_luck_is_called_unusual_only_where_it_is(told):
    section = told["The luck of the draw"]
    for row, sentence in zip(section.table.itertuples(), section.text, strict=False):
        assert ("within what is usual" in sentence) == (abs(row.luck) <= row.usual)
        assert f"{row.draws} draws" in sentence


def test_every_picture_has_its_words_and_every_section_the_call_that_makes_its_table(told, evening):
    page = told.html()
    names = {"game": evening, "frame": frame, "flips": flips, "draws": draws, "turning_points": turning_points}
    for section in told:
        assert section.call in page.replace("&quot;", '"')
        assert len(eval(section.call, names))  # noqa: S307 - our own words
        if section.picture is not None:
            assert section.picture.alt in repr(told)
    assert page.count("<img alt=") == 5


def test_a_report_can_be_saved_as_a_page_that_needs_nothing_else(told, tmp_path):
    told.save(tmp_path / "evening.html")
    page = (tmp_path / "evening.html").read_text(encoding="utf-8")
    assert "http" not in page.replace("http://www.w3.org", "")
    assert page.count("<table") == 11


def test_an_unknown_section_is_answered_with_those_there_are(told):
    with pytest.raises(KeyError, match="What turned the game"):
        told["Luck"]
