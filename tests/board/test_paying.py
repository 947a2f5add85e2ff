"""A purchase says beforehand what is still to pay, and what is paid too much: as the engine counts it."""

from __future__ import annotations

from collections import Counter

import pytest
from board.driver import click, offers
from board.sessions import POSITIONS, positions

from wot_widget import scenario, vehicle
from wot_widget.board.display import marks_at
from wot_widget.board.payments import left_over
from wot_widget.board.verbs import Verb
from wot_widget.engine import verbs
from wot_widget.engine.actions import Buy
from wot_widget.text.controls import LANGUAGES, control

GIANTS = [vehicle(f"Giant {number}", cost=9) for number in range(3)]


def picked(make, hand, wanted, *, play: str = "", language: str = "en", dear: int = 4):
    """A board on which these hand cards, by their place, and perhaps the vehicle have been clicked."""
    game = scenario(["Ann", "Bob"], hands={0: hand}, reserve=[vehicle("Wespe", nation="Germany", cost=dear), *GIANTS])
    if play:
        game.play(play)
    board = make(game, curtain=False, language=language)
    cards = game.view(0).seats[0].hand
    board._session.press(Verb.BUY)
    for one in wanted:
        click(board, game.view(0).reserve[0] if one == "Wespe" else cards[one])
    return board


def helped(board) -> str:
    return marks_at(board._session).prompt.help


def test_the_prompt_says_what_is_lacking_while_cards_are_picked(make):
    hand = ["Engineers", "Engineers", "USSR double medal", "Engineers"]
    assert helped(picked(make, hand, [0, "Wespe"])) == "Wespe costs 4: 1 paid, 3 more to pay. (BUY-04)"
    medal = picked(make, hand, [2, 0, "Wespe"])
    assert "1 more to pay" in helped(medal)
    assert helped(medal) in medal.text()
    assert "1 more to pay" in medal._guard.spoken


def test_cards_picked_before_any_vehicle_are_added_up(make):
    german = vehicle("Opel", nation="Germany", resources=2, abilities=["national resources"])
    assert helped(picked(make, ["Engineers", german, "Engineers"], [0], dear=3)).startswith("Picked to pay: 1. ")
    told = helped(picked(make, ["Engineers", german, "Engineers"], [0, 1], dear=3))
    assert told.startswith("Picked to pay: 3, for vehicles of one nation only: Germany. ")


def test_national_resources_count_for_what_is_lacking(make):
    german = vehicle("Opel", nation="Germany", resources=2, abilities=["national resources"])
    assert "2 paid, 2 more" in helped(picked(make, [german, "Engineers", "Engineers", "Engineers"], [0, "Wespe"]))


def test_a_vehicle_that_costs_nothing_still_asks_for_a_card(make):
    board = picked(make, ["Engineers", "Engineers", "USSR medal"], ["Wespe"], dear=0)
    assert helped(board).endswith("(BUY-11)")


def test_what_is_lacking_under_summon_counts_what_was_spent_before(make):
    game = scenario(
        ["Ann", "Bob"],
        hands={0: ["Volunteers", vehicle("Opel", resources=3), "Engineers", "Engineers", "Engineers"]},
        reserve=[vehicle("Scout", cost=2), vehicle("Wespe", cost=3), *GIANTS[:2]],
    )
    for act in ("use Volunteers", "buy Scout with Opel"):
        game.play(act)
    board = make(game, curtain=False)
    wespe = next(card for card in game.view(0).reserve if game.box.cards[card].name == "Wespe")
    click(board, wespe)
    told = "Wespe costs 3: 2 more to pay, with all that was spent this turn. (ACTIVE-SUMMON-02)"
    assert helped(board) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_overpaid_purchase_says_what_is_lost_on_its_button_and_in_the_prompt(make, language):
    board = picked(make, [vehicle("Opel", resources=5)], [0, "Wespe"], language=language)
    (offer,) = offers(board)
    assert "1" in offer.label
    assert offer.label.endswith(" (BUY-13)")
    assert offer.label in helped(board)
    assert offer.label in board.text()


def test_what_is_lost_is_said_aloud_also_after_a_long_sentence(make):
    hand = ["Engineers", "USSR double medal", vehicle("Panzerspähwagen", resources=2)]
    board = picked(make, hand, [0, 1, 2, "Wespe"])
    assert "overpaid by 1, which is lost (BUY-13)" in board._guard.spoken


def test_a_purchase_that_costs_just_what_is_paid_says_nothing_more(make):
    board = picked(make, [vehicle("Opel", resources=4)], [0, "Wespe"])
    assert offers(board)[0].label == "Buy Wespe with Opel"


def test_what_is_overpaid_is_lost_only_without_summon(make):
    opel = vehicle("Opel", resources=5)
    assert "lost unless Summon" in helped(picked(make, [opel, "Volunteers"], [0, "Wespe"]))
    told = helped(picked(make, [opel, "Volunteers"], [0, "Wespe"], play="use Volunteers"))
    assert told.endswith("1 left to spend this turn (ACTIVE-SUMMON-02)")


def test_what_is_left_for_one_nation_is_told_apart(make):
    hand = [vehicle("Opel", nation="Germany", resources=6, abilities=["national resources"]), "Volunteers"]
    told = helped(picked(make, hand, [0, "Wespe"], play="use Volunteers"))
    assert "2 left to spend this turn, of it for one nation only: Germany 2" in told


def test_what_is_left_is_what_the_rules_keep_in_every_position():
    seen: Counter[str] = Counter()
    for session in positions(max(120, POSITIONS)):
        for action in session.game.legal_actions():
            told = left_over(action, session.choices, "en")
            if not isinstance(action, Buy):
                assert not told
                continue
            after = session.game.state.copy()
            verbs.apply(after, action)
            left = sum(after.spent) - sum(after.owed)
            assert bool(told) is (left > 0)
            assert not left or str(left) in told
            seen["summoned" if session.view.summoned else "plain"] += bool(left)
    assert seen["plain"]
    assert seen["summoned"]


def test_what_summon_has_left_is_said_before_anything_is_picked_and_with_the_cards_that_are(make):
    game = scenario(
        ["Ann", "Bob"],
        hands={0: [vehicle("Opel", resources=6), "Volunteers", "Engineers", "Engineers"]},
        reserve=[vehicle("Wespe", cost=4), vehicle("Scout", cost=3), vehicle("Lorry", cost=3)],
        vehicle_deck=GIANTS,
    )
    for act in ("use Volunteers", "buy Wespe with Opel"):
        game.play(act)
    board = make(game, curtain=False)
    board._session.press(Verb.BUY)
    assert helped(board).startswith("Left of what was spent this turn: 2. ")
    assert helped(board).endswith("(ACTIVE-SUMMON-02)")
    click(board, game.view(0).seats[0].hand[0])
    assert helped(board).startswith("Picked to pay: 1, and left from before: 2. ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_reserve_is_the_reason_why_nothing_can_be_bought(make, language):
    hand = ["Engineers", vehicle("Scout", armour=1)]
    game = scenario(["Ann", "Bob"], hands={0: hand}, reserve=[], vehicle_deck=[])
    board = make(game, curtain=False, language=language)
    board._session.press(Verb.BUY)
    told = board._session.dialogue.message
    assert told.startswith(control("empty reserve", language))
    assert told.endswith("(BUY-01)")
