"""A refusal names the notebook that teaches its rule, and leads there."""

from __future__ import annotations

from pathlib import Path

import pytest
from board.driver import click, duel, refusal, tell

from wot_widget import vehicle
from wot_widget.engine.rulebook import rules
from wot_widget.lessons.curriculum import course
from wot_widget.lessons.lesson import rules_of
from wot_widget.text.controls import LANGUAGES
from wot_widget.text.taught_in import NOTEBOOKS, taught_in

NOTEBOOK_FILES = Path(__file__).resolve().parents[2] / "notebooks"


def test_every_rule_has_a_notebook_that_is_there():
    cited = [one.id for one in rules() if not one.id.startswith("INV-")]  # those hold always, and refuse nothing
    assert [rule for rule in cited if not (NOTEBOOK_FILES / f"{taught_in(rule)}.ipynb").exists()] == []


@pytest.mark.parametrize("family", NOTEBOOKS)
def test_the_notebook_of_a_family_teaches_rules_of_it(family):
    lesson = course().lesson(NOTEBOOKS[family].partition("_")[2])
    taught = {rule for step in lesson.steps for rule in rules_of(step)}
    assert any(rule.startswith(f"{family}-") for rule in taught)


def test_an_id_of_no_family_has_none():
    assert taught_in("CHESS-01") == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_leads_to_the_lesson(make, language):
    game = duel(reserve=[vehicle("Giant", cost=9)])
    board = make(game, bots={"Bob": "random"}, language=language)
    click(board, game.view(0).reserve[0])
    assert 'href="13_buying.ipynb"' in refusal(board)
    tell(board, kind="key", key="?")
    assert 'href="13_buying.ipynb"' in board._readings.html("explain")
    tell(board, kind="key", key="Escape")
    assert "href" not in refusal(board)
