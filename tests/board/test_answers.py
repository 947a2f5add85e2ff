"""Every question can be answered on the board, and acts can be taken back."""

from __future__ import annotations

import pytest
from board.driver import click, double, duel, offered, refusal, shown_words, tool

from wot_widget import base, scenario, vehicle
from wot_widget.engine.actions import Station, Strike

# Answers ------------------------------------------------------------------------------------------------------------


def test_the_only_free_base_is_taken_without_asking(make):
    game = scenario(["Ann", "Bob"], hands={0: [vehicle("One")]}, bases={0: [base(vehicle("Old")), base()]})
    board = make(game, bots={"Bob": "random"})
    game.play("defend with One")
    assert [type(one) for one in game.actions][1:] == [Station]
    assert "only choice" in refusal(board)


def test_without_auto_it_is_asked(make):
    game = scenario(["Ann", "Bob"], hands={0: [vehicle("One")]}, bases={0: [base(vehicle("Old")), base()]})
    make(game, bots={"Bob": "random"}, auto=False)
    game.play("defend with One")
    assert len(game.actions) == 1


def test_a_single_strike_is_shown_before_it_is_made(make):
    game = scenario(["Ann", "Bob"], hands={0: [vehicle("One")]}, bases={1: 1})
    board = make(game, bots={"Bob": "random"})
    game.play("attack with One")
    assert len(game.actions) == 1
    assert [type(key) for key in offered(board)] == [Strike]


def test_the_button_of_a_strike_says_what_it_does(make):
    game = scenario(["Ann", "Bob"], hands={0: [vehicle("One")]}, bases={1: [base(damaged=True)]})
    board = make(game, bots={"Bob": "random"})
    game.play("attack with One")
    assert shown_words(board) == ["Strike Bob's base 1 with One: destroy"]


@pytest.mark.rule("ACTIVE-REPAIR-01")
def test_repair_lays_the_depot_out_to_choose_from(make):
    game = scenario(
        ["Ann", "Bob"], hands={0: [vehicle("Mender", abilities=["repair"])]}, depots={0: ["Engineers", "Volunteers"]}
    )
    board = make(game, bots={"Bob": "random"})
    game.play("use Mender")
    click(board, game.view(0).seats[0].depot[1])
    double(board, game.view(0).seats[0].depot[1])
    assert len(game.actions) == 2


def test_the_answer_that_names_no_card_is_never_behind_the_long_list(make):
    depot = [vehicle(f"Tank {number}") for number in range(20)]
    game = scenario(["Ann", "Bob"], hands={0: [vehicle("Mender", abilities=["repair"])]}, depots={0: depot})
    board = make(game, bots={"Bob": "random"})
    game.play("use Mender")
    game.play(offered(board)[0])  # one must be scrapped, further ones may
    assert len(offered(board)) == len(depot)
    assert board._controls.actions.children[0].description == "Send no further card to the graveyard"


# Taking back --------------------------------------------------------------------------------------------------------


def test_what_has_shown_nothing_new_can_be_taken_back_and_played_again(make):
    game = duel()
    board = make(game, bots={"Bob": "random"})
    game.play("attack with One, Two")
    tool(board, "undo").click()
    assert not game.actions
    assert not tool(board, "redo").disabled
    tool(board, "redo").click()
    assert len(game.actions) == 1
    assert tool(board, "redo").disabled


def test_a_choice_that_was_none_goes_back_with_the_action_before(make):
    game = scenario(["Ann", "Bob"], hands={0: [vehicle("One")]}, bases={0: [base(vehicle("Old")), base()]})
    board = make(game, bots={"Bob": "random"})
    game.play("defend with One")
    tool(board, "undo").click()
    assert not game.actions
    tool(board, "redo").click()
    assert len(game.actions) == 2


def test_undo_by_code_is_left_alone(make):
    game = scenario(["Ann", "Bob"], hands={0: [vehicle("One")]}, bases={0: [base(vehicle("Old")), base()]})
    make(game, bots={"Bob": "random"})
    game.play("defend with One")
    game.undo()
    assert len(game.actions) == 1


def test_a_card_that_was_turned_up_forbids_taking_back_and_is_named(make):
    game = scenario(["Ann", "Bob"], hands={0: ["Engineers"]}, reserve=[vehicle("Scout", cost=1)], vehicle_deck=["Т-34"])
    board = make(game, bots={"Bob": "random"})
    game.play("buy Scout with Engineers")
    tool(board, "undo").click()
    assert len(game.actions) == 1
    assert "Т-34" in refusal(board)


def test_the_act_of_another_seat_forbids_taking_back_and_is_named(make):
    game = duel()
    board = make(game, bots={"Bob": "random"})
    board._session.autoplay.stop()
    game.play("end hand")
    game.play("end hand")
    tool(board, "undo").click()
    assert len(game.actions) == 2
    assert "Bob has acted" in refusal(board)
