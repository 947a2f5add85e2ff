"""Many games at once: what the tables say, and that they are the same whoever plays the games."""

# ruff: noqa: NPY002 - what all of a process share is what bots of people use

from __future__ import annotations

import os
import random
import signal
import threading
import time

import distributed
import joblib
import numpy as np
import pandas as pd
import pytest
from pandas.testing import assert_frame_equal
from study.runs import equal_runs, run

from wot_widget.bots import GreedyBot, RandomBot
from wot_widget.study import Entrant, frame
from wot_widget.study.run_tables import TABLES
from wot_widget.study.spreading import batches

# The tables ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def some():
    """A run of three seats."""
    return run(seats=["Ann", "Bob", "Cyd"], bots=["greedy", "random", "random"], options={"max_attackers": 2})


@pytest.mark.parametrize("name", TABLES)
def test_a_table_has_the_columns_and_dtypes_that_are_written_down(some, name):
    assert {name: str(dtype) for name, dtype in some.table(name).dtypes.items()} == {
        column.name: column.dtype for column in TABLES[name]
    }


def test_each_game_is_a_row_and_each_of_its_seats_too(some):
    assert list(some.games["game"]) == list(range(7))
    assert list(some.seats["game"]) == [number for number in range(7) for _ in range(3)]
    assert list(some.seats["name"]) == ["Ann", "Bob", "Cyd"] * 7
    assert some.faults.empty
    assert some.complete


def test_a_game_of_the_run_can_be_looked_at_with_its_history(some):
    for number in (0, 4):
        game = some.game(number)
        row = some.games.loc[number]
        assert (game.over, game.state.turn, len(game.actions), game.state.end) == (
            True, row["turns"], row["actions"], row["end"],
        )  # fmt: skip
        rows = some.seats[some.seats["game"] == number].reset_index(drop=True)
        standings = frame(game, "standings")
        for column in ("medals", "bases", "achievements", "kills", "total", "rank"):
            assert list(rows[column]) == list(standings[column])
        assert list(rows["won"] > 0) == list(standings["winner"])


def test_one_game_is_won_once_in_all(some):
    assert some.seats.groupby("game")["won"].sum().tolist() == [1.0] * 7


def test_the_seat_with_the_first_turn_has_position_0(some):
    first = some.seats[some.seats["position"] == 0]
    assert list(first["seat"]) == list(some.games["first_seat"])


def test_choices_are_the_actions_that_had_an_alternative(some):
    game = some.game(0)
    several = 0
    while game.actions:
        game.undo()
        several += len(game.legal_actions()) > 1
    assert some.games.loc[0, "choices"] == several


def test_a_game_over_the_limit_is_broken_off_and_says_so():
    cut = run(games=2, limit=10)
    assert list(cut.games["end"]) == ["limit"] * 2
    assert list(cut.games["actions"]) == [10] * 2
    assert len(cut.game(0).actions) == 10


def test_what_cannot_be_run_is_told_at_once():
    with pytest.raises(ValueError, match="2 to 5 seats can play, not 6"):
        run(seats=6)
    with pytest.raises(ValueError, match="3 seats need 3 bots, not 2"):
        run(seats=3, bots=["random", "greedy"])
    with pytest.raises(ValueError, match="each of the seats Seat 1, Seat 2 needs one bot"):
        run(bots={"Seat 1": "random"})
    with pytest.raises(ValueError, match="no bot is called 'gredy'"):
        run(bots="gredy")
    with pytest.raises(ValueError, match="no table is called 'moves'"):
        run().table("moves")
    with pytest.raises(ValueError, match="the games are 0 to 6"):
        run().game(7)


# The same for the same seed ---------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_tables_whatever_the_number_of_workers():
    equal_runs(run(games=20), run(games=20, workers=2))


def test_other_seeds_give_other_games():
    assert not run().seats.equals(run(seed=4).seats)


@pytest.mark.parametrize("spec", ["random", RandomBot, Entrant("random", RandomBot)])
def test_a_bot_may_be_given_as_a_name_a_class_or_an_entrant(spec):
    assert_frame_equal(run(bots=spec).games, run().games)


def test_a_bot_that_is_already_made_starts_each_game_anew():
    bot = GreedyBot(5)
    assert_frame_equal(run(bots=bot).games, run(bots=bot).games)


def test_bots_may_be_given_by_seat():
    by_name = run(bots={"Seat 2": "random", "Seat 1": "greedy"})
    assert list(by_name.seats["bot"]) == ["greedy", "random"] * 7
    equal_runs(by_name, run(bots={0: "greedy", 1: "random"}))


def by_shared_luck(view, actions):
    return random.choice(actions)


def by_shared_luck_of_numpy(view, actions):
    return actions[np.random.randint(len(actions))]


@pytest.mark.parametrize("bot", [by_shared_luck, by_shared_luck_of_numpy])
def test_a_bot_with_the_luck_that_all_share_plays_the_same_for_any_number_of_workers(bot):
    one = run(bots=bot)
    random.seed(5)
    np.random.seed(5)
    equal_runs(one, run(bots=bot))
    equal_runs(one, run(bots=bot, workers=2))
    assert one.game(3).score().totals == tuple(one.seats[one.seats["game"] == 3]["total"])
    assert run(bots=bot, seed=4).seats["total"].tolist() != one.seats["total"].tolist()


def test_a_run_leaves_the_luck_that_all_share_as_it_was():
    random.seed(8)
    np.random.seed(8)
    expected = random.random(), np.random.random()
    random.seed(8)
    np.random.seed(8)
    run(games=2, bots=by_shared_luck)
    assert (random.random(), np.random.random()) == expected


def test_threads_as_joblib_is_told_give_the_same_tables():
    with joblib.parallel_config(backend="threading", n_jobs=2):
        equal_runs(run(workers=None), run())


def test_a_backend_that_gives_results_back_only_together_gives_the_same_games():
    plan = run().plan
    with joblib.parallel_config(backend="multiprocessing", n_jobs=2):
        together = list(batches(plan, 0, 7, None))
    one_by_one = list(batches(plan, 0, 7, 1))
    assert [part.rows for part in together] == [part.rows for part in one_by_one]


def test_a_cluster_of_dask_gives_the_same_tables_even_when_a_worker_is_killed_in_the_middle():
    cluster = distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None)
    with cluster, distributed.Client(cluster) as client:
        victim, *_ = client.run(os.getpid).values()
        with joblib.parallel_config(backend="dask"):
            killer = threading.Timer(0.5, os.kill, (victim, signal.SIGKILL))
            killer.start()
            spread = run(games=60, workers=None)
            killer.join()
        end = time.monotonic() + 120
        while victim in client.run(os.getpid, on_error="return").values():
            assert time.monotonic() < end, "the cluster puts no other process in its place"
            time.sleep(0.1)
    equal_runs(spread, run(games=60))


def test_progress_is_shown_where_it_is_wanted(capsys, monkeypatch):
    class Slow(RandomBot):
        def choose(self, view, actions):
            time.sleep(0.003)
            return super().choose(view, actions)

    run(games=3, bots=Slow, limit=100, progress=True)
    assert "3/3" in capsys.readouterr().err
    run(games=3, bots=Slow, limit=100)
    assert not capsys.readouterr().err


def test_a_run_of_no_games_has_empty_tables():
    none = run(games=0)
    assert none.complete
    assert isinstance(none.games, pd.DataFrame)
    assert none.games.empty
