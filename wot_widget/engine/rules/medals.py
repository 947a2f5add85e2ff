"""Medals for destroyed vehicles: single or double, now or when step II closes (MEDAL, ACTIVE-ASSAULT-08)."""

from __future__ import annotations

from typing import Final

from .. import table
from ..actions import HOLD_MEDALS, Action, HoldMedals, TakeMedals
from ..objections import Objection, object_to
from ..options import DoubleMedalChoice, DoubleMedalScope
from ..state import State
from ..steps import CloseHand, RewardAttack, SettleMedals, settle_medals

# Looked up once: that takes longer than comparing with them.
TURN: Final = DoubleMedalScope.TURN
FORCED: Final = DoubleMedalChoice.FORCED


def whole_turn_counts(state: State) -> bool:
    """Whether all kills of a turn count towards a double, not those of one attack alone (MEDAL-07)."""
    return state.options.double_medal_scope is TURN


def rewards(state: State, step: SettleMedals) -> list[TakeMedals]:
    """The sets of medals that these kills can bring, most doubles last (MEDAL-05..09).

    A choice that brings no card is left out where another brings one: a medal is never refused (AMB-71). Whether
    kills merge into doubles beyond a single attack is an option (MEDAL-07).
    """
    kills, singles, doubles = step.kills, state.singles[step.nation], state.doubles[step.nation]
    if kills < 2 or not doubles or not (step.rule == "MEDAL-01" or whole_turn_counts(state)):
        return [TakeMedals(0, min(kills, singles))]
    most = min(kills // 2, doubles)
    forced = state.options.double_medal_choice is FORCED
    least = most if forced else 0 if singles else 1
    found = []
    for taken in range(least, most + 1):
        found.append(TakeMedals(taken, min(kills - 2 * taken, singles)))
    return found


def reward_attack(state: State, step: RewardAttack) -> None:
    """The attack is over: its kills are paid, or may wait for pending Assault kills (GOAL-02, MEDAL-01, MEDAL-07)."""
    kills, state.attack_kills = state.attack_kills, 0
    if kills:
        may_hold = state.pending[step.nation] > 0 and whole_turn_counts(state)
        settle(state, settle_medals(step.nation, kills, may_hold))


def close_hand(state: State, step: CloseHand) -> None:
    """Step II closes: pending kills are paid nation by nation (ACTIVE-ASSAULT-08)."""
    if not any(state.pending):
        return
    nation, kills = next((nation, kills) for nation, kills in enumerate(state.pending) if kills)
    state.pending = (*state.pending[:nation], 0, *state.pending[nation + 1 :])
    state.agenda.append(step)  # the other nations, after this one
    settle(state, settle_medals(nation, kills, rule="ACTIVE-ASSAULT-08"))


def settle(state: State, step: SettleMedals) -> None:
    """Ask the player if there is anything to choose, else hand out the medals."""
    choices = rewards(state, step)
    if step.may_hold or len(choices) > 1:
        state.agenda.append(step)
        return
    hand_out(state, step, choices[0])


def settlements(state: State, step: SettleMedals) -> list[Action]:
    """The choices between single and double medals, and holding them where that is open (MEDAL-05, MEDAL-07)."""
    choices: list[Action] = [*rewards(state, step)]
    if step.may_hold:
        choices.append(HOLD_MEDALS)
    return choices


def take_medals(state: State, action: TakeMedals) -> None:
    """The player's choice of medals."""
    step = state.agenda.pop()
    assert type(step) is SettleMedals
    hand_out(state, step, action)


def hold_medals(state: State, action: HoldMedals) -> None:
    """The kills of the attack wait with the Assault kills until step II closes (MEDAL-07)."""
    step = state.agenda.pop()
    assert type(step) is SettleMedals
    add_pending(state, step.nation, step.kills)
    table.note(state, "held", "MEDAL-07", kills=step.kills, nation=step.nation)


def add_pending(state: State, nation: int, kills: int) -> None:
    """Remember kills until step II closes (ACTIVE-ASSAULT-08)."""
    held = state.pending[nation] + kills
    state.pending = (*state.pending[:nation], held, *state.pending[nation + 1 :])


def hand_out(state: State, step: SettleMedals, reward: TakeMedals) -> None:
    """Medals go to the depot, doubles before singles; what has run out is not received (MEDAL-03, MEDAL-09, FAQ-05)."""
    for _ in range(reward.doubles):
        table.take_double(state, state.active_seat, step.nation, "MEDAL-05")
    for _ in range(reward.singles):
        table.take_single(state, state.active_seat, step.nation, step.rule)
    missed = step.kills - 2 * reward.doubles - reward.singles
    if missed:
        table.note(state, "singles_gone", "MEDAL-09", missed=missed, nation=step.nation)


def object_to_holding(state: State, action: HoldMedals, step: SettleMedals) -> Objection | None:
    """Why the medals may not wait, or None."""
    return None if step.may_hold else object_to("nothing_pending", "MEDAL-07", nation=step.nation)


def object_to_medals(state: State, action: TakeMedals, step: SettleMedals) -> Objection | None:
    """Why the reward may not be taken like this, or None."""
    if action in settlements(state, step):
        return None
    doubles, singles = state.doubles[step.nation], state.singles[step.nation]
    if action.doubles > step.kills // 2:
        return object_to("double_takes_two", "MEDAL-05", kills=step.kills, doubles=action.doubles)
    if action.doubles > doubles:
        return object_to("no_doubles_left", "MEDAL-08", left=doubles, nation=step.nation)
    due = step.kills - 2 * action.doubles
    if action.singles > due:
        return object_to("too_many_medals", "MEDAL-01", kills=step.kills)
    if action.singles > singles:
        return object_to("no_singles_left", "MEDAL-09", left=singles, nation=step.nation)
    if action.singles < min(due, singles) or action.doubles + action.singles == 0:
        return object_to("medal_refused", "MEDAL-01", kills=step.kills)
    return object_to("double_forced", "MEDAL-05", kills=step.kills)
