"""The frame of a turn (TURN; SC-011 to SC-017, SC-206; A-ter 8 and 11)."""

from __future__ import annotations

import pytest
from rules.tables import (
    E,
    T,
    able,
    damaged,
    defenders,
    depot,
    graveyard,
    guard,
    hand,
    light,
    notes,
    play,
    refused,
    reserve,
    said,
    sizes,
    turned_up,
    worth,
)

from wot_widget.engine.actions import EndHand
from wot_widget.engine.made_up import base, vehicle
from wot_widget.engine.scenario import scenario

# Step I -----------------------------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-011")
@pytest.mark.rule("TURN-01", "TURN-02")
def test_a_turn_begins_by_turning_bases_and_defenders_upright():
    bases = [base(damaged=True), base(guard(armour=2), defender_damaged=True)]
    game = scenario(bases={0: bases}, active_seat=1)
    assert turned_up(play(game, "end hand").events, game) == ["Base", "Guard"]
    assert damaged(game, 0) == []


@pytest.mark.scenario("SC-011")
@pytest.mark.rule("TURN-01", "TURN-03", "INFO-03")
def test_the_hand_is_laid_open_before_anything_is_played():
    game = scenario(hands={0: [E, T, E]}, step="I", bases={0: [base(damaged=True)]})
    assert game.seat_to_act == 0
    assert game.view(1).seats[0].hand == tuple(game.state.seats[0].hand)


@pytest.mark.scenario("SC-205")
@pytest.mark.rule("TURN-02", "TURN-14")
def test_only_the_active_player_repairs():
    game = scenario(3, bases={0: [base(damaged=True)], 2: [base(damaged=True)]}, active_seat=2)
    assert damaged(game, 0) == ["base 1"]
    play(game, "end hand")
    assert (damaged(game, 0), damaged(game, 2)) == ([], ["base 1"])


@pytest.mark.scenario("SC-012")
@pytest.mark.rule("TURN-14", "ATT-16", "ATT-19")
def test_damage_stays_until_its_owners_own_next_turn():
    game = scenario(4, hands={1: [light("First")], 2: [light("Second", nation="Germany")]}, active_seat=1)
    play(game, "attack with First", "strike First at Seat 4's base 1", "end hand")
    assert damaged(game, 3) == ["base 1"]
    play(game, "attack with Second", "strike Second at Seat 4's base 1")
    assert defenders(game, 3) == [None, None]
    assert "Base" in depot(game, 2)


@pytest.mark.rule("TURN-04", "REFRESH-06")
def test_a_turn_may_begin_with_fewer_than_three_cards():
    game = scenario(hands={0: [E]}, step="I")
    assert hand(game) == [E]
    play(game, "end hand")
    assert sizes(game)[0] == 3


# Step II ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TURN-06", "TURN-07")
def test_a_card_open_to_several_ways_is_played_as_its_player_chooses():
    all_round = able("scouting", name="All", armour=1, strength=1, resources=2)
    game = scenario(hands={0: [all_round]}, reserve=[light("Wanted", cost=2)])
    ways = ["buy Wanted with All", "use All", "defend with All", "attack with All"]
    assert [refused(game, way) for way in ways] == [None] * 4


@pytest.mark.scenario("SC-014")
@pytest.mark.rule("TURN-05", "BUY-03")
def test_a_card_spent_cannot_attack_too():
    game = scenario(hands={0: [vehicle("Twice", strength=2, armour=2, resources=3)]}, reserve=[light("Wanted")])
    play(game, "buy Wanted with Twice")
    assert refused(game, "attack with Twice") == "TURN-05"


@pytest.mark.scenario("SC-015")
@pytest.mark.rule("TURN-05", "TURN-09", "ATT-02")
def test_two_vehicles_may_attack_before_the_third_is_used():
    game = scenario(hands={0: [light("A"), light("B"), able("scouting")]})
    play(game, "attack with A, B", "strike A at Seat 2's base 1", "strike B at Seat 2's base 2", "use Scouting")
    assert depot(game) == ["A", "B", "Scouting"]


@pytest.mark.scenario("SC-015")
@pytest.mark.rule("TURN-05", "TURN-09", "ATT-02")
def test_two_vehicles_may_attack_after_the_third_was_used():
    game = scenario(hands={0: [light("A"), light("B"), able("scouting")]})
    play(game, "use Scouting", "attack with A, B", "strike A at Seat 2's base 1", "strike B at Seat 2's base 2")
    assert depot(game) == ["Scouting", "A", "B"]


