"""Buying with ordinary and national resources (BUY, PASSIVE-NATIONAL; SC-018 to SC-035, A-ter 2, 3, 10, 13, 14)."""

from __future__ import annotations

import pytest
from rules.tables import (
    BASE_CARD,
    VOL,
    E,
    able,
    costing,
    depot,
    discard,
    guard,
    hand,
    light,
    play,
    refused,
    reserve,
    worth,
)

from wot_widget.engine.scenario import scenario

ROW = [costing(2, "A"), costing(3, "B"), costing(4, "C"), costing(0, "D")]
NEXT = [costing(5, "M"), costing(6, "N")]  # N is on top


def shop(*cards, row=ROW, **given):
    """A table with a hand, a row A, B, C, D and N on top of the vehicle deck."""
    return scenario(hands={0: cards}, reserve=row, vehicle_deck=given.pop("vehicle_deck", NEXT), **given)


# The four parts of a purchase -------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-018")
@pytest.mark.rule("BUY-01", "BUY-03", "BUY-04", "BUY-05")
def test_payment_goes_to_the_depot_and_the_vehicle_on_top_of_it():
    game = shop(worth(2), worth(1), depots={0: [E]})
    play(game, "buy B with Worth 2, Worth 1")
    assert (depot(game), hand(game)) == ([E, "Worth 2", "Worth 1", "B"], [])


@pytest.mark.scenario("SC-018")
@pytest.mark.rule("BUY-06", "BUY-07", "BUY-08")
def test_the_row_slides_from_the_deck_and_is_refilled_next_to_it():
    game = shop(worth(3))
    play(game, "buy B with Worth 3")
    assert reserve(game) == ["N", "A", "C", "D"]


@pytest.mark.scenario("SC-019")
@pytest.mark.rule("BUY-06", "BUY-07")
def test_buying_the_farthest_card_moves_the_whole_row():
    game = shop(worth(0))
    play(game, "buy D with Worth 0")
    assert (reserve(game), discard(game)) == (["N", "A", "B", "C"], [])


@pytest.mark.scenario("SC-019")
@pytest.mark.rule("REFRESH-01", "REFRESH-02", "REFRESH-03", "REFRESH-04")
def test_the_refresh_moves_the_row_once_more_after_a_purchase():
    game = shop(worth(0))
    play(game, "buy D with Worth 0", "end hand")
    assert (reserve(game), discard(game)) == (["M", "N", "A", "B"], ["C"])


@pytest.mark.rule("BUY-03")
def test_payment_lies_in_the_depot_in_the_order_of_the_hand():
    game = shop(E, worth(2))  # Engineers have the higher card number
    play(game, "buy B with Worth 2, Engineers")
    assert depot(game) == [E, "Worth 2", "B"]


@pytest.mark.rule("BUY-04")
def test_the_total_must_reach_the_cost():
    assert refused(shop(worth(2), worth(0)), "buy B with Worth 2, Worth 0") == "BUY-04"


@pytest.mark.rule("BUY-04", "BUY-13")
def test_more_than_the_cost_may_be_paid():
    assert refused(shop(worth(2), E), "buy A with Worth 2, Engineers") is None


@pytest.mark.rule("BUY-18")
def test_only_a_card_of_the_reserve_can_be_bought():
    game = shop(worth(6), vehicle_discard=[light("Gone")])
    assert [refused(game, f"buy {name} with Worth 6") for name in ("N", "Gone", "USA medal")] == ["BUY-18"] * 3


# What counts as payment -------------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-022")
@pytest.mark.rule("BUY-11", "FAQ-06")
def test_a_vehicle_of_cost_0_is_not_to_be_had_for_nothing():
    game = shop(light("X"), light("Y"), able("scouting"), row=[costing(0, "D")], vehicle_deck=[costing(0, "Free")] * 5)
    play(game, "attack with X, Y", "strike X at Seat 2's base 1", "strike Y at Seat 2's base 1", "use Scouting")
    assert refused(game, f"buy {game.state.reserve[0]} on credit") == "BUY-11"


