"""What the greedy bot does at tables set by hand, and that its opinions cover everything there is."""

import random
from typing import get_args

import pytest

from wot_widget.bots import GreedyBot, Weights
from wot_widget.bots.outlook import Outlook
from wot_widget.bots.planning import ORDER
from wot_widget.bots.strikes import NO_SPOILS, strike, targets_in, without
from wot_widget.bots.valuation import ABILITIES, WORTH
from wot_widget.bots.weights import WEIGHTS
from wot_widget.engine.actions import END_HAND, STOP_SCRAPPING, Action, Attack, Buy, GiveUp, Scrap, Strike, TakeMedals
from wot_widget.engine.cards import AbilityName
from wot_widget.engine.game import Game
from wot_widget.engine.rules.damage import destroys
from wot_widget.engine.scenario import base, scenario, vehicle

LIGHT = vehicle("Light")
SECOND_LIGHT = vehicle("Second light")
SPG = vehicle("Gun", vehicle_class="SPG")
HEAVY = vehicle("Heavy", vehicle_class="heavy tank")
ARMY = {1: [HEAVY, SPG, HEAVY, SPG]}  # what a rival has to attack with
NO_BARGAIN = [vehicle(f"Dear {place}", cost=9) for place in range(4)]


def table(hand, **facts):
    """A table where only the hand matters: no achievements, nothing to buy."""
    facts = {"achievements": [], "reserve": NO_BARGAIN, **facts}
    return scenario(hands={0: hand}, **facts)


def choice(game):
    return GreedyBot(1).choose(game.view(game.seat_to_act), game.legal_actions())


def said(game):
    return game.describe(choice(game))


def names(game, cards):
    return sorted(game.box.cards[card].name for card in cards)


def played_turn(game):
    """The actions of one whole turn of the bot."""
    seat, turn = game.seat_to_act, game.state.turn
    before = len(game.actions)
    while not game.over and game.state.turn == turn and game.seat_to_act == seat:
        game.play(choice(game))
    return game.actions[before:]


# Attacking ------------------------------------------------------------------------------------------------------------


def test_a_base_that_two_can_take_is_attacked_by_both():
    game = table([LIGHT, SECOND_LIGHT], bases={1: 3})
    assert names(game, choice(game).cards) == ["Light", "Second light"]
    played_turn(game)
    assert len(game.state.seats[1].bases) == 2


def test_a_heavy_tank_takes_an_open_base_alone_while_another_takes_a_defender():
    game = table([LIGHT, HEAVY], bases={1: [base(vehicle("Guard")), None]})
    played_turn(game)
    assert len(game.state.seats[1].bases) == 1
    assert game.state.seats[0].kills == 1


def test_a_defender_is_destroyed_so_that_a_heavy_tank_reaches_its_base():
    game = table([SPG, HEAVY], bases={1: [vehicle("Guard", armour=2), vehicle("Other guard", armour=2)]})
    played_turn(game)
    assert len(game.state.seats[1].bases) == 1


def test_a_strike_that_destroys_nothing_is_not_made():
    game = table([LIGHT], bases={1: [None, None, None]})
    assert not isinstance(choice(game), Attack)


def test_assault_opens_the_way_for_the_attack():
    assault = vehicle("Breaker", nation="France", strength=0, armour=0, vehicle_class="auxiliary troops",
                      abilities="assault")  # fmt: skip
    game = table([assault, LIGHT], bases={1: [None, None]})
    played_turn(game)
    assert len(game.state.seats[1].bases) == 1


# Defending ------------------------------------------------------------------------------------------------------------

WALL = vehicle("Wall", vehicle_class="auxiliary troops", armour=2)


def test_the_last_open_base_is_closed_when_rivals_can_strike():
    game = table([WALL], bases={0: [LIGHT, None]}, depots=ARMY)
    assert said(game).startswith("Put Wall on defence")


def test_a_strong_defender_is_not_replaced_by_a_weak_one():
    game = table([LIGHT], bases={0: [WALL], 1: [base(WALL), base(WALL)]}, depots=ARMY)
    assert choice(game) == END_HAND


