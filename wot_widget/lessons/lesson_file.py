"""Lessons as they lie in the data files. Every fault names the lesson, the step, and what would be right."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from .conditions import Condition, conditions
from .data_files import read_data
from .exercise import Exercise, WrongWay
from .lesson import Lesson, Reading, Step
from .printed_names import printed
from .question import Bet, Contest, Option, Question

Entry = Mapping[str, Any]


def lesson_files() -> list[Traversable]:
    """The data files that begin with a number, in the order of the lessons."""
    found = files(__package__).joinpath("data").iterdir()
    return sorted(
        (one for one in found if one.name[0].isdigit() and one.name.endswith(".toml")), key=lambda one: one.name
    )


def read_lesson(path: Traversable) -> Lesson:
    """Read a lesson. Its number and id are in the name of the file, such as `03_buying.toml`."""
    number, _, name = path.name.removesuffix(".toml").partition("_")
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    steps = tuple(read_step(entry, name) for entry in data["step"])
    twice = [step.id for place, step in enumerate(steps) if step.id in {one.id for one in steps[:place]}]
    if twice:
        raise ValueError(f"lesson {name}: two steps are called {twice[0]!r}")
    return Lesson(name, int(number), data["title"], data["aim"], steps)


def translated(lesson: Lesson, language: str) -> Lesson:
    """A lesson of readings in another language, in which its prose lies in a file of the same name.

    Raises `FileNotFoundError` where there is none.
    """
    data = read_data(f"{language}/{lesson.number:02}_{lesson.id}")
    said = data["steps"]
    steps = [
        replace(step, title=_words(said[step.id]["title"]), text=printed(said[step.id]["text"].strip()))
        for step in lesson.steps
        if isinstance(step, Reading)
    ]
    return replace(lesson, title=data["title"], aim=data["aim"], steps=tuple(steps), language=language)


def read_step(entry: Entry, lesson: str = "") -> Step:
    """Read a step. The key of its kind, which is one of `read`, `exercise`, `question` and `bet`, holds its id."""
    kinds = [kind for kind in _KINDS if kind in entry]
    if len(kinds) != 1:
        raise ValueError(f"lesson {lesson}: a step is one of {', '.join(_KINDS)}, not {sorted(entry)}")
    kind = kinds[0]
    try:
        return _KINDS[kind](entry)
    except (KeyError, TypeError, ValueError) as error:
        told = f"{error.args[0]!r} is missing" if isinstance(error, KeyError) else str(error)
        raise ValueError(f"lesson {lesson}, {kind} {entry[kind]}: {told}") from error


def _known(entry: Entry, *keys: str) -> None:
    """Refuse a key that nothing would read."""
    unknown = [key for key in entry if key not in keys]
    if unknown:
        raise ValueError(f"there is no {unknown[0]!r}; there can be {', '.join(keys)}")


def _words(text: str) -> str:
    """Prose of several lines as one, with cards named as the table shows them."""
    return printed(" ".join(text.split()))


def _reading(entry: Entry) -> Reading:
    _known(entry, "read", "title", "text", "rules", "code", "meets")
    return Reading(
        entry["read"],
        _words(entry["title"]),
        printed(entry["text"].strip()),
        tuple(entry.get("rules", ())),
        entry.get("code", "").strip(),
        tuple(entry.get("meets", ())),
    )


def _exercise(entry: Entry) -> Exercise:
    _known(
        entry, "exercise", "title", "prompt", "rules", "table", "goal", "hints", "solution", "solved", "wrong", "reply",
        "turns", "tries", "meets",
    )  # fmt: skip
    return Exercise(
        entry["exercise"],
        _words(entry["title"]),
        _words(entry["prompt"]),
        tuple(entry["rules"]),
        entry["table"],
        conditions(entry["goal"]),
        tuple(map(_words, entry["hints"])),
        tuple(entry["solution"]),
        _words(entry["solved"]),
        tuple(map(_wrong_way, entry["wrong"])),
        tuple(entry.get("reply", ())),
        entry.get("turns", 1),
        tuple(entry.get("tries", ())),
        tuple(entry.get("meets", ())),
    )


def _wrong_way(entry: Entry) -> WrongWay:
    _known(entry, "acts", "answer", "rule", "reply", "when", "then")
    return WrongWay(
        tuple(entry["acts"]),
        _words(entry["answer"]),
        entry["rule"],
        tuple(entry.get("reply", ())),
        conditions(entry.get("when", ())),
        conditions(entry.get("then", ())),
    )


def _option(entry: Entry) -> Option:
    _known(entry, "text", "right", "reply", "rule", "act", "holds")
    holds = Condition.parse(entry["holds"]) if "holds" in entry else None
    return Option(
        _words(entry["text"]),
        entry.get("right", False),
        _words(entry["reply"]),
        entry["rule"],
        entry.get("act", ""),
        holds,
    )


def _options(entry: Entry) -> tuple[Option, ...]:
    options = tuple(map(_option, entry["option"]))
    if sum(option.right for option in options) != 1:
        raise ValueError("exactly one option is right")
    if len({option.text for option in options}) < len(options):
        raise ValueError("two options have the same words")
    return options


def _question(entry: Entry) -> Question:
    _known(entry, "question", "title", "prompt", "rules", "option", "table", "play", "forbidden", "whole", "meets")
    return Question(
        entry["question"],
        _words(entry["title"]),
        _words(entry["prompt"]),
        tuple(entry["rules"]),
        _options(entry),
        entry.get("table"),
        tuple(entry.get("play", ())),
        entry.get("forbidden", False),
        entry.get("whole", False),
        tuple(entry.get("meets", ())),
    )


def _bet(entry: Entry) -> Bet:
    _known(entry, "bet", "title", "prompt", "rules", "option", "table", "play", "whole", "reveal", "contest", "meets")
    return Bet(
        entry["bet"],
        _words(entry["title"]),
        _words(entry["prompt"]),
        tuple(entry["rules"]),
        _options(entry),
        entry.get("table"),
        tuple(entry.get("play", ())),
        whole=entry.get("whole", False),
        meets=tuple(entry.get("meets", ())),
        reveal=tuple(entry.get("reveal", ())),
        contest=Contest(**entry["contest"]) if "contest" in entry else None,
    )


_KINDS: dict[str, Callable[[Entry], Step]] = {
    "read": _reading,
    "exercise": _exercise,
    "question": _question,
    "bet": _bet,
}