@pytest.mark.scenario("SC-016")
@pytest.mark.rule("TURN-13", "REFRESH-01", "REFRESH-05", "REFRESH-06")
def test_a_player_may_play_nothing():
    row = [light(name) for name in "ABCD"]
    game = scenario(
        hands={0: [E, T, E]}, hangars={0: [worth(1), worth(2), worth(3)]}, reserve=row, vehicle_deck=[light("N")]
    )
    play(game, "end hand")
    assert (reserve(game), depot(game), sorted(hand(game))) == (
        ["N", "A", "B", "C"],
        [E, T, E],
        ["Worth 1", "Worth 2", "Worth 3"],
    )


@pytest.mark.scenario("SC-017")
@pytest.mark.rule("REFRESH-05", "TURN-08")
def test_an_unwanted_card_cannot_be_discarded_early():
    game = scenario(hands={0: [E, able("reinforcement 1")]}, hangars={0: []}, depots={0: [T]})
    assert refused(game, "give up Engineers") == "REFRESH-05"


@pytest.mark.scenario("SC-017")
@pytest.mark.rule("REFRESH-05", "TURN-08")
def test_an_unplayed_card_is_not_reshuffled_by_reinforcement():
    game = scenario(hands={0: [E, able("reinforcement 2")]}, hangars={0: []}, depots={0: [T]})
    play(game, "use Reinforcement")
    assert hand(game) == [E, T]


@pytest.mark.rule("TURN-08", "REFRESH-05")
def test_a_card_that_cannot_be_played_ends_in_the_depot():
    game = scenario(hands={0: [vehicle("Useless", strength=0, armour=0)]})
    assert game.legal_actions() == [EndHand()]
    play(game, "end hand")
    assert depot(game) == ["Useless"]


@pytest.mark.rule("TURN-11", "ABIL-02", "ABIL-04")
def test_an_ability_is_finished_before_another_card_is_started():
    game = scenario(hands={0: [able("assault"), able("scouting")]})
    play(game, "use Assault")
    assert refused(game, "use Scouting") == "TURN-11"


@pytest.mark.rule("TURN-11")
def test_a_defender_is_placed_before_another_card_is_started():
    game = scenario(hands={0: [able("summon", armour=1), able("scouting")]})
    play(game, "use Summon")
    assert refused(game, "use Scouting") in {"TURN-11", "ABIL-06"}


@pytest.mark.rule("TURN-12")
def test_the_turn_passes_to_the_left():
    game = scenario(3, active_seat=2)
    play(game, "end hand")
    assert (game.seat_to_act, game.view(None).active_seat) == (0, 0)


@pytest.mark.rule("TURN-12")
def test_turns_are_counted():
    game = scenario(3)
    turns = [game.view(None).turn]
    for _ in range(4):
        play(game, "end hand")
        turns.append(game.view(None).turn)
    assert turns == [1, 2, 3, 4, 5]


@pytest.mark.rule("TURN-15", "ACTIVE-SABOTAGE-01")
def test_sabotage_asks_an_opponent_in_the_middle_of_a_turn():
    game = scenario(hands={0: [able("sabotage")]})
    play(game, "use Sabotage")
    assert (game.view(None).active_seat, game.seat_to_act) == (0, 1)


@pytest.mark.rule("TURN-05")
def test_only_a_card_in_the_hand_can_be_played():
    game = scenario(hands={0: [E]}, depots={0: [light()]}, hangars={0: []})
    assert refused(game, "attack with Light") == "TURN-05"


@pytest.mark.rule("TURN-05")
def test_nobody_plays_anothers_hand():
    game = scenario(hands={0: [E], 1: [light("Theirs")]})
    assert refused(game, "attack with Theirs") == "TURN-05"


@pytest.mark.rule("TURN-05")
def test_one_card_cannot_be_named_twice():
    game = scenario(hands={0: [worth(1)]}, reserve=[light("Wanted", cost=2)])
    card = game.state.seats[0].hand[0]
    assert refused(game, f"buy Wanted with {card}, {card}") == "TURN-05"


# The card being played (A-ter 8) ----------------------------------------------------------------------------------


@pytest.mark.rule("ABIL-05", "ACTIVE-SABOTAGE-01")
def test_a_card_being_played_stays_in_the_hand_until_its_abilities_are_done():
    game = scenario(hands={0: [able("sabotage"), E]})
    play(game, "use Sabotage")
    assert hand(game) == ["Sabotage", E]
    assert game.view(1).seats[0].hand_count == 2


@pytest.mark.rule("ABIL-05", "TURN-10")
def test_a_card_being_played_is_not_reshuffled():
    game = scenario(hands={0: [able("reinforcement 2")]}, hangars={0: []}, depots={0: [E]})
    play(game, "use Reinforcement")
    assert (hand(game), depot(game)) == ([E], ["Reinforcement"])


