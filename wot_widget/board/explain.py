"""The rule behind what was said last, out of the rulebook."""

from __future__ import annotations

from html import escape

from ..engine.rulebook import Rule, entry


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
    return f'<div class="wot-rule">{"".join(parts)}</div>'
