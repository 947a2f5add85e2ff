"""Practice without end: every question follows from its seed, and the engine is its answer key."""

from __future__ import annotations

from contextlib import closing
from functools import cache

import pytest

from wot_widget.engine.rulebook import entry
from wot_widget.lessons.data_files import face_words
from wot_widget.lessons.practice_face import PracticeFace
from wot_widget.lessons.practising import practice_question

SEEDS = range(30)

asked_of = cache(practice_question)


@pytest.mark.parametrize("seed", SEEDS)
def test_one_answer_is_allowed_and_the_others_are_refused_by_different_rules(seed):
    asked = asked_of(seed)
    game = asked.game()
    labels = {game.describe(action): action for action in game.legal_actions()}
    assert [option.text in labels for option in asked.options] == [option.right for option in asked.options]
    assert sum(option.right for option in asked.options) == 1
    wrong = [option.rule for option in asked.options if not option.right]
    assert len(set(wrong)) == len(wrong) == 2
    assert all(entry(option.rule) for option in asked.options)


def test_the_same_seed_is_the_same_question_and_another_seed_another_one():
    assert practice_question("kursk/3") == practice_question("kursk/3")
    assert len({asked_of(seed).options for seed in SEEDS}) == len(SEEDS)


def test_many_rules_come_up():
    refused = {option.rule for seed in SEEDS for option in asked_of(seed).options if not option.right}
    assert len(refused) >= 8


def test_looking_at_a_question_does_not_touch_its_table():
    asked = practice_question(1)
    asked.game().play("end hand")
    assert asked.game().actions == ()
    assert practice_question(1) == asked


@pytest.mark.parametrize("language", ["hu", "cs"])
def test_a_question_is_the_same_in_every_language_but_for_its_words(language):
    for seed in range(3):
        english, ours = asked_of(seed), practice_question(seed, language)
        assert [(one.right, one.rule) for one in ours.options] == [(one.right, one.rule) for one in english.options]
        assert not {one.text for one in ours.options} & {one.text for one in english.options}
        assert not {one.reply for one in ours.options} & {one.reply for one in english.options}


def test_whoever_practises_in_another_language_reads_no_english():
    with closing(PracticeFace("kursk", "hu")) as face:
        answer(face, right=True)
        assert face.panel.badge == "Gyakorlás · elsőre jó: 1 / 1"
        assert face.panel.reply.startswith("✓ Helyes. Szabad")
        assert face.panel.buttons[0]["words"] == "Másik asztal"


@pytest.mark.parametrize("language", ["hu", "cs"])
def test_all_that_is_said_around_questions_is_said_in_every_language(language):
    assert face_words(language).keys() == face_words("en").keys()


@pytest.fixture
def face():
    made = PracticeFace("kursk")
    yield made
    made.close()


def answer(face, *, right):
    place = next(place for place, option in enumerate(face.step.options) if option.right is right)
    face.on_message({"kind": "choose", "place": place})
    face.on_message({"kind": "press", "name": "check"})


def test_after_the_right_answer_comes_another_table(face):
    answer(face, right=True)
    assert face.panel.badge.endswith("1 of 1")
    before = face.panel.picture
    face.on_message({"kind": "press", "name": "next"})
    assert face.panel.picture != before
    assert (face.panel.reply, face.panel.chosen) == ("", -1)


def test_only_what_is_right_at_once_is_counted(face):
    answer(face, right=False)
    assert "next" not in {button["name"] for button in face.panel.buttons}
    answer(face, right=True)
    assert face.panel.badge.endswith("0 of 1")
    face.on_message({"kind": "press", "name": "next"})
    answer(face, right=True)
    assert face.panel.badge.endswith("1 of 2")
