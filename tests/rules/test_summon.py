"""Summon: any number of purchases out of one sum (ACTIVE-SUMMON; SC-032, SC-036 to SC-043; A-ter 1 to 3)."""

from __future__ import annotations

import pytest
from rules.tables import VOL, E, T, able, costing, depot, offered, play, refused, reserve, worth

from wot_widget.engine.actions import Buy
from wot_widget.engine.scenario import scenario

GERMAN = costing(2, "German", nation="Germany")
US = costing(2, "US", nation="USA")
BOUND = worth(2, "Bound", only_for="Germany")


def shop(*cards, row, deck=(), **given):
    return scenario(hands={0: cards}, reserve=row, vehicle_deck=[*deck], **given)


@pytest.mark.scenario("SC-036")
@pytest.mark.rule("ACTIVE-SUMMON-01", "ACTIVE-SUMMON-02")
def test_several_vehicles_may_be_bought():
    game = shop(VOL, worth(3), worth(2), row=[costing(2), costing(3)])
    play(game, "use Volunteers", "buy Cost 2 with Worth 2", "buy Cost 3 with Worth 3")
    assert depot(game) == [VOL, "Worth 2", "Cost 2", "Worth 3", "Cost 3"]


@pytest.mark.scenario("SC-036")
@pytest.mark.rule("ACTIVE-SUMMON-03", "BUY-08")
def test_the_row_is_refilled_after_each_purchase():
    game = shop(VOL, worth(3), worth(2), row=[costing(2), costing(3)], deck=[costing(5), costing(4)])
    play(game, "use Volunteers", "buy Cost 2 with Worth 2")
    assert reserve(game) == ["Cost 4", "Cost 3"]
    play(game, "buy Cost 3 with Worth 3")
    assert reserve(game) == ["Cost 5", "Cost 4"]


@pytest.mark.scenario("SC-036")
@pytest.mark.rule("ABIL-07", "CARD-04")
def test_volunteers_go_to_the_depot_after_summon():
    game = shop(VOL, row=[costing(2)])
    play(game, "use Volunteers")
    assert depot(game) == [VOL]


@pytest.mark.scenario("SC-037")
@pytest.mark.rule("ACTIVE-SUMMON-02")
def test_all_costs_together_may_not_exceed_all_resources():
    game = shop(VOL, worth(3), worth(2), row=[costing(2), costing(4)])
    play(game, "use Volunteers", "buy Cost 2 with Worth 2")
    assert refused(game, "buy Cost 4 with Worth 3") == "ACTIVE-SUMMON-02"


@pytest.mark.scenario("SC-037")
@pytest.mark.rule("ACTIVE-SUMMON-02")
@pytest.mark.parametrize(("first", "offers"), [(3, set()), (4, {"Buy Cost 4 with Worth 2"})])
def test_exactly_what_the_sum_allows_is_offered(first, offers):
    game = shop(VOL, worth(first), worth(2), row=[costing(2), costing(4)])
    play(game, "use Volunteers", f"buy Cost 2 with Worth {first}")
    assert offered(game, Buy) == offers


@pytest.mark.scenario("SC-038")
@pytest.mark.rule("ACTIVE-SUMMON-02")
def test_what_one_purchase_leaves_over_helps_pay_the_next():
    game = shop(VOL, worth(3), worth(2), row=[costing(2), costing(3)])
    play(game, "use Volunteers", "buy Cost 2 with Worth 3")
    assert refused(game, "buy Cost 3 with Worth 2") is None


@pytest.mark.scenario("SC-039")
@pytest.mark.rule("ACTIVE-SUMMON-02", "TURN-09")
def test_summon_reaches_back_to_a_purchase_made_before_it():
    game = shop(VOL, worth(3), E, row=[costing(1), costing(3)])
    play(game, "buy Cost 1 with Worth 3", "use Volunteers")
    assert refused(game, "buy Cost 3 with Engineers") is None


@pytest.mark.scenario("SC-039")
@pytest.mark.rule("ACTIVE-SUMMON-02", "BUY-12")
def test_without_summon_what_is_left_over_buys_nothing():
    game = shop(worth(3), E, row=[costing(1), costing(2)])
    play(game, "buy Cost 1 with Worth 3")
    assert refused(game, "buy Cost 2 on credit") == "BUY-12"


@pytest.mark.rule("ACTIVE-SUMMON-02")
def test_a_purchase_may_be_made_with_no_new_card():
    game = shop(VOL, worth(3), row=[costing(1), costing(2)])
    play(game, "use Volunteers", "buy Cost 1 with Worth 3")
    assert refused(game, "buy Cost 2 on credit") is None


@pytest.mark.rule("ACTIVE-SUMMON-02")
def test_credit_is_spent_only_once():
    game = shop(VOL, worth(3), row=[costing(1), costing(2, "First"), costing(1, "Last")])
    play(game, "use Volunteers", "buy Cost 1 with Worth 3", "buy First on credit")
    assert refused(game, "buy Last on credit") == "ACTIVE-SUMMON-02"


@pytest.mark.rule("ACTIVE-SUMMON-02", "BUY-10")
def test_with_no_resources_left_cost_0_can_still_be_bought_on_credit():
    game = shop(VOL, worth(1), row=[costing(1), costing(0)])
    play(game, "use Volunteers", "buy Cost 1 with Worth 1")
    assert refused(game, "buy Cost 0 on credit") is None


