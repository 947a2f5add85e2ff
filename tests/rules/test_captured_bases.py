"""Captured bases in a squad (CARD-14 to CARD-16; SC-147 to SC-151; A-ter 9)."""

from __future__ import annotations

import pytest
from rules.tables import BASE_CARD, E, T, able, costing, depot, hand, play, refused, shuffles, sizes, worth

from wot_widget.engine.scenario import scenario

ON_DRAW, ON_LAY_OUT, LAST = ("on_draw", "on_lay_out", "with_unplayed_cards")


def captor(timing: str = ON_DRAW, **given):
    """A table whose first seat has captured a base of the second."""
    return scenario(bases={1: 2}, options={"base_in_hand_timing": timing}, **given)


@pytest.mark.scenario("SC-147")
@pytest.mark.rule("CARD-14", "CARD-15")
def test_a_captured_base_that_is_drawn_goes_to_the_depot_and_is_not_replaced():
    game = captor(hands={0: []}, hangars={0: [T, worth(1), BASE_CARD, worth(2)]})
    play(game, "end hand")
    assert (sorted(hand(game)), depot(game)) == (["Worth 1", "Worth 2"], [BASE_CARD])


@pytest.mark.scenario("SC-147")
@pytest.mark.rule("CARD-14", "CARD-15")
def test_a_table_may_keep_it_until_the_hand_is_laid_open():
    game = captor(ON_LAY_OUT, hands={0: []}, hangars={0: [worth(1), BASE_CARD, worth(2)]})
    play(game, "end hand")
    assert (sizes(game)[0], BASE_CARD in hand(game)) == (3, True)
    play(game, "end hand")
    assert (sorted(hand(game)), depot(game)) == (["Worth 1", "Worth 2"], [BASE_CARD])


@pytest.mark.scenario("SC-147")
@pytest.mark.rule("CARD-14", "REFRESH-05")
def test_a_table_may_keep_it_until_the_unplayed_cards_go():
    game = captor(LAST, hands={0: []}, hangars={0: [T, T, T, worth(1), BASE_CARD, worth(2)]})
    play(game, "end hand", "end hand")
    assert (game.seat_to_act, BASE_CARD in hand(game)) == (0, True)
    play(game, "end hand")
    assert BASE_CARD in depot(game)


@pytest.mark.scenario("SC-148")
@pytest.mark.rule("CARD-14", "ACTIVE-SABOTAGE-01")
def test_a_captured_base_cannot_be_given_up_to_sabotage():
    game = captor(hands={0: [], 1: [able("sabotage")]}, hangars={0: [worth(1), BASE_CARD, worth(2)]})
    play(game, "end hand", "use Sabotage")
    assert refused(game, "give up Base") == "ACTIVE-SABOTAGE-01"
    assert len(game.legal_actions()) == 2


@pytest.mark.scenario("SC-148")
@pytest.mark.rule("CARD-14", "ACTIVE-SABOTAGE-01")
@pytest.mark.parametrize("timing", [ON_LAY_OUT, LAST])
def test_at_the_other_tables_it_can(timing):
    game = captor(timing, hands={0: [], 1: [able("sabotage")]}, hangars={0: [worth(1), BASE_CARD, worth(2)]})
    play(game, "end hand", "use Sabotage", "give up Base")
    assert (sorted(hand(game)), depot(game)) == (["Worth 1", "Worth 2"], [BASE_CARD])


@pytest.mark.scenario("SC-149")
@pytest.mark.rule("REFRESH-07", "CARD-14")
def test_a_captured_base_is_not_shuffled_back_within_its_own_draw():
    game = captor(hands={0: []}, hangars={0: [BASE_CARD]}, depots={0: [E, E, T, worth(1)]})
    entry = play(game, "end hand")
    assert shuffles(entry) == [4]
    assert (sizes(game), depot(game)) == ((2, 1, 2), [BASE_CARD])


@pytest.mark.scenario("SC-151")
@pytest.mark.rule("CARD-14", "BUY-09")
@pytest.mark.parametrize("action", ["buy Cost 0 with Base", "attack with Base", "defend with Base", "use Base"])
def test_a_captured_base_cannot_be_played_in_any_way(action):
    game = captor(LAST, hands={0: [BASE_CARD]}, reserve=[costing(0)])
    assert refused(game, action) in {"CARD-14", "BUY-09", "ATT-24", "ATT-02", "DEF-07", "ABIL-01"}


@pytest.mark.scenario("SC-151")
@pytest.mark.rule("CARD-14")
def test_a_hand_of_captured_bases_can_only_be_ended():
    game = captor(LAST, hands={0: [BASE_CARD]})
    assert [str(action) for action in game.legal_actions()] == ["end hand"]


@pytest.mark.rule("CARD-14", "ACTIVE-REINFORCEMENT-01")
@pytest.mark.parametrize("timing", [ON_DRAW, ON_LAY_OUT])
def test_a_base_drawn_by_reinforcement_goes_to_the_depot_at_once(timing):
    game = captor(timing, hands={0: [able("reinforcement 2")]}, hangars={0: [T, BASE_CARD, E]})
    play(game, "use Reinforcement")
    assert (hand(game), depot(game)) == ([E], [BASE_CARD, "Reinforcement"])


@pytest.mark.rule("CARD-14", "ACTIVE-REINFORCEMENT-01", "REFRESH-05")
def test_a_base_drawn_by_reinforcement_may_stay_in_hand_by_option():
    game = captor(LAST, hands={0: [able("reinforcement 2")]}, hangars={0: [T, T, T, BASE_CARD, E]})
    play(game, "use Reinforcement")
    assert sorted(hand(game)) == [BASE_CARD, E]
    play(game, "end hand")
    assert BASE_CARD in depot(game)


@pytest.mark.rule("CARD-14", "ACTIVE-REINFORCEMENT-02")
def test_a_base_drawn_by_reinforcement_is_not_drawn_again_in_the_same_draw():
    game = captor(hands={0: [able("reinforcement 2")]}, hangars={0: [BASE_CARD]}, depots={0: [E]})
    play(game, "use Reinforcement")
    assert (hand(game), depot(game), sizes(game)) == ([E], [BASE_CARD, "Reinforcement"], (1, 2, 0))


@pytest.mark.rule("CARD-14", "BUY-14", "ATT-19")
def test_a_base_that_is_captured_goes_to_the_depot_and_not_to_the_hand():
    game = captor(hands={0: [able("assault"), able("assault")]})
    play(game, "use Assault", "assail Seat 2's base 1", "use Assault", "assail Seat 2's base 1")
    assert (hand(game), BASE_CARD in depot(game)) == ([], True)


@pytest.mark.rule("SETUP-11", "CARD-14")
def test_the_log_names_a_base_that_passes_through_the_hand():
    game = captor(hands={0: []}, hangars={0: [worth(1), BASE_CARD, worth(2)]})
    play(game, "end hand")
    text = game.log.text(1)
    assert "CARD-14" in text
    assert "Worth 1" not in text
