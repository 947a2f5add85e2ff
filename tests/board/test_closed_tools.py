"""A tool that can do nothing now is grey, keeps its place and words, and says why: to the pointer, and when pressed."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from board.driver import duel, lift, refusal, tell, tool
from board.sessions import SEATS, by_chance

from wot_widget import Game
from wot_widget.board.commands import Command
from wot_widget.board.session import Session
from wot_widget.text.controls import LANGUAGES, control

WALKING = ("undo", "redo", "hint")


def hot_seat(seed: int) -> Session:
    session = Session(Game(SEATS[: 2 + seed % 3], seed), {}, lambda: None, teaching=seed % 4 == 3)
    session.begin()
    return session


def did(session: Session, name: str) -> bool:
    """Use a tool; whether anything came of it: an act, an advice or a question."""
    before, talk = session.game.actions, session.dialogue
    session.use_tool(name)
    return session.game.actions != before or bool(session.dialogue.ways) or talk.nearest is not None


@pytest.mark.parametrize("seed", range(4))
def test_a_tool_is_closed_just_when_it_can_only_refuse_over_whole_games(seed):
    session, luck, seen = hot_seat(seed), Random(seed), Counter()
    for _ in range(120):
        if session.game.over:
            break
        for name in WALKING:
            closed = session.closed_tools.get(name, "")
            before = session.game.actions
            assert did(session, name) is not bool(closed), (name, closed)
            seen[name, bool(closed)] += 1
            if closed:
                assert session.dialogue.message == closed
                assert session.game.actions == before
            session.let_go()
        if session.awaited is not None:
            session.take(Command("seat", session.awaited))
        elif session.choices is not None:
            session.take(by_chance(list(session.choices.actions), luck))
    session.close()
    assert {seen[name, closed] > 0 for name in WALKING for closed in (False, True)} == {True}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_closed_tool_says_why_to_the_pointer_and_when_its_key_is_pressed(make, language):
    board = make(duel(), language=language)
    lift(board)
    for name, key, words in (("undo", "u", "undo nothing"), ("redo", "r", "redo nothing")):
        button = tool(board, name)
        assert button.disabled
        assert button.tooltip == control(words, language)
        tell(board, kind="key", key=key)
        assert control(words, language) in refusal(board)
        button.click()
        assert control(words, language) in refusal(board)
        assert button.description == control(name, language)


def test_an_open_tool_has_no_reason(make):
    game = duel()
    board = make(game, curtain=False)
    game.play("attack with One, Two")
    assert not tool(board, "undo").disabled
    assert tool(board, "undo").tooltip is None


def test_bots_that_are_stopped_can_be_let_play_whoever_is_asked(make):
    board = make(Game(SEATS[:2], seed=5, first_seat=0), bots={"Bob": "random"})
    assert tool(board, "start bots").tooltip == control("bots free")
    assert tool(board, "stop bots").tooltip == control("no bot due")
    board._session.autoplay.stop()
    assert not tool(board, "start bots").disabled
    tool(board, "start bots").click()
    assert not board._session.autoplay.stopped
