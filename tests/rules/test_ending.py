"""The end of the game (END; SC-158 to SC-166, SC-197, SC-204)."""

from __future__ import annotations

import pytest
from rules.tables import (
    BASE_CARD,
    E,
    able,
    costing,
    depot,
    discard,
    graveyard,
    hand,
    heavy,
    light,
    notes,
    offered,
    play,
    refused,
    reserve,
    sizes,
    worth,
)

from wot_widget.engine.actions import Assail, Strike
from wot_widget.engine.made_up import base
from wot_widget.engine.scenario import scenario


def last_base_falls(captor: int, victim: int, *, first: int = 0):
    """A table on which a seat has just captured the last base of another."""
    bases = {victim: [base(damaged=True)]}
    game = scenario(4, hands={captor: [light()]}, bases=bases, active_seat=captor, first_seat=first)
    play(game, "attack with Light", f"strike Light at Seat {victim + 1}'s base 1")
    return game


def seats_to_come(game) -> list[int]:
    """Who still ends a turn, the present seat first; the game must be over then."""
    order = []
    while not game.over:
        order.append(game.seat_to_act)
        play(game, "end hand")
    return order


# The triggers -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("END-01")
def test_the_end_begins_when_somebody_has_lost_three_bases():
    game = last_base_falls(1, 3)
    assert (game.view(0).end, "last_base_lost" in notes(game.log[-1])) == ("bases", True)


@pytest.mark.rule("END-01")
def test_two_bases_lost_are_no_end():
    game = scenario(hands={0: [light()]}, bases={1: [base(damaged=True), None]})
    play(game, "attack with Light", "strike Light at Seat 2's base 1")
    assert game.view(0).end is None


@pytest.mark.rule("END-02", "MEDAL-13")
@pytest.mark.parametrize("nation", ["USSR", "Germany", "USA", "France"])
def test_the_end_begins_when_the_last_single_of_a_nation_is_taken(nation):
    game = scenario(hands={0: [able("invulnerability", nation=nation)]}, singles={nation: 1})
    assert game.view(0).end is None
    play(game, "use Invulnerability")
    assert game.view(0).end == "medals"


@pytest.mark.scenario("SC-164")
@pytest.mark.rule("END-03")
def test_running_out_of_doubles_is_no_end():
    game = scenario(hands={0: []}, doubles={"USSR": 1}, pending={"USSR": 2})
    play(game, "end hand", "take 1 double")
    assert (game.view(0).end, game.view(0).doubles[0]) == (None, 0)


@pytest.mark.scenario("SC-166")
@pytest.mark.rule("END-09", "MEDAL-14")
def test_the_end_stays_begun_when_the_last_single_is_removed_from_the_game():
    game = scenario(
        hands={0: [able("invulnerability", nation="USA"), able("repair")]}, singles={"USA": 1}, depots={0: []}
    )
    play(game, "use Invulnerability", "use Repair", "scrap USA medal", "stop scrapping")
    assert (game.view(0).end, graveyard(game)) == ("medals", ["USA medal"])
    assert seats_to_come(game) == [0, 1]


@pytest.mark.rule("END-09")
def test_a_second_trigger_changes_nothing():
    game = last_base_falls(1, 3)
    play(game, "end hand")
    game_two = scenario(4, hands={2: [able("invulnerability")]}, bases={3: 0}, singles={"USSR": 1}, active_seat=2)
    play(game_two, "use Invulnerability")
    assert seats_to_come(game) == seats_to_come(game_two) == [2, 3]


# The last round ---------------------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-158")
@pytest.mark.rule("END-01", "END-04", "END-05")
def test_the_round_is_played_to_its_end():
    assert seats_to_come(last_base_falls(1, 3)) == [1, 2, 3]


@pytest.mark.scenario("SC-158")
@pytest.mark.rule("END-04", "TURN-09")
def test_the_seat_that_began_the_end_goes_on_with_its_turn():
    game = last_base_falls(1, 3)
    assert (game.over, game.seat_to_act) == (False, 1)


@pytest.mark.scenario("SC-159")
@pytest.mark.rule("END-08")
def test_begun_in_the_last_seats_turn_the_end_comes_with_that_turn():
    assert seats_to_come(last_base_falls(3, 1)) == [3]