@pytest.mark.scenario("SC-041")
@pytest.mark.rule("BUY-01", "BUY-11")
def test_summon_alone_buys_nothing():
    game = shop(VOL, row=[costing(0), costing(1)])
    play(game, "use Volunteers")
    assert [refused(game, f"buy Cost {cost} on credit") for cost in (0, 1)] == ["BUY-11"] * 2


@pytest.mark.scenario("SC-042")
@pytest.mark.rule("ACTIVE-SUMMON-03", "BUY-08")
def test_a_card_revealed_by_the_last_purchase_can_be_bought():
    game = shop(VOL, worth(3), row=[costing(2)], deck=[costing(1)])
    play(game, "use Volunteers", "buy Cost 2 with Worth 3")
    assert refused(game, "buy Cost 1 on credit") is None


@pytest.mark.scenario("SC-043")
@pytest.mark.rule("ACTIVE-SUMMON-02", "ACTIVE-RESEARCH-02")
def test_a_researched_vehicle_adds_nothing_to_the_sum():
    game = shop(VOL, T, E, row=[costing(1, "First"), costing(1, "Other")])
    play(game, "use Volunteers", "use Technicians", "take First")
    assert refused(game, "buy Other with Engineers") is None


@pytest.mark.rule("ACTIVE-SUMMON-02")
def test_a_researched_vehicle_gives_no_credit():
    game = shop(VOL, T, E, row=[costing(1, "First"), costing(2, "Other")])
    play(game, "use Volunteers", "use Technicians", "take First")
    assert refused(game, "buy Other with Engineers") in {"ACTIVE-SUMMON-02", "BUY-04"}


@pytest.mark.rule("ACTIVE-SUMMON-01")
def test_summon_lasts_for_the_turn_only():
    game = scenario(hands={0: [VOL], 1: [E, E]}, reserve=[costing(1, name) for name in "PQRS"])
    play(game, "use Volunteers", "end hand", "buy P with Engineers")
    assert refused(game, "buy Q with Engineers") == "BUY-12"


@pytest.mark.rule("BUY-13", "ACTIVE-SUMMON-02")
def test_credit_lasts_for_the_turn_only():
    game = scenario(hands={0: [worth(5)], 1: [VOL]}, reserve=[costing(1, name) for name in "PQRS"])
    play(game, "buy P with Worth 5", "end hand", "use Volunteers")
    assert refused(game, "buy Q on credit") == "BUY-11"


# National resources in the sum ------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-032")
@pytest.mark.rule("ACTIVE-SUMMON-02", "PASSIVE-NATIONAL-03")
def test_national_and_ordinary_resources_each_buy_their_vehicle():
    game = shop(VOL, BOUND, worth(2), row=[GERMAN, US])
    play(game, "use Volunteers", "buy German with Bound", "buy US with Worth 2")
    assert depot(game) == [VOL, "Bound", "German", "Worth 2", "US"]


@pytest.mark.scenario("SC-032")
@pytest.mark.rule("ACTIVE-SUMMON-02", "PASSIVE-NATIONAL-01")
def test_national_resources_free_the_ordinary_ones_spent_with_them():
    game = shop(VOL, BOUND, worth(2), row=[GERMAN, US])
    play(game, "use Volunteers", "buy German with Bound, Worth 2")
    assert refused(game, "buy US on credit") is None


@pytest.mark.rule("ACTIVE-SUMMON-02", "PASSIVE-NATIONAL-01")
def test_national_resources_spent_later_free_ordinary_ones_spent_before():
    game = shop(VOL, BOUND, worth(2), row=[GERMAN, US, costing(0, "Nil", nation="Germany")])
    play(game, "use Volunteers", "buy German with Worth 2", "buy Nil with Bound")
    assert refused(game, "buy US on credit") is None


@pytest.mark.rule("ACTIVE-SUMMON-02", "PASSIVE-NATIONAL-01")
def test_left_over_national_resources_buy_their_own_nation_on_credit():
    game = shop(VOL, worth(4, "Bound", only_for="Germany"), row=[GERMAN, costing(2, "Other", nation="Germany")])
    play(game, "use Volunteers", "buy German with Bound")
    assert refused(game, "buy Other on credit") is None


@pytest.mark.rule("ACTIVE-SUMMON-02", "PASSIVE-NATIONAL-01")
def test_left_over_national_resources_do_not_help_pay_for_another_nation():
    game = shop(VOL, worth(4, "Bound", only_for="Germany"), E, row=[GERMAN, US])
    play(game, "use Volunteers", "buy German with Bound")
    assert refused(game, "buy US with Engineers") == "ACTIVE-SUMMON-02"


@pytest.mark.rule("PASSIVE-NATIONAL-01", "BUY-11")
def test_cost_0_of_another_nation_needs_a_card_usable_for_it():
    game = shop(VOL, BOUND, row=[GERMAN, costing(0, "French", nation="France")])
    play(game, "use Volunteers", "buy German with Bound")
    assert refused(game, "buy French on credit") == "BUY-11"


@pytest.mark.rule("PASSIVE-NATIONAL-01")
def test_with_summon_too_every_card_of_a_payment_is_usable_for_its_vehicle():
    game = shop(able("summon"), BOUND, worth(2), row=[GERMAN, US])
    play(game, "use Summon")
    assert refused(game, "buy US with Bound, Worth 2") == "PASSIVE-NATIONAL-01"
