import pytest

from wot_widget import rulebook_frame, rulings_frame
from wot_widget.engine.rulebook import rules, rulings


@pytest.mark.parametrize("language", ["en", "hu", "cs"])
def test_every_statement_is_a_row(language):
    frame = rulebook_frame(language)
    assert list(frame.index) == [one.id for one in rules(language)]
    assert frame.loc["ATT-04", "text"] == {one.id: one.text for one in rules(language)}["ATT-04"]
    assert (frame["text"].str.len() > 10).all()


def test_the_places_in_the_books_and_the_counts_stand_beside_it():
    frame = rulebook_frame()
    assert frame.loc["SETUP-08", "book_cs"] != ""
    assert frame.loc["SETUP-08", "book_en"] == ""
    assert frame["code"].gt(0).sum() > 200
    assert frame["tests"].gt(0).sum() > 200


def test_every_open_question_is_a_row():
    frame = rulings_frame()
    assert list(frame.index) == [one.id for one in rulings()]
    assert "max_attackers" in frame.loc["AMB-47", "options"]
