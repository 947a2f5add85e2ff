"""The lines of play of a game in words: what each is called, and what has become of the old one at a branch."""

from __future__ import annotations

from collections.abc import Sequence

from ..text.looking_back import looking_back
from .timeline import Line, Timeline


def named_line(lines: Sequence[Line], place: int, language: str) -> str:
    """What a line is called, in the form `2: from moment 5 of line 1`."""
    line = lines[place]
    if line.parent is None:
        return looking_back("first line", language)
    return looking_back("branch", language, line=place + 1, moment=line.since, parent=line.parent + 1)


def branch_words(lines: Sequence[Line], place: int, language: str) -> str:
    """That a line has just begun, which one, that the old one is kept, and how to go back to it."""
    line = lines[place]
    assert line.parent is not None
    return looking_back("branched", language, line=place + 1, moment=line.since, parent=line.parent + 1)


def line_words(timeline: Timeline, language: str) -> list[str]:
    """Which line is walked, in a sentence; nothing while there is only one."""
    lines, place = timeline.lines, timeline.followed
    if len(lines) == 1:
        return []
    line, told = lines[place], {"line": place + 1, "count": len(lines)}
    if line.parent is None:
        return [looking_back("line followed", language, **told)]
    return [looking_back("on line", language, **told, moment=line.since, parent=line.parent + 1)]
