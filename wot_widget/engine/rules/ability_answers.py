"""What the abilities ask, and what the answers do (ACTIVE)."""

from __future__ import annotations

from .. import table
from ..actions import STOP_SCRAPPING, Action, Assail, GiveUp, Scrap, StopScrapping, TakeVehicle
from ..box import Box
from ..objections import Objection, object_to
from ..state import State
from ..steps import AssailTarget, ResearchVehicle, ScrapCard, SurrenderCard
from .attacking import opponents
from .buying import refill
from .damage import assail, can_be_assailed
from .medals import add_pending


def one_of_each_face(box: Box, cards: list[int]) -> list[int]:
    """The first of each group of cards that nobody can tell apart."""
    face = box.face
    found: dict[int, int] = {}
    for card in reversed(cards):
        found[face[card]] = card
    return list(found.values())[::-1]


def assault_targets(state: State, step: AssailTarget) -> list[Action]:
    """Every enemy base, defended or not, and every defender (ACTIVE-ASSAULT-01, ACTIVE-ASSAULT-03)."""
    actions: list[Action] = []
    for number in opponents(state):
        for base, defender in state.seats[number].bases.items():
            actions.append(Assail(base))
            if defender is not None and can_be_assailed(state, defender):
                actions.append(Assail(defender))
    return actions


def assail_target(state: State, action: Assail) -> None:
    """The chosen card is damaged or destroyed (ACTIVE-ASSAULT-02).

    A medal of the Assault card's nation comes when step II closes (MEDAL-10, ACTIVE-ASSAULT-08).
    """
    step = state.agenda.pop()
    assert type(step) is AssailTarget
    kills = assail(state, action.target)
    if kills:
        add_pending(state, state.box.nation[step.card], kills)


def research_choices(state: State, step: ResearchVehicle) -> list[Action]:
    """Every vehicle of the reserve that costs no more than the number (ACTIVE-RESEARCH-02, ACTIVE-RESEARCH-04)."""
    return [TakeVehicle(vehicle) for vehicle in state.reserve if state.box.cost[vehicle] <= step.number]


def take_vehicle(state: State, action: TakeVehicle) -> None:
    """The vehicle joins the squad without payment and the reserve is refilled (ACTIVE-RESEARCH-02, -03)."""
    state.agenda.pop()
    table.from_reserve_to_depot(state, state.active_seat, action.vehicle, "ACTIVE-RESEARCH-02")
    refill(state, "ACTIVE-RESEARCH-03")


def scrap_choices(state: State, step: ScrapCard) -> list[Action]:
    """Every card of the depot, and stopping after the first (ACTIVE-REPAIR-01)."""
    actions: list[Action] = []
    for card in one_of_each_face(state.box, state.seats[state.active_seat].depot):
        actions.append(Scrap(card))
    if step.may_stop:
        actions.append(STOP_SCRAPPING)
    return actions


def scrap(state: State, action: Scrap) -> None:
    """Send the card to the graveyard; a second one may follow (ACTIVE-REPAIR-01)."""
    step = state.agenda.pop()
    assert type(step) is ScrapCard
    table.from_depot_to_graveyard(state, state.active_seat, action.card, "ACTIVE-REPAIR-01")
    if not step.may_stop and state.seats[state.active_seat].depot:
        state.agenda.append(ScrapCard(step.card, may_stop=True))


def stop_scrapping(state: State, action: StopScrapping) -> None:
    """One card was enough (ACTIVE-REPAIR-01)."""
    state.agenda.pop()


def surrender_choices(state: State, step: SurrenderCard) -> list[Action]:
    """Every card of the victim's hand (ACTIVE-SABOTAGE-01)."""
    return [GiveUp(card) for card in one_of_each_face(state.box, state.seats[step.seat].hand)]


def give_up(state: State, action: GiveUp) -> None:
    """Remember the choice until all victims have made theirs (ACTIVE-SABOTAGE-01)."""
    step = state.agenda.pop()
    assert type(step) is SurrenderCard
    state.given_up = (*state.given_up, (step.seat, action.card))


def object_to_assail(state: State, action: Assail, step: AssailTarget) -> Objection | None:
    """Why Assault may not choose this card, or None."""
    if action in assault_targets(state, step):
        return None
    for number in opponents(state):
        if action.target in state.seats[number].bases.values():
            return object_to("auxiliary_spared", "ACTIVE-ASSAULT-01", target=action.target)
    return object_to("not_an_assault_target", "ACTIVE-ASSAULT-01", target=action.target)


def object_to_take(state: State, action: TakeVehicle, step: ResearchVehicle) -> Objection | None:
    """Why Research may not take this card, or None."""
    if action.vehicle not in state.reserve:
        return object_to("not_in_reserve", "ACTIVE-RESEARCH-02", card=action.vehicle)
    cost = state.box.cost[action.vehicle]
    if cost > step.number:
        others = [card for card in state.seats[state.active_seat].hand if card != step.card]
        tempted = any(state.box.resources[card] > 0 for card in others)  # resources cannot top Research up
        rule = "ACTIVE-RESEARCH-04" if tempted else "ACTIVE-RESEARCH-02"
        return object_to("research_too_dear", rule, card=action.vehicle, cost=cost, number=step.number)
    return None


def object_to_scrap(state: State, action: Scrap, step: ScrapCard) -> Objection | None:
    """Why Repair may not scrap this card, or None."""
    if action.card not in state.seats[state.active_seat].depot:
        return object_to("not_in_depot", "ACTIVE-REPAIR-01", card=action.card)
    return None


def object_to_stop(state: State, action: StopScrapping, step: ScrapCard) -> Objection | None:
    """Why Repair may not stop yet, or None."""
    return None if step.may_stop else object_to("scrap_one_first", "ACTIVE-REPAIR-01")


def object_to_give_up(state: State, action: GiveUp, step: SurrenderCard) -> Objection | None:
    """Why this card may not be given up, or None."""
    if action.card not in state.seats[step.seat].hand:
        return object_to("not_in_your_hand", "ACTIVE-SABOTAGE-01", card=action.card)
    return None
