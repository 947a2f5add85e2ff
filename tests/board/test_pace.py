"""Bots keep nobody waiting: paces to choose from, stopping at once, skipping ahead, and clicks while they play."""

from __future__ import annotations

import asyncio
from unittest.mock import patch

import pytest
from board.driver import SEATS, Waiter, click, place, status, tell, tool, until

from wot_widget import Game
from wot_widget.board import autoplay
from wot_widget.board.pace import BUDGET, Pace, wait
from wot_widget.board.refs import PileRef, Place

# How fast ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("acts", [1, 10, 40, 400])
def test_all_bots_together_wait_no_longer_than_the_budget(acts):
    waited = 0.0
    for _ in range(acts):
        waited += wait(Pace.FAST, waited, watched=False)
    assert waited <= BUDGET < 5


def test_thinking_counts_as_waiting():
    assert wait(Pace.FAST, BUDGET, watched=False) == 0


def test_a_pace_in_seconds_is_kept():
    assert wait(0.7, 100.0, watched=False) == 0.7
    assert wait(Pace.INSTANT, 0.0, watched=False) == 0
    assert wait(Pace.SLOW, 100.0, watched=False) > 1


def test_the_turns_of_four_bots_take_at_most_five_seconds(make):
    pauses = []  # what they wait by intent: how long they think depends on the machine

    def noted(pace, waited, **how) -> float:
        assert waited >= sum(pauses) - 0.1  # a timer may be a little early
        pauses.append(wait(pace, sum(pauses), **how))
        return pauses[-1]

    async def play() -> None:
        game = Game(SEATS, seed=5, first_seat=0)
        make(game, bots=dict.fromkeys(SEATS[1:], "greedy"))
        with patch.object(autoplay, "wait", noted):
            game.play("end hand")
            await until(lambda: game.seat_to_act == 0)
        assert len(game.actions) > 8

    asyncio.run(play())
    assert 1 < sum(pauses) < 5


def test_the_pace_is_chosen_from_a_list_and_holds_at_once(make):
    async def play() -> None:
        game = Game(SEATS[:2], seed=3, first_seat=1)
        board = make(game, bots={"Bob": "greedy"}, pace=60)
        assert [value for _, value in board._controls.paces.options] == [*Pace, 60.0]
        await asyncio.sleep(0.05)
        assert not game.actions
        board._controls.paces.value = Pace.INSTANT
        await until(lambda: game.seat_to_act == 0)
        assert list(board._controls.paces.options)[-1][1] is Pace.SLOW

    asyncio.run(play())


@pytest.mark.parametrize("pace", ["instant", "fast", "slow", Pace.SLOW, 0, 2.5])
def test_a_pace_is_a_name_or_seconds(make, pace):
    board = make(Game(SEATS[:2], seed=3, first_seat=0), bots={"Bob": "random"}, pace=pace)
    assert board._session.autoplay.pace == pace


# Stopping and skipping -----------------------------------------------------------------------------------------------


def test_a_bot_that_thinks_for_ever_is_stopped_at_once_and_another_thought_begins_anew(make):
    async def play() -> None:
        game = Game(SEATS[:2], seed=3, first_seat=1)
        first, second = Waiter(), Waiter(acts=1)
        board = make(game, bots={"Bob": first}, pace=0)
        await until(lambda: first.thinks)
        tool(board, "stop bots").click()  # comes back while the bot still thinks
        assert "stopped" in status(board)
        board._session.autoplay.bots[1] = second
        tool(board, "start bots").click()
        await until(lambda: second.thinks)
        await first.release()
        assert len(game.actions) == 1  # what the first thought came to was never played
        assert board._session.fault is None
        await second.release()

    asyncio.run(play())


