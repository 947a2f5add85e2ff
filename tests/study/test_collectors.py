"""Figures gathered along the games of a run."""

from __future__ import annotations

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
