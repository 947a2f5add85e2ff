"""Clicks narrow the legal actions: all of them can be reached, nothing else can, and every refusal has a rule."""

from __future__ import annotations

import pytest
from choosing import choices_of, chosen_verb, clicked, closed, positions, refused, rule_of, tables

from wot_widget import base, scenario, vehicle
from wot_widget.board.marks import Outcome
from wot_widget.board.prompts import labels_of, refusal_words
from wot_widget.board.verbs import Verb, cards_of, verb_of
from wot_widget.engine import verbs
from wot_widget.engine.actions import Assail, Attack, Buy, Defend, Scrap, Station, Strike


@pytest.mark.parametrize(("seats", "seed"), tables())
def test_the_buttons_of_all_verbs_are_exactly_the_legal_actions(seats, seed):
    for game, choices, _ in positions(seats, seed):
        offered = [action for verb in choices.open_verbs for action in chosen_verb(choices, verb).offered]
        assert len(offered) == len(set(offered))
        assert set(offered) == set(game.legal_actions())


@pytest.mark.parametrize(("seats", "seed"), tables())
def test_every_legal_action_is_chosen_by_clicking_its_cards_in_any_order(seats, seed):
    for _, choices, luck in positions(seats, seed, 120):
        for action in luck.sample(choices.actions, min(12, len(choices.actions))):
            cards = list(cards_of(action))
            luck.shuffle(cards)
            free = clicked(choices, *cards)
            assert not cards or action in free.offered
            assert clicked(chosen_verb(choices, verb_of(action)), *cards).chosen == action or not cards


@pytest.mark.parametrize(("seats", "seed"), tables(seeds=1))
def test_every_marked_card_can_be_clicked_and_every_other_card_is_refused_with_a_rule(seats, seed):
    for game, start, luck in positions(seats, seed, 80):
        choices = start
        for _ in range(3):
            view = choices.view
            assert view.seat_to_act is not None
            in_sight = [*view.reserve, *(view.seats[view.seat_to_act].hand or ())]
            in_sight += [card for seat in view.seats for pair in seat.bases for card in pair if card is not None]
            for card in in_sight:
                result = choices.click(card)
                if card in choices.open_cards or card in choices.picked:
                    assert result is not None
                elif result is None:
                    refusal = refused(game, choices, card)
                    assert rule_of(refusal) in refusal_words(refusal, view, "en")
                    assert refusal.nearest is None or refusal.nearest in game.legal_actions()
                else:
                    assert result.left
            if not choices.open_cards:
                break
            choices = clicked(choices, luck.choice(sorted(choices.open_cards)))


@pytest.mark.parametrize(("seats", "seed"), tables())
def test_no_two_buttons_have_the_same_words(seats, seed):
    for _, choices, _ in positions(seats, seed):
        labels = labels_of(choices.actions, choices.view, "en")
        assert len(set(labels.values())) == len(choices.actions)


@pytest.mark.parametrize(("seats", "seed"), tables(seeds=2))
def test_every_closed_verb_says_why_with_a_rule(seats, seed):
    for game, choices, _ in positions(seats, seed):
        hand = choices.view.seats[choices.view.seat_to_act].hand
        for verb in set(Verb) - {Verb.ANSWER} - set(choices.open_verbs):
            assert closed(game, verb).objection is not None or not hand


# Equal cards --------------------------------------------------------------------------------------------------------


def test_any_of_several_equal_cards_pays(engineers):
    hand = engineers.view(0).seats[0].hand
    scout = engineers.view(0).reserve[0]
    choices = clicked(choices_of(engineers), hand[2], hand[1], scout)
    assert choices.picked == (hand[2], hand[1], scout)
    assert choices.chosen is not None
    entry = engineers.play(choices.chosen)
    assert len(entry.action.cards) == 2


def test_a_third_equal_card_is_marked_as_long_as_a_purchase_takes_it(engineers):
    hand = engineers.view(0).seats[0].hand
    choices = clicked(chosen_verb(choices_of(engineers), Verb.BUY), hand[3], hand[2])
    assert set(hand[:2]) <= choices.open_cards


