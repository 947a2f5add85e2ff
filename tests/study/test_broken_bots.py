"""A bot that fails breaks its own game and no other."""

from __future__ import annotations

import pytest
from study.runs import run

from wot_widget.bots import RandomBot
from wot_widget.engine.actions import END_HAND, Use
from wot_widget.engine.box import Box
from wot_widget.study import Entrant


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
