"""A bot that fails breaks its own game and no other."""

from __future__ import annotations

import sys

import pytest
from study.runs import run

from wot_widget.bots import RandomBot, play_out
from wot_widget.engine.actions import END_HAND, Attack, Buy, Use
from wot_widget.engine.box import Box
from wot_widget.engine.game import Game
from wot_widget.study import Collector, Entrant, read_table, win_chances


def raises(view, actions):
    if view.turn > 3:
        raise KeyError("lost my plan")
    return actions[-1]


def says_nothing(view, actions):
    return "pass"


def cheats(view, actions):
    return Use(0)


@pytest.mark.parametrize(
    ("bot", "error"),
    [(raises, r"KeyError: .lost my plan"), (says_nothing, r"answered 'pass'"), (cheats, r"answered 'use 0'.*\(")],
)
def test_a_broken_bot_is_reported_with_the_game_that_it_broke(bot, error):
    broken = run(bots=["random", bot])
    assert broken.complete
    assert broken.games.empty
    assert list(broken.faults["seat"]) == [1] * 7
    assert list(broken.faults["bot"]) == [bot.__name__] * 7
    assert broken.faults["error"].str.contains(error).all()
    game = broken.game(0)
    assert game.seat_to_act == 1
    assert game.state.turn == broken.faults.loc[0, "turn"]


def test_the_traceback_of_a_bot_tells_where_it_failed():
    faults = run(bots=["random", raises]).faults
    assert faults["traceback"].str.contains("lost my plan").all()
    assert faults["traceback"].str.contains("in raises").all()


def test_a_bot_that_cannot_be_made_is_reported_too():
    def refuses(seed):
        raise OSError(f"no brain for {seed}")

    faults = run(games=2, bots=Entrant("absent", refuses)).faults
    assert faults["error"].str.contains("no brain for 3/").all()


def test_other_games_of_the_run_go_on():
    class Moody(RandomBot):
        def choose(self, view, actions):
            if self.luck.random() < 0.001:
                raise RuntimeError("moody")
            return super().choose(view, actions)

    mixed = run(games=20, bots=Moody)
    assert 0 < len(mixed.faults) < 20
    assert sorted([*mixed.faults["game"], *mixed.games["game"]]) == list(range(20))


def test_equal_cards_may_stand_for_each_other():
    def other_engineers(view, actions):
        faces = view.box.face
        hand = view.seats[view.viewer].hand
        for action in actions:
            for card in hand:
                if isinstance(action, Use) and card != action.card and faces[card] == faces[action.card]:
                    return Use(card)
        return actions[0]

    twins = Box((*Box.standard().vehicles[:4] * 25,))
    assert run(bots=other_engineers, box=twins, limit=200).faults.empty


def test_a_bot_cannot_change_what_is_legal():
    def greedy_for_rules(view, actions):
        actions.append(END_HAND)
        actions[0:0] = [Use(0)]
        return actions[0]

    assert len(run(games=1, bots=greedy_for_rules).faults) == 1


# Bots that change what they were given ----------------------------------------------------------------------------


def dearest_for_the_same(view, actions):
    for action in actions:
        if type(action) is Buy:
            action.vehicle = max(view.reserve, key=lambda card: view.box.cost[card])
            if view.box.cost[action.vehicle] > 4:
                return action
    return actions[-1]


def all_out(view, actions):
    for action in actions:
        if type(action) is Attack:
            action.cards = tuple(sorted(view.seats[view.viewer].squad))
            return action
    return actions[0]


def no_numbers(view, actions):
    for action in actions:
        if type(action) is Buy:
            action.vehicle = "the best"
            return action
    return actions[-1]


@pytest.mark.parametrize("collectors", [(), (Collector(),)], ids=["bare", "with a collector"])
@pytest.mark.parametrize("bot", [dearest_for_the_same, all_out, no_numbers])
def test_an_action_that_a_bot_has_changed_is_held_against_the_rules(bot, collectors):
    broken = run(bots=bot, collectors=collectors)
    assert broken.games.empty
    assert len(broken.faults) == 7
    for number in range(7):
        assert broken.game(number).legal_actions()


