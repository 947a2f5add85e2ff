"""Whoever teaches sees the progress files of a class side by side."""

from __future__ import annotations

import json
from html.parser import HTMLParser

import pytest

from wot_widget.engine.rulebook import LANGUAGES
from wot_widget.lessons import map_of_class
from wot_widget.lessons.progress import Progress
from wot_widget.lessons.record import Record

PASSED = {
    "buying/two-cards": Record(("buy Panzer III with Panzer II, Engineers",)),
    "setup/players": Record(("Two to five",)),
}


def kept(path, records):
    progress = Progress(path)
    for name, record in records.items():
        progress.keep(name, record)
    return path


def counts(row):
    """How many steps of lessons 1 and 3 were passed, and of all others."""
    return row[0], row[2], sum(row) - row[0] - row[2]


@pytest.fixture
def folder(tmp_path):
    kept(tmp_path / "anna.json", PASSED)
    kept(tmp_path / "bela.json", {"setup/players": PASSED["setup/players"]})
    return tmp_path


def test_every_file_of_a_folder_is_a_row_that_counts_by_lesson(folder):
    found = map_of_class(folder)
    assert {name: counts(row) for name, row in found.rows.items()} == {"anna": (1, 1, 0), "bela": (1, 0, 0)}
    assert repr(found).splitlines()[0].startswith("anna: 2 of ")


def test_what_was_looked_up_or_does_not_hold_is_not_counted(tmp_path):
    shown = Record(PASSED["buying/two-cards"].answer, shown=True)
    kept(
        tmp_path / "anna.json",
        {"buying/two-cards": shown, "setup/players": Record(("Two to six",)), "gone/step": shown},
    )
    assert sum(map_of_class(tmp_path).rows["anna"]) == 0


def test_a_damaged_file_is_told_in_its_row_left_as_it_is_and_hides_no_other(folder):
    damaged = folder / "cyd.json"
    damaged.write_text("{", encoding="utf-8")
    found = map_of_class(folder)
    assert list(found.rows) == ["anna", "bela"]
    assert "cyd.json is no progress file" in found.faults["cyd"]
    assert found.faults["cyd"] in repr(found)
    assert damaged.read_text(encoding="utf-8") == "{"


def test_files_that_are_called_alike_are_told_apart_by_their_folders(tmp_path):
    for name in ("anna", "bela"):
        kept(tmp_path / name / "progress.json", PASSED)
    assert list(map_of_class(tmp_path).rows) == ["anna/progress", "bela/progress"]


def test_files_can_be_named_one_by_one(folder):
    assert list(map_of_class([folder / "bela.json"]).rows) == ["bela"]
    with pytest.raises(FileNotFoundError, match=r"no file .*dora\.json"):
        map_of_class([folder / "dora.json"])


def test_a_folder_without_progress_files_is_refused(tmp_path):
    for place in (tmp_path, tmp_path / "gone"):
        with pytest.raises(FileNotFoundError, match="no progress files"):
            map_of_class(place)


class Cells(HTMLParser):
    """The words of a table, row by row."""

    def __init__(self, html):
        super().__init__()
        self.rows = []
        self.feed(html)

    def handle_starttag(self, tag, _):
        if tag == "tr":
            self.rows.append([])

    def handle_data(self, words):
        self.rows[-1].append(words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_has_a_row_for_each_and_the_whole_below_in_every_language(folder, language):
    named = kept(folder / "<b>.json", PASSED)
    head, *rows, whole = Cells(map_of_class(folder, language)._repr_html_()).rows
    assert {row[0] for row in rows} == {named.stem, "anna", "bela"}
    assert {len(row) for row in (head, *rows, whole)} == {16}
    assert int(whole[1]) == sum(map(int, whole[2:]))
    assert head[0] == {"en": "Learner", "hu": "Tanuló", "cs": "Žák"}[language]


def test_nobody_passes_by_writing_into_a_file(tmp_path):
    entry = {"buying/two-cards": {"answer": ["end hand"]}}
    (tmp_path / "anna.json").write_text(json.dumps({"format": 1, "steps": entry}), encoding="utf-8")
    assert sum(map_of_class(tmp_path).rows["anna"]) == 0
