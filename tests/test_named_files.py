"""The pages for people name only what is there."""

import re
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[1]
PAGES = ["README.md", "CONTRIBUTING.md", *(f"docs/{page.name}" for page in sorted((CHECKOUT / "docs").glob("*.md")))]
ROOMS = "tests|tools|wot_widget|docs|notebooks|benchmarks"
PATH = re.compile(rf"(?<![\w/.<-])((?:{ROOMS})/[\w./-]*\w)")
LINK = re.compile(r"\]\((?!https?:|#)([^)\s#]+)")


def missing(page, text):
    named = [(CHECKOUT / path, path) for path in PATH.findall(text)]
    linked = [((CHECKOUT / page).parent / path, path) for path in LINK.findall(text)]
    return sorted({path for place, path in named + linked if not place.exists()})


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_a_page_names_is_there(page):
    assert missing(page, (CHECKOUT / page).read_text(encoding="utf-8")) == []


def test_a_file_that_is_not_there_is_found():
    assert missing("README.md", "`tests/nowhere -k`, [a page](docs/none.md)") == ["docs/none.md", "tests/nowhere"]
