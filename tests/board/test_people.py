"""People take turns at one board, bots play in the background, and nobody sees too much."""

from __future__ import annotations

import asyncio

import pytest
from board.driver import (
    click,
    double,
    duel,
    everything_said,
    hidden_words,
    lift,
    offers,
    refusal,
    secret_duel,
    status,
    tell,
    tool,
    until,
    verb,
)

from wot_widget import Board, Game, base, scenario, vehicle
from wot_widget.board.verbs import Verb, cards_of
from wot_widget.engine.actions import Strike
from wot_widget.engine.steps import NextStrike, PlayHand
from wot_widget.text.controls import LANGUAGES, control

# Several people -----------------------------------------------------------------------------------------------------


def test_the_curtain_hides_every_hand_until_it_is_lifted(make):
    game = secret_duel()
    board = make(game)
    for name in ("journal", "words"):
        tool(board, name).click()
    assert "Hand the board to Ann" in status(board)
    assert not any(name in everything_said(board) for seat in (0, 1) for name in hidden_words(game, seat))
    assert all(button.disabled for button in board._controls.verbs.values())
    lift(board)
    assert "Annas Spion" in everything_said(board)
    assert not any(name in everything_said(board) for name in hidden_words(game, 1))


@pytest.mark.rule("ACTIVE-SABOTAGE-01")
def test_the_victim_of_sabotage_is_asked_behind_the_curtain(make):
    game = secret_duel()
    board = make(game)
    for name in ("journal", "words"):
        tool(board, name).click()
    lift(board)
    game.play("use Saboteur")
    assert "Hand the board to Bob" in status(board)
    assert not any(name in everything_said(board) for name in ("Annas Spion", "Bobs Geheimnis", "Bobs Schatz"))
    lift(board)
    assert "Bobs Geheimnis" in everything_said(board)
    click(board, game.view(1).seats[1].hand[0])
    double(board, game.view(1).seats[1].hand[0])
    assert "Hand the board to Ann" in status(board)
    assert "Bobs Schatz" not in everything_said(board)


def test_clicks_and_keys_do_nothing_behind_the_curtain(make):
    game = duel()
    board = make(game)
    click_at = game.view(0).reserve[0]
    click(board, click_at)
    tell(board, kind="key", key="Enter")
    double(board, click_at)
    assert not game.actions
    assert "I am Ann" in refusal(board)  # the button that lifts it
    assert "I am Ann" in board.svg()
    lift(board)
    assert "I am Ann" not in refusal(board)
    assert board._session.attention.pointed is None


def test_one_person_always_sees_their_own_view(make):
    game = secret_duel()
    board = make(game, bots={"Bob": "greedy"}, pace=0)
    board._session.autoplay.stop()
    game.play("use Saboteur")
    assert board._session.view.viewer == 0
    assert "Bobs Geheimnis" not in everything_said(board)


def test_bots_alone_are_watched_without_seeing_hidden_hands(make):
    game = secret_duel()
    board = make(game, bots={"Ann": "random", "Bob": "random"})
    assert game.over or board._session.autoplay.stopped
    other = secret_duel()
    watched = Board(other, bots={"Ann": lambda view, actions: 1 / 0, "Bob": "random"})
    assert watched._session.view.viewer is None
    assert "Bobs Geheimnis" not in everything_said(watched)
    watched.close()


def test_at_an_open_table_one_person_plays_all_seats(make):
    game = secret_duel()
    board = make(game, curtain=False)
    game.play("use Saboteur")
    assert board._session.awaited is None
    assert "Bobs Geheimnis" in everything_said(board)


# Bots ---------------------------------------------------------------------------------------------------------------


def test_a_bot_for_a_seat_that_is_not_there_is_refused_with_the_names():
    with pytest.raises(ValueError, match="Ann, Bob"):
        Board(Game(["Ann", "Bob"], seed=1), bots={"Bot": "greedy"})


def test_a_board_for_the_seat_of_a_bot_is_refused():
    game = Game(["Ann", "Bob"], seed=7, first_seat=0)
    for bots in ({"Bob": "greedy"}, {1: "greedy"}):
        with pytest.raises(ValueError, match="a bot plays for Bob"):
            Board(game, seat="Bob", bots=bots)


@pytest.mark.parametrize("switch", ["auto", "curtain", "spectator", "teaching", "motion", "sound"])
def test_a_switch_that_is_neither_on_nor_off_is_refused(switch):
    with pytest.raises(TypeError, match=f"{switch} is True or False, not 'no'"):
        Board(Game(["Ann", "Bob"], seed=7, first_seat=0), **{switch: "no"})


def test_what_is_no_language_at_all_is_refused_with_those_there_are(make):
    board = make(Game(["Ann", "Bob"], seed=7, first_seat=0))
    with pytest.raises(ValueError, match="the languages are: en"):
        board.language = ["en"]


