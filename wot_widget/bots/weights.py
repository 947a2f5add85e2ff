"""What the greedy bot holds things to be worth, in medals. Every number has its reason; change one and watch.

The numbers were found by play: thousands of games between bots of slightly different opinions. What the hints say of
a number is why it is not nothing; that it is not larger or smaller is what the games said.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..engine.cards import AbilityName

ABILITIES = {
    AbilityName.REINFORCEMENT: 0.5,  # for each card drawn: the hand loses nothing and goes on
    AbilityName.RESEARCH: 0.2,  # for each resource saved, but the card is gone afterwards
    AbilityName.SUMMON: 0.15,  # of no use without resources beside it
    AbilityName.SCOUTING: 0.1,  # the new reserve is no better than the old one on average
    AbilityName.SABOTAGE: 0.3,  # victims give up their worst card
    AbilityName.ASSAULT: 0.6,  # half a base, which no defender shields
    AbilityName.REPAIR: 0.3,  # each weak card that leaves makes all later hands better
    AbilityName.INVULNERABILITY: 0.9,  # a medal, but one more card
}


@dataclass(frozen=True, slots=True, eq=False)  # hashed by identity: what follows from them is kept
class Weights:
    """The greedy bot's opinions: one number each, in medals unless it is a share."""

    # What a card brings in one hand
    resource: float = 0.4  # two or three of them buy a vehicle that will bring a medal
    national: float = 0.3  # share of that if it pays for one nation only
    hit: float = 1.2  # half of the two strikes that take a base of 3, or a vehicle destroyed
    strong_hit: float = 0.35  # more for strength 2, which breaks armour 2 at once
    heavy_hit: float = 1.0  # more for a heavy tank, which takes a base alone
    restricted: float = 0.65  # share of that if it may not hit vehicles or bases
    comrades: float = 1.1  # more for each share of the squad that can join the attack
    armour: float = 0.3  # a base is covered for a while
    second_way: float = 0.2  # a card is played in one way only, but the choice is worth something
    abilities: Mapping[AbilityName, float] = field(default_factory=ABILITIES.copy)
    unknown_ability: float = 0.3  # somebody's own: as much as a middling one of the printed ones

    # How the future counts
    par: float = 0.7  # a card that brings so much is never clutter
    patience: float = 0.33  # share of its later hands in which a card does what it is good for
    ripening: float = 6.0  # rounds until what was bought has paid for its resources
    uncertainty: float = 0.09  # cards by which a lead in an achievement may change in each round

    # What else is at stake
    deny: float = 0.05  # share of a card's quality, for keeping it from the rivals
    guard: float = 0.2  # a wall around all bases, for each strike that a rival may bring
    elsewhere: float = 0.5  # share of that for walls where others are weaker
    thick: float = 3.0  # what armour 2 is as a wall, where armour 1 is 1
    away: float = 0.6  # share of its use that a vehicle loses by going on defence
    sabotaged: float = 0.3  # the rivals' worst cards
    new_reserve: float = 0.1  # something better may turn up
    finish: float = 15.0  # to end the game with a clear lead, since winning is all that counts in the end
    clear_lead: float = 1.5  # medals
    answered: float = 0.5  # share of that while others still play in the last round
    trifle: float = 0.01  # decides between actions that are equal otherwise


WEIGHTS = Weights()
