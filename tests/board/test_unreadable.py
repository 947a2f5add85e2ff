"""A text that is no action is answered in the language of the board."""

from __future__ import annotations

import re

import pytest

from wot_widget import Game
from wot_widget.board.asking import Verdict, ask
from wot_widget.engine.errors import ActionError
from wot_widget.engine.notation import parse
from wot_widget.text.unreadable import CZECH, HUNGARIAN, unreadable

REASONS = {"no number", "no name", "one card", "several", "no payment", "no action"}


def error_of(text: str) -> ActionError:
    with pytest.raises(ActionError) as caught:
        parse(text, Game(["Ann", "Bob"], seed=7, first_seat=0).state)
    return caught.value


@pytest.mark.parametrize("text", ["use 9999", "use Voluntears", "use T-34, T-26", "buy Tiger", "dance"])
@pytest.mark.parametrize("language", ["hu", "cs"])
def test_the_answer_is_in_the_language_and_names_what_was_typed(text, language):
    error = error_of(text)
    words = unreadable(error, language)
    assert words != str(error)
    assert re.search(r"9999|Voluntears|T-34|Tiger|dance", words)
    answer = ask(Game(["Ann", "Bob"], seed=7, first_seat=0).state, text, language)
    assert answer.verdict is Verdict.UNREADABLE
    assert words in answer.words


def test_near_names_are_offered_in_every_language():
    error = error_of("use Voluntears")
    for language in ("en", "hu", "cs"):
        assert "Volunteers" in unreadable(error, language)


def test_english_is_what_the_engine_says():
    error = error_of("dance")
    assert unreadable(error) == str(error)


def test_both_languages_have_words_for_every_reason():
    assert HUNGARIAN.keys() == CZECH.keys() == REASONS | {"near", "or"}
