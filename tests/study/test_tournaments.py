"""Tournaments and comparisons: every deal from every seat, and the same deals on both sides."""

from __future__ import annotations

from itertools import combinations, permutations

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal
from study.runs import Quitter, ctrl_c, run

from wot_widget.bots import RandomBot
from wot_widget.engine.actions import Attack, EndHand
from wot_widget.engine.box import Box
from wot_widget.engine.options import RuleOptions
from wot_widget.study import Entrant, compare, compare_options, tournament
from wot_widget.study.comparing import other_readings

FAST = {"workers": 1, "progress": False}


def sluggish(view, actions):
    """Ends its hand, whatever it could do."""
    return next((action for action in actions if isinstance(action, EndHand)), actions[0])


def hothead(view, actions):
    """Attacks where it can."""
    return next((action for action in actions if isinstance(action, Attack)), actions[0])


@pytest.fixture(scope="module")
def cup():
    """Three bots at tables of two."""
    bots = {"greedy": "greedy", "random": "random", "twin": RandomBot}
    return tournament(bots, deals=4, seed=2, **FAST)


@pytest.fixture(scope="module")
def table_of_three():
    """Four bots at tables of three."""
    bots = dict.fromkeys("ABCD", RandomBot)
    return tournament(bots, deals=2, seats=3, **FAST)


# Tournaments ------------------------------------------------------------------------------------------------------


def test_every_line_up_plays_every_deal_once_from_every_seat(table_of_three):
    rows = table_of_three.results
    for lineup, names in enumerate(combinations("ABCD", 3)):
        for deal in range(2):
            games = rows[(rows["lineup"] == lineup) & (rows["game"] == deal)]
            for name in names:
                assert sorted(games[games["bot"] == name]["seat"]) == [0, 1, 2]
                assert sorted(games[games["bot"] == name]["position"]) == [0, 1, 2]


def test_all_line_ups_and_rotations_play_the_same_deals(table_of_three):
    games = [run.game(1).at(0) for run in table_of_three.runs.values()]
    assert all(game == games[0] for game in games)


def test_the_table_counts_the_games_of_the_results(cup):
    assert cup.table["games"].to_dict() == {"greedy": 16, "random": 16, "twin": 16}
    assert cup.table["won"].sum() == len(cup.results) / 2
    assert cup.table["won"].to_dict() == cup.results.groupby("bot")["won"].sum().to_dict()
    assert (cup.by_position.groupby("bot")["games"].sum() == 16).all()
    assert cup.table["low"].le(cup.table["win_rate"]).all()
    assert cup.table["high"].ge(cup.table["win_rate"]).all()


def test_who_is_better_is_told_and_who_is_not_is_left_open(cup):
    assert cup.table["place"].to_dict() == {"greedy": "1", "random": "2-3", "twin": "2-3"}
    assert cup.table.index[0] == "greedy"


def test_head_to_head_each_pair_adds_up_to_all_of_its_games(cup):
    rows = cup.head_to_head
    assert set(rows.index) == set(permutations(["greedy", "random", "twin"], 2))
    for bot, against in rows.index:
        assert rows.loc[(bot, against), "ahead"] + rows.loc[(against, bot), "ahead"] == 8
    assert rows.loc[("greedy", "random"), "ahead"] > 6


def test_the_same_tournament_again_is_the_same_byte_for_byte(cup):
    again = tournament({"greedy": "greedy", "random": "random", "twin": RandomBot}, deals=4, seed=2, **FAST)
    for table in ("results", "table", "by_position", "head_to_head"):
        assert getattr(again, table).to_csv().encode() == getattr(cup, table).to_csv().encode()


def test_a_broken_bot_is_counted_nowhere_but_in_the_faults():
    def breaks(view, actions):
        raise RuntimeError("no")

    cup = tournament({"breaks": breaks, "random": "random", "twin": RandomBot}, deals=2, **FAST)
    assert len(cup.faults) == 2 * 2 * 2
    assert cup.faults["bot"].eq("breaks").all()
    assert set(cup.results["bot"]) == {"random", "twin"}
    assert "8 broken by a bot" in repr(cup)


def test_an_interrupted_tournament_gives_what_is_done_and_is_taken_up(tmp_path):
    bots = {"random": "random", "quitter": Quitter}
    with ctrl_c(5):
        cut = tournament(bots, deals=7, seed=3, into=tmp_path, **FAST)
    assert not cut.complete
    assert "5 games, interrupted" in repr(cut)
    whole = tournament(bots, deals=7, seed=3, into=tmp_path, **FAST)
    assert whole.complete
    assert_frame_equal(whole.results, tournament(bots, deals=7, seed=3, **FAST).results)


