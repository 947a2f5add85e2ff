"""Fingerprints: the same for what acts the same, in every process, and others for what does not."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache, partial
from pathlib import Path
from threading import Lock

import pytest

from wot_widget.bots import GreedyBot, RandomBot
from wot_widget.study import Entrant
from wot_widget.study.fingerprints import fingerprint

CHECKOUT = Path(__file__).resolve().parents[2]


def made(source):
    """What somebody defines as `bot` in a cell of a notebook."""
    names = {"__name__": "cell"}
    exec(source, names)  # noqa: S102 - the test's own text
    return names["bot"]


class Mood(Enum):
    """A fact of a bot."""

    GOOD = 1
    BAD = 2


@dataclass(frozen=True, slots=True)
class Opinion:
    """A fact of a bot."""

    mood: object = Mood.GOOD


class Holder:
    """A bot with facts."""

    def __init__(self, held):
        self.held = held


def closing_over(value):
    """A function that knows a value."""
    return lambda view, actions: actions[value]


PAIRS = [
    ("def bot(v, a):\n return a[0]", "def bot(v, a):\n return a[1]"),
    ("def bot(v, a):\n return v.turn", "def bot(v, a):\n return v.acts"),
    ("def bot(v, a, n=1):\n return a[n]", "def bot(v, a, n=2):\n return a[n]"),
    ("bot = lambda v, a: [x + 1 for x in a]", "bot = lambda v, a: [x + 2 for x in a]"),
    ("class bot:\n def choose(self, v, a): return a[0]", "class bot:\n def choose(self, v, a): return a[1]"),
    ("class bot:\n nerve = 1", "class bot:\n nerve = 2"),
    (
        "class up:\n def f(self): return 1\nclass bot(up): pass",
        "class up:\n def f(self): return 2\nclass bot(up): pass",
    ),
    ("class bot:\n @property\n def name(self): return 'a'", "class bot:\n @property\n def name(self): return 'b'"),
    ("class bot:\n @staticmethod\n def f(): return 1", "class bot:\n @staticmethod\n def f(): return 2"),
]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_other_code_has_another_fingerprint_and_the_same_code_the_same(one, other):
    assert fingerprint(made(one)) == fingerprint(made(f"\n# moved, and with a remark\n{one}"))
    assert fingerprint(made(one)) != fingerprint(made(other))


FACTS = [
    (1, 2), (1, True), (1, 1.0), ("1", 1), ([1, 2], [2, 1]), ([1], (1,)), ({"a": 1}, {"a": 2}), ({1, 2}, {1, 3}),
    (Mood.GOOD, Mood.BAD), (Opinion(), Opinion(Mood.BAD)), (random.Random(1), random.Random(2)), (len, max),
    (closing_over(1), closing_over(2)), (partial(max, 1), partial(max, 2)), (lru_cache(made), lru_cache(closing_over)),
    (Holder(1).__init__, Holder(2).__init__), ("\ud83d", "\ud83e"), ([[1]], [[1], [1]]), (os, sys), (None, 0),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other"), FACTS)
def test_other_facts_have_another_fingerprint(one, other):
    assert fingerprint(Holder(one)) != fingerprint(Holder(other))
    assert fingerprint(Holder(one)) == fingerprint(Holder(one))


def test_neither_the_order_of_a_dict_nor_what_is_the_same_object_matters():
    assert fingerprint({"a": 1, "b": 2}) == fingerprint({"b": 2, "a": 1})
    twin = [1]
    assert fingerprint([twin, twin]) == fingerprint([[1], [1]])


def test_what_cannot_be_looked_into_and_what_holds_itself_has_a_fingerprint_too():
    loop = Holder(Lock())
    loop.itself = loop
    assert fingerprint(loop) == fingerprint(loop)


def test_a_bot_has_the_same_fingerprint_in_another_process():
    here = [fingerprint(Entrant.of(spec)) for spec in ("greedy", RandomBot, GreedyBot(3))] + [fingerprint({*"abcdef"})]
    asked = (
        "from wot_widget.bots import GreedyBot, RandomBot; from wot_widget.study import Entrant;"
        "from wot_widget.study.fingerprints import fingerprint as f;"
        "print(*[f(Entrant.of(spec)) for spec in ('greedy', RandomBot, GreedyBot(3))], f({*'abcdef'}))"
    )
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT), "PYTHONHASHSEED": "77"}
    done = subprocess.run([sys.executable, "-c", asked], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == here