def test_of_two_defenders_the_weaker_one_is_replaced():
    game = table([WALL], bases={0: [vehicle("Tower", armour=2), LIGHT]}, depots=ARMY)
    game.play("defend with Wall")
    game.play(choice(game))
    assert names(game, game.state.seats[0].bases.values()) == ["Tower", "Wall"]


# The end of the game --------------------------------------------------------------------------------------------------


def last_base(**depots):
    """Seat 0 can take the last base of seat 1, and no seat plays after it."""
    return table([HEAVY], first_seat=1, bases={0: 3, 1: [None]}, depots=depots["depots"])


def test_the_game_is_ended_in_the_lead():
    game = last_base(depots={0: ["Base", "USSR medal"], 1: []})
    assert isinstance(choice(game), Attack)


def test_the_game_is_not_ended_behind():
    game = last_base(depots={0: [], 1: ["USSR double medal", "USA double medal", "France double medal"]})
    assert not isinstance(choice(game), Attack)


# Medals ---------------------------------------------------------------------------------------------------------------


def test_a_double_medal_is_preferred_to_two_singles():
    game = table([LIGHT, SECOND_LIGHT], bases={1: [vehicle("Guard"), vehicle("Other guard")]})
    played_turn(game)
    assert game.actions[-2] == TakeMedals(1, 0)


# Buying ---------------------------------------------------------------------------------------------------------------


def test_of_two_vehicles_in_reach_the_better_one_is_bought():
    good = vehicle("Good", cost=2, resources=3, vehicle_class="heavy tank", abilities="reinforcement 2")
    poor = vehicle("Poor", cost=2, strength=0, armour=0, vehicle_class="auxiliary troops", resources=0)
    game = table(["Engineers", "Engineers"], reserve=[poor, good, *NO_BARGAIN[:2]])
    assert game.box.cards[choice(game).vehicle] == good


def test_no_more_is_paid_than_needed():
    cheap = vehicle("Cheap", cost=1, resources=3, vehicle_class="heavy tank")
    game = table(["Engineers"] * 3, reserve=[cheap, *NO_BARGAIN[:3]])
    assert isinstance(choice(game), Buy)
    assert len(choice(game).cards) == 1


@pytest.mark.parametrize(("achievements", "bought"), [(["auxiliary"], True), (["heavy"], False)])
def test_late_in_the_game_a_vehicle_is_bought_for_an_achievement(achievements, bought):
    plain = vehicle("Plain", cost=1, strength=0, armour=0, vehicle_class="auxiliary troops")
    reserve = [plain, *NO_BARGAIN[:3]]
    game = table(["Engineers"], reserve=reserve, achievements=achievements, singles={"USSR": 1}, bases={0: 3, 1: 1})
    assert isinstance(choice(game), Buy) is bought


def test_volunteers_are_played_for_two_vehicles():
    pair = [vehicle(name, cost=1, resources=2, vehicle_class="heavy tank") for name in ("One", "Two")]
    game = table(["Volunteers", "Engineers", "Engineers"], reserve=[*pair, *NO_BARGAIN[:2]])
    assert [type(action).__name__ for action in played_turn(game)] == ["Use", "Buy", "Buy", "EndHand"]


def test_volunteers_stay_unplayed_where_they_change_nothing():
    assert choice(table(["Volunteers"])) == END_HAND


def test_research_takes_the_best_in_reach():
    good = vehicle("Good", cost=1, resources=3, vehicle_class="heavy tank")
    game = table(["Technicians"], reserve=[vehicle("Poor", cost=1, strength=0, armour=0), good, *NO_BARGAIN[:2]])
    game.play(choice(game))
    assert said(game) == "Take Good by Research"


# Thinning -------------------------------------------------------------------------------------------------------------

REPAIR = vehicle("Workshop", strength=0, armour=0, vehicle_class="auxiliary troops", abilities="repair")


def scrapped(depot):
    game = table([REPAIR], depots={0: depot}, hangars={0: [HEAVY, SPG, LIGHT]})
    actions = played_turn(game)
    return names(game, [action.card for action in actions if isinstance(action, Scrap)])