@pytest.mark.rule("ABIL-05", "ACTIVE-REPAIR-02")
def test_a_repair_card_cannot_remove_itself():
    game = scenario(hands={0: [able("repair")]}, depots={0: [E, T]})
    play(game, "use Repair")
    assert refused(game, "scrap Repair") == "ACTIVE-REPAIR-01"


@pytest.mark.rule("ATT-08")
def test_declared_attackers_stay_in_the_hand_until_they_have_struck():
    game = scenario(hands={0: [light("A"), light("B"), E]})
    play(game, "attack with A, B")
    assert hand(game) == ["A", "B", E]
    play(game, "strike B at Seat 2's base 1")
    assert (hand(game), depot(game)) == (["A", E], ["B"])


@pytest.mark.rule("ABIL-05", "TURN-05")
def test_a_card_being_played_is_open_to_no_other_use():
    game = scenario(hands={0: [able("research 1", name="Both", resources=2)]}, reserve=[light("Cheap", cost=1)])
    play(game, "use Both")
    assert refused(game, "buy Cheap with Both") == "TURN-11"


# The guard (A-ter 11) ---------------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-206")
@pytest.mark.rule("TURN-10", "ACTIVE-REINFORCEMENT-03")
def test_two_reinforcement_cards_can_draw_each_other_for_ever():
    game = scenario(hands={0: [able("reinforcement 1")] * 2}, hangars={0: []})
    for _ in range(12):
        play(game, "use Reinforcement")
    assert refused(game, "use Reinforcement") is None


@pytest.mark.scenario("SC-206")
@pytest.mark.rule("TURN-10")
def test_after_two_hundred_actions_only_ending_the_hand_is_left():
    game = scenario(hands={0: [able("reinforcement 1")] * 2}, hangars={0: []}, acts=198)
    play(game, "use Reinforcement", "use Reinforcement")
    assert game.legal_actions() == [EndHand()]


@pytest.mark.rule("TURN-10")
def test_the_guard_refuses_everything_else():
    game = scenario(hands={0: [able("scouting", name="All", armour=1, strength=1, resources=2)]}, acts=200)
    ways = ["use All", "defend with All", "attack with All"]
    assert {refused(game, way) for way in ways} == {"AMB-21"}


@pytest.mark.rule("TURN-10")
def test_the_guard_lets_the_two_hundredth_action_pass():
    game = scenario(hands={0: [able("reinforcement 1")] * 2}, hangars={0: []}, acts=199)
    assert refused(game, "use Reinforcement") is None


@pytest.mark.rule("TURN-10")
def test_the_log_says_that_the_guard_ended_the_hand():
    game = scenario(hands={0: [able("scouting")]}, acts=200)
    assert notes(play(game, "end hand")) == ["guard"]


@pytest.mark.rule("TURN-10")
def test_the_guard_lets_a_begun_ability_be_finished():
    game = scenario(hands={0: [able("assault", armour=1), E]}, acts=199)
    play(game, "use Assault", "assail Seat 2's base 1", "station on base 1")
    assert defenders(game)[0] == "Assault"
    assert game.legal_actions() == [EndHand()]


@pytest.mark.rule("TURN-10")
def test_the_guard_counts_each_turn_anew():
    game = scenario(hands={0: [E], 1: [able("scouting")]}, acts=200)
    play(game, "end hand")
    assert refused(game, "use Scouting") is None


# The depot as a source of cards -----------------------------------------------------------------------------------


@pytest.mark.rule("TURN-10", "ACTIVE-REINFORCEMENT-02")
def test_the_whole_depot_is_shuffled_into_an_empty_hangar():
    orders = set()
    for seed in range(12):
        game = scenario(
            hands={0: [able("reinforcement 1")]}, hangars={0: []}, depots={0: [worth(1), worth(2), worth(3)]}, seed=seed
        )
        entry = play(game, "use Reinforcement")
        assert said(entry)[0] == "TURN-10"
        assert sizes(game) == (1, 1, 2)  # the depot holds the card played
        orders.add(hand(game)[0])
    assert len(orders) > 1


@pytest.mark.rule("SETUP-16", "TURN-10")
def test_a_card_in_the_graveyard_is_never_reshuffled():
    game = scenario(hands={0: [able("reinforcement 2")]}, hangars={0: []}, depots={0: [E]}, graveyard=[T])
    play(game, "use Reinforcement", "end hand", "end hand", "end hand")
    assert graveyard(game) == [T]
