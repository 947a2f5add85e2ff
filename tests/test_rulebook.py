"""The rulebook in the code is whole: every statement and question once, in every language, with its links intact."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import fields

import pytest

from wot_widget.engine.cards import AbilityName
from wot_widget.engine.options import RuleOptions
from wot_widget.engine.rule_sources import cited
from wot_widget.engine.rulebook import (
    LANGUAGES,
    Rule,
    Ruling,
    UnknownRuleError,
    entry,
    explain,
    rule,
    rules,
    ruling,
    rulings,
    sections,
)
from wot_widget.engine.rulebook_file import BOOKS, proposals, read_rulebook

STATEMENTS = {
    "GOAL": 5, "COMP": 8, "SETUP": 24, "TURN": 15, "BUY": 18, "ABIL": 12, "DEF": 11, "ATT": 24, "MEDAL": 15,
    "REFRESH": 9, "END": 9, "SCORE": 14, "ACH": 12, "CARD": 18,
    "ACTIVE-REINFORCEMENT": 3, "ACTIVE-SUMMON": 3, "ACTIVE-SCOUTING": 2, "ACTIVE-SABOTAGE": 2, "ACTIVE-ASSAULT": 8,
    "ACTIVE-RESEARCH": 4, "ACTIVE-REPAIR": 2, "ACTIVE-INVULNERABILITY": 2,
    "PASSIVE-GEN": 1, "PASSIVE-BASES": 1, "PASSIVE-VEHICLES": 1, "PASSIVE-NATIONAL": 3,
    "FAQ": 7, "INFO": 9, "INV": 11,
}  # fmt: skip
QUESTIONS = {"AMB": 97, "TER": 16}
OTHERS = [language for language in LANGUAGES if language != "en"]


def numbered(counts: dict[str, int]) -> list[str]:
    """The ids that such sections have, numbered from 01 without a gap."""
    return [f"{stem}-{number:02}" for stem, count in counts.items() for number in range(1, count + 1)]


def texts(one: Rule | Ruling) -> dict[str, str]:
    """All words of an entry for players."""
    if isinstance(one, Rule):
        return {"title": one.title, "text": one.text, "note": one.note}
    return {"question": one.question, "answer": one.answer, "why": one.why}


def facts(text: str) -> Counter[str]:
    """What must be the same in every language: ids, values of options, numbers."""
    return Counter(re.findall(r"[A-Z]+(?:-[A-Z]+)?-\d\d|`[^`]*`|\d+", text))


every_language = pytest.mark.parametrize("language", LANGUAGES)
every_other_language = pytest.mark.parametrize("language", OTHERS)


# The ids ----------------------------------------------------------------------------------------------------------


@every_language
def test_every_statement_is_there_once_and_in_order(language):
    assert [one.id for one in rules(language)] == numbered(STATEMENTS)


@every_language
def test_every_question_is_there_once_and_in_order(language):
    assert [one.id for one in rulings(language)] == numbered(QUESTIONS)


@every_language
def test_every_section_has_a_heading(language):
    assert list(sections(language)) == [*dict.fromkeys(stem.split("-")[0] for stem in STATEMENTS), *QUESTIONS]


def test_every_active_ability_has_its_statements():
    stems = {stem.removeprefix("ACTIVE-").lower() for stem in STATEMENTS if stem.startswith("ACTIVE-")}
    assert stems == {ability.value for ability in AbilityName if not ability.passive}


@pytest.mark.parametrize(
    ("wanted", "nearest"), [("ATT-4", "ATT-04"), ("att_04", "ATT-04"), ("ACTIVE-ASSULT-02", "ACTIVE-ASSAULT-02")]
)
def test_an_unknown_id_is_answered_with_the_nearest(wanted, nearest):
    with pytest.raises(UnknownRuleError, match=wanted) as error:
        rule(wanted)
    assert nearest in error.value.nearest


@pytest.mark.parametrize(("find", "key"), [(rule, "AMB-59"), (ruling, "ATT-04"), (entry, "ATT-99"), (explain, "")])
def test_an_id_of_another_kind_is_unknown(find, key):
    with pytest.raises(UnknownRuleError):
        find(key)


def test_an_unknown_language_is_answered_with_those_there_are():
    with pytest.raises(ValueError, match="en, hu, cs"):
        rule("ATT-04", "de")


def test_an_entry_is_a_statement_or_a_ruling():
    assert entry("ATT-04", "hu") == rule("ATT-04", "hu")
    assert entry("AMB-59", "cs") == ruling("AMB-59", "cs")


def test_the_book_is_read_once():
    assert rule("ATT-04") is rule("ATT-04")


# The places -------------------------------------------------------------------------------------------------------


def test_what_is_printed_has_its_place_in_a_book():
    assert not [one.id for one in rules() if not one.derived and not one.places]


def test_places_are_those_of_the_three_books():
    assert not [one.id for one in rules() if not set(one.places) <= set(BOOKS) or not all(one.places.values())]


def test_brackets_around_a_place_are_whole():
    places = [place for one in rules() for place in one.places.values()]
    assert not [place for place in places if place.startswith("[") != place.endswith("]")]


# The questions ----------------------------------------------------------------------------------------------------


def test_every_question_is_decided_with_a_reason():
    assert not [one.id for one in rulings() if not (one.question.endswith("?") and one.answer and one.why)]


def test_every_question_bears_on_something_that_exists():
    known = {one.id for one in (*rules(), *rulings())}
    assert not [one.id for one in rulings() if not one.sources or not set(one.sources) <= known - {one.id}]


def test_a_question_names_each_source_once():
    assert not [one.id for one in rulings() if len(set(one.sources)) < len(one.sources)]


def test_a_statement_knows_the_questions_about_it():
    assert rule("ATT-22").questions == ("AMB-47",)
    assert ruling("AMB-47").sources == ("ATT-02", "ATT-22")


def test_every_house_rule_has_its_one_question_and_every_such_question_its_house_rule():
    asked = Counter(option for one in rulings() for option in one.options)
    assert asked == Counter(field.name for field in fields(RuleOptions))


@every_language
def test_the_answer_to_a_question_with_a_house_rule_says_that_a_table_may_choose(language):
    table = {"en": "table", "hu": "asztal", "cs": "stůl"}[language]
    chosen = [one for one in rulings(language) if one.options]
    assert not [one.id for one in chosen if not re.search(f"`|{table}|u stolu", one.answer, re.IGNORECASE)]


# The words --------------------------------------------------------------------------------------------------------


@every_language
def test_a_title_is_short_and_no_sentence(language):
    assert not [one.id for one in rules(language) if len(one.title) > 45 or one.title.endswith(".")]


@every_language
def test_titles_are_told_apart(language):
    titles = Counter(one.title for one in rules(language))
    assert not [title for title, count in titles.items() if count > 1]


@every_language
def test_a_statement_fits_a_tooltip(language):
    long = [one.id for one in rules(language) if len(one.text) > 300 or len(re.findall(r"[.!?](?= |$)", one.text)) > 4]
    assert not long


@every_language
def test_everything_said_is_whole_sentences(language):
    said = [(one.id, key, text) for one in (*rules(language), *rulings(language)) for key, text in texts(one).items()]
    sentences = [(key, what, text) for key, what, text in said if text and what != "title"]
    assert not [(key, what) for key, what, text in sentences if not re.search(r"[.?]$", text) or not text[0].isupper()]


@every_language
def test_no_text_holds_a_gap_or_a_stray_space(language):
    said = [text for one in (*rules(language), *rulings(language)) for text in texts(one).values()]
    assert not [text for text in said if re.search(r"[{}|<>]|  |^ | $| [,.;:!?]", text)]


@every_other_language
def test_a_note_is_there_in_every_language_or_in_none(language):
    assert [bool(one.note) for one in rules(language)] == [bool(one.note) for one in rules()]


@every_other_language
def test_nothing_is_left_in_english(language):
    pairs = zip((*rules(), *rulings()), (*rules(language), *rulings(language)), strict=True)
    left = [
        (one.id, key) for one, other in pairs for key, text in texts(one).items() if text and text == texts(other)[key]
    ]
    assert not left


@every_other_language
def test_ids_numbers_and_values_of_options_are_the_same_in_every_language(language):
    pairs = zip((*rules(), *rulings()), (*rules(language), *rulings(language)), strict=True)
    differing = [
        (one.id, key)
        for one, other in pairs
        for key, text in texts(one).items()
        if facts(text) != facts(texts(other)[key])
    ]
    assert not differing


@every_language
def test_ids_named_in_a_text_exist(language):
    said = [text for one in (*rules(language), *rulings(language)) for text in texts(one).values()]
    known = {one.id for one in (*rules(), *rulings())}
    assert not {key for text in said for key, _ in cited(text)} - known


@every_other_language
def test_headings_and_labels_are_there_in_every_language(language):
    english, other = read_rulebook(), read_rulebook(language)
    assert list(other.words) == list(english.words)
    assert "{option}" in other.words["option"]
    assert "{default}" in other.words["option"]
    assert not set(other.words.values()) & set(english.words.values())
    assert not set(other.sections.values()) & set(english.sections.values())


def test_czech_terms_of_our_own_are_listed_and_used():
    said = " ".join([*sections("cs").values(), *(f"{one.title} {one.text}" for one in rules("cs"))]).lower()
    assert len(proposals("cs")) == 29
    # Czech words change their endings, so the beginnings are compared.
    assert not [term for term in proposals("cs").values() if not all(word[:3] in said for word in term.lower().split())]


# Explanations -----------------------------------------------------------------------------------------------------


def test_an_explanation_tells_text_places_and_questions():
    told = str(explain("ATT-22"))
    assert told.startswith("ATT-22 Two cards together\n")
    for part in (rule("ATT-22").text, rule("ATT-22").note, "p. 8", "AMB-47", ruling("AMB-47").why, "max_attackers"):
        assert part in told


def test_an_explanation_names_the_code_that_decides():
    assert "object_to_attack" in {place.name for place in explain("ATT-04").code}


def test_an_explanation_names_the_tests_that_hold_it():
    assert "test_an_explanation_names_the_tests_that_hold_it" not in {place.name for place in explain("ATT-04").tests}
    assert {place.path.split("/")[0] for place in explain("ATT-04").tests} == {"tests"}


def test_an_explanation_of_a_question_names_the_code_and_tests_of_its_house_rule():
    told = explain("AMB-41")
    assert "open_bases" in {place.name for place in told.code}
    assert told.tests
    assert [one.id for one in told.related] == list(ruling("AMB-41").sources)


def test_an_explanation_says_what_is_only_implied():
    assert "(implied)" in str(explain("BUY-08"))
    assert read_rulebook().words["derived"] in str(explain("BUY-08"))


@every_language
def test_every_explanation_can_be_shown(language):
    for one in (*rules(language), *rulings(language)):
        told = explain(one.id, language)
        shown = told._repr_markdown_()
        assert shown.startswith(f"#### {one.id} · {one.title}")
        assert one.text in shown
        assert one.text in str(told)


def test_an_explanation_in_another_language_has_no_english_headings():
    told = str(explain("ATT-22", "hu"))
    assert not [word for key, word in read_rulebook().words.items() if key != "language" and word in told.splitlines()]


def test_a_rule_is_explained_by_its_id_in_capitals_or_not():
    assert explain("att-04") == explain("ATT-04")
    assert explain("amb-59").subject.id == "AMB-59"


@pytest.mark.parametrize("wrong", [5, None, ["ATT-04"]])
def test_what_is_no_id_of_a_rule_is_refused_in_a_sentence(wrong):
    with pytest.raises(TypeError, match=r"called by its id, such as 'ATT-04', not"):
        explain(wrong)
