"""All that a step says, for tests of its words."""

from __future__ import annotations

from collections.abc import Iterator

from wot_widget.lessons.exercise import Exercise
from wot_widget.lessons.lesson import Reading, Step


def everything_said(step: Step) -> Iterator[str]:
    """The title and the text, and what comes when something has been done."""
    yield step.title
    if isinstance(step, Reading):
        yield step.text
        return
    yield step.prompt
    if isinstance(step, Exercise):
        yield from step.hints
        yield step.solved
        yield from (way.answer for way in step.wrong_ways)
        return
    for option in step.options:
        yield option.text
        yield option.reply
