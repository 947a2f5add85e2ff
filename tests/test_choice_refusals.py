"""A click that leaves nothing is refused with its rule, and nothing changes."""

from __future__ import annotations

from choosing import choices_of, chosen_verb, clicked, closed, refused, rule_of

from wot_widget import Game, base, scenario, vehicle
from wot_widget.board.prompts import refusal_words
from wot_widget.board.verbs import Verb
from wot_widget.engine.actions import Action, Attack, Buy, Strike


def test_a_vehicle_that_is_too_dear_is_refused_with_all_that_could_be_paid(engineers):
    giant = engineers.view(0).reserve[2]
    found = refused(engineers, choices_of(engineers), giant)
    assert rule_of(found) == "BUY-04"
    assert found.objection.facts["total"] == 4


def test_a_vehicle_that_is_too_dear_is_refused_with_the_same_sum_whatever_is_picked(engineers):
    choices, giant = choices_of(engineers), engineers.view(0).reserve[2]
    hand = engineers.view(0).seats[0].hand
    said = {
        refusal_words(refused(engineers, clicked(choices, *hand[:count]), giant), choices.view, "en")
        for count in range(4)
    }
    assert said == {"Giant costs 9; all your hand cards together can pay 4 for it. (BUY-04)"}


def test_vehicles_of_two_nations_are_refused_and_the_nearest_attack_is_offered():
    game = scenario(hands={0: [vehicle("Red", nation="USSR"), vehicle("Grey", nation="Germany")]})
    red, grey = game.view(0).seats[0].hand
    found = refused(game, clicked(chosen_verb(choices_of(game), Verb.ATTACK), red), grey)
    assert rule_of(found) == "ATT-04"
    assert found.nearest == Attack((grey,))


def test_a_card_without_resources_cannot_join_a_payment():
    game = scenario(hands={0: ["Engineers", "Technicians"]}, reserve=[vehicle("Scout", cost=1)])
    engineers, technicians = game.view(0).seats[0].hand
    buying = chosen_verb(choices_of(game), Verb.BUY)
    assert rule_of(refused(game, clicked(buying, engineers), technicians)) == "BUY-09"
    assert rule_of(refused(game, clicked(choices_of(game), game.view(0).reserve[0]), technicians)) == "BUY-09"


def test_another_hand_card_that_cannot_join_the_only_one_picked_replaces_it():
    game = scenario(hands={0: ["Engineers", "Technicians"]}, reserve=[vehicle("Scout", cost=1)])
    engineers, technicians = game.view(0).seats[0].hand
    assert clicked(choices_of(game), engineers, technicians).picked == (technicians,)
    assert clicked(choices_of(game), technicians, engineers).picked == (engineers,)


def test_a_target_is_refused_to_whoever_is_picked_and_cannot_attack():
    game = scenario(hands={0: ["Engineers", vehicle("One")]}, reserve=[vehicle("Scout", cost=1)])
    (target, _), *_ = game.view(0).seats[1].bases
    engineers, _ = game.view(0).seats[0].hand
    assert clicked(choices_of(game), target).aim == target  # somebody else could
    found = refused(game, clicked(choices_of(game), engineers), target)
    assert rule_of(found) == "ATT-05"
    assert isinstance(found.nearest, Buy)


def test_a_target_that_the_picked_vehicles_may_not_strike_is_refused_with_its_own_reason():
    game = scenario(hands={0: [vehicle("One")]}, bases={1: [base(vehicle("Guard")), base()]})
    (held, _), _ = game.view(0).seats[1].bases
    choices = clicked(choices_of(game), *game.view(0).seats[0].hand)
    assert held not in choices.aims
    assert rule_of(refused(game, choices, held)) == "DEF-05"


def test_a_defended_base_is_refused_as_a_target():
    game = scenario(hands={0: [vehicle("One")]}, bases={1: [base(vehicle("Guard")), base()]})
    game.play("attack with One")
    (held, _), _ = game.view(0).seats[1].bases
    assert rule_of(refused(game, choices_of(game), held)) == "DEF-05"


def test_a_refused_click_changes_nothing(engineers):
    choices = clicked(choices_of(engineers), engineers.view(0).seats[0].hand[0])
    refused(engineers, choices, engineers.view(0).reserve[2])
    assert choices.picked == engineers.view(0).seats[0].hand[:1]


def test_in_place_of_a_vehicle_that_is_too_dear_another_purchase_is_advised():
    scout = vehicle("Scout", cost=1)
    game = scenario(hands={0: ["Engineers", vehicle("One")]}, reserve=[vehicle("Giant", cost=9), scout])
    refusal = refused(game, choices_of(game), game.view(0).reserve[0])
    assert isinstance(refusal.nearest, Buy)
    assert refusal.nearest.vehicle == game.view(0).reserve[1]


def test_after_the_purchase_the_verb_says_that_there_is_only_one():
    game = scenario(hands={0: ["Engineers", "Engineers"]}, reserve=[vehicle("Scout", cost=1)])
    game.play("buy Scout with Engineers")
    assert rule_of(closed(game, Verb.BUY)) == "BUY-12"


def test_nothing_is_offered_before_anything_is_chosen():
    game = Game(["Ann", "Bob"], seed=3)
    assert choices_of(game).offered == ()
    assert choices_of(game).chosen is None


def test_an_answer_is_offered_at_once():
    game = scenario(hands={0: [vehicle("One")]})
    game.play("attack with One")
    offered: tuple[Action, ...] = choices_of(game).offered
    assert {type(action) for action in offered} == {Strike}