def test_a_bot_that_changes_what_it_does_not_play_changes_nothing():
    class Vandal(RandomBot):
        def choose(self, view, actions):
            chosen = super().choose(view, actions)
            for action in actions:
                if type(action) is Buy and action is not chosen:
                    action.vehicle, action.cards = -7, ()
            return chosen

    class Buys(Collector):
        name = "buys"

        def before(self, state):
            self.seen = []

        def step(self, state, actions, action):
            self.seen += [str(one) for one in actions if type(one) is Buy]

        def after(self, state):
            yield {"seen": "; ".join(self.seen)}

    vandals, others = (run(games=3, bots=bot, collectors=[Buys()]) for bot in (Vandal, RandomBot))
    assert vandals.faults.empty
    assert list(vandals.table("buys")["seen"]) == list(others.table("buys")["seen"])


def test_a_bot_that_changes_its_answer_afterwards_does_not_change_the_record():
    held = []

    def later(view, actions):
        for action in held:
            action.vehicle = -7
        held.clear()
        if view.turn > 8:
            raise RuntimeError("enough")
        chosen = next((action for action in actions if type(action) is Buy), actions[-1])
        if type(chosen) is Buy:
            held.append(chosen)
        return chosen

    broken = run(games=3, bots=later)
    assert broken.faults["actions"].str.contains("buy ").all()
    assert not broken.faults["actions"].str.contains("-7").any()
    assert broken.game(0).state.turn == 9


def test_a_collector_that_changes_an_action_does_not_change_the_game():
    class Meddler(Collector):
        def step(self, state, actions, action):
            if type(action) is Buy:
                action.vehicle = -7

    meddled = run(games=2, collectors=[Meddler()])
    assert meddled.seats.equals(run(games=2).seats)


# Whatever a bot raises --------------------------------------------------------------------------------------------


class MuteError(Exception):
    """Cannot even say what it is."""

    def __str__(self):
        raise MuteError


def leaves(view, actions):
    sys.exit(0)


def closes(view, actions):
    raise GeneratorExit


def mute(view, actions):
    raise MuteError


def half_a_letter(view, actions):
    raise ValueError("half of \ud83d")


class Beyond(BaseException):
    """No ordinary error."""


def beyond(view, actions):
    raise Beyond("the pale")


def speechless(view, actions):
    class Speechless:
        def __str__(self):
            raise SystemExit

    return Speechless()


RAISED = [
    (leaves, "SystemExit: 0"),
    (closes, "GeneratorExit"),
    (mute, r"MuteError: its text cannot be had \(MuteError\)"),
    (half_a_letter, r"ValueError: half of \\ud83d"),
    (beyond, "Beyond: the pale"),
    (speechless, "SystemExit"),
]


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize(("bot", "error"), RAISED)
def test_whatever_a_bot_raises_breaks_its_own_game_and_can_be_kept(tmp_path, bot, error, workers):
    broken = run(games=2, bots=["random", bot], into=tmp_path, workers=workers)
    assert broken.complete
    kept = read_table(tmp_path, "faults")
    assert list(kept["bot"]) == [bot.__name__] * 2
    assert kept["error"].str.contains(error).all()


# Where every game was broken --------------------------------------------------------------------------------------


def test_a_run_of_broken_games_alone_says_so_and_why():
    broken = run(bots=raises, games=2)
    assert repr(broken).endswith("""2 games, all of them broken by a bot, the first by "KeyError: 'lost my plan'">""")
    with pytest.raises(ValueError, match=r"no game of the run came to its end.*the first .*lost my plan"):
        win_chances(broken)


class Seedless:
    """A bot that is made without a seed."""

    name = "seedless"

    def choose(self, view, actions):
        return actions[0]


def test_a_class_that_cannot_be_made_from_a_seed_is_refused_before_it_breaks_every_game():
    with pytest.raises(TypeError, match=r"let __init__ take a seed, give a bot such as Seedless\(\)"):
        run(bots=Seedless)
    assert run(bots=Seedless(), games=1, limit=9).faults.empty
    assert run(bots=Entrant("seedless", lambda seed: Seedless()), games=1, limit=9).faults.empty


def test_what_chooses_but_has_no_name_is_told_what_is_missing():
    class Nameless:
        def choose(self, view, actions):
            return actions[0]

    with pytest.raises(TypeError, match=r"a bot has a name, and .* has choose\(view, actions\) but no attribute name"):
        run(bots=Nameless())


@pytest.mark.parametrize("bots", ["greedy", ["greedy", "random"], None, raises])
def test_bots_of_one_game_are_given_by_seat(bots):
    with pytest.raises(TypeError, match=r'bots is a dict of seats and their bots, such as ."Ann": "greedy".'):
        play_out(Game(["Ann", "Bob"], seed=1), bots)
