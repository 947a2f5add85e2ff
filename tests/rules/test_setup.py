"""Setting up, and who may see what (COMP, SETUP, INFO; SC-001 to SC-010, SC-192, SC-193, SC-198)."""

from __future__ import annotations

from collections import Counter

import pytest
from rules.tables import BASE_CARD, E, T, able, depot, discard, hand, hangar, light, named, play, worth

from wot_widget.engine.game import Game
from wot_widget.engine.made_up import base
from wot_widget.engine.rules.achievements import ACHIEVEMENTS
from wot_widget.engine.scenario import scenario

NAMES = ("Ann", "Bob", "Cid", "Dora", "Eve", "Fred")


def new(count: int = 2, **given) -> Game:
    return Game(seats=NAMES[:count], seed=given.pop("seed", 5), **given)


# The table --------------------------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-001")
@pytest.mark.rule("SETUP-19", "SETUP-22")
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_one_achievement_more_than_players_is_revealed(count):
    achievements = new(count).view(0).achievements
    assert len(set(achievements)) == len(achievements) == count + 1


@pytest.mark.scenario("SC-005")
@pytest.mark.rule("COMP-08")
@pytest.mark.parametrize("count", [0, 1, 6])
def test_two_to_five_can_play(count):
    with pytest.raises(ValueError, match="COMP-08"):
        new(count)


@pytest.mark.rule("SETUP-22", "SETUP-03", "SETUP-04")
def test_cards_of_seats_that_nobody_takes_stay_in_the_box():
    state = new(3).state
    own = [card for seat in state.seats for card in [*seat.squad, *seat.bases]]
    assert len(own) == 3 * (6 + 3)
    assert len(set(own)) == len(own)


@pytest.mark.rule("SETUP-03", "INFO-07")
def test_three_bases_lie_open_before_each_player():
    game = new(3)
    assert [[defender for _, defender in seat.bases] for seat in game.view(None).seats] == [[None] * 3] * 3


@pytest.mark.rule("SETUP-04")
def test_a_starting_set_is_four_engineers_technicians_and_volunteers():
    game = new()
    for seat in game.state.seats:
        assert Counter(named(game, seat.squad)) == {E: 4, T: 1, "Volunteers": 1}


@pytest.mark.rule("SETUP-05", "SETUP-09")
def test_each_player_draws_three_cards_from_his_shuffled_hangar():
    hands = {tuple(hand(new(seed=seed))) for seed in range(20)}
    assert {len(cards) for cards in hands} == {3}
    assert len(hands) > 1


@pytest.mark.rule("SETUP-06")
def test_three_cards_stay_in_the_hangar_and_the_depot_starts_empty():
    game = new()
    assert [(len(hangar(game, seat)), depot(game, seat)) for seat in (0, 1)] == [(3, []), (3, [])]


@pytest.mark.rule("SETUP-12", "SETUP-13")
def test_four_vehicles_make_the_reserve_and_the_rest_the_deck():
    view = new().view(None)
    assert (len(view.reserve), view.vehicle_deck_count, view.vehicle_discard) == (4, 96, ())


@pytest.mark.rule("SETUP-12")
def test_the_vehicle_deck_is_shuffled():
    assert new(seed=1).view(None).reserve != new(seed=2).view(None).reserve


@pytest.mark.rule("SETUP-13")
def test_the_variant_lays_out_six_vehicles():
    assert len(new(options={"reserve_size": 6}).view(None).reserve) == 6


@pytest.mark.rule("SETUP-14")
def test_the_graveyard_is_empty_at_first():
    assert new().view(0).graveyard == ()


@pytest.mark.scenario("SC-009")
@pytest.mark.rule("SETUP-17", "SETUP-18", "INFO-08")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_anybody_may_count_the_medal_decks(viewer):
    view = scenario(singles={"USA": 7}, doubles={"USA": 2}).view(viewer)
    usa = view.box.nations.index("USA")
    assert (view.singles[usa], view.doubles[usa]) == (7, 2)


