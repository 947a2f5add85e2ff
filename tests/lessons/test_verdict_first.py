"""Whatever a learner does, the verdict leaves first: before the table is drawn, a bet is played or opponents act."""

from __future__ import annotations

import asyncio

import pytest
from ipywidgets import Widget
from lessons.samples import ASKING, BETTING, BUYING, GUARDING, REFUSING, exercise, press

from wot_widget.bots.playing import play_out
from wot_widget.lessons.attempt import Attempt, Verdict
from wot_widget.lessons.curriculum import course
from wot_widget.lessons.exercise import Exercise
from wot_widget.lessons.exercise_face import ExerciseFace
from wot_widget.lessons.progress import Progress
from wot_widget.lessons.question import Contest
from wot_widget.lessons.question_face import BetFace

NEVER = 3600.0  # seconds before an opponent acts


@pytest.fixture
def sent(monkeypatch):
    """What widgets have sent to the page: who, and the state."""
    messages = []
    send = Widget._send

    def noted(self, message, buffers=None):
        messages.append((self, message.get("state", {})))
        send(self, message, buffers)

    monkeypatch.setattr(Widget, "_send", noted)
    return messages


def acts(face, *said):
    for words in said:
        face.on_message({"kind": "say", "words": words})


def first_of(sent, face):
    """The first message of an act, which is to be the panel's."""
    widget, state = sent[0]
    assert widget is face.panel
    return state


@pytest.mark.parametrize(
    ("entry", "before", "act"),
    [
        pytest.param(BUYING, (), {"kind": "say", "words": "buy T-34 with KV-1"}, id="solved"),
        pytest.param(BUYING, (), {"kind": "say", "words": "buy Wespe with KV-1"}, id="wrong way"),
        pytest.param(BUYING, (), {"kind": "say", "words": "attack with KV-1"}, id="a way that nobody foresaw"),
        pytest.param(BUYING, (), {"kind": "say", "words": "buy Maus with Engineers"}, id="refused"),
        pytest.param(BUYING, (), {"kind": "say", "words": "well"}, id="no act"),
        pytest.param(BUYING, (), {"kind": "press", "name": "hint"}, id="hint"),
        pytest.param(BUYING, ("buy Wespe with KV-1",), {"kind": "press", "name": "back"}, id="take back"),
        pytest.param(BUYING, ("buy Wespe with KV-1",), {"kind": "press", "name": "again"}, id="start again"),
        pytest.param(BUYING, ("attack with KV-1",), {"kind": "say", "words": "end hand"}, id="wrong once more"),
        pytest.param(REFUSING, (), {"kind": "press", "name": "try 0"}, id="try what is refused"),
        pytest.param(REFUSING, (), {"kind": "press", "name": "try 1"}, id="try what is allowed"),
        pytest.param(GUARDING, (), {"kind": "say", "words": "end hand"}, id="what opponents make of it"),
    ],
)
def test_the_first_message_of_an_act_is_its_verdict(show, sent, entry, before, act):
    face = show(entry)
    acts(face, *before)
    sent.clear()
    face.on_message(act)
    assert "reply" in first_of(sent, face)


def test_the_first_message_of_a_solution_is_the_solution(show, sent):
    face = show(BUYING)
    for _ in BUYING["hints"]:
        press(face, "hint")
    sent.clear()
    press(face, "solution")
    assert "reply" in first_of(sent, face)


def test_the_first_message_of_a_click_is_the_verdict_on_it(show, sent):
    face = show(BUYING)
    sent.clear()
    face.board._session.take(face.attempt.game.legal_actions()[-1])
    assert "reply" in first_of(sent, face)


@pytest.mark.parametrize("entry", [ASKING, BETTING])
@pytest.mark.parametrize("place", [0, 1])
def test_an_answer_is_judged_and_marked_in_one_message_and_what_follows_comes_in_another(show, sent, entry, place):
    face = show(entry)
    face.on_message({"kind": "choose", "place": place})
    sent.clear()
    face.on_message({"kind": "press", "name": "check", "place": place})
    state = first_of(sent, face)
    assert {"tone", "reply", "rule", "marks"} <= state.keys()
    assert "after" not in state
    assert bool(face.panel.after) == ("bet" in entry)


def test_a_bet_is_judged_before_its_contest_is_played(monkeypatch, sent):
    played = []

    def wins(self):
        played.append([state for _, state in sent if "reply" in state])
        return dict.fromkeys(self.seats, 0)

    bet = course().step("bots/four-players")
    face = BetFace("bots/four-players", bet, Progress())
    monkeypatch.setattr(Contest, "wins", wins)
    sent.clear()
    face.on_message({"kind": "press", "name": "check", "place": bet.options.index(bet.right)})
    face.close()
    assert [told[-1]["tone"] for told in played] == ["right"]


# What opponents make of it ------------------------------------------------------------------------------------------


def verdict_before_they_act(*said):
    """Tone and reply after acts, while the opponents still wait for their turn."""

    async def play():
        face = ExerciseFace("sample/step", exercise(GUARDING), Progress(), pace=NEVER)
        acts(face, *said)
        try:
            return face.panel.tone, face.panel.reply, face.foot.reply, face.attempt.solved
        finally:
            face.close()

    return asyncio.run(play())


def test_a_way_that_opponents_will_spoil_is_told_before_they_act():
    tone, words, below, _ = verdict_before_they_act("end hand")
    assert (tone, words, below) == ("wrong ahead", "✗ Not so. Now see what follows.", words)


def test_a_way_that_opponents_cannot_spoil_is_told_before_they_act_and_passes_nothing_yet():
    tone, words, below, solved = verdict_before_they_act(*GUARDING["solution"])
    assert (tone, words, below) == ("right ahead", "✓ Right. Now see what follows.", words)
    assert not solved


def test_nothing_is_told_ahead_while_the_learner_decides():
    assert verdict_before_they_act("defend with T-34") == ("", "", "", False)


@pytest.mark.parametrize("name", [name for name, one in course().steps.items() if isinstance(one, Exercise)])
def test_what_is_foreseen_comes(name):
    step = course().step(name)
    for way in (step.solution, *(way.acts for way in step.wrong_ways)):
        attempt = Attempt(step)
        for act in way:
            attempt.say(act)
            before, mistakes, foreseen = attempt.game.actions, attempt.mistakes, attempt.foreseen()
            assert (attempt.game.actions, attempt.mistakes) == (before, mistakes)
            if attempt.verdict is not Verdict.OPEN:
                assert foreseen is attempt.verdict
            play_out(attempt.game, attempt.bots)
            assert attempt.verdict is foreseen
