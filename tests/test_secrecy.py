"""What a seat may not see makes no difference to it: hidden cards are dealt anew, and nothing it is told changes.

Views are tried on whole games in test_random_play.py. Here are legal actions, objections, bots and logs, and controls
which prove that the same comparison notices every sort of secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pytest
from attempts import attempt
from counts.tables import sabotage
from rules.random_games import played, rearranged

from wot_widget.bots import BOTS, PlannerBot, make_bot
from wot_widget.engine import verbs
from wot_widget.engine.actions import END_HAND, Action, EndHand, GiveUp
from wot_widget.engine.game import Game
from wot_widget.engine.options import RuleOptions
from wot_widget.engine.state import State
from wot_widget.engine.steps import SurrenderCard
from wot_widget.engine.view import view

EACH = 6  # one moment of so many is tried
Look = Callable[[State, int], object]


def sabotaged() -> Iterator[State]:
    """Tables at which some victims have chosen and others have not."""
    game = Game.from_state(sabotage())
    game.play("use Spies")
    while game.seat_to_act != 0:
        game.play(game.legal_actions()[0])
        yield game.state


def moments() -> Iterator[State]:
    """Tables of games played by chance with 2 to 5 seats, by the printed rules and by others, and Sabotage."""
    for count in range(2, 6):
        for seed in (1, 4):
            game = played(count, seed)
            yield from (game.at(number) for number in range(0, len(game.actions), EACH))
    yield from sabotaged()


def noticed(look: Look) -> int:
    """How often a look tells a table from one whose hidden cards were dealt anew."""
    random = Random(7)
    found = 0
    for state in moments():
        for viewer in range(len(state.seats)):
            found += look(state, viewer) != look(rearranged(state, viewer, random), viewer)
    return found


# What a seat is told ----------------------------------------------------------------------------------------------


def legal(state: State, viewer: int) -> object:
    return verbs.legal_actions(state) if state.seat_to_act == viewer else None


def objections(state: State, viewer: int) -> object:
    """What is said to the seat against actions made by chance."""
    if state.seat_to_act != viewer:
        return None
    random = Random(state.turn)
    open_cards = state.copy()  # of these alone the actions are made, so that both tables are asked the same
    for number, seat in enumerate(open_cards.seats):
        if number != viewer:
            seat.hand, seat.depot, seat.hangar = [], [], sorted(seat.squad)
    tried = [attempt(open_cards, random.randrange(99), random.choices(range(10_000), k=6)) for _ in range(20)]
    return [verbs.why_not(state, action) for action in tried]


def choice(name: str) -> Look:
    """What a bot would do; the planner, which takes its time, is asked more seldom and thinks little."""
    make, each = (partial(PlannerBot, playouts=2, turns=1), 4) if name == "planner" else (partial(make_bot, name), 1)

    def look(state: State, viewer: int) -> object:
        if state.seat_to_act != viewer or state.turn % each:
            return None
        return make(seed=5).choose(view(state, viewer), verbs.legal_actions(state))

    return look


@pytest.mark.rule("INFO-02", "INFO-05", "INFO-06", "INFO-09")
@pytest.mark.parametrize("look", [view, legal, objections], ids=lambda look: look.__name__)
def test_hidden_cards_make_no_difference_to_what_a_seat_is_told(look):
    assert noticed(look) == 0


@pytest.mark.parametrize("name", BOTS)
def test_hidden_cards_make_no_difference_to_what_a_bot_does(name):
    assert noticed(choice(name)) == 0


# Controls: each of these looks knows one thing too much -----------------------------------------------------------


def everything(state: State, viewer: int) -> object:
    """A view of all cards."""
    shown = state.copy()
    shown.options = RuleOptions.of({"hands_hidden": False, "depot_browsing": "everyone"})
    return view(shown, viewer)


def hands(state: State, viewer: int) -> object:
    return [seat.hand for seat in state.seats]


def best_card_of_another_hand(state: State, viewer: int) -> object:
    """A bot that looks at the next seat's hand."""
    return max(state.seats[(viewer + 1) % len(state.seats)].hand, key=lambda card: state.box.cost[card], default=None)


def own_hangar(state: State, viewer: int) -> object:
    return state.seats[viewer].hangar


def other_hangars(state: State, viewer: int) -> object:
    return [seat.hangar for number, seat in enumerate(state.seats) if number != viewer]


def next_vehicle(state: State, viewer: int) -> object:
    return state.vehicle_deck[-1:]


def other_depots(state: State, viewer: int) -> object:
    return [seat.depot for number, seat in enumerate(state.seats) if number != viewer]


def sabotage_choices(state: State, viewer: int) -> object:
    return state.given_up


def luck_to_come(state: State, viewer: int) -> object:
    return state.seed


LEAKS = [
    everything, hands, best_card_of_another_hand, own_hangar, other_hangars, next_vehicle, other_depots,
    sabotage_choices, luck_to_come,
]  # fmt: skip


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_whoever_looks_at_a_hidden_card_is_found_out(leak):
    assert noticed(leak) > 0


# Logs -------------------------------------------------------------------------------------------------------------


def dealt_anew(state: State, viewer: int | None, random: Random) -> State:
    """A table that looks the same to a seat, and on which play can go on, past the next turn's beginning.

    What is laid open then is left as it is: the vehicle deck and the next seat's hand.
    """
    twin = rearranged(state, viewer, random)
    twin.vehicle_deck, twin.seed, twin.shuffles = state.vehicle_deck[:], state.seed, state.shuffles
    following = (state.active_seat + 1) % len(state.seats)
    twin.seats[following] = state.seats[following].copy()
    twin.given_up = tuple(
        pair if pair[0] == viewer else (pair[0], random.choice(twin.seats[pair[0]].hand)) for pair in state.given_up
    )
    return twin


def alike(state: State, twin: State, viewer: int | None, random: Random) -> tuple[Action, Action] | None:
    """An action at each of two tables, of which only its own seat can know that they differ; None if there is none."""
    if isinstance(state.agenda[-1], SurrenderCard) and state.seat_to_act != viewer:
        return random.choice(verbs.legal_actions(state)), random.choice(verbs.legal_actions(twin))
    common = [action for action in verbs.legal_actions(state) if action in verbs.legal_actions(twin)]
    if not common:
        return None
    action = END_HAND if END_HAND in common and random.random() < 0.5 else random.choice(common)
    return action, action


def told(state: State, action: Action) -> Game:
    game = Game.from_state(state)
    game.play(action)
    return game


def pairs_of_games() -> Iterator[tuple[Game, Game, int | None]]:
    """Pairs of games that looked the same to a seat before and after an action, while other cards moved in them."""
    random = Random(8)
    for state in moments():
        for viewer in (*range(len(state.seats)), None):
            if viewer == state.active_seat:
                continue
            twin = dealt_anew(state, viewer, random)
            actions = alike(state, twin, viewer, random)
            if actions is None:
                continue
            one, other = told(state, actions[0]), told(twin, actions[1])
            if one.view(viewer) == other.view(viewer) and str(one.log) != str(other.log):
                yield one, other, viewer


@pytest.mark.rule("SETUP-11", "ACTIVE-SABOTAGE-01", "INFO-02")
def test_a_log_tells_a_seat_no_more_than_the_table_shows_it():
    verbs_seen = set()
    for one, other, viewer in pairs_of_games():
        assert one.log.text(viewer) == other.log.text(viewer)
        verbs_seen.add(type(one.actions[0]))
    assert verbs_seen >= {EndHand, GiveUp}  # hands drawn and cards chosen, both known to their owners alone
