"""Games played, taken back, saved and looked at in any order, with everything that must hold checked at each step.

A longer run than that of the ordinary tests, with other games each time:

    SOAK=2000 python -m pytest tests/test_machine.py

plays so many histories of dealt tables and as many of tables set by hand, one to three in a second. A failure is shown
as the shortest history found that fails.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from dataclasses import fields, replace
from random import Random

import hypothesis.strategies as st
import pytest
from attempts import VERBS, attempt
from counts.tables import TABLES
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from rules.random_games import EAGERNESS, Replica, laid_out, meaning
from soundness import faults, faults_of_a_deal, faults_of_a_step, faults_of_an_end, faults_of_views

from wot_widget.engine import saves, verbs
from wot_widget.engine.actions import Action, Attack, Buy
from wot_widget.engine.errors import IllegalActionError
from wot_widget.engine.game import Game
from wot_widget.engine.notation import parse
from wot_widget.engine.options import RESERVE_SIZES, RuleOptions
from wot_widget.engine.state import State

SOAK = int(os.environ.get("SOAK", "0"))
READ = 30  # legal actions that are looked at closely at each step

numbers = st.integers(0, 10_000)


def values(default: object) -> tuple[object, ...]:
    """What an option can be set to."""
    if isinstance(default, bool):
        return (False, True)
    return RESERVE_SIZES if isinstance(default, int) else tuple(type(default))


house_rules = st.fixed_dictionaries(
    {}, optional={one.name: st.sampled_from(values(getattr(RuleOptions(), one.name))) for one in fields(RuleOptions)}
)


def by_faces(state: State) -> object:
    """The table without telling equal cards apart, nor the order in which cards lie."""

    def faces(cards) -> Counter:
        return Counter(state.box.face[card] for card in cards)

    seats = [(faces(seat.hand), faces(seat.depot), faces(seat.hangar), seat.bases.keys()) for seat in state.seats]
    return seats, faces(state.graveyard), state.reserve, state.singles, state.doubles, state.turn, len(state.declared)


class Table(RuleBasedStateMachine):
    """One game, and what it ought to be: all its moments, and the actions taken back."""

    @initialize(
        seats=st.integers(2, 5), seed=st.integers(0, 10**6), options=house_rules, first=st.none() | st.integers(0, 1)
    )
    def deal(self, seats, seed, options, first):
        self.begin(Game([f"Seat {number + 1}" for number in range(seats)], seed, options=options, first_seat=first))
        self.sound(faults_of_a_deal(self.game.state))

    def begin(self, game: Game) -> None:
        self.game = game
        self.moments = [game.state]
        self.undone: list[Action] = []
        self.follow_anew()

    def follow_anew(self) -> None:
        self.replica = Replica(self.moments[0])
        self.followed = 0  # entries of the log that the replica has followed

    # Playing ------------------------------------------------------------------------------------------------------

    def carry_out(self, action: Action | str) -> None:
        before = self.game.state
        entry = self.game.play(action)
        after = self.game.state
        self.moments.append(after)
        self.sound(faults(after))
        self.sound(faults_of_a_step(self.moments[0], before, after))
        assert entry.seat == before.seat_to_act
        if self.undone and self.undone[-1] == entry.action:
            self.undone.pop()
        else:
            self.undone.clear()

    @precondition(lambda self: not self.game.over)
    @rule(number=numbers)
    def play_a_legal_action(self, number):
        legal = self.game.legal_actions()
        self.carry_out(legal[number % len(legal)])

    @precondition(lambda self: not self.game.over)
    @rule(number=numbers)
    def play_a_legal_action_by_its_text(self, number):
        legal = self.game.legal_actions()
        self.carry_out(str(legal[number % len(legal)]))
        assert self.game.actions[-1] == legal[number % len(legal)]

    @precondition(lambda self: not self.game.over)
    @rule(count=st.integers(1, 250), luck=numbers)
    def play_on(self, count, luck):
        random = Random(luck)
        for _ in range(count):
            if not self.game.over:
                self.play_eagerly(random)

    @precondition(lambda self: not self.game.over)
    @rule(luck=numbers)
    def play_the_turn(self, luck):
        random, turn = Random(luck), self.game.state.turn
        while not self.game.over and self.game.state.turn == turn:
            self.play_eagerly(random)

    def play_eagerly(self, random: Random) -> None:
        legal = self.game.legal_actions()
        self.carry_out(random.choices(legal, [EAGERNESS.get(type(action), 1.0) for action in legal])[0])

    @precondition(lambda self: not self.game.over)
    @rule(number=numbers, luck=numbers)
    def play_a_legal_action_with_equal_cards(self, number, luck):
        state = self.game.state
        legal = self.game.legal_actions()
        action = legal[number % len(legal)]
        hand = state.seats[state.seat_to_act].hand
        shuffled = hand[:]
        Random(luck).shuffle(shuffled)
        swap = {}
        for card in hand:
            swap[card] = next(one for one in shuffled if state.box.face[one] == state.box.face[card])
            shuffled.remove(swap[card])
        if isinstance(action, Buy | Attack):
            other = replace(action, cards=tuple(swap[card] for card in action.cards))
        elif getattr(action, "card", None) in swap and not state.declared:
            other = replace(action, card=swap[action.card])
        else:
            other = action
        usual = state.copy()
        verbs.apply(usual, action)
        self.carry_out(other)
        if usual.shuffles == self.game.state.shuffles == state.shuffles:
            assert by_faces(self.game.state) == by_faces(usual)

    @rule(verb=st.integers(0, len(VERBS) - 1), picks=st.lists(numbers, min_size=1, max_size=6))
    def attempt_anything(self, verb, picks):
        state = self.game.state
        if state.over:
            assert self.game.why_not(VERBS[0](0, ())).rule == "END-04"
            return
        action = attempt(state, verb, picks)
        objection = self.game.why_not(action)
        legal = {str(meaning(state, one)) for one in self.game.legal_actions()}
        assert (objection is None) == (str(meaning(state, action)) in legal), (action, objection)
        assert parse(str(action), state) == action
        if objection is None:
            self.carry_out(action)
            return
        log = self.game.log
        assert objection.rule
        assert objection.sentence
        with pytest.raises(IllegalActionError) as caught:
            self.game.play(action)
        assert caught.value.objection == objection
        assert self.game.state == state
        assert list(self.game.log) == list(log)

    # Going back and forth -----------------------------------------------------------------------------------------

    @rule(number=st.integers(0, 20))
    def undo(self, number):
        actions = self.game.actions
        self.take_back(min(number, len(actions)))
        assert self.game.actions == actions[: max(0, len(actions) - number)]

    @rule(number=st.integers(0, 20))
    def redo(self, number):
        self.play_again(min(number, len(self.undone)))

    @rule()
    def take_everything_back_and_play_it_again(self):
        actions, undone = self.game.actions, self.undone[:]
        self.take_back(len(actions))
        self.play_again(len(actions))
        assert (self.game.actions, self.undone) == (actions, undone)

    def take_back(self, count: int) -> None:
        keep = len(self.game.actions) - count
        self.undone += reversed(self.game.actions[keep:])
        self.game.undo(count)
        del self.moments[keep + 1 :]
        if self.followed > keep:
            self.follow_anew()

    def play_again(self, count: int) -> None:
        for _ in range(count):
            before = self.game.state
            self.game.redo()
            assert self.game.actions[-1] == self.undone.pop()
            self.moments.append(self.game.state)
            self.sound(faults_of_a_step(self.moments[0], before, self.game.state))

    @rule(number=numbers)
    def look_at_a_moment(self, number):
        place = number % len(self.moments)
        assert self.game.at(place) == self.moments[place]
        assert self.game.at(place - len(self.moments)) == self.moments[place]

    @rule(luck=numbers)
    def play_on_a_copy(self, luck):
        random = Random(luck)
        copy = self.game.state
        before = self.game.state
        for _ in range(20):
            if copy.over:
                break
            verbs.apply(copy, random.choice(verbs.legal_actions(copy)))
        assert self.game.state == before
        if not before.over:
            assert copy != before

    @rule()
    def save_and_load(self):
        again = saves.from_data(json.loads(json.dumps(saves.to_data(self.game))))
        assert again.state == self.game.state
        assert again.actions == self.game.actions
        assert [entry.events for entry in again.log] == [entry.events for entry in self.game.log]
        assert again.options == self.game.options
        self.game = again
        self.undone.clear()  # a file keeps no actions that were taken back

    # What must hold -----------------------------------------------------------------------------------------------

    def sound(self, found) -> None:
        assert not list(found)

    @invariant()
    def the_table_is_as_it_was_played(self):
        assert self.game.state == self.moments[-1]
        assert len(self.game.log) == len(self.game.actions) == len(self.moments) - 1
        self.sound(faults_of_views(self.game.state))

    @invariant()
    def legal_actions_are_sound(self):
        state = self.game.state
        legal = self.game.legal_actions()
        if state.over:
            assert not legal
            self.sound(faults_of_an_end(self.game))
            return
        assert legal
        assert len({str(meaning(state, action)) for action in legal}) == len(legal)
        for action in Random(len(legal)).sample(legal, min(READ, len(legal))):
            assert self.game.why_not(action) is None
            assert parse(str(action), state) == action
        assert self.game.state == state

    @invariant()
    def the_log_followed_from_the_beginning_gives_the_table(self):
        for entry in self.game.log[self.followed :]:
            for event in entry.events:
                self.replica.follow(event)
        self.followed = len(self.game.log)
        assert laid_out(self.replica.state) == laid_out(self.game.state)


class TableSetByHand(Table):
    """The same from tables around one rule each, which a dealt game reaches seldom."""

    @initialize(name=st.sampled_from([name for name in TABLES if not name.startswith("opening")]))
    def deal(self, name):
        self.begin(Game.from_state(TABLES[name][0]()))


if SOAK:
    profile = settings(
        max_examples=SOAK, stateful_step_count=60, deadline=None, suppress_health_check=list(HealthCheck)
    )
else:
    profile = settings(  # the same games each time, so that a failure belongs to the change that made it
        max_examples=70, stateful_step_count=30, deadline=None, derandomize=True, database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )  # fmt: skip

Table.TestCase.settings = TableSetByHand.TestCase.settings = profile
TestTable = Table.TestCase
TestTableSetByHand = TableSetByHand.TestCase