@pytest.mark.rule("SETUP-17", "COMP-03")
def test_each_nation_has_nine_singles_and_three_doubles():
    view = new().view(0)
    assert (view.singles, view.doubles) == ((9,) * 4, (3,) * 4)


@pytest.mark.scenario("SC-198")
@pytest.mark.rule("COMP-06", "ACH-12")
def test_there_are_twelve_achievements_most_cards_included():
    revealed = {key for seed in range(60) for key in new(5, seed=seed).view(0).achievements}
    assert revealed == set(ACHIEVEMENTS)
    assert len(revealed) == 12
    assert "cards" in revealed


@pytest.mark.scenario("SC-198")
@pytest.mark.rule("COMP-06", "ACH-12")
def test_a_table_may_play_without_most_cards():
    options = {"include_most_cards_achievement": False}
    revealed = {key for seed in range(60) for key in new(5, seed=seed, options=options).view(0).achievements}
    assert len(revealed) == 11
    assert "cards" not in revealed


@pytest.mark.rule("FAQ-07")
def test_a_table_may_adopt_house_rules():
    game = new(options={"max_attackers": 2, "hands_hidden": False})
    assert game.options.changed == {"max_attackers": "2", "hands_hidden": False}


@pytest.mark.rule("FAQ-07")
def test_a_house_rule_that_does_not_exist_is_refused():
    with pytest.raises(ValueError, match="max_attackers"):
        new(options={"attackers": 2})


# The first player -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SETUP-01")
def test_the_first_player_is_drawn_by_lot():
    assert {new(3, seed=seed).view(0).first_seat for seed in range(40)} == {0, 1, 2}


@pytest.mark.scenario("SC-010")
@pytest.mark.rule("SETUP-23", "TURN-12")
def test_the_first_player_begins_and_play_goes_clockwise():
    game = new(4, first_seat=2)
    order = []
    for _ in range(5):
        order.append(game.seat_to_act)
        play(game, "end hand")
    assert order == [2, 3, 0, 1, 2]


@pytest.mark.scenario("SC-010")
@pytest.mark.rule("SETUP-02")
def test_the_first_player_card_keeps_its_holder():
    game = new(4, first_seat=2)
    holders = set()
    for _ in range(9):
        play(game, "end hand")
        holders.add(game.view(None).first_seat)
    assert holders == {2}


# Who may see what -------------------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-006")
@pytest.mark.rule("SETUP-11", "INFO-02", "REFRESH-09")
@pytest.mark.parametrize("viewer", [0, None])
def test_a_hand_is_hidden_outside_its_owners_turn(viewer):
    game = new(first_seat=1)
    play(game, "end hand")
    other = game.view(viewer).seats[1]
    assert (other.hand, other.hand_count) == (None, 3)


@pytest.mark.scenario("SC-006")
@pytest.mark.rule("SETUP-11")
def test_a_table_may_play_with_open_hands():
    game = new(first_seat=1, options={"hands_hidden": False})
    play(game, "end hand")
    assert game.view(0).seats[1].hand == tuple(game.state.seats[1].hand)


@pytest.mark.scenario("SC-007")
@pytest.mark.rule("TURN-03", "INFO-03")
@pytest.mark.parametrize("viewer", [1, None])
def test_the_hand_of_the_active_player_lies_open(viewer):
    game = scenario(hands={0: [E, worth(2), T]})
    assert named(game, game.view(viewer).seats[0].hand) == [E, "Worth 2", T]


@pytest.mark.rule("SETUP-10", "INFO-01")
def test_ones_own_hand_may_always_be_looked_at():
    game = scenario(hands={0: [E, T, E]}, active_seat=1)
    assert named(game, game.view(0).seats[0].hand) == [E, T, E]


@pytest.mark.rule("SETUP-08", "INFO-05")
@pytest.mark.parametrize("viewer", [0, 1])
def test_nobody_may_look_into_a_hangar(viewer):
    views = [scenario(hands={0: [], 1: []}, hangars={0: cards, 1: []}).view(viewer) for cards in ([E, E, T], [T, E, E])]
    assert views[0].seats[0] == views[1].seats[0]
    assert views[0].seats[0].hangar_count == 3


