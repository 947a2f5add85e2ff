"""How easily the lessons are read, and how many rules each step tells for the first time.

Run it with the Python of the environment, `.venv/bin/python tools/lesson_reading.py`: it prints each lesson with its
reading grade, and the hardest steps. With `textstat` installed beside it, it uses that library's count of syllables,
which knows the words; the tests use the estimate here, which needs nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from importlib import import_module

from steps import say

from wot_widget.lessons.curriculum import Course, course
from wot_widget.lessons.lesson import Reading, Step, rules_of

HARDEST = 5  # steps that are named


def prose(step: Step) -> str:
    """What a step says to begin with."""
    return step.text if isinstance(step, Reading) else step.prompt


def plain(text: str) -> str:
    """A text as it is read aloud: code counts as one short word, marks and addresses of links not at all."""
    return re.sub(r"\*+|\[|\]\([^)]*\)", "", re.sub(r"`[^`]*`", "it", text))


def grade(text: str) -> float:
    """Years at school until a text is read with ease, by the length of its sentences and words (Flesch and Kincaid)."""
    words, sentences = re.findall(r"[A-Za-z']+", plain(text)), re.findall(r"[.!?:;](?:\s|$)", plain(text))
    syllables = sum(max(1, len(re.findall(r"[aeiouy]+", re.sub(r"e\b", "", word.lower())))) for word in words)
    return 0.39 * len(words) / max(1, len(sentences)) + 11.8 * syllables / len(words) - 15.59


def new_rules(lessons: Course) -> Iterator[tuple[str, Step, list[str]]]:
    """Each step with the rules that it teaches and no step before it has told, asked or cited."""
    met: set[str] = set()
    for name, step in lessons.steps.items():
        yield name, step, [rule for rule in step.rules if rule not in met]
        met |= rules_of(step)


def _measure() -> Callable[[str], float]:
    try:
        textstat = import_module("textstat")  # a guest, not a part of the environment
    except ImportError:
        return grade
    return lambda text: float(textstat.flesch_kincaid_grade(plain(text)))


def main() -> None:
    """Print it all."""
    measure, lessons = _measure(), course()
    for lesson in lessons:
        say(f"{lesson.title}: grade {measure(' '.join(map(prose, lesson.steps))):.1f}")
    graded = sorted(((measure(prose(step)), name) for name, step in lessons.steps.items()), reverse=True)
    say("The hardest steps: " + ", ".join(f"{name} {found:.1f}" for found, name in graded[:HARDEST]))
    most = max(new_rules(lessons), key=lambda one: len(one[2]) * (not isinstance(one[1], Reading)))
    say(f"Most new rules in a step that asks for an act: {len(most[2])} in {most[0]}")


if __name__ == "__main__":
    main()
