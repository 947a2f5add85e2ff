"""Reinforcement, Scouting and Research (ACTIVE; SC-123 to SC-128, SC-134 to SC-138, SC-195)."""

from __future__ import annotations

import pytest
from rules.tables import (
    E,
    T,
    able,
    costing,
    defenders,
    depot,
    discard,
    graveyard,
    hand,
    light,
    notes,
    play,
    refused,
    reserve,
    shuffles,
    sizes,
    worth,
)

from wot_widget.engine.scenario import scenario

REINFORCEMENT = able("reinforcement 2")
ROW = [costing(1), costing(2), costing(4), costing(5)]


def table(*cards, **given):
    return scenario(hands={0: cards}, **given)


# Reinforcement ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ACTIVE-REINFORCEMENT-01")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_reinforcement_draws_the_printed_number_into_the_hand(number):
    game = table(able(f"reinforcement {number}"), E, hangars={0: [worth(n) for n in range(5)]})
    play(game, "use Reinforcement")
    assert sizes(game) == (1 + number, 1, 5 - number)


@pytest.mark.rule("ACTIVE-REINFORCEMENT-01")
def test_reinforcement_draws_from_the_top():
    game = table(REINFORCEMENT, hangars={0: [worth(1), worth(2), worth(3)]})
    play(game, "use Reinforcement")
    assert hand(game) == ["Worth 3", "Worth 2"]


@pytest.mark.rule("ACTIVE-REINFORCEMENT-03", "TURN-06")
def test_cards_drawn_may_be_spent_used_or_sent_to_attack():
    card = able("scouting", name="All", strength=1, armour=1, resources=2)
    game = table(able("reinforcement 1"), hangars={0: [card]}, reserve=ROW)
    play(game, "use Reinforcement")
    ways = ["buy Cost 2 with All", "use All", "defend with All", "attack with All"]
    assert [refused(game, way) for way in ways] == [None] * 4


@pytest.mark.scenario("SC-123")
@pytest.mark.rule("TURN-10", "ACTIVE-REINFORCEMENT-01", "ACTIVE-REINFORCEMENT-02")
def test_the_hangar_is_renewed_in_the_middle_of_a_draw():
    game = table(REINFORCEMENT, hangars={0: [T]}, depots={0: [worth(n) for n in range(4)]})
    entry = play(game, "use Reinforcement")
    assert shuffles(entry) == [4]
    assert sizes(game) == (2, 1, 3)
    assert (T in hand(game), depot(game)) == (True, ["Reinforcement"])


@pytest.mark.scenario("SC-125")
@pytest.mark.rule("TURN-10")
def test_taking_exactly_the_last_card_shuffles_nothing_yet():
    game = table(able("reinforcement 1"), hangars={0: [T]}, depots={0: [worth(n) for n in range(3)]})
    entry = play(game, "use Reinforcement")
    assert shuffles(entry) == []
    assert (sizes(game), depot(game)[-1]) == ((1, 4, 0), "Reinforcement")


@pytest.mark.rule("ACTIVE-REINFORCEMENT-01", "REFRESH-07")
def test_with_too_few_cards_reinforcement_draws_what_there_is():
    game = table(able("reinforcement 3"), hangars={0: [T]}, depots={0: [E]})
    play(game, "use Reinforcement")
    assert (hand(game), sizes(game)) == ([T, E], (2, 1, 0))


# Scouting ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ACTIVE-SCOUTING-01", "ACTIVE-SCOUTING-02")
def test_scouting_lays_out_a_new_reserve():
    game = table(able("scouting"), reserve=ROW, vehicle_deck=[light(name) for name in "VWXYZ"])
    play(game, "use Scouting")
    assert sorted(reserve(game)) == ["W", "X", "Y", "Z"]


@pytest.mark.rule("ACTIVE-SCOUTING-01")
def test_scouting_discards_from_the_place_nearest_the_deck():
    game = table(able("scouting"), reserve=ROW, vehicle_discard=[light("Old")])
    play(game, "use Scouting")
    assert discard(game) == ["Old", "Cost 1", "Cost 2", "Cost 4", "Cost 5"]


@pytest.mark.rule("ACTIVE-SCOUTING-02", "SETUP-13", "REFRESH-01")
def test_the_first_card_revealed_ends_farthest_from_the_deck():
    game = table(able("scouting"), reserve=ROW, vehicle_deck=[light(name) for name in "WXYZ"])  # Z is on top
    play(game, "use Scouting")
    assert reserve(game) == ["W", "X", "Y", "Z"]


@pytest.mark.scenario("SC-127")
@pytest.mark.rule("ACTIVE-SCOUTING-02", "SETUP-15")
def test_cards_just_scouted_away_are_shuffled_into_a_deck_that_runs_out():
    game = table(
        able("scouting"), reserve=ROW, vehicle_deck=[light("Low"), light("Top")], vehicle_discard=[light("Old")] * 5
    )
    entry = play(game, "use Scouting")
    assert shuffles(entry) == [9]
    assert (len(reserve(game)), game.view(0).vehicle_deck_count, discard(game)) == (4, 7, [])
    assert {"Low", "Top"} <= set(reserve(game))


@pytest.mark.scenario("SC-128")
@pytest.mark.rule("ACTIVE-SCOUTING-01", "SETUP-15")
def test_with_deck_and_discard_empty_the_same_cards_come_back():
    orders = set()
    for seed in range(12):
        game = table(able("scouting"), reserve=ROW, vehicle_deck=[], seed=seed)
        play(game, "use Scouting")
        assert sorted(reserve(game)) == ["Cost 1", "Cost 2", "Cost 4", "Cost 5"]
        orders.add(tuple(reserve(game)))
    assert len(orders) > 1


