"""The rule behind what was said last, out of the rulebook."""

from __future__ import annotations

from html import escape

from ..engine.rulebook import Rule, entry
from ..text.controls import control
from ..text.taught_in import taught_in


def rule_html(key: str, language: str = "en") -> str:
    """What a rule says, and how the doubts about it are decided."""
    subject = entry(key, language)
    parts = [f"<strong>{escape(subject.id)} {escape(subject.title)}</strong>"]
    if isinstance(subject, Rule):
        parts.append(f"<p>{escape(subject.text)}</p>")
        doubts = [entry(question, language) for question in subject.questions]
    else:
        doubts = [subject]
    parts.extend(
        f"<p><em>{escape(one.question)}</em> {escape(one.answer)} ({escape(one.id)})</p>"
        for one in doubts
        if not isinstance(one, Rule)
    )
    link = lesson_link(subject.id, language)
    parts.append(f"<p>{link}</p>" if link else "")
    return f'<div class="wot-rule">{"".join(parts)}</div>'


def lesson_link(rule: str, language: str = "en") -> str:
    """A link to the notebook that teaches a rule, as it lies beside the one that is open; empty where none does."""
    name = taught_in(rule)
    if not name:
        return ""
    words = escape(control("lesson", language, name=name))
    return f'<a class="wot-lesson" href="{name}.ipynb" target="_blank" rel="noopener">{words}</a>'
