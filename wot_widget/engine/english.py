"""The words of the game in English. The term for each thing is the rulebook's."""

from __future__ import annotations

from .cards import AbilityName
from .words import Words

ACTIONS = {
    "Buy": "Buy {vehicle} with {cards}",
    "Buy on credit": "Buy {vehicle} with resources already spent",
    "Use": "Use {card}",
    "Defend": "Put {card} on defence",
    "Attack": "Attack with {cards}",
    "Attack nobody": "Attack with nothing",
    "EndHand": "End the hand",
    "Strike": "Strike {target} with {card}",
    "Strike nothing": "Let {card} strike nothing",
    "Station": "Put the defender on {base}",
    "TakeMedals": "Take {medals}",
    "HoldMedals": "Let the medals wait until the hand ends",
    "Assail": "Assault {target}",
    "TakeVehicle": "Take {vehicle} by Research",
    "Scrap": "Send {card} to the graveyard",
    "StopScrapping": "Send no further card to the graveyard",
    "GiveUp": "Give up {card}",
    "GiveUp unseen": "Give up a card",
    "KeepCard": "Keep {card} for the next turn",
    "ScrapUnplayed": "Send unplayed {card} to the graveyard",
    "LeaveUnplayed": "Leave all cards unplayed",
}

STEPS = {
    "PlayHand": "play a card or end the hand",
    "NextStrike": "choose the next attacker and its target",
    "StationDefender": "choose the base that {card} defends",
    "SettleMedals": "choose medals of {nation} for {kills:# vehicle|# vehicles} destroyed",
    "SettleMedals or hold": "choose medals of {nation} for {kills:# vehicle|# vehicles} destroyed, or let them wait",
    "AssailTarget": "choose the base or defender that {card} assaults",
    "ResearchVehicle": "choose a vehicle of the reserve that costs {number} or less",
    "ScrapCard": "choose a card of the depot for the graveyard",
    "ScrapCard or stop": "choose a second card of the depot for the graveyard, or stop",
    "SurrenderCard": "{seat} chooses a hand card to give up",
    "IdleHandChoice": "choose an unplayed card to keep or scrap, or leave them all",
    "CarryOut": "carry out {ability} of {card}",
    "PutAway": "put {card} away",
    "HandOver": "the cards given up go to their owners' depots",
    "RewardAttack": "give out the medals of {nation} for the attack",
    "CloseHand": "end the hand and give out the medals that wait",
    "RefreshReserve": "refresh the reserve",
    "DiscardHand": "put unplayed hand cards into the depot",
    "DrawHand": "draw a new hand",
    "PassTurn": "pass the turn to the left",
    "StandUp": "repair the damage of bases and defenders",
    "LayOut": "lay out the hand",
}

