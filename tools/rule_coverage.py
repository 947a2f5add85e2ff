"""Writes docs/rule_coverage.md: for each rule the code that decides it and the tests that hold it, or why it has none.

Run it with the Python of the environment: `.venv/bin/python tools/rule_coverage.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from wot_widget.engine.rule_sources import Citation, cited_in_code, marked_in_tests
from wot_widget.engine.rulebook import Rule, rules, sections

PAGE = Path(__file__).resolve().parents[1] / "docs" / "rule_coverage.md"
SHOWN = 3  # names in one cell of the table, before the others are only counted


def missing(rule: Rule) -> list[str]:
    """What a rule lacks that has an effect on play: "code", "test" or both."""
    if rule.reason:
        return []
    found = {"code": cited_in_code(rule.id), "test": marked_in_tests(rule.id)}
    return [kind for kind, places in found.items() if not places]


HEAD = """\
# Where each rule is decided and tested

Written by `tools/rule_coverage.py` from the rulebook in `wot_widget/engine/data/`, the ids named in the source of the
engine, and the marks of the tests; do not edit. `explain("ATT-04")` shows more, with the lines.

| | |
|---|---|
| rules | {rules} |
| named in the code that decides them | {decided} |
| held by tests | {tested} |
| with a reason why they lack the one or the other | {excused} |
| lacking something without a reason | {lacking} |
"""


def page() -> str:
    """The whole page in Markdown."""
    head = HEAD.format(
        rules=len(rules()),
        decided=sum(bool(cited_in_code(rule.id)) for rule in rules()),
        tested=sum(bool(marked_in_tests(rule.id)) for rule in rules()),
        excused=sum(bool(rule.reason) for rule in rules()),
        lacking=sum(bool(missing(rule)) for rule in rules()),
    )
    lines = [line for prefix, heading in sections().items() for line in _section(prefix, heading)]
    return "\n".join([head, *lines, ""])


def _section(prefix: str, heading: str) -> Iterator[str]:
    own = [rule for rule in rules() if rule.id.split("-")[0] == prefix]
    if not own:
        return
    yield f"## {heading}\n"
    yield "| id | rule | code | tests |"
    yield "|---|---|---|---|"
    for rule in own:
        code = _cell(cited_in_code(rule.id)) or rule.reason or "**missing**"
        tests = _cell(marked_in_tests(rule.id)) or ("–" if rule.reason else "**missing**")
        yield f"| {rule.id} | {rule.title} | {code} | {tests} |"
    yield ""


def _cell(places: Iterable[Citation]) -> str:
    """The names of places, without line numbers so that the page changes only when something does."""
    names = [f"`{Path(place.path).stem}.{place.name}`".replace(".`", "`") for place in places]
    more = f", {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return ", ".join(names[:SHOWN]) + more


if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
