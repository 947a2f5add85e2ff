"""House rules in force are said wherever a table is shown, in every language."""

from __future__ import annotations

from dataclasses import fields, replace
from enum import StrEnum

import pytest
from drawn import drawn, inside
from view_factory import dealt

from wot_widget import Game
from wot_widget.board.scene import Text
from wot_widget.board.table_scene import table_scene
from wot_widget.engine.options import PRESETS, RESERVE_SIZES, RuleOptions
from wot_widget.engine.rulebook import rule
from wot_widget.text.house_rules import CHANGES, ENGLISH, LANGUAGES, house_rules, house_rules_line

PRINTED = RuleOptions()
MANY = RuleOptions.of({"max_attackers": 2, "hands_hidden": False, "idle_hand": "keep_one", "reserve_size": 6})


def variants() -> list[RuleOptions]:
    """Every single change there is."""
    found = []
    for field in fields(RuleOptions):
        default = getattr(PRINTED, field.name)
        values = tuple(type(default)) if isinstance(default, StrEnum) else (True, False, *RESERVE_SIZES)
        for value in values:
            try:
                changed = RuleOptions(**{field.name: value})
            except ValueError:
                continue
            found += [changed] if changed.changed else []
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_change_has_words_of_its_own(language):
    told = [house_rules(options, language) for options in variants()]
    assert all(len(lines) == 1 for lines in told)
    assert len({lines[0] for lines in told}) == len(told) == len(ENGLISH)


def test_every_option_names_a_rule_there_is():
    assert CHANGES.keys() == {field.name for field in fields(RuleOptions)}
    assert all(rule(key).id == key for key in CHANGES.values())


def test_the_printed_rules_need_no_words():
    assert house_rules_line(PRINTED) == ""
    for language in LANGUAGES:
        table = dealt(2, seats=2)
        view = replace(table.view, options=PRINTED)
        words = {
            shape.text for shape in table_scene(view, table.marks, language=language).shapes if hasattr(shape, "text")
        }
        assert not [text for text in words if text.endswith(("house rule", "házi szabály", "domácí pravidlo"))]


@pytest.mark.parametrize("width", [700, 900, 1180])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("end", [None, "bases"])
def test_the_picture_says_how_many_there_are(width, language, end):
    table = dealt(3, seats=3)
    view = replace(table.view, options=MANY, end=end)
    scene = table_scene(view, table.marks, width, language=language)
    name = "turn" if width == 700 else "middle"
    section = next(section for section in scene.sections if section.name == name)
    shapes = list(drawn(scene.shapes[section.start : section.stop]))
    chips = [
        one for one in shapes if isinstance(one.shape, Text) and one.shape.text.split()[0] == str(len(MANY.changed))
    ]
    assert chips
    assert all(inside(one.box, section.area) for one in shapes)
    assert house_rules_line(MANY, language) in scene.description


@pytest.mark.parametrize("preset", PRESETS)
def test_presets_are_told_on_the_board_and_in_its_picture(make, preset):
    board = make(Game(["Ann", "Bob"], seed=7, options=preset, first_seat=0), bots={"Bob": "random"})
    line = house_rules_line(board.game.options)
    assert line in board.text()
    assert line in board._guard.label
    assert line in board.snapshot().text
    assert line in board._controls.house_rules.value.replace("&#x27;", "'")
    assert board._controls.house_rules.value.endswith("></div>") == (preset == "printed")
    board.language = "cs"
    assert house_rules_line(board.game.options, "cs") in board.text()