EVENTS = {
    # Cards that move, by the two places; with the rule's id where the reason is told.
    "hangar to hand": "{seat} draws {card}.",
    "secret draw": "{seat} draws a card.",
    "hand to depot": "{card} goes from {seat:'s} hand to the depot.",
    "hand to depot BUY-03": "{seat} pays with {card}.",
    "hand to depot ATT-08": "{card} has struck and goes to {seat:'s} depot.",
    "hand to depot ATT-10": "{card} goes to {seat:'s} depot without a strike.",
    "hand to depot ABIL-07": "{seat} has used {card}: the card goes to the depot.",
    "hand to depot DEF-08": "{card} finds no base to defend and goes to {seat:'s} depot.",
    "hand to depot CARD-14": "{card} is captured and cannot be played: the card goes on to {seat:'s} depot.",
    "hand to depot REFRESH-05": "{seat} leaves {card} unplayed: the card goes to the depot.",
    "hand to depot ACTIVE-SABOTAGE-01": "{seat} gives up {card}.",
    "hand to graveyard": "{card} goes to the graveyard, out of the game.",
    "depot to graveyard": "{seat} sends {card} from the depot to the graveyard.",
    "hand to defence": "{seat} puts {card} on defence of {base}.",
    "defence to depot": "{card} leaves {base} and goes to {seat:'s} depot.",
    "defence to depot ATT-14": "{card} is destroyed and goes to {seat:'s} depot.",
    "defence to depot DEF-04": "{card} is replaced on {base} and goes to {seat:'s} depot.",
    "defence to depot ACTIVE-ASSAULT-06": "{card} loses {base} and goes to {seat:'s} depot.",
    "bases to depot": "{seat} destroys {card} and captures it.",
    "vehicle deck to reserve": "{card} is revealed in the reserve.",
    "reserve to vehicle discard": "{card} leaves the reserve.",
    "reserve to depot BUY-05": "{seat} buys {card}.",
    "reserve to depot ACTIVE-RESEARCH-02": "{seat} takes {card} by Research.",
    "reserve to depot": "{seat} takes {card} from the reserve.",
    "medal deck to depot": "{seat} earns a {card}.",
    # Cards that turn, piles that are shuffled.
    "damaged": "{card} is damaged.",
    "upright": "{card} is repaired.",
    "depot into hangar": "{seat:'s} depot is shuffled into a new hangar.",
    "vehicle discard into vehicle deck": "The vehicle discard pile is shuffled into a new vehicle deck.",
    # What moves no card.
    "fizzled": "{card} finds no target left.",
    "guard": "{count} actions in one turn are enough: the hand ends.",
    "held": "The medals of {nation} for {kills:# vehicle|# vehicles} destroyed wait until the hand is closed.",
    "kept": "{card} stays in the hand for the next turn.",
    "last_base_lost": "{seat} has lost the last base: the game ends with this round.",
    "last_single_taken": "The last single medal of {nation} is taken: the game ends with this round.",
    "nobody_sabotaged": "No opponent holds a card: Sabotage has no effect.",
    "nothing_to_assail": "{card} finds nothing to assault.",
    "nothing_to_research": "The reserve shows no vehicle that costs {number} or less: Research brings nothing.",
    "nothing_to_scrap": "The depot is empty: Repair has no effect.",
    "over": "The round is complete and the game is over.",
    "singles_gone": "No single medal of {nation} is left: {missed:# medal is|# medals are} not received.",
    "summoned": "Summon: any number of vehicles may be bought this turn.",
}

