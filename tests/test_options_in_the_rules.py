"""An option is asked at one line of the rules, the line of its rule."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

import wot_widget.engine
from wot_widget.engine.options import RuleOptions

ENGINE = Path(wot_widget.engine.__file__).parent
TWICE = {"hands_hidden": "who sees a hand, and who reads in the log what was drawn, are two questions"}


@pytest.mark.parametrize("option", [field.name for field in fields(RuleOptions)])
def test_an_option_is_asked_at_one_line(option):
    asked = [
        f"{path.relative_to(ENGINE)}: {line.strip()}"
        for path in [*sorted((ENGINE / "rules").rglob("*.py")), ENGINE / "view.py"]
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(rf"options\.{option}\b", line)
    ]
    assert len(asked) == (2 if option in TWICE else 1), asked
