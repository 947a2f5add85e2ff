"""Long lists of offers are kept short, and nothing in them is lost."""

from __future__ import annotations

from board.driver import click, offered, shown_words

from wot_widget import scenario, vehicle


def test_payments_that_waste_cards_are_behind_the_button_for_more(make):
    game = scenario(["Ann", "Bob"], hands={0: ["Engineers", "Volunteers", "USSR double medal", "Engineers"]},
                    reserve=[vehicle("Scout", cost=1)])  # fmt: skip
    board = make(game, bots={"Bob": "random"})
    click(board, game.view(0).reserve[0])
    few = len(board._controls.actions.children) - 1
    assert few <= 2
    assert board._controls.actions.children[-1] is board._controls.more
    assert len(shown_words(board)) == len(offered(board)) > few + 1
