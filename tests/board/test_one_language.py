"""A board speaks one language: no word of another is left in what is shown or said, bots and house rules included."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest
from board.driver import SEATS, everything_said, tool
from board.test_house_rules import variants

from wot_widget import Box, Game, play_out
from wot_widget.board.display import display_of
from wot_widget.bots.making import BOTS
from wot_widget.engine import english
from wot_widget.text import controls, czech, hungarian, labels, looking_back
from wot_widget.text.controls import bot_called
from wot_widget.text.house_rules import LANGUAGES as HOUSE_RULES

ENGLISH = english.ENGLISH
OTHERS = {"hu": hungarian.HUNGARIAN, "cs": czech.CZECH}

NO_WORDS = re.compile(r"<[^>]*>|\b[A-Z]+(-[A-Z]+)*-\d+\b")  # tags, and the ids of rules


def texts(values: object) -> Iterator[str]:
    """Every text in tables of tables."""
    if isinstance(values, str):
        yield values
    elif isinstance(values, Mapping):
        for value in values.values():
            yield from texts(value)
    elif isinstance(values, list | tuple):
        for value in values:
            yield from texts(value)


def words_of(*sources: object) -> set[str]:
    """The words of some texts, without what stands in braces."""
    plain = (re.sub(r"\{(\w+)[^}]*\}", " ", text) for text in texts(sources))
    return {word for text in plain for word in re.findall(r"[^\W\d_]{4,}", text.casefold())}


def vocabulary(language: str) -> set[str]:
    """All words that a language has for the board."""
    own = ENGLISH if language == "en" else OTHERS[language]
    sentences = (own.actions, own.steps, own.events, own.objections, own.cards, own.names)
    tables = (controls.LANGUAGES, labels.LANGUAGES, looking_back.LANGUAGES, HOUSE_RULES)
    return words_of(sentences, *(table[language] for table in tables))


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_word_is_left_on_a_board_of_another_language(make, language):
    cards = words_of([card.name for card in Box.standard().cards], [card.latin for card in Box.standard().cards])
    english_only = (vocabulary("en") | {*BOTS}) - vocabulary(language) - cards - words_of(SEATS)
    assert {"attack", "greedy", "planner", "nobody", "medals"} <= english_only
    for number, options in enumerate(variants()[::2]):
        game = Game(SEATS[: 2 + number % 4], seed=number, options=options)
        play_out(game, dict.fromkeys(game.seats, "greedy"), seed=1, limit=5 + 3 * number)
        board = make(game, bots={game.seats[-1]: list(BOTS)[number % len(BOTS)]}, language=language, curtain=False)
        for name in ("journal", "words", "hint", "teaching"):
            tool(board, name).click()
            display = display_of(board._session)
            beside = (*display.standing, display.status, display.closed, display.house_rules, display.news)
            answers = (one.label for one in display.answers)
            shown = [NO_WORDS.sub(" ", text) for text in (everything_said(board), *beside, *answers)]
            assert not words_of(shown) & english_only, (options.changed, words_of(shown) & english_only)
        board.close()


@pytest.mark.parametrize("language", OTHERS)
def test_every_bot_has_a_name_of_its_own_in_every_language(language):
    called = {bot_called(name, language) for name in BOTS}
    assert len(called) == len(BOTS)
    assert not called & BOTS.keys()
