"""Figures gathered along the games of a run."""

from __future__ import annotations

import joblib
import pytest
from pandas.testing import assert_frame_equal
from study.runs import equal_runs, run

from wot_widget.study import Collector


class Fights(Collector):
    """How many attacks there were, and by whom the last."""

    name = "fights"

    def before(self, state):
        self.attackers = []

    def step(self, state, actions, action):
        assert action in actions
        if type(action).__name__ == "Attack":
            self.attackers.append(state.seat_to_act)

    def after(self, state):
        assert state.over
        yield {"attacks": len(self.attackers), "last": self.attackers[-1] if self.attackers else None}


def test_a_collector_sees_every_action_and_makes_a_table():
    fights = run(collectors=[Fights()]).table("fights")
    plain = run()
    expected = [sum(type(one).__name__ == "Attack" for one in plain.game(number).actions) for number in range(7)]
    assert list(fights["game"]) == list(range(7))
    assert list(fights["attacks"]) == expected


def test_the_table_of_a_collector_is_kept_in_the_folder_too(tmp_path):
    equal_runs(run(collectors=[Fights()], into=tmp_path, chunk=2), run(collectors=[Fights()]))


def test_a_collector_gathers_in_other_processes_too():
    equal_runs(run(collectors=[Fights()], workers=2), run(collectors=[Fights()]))


def test_a_collector_that_has_gathered_once_can_take_up_the_run(tmp_path):
    fights = Fights()
    run(collectors=[fights], into=tmp_path, games=3)
    assert vars(fights) == {}
    equal_runs(run(collectors=[fights], into=tmp_path), run(collectors=[Fights()]))


def test_threads_do_not_share_a_collector():
    with joblib.parallel_config(backend="threading", n_jobs=2):
        equal_runs(run(collectors=[Fights()], games=20, workers=None), run(collectors=[Fights()], games=20))


@pytest.mark.parametrize("name", ["games", "fights"])
def test_two_tables_of_one_name_are_refused(name):
    twin = Fights()
    twin.name = name
    with pytest.raises(ValueError, match="a name of its own"):
        run(collectors=[Fights(), twin])


def test_a_collector_without_rows_has_an_empty_table():
    assert list(run(collectors=[Collector()]).table("figures").columns) == ["game"]


def test_the_games_are_the_same_with_and_without_collectors():
    assert_frame_equal(run(collectors=[Fights()]).seats, run().seats)


def test_any_object_with_a_hook_gathers():
    class Ends:
        def after(self, state):
            yield {"end": state.end}

    class Counter:
        name = "counted"

        def before(self, state):
            self.count = 0

        def step(self, state, actions, action):
            self.count += 1

        def after(self, state):
            return [{"count": self.count}]

    both = run(collectors=[Ends(), Counter()])
    assert list(both.table("ends")["end"]) == list(both.games["end"])
    assert list(both.table("counted")["count"]) == list(both.games["actions"])


def test_a_single_row_needs_no_list():
    one = Fights()
    one.after = lambda state: {"end": state.end}
    found = run(collectors=[one])
    assert list(found.table("fights")["end"]) == list(found.games["end"])


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        (None, "gives a row or rows, each a dict, not None"),
        ("turn", "gives a row or rows, each a dict, not 'turn'"),
        ([5], "a dict with texts as keys, not 5"),
        ([{1: 2}], "a dict with texts as keys"),
        ([{"game": 3}], "has a column game"),
    ],
)
def test_rows_that_are_none_are_told_with_the_collector_that_gave_them(given, complaint):
    faulty = Fights()
    faulty.after = lambda state: given
    with pytest.raises((TypeError, ValueError), match="the collector 'fights'") as told:
        run(games=1, collectors=[faulty])
    assert complaint in str(told.value)


def test_what_no_file_can_hold_is_told_with_its_table(tmp_path):
    faulty = Fights()
    faulty.after = lambda state: [{"what": object()}]
    with pytest.raises(ValueError, match="the table 'fights' holds what no Parquet file can"):
        run(games=1, collectors=[faulty], into=tmp_path)


@pytest.mark.parametrize("name", ["a/b", "..", "", 5, "run.json"])
def test_a_name_that_no_table_can_have_is_refused(name):
    odd = Fights()
    odd.name = name
    with pytest.raises(ValueError, match="a collector's name is a text of letters"):
        run(collectors=[odd])
