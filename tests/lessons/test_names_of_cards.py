"""Whoever reads the name of a card in a lesson finds that very name on the table."""

from __future__ import annotations

import re
from functools import cache

import lesson_notebooks
import pytest
from lessons.telling import everything_said

from wot_widget import Box
from wot_widget.board.reference_card import reference_scenes
from wot_widget.engine.rulebook import LANGUAGES
from wot_widget.lessons.attempt import Attempt
from wot_widget.lessons.conditions import Condition
from wot_widget.lessons.curriculum import course
from wot_widget.lessons.exercise import Exercise
from wot_widget.lessons.goal_words import in_words
from wot_widget.lessons.lesson import Reading
from wot_widget.lessons.printed_names import printed, spellings
from wot_widget.lessons.puzzling import puzzle_exercise
from wot_widget.lessons.question import Bet

STEPS = course().steps
VEHICLES = [card for card in Box.standard().cards if card.nation and card.vehicle_class]
NAMES = sorted({name for card in VEHICLES for name in (card.name, card.latin) if name}, key=len, reverse=True)
A_NAME = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, NAMES))})(?![\w-])")
LATIN = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, spellings()))})(?![\w-])")
TRANSLATED = lesson_notebooks.all_lessons(course())


def prose(text):
    """A text without what is to be typed: the rules of notation know both spellings."""
    return "".join(text.split("`")[::2])


def seen(game):
    """The names of the cards that the learner has before their eyes at some moment of a game."""
    names = set()
    for number in range(len(game.actions) + 1):
        view = game.at(number)
        for seat in view.seats:
            names |= {*seat.hand, *seat.depot, *seat.bases.values()}
        names |= {*view.reserve, *view.vehicle_discard, *view.graveyard}
    return {game.box.cards[card].name for card in names if card is not None}


@cache
def on_the_table(name):
    """What can be read off the table of a step, before and after the acts that its texts are about."""
    step = STEPS[name]
    if isinstance(step, Exercise):
        found = set()
        for acts in (step.solution, *(way.acts for way in step.wrong_ways)):
            attempt = Attempt(step)
            attempt.play(*acts)
            found |= seen(attempt.game)
        return found
    game = step.revealed() if isinstance(step, Bet) and step.contest is None else step.game()
    return seen(game) if game is not None else set()


@pytest.mark.parametrize("name", [name for name, step in STEPS.items() if not isinstance(step, Reading)])
def test_every_vehicle_that_is_named_lies_on_the_table_under_that_name(name):
    named = {found for text in everything_said(STEPS[name]) for found in A_NAME.findall(prose(text))}
    assert named <= on_the_table(name)


@pytest.mark.parametrize("lesson", TRANSLATED, ids=lambda lesson: f"{lesson.id}-{lesson.language}")
def test_no_card_is_called_by_a_name_that_no_card_shows(lesson):
    said = [text for step in lesson.steps for text in everything_said(step)]
    assert not [text for text in said if LATIN.search(prose(text))]


def test_the_list_of_what_is_missing_names_cards_as_they_are_printed():
    for exercise in (step for step in STEPS.values() if isinstance(step, Exercise)):
        assert not [words for words, _ in Attempt(exercise).checklist if LATIN.search(words)]
    assert in_words(Condition.parse("T-34-85 on top of depot")).startswith("Т-34-85 ")


@pytest.mark.parametrize("seed", ["ardennes", 1])
def test_a_puzzle_names_cards_as_they_are_printed(seed):
    assert not [text for text in everything_said(puzzle_exercise(seed)) if LATIN.search(text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reference_card_names_no_vehicle_otherwise_than_the_table(language):
    for scene in reference_scenes(language):
        assert not LATIN.search(str(scene.shapes))


def test_longer_names_go_before_shorter_ones_and_american_tanks_keep_their_t():
    assert printed("T-34-85, T-34 and T23") == "Т-34-85, Т-34 and T23"
