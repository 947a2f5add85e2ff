"""A board is played by clicks on the picture and by its buttons."""

from __future__ import annotations

import random

import pytest
from board.driver import (
    SCALE,
    SEATS,
    click,
    double,
    duel,
    lift,
    offered,
    perform,
    place,
    refusal,
    shown_words,
    tell,
    verb,
)

from wot_widget import Game, RuleOptions, make_bot, scenario, vehicle
from wot_widget.board.hands import TOUCHABLE
from wot_widget.board.refs import CardRef, PileRef, Place
from wot_widget.board.verbs import Verb, verb_of
from wot_widget.engine.actions import Attack, EndHand
from wot_widget.text.controls import control

# A whole game by clicks ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_game_of_chance_can_be_played_by_clicks_and_buttons_alone(make, seats):
    luck = random.Random(seats)
    game = Game(SEATS[:seats], seats)
    board = make(game, width=900)
    words = [button.description for button in board._controls.verbs.values()]
    for _ in range(90):
        lift(board)
        legal = game.legal_actions()
        lively = [one for one in legal if not isinstance(one, EndHand)]
        action = luck.choice(lively if lively and luck.random() < 0.8 else legal)
        before = len(game.actions)
        perform(board, action, luck)
        assert game.actions[before] == action
        assert [button.description for button in board._controls.verbs.values()] == words
        assert board._session.fault is None


@pytest.mark.parametrize("seed", range(3))
def test_the_buttons_of_all_verbs_are_exactly_the_legal_actions(make, seed):
    luck = random.Random(seed)
    game = Game(["Ann", "Bob"], seed)
    board = make(game, curtain=False, width=700)
    for _ in range(40):
        found = set()
        for name in Verb:
            button = verb(board, name)
            legal = {one for one in game.legal_actions() if verb_of(one) is name}
            assert button.disabled == (not legal)
            if name is Verb.END or button.disabled:
                continue
            if board._session.choices.verb is not name:
                button.click()
            keys = offered(board)
            assert len(shown_words(board)) == len(keys)
            found.update(keys)
            board._session.let_go()
        assert found == {one for one in game.legal_actions() if verb_of(one) is not Verb.END}
        game.play(luck.choice(game.legal_actions()))


def test_a_bot_and_a_person_play_to_the_end(make):
    game = Game(["Ann", "Bot"], seed=5)
    board = make(game, bots={"Bot": "greedy"}, width=700)
    adviser = make_bot("greedy", seed=1)
    while not game.over and len(game.actions) < 3000:
        action = adviser.choose(game.view(game.seat_to_act), game.legal_actions())
        board._session.take(action)
    assert game.over
    assert "wot-tally" in board._readings.html("result")
    assert game.score().seats[game.score().winners[0]].name in board._readings.html("result")


# Clicks and stale clicks --------------------------------------------------------------------------------------------


def test_any_of_several_equal_cards_can_be_clicked(make):
    game = scenario(["Ann", "Bob"], hands={0: ["Engineers"] * 4}, reserve=[vehicle("Scout", cost=2)])
    board = make(game, bots={"Bob": "random"})
    hand, scout = game.view(0).seats[0].hand, game.view(0).reserve[0]
    for card in (hand[1], hand[2], scout):
        click(board, card)
    double(board, scout)
    assert len(game.actions) == 1
    assert len(game.actions[0].cards) == 2


def test_a_click_on_nothing_is_forgotten(make):
    game = duel()
    board = make(game, bots={"Bob": "random"})
    click(board, game.view(0).seats[0].hand[0])
    board._canvas._handle_frontend_event(None, {"event": "mouse_down", "x": 1, "y": 1}, [])
    assert board._session.choices.picked == game.view(0).seats[0].hand[:1]


def test_a_double_click_on_a_button_takes_one_action(make):
    game = duel()
    board = make(game, bots={"Bob": "random"})
    click(board, game.view(0).seats[0].hand[0])
    button = next(iter(board._controls.actions.children))
    button.click()
    button.click()
    assert len(game.actions) == 1


def test_a_double_click_on_a_picked_card_does_what_was_chosen_with_it(make):
    game = duel()
    board = make(game, bots={"Bob": "random"})
    hand = game.view(0).seats[0].hand
    verb(board, Verb.ATTACK).click()
    for card in (hand[0], hand[1], hand[1]):  # the first half of a double click puts a picked card back
        click(board, card)
    double(board, hand[1])
    assert game.actions == (Attack(hand),)