@pytest.mark.scenario("SC-023")
@pytest.mark.rule("BUY-10", "BUY-11", "FAQ-06")
def test_a_printed_0_pays_for_cost_0():
    assert refused(shop(worth(0)), "buy D with Worth 0") is None


@pytest.mark.scenario("SC-024")
@pytest.mark.rule("BUY-09", "FAQ-06", "ABIL-12")
def test_volunteers_pay_for_nothing():
    assert refused(shop(VOL), "buy D with Volunteers") == "BUY-09"


@pytest.mark.rule("BUY-09", "BUY-10")
def test_a_vehicle_without_a_resource_symbol_pays_for_nothing():
    assert refused(shop(worth(None, "Blank")), "buy D with Blank") == "BUY-09"


@pytest.mark.rule("BUY-09")
def test_a_card_without_a_symbol_may_not_be_added_to_a_payment():
    assert refused(shop(worth(3), worth(None, "Blank")), "buy A with Worth 3, Blank") == "BUY-09"


@pytest.mark.rule("BUY-09", "FAQ-06", "CARD-14")
def test_a_captured_base_pays_for_nothing():
    game = shop(BASE_CARD, bases={1: 2})
    assert refused(game, "buy D with Base") in {"BUY-09", "CARD-14"}


@pytest.mark.scenario("SC-026")
@pytest.mark.rule("BUY-16")
def test_a_double_medal_pays_two_for_a_vehicle_of_any_nation():
    game = shop("USA double medal", row=[costing(2, "German", nation="Germany")])
    assert refused(game, "buy German with USA double medal") is None


@pytest.mark.rule("BUY-16")
def test_a_single_medal_pays_one():
    game = shop("USA medal", row=[costing(1, "One"), costing(2, "Two")])
    assert [refused(game, f"buy {name} with USA medal") for name in ("One", "Two")] == [None, "BUY-04"]


@pytest.mark.scenario("SC-027")
@pytest.mark.rule("BUY-17", "BUY-01", "CARD-02")
def test_three_engineers_pay_three():
    assert refused(shop(E, E, E), "buy B with Engineers, Engineers, Engineers") is None


# One purchase a turn ----------------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-025")
@pytest.mark.rule("BUY-12")
def test_a_second_purchase_needs_summon():
    game = shop(E, E, row=[costing(1, "One"), costing(1, "Other")])
    play(game, "buy One with Engineers")
    assert refused(game, "buy Other with Engineers") == "BUY-12"


@pytest.mark.rule("BUY-12")
def test_each_turn_has_its_own_purchase():
    game = scenario(hands={0: [E], 1: [E]}, reserve=[costing(1, name) for name in "PQRS"])
    play(game, "buy P with Engineers", "end hand")
    assert refused(game, "buy Q with Engineers") is None


@pytest.mark.scenario("SC-028")
@pytest.mark.rule("BUY-05", "BUY-14")
def test_a_bought_vehicle_cannot_be_played_this_turn():
    game = shop(worth(2))
    play(game, "buy A with Worth 2")
    assert refused(game, "attack with A") == "TURN-05"


@pytest.mark.scenario("SC-029")
@pytest.mark.rule("TURN-10", "REFRESH-08", "ACTIVE-REINFORCEMENT-03")
def test_a_bought_vehicle_may_be_drawn_by_reinforcement_and_played_at_once():
    game = shop(E, able("reinforcement 2"), row=[costing(1, "X")], hangars={0: []})
    play(game, "buy X with Engineers", "use Reinforcement")
    assert sorted(hand(game)) == [E, "X"]
    assert depot(game) == ["Reinforcement"]
    assert refused(game, "attack with X") is None


# National resources -----------------------------------------------------------------------------------------------

GERMAN = costing(2, "German", nation="Germany")
US = costing(1, "US", nation="USA")


@pytest.mark.scenario("SC-031")
@pytest.mark.rule("PASSIVE-NATIONAL-01")
def test_national_resources_may_not_lie_idle_in_a_payment_for_another_nation():
    game = shop(worth(2, "Bound", only_for="Germany"), E, row=[GERMAN, US])
    assert refused(game, "buy US with Bound, Engineers") == "PASSIVE-NATIONAL-01"


