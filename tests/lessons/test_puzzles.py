"""Puzzles without end: every table follows from its seed, has a solution, and is judged by the engine."""

from __future__ import annotations

import os
from contextlib import closing
from functools import cache

import pytest

from wot_widget import Game
from wot_widget.bots import play_one, play_out
from wot_widget.bots.making import make_bot
from wot_widget.engine.steps import PlayHand
from wot_widget.lessons.attempt import Attempt, Verdict
from wot_widget.lessons.classroom import puzzle
from wot_widget.lessons.puzzling import LEAST, MEDALS, at_most, most_medals, puzzle_exercise

SEEDS = range(*map(int, os.environ.get("PUZZLES", "3").split("-")))  # PUZZLES=1000 tries as many, 500-1000 a part
made = cache(puzzle_exercise)


def most(exercise):
    return exercise.goal[0].number - MEDALS(exercise.moment.state, 0)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_solution_wins_what_can_be_won(seed):
    attempt = Attempt(made(seed))
    assert attempt.play(*made(seed).solution) is Verdict.SOLVED
    assert MEDALS(attempt.game.state, 0) - MEDALS(attempt.game.at(0), 0) == most(made(seed)) >= LEAST


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_ends_the_hand_or_plays_at_random_is_told_that_it_is_lost(seed):
    attempt = Attempt(made(seed))
    assert attempt.play("end hand") is Verdict.MISSED
    attempt.begin_again()
    bot = make_bot("random", seed)
    while attempt.verdict is Verdict.OPEN:
        play_one(attempt.game, bot)
    assert attempt.verdict is Verdict.SOLVED or "Still missing" in attempt.answer


def test_no_bot_wins_more_than_the_most():
    for seed in SEEDS:
        game = made(seed).begin()
        turn, bot = game.state.turn, make_bot("greedy", seed)
        while game.state.turn == turn:
            play_one(game, bot)
        assert MEDALS(game.state, 0) - MEDALS(game.at(0), 0) <= most(made(seed))


def test_nothing_is_left_out_that_could_be_won():
    """Tables that are not looked at any closer cannot have the least that is asked for."""
    for seed in SEEDS:
        assert at_most(made(seed).moment.state) >= most(made(seed))
    looked_at = 0
    game = Game(["Ann", "Bob"], "bound", first_seat=0)
    play_out(game, {"Ann": "greedy", "Bob": "greedy"}, seed=1)
    for state in map(game.at, range(len(game.actions))):
        if isinstance(state.agenda[-1], PlayHand) and not state.acts:
            found = most_medals(state)
            looked_at += found is not None and found > 0
            assert found is None or found <= at_most(state)
    assert looked_at >= 5


def test_the_same_seed_is_the_same_puzzle_and_another_seed_another_one():
    assert puzzle_exercise(0) == made(0)
    assert len({made(seed).moment.state.fingerprint() for seed in SEEDS}) == len(SEEDS)


def test_a_table_with_too_many_ways_is_not_asked_about(monkeypatch):
    monkeypatch.setattr("wot_widget.lessons.puzzling.WIDEST", 1)
    assert most_medals(made(0).moment.state) is None


def test_hints_lead_to_the_way():
    assert len(set(made(0).hints)) == 3
    assert made(0).hints[0] == f"It takes {len(made(0).solution)} acts."


def test_a_puzzle_lies_on_a_live_board_and_another_one_takes_its_place():
    with closing(puzzle(0)) as first:
        assert first.board.game is first.attempt.game
        with closing(puzzle(1)) as second:
            assert first._closed
            assert "Puzzle: 1" in second.panel.text()