def test_a_double_click_beside_the_chosen_cards_does_nothing(make):
    game = duel(reserve=[vehicle("Giant", cost=9)])
    board = make(game, bots={"Bob": "random"})
    first, _ = game.view(0).seats[0].hand
    verb(board, Verb.ATTACK).click()
    click(board, first)
    assert board._session.choices.chosen == Attack((first,))
    pile = next(hit for hit in board._scene.hits if isinstance(hit.ref, PileRef)).area
    for x, y in ((1, 1), ((pile.x + 5) * board._scene.zoom, (pile.y + 5) * board._scene.zoom)):
        tell(board, kind="take", x=x * SCALE, y=y * SCALE)
    double(board, game.view(0).reserve[0])
    tell(board, kind="take")
    assert not game.actions
    double(board, first)
    assert len(game.actions) == 1


def test_a_double_click_never_ends_the_hand(make):
    game = scenario(["Ann", "Bob"], hands={0: ["Technicians"]})
    board = make(game, bots={"Bob": "random"})
    board._session.autoplay.stop()
    verb(board, Verb.END).click()
    card = game.view(0).seats[0].hand[0]
    assert board._session.choices.chosen == EndHand()
    double(board, card)
    tell(board, kind="take", x=1, y=1)
    assert not game.actions


@pytest.mark.parametrize("x", [float("nan"), float("inf"), -float("inf"), 10**400, -7])
def test_a_click_far_beyond_the_table_is_forgotten(make, x):
    board = make(duel(), bots={"Bob": "random"})
    for kind in ("click", "take"):
        for place_ in ({"x": x, "y": 5}, {"x": 5, "y": x}):
            tell(board, kind=kind, **place_)
    assert board._session.fault is None
    assert board._session.choices.picked == ()


def test_a_button_of_an_earlier_moment_does_nothing(make):
    game = duel()
    board = make(game, bots={"Bob": "random"})
    click(board, game.view(0).seats[0].hand[0])
    button = next(iter(board._controls.actions.children))
    game.play("attack with Two")
    button.click()
    assert len(game.actions) == 1


def test_a_click_meant_for_an_earlier_moment_does_nothing(make):
    game = duel()
    board = make(game, bots={"Bob": "random"})
    before = board._guard.moment
    game.play("attack with Two")
    target = next(iter(game.legal_actions())).target
    x, y = place(board, target)
    tell(board, kind="click", x=x, y=y, moment=before)
    assert board._session.choices.picked == ()
    tell(board, kind="click", x=x, y=y)
    assert board._session.choices.picked == (target,)


def test_the_moment_changes_with_every_action_and_not_with_clicks(make):
    game = duel()
    board = make(game, bots={"Bob": "random"})
    before = board._guard.moment
    click(board, game.view(0).seats[0].hand[0])
    assert board._guard.moment == before
    game.play("attack with Two")
    assert board._guard.moment > before


# Piles ---------------------------------------------------------------------------------------------------------------


def click_pile(board) -> None:
    pile = next(hit for hit in board._scene.hits if isinstance(hit.ref, PileRef) and hit.ref.place is Place.DEPOT
                and hit.ref.seat == 0)  # fmt: skip
    board._session.click(pile.ref)


@pytest.fixture
def looking(make):
    """A board whose player looks through the depot."""
    game = scenario(["Ann", "Bob"], hands={0: ["Engineers"]}, depots={0: ["Volunteers", "Engineers"]},
                    reserve=[vehicle("Scout", cost=1)])  # fmt: skip
    board = make(game, bots={"Bob": "random"})
    click_pile(board)
    assert board._session.attention.spread is not None
    return board


def test_an_open_pile_says_how_it_is_closed(looking):
    assert "Escape" in looking.svg()
    click_pile(looking)
    assert looking._session.attention.spread is None


def test_an_open_pile_speaks_the_language_that_is_chosen(looking):
    looking.language = "hu"
    assert "Depó" in looking._session.attention.spread.title
    assert looking._session.attention.spread.hint != control("close pile", "en")


