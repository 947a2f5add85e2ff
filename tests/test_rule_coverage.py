"""Every rule has the code that decides it and a test that holds it, or says why not; no cited id is unknown."""

from __future__ import annotations

from pathlib import Path

import pytest
import rule_coverage

from wot_widget.engine.options import RuleOptions
from wot_widget.engine.rule_sources import all_tests, cited, cited_in_code, marked_in_tests, named_in_tests
from wot_widget.engine.rulebook import rules, rulings

CHECKOUT = Path(__file__).resolve().parents[1]
KINDS = (("wot_widget", "*.py"), ("tools", "*.py"), ("tests", "*.py"), ("notebooks", "*.ipynb"), ("docs", "*.md"))
SOURCES = [path for folder, ending in KINDS for path in sorted((CHECKOUT / folder).rglob(ending))]
KNOWN = {one.id for one in (*rules(), *rulings())}
INVENTED = {"tests/test_rulebook.py", "tests/test_rule_coverage.py"}  # name ids that are not there, to see them refused


@pytest.mark.parametrize("rule", rules(), ids=lambda rule: rule.id)
def test_a_rule_has_code_and_a_test_or_a_reason(rule):
    assert not rule_coverage.missing(rule)


@pytest.mark.parametrize("rule", [rule for rule in rules() if rule.reason], ids=lambda rule: rule.id)
def test_no_reason_outlives_its_need(rule):
    assert not (cited_in_code(rule.id) and marked_in_tests(rule.id))


@pytest.mark.parametrize("rule", [rule for rule in rules() if rule.id.startswith("INV-")], ids=lambda rule: rule.id)
def test_what_is_always_true_is_tested(rule):
    assert marked_in_tests(rule.id)


@pytest.mark.parametrize("option", RuleOptions.__slots__)
def test_a_house_rule_is_tried(option):
    assert named_in_tests(option)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(CHECKOUT).as_posix())
def test_only_ids_of_the_rulebook_are_cited(path):
    if path.relative_to(CHECKOUT).as_posix() in INVENTED:
        assert {key for key, _ in cited(path.read_text(encoding="utf-8"))} - KNOWN
        return
    assert {key for key, _ in cited(path.read_text(encoding="utf-8"))} <= KNOWN


def test_tests_are_marked_with_ids_of_the_rulebook():
    assert {rule for test in all_tests() for rule in test.rules} <= KNOWN


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("a hit (ATT-11)", ["ATT-11"]),
        ("ranges (SCORE-03..05, TURN-01)", ["SCORE-03", "SCORE-04", "SCORE-05", "TURN-01"]),
        ("(ACTIVE-ASSAULT-02, -08)", ["ACTIVE-ASSAULT-02", "ACTIVE-ASSAULT-08"]),
        ("a wrong one: ATT-4 and ATT-99", ["ATT-4", "ATT-99"]),
        ("UTF-8, KV-85 and BT-42", []),
    ],
)
def test_citations_are_read(text, ids):
    assert [key for key, _ in cited(text)] == ids


def test_a_rule_that_nothing_decides_is_found(monkeypatch):
    rule = next(one for one in rules() if not one.reason)
    monkeypatch.setattr(rule_coverage, "cited_in_code", lambda _: ())
    monkeypatch.setattr(rule_coverage, "marked_in_tests", lambda _: ())
    assert rule_coverage.missing(rule) == ["code", "test"]


def test_the_readme_gives_the_numbers_of_the_page():
    rows = [row.split("|") for row in rule_coverage.page().splitlines() if row.startswith("| ")]
    numbers = {cells[1].strip(): cells[2].strip() for cells in rows if cells[2].strip().isdigit()}
    total, decided, tested = (numbers[key] for key in ("rules", "named in the code that decides them", "held by tests"))
    readme = " ".join((rule_coverage.PAGE.parents[1] / "README.md").read_text(encoding="utf-8").split())
    assert f"Of {total} statements, {decided} are named in the code that decides them and {tested} are held" in readme


def test_the_page_is_up_to_date():
    written = rule_coverage.PAGE.read_text(encoding="utf-8")
    assert written == rule_coverage.page(), "run: python tools/rule_coverage.py"
