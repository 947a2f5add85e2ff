"""Playing for the zero ability and defending bases (ABIL, DEF; SC-044 to SC-058, SC-185, SC-191; A-ter 7)."""

from __future__ import annotations

import pytest
from rules.tables import (
    BASE_CARD,
    VOL,
    E,
    T,
    able,
    costing,
    defenders,
    depot,
    graveyard,
    guard,
    hand,
    heavy,
    left,
    light,
    offered,
    play,
    refused,
    sizes,
    worth,
)

from wot_widget.engine.actions import Defend, Station
from wot_widget.engine.made_up import vehicle
from wot_widget.engine.scenario import scenario

FREELY = {"replace_defender_freely": True}


def stations(game) -> list[str]:
    """Where the vehicle being played may be put."""
    return sorted(offered(game, Station))


@pytest.mark.scenario("SC-044")
@pytest.mark.rule("ABIL-06", "DEF-02", "DEF-04", "CARD-18")
def test_a_tank_played_for_its_ability_may_displace_an_spg():
    spg = vehicle("Gun", vehicle_class="SPG")
    game = scenario(hands={0: [able("summon", armour=1)]}, bases={0: [guard("A", 2), spg, guard("B", 2)]})
    play(game, "use Summon", "station on base 2")
    assert (defenders(game), depot(game)) == (["A", "Summon", "B"], ["Gun"])
    assert game.view(0).summoned


@pytest.mark.scenario("SC-045")
@pytest.mark.rule("ABIL-09", "DEF-02")
def test_a_vehicle_with_armour_and_no_ability_may_be_put_on_defence():
    game = scenario(hands={0: [guard()]})
    play(game, "defend with Guard", "station on base 3")
    assert (defenders(game), hand(game), depot(game)) == ([None, None, "Guard"], [], [])


@pytest.mark.scenario("SC-046")
@pytest.mark.rule("ABIL-10", "ABIL-11")
def test_a_vehicle_may_defend_without_using_its_ability():
    game = scenario(hands={0: [able("sabotage", armour=2)], 1: [E, E, T]})
    play(game, "defend with Sabotage", "station on base 1")
    assert (defenders(game), sizes(game, 1)[:2]) == (["Sabotage", None, None], (3, 0))


@pytest.mark.scenario("SC-047")
@pytest.mark.rule("ABIL-07", "ABIL-11")
def test_a_card_without_armour_goes_to_the_depot_after_its_ability():
    game = scenario(hands={0: [able("scouting", armour=0)]})
    play(game, "use Scouting")
    assert (depot(game), defenders(game)) == (["Scouting"], [None] * 3)


@pytest.mark.scenario("SC-047")
@pytest.mark.rule("DEF-06")
def test_a_vehicle_of_armour_0_cannot_defend():
    game = scenario(hands={0: [able("scouting", armour=0)]})
    assert refused(game, "defend with Scouting") == "DEF-06"


@pytest.mark.scenario("SC-048")
@pytest.mark.rule("DEF-04", "DEF-11")
def test_a_better_defender_may_be_displaced_by_a_worse_one():
    game = scenario(hands={0: [guard("New", 1)]}, bases={0: [guard("A", 2), guard("B", 2), guard("C", 1)]})
    play(game, "defend with New", "station on base 1")
    assert (defenders(game), depot(game)) == (["New", "B", "C"], ["A"])


@pytest.mark.scenario("SC-048")
@pytest.mark.rule("DEF-10")
def test_displacing_a_defender_earns_nobody_a_medal():
    game = scenario(hands={0: [guard("New", 1)]}, bases={0: [guard("A", 2), guard("B", 2), guard("C", 1)]})
    play(game, "defend with New", "station on base 1", "end hand")
    assert game.view(None).singles == (9,) * 4
    assert [seat.kills for seat in game.view(None).seats] == [0, 0]


@pytest.mark.scenario("SC-049")
@pytest.mark.rule("DEF-04", "DEF-03")
def test_a_free_base_is_filled_before_a_defender_is_replaced():
    game = scenario(hands={0: [guard("New", 2)]}, bases={0: [guard("A"), guard("B"), None]})
    play(game, "defend with New")
    assert refused(game, "station on base 1") == "DEF-04"
    assert refused(game, "station on base 3") is None


@pytest.mark.scenario("SC-049")
@pytest.mark.rule("DEF-04", "DEF-02")
def test_a_table_may_let_defenders_be_replaced_freely():
    game = scenario(hands={0: [guard("New", 2)]}, bases={0: [guard("A"), guard("B"), None]}, options=FREELY)
    play(game, "defend with New", "station on base 1")
    assert (defenders(game), depot(game)) == (["New", "B", None], ["A"])