OBJECTIONS = {
    # The frame of a turn
    "game_over": "The game is over.",
    "guard": "{count} actions in one turn are the limit; only ending the hand is left.",
    "not_in_hand": "{card} is not in your hand, and only hand cards can be played.",
    "captured_base": "{card} is captured: it cannot be played in any way and goes to the depot.",
    "card_twice": "One card can be played only once in a turn, and here it is named twice.",
    "attack_under_way": "An attack is under way: each declared card strikes before anything else is done.",
    "station_first": "Choose the base for your new defender first.",
    "medals_first": "Choose your medals for the vehicles destroyed first.",
    "finish_ability": "Finish the ability that you are carrying out first.",
    "sabotage_first": "Sabotage comes first: its victims have yet to choose the cards they give up.",
    "unplayed_first": "Choose first what becomes of one of your unplayed cards.",
    "hand_not_idle": "Only who played no card this turn may keep or scrap one, and only where a house rule says so.",
    "other_house_rule": "The house rule of this table is another one.",
    # Buying
    "not_in_reserve": "{card} does not lie in the reserve, and only vehicles from there can be bought or taken.",
    "no_resources": "{card} shows no resources, so it cannot pay for anything.",
    "one_purchase": "You have bought a vehicle already; only Summon lets you buy more than one in a turn.",
    "bound_to_nation": "The resources of {card} pay for vehicles of {nation} only, and {target} is not one of them.",
    "nothing_paid": "Pay for {card} with at least one card whose resources count for it; even cost 0 needs one.",
    "too_dear": "{card} costs {cost}, and the cards you pay with bring only {total}.",
    "sum_too_small": "All resources spent this turn must cover all vehicles bought; for {card} you lack {short}.",
    # Abilities and defence
    "no_ability": "{card} has no ability to carry out.",
    "only_vehicles_defend": "Only vehicles can defend a base, and {card} is not a vehicle.",
    "no_armour": "{card} has armour 0, and only armour 1 or 2 can defend a base.",
    "no_base_to_defend": "You have no base left that {card} could defend.",
    "not_your_base": "{card} is not one of your standing bases, and you defend only those.",
    "free_base_first": "You still have a base without a defender: {card} goes there, before any defender is replaced.",
    "no_vehicle_to_station": "No vehicle is waiting for a base, and a defender stays on the base it has.",
    # Attack
    "only_vehicles_attack": "Only vehicles can attack, and {card} is not a vehicle.",
    "no_strength": "{card} has strength 0, and only strength 1 or 2 can attack.",
    "nobody_attacks": "An attack needs at least one vehicle.",
    "one_attack": "You have made your attack; there is one in a turn.",
    "two_nations": "{card} belongs to {nation}, {target} to {other}: the vehicles of one attack must be of one nation.",
    "two_attackers": "At this table two vehicles at most make an attack, and you name {count}.",
    "no_target": "None of these vehicles has a target: a defender, or a base without one, that it may hit.",
    "no_attack_declared": "Declare an attack first, with all the cards that take part.",
    "not_declared": "{card} is not among the declared attackers that have yet to strike.",
    "must_strike": "{card} has a target, so it must strike one.",
    "first_needs_target": "{card} has no target: let another of your attackers strike first.",
    "only_against_bases": "{card} may attack bases only, and {target} is a vehicle.",
    "only_against_vehicles": "{card} may attack vehicles only, and {target} is a base.",
    "own_target": "{target} is your own; attack your opponents.",
    "base_defended": "{target} is defended by {card}: destroy the defender first.",
    "not_a_target": "{target} is neither an opponent's defender nor an opponent's base.",
    # Medals
    "no_medals_due": "No medals are due now: they come for destroyed vehicles, or by Invulnerability.",
    "nothing_pending": "No other medals of {nation} are waiting, so take these now.",
    "double_takes_two": "A double medal stands for two vehicles: {kills} cannot bring {doubles:# double|# doubles}.",
    "no_doubles_left": "Double medals of {nation} still in the deck: {left}. Take singles instead.",
    "no_singles_left": "Single medals of {nation} still in the deck: {left}. More cannot be taken.",
    "too_many_medals": "You destroyed {kills:# vehicle|# vehicles}, and each brings one medal, no more.",
    "medal_refused": "You destroyed {kills:# vehicle|# vehicles}: take the full reward, one medal for each.",
    "double_forced": "At this table a double medal must be taken for every two vehicles destroyed.",
    # What abilities ask
    "no_assault_played": "Play a card with Assault first.",
    "auxiliary_spared": "At this table Assault hits bases and armoured vehicles, and {target} is auxiliary troops.",
    "not_an_assault_target": "{target} is neither an opponent's base nor an opponent's defender.",
    "no_research_played": "A vehicle is taken without payment only by Research: play such a card first, or buy.",
    "research_too_dear": "{card} costs {cost}, and this Research reaches vehicles up to {number}.",
    "no_repair_played": "Play a card with Repair first.",
    "not_in_depot": "{card} is not in your depot, and Repair removes cards from there.",
    "scrap_one_first": "Repair removes at least one card: choose one of your depot.",
    "no_early_discard": "Unplayed cards go to the depot by themselves when you end the hand.",
    "not_in_your_hand": "{card} is not in your hand: give up a card that you hold.",
}

CARDS = {
    "base of": "{seat:'s} base {place}",
    "medal": "{nation} medal",
    "double medal": "{nation} double medal",
    "several": "{count} {name}",
    "singles": "{count:# single medal|# single medals}",
    "doubles": "{count:# double medal|# double medals}",
    "no medals": "no medal",
}

SMALL_WORDS = ("and", "card", "nation", "seat")
PRINTED = ("USSR", "Germany", "USA", "France", "Engineers", "Technicians", "Volunteers")
NAMES = {word: word for word in SMALL_WORDS + PRINTED} | {
    ability.value: ability.value.capitalize() for ability in AbilityName if not ability.passive
}


def _several(number: int) -> bool:
    return number != 1


def _possessive(name: str) -> str:
    return f"{name}'s"


ENGLISH = Words(
    code="en",
    language="English",
    actions=ACTIONS,
    steps=STEPS,
    events=EVENTS,
    objections=OBJECTIONS,
    cards=CARDS,
    names=NAMES,
    plural=_several,
    forms={"'s": _possessive},
)