def test_repair_scraps_the_starting_cards():
    depot = ["Engineers", "Engineers", "Volunteers", SECOND_LIGHT, "USSR medal", "Base"]
    assert set(scrapped(depot)) <= {"Engineers", "Volunteers"}
    assert len(scrapped(depot)) == 2


def test_medals_and_captured_bases_are_kept():
    assert not scrapped(["USSR double medal", "Base", "Base"])


def test_one_card_is_enough_where_a_second_one_is_good():
    game = table([REPAIR], depots={0: ["Volunteers", "USSR double medal"]}, hangars={0: [HEAVY, SPG, LIGHT]})
    assert STOP_SCRAPPING in played_turn(game)


def test_sabotage_costs_the_least_useful_card():
    sabotage = vehicle("Saboteur", strength=0, armour=0, vehicle_class="auxiliary troops", abilities="sabotage")
    game = scenario(hands={0: [HEAVY, "Volunteers", SPG], 1: [sabotage]}, active_seat=1, achievements=[])
    game.play("use Saboteur")
    assert isinstance(choice(game), GiveUp)
    assert names(game, [choice(game).card]) == ["Volunteers"]


# Opinions -------------------------------------------------------------------------------------------------------------


def test_every_action_has_a_worth():
    assert WORTH.keys() == set(get_args(Action))


def test_every_active_ability_has_a_worth_a_weight_and_a_place_in_the_turn():
    active = {ability for ability in AbilityName if not ability.passive}
    assert ABILITIES.keys() == WEIGHTS.abilities.keys() == ORDER.keys() == active


def test_other_opinions_make_another_player():
    game = table([LIGHT], bases={0: [None], 1: [vehicle("Guard")]}, depots=ARMY)
    assert isinstance(choice(game), Attack)
    careful = GreedyBot(1, Weights(guard=50.0))
    assert not isinstance(careful.choose(game.view(0), game.legal_actions()), Attack)


def test_the_actions_are_weighed_best_first():
    game = table([LIGHT, SECOND_LIGHT], bases={1: 3})
    weighed = GreedyBot(1).weigh(game.view(0), game.legal_actions())
    worth = [one for _, one in weighed]
    assert {action for action, _ in weighed} == set(game.legal_actions())
    assert worth == sorted(worth, reverse=True)
    assert isinstance(weighed[0][0], Attack)


def test_a_spectator_has_no_outlook():
    with pytest.raises(ValueError, match="a spectator has no outlook"):
        Outlook(Game(seed=1).view(None), WEIGHTS)


def test_the_attack_preview_agrees_with_the_rules():
    luck = random.Random(3)
    seen = set()
    for seed in range(12):
        game = Game(["Ann", "Bob", "Cid"], seed=seed)
        while not game.over and len(game.actions) < 400:
            action = luck.choice(game.legal_actions())
            if isinstance(action, Strike) and action.target >= 0:
                seen.add(_compare(game, action))
            game.play(action)
    assert seen >= {"vehicle destroyed", "vehicle damaged", "base damaged", "base destroyed"}


def _compare(game, action):
    """Strike in the preview and in the game; both must leave the same targets."""
    state, viewed = game.state, game.view(game.seat_to_act)
    found = targets_in(viewed)
    before = tuple(sorted(found[card] for card in found if game.box.is_base[card]))
    left, spoils = strike(game.box, action.card, found[action.target], NO_SPOILS)
    other = Game.from_state(state)
    other.play(action)
    after = targets_in(other.view(viewed.viewer))
    expected = tuple(sorted(after[card] for card in after if game.box.is_base[card]))
    if other.state.turn == state.turn:
        assert without(before, found[action.target], left) == expected
    broken = destroys(state, action.card, action.target)
    kind = "base" if game.box.is_base[action.target] else "vehicle"
    assert (spoils.vehicles, len(spoils.bases)) == (broken and kind == "vehicle", broken and kind == "base")
    return f"{kind} {'destroyed' if broken else 'damaged'}"