def test_a_second_click_puts_a_card_back(engineers):
    hand = engineers.view(0).seats[0].hand
    assert clicked(choices_of(engineers), hand[1], hand[1]).picked == ()


# Order of the buttons -----------------------------------------------------------------------------------------------


def test_the_cheapest_payment_of_each_vehicle_comes_first():
    game = scenario(
        hands={0: ["Engineers", "USSR double medal", "Engineers"]},
        reserve=[vehicle("Scout", cost=2), vehicle("Lorry", cost=3)],
    )
    first, second, *_ = chosen_verb(choices_of(game), Verb.BUY).offered
    told = labels_of([first, second], game.view(0), "en")
    assert told[first] == "Buy Scout with USSR double medal"
    assert told[second].startswith("Buy Lorry with ")


def test_payments_that_waste_cards_come_last_and_none_is_lost():
    tank = vehicle("Tank", cost=3, strength=2, armour=2, resources=2)
    hand = [tank, "Engineers", "Engineers", "USSR double medal"]
    game = scenario(hands={0: hand}, reserve=[vehicle("Scout", cost=2)])
    hand, (scout, *_) = game.view(0).seats[0].hand, game.view(0).reserve
    choices = clicked(choices_of(game), scout)
    first = [action for action in choices.offered if action not in choices.wasteful]
    assert choices.offered[: len(first)] == tuple(first)
    assert len(first) < len(choices.offered) == len(set(choices.offered))
    assert {action for action in game.legal_actions() if isinstance(action, Buy)} == set(choices.offered)
    assert all(hand[0] not in action.cards for action in first)
    with_tank = clicked(choices, hand[0], hand[1])
    assert with_tank.offered[0] == with_tank.chosen not in with_tank.wasteful


@pytest.mark.parametrize(("seats", "seed"), tables(seeds=1))
def test_every_vehicle_that_can_be_bought_is_among_the_first_with_at_most_two_payments(seats, seed):
    for _, choices, _ in positions(seats, seed, 60):
        purchases = [action for action in choices.actions if isinstance(action, Buy)]
        first = [action.vehicle for action in purchases if action not in choices.catalogue.wasteful(purchases, ())]
        assert set(first) == {action.vehicle for action in purchases}
        assert all(first.count(vehicle) <= 2 for vehicle in first)


def test_what_else_a_card_can_do_is_offered_before_what_it_can_buy():
    game = scenario(hands={0: [vehicle("Tank", resources=3), "Engineers"]}, reserve=[vehicle("Scout", cost=1)])
    verbs_offered = [verb_of(action) for action in clicked(choices_of(game), game.view(0).seats[0].hand[0]).offered]
    assert Verb.BUY in verbs_offered
    assert Verb.BUY not in verbs_offered[: verbs_offered.index(Verb.BUY)]
    assert set(verbs_offered[verbs_offered.index(Verb.BUY) :]) == {Verb.BUY}
    assert verbs_offered[0] is not Verb.BUY


def test_what_names_just_the_picked_cards_comes_first_and_is_chosen():
    game = scenario(hands={0: [vehicle("One"), vehicle("Two"), vehicle("Three")]})
    hand = game.view(0).seats[0].hand
    choices = clicked(chosen_verb(choices_of(game), Verb.ATTACK), hand[1])
    assert choices.chosen == choices.offered[0] == Attack((hand[1],))
    assert len(choices.offered) > 1


# Targets before the attack ------------------------------------------------------------------------------------------