@pytest.mark.scenario("SC-160")
@pytest.mark.rule("END-04")
def test_begun_in_the_first_seats_turn_all_others_play_once_more():
    assert seats_to_come(last_base_falls(0, 1)) == [0, 1, 2, 3]


@pytest.mark.scenario("SC-161")
@pytest.mark.rule("END-04")
def test_the_seat_to_the_right_of_the_first_player_plays_last():
    assert seats_to_come(last_base_falls(0, 3, first=2)) == [0, 1]


@pytest.mark.rule("END-04", "END-05")
def test_without_a_trigger_the_game_goes_on():
    game = scenario(3)
    for _ in range(9):
        play(game, "end hand")
    assert (game.over, game.seat_to_act) == (False, 0)


@pytest.mark.scenario("SC-162")
@pytest.mark.rule("END-06", "DEF-08")
def test_a_player_without_bases_still_buys_and_attacks():
    game = scenario(4, hands={3: [E, light()]}, bases={3: 0}, reserve=[costing(1)], active_seat=3)
    play(game, "buy Cost 1 with Engineers", "attack with Light", "strike Light at Seat 1's base 1")
    assert depot(game, 3) == [E, "Cost 1", "Light"]


@pytest.mark.scenario("SC-162")
@pytest.mark.rule("END-06", "DEF-08", "ABIL-06")
def test_what_a_player_without_bases_plays_goes_to_the_depot():
    game = scenario(4, hands={3: [able("summon", armour=2)]}, bases={3: 0}, active_seat=3)
    play(game, "use Summon")
    assert depot(game, 3) == ["Summon"]


@pytest.mark.scenario("SC-163")
@pytest.mark.rule("ATT-07", "END-06")
def test_a_player_without_bases_is_no_target_of_an_attack():
    game = scenario(3, hands={0: [light()]}, bases={1: 0, 2: 1})
    play(game, "attack with Light")
    assert offered(game, Strike) == {"Strike Seat 3's base 1 with Light"}


@pytest.mark.scenario("SC-163")
@pytest.mark.rule("ACTIVE-ASSAULT-01", "END-06")
def test_a_player_without_bases_is_no_target_of_assault():
    game = scenario(3, hands={0: [able("assault")]}, bases={1: 0, 2: 1})
    play(game, "use Assault")
    assert offered(game, Assail) == {"Assault Seat 3's base 1"}


@pytest.mark.scenario("SC-163")
@pytest.mark.rule("ATT-07")
def test_against_players_without_bases_no_attack_can_be_declared():
    game = scenario(hands={0: [heavy()]}, bases={1: 0})
    assert refused(game, "attack with Heavy") in {"ATT-06", "ATT-07"}


# The last turn ----------------------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-197")
@pytest.mark.rule("END-04", "REFRESH-01", "REFRESH-06")
def test_the_last_turn_has_its_step_iii():
    game = scenario(
        hands={1: [E]},
        hangars={1: [worth(1), worth(2), worth(3)]},
        bases={0: 0},
        active_seat=1,
        reserve=[light(name) for name in "ABCD"],
        vehicle_deck=[light("N")],
    )
    play(game, "end hand")
    assert game.over
    assert (reserve(game), discard(game), depot(game, 1), sizes(game, 1)) == (
        ["N", "A", "B", "C"],
        ["D"],
        [E],
        (3, 1, 0),
    )


@pytest.mark.scenario("SC-197")
@pytest.mark.rule("SCORE-01", "END-04")
def test_step_iii_of_the_last_turn_changes_no_score():
    game = scenario(
        hands={1: [E, light()]},
        depots={1: ["USA medal", BASE_CARD]},
        bases={0: 0},
        active_seat=1,
        achievements=["light", "cards", "usa"],
    )
    before = game.score()
    play(game, "end hand")
    assert (game.over, game.score()) == (True, before)


@pytest.mark.rule("END-04")
def test_when_the_game_is_over_nothing_is_played():
    game = last_base_falls(3, 1)
    play(game, "end hand")
    assert (game.seat_to_act, game.legal_actions(), refused(game, "end hand")) == (None, [], "END-04")


@pytest.mark.rule("SCORE-01", "INFO-01")
def test_when_the_game_is_over_all_squads_lie_open():
    game = last_base_falls(3, 1)
    play(game, "end hand")
    assert [seat.hand for seat in game.view(None).seats] == [tuple(seat.hand) for seat in game.state.seats]
    assert len(hand(game, 0)) == 3
