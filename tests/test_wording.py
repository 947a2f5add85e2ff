"""The sentences of the engine: each has its facts and names nothing secret."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import get_args

import pytest

from wot_widget.engine import actions, events, steps
from wot_widget.engine.actions import (
    END_HAND,
    HOLD_MEDALS,
    LEAVE_UNPLAYED,
    NOTHING,
    STOP_SCRAPPING,
    Assail,
    Attack,
    Buy,
    Defend,
    GiveUp,
    KeepCard,
    Scrap,
    ScrapUnplayed,
    Station,
    Strike,
    TakeMedals,
    TakeVehicle,
    Use,
)
from wot_widget.engine.box import Box
from wot_widget.engine.events import Moved, Noted, Place, Shuffled, Turned, Zone
from wot_widget.engine.game import Game
from wot_widget.engine.made_up import vehicle
from wot_widget.engine.objections import object_to
from wot_widget.engine.wording import STEP_RULES, Wording

TANK, HEAVY, GUN, TRUCK = range(4)
BOX = Box([
    vehicle("T-34", vehicle_class="medium tank", cost=4, resources=2, abilities=["reinforcement 2", "assault"]),
    vehicle("KV-1", vehicle_class="heavy tank", cost=5),
    vehicle("Wespe", nation="Germany", vehicle_class="SPG", cost=2),
    vehicle("Opel Blitz", nation="Germany", vehicle_class="auxiliary troops", cost=2, resources=3),
])  # fmt: skip
ANN, BOT = range(2)
ENGINEERS, MORE_ENGINEERS, VOLUNTEERS = BOX.barracks(ANN)[0], BOX.barracks(ANN)[1], BOX.barracks(ANN)[5]
OWN_BASE, ENEMY_BASE = BOX.bases(ANN)[0], BOX.bases(BOT)[1]
USSR, GERMANY = range(2)
MEDAL, DOUBLE = BOX.single(USSR, 0), BOX.double(GERMANY, 0)


@pytest.fixture
def wording():
    return Wording(BOX, ["Ann", "Bot"])


# Names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "name"),
    [
        (TANK, "T-34"),
        (ENGINEERS, "Engineers"),
        (ENEMY_BASE, "Bot's base 2"),
        (BOX.bases(3)[0], "seat 4's base 1"),
        (MEDAL, "USSR medal"),
        (DOUBLE, "Germany double medal"),
        (9999, "card 9999"),
        (-7, "card -7"),
    ],
)
def test_a_card_is_called_by_its_name_and_a_base_by_its_owner(wording, card, name):
    assert wording.card(card) == name


def test_equal_cards_are_counted(wording):
    assert wording.cards([TANK, ENGINEERS, MORE_ENGINEERS]) == "T-34 and 2 Engineers"


def test_cards_in_a_row_are_joined_as_one_speaks(wording):
    assert wording.cards([TANK, HEAVY, GUN]) == "T-34, KV-1 and Wespe"


def test_a_nation_without_a_place_in_the_box_is_told_by_its_number(wording):
    assert [wording.nation(number) for number in (GERMANY, 17)] == ["Germany", "nation 17"]


def test_a_player_may_have_any_name():
    odd = Wording(BOX, ["{card} 100% #1", "Bot|Bots"])
    assert odd.event(Noted("last_base_lost", "END-01", {"seat": 0})).startswith("{card} 100% #1 has lost")
    assert odd.card(ENEMY_BASE) == "Bot|Bots's base 2"


def test_state_game_and_view_are_worded_alike():
    game = Game(["Ann", "Bot"], seed=1)
    spoken = [Wording.of(table).event(Noted("last_base_lost", "END-01", {"seat": 1}))
              for table in (game, game.state, game.view(0), game.view(None))]  # fmt: skip
    assert spoken == ["Bot has lost the last base: the game ends with this round. (END-01)"] * 4


# Actions ----------------------------------------------------------------------------------------------------------

ACTIONS = [
    (Buy(TANK, (ENGINEERS, MEDAL)), "Buy T-34 with Engineers and USSR medal"),
    (Buy(TANK, ()), "Buy T-34 with resources already spent"),
    (Use(VOLUNTEERS), "Use Volunteers"),
    (Defend(HEAVY), "Put KV-1 on defence"),
    (Attack((TANK, HEAVY)), "Attack with T-34 and KV-1"),
    (Attack(()), "Attack with nothing"),
    (END_HAND, "End the hand"),
    (Strike(TANK, GUN), "Strike Wespe with T-34"),
    (Strike(TANK, ENEMY_BASE), "Strike Bot's base 2 with T-34"),
    (Strike(TANK, NOTHING), "Let T-34 strike nothing"),
    (Station(OWN_BASE), "Put the defender on Ann's base 1"),
    (TakeMedals(1, 2), "Take 1 double medal and 2 single medals"),
    (TakeMedals(0, 1), "Take 1 single medal"),
    (TakeMedals(2, 0), "Take 2 double medals"),
    (TakeMedals(0, 0), "Take no medal"),
    (HOLD_MEDALS, "Let the medals wait until the hand ends"),
    (Assail(ENEMY_BASE), "Assault Bot's base 2"),
    (TakeVehicle(GUN), "Take Wespe by Research"),
    (Scrap(ENGINEERS), "Send Engineers to the graveyard"),
    (STOP_SCRAPPING, "Send no further card to the graveyard"),
    (GiveUp(VOLUNTEERS), "Give up Volunteers"),
    (KeepCard(TANK), "Keep T-34 for the next turn"),
    (ScrapUnplayed(ENGINEERS), "Send unplayed Engineers to the graveyard"),
    (LEAVE_UNPLAYED, "Leave all cards unplayed"),
]


@pytest.mark.parametrize(("action", "sentence"), ACTIONS, ids=str)
def test_an_action_is_an_order_with_its_cards(wording, action, sentence):
    assert wording.action(action) == sentence


def test_every_class_of_action_is_tried_above():
    assert {type(action) for action, _ in ACTIONS} == set(get_args(actions.Action))


@pytest.mark.rule("ACTIVE-SABOTAGE-01")
def test_the_card_given_up_to_sabotage_stays_unnamed_unless_seen(wording):
    assert wording.action(GiveUp(VOLUNTEERS), seen=False) == "Give up a card"


# Steps ------------------------------------------------------------------------------------------------------------

STEPS = [
    (steps.PLAY_HAND, "play a card or end the hand (TURN-05)"),
    (steps.NEXT_STRIKE, "choose the next attacker and its target (ATT-06)"),
    (steps.StationDefender(HEAVY), "choose the base that KV-1 defends (DEF-02)"),
    (steps.SettleMedals(GERMANY, 1), "choose medals of Germany for 1 vehicle destroyed (MEDAL-05)"),
    (steps.SettleMedals(USSR, 2, may_hold=True),
     "choose medals of USSR for 2 vehicles destroyed, or let them wait (MEDAL-05)"),
    (steps.AssailTarget(TANK), "choose the base or defender that T-34 assaults (ACTIVE-ASSAULT-01)"),
    (steps.ResearchVehicle(TANK, 3), "choose a vehicle of the reserve that costs 3 or less (ACTIVE-RESEARCH-02)"),
    (steps.ScrapCard(TANK), "choose a card of the depot for the graveyard (ACTIVE-REPAIR-01)"),
    (steps.ScrapCard(TANK, may_stop=True),
     "choose a second card of the depot for the graveyard, or stop (ACTIVE-REPAIR-01)"),
    (steps.SurrenderCard(BOT, TANK), "Bot chooses a hand card to give up (ACTIVE-SABOTAGE-01)"),
    (steps.IDLE_HAND_CHOICE, "choose an unplayed card to keep or scrap, or leave them all (REFRESH-05)"),
    (steps.CarryOut(TANK, 0), "carry out Reinforcement 2 of T-34 (ABIL-03)"),
    (steps.CarryOut(TANK, 1), "carry out Assault of T-34 (ABIL-03)"),
    (steps.PutAway(TANK), "put T-34 away (ABIL-11)"),
    (steps.HAND_OVER, "the cards given up go to their owners' depots (ACTIVE-SABOTAGE-01)"),
    (steps.RewardAttack(GERMANY), "give out the medals of Germany for the attack (MEDAL-01)"),
    (steps.CloseHand(), "end the hand and give out the medals that wait (ACTIVE-ASSAULT-08)"),
    (steps.RefreshReserve(), "refresh the reserve (REFRESH-01)"),
    (steps.DiscardHand(), "put unplayed hand cards into the depot (REFRESH-05)"),
    (steps.DrawHand(), "draw a new hand (REFRESH-06)"),
    (steps.PassTurn(), "pass the turn to the left (TURN-12)"),
    (steps.StandUp(), "repair the damage of bases and defenders (TURN-02)"),
    (steps.LayOut(), "lay out the hand (TURN-03)"),
]  # fmt: skip


@pytest.mark.parametrize(("step", "sentence"), STEPS, ids=lambda value: type(value).__name__)
def test_a_step_says_what_comes_next_and_by_which_rule(wording, step, sentence):
    assert wording.step(step) == sentence


def test_every_class_of_step_is_tried_above():
    assert {type(step) for step, _ in STEPS} == set(get_args(steps.Step))
    assert set(STEP_RULES) == {kind.__name__ for kind in get_args(steps.Step)}


# Events -----------------------------------------------------------------------------------------------------------

HAND, DEPOT, HANGAR = Place(Zone.HAND, ANN), Place(Zone.DEPOT, ANN), Place(Zone.HANGAR, ANN)
RESERVE, DECK, DISCARD = Place(Zone.RESERVE), Place(Zone.VEHICLE_DECK), Place(Zone.VEHICLE_DISCARD)
GRAVEYARD, MEDALS = Place(Zone.GRAVEYARD), Place(Zone.MEDAL_DECK)
DEFENCE = Place(Zone.DEFENCE, ANN, OWN_BASE)

EVENTS = [
    (Moved(TANK, HANGAR, HAND, "ACTIVE-REINFORCEMENT-01"), "Ann draws T-34. (ACTIVE-REINFORCEMENT-01)"),
    (Moved(TANK, HANGAR, HAND, "REFRESH-06", secret=True), "Ann draws a card. (REFRESH-06)"),
    (Moved(ENGINEERS, HAND, DEPOT, "BUY-03"), "Ann pays with Engineers. (BUY-03)"),
    (Moved(TANK, HAND, DEPOT, "ATT-08"), "T-34 has struck and goes to Ann's depot. (ATT-08)"),
    (Moved(VOLUNTEERS, HAND, DEPOT, "ABIL-07"), "Ann has used Volunteers: the card goes to the depot. (ABIL-07)"),
    (Moved(TANK, HAND, DEPOT, "DEF-08"), "T-34 finds no base to defend and goes to Ann's depot. (DEF-08)"),
    (Moved(ENEMY_BASE, HAND, DEPOT, "CARD-14"),
     "Bot's base 2 is captured and cannot be played: the card goes on to Ann's depot. (CARD-14)"),
    (Moved(TANK, HAND, DEPOT, "REFRESH-05"), "Ann leaves T-34 unplayed: the card goes to the depot. (REFRESH-05)"),
    (Moved(TANK, HAND, DEPOT, "ACTIVE-SABOTAGE-01"), "Ann gives up T-34. (ACTIVE-SABOTAGE-01)"),
    (Moved(TANK, HAND, DEPOT, "HOUSE-01"), "T-34 goes from Ann's hand to the depot. (HOUSE-01)"),
    (Moved(TANK, HAND, GRAVEYARD, "ACTIVE-RESEARCH-01"),
     "T-34 goes to the graveyard, out of the game. (ACTIVE-RESEARCH-01)"),
    (Moved(TANK, DEPOT, GRAVEYARD, "ACTIVE-REPAIR-01"),
     "Ann sends T-34 from the depot to the graveyard. (ACTIVE-REPAIR-01)"),
    (Moved(TANK, HAND, DEFENCE, "DEF-02"), "Ann puts T-34 on defence of Ann's base 1. (DEF-02)"),
    (Moved(TANK, DEFENCE, DEPOT, "ATT-14"), "T-34 is destroyed and goes to Ann's depot. (ATT-14)"),
    (Moved(TANK, DEFENCE, DEPOT, "DEF-04"), "T-34 is replaced on Ann's base 1 and goes to Ann's depot. (DEF-04)"),
    (Moved(TANK, DEFENCE, DEPOT, "ACTIVE-ASSAULT-06"),
     "T-34 loses Ann's base 1 and goes to Ann's depot. (ACTIVE-ASSAULT-06)"),
    (Moved(TANK, DEFENCE, DEPOT, "HOUSE-01"), "T-34 leaves Ann's base 1 and goes to Ann's depot. (HOUSE-01)"),
    (Moved(ENEMY_BASE, Place(Zone.BASES, BOT), DEPOT, "ATT-19"),
     "Ann destroys Bot's base 2 and captures it. (ATT-19)"),
    (Moved(GUN, DECK, RESERVE, "REFRESH-03"), "Wespe is revealed in the reserve. (REFRESH-03)"),
    (Moved(GUN, RESERVE, DISCARD, "REFRESH-01"), "Wespe leaves the reserve. (REFRESH-01)"),
    (Moved(GUN, RESERVE, DEPOT, "BUY-05"), "Ann buys Wespe. (BUY-05)"),
    (Moved(GUN, RESERVE, DEPOT, "ACTIVE-RESEARCH-02"), "Ann takes Wespe by Research. (ACTIVE-RESEARCH-02)"),
    (Moved(GUN, RESERVE, DEPOT, "HOUSE-01"), "Ann takes Wespe from the reserve. (HOUSE-01)"),
    (Moved(DOUBLE, MEDALS, DEPOT, "MEDAL-05"), "Ann earns a Germany double medal. (MEDAL-05)"),
    (Turned(TANK, damaged=True, rule="ATT-12"), "T-34 is damaged. (ATT-12)"),
    (Turned(OWN_BASE, damaged=False, rule="TURN-02"), "Ann's base 1 is repaired. (TURN-02)"),
    (Shuffled(DEPOT, HANGAR, (TANK, GUN), "TURN-10"), "Ann's depot is shuffled into a new hangar. (TURN-10)"),
    (Shuffled(DISCARD, DECK, (TANK, GUN), "SETUP-15"),
     "The vehicle discard pile is shuffled into a new vehicle deck. (SETUP-15)"),
    (Noted("fizzled", "ATT-10", {"card": TANK}), "T-34 finds no target left. (ATT-10)"),
    (Noted("held", "MEDAL-07", {"kills": 1, "nation": GERMANY}),
     "The medals of Germany for 1 vehicle destroyed wait until the hand is closed. (MEDAL-07)"),
    (Noted("singles_gone", "MEDAL-09", {"missed": 2, "nation": USSR}),
     "No single medal of USSR is left: 2 medals are not received. (MEDAL-09)"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), EVENTS, ids=lambda value: str(value)[:40])
def test_an_event_says_what_happened_and_by_which_rule(wording, event, sentence):
    assert wording.event(event, BOT) == sentence


def test_every_class_of_event_is_tried_above():
    assert {type(event) for event, _ in EVENTS} == set(get_args(events.Event))


DRAW = Moved(TANK, HANGAR, HAND, "REFRESH-06", secret=True)


@pytest.mark.rule("SETUP-11")
@pytest.mark.parametrize("viewer", [BOT, None])
def test_a_secret_draw_reads_the_same_whatever_the_card(wording, viewer):
    assert len({wording.event(replace(DRAW, card=card), viewer) for card in range(len(BOX.cards))}) == 1


@pytest.mark.rule("INFO-01")
@pytest.mark.parametrize("seen", [{"viewer": ANN}, {"all_seen": True}])
def test_a_secret_draw_is_named_to_its_owner_and_when_all_is_seen(wording, seen):
    assert wording.event(DRAW, **seen) == "Ann draws T-34. (REFRESH-06)"


@pytest.mark.rule("INFO-05")
@pytest.mark.parametrize("seen", [{"viewer": ANN}, {"all_seen": True}])
def test_the_order_of_a_shuffled_pile_is_told_to_nobody(wording, seen):
    told = {wording.event(Shuffled(DEPOT, HANGAR, order, "TURN-10"), **seen) for order in ((TANK, GUN), (GUN, TANK))}
    assert len(told) == 1


# Refusals ---------------------------------------------------------------------------------------------------------


def test_a_refusal_says_the_facts_of_the_case(wording):
    refusal = object_to("two_nations", "ATT-04", card=HEAVY, target=GUN, nation=USSR, other=GERMANY)
    assert wording.objection(refusal) == (
        "KV-1 belongs to USSR, Wespe to Germany: the vehicles of one attack must be of one nation."
    )


def test_one_is_one_and_two_are_two(wording):
    refusals = [object_to("too_many_medals", "MEDAL-01", kills=kills) for kills in (1, 2)]
    assert [wording.objection(refusal).split(",")[0] for refusal in refusals] == [
        "You destroyed 1 vehicle",
        "You destroyed 2 vehicles",
    ]


def test_why_not_has_a_sentence_for_every_action_at_every_moment():
    chance = random.Random(11)
    game = Game(["Ann", "Bot", "Cid"], seed=11)
    refused = set()
    for _ in range(400):
        cards = [chance.randrange(len(game.box.cards)) for _ in range(3)]
        for kind in get_args(actions.Action):
            for refusal in filter(None, map(game.why_not, any_actions(kind, cards))):
                assert re.fullmatch(r"[^{}]*\.", refusal.sentence), refusal
                refused.add(refusal.key)
        if game.over:
            break
        game.play(chance.choice(game.legal_actions()))
    assert len(refused) > 20


def any_actions(kind, cards):
    """Some actions of a class, legal or not."""
    match kind.__name__:
        case "Buy":
            return [Buy(cards[0], tuple(sorted(cards[1:]))), Buy(cards[0], ())]
        case "Attack":
            return [Attack(tuple(sorted(cards))), Attack(())]
        case "Strike":
            return [Strike(*cards[:2]), Strike(cards[0], NOTHING)]
        case "TakeMedals":
            return [TakeMedals(1, 0), TakeMedals(0, 3)]
        case "EndHand" | "HoldMedals" | "StopScrapping" | "LeaveUnplayed":
            return [kind()]
    return [kind(cards[0])]