@pytest.mark.scenario("SC-050")
@pytest.mark.rule("DEF-04")
def test_of_two_bases_left_and_defended_one_changes_its_defender():
    game = scenario(hands={0: [guard("New")]}, bases={0: [guard("A"), guard("B")]})
    play(game, "defend with New")
    assert len(stations(game)) == 2
    play(game, "station on base 2")
    assert (defenders(game), depot(game)) == (["A", "New"], ["B"])


@pytest.mark.scenario("SC-051")
@pytest.mark.rule("ABIL-06", "DEF-04")
def test_after_its_ability_a_vehicle_with_armour_must_defend():
    game = scenario(
        hands={0: [able("reinforcement 1", armour=1)]}, hangars={0: [E]}, bases={0: [guard(name, 2) for name in "ABC"]}
    )
    play(game, "use Reinforcement")
    assert refused(game, "end hand") == "ABIL-06"
    assert len(stations(game)) == len(game.legal_actions()) == 3


@pytest.mark.scenario("SC-052")
@pytest.mark.rule("DEF-08", "END-06")
def test_without_bases_a_vehicle_played_for_its_ability_goes_to_the_depot():
    game = scenario(hands={0: [able("reinforcement 2", armour=2)]}, hangars={0: [E, T]}, bases={0: 0})
    play(game, "use Reinforcement")
    assert (sorted(hand(game)), depot(game)) == ([E, T], ["Reinforcement"])


@pytest.mark.rule("DEF-08", "ABIL-09")
def test_without_bases_the_zero_ability_cannot_be_played():
    assert refused(scenario(hands={0: [guard()]}, bases={0: 0}), "defend with Guard") == "DEF-08"


@pytest.mark.rule("DEF-08", "ABIL-08", "ACTIVE-RESEARCH-01")
def test_without_bases_a_research_card_still_goes_to_the_graveyard():
    game = scenario(hands={0: [able("research 1", armour=1)]}, bases={0: 0}, reserve=[costing(1)])
    play(game, "use Research", "take Cost 1")
    assert (graveyard(game), depot(game)) == (["Research"], ["Cost 1"])


@pytest.mark.scenario("SC-054")
@pytest.mark.rule("BUY-03", "TURN-05")
def test_a_vehicle_spent_does_not_defend():
    game = scenario(hands={0: [vehicle("Rich", armour=2, resources=3)]}, reserve=[costing(3)])
    play(game, "buy Cost 3 with Rich")
    assert (depot(game), defenders(game)) == (["Rich", "Cost 3"], [None] * 3)
    assert refused(game, "defend with Rich") == "TURN-05"


@pytest.mark.scenario("SC-055")
@pytest.mark.rule("ABIL-03", "ABIL-04")
def test_both_abilities_of_a_card_are_carried_out_in_printed_order():
    game = scenario(hands={0: [able("reinforcement 1", "assault", name="Double", armour=1)]}, hangars={0: [T]})
    play(game, "use Double")
    assert hand(game) == ["Double", T]
    assert refused(game, "station on base 1") == "TURN-11"
    play(game, "assail Seat 2's base 1", "station on base 1")
    assert defenders(game)[0] == "Double"


@pytest.mark.rule("ABIL-03", "ABIL-02")
def test_the_second_ability_waits_for_the_first_to_be_finished():
    game = scenario(hands={0: [able("assault", "reinforcement 1", name="Double", armour=1)]}, hangars={0: [T]})
    play(game, "use Double")
    assert hand(game) == ["Double"]
    play(game, "assail Seat 2's base 1")
    assert hand(game) == ["Double", T]


@pytest.mark.rule("ABIL-03", "ABIL-04")
def test_an_ability_that_can_do_nothing_is_passed_over():
    double = able("repair", "reinforcement 1", name="Double", armour=1)
    game = scenario(hands={0: [double]}, hangars={0: [T]}, depots={0: []})
    play(game, "use Double")
    assert hand(game) == ["Double", T]


@pytest.mark.scenario("SC-058")
@pytest.mark.rule("DEF-09")
def test_a_defender_cannot_be_moved():
    game = scenario(bases={0: [guard("Old"), None, None]})
    assert refused(game, "station on base 2") == "DEF-09"


@pytest.mark.rule("DEF-09", "TURN-05")
def test_a_defender_cannot_be_played_again():
    game = scenario(bases={0: [guard("Old"), None, None]})
    assert refused(game, "defend with Old") == "TURN-05"


@pytest.mark.rule("DEF-09")
def test_a_defender_stays_over_the_turns():
    game = scenario(bases={0: [guard("Old"), None, None]})
    play(game, "end hand", "end hand", "end hand")
    assert defenders(game) == ["Old", None, None]


