"""The sentences of the engine and its source: no key without a sentence, no sentence without a key, no fact missing."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

from wot_widget.engine import verbs
from wot_widget.engine.english import ENGLISH

ENGINE = Path(verbs.__file__).parent
TREES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(ENGINE.rglob("*.py"))}


def calls(*names):
    """Every call of these functions in the engine: the file, its arguments and its keywords."""
    for path, tree in TREES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in names:
                yield path, node


def keyed(names, place):
    """The facts given at each call, by the key that stands at `place` among the arguments."""
    found = {}
    for _, call in calls(*names):
        key = call.args[place] if len(call.args) > place else None
        if isinstance(key, ast.Constant) and isinstance(key.value, str):
            facts = {keyword.arg for keyword in call.keywords if keyword.arg}
            for argument in call.args:
                if isinstance(argument, ast.Dict):
                    facts |= {ast.literal_eval(name) for name in argument.keys}
            found.setdefault(key.value, []).append(facts)
    return found


REFUSED = keyed(["object_to"], 0)
for _key, _rule in (*verbs.OPEN_QUESTION.values(), *verbs.NOT_ASKED.values()):
    REFUSED.setdefault(_key, []).append(set())
NOTED = keyed(["note"], 1) | keyed(["Noted"], 0)

# What the functions that move cards do, as the keys of the sentences say it.
WAYS = {
    "draw": "hangar to hand",
    "from_hand_to_depot": "hand to depot",
    "discard_hand": "hand to depot",
    "from_hand_to_graveyard": "hand to graveyard",
    "from_depot_to_graveyard": "depot to graveyard",
    "from_hand_to_base": "hand to defence",
    "from_base_to_depot": "defence to depot",
    "capture_base": "bases to depot",
    "reveal": "vehicle deck to reserve",
    "discard_from_reserve": "reserve to vehicle discard",
    "from_reserve_to_depot": "reserve to depot",
    "_take_medal": "medal deck to depot",
}
RULE = re.compile(r"[A-Z]+(-[A-Z]+)*-\d+")


def gaps(sentence):
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_the_refusals_of_the_source_and_the_sentences_for_them_are_the_same():
    assert set(ENGLISH.objections) == set(REFUSED)


@pytest.mark.parametrize("key", sorted(REFUSED))
def test_a_refusal_is_always_given_the_facts_that_its_sentence_needs(key):
    for facts in REFUSED[key]:
        assert gaps(ENGLISH.objections[key]) <= facts


def test_a_sentence_is_known_for_every_way_that_cards_are_moved():
    movers = {
        function.name
        for function in ast.walk(TREES[ENGINE / "table.py"])
        if isinstance(function, ast.FunctionDef)
        and any(isinstance(node, ast.Call) and ast.unparse(node.func) == "Moved" for node in ast.walk(function))
    }
    assert movers == set(WAYS)


def test_the_events_of_the_source_and_the_sentences_for_them_are_the_same():
    reasons = {
        f"{WAYS[ast.unparse(call.func).split('.')[-1]]} {node.value}"
        for _, call in calls(*WAYS)
        for argument in call.args
        for node in ast.walk(argument)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value)
    }
    told = {key for key in ENGLISH.events if RULE.fullmatch(key.split()[-1])}
    assert told <= reasons
    others = {"secret draw", "damaged", "upright", "depot into hangar", "vehicle discard into vehicle deck"}
    assert set(ENGLISH.events) - told == set(NOTED) | set(WAYS.values()) | others


@pytest.mark.parametrize("key", sorted(NOTED))
def test_a_note_is_always_given_the_facts_that_its_sentence_needs(key):
    for facts in NOTED[key]:
        assert gaps(ENGLISH.events[key]) <= facts
