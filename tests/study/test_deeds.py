"""What the cards did: every deed is counted once, for the seat that did it, in runs and in single games alike."""

from __future__ import annotations

import pytest
from pandas.testing import assert_frame_equal
from study.runs import run

from wot_widget.engine.actions import Attack, Buy, Station, TakeVehicle, Use
from wot_widget.study import Deeds, Honours, achievements_won, deeds, deeds_of_cards, frame, what_cards_did
from wot_widget.study.card_deeds import USES
from wot_widget.study.intervals import wilson


@pytest.fixture(scope="module")
def some():
    """A run of three greedy seats that gathers deeds and honours."""
    return run(seats=3, games=6, bots="greedy", collectors=[Deeds(), Honours()])


@pytest.fixture(scope="module")
def game(some):
    """The first of its games, with its history."""
    return some.game(0)


def test_every_deed_of_a_game_is_counted_once(game):
    rows = deeds(game)
    done = {
        "taken": sum(isinstance(action, Buy | TakeVehicle) for action in game.actions),
        "paid": sum(len(action.cards) for action in game.actions if isinstance(action, Buy)),
        "played": sum(isinstance(action, Use) for action in game.actions),
        "attacked": sum(len(action.cards) for action in game.actions if isinstance(action, Attack)),
        "defended": sum(isinstance(action, Station) for action in game.actions),
    }
    assert {deed: int(rows[deed].sum()) for deed in done} == done
    assert 0 < rows["struck"].sum() <= rows["attacked"].sum()


def test_a_game_alone_has_the_rows_that_it_has_in_the_run(some, game):
    rows = deeds(some)
    first = rows[rows["game"] == 0].reset_index(drop=True)
    assert_frame_equal(deeds(game), first, check_dtype=False)


def test_each_row_tells_whether_its_seat_has_won(some):
    won = some.seats.set_index(["game", "seat"])["won"]
    rows = deeds(some)
    assert rows["won"].tolist() == [won[place] for place in zip(rows["game"], rows["seat"], strict=True)]


def test_the_sums_by_card_have_every_deed_and_a_rate_with_its_interval(some):
    rows, cards = deeds(some), deeds_of_cards(some)
    assert cards[["taken", *USES]].sum().to_dict() == rows[["taken", *USES]].sum().to_dict()
    assert cards["taken"].is_monotonic_decreasing
    card = cards.iloc[0]
    takers = rows[(rows["card_name"] == card.name) & (rows["taken"] > 0)]
    assert (card["takers"], card["won"]) == (len(takers), takers["won"].sum())
    assert (card["low"], card["high"]) == wilson(card["won"], card["takers"])
    assert cards[cards["takers"] == 0]["win_rate"].isna().all()


def test_the_achievements_are_those_of_the_tally(some, game):
    rows = some.table("honours")
    mine = rows[rows["game"] == 0].set_index("achievement")
    for one in game.score().achievements:
        assert mine.loc[one.key, "margin"] == max(one.counts) - sorted(one.counts)[-2]
        assert (mine["seat"].fillna(-1)[one.key]) == (-1 if one.winner is None else one.winner)
    table = achievements_won(some).table
    assert table["revealed"].sum() == len(rows) == 6 * 4
    assert table["winners"].sum() == rows["seat"].notna().sum()


def test_a_run_that_gathered_nothing_is_told_what_to_ask_for():
    plain = run(games=1)
    with pytest.raises(ValueError, match=r"has not gathered deeds: simulate\(..., collectors=\[Deeds\(\)\]\)"):
        what_cards_did(plain)
    with pytest.raises(ValueError, match="has not gathered honours"):
        achievements_won(plain)


def test_the_picture_shows_the_cards_taken_most_and_ranks_none_by_its_wins(some):
    picture = what_cards_did(some, most=8)
    names = [label.get_text() for label in picture.figure.axes[0].get_yticklabels()]
    assert names == list(deeds_of_cards(some).index[:8])
    assert "best" not in picture.alt
    assert len(picture.table) > 8


def test_one_game_is_drawn_without_rates(game):
    picture = what_cards_did(game)
    assert len(picture.figure.axes) == 1
    assert "%" not in picture.alt
    log = frame(game, "log")
    assert picture.table["taken"].sum() == log["verb"].isin(["Buy", "TakeVehicle"]).sum()