def test_a_click_on_a_target_means_an_attack_with_the_picked_vehicles():
    game = scenario(hands={0: [vehicle("One"), vehicle("Two"), vehicle("Three")]})
    one, two, three = game.view(0).seats[0].hand
    (first, _), (second, _), *_ = game.view(0).seats[1].bases
    choices = clicked(choices_of(game), two, first)
    assert choices.verb is Verb.ATTACK
    assert choices.chosen == Attack((two,))
    assert choices.meant == Strike(two, first)
    wider = clicked(choices, one, second)
    assert wider.chosen == Attack((one, two))
    assert wider.meant == Strike(two, second)  # the vehicle picked first strikes first
    assert clicked(wider, second).meant is None
    assert clicked(wider, one, two).aim == second  # and waits for other attackers
    assert three in wider.open_cards


def test_what_was_meant_is_picked_once_it_is_asked_for():
    game = scenario(hands={0: [vehicle("One"), vehicle("Two")]})
    one, two = game.view(0).seats[0].hand
    (target, _), *_ = game.view(0).seats[1].bases
    choices = clicked(choices_of(game), two, one, target)
    game.play(choices.chosen)
    assert choices_of(game).prefer(choices.meant).chosen == Strike(two, target)
    game.play(Strike(two, target))
    again = choices_of(game).prefer(choices.meant)
    assert again.picked in ((target,), ())
    assert again.chosen in (Strike(one, target), None)


@pytest.mark.rule("DEF-04")
def test_a_click_on_a_base_of_ones_own_means_to_defend_it():
    old = [vehicle("Old"), vehicle("Older")]
    game = scenario(hands={0: [vehicle("New")]}, bases={0: [base(one) for one in old]})
    (new,) = game.view(0).seats[0].hand
    (first, defender), (second, _) = game.view(0).seats[0].bases
    choices = clicked(choices_of(game), new)
    assert clicked(choices, first).meant == clicked(choices, defender).meant == Station(first)
    chosen = clicked(choices, defender, second)
    assert chosen.chosen == Defend(new)
    game.play(chosen.chosen)
    assert choices_of(game).prefer(chosen.meant).chosen == Station(second)


@pytest.mark.rule("DEF-04")
def test_a_held_base_is_refused_while_another_is_free():
    game = scenario(hands={0: [vehicle("New")]}, bases={0: [base(vehicle("Old")), base()]})
    (held, _), (free, _) = game.view(0).seats[0].bases
    choices = clicked(choices_of(game), *game.view(0).seats[0].hand)
    assert rule_of(refused(game, choices, held)) == "DEF-04"
    assert clicked(choices, free).meant == Station(free)


@pytest.mark.parametrize(("seats", "seed"), tables(seeds=1))
def test_every_aim_is_an_answer_that_is_legal_after_its_action(seats, seed):
    aimed = 0
    for game, choices, luck in positions(seats, seed, 60):
        for card in luck.sample(sorted(choices.open_cards), min(3, len(choices.open_cards))):
            picked = clicked(choices, card)
            for target, aim in picked.aims.items():
                after = game.at(len(game.actions))
                verbs.apply(after, clicked(picked, target).chosen)
                assert aim.answer in verbs.legal_actions(after)
                aimed += 1
    assert aimed


# Changing one's mind ------------------------------------------------------------------------------------------------


def test_another_vehicle_of_the_reserve_replaces_the_one_picked(engineers):
    scout, lorry, _ = engineers.view(0).reserve
    assert clicked(choices_of(engineers), scout, lorry).picked == (lorry,)


def test_another_target_replaces_the_one_picked():
    game = scenario(hands={0: [vehicle("One"), vehicle("Two")]})
    game.play("attack with One, Two")
    attacker = game.view(0).declared[0]
    (first, _), (second, _), _ = game.view(0).seats[1].bases
    choices = clicked(choices_of(game), attacker, first, second)
    assert choices.chosen == Strike(attacker, second)


def test_another_attacker_replaces_the_one_picked():
    game = scenario(hands={0: [vehicle("One"), vehicle("Two")]})
    game.play("attack with One, Two")
    one, two = game.view(0).declared
    (target, _), *_ = game.view(0).seats[1].bases
    assert clicked(choices_of(game), one, target, two).chosen == Strike(two, target)