@pytest.mark.scenario("SC-031")
@pytest.mark.rule("PASSIVE-NATIONAL-01")
def test_the_ordinary_card_alone_may_pay():
    game = shop(worth(2, "Bound", only_for="Germany"), E, row=[GERMAN, US])
    assert refused(game, "buy US with Engineers") is None


@pytest.mark.rule("PASSIVE-NATIONAL-02", "BUY-01")
def test_national_and_ordinary_resources_add_up_for_the_nation_shown():
    game = shop(E, worth(1, "Bound", only_for="Germany"), row=[GERMAN, US])
    assert refused(game, "buy German with Bound, Engineers") is None


@pytest.mark.rule("PASSIVE-NATIONAL-01")
def test_the_nation_shown_with_the_resources_counts_not_the_cards_own():
    game = shop(worth(2, "Bound", nation="France", only_for="Germany"), row=[GERMAN, US])
    assert [refused(game, f"buy {name} with Bound") for name in ("German", "US")] == [None, "PASSIVE-NATIONAL-01"]


@pytest.mark.scenario("SC-034")
@pytest.mark.rule("PASSIVE-NATIONAL-03", "BUY-12")
def test_national_resources_do_not_allow_a_second_purchase():
    game = shop(worth(4, "Bound", only_for="Germany"), E, row=[GERMAN, costing(1, "Other", nation="Germany")])
    play(game, "buy German with Bound")
    assert [refused(game, action) for action in ("buy Other on credit", "buy Other with Engineers")] == ["BUY-12"] * 2


@pytest.mark.scenario("SC-035")
@pytest.mark.rule("PASSIVE-NATIONAL-01", "BUY-11")
def test_national_resources_do_not_pay_for_cost_0_of_another_nation():
    game = shop(worth(2, "Bound", only_for="Germany"), row=[costing(0, "French", nation="France")])
    assert refused(game, "buy French with Bound") == "PASSIVE-NATIONAL-01"


# The variant that refills at the end of the turn (A-ter 14) -------------------------------------------------------

LATE = {"reserve_refill": "end_of_turn"}


@pytest.mark.rule("BUY-08")
def test_in_the_variant_a_bought_place_stays_free_until_the_end_of_the_turn():
    game = shop(worth(3), options=LATE)
    play(game, "buy B with Worth 3")
    assert reserve(game) == ["A", "C", "D"]


@pytest.mark.rule("BUY-08", "REFRESH-01", "REFRESH-03")
def test_in_the_variant_the_farthest_card_leaves_before_the_row_is_filled_up():
    game = shop(worth(3), options=LATE)
    play(game, "buy B with Worth 3", "end hand")
    assert (reserve(game), discard(game)) == (["M", "N", "A", "C"], ["D"])


@pytest.mark.rule("BUY-08", "ACTIVE-RESEARCH-03")
def test_in_the_variant_a_place_freed_by_research_stays_free_too():
    game = shop(able("research 2"), options=LATE)
    play(game, "use Research", "take A")
    assert reserve(game) == ["B", "C", "D"]


@pytest.mark.rule("BUY-08", "REFRESH-03", "ACTIVE-SUMMON-01")
def test_in_the_variant_all_free_places_are_filled_together():
    game = shop(able("summon"), worth(5), options=LATE, vehicle_deck=[*NEXT, costing(1, "Top")])
    play(game, "use Summon", "buy A with Worth 5", "buy B on credit")
    assert reserve(game) == ["C", "D"]
    play(game, "end hand")
    assert (reserve(game), discard(game)) == (["M", "N", "Top", "C"], ["D"])


@pytest.mark.rule("SETUP-13", "REFRESH-01")
def test_in_the_variant_of_six_the_sixth_card_leaves():
    game = shop(row=[*ROW, guard("Fifth"), guard("Sixth")], options={"reserve_size": 6})
    play(game, "end hand")
    assert (reserve(game), discard(game)) == (["N", "A", "B", "C", "D", "Fifth"], ["Sixth"])
