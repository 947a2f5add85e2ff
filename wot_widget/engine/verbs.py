"""The verbs of the engine over a plain `State`: set up, list the legal actions, say why not, apply, view, score.

`Game` adds history, names and notation. Simulations use these functions on one private state in place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from .actions import (
    Action,
    Assail,
    Attack,
    Buy,
    Defend,
    EndHand,
    GiveUp,
    HoldMedals,
    KeepCard,
    LeaveUnplayed,
    Scrap,
    ScrapUnplayed,
    Station,
    StopScrapping,
    Strike,
    TakeMedals,
    TakeVehicle,
    Use,
)
from .box import Box
from .objections import Objection, object_to
from .options import PRINTED_RULES, RuleOptions
from .rules import abilities, ability_answers, attacking, buying, defending, idle_hand, medals, refreshing, setup, turn
from .rules.ending import score
from .state import State
from .steps import (
    AssailTarget,
    CarryOut,
    CloseHand,
    DiscardHand,
    DrawHand,
    HandOver,
    IdleHandChoice,
    LayOut,
    NextStrike,
    PassTurn,
    PlayHand,
    PutAway,
    RefreshReserve,
    ResearchVehicle,
    RewardAttack,
    ScrapCard,
    SettleMedals,
    StandUp,
    StationDefender,
    SurrenderCard,
)
from .view import view
from .wording import Wording

__all__ = ["advance", "apply", "legal_actions", "new_game", "score", "view", "why_not"]

# The three tables of the rules: who answers a step that asks, what runs by itself, what an action does.
ASK: Final[dict[type, Callable[[State, Any], list[Action]]]] = {
    PlayHand: turn.plays,
    NextStrike: attacking.strikes,
    StationDefender: defending.stations,
    SettleMedals: medals.settlements,
    AssailTarget: ability_answers.assault_targets,
    ResearchVehicle: ability_answers.research_choices,
    ScrapCard: ability_answers.scrap_choices,
    SurrenderCard: ability_answers.surrender_choices,
    IdleHandChoice: idle_hand.idle_hand_choices,
}
RUN: Final[dict[type, Callable[[State, Any], None]]] = {
    CarryOut: abilities.carry_out,
    PutAway: abilities.put_away,
    HandOver: abilities.hand_over,
    RewardAttack: medals.reward_attack,
    CloseHand: medals.close_hand,
    RefreshReserve: refreshing.refresh_reserve,
    DiscardHand: refreshing.discard_hand,
    DrawHand: refreshing.draw_hand,
    PassTurn: turn.pass_turn,
    StandUp: turn.stand_up,
    LayOut: turn.lay_out,
}
DO: Final[dict[type, Callable[[State, Any], None]]] = {
    Buy: buying.buy,
    Use: abilities.use,
    Defend: defending.defend,
    Attack: attacking.declare,
    EndHand: turn.end_hand,
    Strike: attacking.strike,
    Station: defending.station,
    TakeMedals: medals.take_medals,
    HoldMedals: medals.hold_medals,
    Assail: ability_answers.assail_target,
    TakeVehicle: ability_answers.take_vehicle,
    Scrap: ability_answers.scrap,
    StopScrapping: ability_answers.stop_scrapping,
    GiveUp: ability_answers.give_up,
    KeepCard: idle_hand.keep,
    ScrapUnplayed: idle_hand.scrap_unplayed,
    LeaveUnplayed: idle_hand.leave_unplayed,
}
# Which step an action answers, and what may be said against it there.
ANSWERS: Final[dict[type, tuple[type, Callable[[State, Any, Any], Objection | None]]]] = {
    Buy: (PlayHand, turn.object_to_play),
    Use: (PlayHand, turn.object_to_play),
    Defend: (PlayHand, turn.object_to_play),
    Attack: (PlayHand, turn.object_to_play),
    EndHand: (PlayHand, turn.object_to_play),
    Strike: (NextStrike, attacking.object_to_strike),
    Station: (StationDefender, defending.object_to_station),
    TakeMedals: (SettleMedals, medals.object_to_medals),
    HoldMedals: (SettleMedals, medals.object_to_holding),
    Assail: (AssailTarget, ability_answers.object_to_assail),
    TakeVehicle: (ResearchVehicle, ability_answers.object_to_take),
    Scrap: (ScrapCard, ability_answers.object_to_scrap),
    StopScrapping: (ScrapCard, ability_answers.object_to_stop),
    GiveUp: (SurrenderCard, ability_answers.object_to_give_up),
    KeepCard: (IdleHandChoice, idle_hand.object_to_idle_choice),
    ScrapUnplayed: (IdleHandChoice, idle_hand.object_to_idle_choice),
    LeaveUnplayed: (IdleHandChoice, idle_hand.object_to_idle_choice),
}
# The objection to whatever does not answer the step that asks now ...
OPEN_QUESTION: Final[dict[type, tuple[str, str]]] = {
    NextStrike: ("attack_under_way", "ATT-10"),
    StationDefender: ("station_first", "ABIL-06"),
    SettleMedals: ("medals_first", "MEDAL-01"),
    AssailTarget: ("finish_ability", "TURN-11"),
    ResearchVehicle: ("finish_ability", "TURN-11"),
    ScrapCard: ("finish_ability", "TURN-11"),
    SurrenderCard: ("sabotage_first", "ACTIVE-SABOTAGE-01"),
    IdleHandChoice: ("unplayed_first", "REFRESH-05"),
}
# ... and to an answer while nothing but the hand is asked for.
NOT_ASKED: Final[dict[type, tuple[str, str]]] = {
    Strike: ("no_attack_declared", "ATT-05"),
    Station: ("no_vehicle_to_station", "DEF-09"),
    TakeMedals: ("no_medals_due", "MEDAL-12"),
    HoldMedals: ("no_medals_due", "MEDAL-12"),
    Assail: ("no_assault_played", "ACTIVE-ASSAULT-01"),
    TakeVehicle: ("no_research_played", "CARD-05"),
    Scrap: ("no_repair_played", "ACTIVE-REPAIR-01"),
    StopScrapping: ("no_repair_played", "ACTIVE-REPAIR-01"),
    GiveUp: ("no_early_discard", "REFRESH-05"),
    KeepCard: ("hand_not_idle", "REFRESH-05"),
    ScrapUnplayed: ("hand_not_idle", "REFRESH-05"),
    LeaveUnplayed: ("hand_not_idle", "REFRESH-05"),
}


def new_game(
    names: Sequence[str],
    seed: object,
    options: RuleOptions | None = None,
    box: Box | None = None,
    first_seat: object = None,
) -> State:
    """A table ready for its first decision (SETUP); without `first_seat` the first player is drawn by lot (AMB-04).

    `seed` is a whole number or a text, `first_seat` a number of a seat: whatever else is given is refused in words,
    with a `TypeError` or a `ValueError`, which a narrower type would keep compiled code from.
    """
    state = setup.deal(names, seed, options or PRINTED_RULES, box or Box.standard(), first_seat)
    advance(state)
    return state


def legal_actions(state: State) -> list[Action]:
    """All actions of the seat to act, in a fixed order; empty when the game is over.

    Actions that differ only in equal cards are listed once.
    """
    agenda = state.agenda
    if not agenda:
        return []
    step = agenda[-1]
    return ASK[type(step)](state, step)


def apply(state: State, action: Action) -> None:
    """Carry out a legal action in place, and all steps after it that ask nobody.

    Trusts its input: an action that is not in `legal_actions(state)` leaves a broken table. `Game.play` checks.
    """
    kind = type(action)
    if kind is not GiveUp:  # which a victim of Sabotage does, in another's turn
        state.acts += 1
    DO[kind](state, action)
    advance(state)


def advance(state: State) -> None:
    """Run the steps that ask nobody, up to the next question or the end of the game.

    A question that has no answer is passed over. Printed abilities ask none; abilities of one's own may.
    """
    agenda = state.agenda
    while agenda:
        run = RUN.get(type(agenda[-1]))
        if run is not None:
            run(state, agenda.pop())
        elif state.box.own_abilities and not legal_actions(state):
            agenda.pop()
        else:
            return


def why_not(state: State, action: Action) -> Objection | None:
    """None if the action is legal now, else the objection that names the rule, with its sentence in English.

    An action that differs from a legal one only in equal cards is legal too.
    """
    objection = _objection(state, action)
    if objection is None:
        return None
    return replace(objection, sentence=Wording.of(state).objection(objection))


def _objection(state: State, action: Action) -> Objection | None:
    if not state.agenda:
        return object_to("game_over", "END-04")
    step = state.agenda[-1]
    kind, object_to_it = ANSWERS[type(action)]
    if type(step) is kind:
        return object_to_it(state, action, step)
    key, rule = NOT_ASKED[type(action)] if type(step) is PlayHand else OPEN_QUESTION[type(step)]
    return object_to(key, rule)