def test_an_open_hand_too_long_for_its_mat_is_laid_out_like_a_pile(make):
    held = {seat: [vehicle(f"Tank {seat}{number}", cost=1) for number in range(12)] for seat in range(3)}
    game = scenario(["Ann", "Bob", "Cy"], hands=held, options=RuleOptions(hands_hidden=False))
    board = make(game, bots={"Bob": "random", "Cy": "random"}, width=660)
    whole = next(hit.ref for hit in board._scene.hits if hit.ref == PileRef(Place.HAND, 1))
    board._session.click(whole)
    assert set(board._session.attention.spread.cards) == set(game.state.seats[1].hand)
    laid_out = {
        hit.ref.card: hit.area for hit in board._scene.hits if isinstance(hit.ref, CardRef) and hit.ref.seat == 1
    }
    assert all(laid_out[card].width > TOUCHABLE for card in game.state.seats[1].hand)


def test_a_click_beside_the_cards_of_an_open_pile_closes_it(looking):
    section = next(one for one in looking._scene.sections if one.name == "spread").area
    zoom = looking._scene.zoom * SCALE
    x, y = (section.x + 20) * zoom, (section.y + 18) * zoom  # its title
    looking._canvas._handle_frontend_event(None, {"event": "mouse_down", "x": x, "y": y}, [])
    assert looking._session.attention.spread is None


def test_a_card_that_is_looked_at_leaves_the_pile_open_and_one_that_is_picked_closes_it(looking):
    click(looking, looking.game.view(0).seats[0].depot[0])
    assert looking._session.attention.spread is not None
    click(looking, looking.game.view(0).seats[0].hand[0])
    assert looking._session.attention.spread is None
    click_pile(looking)
    verb(looking, Verb.BUY).click()
    assert looking._session.attention.spread is None


# Refusals and closed verbs ------------------------------------------------------------------------------------------


def test_a_refused_click_says_why_with_the_rule_and_keeps_the_selection(make):
    reserve = [vehicle("Scout", cost=1), vehicle("Giant", cost=9)]
    game = scenario(["Ann", "Bob"], hands={0: ["Engineers"]}, reserve=reserve)
    board = make(game, bots={"Bob": "random"})
    (engineers,), (_, giant, *_) = game.view(0).seats[0].hand, game.view(0).reserve
    click(board, engineers)
    click(board, giant)
    assert "(BUY-04)" in refusal(board)
    assert "(BUY-04)" in board._guard.spoken
    assert board._session.choices.picked == (engineers,)
    (nearest,) = board._controls.answers.children
    nearest.click()
    assert len(game.actions) == 1


def test_the_next_click_anywhere_forgets_a_refusal(make):
    game = scenario(
        ["Ann", "Bob"], hands={0: ["Engineers"]}, reserve=[vehicle("Scout", cost=1), vehicle("Giant", cost=9)]
    )
    board = make(game, bots={"Bob": "random"})
    for beside in (lambda: click_pile(board), lambda: tell(board, kind="click", x=1, y=1)):
        board._session.let_go()
        click(board, game.view(0).reserve[1])
        assert "(BUY-04)" in refusal(board)
        beside()
        assert "(BUY-04)" not in refusal(board)
        assert board._controls.answers.children == ()


def test_closed_verbs_say_why_without_being_pressed(make):
    game = scenario(["Ann", "Bob"], hands={0: ["Engineers"]}, reserve=[vehicle("Giant", cost=9)])
    board = make(game, bots={"Bob": "random"})
    assert verb(board, Verb.ATTACK).disabled
    assert "Attack" in board._controls.closed.value
    assert "(ATT-24)" in board._controls.closed.value


def test_a_closed_verb_cannot_be_pressed(make):
    game = scenario(["Ann", "Bob"], hands={0: ["Engineers"]}, reserve=[vehicle("Giant", cost=9)])
    board = make(game, bots={"Bob": "random"})
    verb(board, Verb.ATTACK).click()
    assert board._session.choices.verb is None


def test_ending_the_hand_asks_back_only_while_something_useful_is_left(make):
    reserve = [vehicle("Scout", cost=2, resources=3)]
    game = scenario(["Ann", "Bob"], hands={0: ["Engineers", "Engineers"]}, reserve=reserve)
    board = make(game, bots={"Bob": "random"}, pace=0)
    board._session.autoplay.stop()
    verb(board, Verb.END).click()
    assert not game.actions
    assert "Something useful is left" in refusal(board)
    assert "Scout" in board._controls.answers.children[0].description
    verb(board, Verb.END).click()
    assert len(game.actions) == 1
    idle = scenario(["Ann", "Bob"], hands={0: []})
    other = make(idle, bots={"Bob": "random"})
    other._session.autoplay.stop()
    verb(other, Verb.END).click()
    assert len(idle.actions) == 1
