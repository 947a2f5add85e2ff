"""The rulebook as tables."""

from __future__ import annotations

import pandas as pd

from ..engine.rule_sources import cited_in_code, marked_in_tests
from ..engine.rulebook import LANGUAGES, rules, rulings
from ..engine.rulebook_file import BOOKS
from .arguments import one_of


def rulebook_frame(language: str = "en") -> pd.DataFrame:
    """Every statement of the rulebook, one a row, indexed by its id.

    Columns: `title` and `text` in the language, the places in the rulebooks (`book_en`, `book_hu`, `book_cs`; empty
    where a book does not say it), `derived` (whether it is a consequence drawn here), `questions`
    (ids of the questions that bear on it), `code` and `tests` (how many places of the source name it; tests are found
    only in a checkout), `reason` (why it has neither, where that is so).
    """
    rows = [
        {
            "id": one.id,
            "title": one.title,
            "text": one.text,
            **{f"book_{book}": one.places.get(book, "") for book in BOOKS},
            "derived": one.derived,
            "questions": ", ".join(one.questions),
            "code": len(cited_in_code(one.id)),
            "tests": len(marked_in_tests(one.id)),
            "reason": one.reason,
        }
        for one in rules(one_of("language", language, LANGUAGES))
    ]
    return pd.DataFrame(rows).set_index("id")


def rulings_frame(language: str = "en") -> pd.DataFrame:
    """Every question that the rulebooks leave open, and how it is answered here, one a row, indexed by its id.

    Columns: `question`, `answer` and `why` in the language, `sources` (ids of the statements it is about), `options`
    (the house rules that answer it otherwise).
    """
    rows = [
        {
            "id": one.id,
            "question": one.question,
            "answer": one.answer,
            "why": one.why,
            "sources": ", ".join(one.sources),
            "options": ", ".join(one.options),
        }
        for one in rulings(one_of("language", language, LANGUAGES))
    ]
    return pd.DataFrame(rows).set_index("id")