@pytest.mark.rule("INFO-06")
def test_nobody_may_look_into_the_vehicle_deck():
    cards = [light("One"), light("Two")]
    views = [
        scenario(vehicle_deck=[box_cards[0], box_cards[1]], reserve=[], vehicle_discard=[light("Three")])
        for box_cards in (cards, cards[::-1])
    ]
    assert {(view.view(0).vehicle_deck_count, view.view(0).reserve) for view in views} == {(2, ())}


@pytest.mark.rule("SETUP-07", "INFO-04")
def test_a_player_may_look_through_his_own_depot():
    game = scenario(depots={0: [E, T, worth(1)]}, active_seat=1)
    assert named(game, game.view(0).seats[0].depot) == [E, T, "Worth 1"]


@pytest.mark.scenario("SC-192")
@pytest.mark.rule("SETUP-07", "INFO-09")
def test_of_anothers_depot_only_top_card_and_size_are_seen():
    game = scenario(depots={1: [E, T, worth(1)]}, active_seat=1)
    other = game.view(0).seats[1]
    assert other.depot is None
    assert (named(game, [other.depot_top]), other.depot_count) == (["Worth 1"], 3)


@pytest.mark.scenario("SC-192")
@pytest.mark.rule("SETUP-07", "INFO-09")
def test_a_table_may_let_everybody_look_through_depots():
    game = scenario(depots={1: [E, T, worth(1)]}, options={"depot_browsing": "everyone"})
    assert named(game, game.view(0).seats[1].depot) == [E, T, "Worth 1"]


@pytest.mark.rule("INFO-07")
def test_bases_defenders_and_damage_lie_open():
    game = scenario(bases={0: [base(light(), damaged=True, defender_damaged=True), None]})
    view = game.view(1)
    assert [None if card is None else named(game, [card]) for _, card in view.seats[0].bases] == [["Light"], None]
    assert view.damaged == set(view.seats[0].bases[0])


@pytest.mark.rule("INFO-07", "SETUP-20")
def test_reserve_achievements_and_first_player_lie_open():
    game = scenario(reserve=[light("Near"), light("Far")], achievements=["light", "bases", "ussr"], first_seat=1)
    view = game.view(None)
    assert (named(game, view.reserve), view.achievements, view.first_seat) == (
        ["Near", "Far"],
        ("light", "bases", "ussr"),
        1,
    )


@pytest.mark.rule("INFO-09", "SETUP-12")
def test_the_vehicle_discard_pile_lies_open():
    game = scenario(vehicle_discard=[light("First"), light("Last")])
    assert named(game, game.view(1).vehicle_discard) == discard(game) == ["First", "Last"]


@pytest.mark.scenario("SC-193")
@pytest.mark.rule("TURN-03", "INFO-03")
def test_cards_drawn_by_reinforcement_lie_open():
    game = scenario(hands={0: [able("reinforcement 2")]}, hangars={0: [E, T]})
    play(game, "use Reinforcement")
    assert sorted(named(game, game.view(1).seats[0].hand)) == [E, T]


@pytest.mark.scenario("SC-193")
@pytest.mark.rule("TURN-03", "INFO-03")
def test_the_log_names_cards_drawn_by_reinforcement_to_everybody():
    game = scenario(hands={0: [able("reinforcement 1")]}, hangars={0: [T]})
    play(game, "use Reinforcement")
    assert T in game.log.text(1)


@pytest.mark.rule("INFO-02", "REFRESH-09")
def test_the_log_names_a_drawn_hand_to_its_owner_alone():
    game = scenario(hands={0: []}, hangars={0: [T, E, E]})
    play(game, "end hand")
    assert [T in game.log.text(viewer) for viewer in (0, 1, None)] == [True, False, False]


@pytest.mark.rule("SETUP-16", "SETUP-14")
def test_the_graveyard_lies_open():
    game = scenario(graveyard=[light("Wreck"), BASE_CARD], bases={1: 2})
    assert named(game, game.view(1).graveyard) == ["Wreck", BASE_CARD]