@pytest.mark.rule("ACTIVE-SCOUTING-02", "SETUP-13")
def test_in_the_variants_scouting_lays_out_a_full_row_at_once():
    options = {"reserve_size": 6, "reserve_refill": "end_of_turn"}
    game = table(able("scouting"), E, reserve=ROW, options=options)
    play(game, "buy Cost 1 with Engineers", "use Scouting")
    assert len(reserve(game)) == 6


# Research ---------------------------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-134")
@pytest.mark.rule("ACTIVE-RESEARCH-01", "ACTIVE-RESEARCH-02", "CARD-03", "CARD-05")
def test_research_brings_a_vehicle_and_its_card_goes_to_the_graveyard():
    game = table(T, reserve=ROW)
    play(game, "use Technicians", "take Cost 1")
    assert (graveyard(game), depot(game)) == ([T], ["Cost 1"])


@pytest.mark.scenario("SC-134")
@pytest.mark.rule("ACTIVE-RESEARCH-03", "BUY-06")
def test_the_row_is_refilled_after_research():
    game = table(able("research 4"), reserve=ROW, vehicle_deck=[light("New")])
    play(game, "use Research", "take Cost 2")
    assert reserve(game) == ["New", "Cost 1", "Cost 4", "Cost 5"]


@pytest.mark.rule("ACTIVE-RESEARCH-02")
def test_research_reaches_its_number_and_no_more():
    game = table(able("research 4"), reserve=ROW)
    play(game, "use Research")
    assert [refused(game, f"take Cost {cost}") for cost in (1, 4)] == [None] * 2
    assert refused(game, "take Cost 5") in {"ACTIVE-RESEARCH-02", "ACTIVE-RESEARCH-04"}


@pytest.mark.rule("ACTIVE-RESEARCH-02")
def test_research_takes_from_the_reserve_only():
    game = table(T, reserve=ROW, vehicle_discard=[costing(0)])
    play(game, "use Technicians")
    assert refused(game, "take Cost 0") == "ACTIVE-RESEARCH-02"


@pytest.mark.scenario("SC-135")
@pytest.mark.rule("ACTIVE-RESEARCH-04")
def test_resources_do_not_add_to_research():
    game = table(T, E, reserve=ROW)
    assert refused(game, "buy Cost 2 with Technicians, Engineers") == "BUY-09"
    play(game, "use Technicians")
    assert refused(game, "take Cost 2") in {"ACTIVE-RESEARCH-02", "ACTIVE-RESEARCH-04"}


@pytest.mark.scenario("SC-136")
@pytest.mark.rule("BUY-15", "BUY-03")
def test_a_research_card_may_be_spent_for_its_resources():
    game = table(able("research 1", resources=2), reserve=ROW)
    play(game, "buy Cost 2 with Research")
    assert (depot(game), graveyard(game)) == (["Research", "Cost 2"], [])


@pytest.mark.scenario("SC-137")
@pytest.mark.rule("ACTIVE-RESEARCH-01", "ACTIVE-RESEARCH-02")
def test_research_without_a_vehicle_in_reach_still_removes_its_card():
    game = table(T, reserve=ROW[1:])
    entry = play(game, "use Technicians")
    assert (graveyard(game), depot(game), notes(entry)) == ([T], [], ["nothing_to_research"])


@pytest.mark.scenario("SC-138")
@pytest.mark.rule("ACTIVE-RESEARCH-02", "BUY-12")
def test_research_is_no_purchase():
    game = table(T, E, reserve=[costing(1, "First"), costing(1, "Other")])
    play(game, "use Technicians", "take First")
    assert refused(game, "buy Other with Engineers") is None


@pytest.mark.scenario("SC-195")
@pytest.mark.rule("ACTIVE-RESEARCH-02")
def test_a_vehicle_in_reach_must_be_taken():
    game = table(T, reserve=ROW)
    play(game, "use Technicians")
    assert refused(game, "end hand") == "TURN-11"
    assert {str(action) for action in game.legal_actions()} == {f"take {game.state.reserve[0]}"}


@pytest.mark.rule("ABIL-08", "ABIL-11", "ACTIVE-RESEARCH-01")
def test_a_research_vehicle_with_armour_goes_to_the_graveyard():
    game = table(able("research 1", armour=2), reserve=ROW)
    play(game, "use Research", "take Cost 1")
    assert (graveyard(game), defenders(game)) == (["Research"], [None] * 3)


@pytest.mark.rule("ABIL-10", "ABIL-11")
def test_a_research_vehicle_may_defend_by_its_zero_ability():
    game = table(able("research 1", armour=2))
    play(game, "defend with Research", "station on base 1")
    assert (graveyard(game), defenders(game)) == ([], ["Research", None, None])


@pytest.mark.rule("CARD-05", "ACTIVE-RESEARCH-02")
def test_no_vehicle_is_taken_without_research():
    assert refused(table(E, reserve=ROW), "take Cost 1") in {"CARD-05", "ACTIVE-RESEARCH-02"}


@pytest.mark.rule("ACTIVE-RESEARCH-01", "ABIL-03", "ABIL-11")
@pytest.mark.parametrize("abilities", [("research 1", "summon"), ("summon", "research 1")])
def test_a_research_card_with_another_ability_uses_both_and_goes_to_the_graveyard(abilities):
    game = table(able(*abilities, name="Double", armour=1), reserve=ROW)
    play(game, "use Double", "take Cost 1")
    assert (game.view(0).summoned, graveyard(game), depot(game)) == (True, ["Double"], ["Cost 1"])