def test_stopped_bots_stay_stopped_on_another_line_of_play(make):
    async def play() -> None:
        game = Game(SEATS[:2], seed=7, first_seat=1)
        bot = Waiter(acts=2)
        board = make(game, bots={"Bob": bot}, pace=0)
        await until(lambda: bot.thinks)
        tool(board, "stop bots").click()
        board._session.look_at(1)
        board._session.play_on()
        branch = board.game
        assert branch is not game
        assert branch.seat_to_act == 1  # the bot would go on here
        await asyncio.sleep(0.1)
        board._session.follow_line(0)
        await asyncio.sleep(0.1)
        await bot.release()
        assert (len(branch.actions), len(game.actions), bot.asked) == (1, 2, 3)
        assert board._session.autoplay.stopped

    asyncio.run(play())


def test_bots_that_play_go_on_playing_on_another_line_of_play(make):
    async def play() -> None:
        game = Game(SEATS[:2], seed=7, first_seat=0)
        board = make(game, bots={"Bob": "greedy"}, pace=0)
        game.play("end hand")
        await until(lambda: game.seat_to_act == 0)
        board._session.look_at(0)
        board._session.play_on()
        branch = board.game
        branch.play("end hand")
        await until(lambda: branch.seat_to_act == 0)
        assert not board._session.autoplay.stopped

    asyncio.run(play())


def test_skipping_ahead_waits_no_longer_until_a_person_is_asked(make):
    async def play() -> None:
        game = Game(SEATS[:3], seed=3, first_seat=1)
        board = make(game, bots={"Bob": "greedy", "Cy": "greedy"}, pace=60)
        await asyncio.sleep(0)
        tool(board, "skip bots").click()
        await until(lambda: game.seat_to_act == 0)
        assert tool(board, "skip bots").disabled
        game.play("end hand")
        played = len(game.actions)
        await asyncio.sleep(0.1)
        assert len(game.actions) == played  # the next turns have their pace again

    asyncio.run(play())


# Clicks meanwhile ----------------------------------------------------------------------------------------------------


def test_a_click_while_a_bot_acts_still_shows_what_it_meant(make):
    async def play() -> None:
        game = Game(SEATS[:2], seed=3, first_seat=1)
        bot = Waiter(acts=1)
        board = make(game, bots={"Bob": bot}, pace=0)
        seen = board._guard.moment
        x, y = place(board, game.view(0).reserve[1])
        card = game.view(0).reserve[1]
        await until(lambda: bot.thinks)
        assert board._guard.moment > seen
        tell(board, kind="click", x=x, y=y, moment=seen)
        assert board._session.attention.pointed.card == card
        assert board._session.choices is None or board._session.choices.picked == ()
        await bot.release()

    asyncio.run(play())


def test_a_pile_that_is_looked_through_stays_open_while_a_bot_acts(make):
    async def play() -> None:
        game = Game(SEATS[:2], seed=3, first_seat=0)
        bot = Waiter(acts=1)
        board = make(game, bots={"Bob": bot}, pace=0)
        game.play("end hand")
        board._session.click(PileRef(Place.DEPOT, 0))
        assert board._session.attention.spread is not None
        await until(lambda: bot.thinks)
        assert len(game.actions) == 2
        assert board._session.attention.spread is not None
        await bot.release()

    asyncio.run(play())


def test_the_key_of_a_panel_is_heard_also_for_a_moment_that_has_passed(make):
    board = make(Game(SEATS[:2], seed=3, first_seat=0), bots={"Bob": "random"})
    tell(board, kind="key", key="j", moment=board._guard.moment - 1)
    assert "journal" in board._readings.open
    tell(board, kind="key", key="u", moment=board._guard.moment - 1)
    assert not board.game.undone


def test_a_click_for_a_moment_long_gone_is_forgotten(make):
    board = make(Game(SEATS[:2], seed=3, first_seat=0), bots={"Bob": "random"})
    tell(board, kind="click", x=300, y=300, moment=-5)
    assert board._session.attention.pointed is None
    click(board, board.game.view(0).reserve[0])
    assert board._session.attention.pointed is not None
