"""Playing a card for its abilities: one after the other, then the card is put away (ABIL, ACTIVE).

A new ability is a member of `AbilityName`, one function here, and a word in the vehicle file.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from .. import table
from ..actions import Use
from ..cards import AbilityName
from ..objections import Objection, object_to
from ..options import BaseInHandTiming
from ..state import State
from ..steps import (
    HAND_OVER,
    AssailTarget,
    CarryOut,
    HandOver,
    PlayHand,
    PutAway,
    ResearchVehicle,
    ScrapCard,
    Step,
    SurrenderCard,
)
from .ability_answers import assault_targets, research_choices
from .attacking import opponents
from .buying import fill_row
from .defending import can_defend
from .hand import object_to_card

# When a captured base that came into hand may have to leave it (CARD-14): drawn in secret, laid out, drawn while the
# hand lies open.
WHEN_DRAWN: Final = (BaseInHandTiming.ON_DRAW,)
WHEN_LAID_OUT: Final = (BaseInHandTiming.ON_LAY_OUT,)
WHEN_DRAWN_OPENLY: Final = WHEN_DRAWN + WHEN_LAID_OUT


def use(state: State, action: Use) -> None:
    """Play a card for all its abilities in printed order; it leaves the hand when they are done (ABIL-03..05)."""
    state.agenda += steps_of_use(action.card, len(state.box.active[action.card]))


@cache
def steps_of_use(card: int, abilities: int) -> tuple[Step, ...]:
    """The steps of playing a card for so many abilities, the first one last, made once."""
    return (PutAway(card), *(CarryOut(card, place) for place in reversed(range(abilities))))


def carry_out(state: State, step: CarryOut) -> None:
    """Carry out one ability as far as possible (ABIL-02)."""
    ability = state.box.active[step.card][step.place]
    CARRY_OUT[ability.name](state, step.card, ability.number or 0)


def put_away(state: State, step: PutAway) -> None:
    """Where the card goes: graveyard if Research says so, else defence, else depot (ABIL-06..08, ABIL-11).

    Repair does not remove its own card (ACTIVE-REPAIR-02).
    """
    card = step.card
    if state.box.researches[card]:
        table.from_hand_to_graveyard(state, state.active_seat, card, "ACTIVE-RESEARCH-01")
    elif can_defend(state, card):
        state.agenda.append(state.box.stationing[card])
    else:
        table.from_hand_to_depot(state, state.active_seat, card, "DEF-08" if state.box.armour[card] else "ABIL-07")


# The active abilities ---------------------------------------------------------------------------------------------


def reinforcement(state: State, card: int, number: int) -> None:
    """Draw cards; a captured base among them goes on to the depot (ACTIVE-REINFORCEMENT-01, -02, CARD-14)."""
    drawn = table.draw(state, state.active_seat, number, "ACTIVE-REINFORCEMENT-01", secret=False)
    lay_bases_aside(state, drawn, WHEN_DRAWN_OPENLY)


def lay_bases_aside(state: State, cards: list[int], moments: tuple[BaseInHandTiming, ...]) -> None:
    """Captured bases that came into hand go to the depot, if this is one of the moments for it (CARD-14).

    Nothing is drawn for them (CARD-15).
    """
    if bases_leave_hands(state, moments):
        is_base = state.box.is_base
        for card in cards:
            if is_base[card]:
                table.from_hand_to_depot(state, state.active_seat, card, "CARD-14")


def bases_leave_hands(state: State, moments: tuple[BaseInHandTiming, ...]) -> bool:
    """Whether captured bases in hand go to the depot at one of these moments (CARD-14)."""
    return state.options.base_in_hand_timing in moments


def summon(state: State, card: int, number: int) -> None:
    """Any number of vehicles may be bought this turn (ACTIVE-SUMMON-01)."""
    state.summoned = True
    table.note(state, "summoned", "ACTIVE-SUMMON-01")


def scouting(state: State, card: int, number: int) -> None:
    """The whole reserve is discarded and laid out anew (ACTIVE-SCOUTING-01, ACTIVE-SCOUTING-02)."""
    for vehicle in state.reserve[:]:
        table.discard_from_reserve(state, vehicle, "ACTIVE-SCOUTING-01")
    fill_row(state, "ACTIVE-SCOUTING-02")


def sabotage(state: State, card: int, number: int) -> None:
    """Each opponent with a hand chooses one card, unseen by the others (ACTIVE-SABOTAGE-01, REFRESH-09)."""
    victims = [seat for seat in opponents(state) if state.seats[seat].hand]
    if not victims:
        table.note(state, "nobody_sabotaged", "ACTIVE-SABOTAGE-01")
        return
    state.agenda.append(HAND_OVER)
    state.agenda.extend(SurrenderCard(seat, card) for seat in reversed(victims))


def hand_over(state: State, step: HandOver) -> None:
    """All chosen cards go to their owners' depots together (ACTIVE-SABOTAGE-01, ACTIVE-SABOTAGE-02)."""
    chosen, state.given_up = state.given_up, ()
    for seat, card in chosen:
        table.from_hand_to_depot(state, seat, card, "ACTIVE-SABOTAGE-01")


def assault(state: State, card: int, number: int) -> None:
    """Ask for the enemy base or defender that is damaged, if there is one (ACTIVE-ASSAULT-01)."""
    step = AssailTarget(card)
    if assault_targets(state, step):
        state.agenda.append(step)
    else:
        table.note(state, "nothing_to_assail", "ACTIVE-ASSAULT-01", card=card)


def research(state: State, card: int, number: int) -> None:
    """Ask for a vehicle that is cheap enough, if there is one (ACTIVE-RESEARCH-02)."""
    step = ResearchVehicle(card, number)
    if research_choices(state, step):
        state.agenda.append(step)
    else:
        table.note(state, "nothing_to_research", "ACTIVE-RESEARCH-02", number=number)


def repair(state: State, card: int, number: int) -> None:
    """Ask for one or two depot cards, if there are any (ACTIVE-REPAIR-01)."""
    if state.seats[state.active_seat].depot:
        state.agenda.append(ScrapCard(card))
    else:
        table.note(state, "nothing_to_scrap", "ACTIVE-REPAIR-01")


def invulnerability(state: State, card: int, number: int) -> None:
    """Take one single medal of the card's nation, if one is left (ACTIVE-INVULNERABILITY-01, -02)."""
    nation = state.box.nation[card]
    if state.singles[nation]:
        table.take_single(state, state.active_seat, nation, "ACTIVE-INVULNERABILITY-01")
    else:
        table.note(state, "singles_gone", "ACTIVE-INVULNERABILITY-02", missed=1, nation=nation)


CARRY_OUT: Final[dict[AbilityName, Callable[[State, int, int], None]]] = {
    AbilityName.REINFORCEMENT: reinforcement,
    AbilityName.SUMMON: summon,
    AbilityName.SCOUTING: scouting,
    AbilityName.SABOTAGE: sabotage,
    AbilityName.ASSAULT: assault,
    AbilityName.RESEARCH: research,
    AbilityName.REPAIR: repair,
    AbilityName.INVULNERABILITY: invulnerability,
}


def object_to_use(state: State, action: Use, step: PlayHand) -> Objection | None:
    """Why this card may not be played for its abilities, or None."""
    objection = object_to_card(state, action.card)
    if objection is not None:
        return objection
    if not state.box.active[action.card]:
        return object_to("no_ability", "ABIL-01", card=action.card)
    return None
