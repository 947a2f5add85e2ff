"""Repair and Invulnerability (ACTIVE-REPAIR, ACTIVE-INVULNERABILITY; SC-139 to SC-145)."""

from __future__ import annotations

import pytest
from rules.tables import (
    BASE_CARD,
    M1,
    E,
    T,
    able,
    costing,
    damaged,
    defenders,
    depot,
    graveyard,
    guard,
    left,
    light,
    notes,
    play,
    refused,
    worth,
)

from wot_widget.engine.made_up import base
from wot_widget.engine.scenario import scenario

GERMAN = able("invulnerability", nation="Germany")


def table(*cards, **given):
    return scenario(hands={0: cards}, **given)


# Repair -----------------------------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-139")
@pytest.mark.rule("ACTIVE-REPAIR-01", "ACTIVE-REPAIR-02", "ABIL-11", "FAQ-03")
def test_repair_removes_two_cards_and_goes_to_the_depot():
    game = table(able("repair"), depots={0: [E, E, T]})
    play(game, "use Repair", "scrap Engineers", "scrap Technicians")
    assert (sorted(graveyard(game)), depot(game)) == ([E, T], [E, "Repair"])


@pytest.mark.scenario("SC-139")
@pytest.mark.rule("ACTIVE-REPAIR-02", "ABIL-11")
def test_a_repair_card_with_armour_defends():
    game = table(able("repair", armour=1), depots={0: [E, E, T]})
    play(game, "use Repair", "scrap Engineers", "scrap Technicians", "station on base 1")
    assert (defenders(game)[0], depot(game)) == ("Repair", [E])


@pytest.mark.rule("ACTIVE-REPAIR-01")
def test_repair_may_remove_one_card_only():
    game = table(able("repair"), depots={0: [E, E, T]})
    play(game, "use Repair", "scrap Technicians", "stop scrapping")
    assert (graveyard(game), depot(game)) == ([T], [E, E, "Repair"])


@pytest.mark.rule("ACTIVE-REPAIR-01")
def test_repair_removes_at_least_one_card():
    game = table(able("repair"), depots={0: [E, T]})
    play(game, "use Repair")
    assert refused(game, "stop scrapping") == "ACTIVE-REPAIR-01"


@pytest.mark.rule("ACTIVE-REPAIR-01")
def test_repair_removes_at_most_two_cards():
    game = table(able("repair"), depots={0: [E, E, T]})
    play(game, "use Repair", "scrap Engineers", "scrap Engineers")
    assert refused(game, "scrap Technicians") == "ACTIVE-REPAIR-01"


@pytest.mark.scenario("SC-140")
@pytest.mark.rule("ACTIVE-REPAIR-01")
def test_of_a_single_card_in_the_depot_exactly_that_one_goes():
    game = table(able("repair"), depots={0: [T]})
    play(game, "use Repair", "scrap Technicians")
    assert (graveyard(game), depot(game)) == ([T], ["Repair"])


@pytest.mark.rule("ACTIVE-REPAIR-01", "ABIL-10")
def test_with_an_empty_depot_repair_does_nothing():
    game = table(able("repair"))
    assert notes(play(game, "use Repair")) == ["nothing_to_scrap"]
    assert (graveyard(game), depot(game)) == ([], ["Repair"])


@pytest.mark.rule("ACTIVE-REPAIR-01")
def test_repair_reaches_the_depot_only():
    game = table(able("repair"), E, hangars={0: [T]}, depots={0: [worth(1)], 1: [worth(2)]})
    play(game, "use Repair")
    assert [refused(game, f"scrap {name}") for name in (E, T, "Worth 2")] == ["ACTIVE-REPAIR-01"] * 3


@pytest.mark.rule("ACTIVE-REPAIR-01", "BUY-03", "BUY-05", "MEDAL-03")
def test_cards_that_came_to_the_depot_this_turn_may_be_removed():
    game = table(able("repair"), E, light(), reserve=[costing(1)], bases={1: [guard()]})
    play(game, "attack with Light", "strike Light at Guard", "buy Cost 1 with Engineers", "use Repair")
    assert [refused(game, f"scrap {name}") for name in ("Light", M1, E, "Cost 1")] == [None] * 4


@pytest.mark.rule("ACTIVE-REPAIR-01", "SETUP-16")
def test_medals_and_captured_bases_may_be_removed():
    game = table(able("repair"), depots={0: [M1, BASE_CARD]}, bases={1: 2})
    play(game, "use Repair", f"scrap {M1}", "scrap Base")
    assert sorted(graveyard(game)) == [BASE_CARD, M1]


@pytest.mark.rule("ACTIVE-REPAIR-01", "TURN-02", "TURN-14")
def test_the_ability_repair_turns_nothing_upright():
    game = table(able("repair"), depots={0: [E]}, bases={1: [base(damaged=True)]})
    play(game, "use Repair", "scrap Engineers")
    assert damaged(game, 1) == ["base 1"]


# Invulnerability --------------------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-143")
@pytest.mark.rule("ACTIVE-INVULNERABILITY-01", "MEDAL-12", "MEDAL-15")
def test_invulnerability_takes_a_single_of_its_nation():
    game = table(GERMAN)
    play(game, "use Invulnerability")
    assert (left(game, "Germany"), depot(game)) == ((8, 3), ["Germany medal", "Invulnerability"])


@pytest.mark.scenario("SC-144")
@pytest.mark.rule("ACTIVE-INVULNERABILITY-01", "END-02", "MEDAL-13")
def test_invulnerability_may_take_the_last_single_and_end_the_game():
    game = table(GERMAN, singles={"Germany": 1})
    entry = play(game, "use Invulnerability")
    assert (game.view(0).end, notes(entry)) == ("medals", ["last_single_taken"])


@pytest.mark.scenario("SC-145")
@pytest.mark.rule("ACTIVE-INVULNERABILITY-02")
def test_with_singles_gone_invulnerability_takes_nothing():
    game = table(GERMAN, singles={"Germany": 0})
    play(game, "use Invulnerability")
    assert (left(game, "Germany"), depot(game)) == ((0, 3), ["Invulnerability"])


@pytest.mark.rule("ACTIVE-INVULNERABILITY-01")
def test_invulnerability_is_no_vehicle_destroyed():
    game = table(GERMAN)
    play(game, "use Invulnerability")
    assert game.view(0).seats[0].kills == 0
