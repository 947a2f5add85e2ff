"""Intervals hold what they promise: they cover the truth as often as they say, and places follow from them."""

from __future__ import annotations

from math import inf
from random import Random
from statistics import stdev

import pytest

from wot_widget.study.intervals import games_needed, mean_interval, places, student, wilson


@pytest.mark.parametrize(("chance", "games"), [(0.5, 20), (0.1, 40), (0.9, 100)])
def test_wilsons_interval_holds_the_true_rate_about_95_times_in_100(chance, games):
    luck = Random(1)
    held = 0
    for _ in range(2000):
        low, high = wilson(sum(luck.random() < chance for _ in range(games)), games)
        held += low <= chance <= high
    assert 0.93 < held / 2000 < 0.985


def test_wilsons_interval_ends_at_0_and_1_exactly():
    assert wilson(0, 20)[0] == 0.0
    assert wilson(20, 20)[1] == 1.0
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize("count", [2, 3, 5, 20])
def test_the_interval_of_a_mean_holds_the_truth_about_95_times_in_100_even_for_few_values(count):
    luck = Random(2)
    held = 0
    for _ in range(2000):
        _, low, high = mean_interval([luck.gauss(3, 2) for _ in range(count)])
        held += low <= 3 <= high
    assert 0.935 < held / 2000 < 0.965


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (9, 2.262), (29, 2.045), (1000, 1.962)]
)
def test_students_quantiles_are_those_of_the_tables(freedom, quantile):
    assert student(freedom) == pytest.approx(quantile, abs=0.004)


def test_one_value_says_nothing():
    assert mean_interval([4.0]) == (4.0, -inf, inf)


def test_the_games_needed_show_a_difference_4_times_in_5():
    luck = Random(3)
    needed = int(games_needed(spread=5.0, effect=1.0))
    seen = 0
    for _ in range(500):
        values = [luck.gauss(1, 5) for _ in range(needed)]
        assert stdev(values) > 0
        _, low, _ = mean_interval(values)
        seen += low > 0
    assert 0.74 < seen / 500 < 0.86
    assert games_needed(5.0, 0.0) == inf


def test_places_are_told_only_as_far_as_intervals_are_apart():
    assert places([(0.0, 0.1), (0.5, 0.7), (0.65, 0.9), (0.2, 0.4)]) == ["4", "1-2", "1-2", "3"]
    assert places([(0.1, 0.5), (0.4, 0.7), (0.6, 0.9)]) == ["2-3", "1-3", "1-2"]