def test_what_cannot_be_played_is_told():
    with pytest.raises(ValueError, match="two bots have the same name"):
        tournament(["random", "random"], deals=1)
    with pytest.raises(ValueError, match="2 bots cannot fill tables of 3"):
        tournament(["random", "greedy"], deals=1, seats=3)


# Comparisons ------------------------------------------------------------------------------------------------------


def test_both_sides_play_the_same_deals():
    two = compare({"bots": "random"}, {"bots": [sluggish, "random"]}, 5, seed=3, limit=400, **FAST)
    assert list(two.first.games["seed"]) == list(two.second.games["seed"])
    assert two.first.game(2).at(0) == two.second.game(2).at(0)


def test_nothing_differs_between_a_thing_and_itself():
    same = compare({}, {}, 5, bots="random", **FAST)
    assert same.changed == 0
    assert (same.table["difference"] == 0).all()
    assert not same.table["shown"].any()


def test_a_difference_is_the_mean_over_the_pairs():
    two = compare({"bots": "random"}, {"bots": ["greedy", "random"]}, 12, names=("chance", "skill"), **FAST)
    for measure, column in (("turns", "turns"), ("actions", "actions")):
        means = [one.games[column].mean() for one in (two.first, two.second)]
        assert two.table.loc[measure, ["chance", "skill"]].tolist() == means
        assert two.table.loc[measure, "difference"] == pytest.approx(means[1] - means[0])
    assert two.table.loc["won by seat 0", "shown"]
    assert two.table.loc["lead of seat 0", "low"] > 0
    assert two.changed == 1


def test_a_game_broken_on_one_side_is_left_out_on_both():
    def moody(view, actions):
        if view.turn == 2 and 3 in view.reserve:
            raise RuntimeError("not this card")
        return actions[0]

    two = compare({"bots": hothead}, {"bots": moody}, 40, limit=60, **FAST)
    broken = len(two.second.faults)
    assert 0 < broken < 40
    assert (two.table["pairs"] == 40 - broken).all()


def test_pairs_save_games_where_the_sides_are_alike():
    two = compare({}, {"options": {"tiebreak1_measure": "vehicles_destroyed"}}, 6, bots="random", **FAST)
    assert two.gain["turns"] == 1.0  # no difference at all
    alike = compare({}, {"options": {"max_attackers": 2}}, 20, bots="greedy", **FAST)
    assert alike.gain["turns"] > 2


def test_the_games_needed_grow_with_the_square_of_how_small_the_effect_is():
    two = compare({"bots": "random"}, {"bots": ["greedy", "random"]}, 12, **FAST)
    assert two.needed("turns", 1.0) == pytest.approx(4 * two.needed("turns", 2.0), rel=0.01)


def test_a_measure_of_ones_own_is_compared():
    def kills(run):
        return run.seats.groupby("game")["kills"].sum()

    two = compare({"bots": "random"}, {"bots": "greedy"}, 6, measures={"kills": kills}, **FAST)
    assert list(two.table.index) == ["kills"]
    assert two.table.loc["kills", "first"] == two.first.seats.groupby("game")["kills"].sum().mean()


def test_a_deck_can_be_compared():
    twins = Box(Box.standard().vehicles[:25] * 4)
    assert compare({}, {"box": twins}, 3, bots="random", **FAST).changed == 1


def test_every_option_has_a_reading_to_compare():
    readings = other_readings()
    assert {option for option, _ in readings} == set(RuleOptions.__slots__)
    for option, value in readings:
        assert RuleOptions.of({option: value}).changed == {option: value}


def test_options_are_compared_with_the_printed_rules():
    readings = [("max_attackers", "2"), ("tiebreak1_measure", "vehicles_destroyed")]
    table = compare_options(5, readings=readings, bots="random", **FAST)
    assert set(table.index.get_level_values("option")) == {"max_attackers", "tiebreak1_measure"}
    assert (table.loc["tiebreak1_measure", "changed"] == 0).all()
    attackers = compare({}, {"options": {"max_attackers": 2}}, 5, bots="random", **FAST)
    assert (table.loc[("max_attackers", "2"), "changed"] == attackers.changed).all()
    pd.testing.assert_series_equal(
        table.loc[("max_attackers", "2"), "difference"], attackers.table["difference"], check_names=False
    )


def test_an_entrant_keeps_its_own_name_in_a_list():
    cup = tournament([Entrant("one", RandomBot), Entrant("two", RandomBot)], deals=1, **FAST)
    assert set(cup.results["bot"]) == {"one", "two"}
    assert len(run(games=1).seats) == 2