def test_bots_play_in_the_background_and_can_be_stopped(make):
    async def watch() -> None:
        game = Game(["Ann", "Bob"], seed=3, first_seat=1)
        board = make(game, bots={"Bob": "greedy"}, pace=0.01)
        assert not game.actions
        await until(lambda: game.actions)
        game.undo(len(game.actions))  # it is the bot's turn, however far it had come
        tool(board, "stop bots").click()
        await asyncio.sleep(0.1)
        assert not game.actions
        assert "stopped" in status(board)
        tool(board, "start bots").click()
        await until(lambda: game.actions)

    asyncio.run(watch())


def test_a_bot_that_fails_is_shown_and_a_person_can_play_for_it(make):
    def broken(view, actions):
        raise RuntimeError("no ideas left")

    game = Game(["Ann", "Bob"], seed=3, first_seat=1)
    board = make(game, bots={"Bob": broken})
    assert "no ideas left" in board._readings.html("fault")
    assert not game.actions
    board._controls.press(offers(board)[1].key)
    lift(board)
    assert board._readings.html("fault") == ""
    verb(board, Verb.END).click()
    verb(board, Verb.END).click()
    assert game.actions


def test_what_the_others_have_done_is_told_to_whoever_comes_to_the_board(make):
    game = scenario(["Ann", "Bob"], hands={0: [], 1: [vehicle("Raider")]})
    board = make(game, bots={"Bob": "random"})
    board._session.autoplay.stop()
    game.play("end hand")
    game.play("attack with Raider")
    assert "Bob: Attack with Raider." in refusal(board)
    game.play(game.legal_actions()[0])
    game.play("end hand")
    assert "Bob: Strike Ann&#x27;s base 1 with Raider: damaged." in refusal(board)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_hits_of_the_others_have_done_is_told(make, language):
    raiders = [vehicle(f"Raider {number}", nation="USSR", strength=2) for number in range(3)]
    bases = [base(vehicle("Guard", armour=1)), base(damaged=True), base()]
    game = scenario(["Ann", "Bob"], hands={0: [], 1: raiders}, bases={0: bases})
    board = make(game, bots={"Bob": "random"}, language=language)
    board._session.autoplay.stop()
    game.play("end hand")
    guard, second, third = (card for card in (bases_of(game)[0][1], bases_of(game)[1][0], bases_of(game)[2][0]))
    game.play(next(one for one in game.legal_actions() if len(cards_of(one)) == 3))
    for raider, target in zip(game.state.declared, (guard, second, third), strict=True):
        game.play(Strike(raider, target))
        while not isinstance(game.agenda[0], NextStrike | PlayHand):
            game.play(game.legal_actions()[0])
    game.play("end hand")
    told = refusal(board)
    for outcome in ("hit vehicle", "hit base", "hit damage"):
        assert f": {control(outcome, language)}" in told
    assert "+ " in told


def bases_of(game):
    return game.view(0).seats[0].bases


def test_what_ones_own_act_has_brought_about_is_told_without_rules(make):
    dear = [vehicle(f"Hulk {number}", cost=9) for number in range(6)]
    game = scenario(
        ["Ann", "Bob"],
        hands={0: ["Technicians", "Engineers"]},
        reserve=[vehicle("Giant", cost=1), *dear[:3]],
        vehicle_deck=dear[3:],
    )
    board = make(game, bots={"Bob": "random"})
    board._session.autoplay.stop()
    game.play("buy Giant with Engineers")
    assert "Ann buys Giant." in refusal(board)
    assert "pays" not in refusal(board)
    assert "BUY-" not in refusal(board)
    game.play("use Technicians")
    assert "Research brings nothing" in refusal(board)
    assert "Technicians goes to the graveyard" in refusal(board)


def test_the_effects_of_an_act_follow_what_was_played_without_asking(make):
    game = scenario(["Ann", "Bob"], hands={0: ["Technicians", "Engineers"]}, reserve=[vehicle("Scout", cost=1)])
    board = make(game, bots={"Bob": "random"})
    game.play("use Technicians")
    assert "only choice" in refusal(board)
    assert "Ann takes Scout by Research." in refusal(board)


def test_nothing_is_told_of_an_act_that_was_taken_back(make):
    game = scenario(["Ann", "Bob"], hands={0: [vehicle("One"), vehicle("Two")]}, bases={0: [base(), base()]})
    board = make(game, bots={"Bob": "random"})
    game.play("defend with One")
    game.play(game.legal_actions()[0])
    assert "on defence" in refusal(board)
    game.play("attack with Two")
    game.undo()
    assert "on defence" not in refusal(board)


@pytest.mark.rule("ACTIVE-SABOTAGE-01")
def test_what_a_victim_of_sabotage_gave_up_is_not_told_before_all_have_chosen(make):
    game = scenario(
        ["Ann", "Bob", "Cy"],
        hands={0: [vehicle("Saboteur", abilities=["sabotage"])], 1: [vehicle("Bobs Schatz")], 2: ["Engineers"] * 2},
    )
    board = make(game, bots={"Bob": "random", "Cy": "random"}, auto=False)
    tool(board, "journal").click()
    board._session.autoplay.stop()
    game.play("use Saboteur")
    game.play("give up Bobs Schatz")
    assert "Bobs Schatz" not in everything_said(board) + refusal(board)
    game.play("give up Engineers")
    assert "Bobs Schatz" in everything_said(board)