def test_the_only_attacker_needs_no_click():
    game = scenario(hands={0: [vehicle("One")]})
    game.play("attack with One")
    (target, _), *_ = game.view(0).seats[1].bases
    assert clicked(choices_of(game), target).chosen == Strike(game.view(0).declared[0], target)


def test_a_verb_keeps_the_picked_cards_that_go_with_it_and_drops_the_others():
    game = scenario(hands={0: ["Engineers", "Technicians"]}, reserve=[vehicle("Scout", cost=1)])
    engineers, technicians = game.view(0).seats[0].hand
    choices = clicked(choices_of(game), technicians)
    assert chosen_verb(choices, Verb.USE).picked == (technicians,)
    assert chosen_verb(clicked(choices_of(game), engineers), Verb.USE).picked == ()


def test_a_click_elsewhere_leaves_a_verb_that_has_no_use_for_it():
    game = scenario(hands={0: ["Engineers", vehicle("One")]}, reserve=[vehicle("Scout", cost=1)])
    choices = clicked(chosen_verb(choices_of(game), Verb.ATTACK), game.view(0).reserve[0])
    assert [verb_of(action) for action in choices.offered] == [Verb.BUY]


# Defenders and depots -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DEF-04")
def test_a_click_on_a_defender_means_the_base_that_it_holds():
    old = [vehicle(f"Old {number}") for number in range(3)]
    game = scenario(hands={0: [vehicle("New")]}, bases={0: [base(one) for one in old]})
    game.play("defend with New")
    held, defender = game.view(0).seats[0].bases[1]
    assert clicked(choices_of(game), defender).chosen == Station(held)
    assert clicked(choices_of(game), held).chosen == Station(held)


@pytest.mark.rule("ACTIVE-REPAIR-01")
def test_any_of_several_equal_depot_cards_can_be_scrapped():
    mender = vehicle("Mender", abilities=["repair"])
    game = scenario(hands={0: [mender]}, depots={0: ["Engineers", "Volunteers", "Engineers"]})
    game.play("use Mender")
    depot = game.view(0).seats[0].depot
    chosen = clicked(choices_of(game), depot[2]).chosen
    assert isinstance(chosen, Scrap)
    assert chosen in game.legal_actions()


@pytest.mark.rule("ACTIVE-ASSAULT-01")
def test_assault_tells_a_base_from_its_defender():
    breaker = vehicle("Breaker", abilities=["assault"])
    game = scenario(hands={0: [breaker]}, bases={1: [base(vehicle("Guard"))]})
    game.play("use Breaker")
    ((held, guard),) = game.view(0).seats[1].bases
    assert clicked(choices_of(game), held).chosen == Assail(held)
    assert clicked(choices_of(game), guard).chosen == Assail(guard)


def test_a_hit_that_destroys_is_listed_before_those_that_damage():
    hand = [vehicle("Weak", nation="USSR", strength=1), vehicle("Strong", nation="USSR", strength=2)]
    game = scenario(hands={0: hand}, bases={1: [base(vehicle("Wall", armour=1)), base(), base()]})
    game.play("attack with Weak, Strong")
    choices = choices_of(game)
    results = [choices.foresight.result(action) for action in choices.offered]
    assert {Outcome.DESTROY, Outcome.DAMAGE} == set(results)
    assert results == sorted(results, key=[Outcome.DESTROY, Outcome.DAMAGE].index)


def test_repair_lists_the_cards_that_are_missed_least_first_and_medals_last():
    hand = [vehicle("Fitter", abilities=["repair"])]
    depot = ["USSR double medal", vehicle("Tiger", strength=2, armour=2), "Engineers", "USSR medal"]
    game = scenario(hands={0: hand}, depots={0: depot})
    game.play("use Fitter")
    offered = [action for action in choices_of(game).offered if isinstance(action, Scrap)]
    names = [game.describe(action) for action in offered]
    assert ["Engineers" in names[0], "Tiger" in names[1], "double" in names[-1]] == [True] * 3, names