@pytest.mark.scenario("SC-185")
@pytest.mark.rule("ABIL-12", "CARD-03", "CARD-04", "BUY-09")
@pytest.mark.parametrize("name", [T, VOL])
def test_technicians_and_volunteers_cannot_be_spent(name):
    assert refused(scenario(hands={0: [name]}, reserve=[costing(0)]), f"buy Cost 0 with {name}") == "BUY-09"


@pytest.mark.scenario("SC-185")
@pytest.mark.rule("ABIL-12", "ATT-02", "ATT-24")
@pytest.mark.parametrize("name", [T, VOL])
def test_technicians_and_volunteers_cannot_attack(name):
    assert refused(scenario(hands={0: [name]}), f"attack with {name}") in {"ATT-02", "ATT-24"}


@pytest.mark.scenario("SC-185")
@pytest.mark.rule("ABIL-12", "DEF-07")
@pytest.mark.parametrize("name", [E, T, VOL, "USSR medal", "USSR double medal"])
def test_only_vehicles_defend(name):
    assert refused(scenario(hands={0: [name]}), f"defend with {name}") == "DEF-07"


@pytest.mark.rule("CARD-02", "ABIL-01")
def test_engineers_have_no_ability_to_be_played_for():
    assert refused(scenario(hands={0: [E]}), "use Engineers") in {"ABIL-01", "CARD-02"}


@pytest.mark.rule("DEF-07", "CARD-14")
def test_a_captured_base_cannot_defend():
    game = scenario(hands={0: [BASE_CARD]}, bases={1: 2})
    assert refused(game, "defend with Base") in {"DEF-07", "CARD-14"}


@pytest.mark.scenario("SC-191")
@pytest.mark.rule("DEF-03")
def test_a_base_takes_one_defender_only():
    game = scenario(hands={0: [guard("New")]}, bases={0: [guard("A"), guard("B"), guard("C")]})
    play(game, "defend with New", "station on base 1")
    assert defenders(game) == ["New", "B", "C"]


@pytest.mark.scenario("SC-191")
@pytest.mark.rule("DEF-03", "DEF-04")
def test_a_second_defender_is_not_laid_on_a_base_while_others_are_free():
    game = scenario(hands={0: [guard("New")]}, bases={0: [guard("A"), None, None]})
    play(game, "defend with New")
    assert refused(game, "station on base 1") in {"DEF-03", "DEF-04"}


@pytest.mark.rule("DEF-11", "DEF-02")
def test_among_free_bases_the_player_chooses():
    game = scenario(hands={0: [guard("New")]}, bases={0: [None, guard("A"), None]})
    play(game, "defend with New")
    assert len(stations(game)) == 2


@pytest.mark.rule("DEF-02")
def test_only_ones_own_bases_are_defended():
    game = scenario(hands={0: [guard("New")]})
    play(game, "defend with New")
    assert refused(game, "station on Seat 2's base 1") == "DEF-02"


@pytest.mark.rule("DEF-01", "ABIL-06")
@pytest.mark.parametrize("armour", [1, 2])
def test_armour_1_and_2_defend(armour):
    assert offered(scenario(hands={0: [guard("New", armour)]}), Defend) == {"Put New on defence"}


@pytest.mark.rule("ABIL-08", "ABIL-11")
def test_an_ability_that_does_not_say_so_sends_nothing_to_the_graveyard():
    game = scenario(hands={0: [able("scouting"), able("summon", armour=1)]})
    play(game, "use Scouting", "use Summon", "station on base 1")
    assert graveyard(game) == []


@pytest.mark.rule("DEF-05", "DEF-09")
def test_a_defender_leaves_only_when_destroyed_replaced_or_uncovered():
    game = scenario(hands={0: [heavy()]}, bases={1: [guard("A"), guard("B"), guard("C")]})
    play(game, "attack with Heavy", "strike Heavy at B")
    assert (defenders(game, 1), depot(game, 1)) == (["A", None, "C"], ["B"])
    assert left(game) == (8, 3)


@pytest.mark.rule("ABIL-05")
def test_a_card_played_for_its_ability_has_left_the_hand():
    game = scenario(hands={0: [able("scouting"), worth(1), light()]})
    play(game, "use Scouting")
    assert (hand(game), refused(game, "use Scouting")) == (["Worth 1", "Light"], "TURN-05")


@pytest.mark.scenario("SC-055")
@pytest.mark.rule("ABIL-03", "ABIL-04")
def test_neither_ability_of_a_card_can_be_left_out():
    game = scenario(hands={0: [able("reinforcement 1", "sabotage", name="Double", armour=1)], 1: [E]}, hangars={0: [T]})
    play(game, "use Double")
    assert (hand(game), game.seat_to_act) == (["Double", T], 1)
    play(game, "give up Engineers", "station on base 1")
    assert defenders(game)[0] == "Double"
