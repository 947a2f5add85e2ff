"""Targets are clicked before the attack or after it, and what was aimed at is done as soon as it can be."""

from __future__ import annotations

from board.driver import click, double, duel, offered, refusal, tell, verb

from wot_widget import base, scenario, vehicle
from wot_widget.board.display import marks_at
from wot_widget.board.marks import CardState
from wot_widget.board.refs import CardRef, Place
from wot_widget.board.verbs import Verb
from wot_widget.engine.actions import Attack, Strike


def test_a_target_clicked_before_the_attack_is_aimed_at_once_the_attack_is_declared(make):
    game = duel()
    board = make(game, bots={"Bob": "random"})
    board._session.autoplay.stop()
    (first, second), (_, (target, _), *_) = game.view(0).seats[0].hand, game.view(0).seats[1].bases
    click(board, second)
    assert marks_at(board._session).states[target] is CardState.TARGET
    assert target in marks_at(board._session).outcomes
    assert "Click a marked target" in marks_at(board._session).prompt.help
    click(board, first)
    click(board, target)
    marks = marks_at(board._session)
    assert marks.states[target] is CardState.TARGET
    assert "Attack with" in marks.prompt.help
    assert "Strike" in marks.prompt.help
    tell(board, kind="key", key="Enter")
    assert game.actions == (Attack((first, second)),)
    assert board._session.choices.chosen == Strike(second, target)
    tell(board, kind="key", key="Enter")
    assert game.actions[1:] == (Strike(second, target),)


def test_what_was_aimed_at_is_forgotten_with_another_action(make):
    game = duel()
    board = make(game, bots={"Bob": "random"})
    board._session.autoplay.stop()
    (first, second), ((target, _), *_) = game.view(0).seats[0].hand, game.view(0).seats[1].bases
    for card in (first, target):
        click(board, card)
    board._session.let_go()
    verb(board, Verb.ATTACK).click()
    board._controls.press(Attack((second,)))
    assert board._session.choices.picked == ()


def test_a_target_can_be_clicked_before_any_attacker_and_then_the_attackers(make):
    game = duel()
    board = make(game, bots={"Bob": "random"})
    board._session.autoplay.stop()
    (first, second), ((target, _), *_) = game.view(0).seats[0].hand, game.view(0).seats[1].bases
    for chosen_verb in (None, Verb.ATTACK):
        board._session.let_go()
        if chosen_verb is not None:
            verb(board, chosen_verb).click()
        click(board, target)
        assert refusal(board).count("ATT-05") == 0
        assert board._session.choices.verb is Verb.ATTACK
        assert marks_at(board._session).states[target] is CardState.TARGET
        assert set(offered(board)) == {Attack((first,)), Attack((second,)), Attack((first, second))}
        click(board, second)
        assert board._session.choices.chosen == Attack((second,))
    tell(board, kind="key", key="Enter")
    assert game.actions == (Attack((second,)), Strike(second, target))


def test_the_verb_attack_marks_every_target_that_a_card_could_reach(make):
    game = duel()
    board = make(game, bots={"Bob": "random"})
    verb(board, Verb.ATTACK).click()
    states = marks_at(board._session).states
    assert all(states[base] is CardState.TARGET for base, _ in game.view(0).seats[1].bases)


def test_an_attacker_that_cannot_reach_the_clicked_target_is_told_why(make):
    game = scenario(
        ["Ann", "Bob"], hands={0: [vehicle("One"), vehicle("Two", abilities=["only against vehicles"])]},
        bases={1: [base(), base(vehicle("Wall"))]},
    )  # fmt: skip
    board = make(game, bots={"Bob": "random"})
    (_, two), ((free, _), *_) = game.view(0).seats[0].hand, game.view(0).seats[1].bases
    click(board, free)
    click(board, two)
    assert "PASSIVE-VEHICLES-01" in refusal(board)
    assert board._session.choices.aim == free


def test_ones_own_base_can_be_clicked_before_its_defender(make):
    game = scenario(["Ann", "Bob"], hands={0: [vehicle("One")]}, bases={0: 2})
    board = make(game, bots={"Bob": "random"})
    (one,), (_, (second, _)) = game.view(0).seats[0].hand, game.view(0).seats[0].bases
    click(board, second)
    click(board, one)
    double(board, one)
    assert [str(action) for action in game.actions] == [f"defend with {one}", f"station on {second}"]


def test_enter_on_the_target_does_what_was_chosen(make, painted):
    game = duel()
    board = make(game, bots={"Bob": "random"})
    board._session.autoplay.stop()
    hand, ((target, _), *_) = game.view(0).seats[0].hand, game.view(0).seats[1].bases
    click(board, hand[0])
    board._session.look(CardRef(target, Place.BASE, 1))
    tell(board, kind="key", key="Enter")
    tell(board, kind="key", key="Enter")
    assert game.actions == (Attack((hand[0],)), Strike(hand[0], target))
