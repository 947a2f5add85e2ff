"""What the greedy bot holds things to be worth, in medals. Every number has its reason; change one and watch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from ..engine.cards import AbilityName

ABILITIES = MappingProxyType({
    AbilityName.REINFORCEMENT: 0.6,  # for each card drawn: the hand loses nothing and goes on
    AbilityName.RESEARCH: 0.12,  # for each resource saved, but the card is gone afterwards
    AbilityName.SUMMON: 0.2,  # of no use without resources beside it
    AbilityName.SCOUTING: 0.12,  # the new reserve is no better than the old one on average
    AbilityName.SABOTAGE: 0.3,  # victims give up their worst card
    AbilityName.ASSAULT: 0.6,  # half a base, and no defender is in the way
    AbilityName.REPAIR: 0.45,  # each weak card that leaves makes all later hands better
    AbilityName.INVULNERABILITY: 0.6,  # a medal is a medal
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Weights:
    """The greedy bot's opinions: one number each, in medals unless it is a share."""

    # What a card brings in one hand
    resource: float = 0.35  # four of them buy a card that brings one medal more than it costs room
    national: float = 0.55  # share of that if it pays for one nation only
    hit: float = 1.0  # half of the two strikes that take a base, or a vehicle that may be there to destroy
    strong_hit: float = 0.3  # more for strength 2, which breaks armour 2 at once
    heavy_hit: float = 0.75  # more for a heavy tank, which takes a base alone
    restricted: float = 0.8  # share of that if it may not hit vehicles or bases
    comrades: float = 2.0  # more for each share of the squad that can join the attack
    armour: float = 0.25  # a base is covered for a while
    second_way: float = 0.2  # a card is played in one way only, but the choice is worth something
    abilities: Mapping[AbilityName, float] = field(default_factory=lambda: ABILITIES)

    # How the future counts
    par: float = 0.55  # a card that brings so much is never clutter
    patience: float = 0.36  # share of its later hands in which a card really does what it is good for
    ripening: float = 6.5  # rounds until what was bought has paid for its resources
    uncertainty: float = 0.065  # cards by which a lead in an achievement may change in each round

    # What else is at stake
    deny: float = 0.05  # share of a card's quality, for keeping it from the rivals
    guard: float = 0.2  # a wall around all bases, for each strike that a rival may bring
    elsewhere: float = 0.3  # share of that for walls where others are weaker
    thick: float = 2.0  # times that for armour 2
    away: float = 0.6  # share of the game that a defender misses in its squad
    sabotaged: float = 0.3
    new_reserve: float = 0.1
    finish: float = 15.0  # to end the game with a clear lead: what is ahead cannot be lost any more
    clear_lead: float = 1.5  # medals
    answered: float = 0.5  # share of that while others still play in the last round
    trifle: float = 0.01  # decides between actions that are equal otherwise


WEIGHTS = Weights()
