"""Small exercises and questions that the tests of the machinery play."""

from __future__ import annotations

from typing import Any

from wot_widget.lessons.exercise import Exercise
from wot_widget.lessons.lesson_file import read_step
from wot_widget.lessons.question import Question

BUYING: dict[str, Any] = {
    "exercise": "buying",
    "title": "Buy the Т-34",
    "prompt": "Buy the Т-34.",
    "rules": ["BUY-01"],
    "table": {
        "hands": {"Ann": ["KV-1", "Engineers", "Volunteers"]},
        "reserve": ["T-34", "Panzer II", "Wespe", "Maus"],
    },
    "goal": ["T-34 in depot"],
    "hints": ["It costs 4.", "The КВ-1 brings 4.", "Pay with the КВ-1."],
    "solution": ["buy T-34 with KV-1"],
    "solved": "It lies in your depot.",
    "wrong": [
        {"acts": ["end hand"], "answer": "Your turn is over, and you bought nothing.", "rule": "BUY-01"},
        {"acts": ["buy T-34 with Engineers"], "answer": "You need more cards.", "rule": "BUY-04"},
        {"acts": ["buy Wespe with KV-1"], "answer": "That was your only purchase.", "rule": "BUY-12"},
    ],
}
# The base that is left open falls in the opponent's turn; one with a defender does not.
GUARDING: dict[str, Any] = {
    "exercise": "guarding",
    "title": "Shut the door",
    "prompt": "Keep your last base through Bob's turn.",
    "rules": ["DEF-05"],
    "table": {
        "hands": {"Ann": ["T-34", "Engineers"], "Bob": ["Tiger"]},
        "bases": {"Ann": 1},
    },
    "goal": ["turn >= 3", "bases = 1"],
    "turns": 2,
    "reply": ["attack with Tiger", "strike Tiger at Ann's base 1"],
    "hints": ["one", "two", "three"],
    "solution": ["defend with T-34", "station on base 1", "end hand"],
    "solved": "He found no way in.",
    "wrong": [
        {"acts": ["end hand"], "answer": "The door was open.", "rule": "ATT-17", "then": ["bases = 0"]},
        {"acts": ["attack with T-34", "strike T-34 at Bob's base 1", "end hand"], "answer": "Your tank was away.",
         "rule": "ATT-23", "then": ["bases = 0"]},
    ],
}  # fmt: skip
REFUSING: dict[str, Any] = {
    "exercise": "refusing",
    "title": "Be refused",
    "prompt": "Let the rules refuse a purchase that is too dear.",
    "rules": ["BUY-04"],
    "table": BUYING["table"],
    "goal": ["refused BUY-04"],
    "hints": ["one", "two", "three"],
    "solution": ["buy Maus with KV-1"],
    "solved": "Too dear.",
    "tries": ["buy Maus with KV-1", "buy Wespe with KV-1"],
    "wrong": [
        {"acts": ["buy Wespe with KV-1"], "answer": "That is allowed.", "rule": "BUY-04"},
        {"acts": ["end hand"], "answer": "That is allowed as well.", "rule": "TURN-13"},
    ],
}
ASKING: dict[str, Any] = {
    "question": "asking",
    "title": "What can be paid?",
    "prompt": "Which purchase do the rules allow?",
    "rules": ["BUY-04"],
    "table": BUYING["table"],
    "option": [
        {"text": "The Maus with the КВ-1", "act": "buy Maus with KV-1", "reply": "Too dear.", "rule": "BUY-04"},
        {"text": "The Wespe with the КВ-1", "act": "buy Wespe with KV-1", "right": True, "reply": "4 for 2.",
         "rule": "BUY-13"},
        {"text": "The Wespe with Volunteers", "act": "buy Wespe with Volunteers", "reply": "No symbol.",
         "rule": "BUY-09"},
    ],
}  # fmt: skip
BETTING: dict[str, Any] = {
    "bet": "betting",
    "title": "A heavy hit",
    "prompt": "The КВ-1 strikes a base. What happens to it?",
    "rules": ["ATT-17"],
    "table": {"hands": {"Ann": ["KV-1"]}},
    "reveal": ["attack with KV-1", "strike KV-1 at Bob's base 1"],
    "option": [
        {"text": "It is damaged", "holds": "damaged bases of Bob = 1", "reply": "Heavy!", "rule": "ATT-17"},
        {"text": "It falls", "holds": "bases of Bob = 2", "right": True, "reply": "At one hit.", "rule": "ATT-17"},
    ],
}


def press(face, name):
    face.on_message({"kind": "press", "name": name})


def exercise(entry: dict[str, Any] = BUYING, **changes: Any) -> Exercise:
    found = read_step({**entry, **changes})
    assert isinstance(found, Exercise)
    return found


def question(entry: dict[str, Any] = ASKING, **changes: Any) -> Question:
    found = read_step({**entry, **changes})
    assert isinstance(found, Question)
    return found
