"""The board without a browser: what its widgets show and do, driven by clicks on the picture and by its buttons."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import threading

import ipycanvas.canvas
import ipywidgets
import pytest

import wot_widget
from wot_widget import Board, Game, base, make_bot, scenario, vehicle
from wot_widget.board.board import SCALE
from wot_widget.board.canvas import Painter
from wot_widget.board.display import Offer, display_of
from wot_widget.board.refs import CardRef
from wot_widget.board.verbs import Verb, cards_of, verb_of
from wot_widget.engine import verbs
from wot_widget.engine.actions import Action, Attack, EndHand, Station, Strike

SEATS = ["Ann", "Bob", "Cy", "Dee", "Eve"]


@pytest.fixture(autouse=True)
def _no_page(monkeypatch, request):
    """There is no page to draw in: nothing is drawn, or what is drawn is dropped."""
    monkeypatch.setattr(ipycanvas.canvas._CANVAS_MANAGER, "_send_custom", lambda *_: None)
    if "painted" not in request.fixturenames:
        monkeypatch.setattr(Painter, "paint", lambda *_: None)


@pytest.fixture
def painted():
    """For tests that want the picture to be drawn on the canvas, too."""


@pytest.fixture
def make():
    """Makes boards that are closed after the test."""
    made = []

    def make_board(game, **options):
        made.append(Board(game, **options))
        return made[-1]

    yield make_board
    for board in made:
        board.close()


def click(board: Board, card: int) -> None:
    """A click on a card, as ipycanvas tells it."""
    x, y = place(board, card)
    board._canvas._handle_frontend_event(None, {"event": "mouse_down", "x": x, "y": y}, [])


def place(board: Board, card: int) -> tuple[float, float]:
    """Where on the canvas a card can be clicked because nothing covers it."""
    scene = board._scene
    for hit in (hit for hit in reversed(scene.hits_of(card)) if isinstance(hit.ref, CardRef)):
        area = hit.area
        for across, down in ((0.5, 0.5), (0.5, 0.95), (0.1, 0.5), (0.9, 0.5), (0.5, 0.02)):
            x, y = (area.x + area.width * across) * scene.zoom, (area.y + area.height * down) * scene.zoom
            found = scene.at(x, y)
            if found is not None and found.ref == hit.ref:
                return x * SCALE, y * SCALE
    raise AssertionError(f"card {card} cannot be clicked")


def tell(board: Board, **message: object) -> None:
    """A message of the guard in the page."""
    board._guard._handle_custom_msg({"moment": board._guard.moment, **message}, [])


def verb(board: Board, name: Verb):
    return board._controls.verbs[name]


def tool(board: Board, name: str):
    return board._controls.tools[name]


def offers(board: Board) -> tuple[Offer, ...]:
    return display_of(board._session).offers


def offered(board: Board) -> list[object]:
    return [offer.key for offer in offers(board)]


def shown_words(board: Board) -> list[str]:
    """The words of the buttons of the list, after asking for all of them."""
    if board._controls.more in board._controls.actions.children:
        board._controls.more.click()
    return [button.description for button in board._controls.actions.children]


def refusal(board: Board) -> str:
    return board._controls.refusal.value


def status(board: Board) -> str:
    return board._controls.status.value


def lift(board: Board) -> None:
    """Whoever is asked for comes to the board."""
    while board._session.awaited is not None:
        board._controls.press(offers(board)[0].key)


def duel(**options) -> Game:
    return scenario(["Ann", "Bob"], hands={0: [vehicle("One"), vehicle("Two")]}, **options)


def perform(board: Board, action: Action, luck: random.Random) -> None:
    """Take an action as a person does: by a verb or without, by clicks on its cards in any order, by its button."""
    if isinstance(action, EndHand):
        before = len(board.game.actions)
        while len(board.game.actions) == before:
            verb(board, Verb.END).click()
        return
    cards = list(cards_of(action))
    luck.shuffle(cards)
    if len(board._session.choices.open_verbs) > 1 and (not cards or luck.random() < 0.5):
        verb(board, verb_of(action)).click()
    for card in cards:
        click(board, card)
    assert set(offered(board)) <= set(board.game.legal_actions())
    board._controls.press(action)


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
    assert "wot-tally" in board._result.value
    assert game.score().seats[game.score().winners[0]].name in board._result.value


# Clicks and stale clicks --------------------------------------------------------------------------------------------


def test_any_of_several_equal_cards_can_be_clicked(make):
    game = scenario(["Ann", "Bob"], hands={0: ["Engineers"] * 4}, reserve=[vehicle("Scout", cost=2)])
    board = make(game, bots={"Bob": "random"})
    hand, scout = game.view(0).seats[0].hand, game.view(0).reserve[0]
    for card in (hand[1], hand[2], scout):
        click(board, card)
    tell(board, kind="take")
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
    tell(board, kind="take")
    assert game.actions == (Attack(hand),)


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
    (nearest,) = board._controls.nearest.children
    nearest.click()
    assert len(game.actions) == 1


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
    assert "Scout" in refusal(board)
    verb(board, Verb.END).click()
    assert len(game.actions) == 1
    idle = scenario(["Ann", "Bob"], hands={0: []})
    other = make(idle, bots={"Bob": "random"})
    other._session.autoplay.stop()
    verb(other, Verb.END).click()
    assert len(idle.actions) == 1


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
    tell(board, kind="take")
    assert len(game.actions) == 2


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


# Several people -----------------------------------------------------------------------------------------------------


def hidden_words(game: Game, seat: int) -> set[str]:
    """What only this seat may know: the names of its hand cards."""
    return {game.box.cards[card].name for card in game.state.seats[seat].hand}


def everything_said(board: Board) -> str:
    """All that the board tells in any way."""
    panels = [board._words.value, board._journal.widget.value, board._controls.status.value, board._guard.label]
    return "\n".join([board.svg(), board.text(), board._guard.spoken, *panels, *shown_words(board)])


def secret_duel() -> Game:
    return scenario(
        ["Ann", "Bob"],
        hands={0: [vehicle("Annas Spion"), vehicle("Saboteur", abilities=["sabotage"])],
               1: [vehicle("Bobs Geheimnis"), vehicle("Bobs Schatz")]},
        bases={0: [], 1: []},
    )  # fmt: skip


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
    tell(board, kind="take")
    assert "Hand the board to Ann" in status(board)
    assert "Bobs Schatz" not in everything_said(board)


def test_clicks_and_keys_do_nothing_behind_the_curtain(make):
    game = duel()
    board = make(game)
    click_at = game.view(0).reserve[0]
    click(board, click_at)
    tell(board, kind="key", key="Enter")
    tell(board, kind="take")
    assert not game.actions
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


def test_bots_play_in_the_background_and_can_be_stopped(make):
    async def watch() -> tuple[int, int, int]:
        game = Game(["Ann", "Bob"], seed=3, first_seat=1)
        board = make(game, bots={"Bob": "greedy"}, pace=0.01)
        at_once = len(game.actions)
        await asyncio.sleep(0.3)
        later = len(game.actions)
        game.undo(later)
        tool(board, "stop bots").click()
        stopped = len(game.actions)
        await asyncio.sleep(0.1)
        assert len(game.actions) == stopped
        assert "stopped" in status(board)
        tool(board, "start bots").click()
        await asyncio.sleep(0.3)
        return at_once, later, len(game.actions)

    at_once, later, again = asyncio.run(watch())
    assert at_once == 0
    assert later > 0
    assert again > 0


def test_a_bot_that_fails_is_shown_and_a_person_can_play_for_it(make):
    def broken(view, actions):
        raise RuntimeError("no ideas left")

    game = Game(["Ann", "Bob"], seed=3, first_seat=1)
    board = make(game, bots={"Bob": broken})
    assert "no ideas left" in board._fault.value
    assert not game.actions
    board._controls.press(offers(board)[1].key)
    lift(board)
    assert board._fault.value == ""
    verb(board, Verb.END).click()
    verb(board, Verb.END).click()
    assert game.actions


# Faults -------------------------------------------------------------------------------------------------------------


def test_an_error_in_a_rule_is_shown_on_the_board_and_changes_nothing(make, monkeypatch):
    game = duel()
    board = make(game, bots={"Bob": "random"})
    click(board, game.view(0).seats[0].hand[0])

    def jammed(state, action):
        state.seats[0].hand.clear()
        raise ZeroDivisionError("the gun is jammed")

    for kind in list(verbs.DO):
        monkeypatch.setitem(verbs.DO, kind, jammed)
    board._controls.actions.children[0].click()
    assert "the gun is jammed" in board._fault.value
    assert 'role="alert"' in board._fault.value
    assert not game.actions
    assert len(game.view(0).seats[0].hand) == 2


def test_an_error_in_the_drawing_is_shown_too(make, monkeypatch):
    game = duel()
    board = make(game, bots={"Bob": "random"})
    monkeypatch.setattr("wot_widget.board.board.table_scene", lambda *_: 1 / 0)
    click(board, game.view(0).seats[0].hand[0])
    assert "ZeroDivisionError" in board._fault.value


def test_messages_of_other_threads_are_handled_in_the_thread_of_the_board(make):
    async def play() -> tuple[list[int], list[int]]:
        game = scenario(["Ann", "Bob"], hands={0: []})
        board = make(game, bots={"Bob": "random"}, pace=60)
        handled: list[int] = []
        game.subscribe(lambda: handled.append(threading.get_ident()))
        thread = threading.Thread(target=verb(board, Verb.END).click)
        thread.start()
        thread.join()
        before = list(handled)
        await asyncio.sleep(0.05)
        return before, handled

    before, handled = asyncio.run(play())
    assert before == []
    assert handled == [threading.get_ident()]


# Life and death -----------------------------------------------------------------------------------------------------


def widget_count() -> int:
    return len(ipywidgets.widgets.widget._instances)


def test_a_closed_board_leaves_no_widget_behind(painted):
    before = widget_count()
    game = duel()
    board = Board(game, bots={"Bob": "random"})
    assert widget_count() > before
    click(board, game.view(0).seats[0].hand[0])
    board.close()
    assert widget_count() == before


def test_a_second_board_of_the_same_game_closes_the_first():
    game = duel()
    first = Board(game, bots={"Bob": "random"})
    count = widget_count()
    second = Board(game, bots={"Bob": "random"})
    assert first.comm is None
    assert widget_count() == count
    second.close()


def test_a_closed_board_no_longer_follows_the_game():
    game = duel()
    board = Board(game, bots={"Bob": "random"})
    moment = board._session.moment
    board.close()
    game.play("attack with One")
    assert board._session.moment == moment


def test_a_change_by_code_is_shown(make):
    game = duel()
    board = make(game, bots={"Bob": "random"})
    before = board.svg()
    game.play("attack with One")
    assert "ATT-06" in status(board)
    assert board.svg() != before


# Pictures and words -------------------------------------------------------------------------------------------------


def test_the_last_expression_of_a_cell_shows_a_widget_a_picture_and_words(make):
    board = make(duel(), bots={"Bob": "random"})
    data, _ = board._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert 'src="data:image/svg+xml;base64,' in data["text/html"]
    assert "Ann" in data["text/plain"]
    assert "One" in data["text/plain"]


def test_a_snapshot_is_a_picture_without_a_widget(make):
    board = make(duel(), bots={"Bob": "random"})
    data = board.snapshot()._repr_mimebundle_()
    assert set(data) == {"text/html", "text/plain"}


def test_the_canvas_has_the_question_as_its_words(make):
    board = make(duel(), bots={"Bob": "random"})
    assert "TURN-05" in board._guard.label


def test_the_journal_tells_newest_first_and_no_secrets(make):
    game = secret_duel()
    board = make(game, bots={"Bob": "random"})
    board._session.autoplay.stop()
    tool(board, "journal").click()
    game.play("use Saboteur")
    secret = next(card for card in game.state.seats[1].hand if game.box.cards[card].name == "Bobs Schatz")
    assert "Bobs Schatz" not in board._journal.widget.value
    game.play(f"give up {secret}")
    assert "Bobs Schatz" in board._journal.widget.value
    newest, oldest = board._journal.widget.value.index("Bobs Schatz"), board._journal.widget.value.index("Ann: ")
    assert newest < oldest


def test_the_keyboard_walks_picks_and_takes(make, painted):
    game = duel()
    board = make(game, bots={"Bob": "random"})
    tell(board, kind="key", key="ArrowRight")
    hand = game.view(0).seats[0].hand
    assert board._session.attention.focus.card == hand[0]
    tell(board, kind="key", key="ArrowRight")
    assert board._session.attention.focus.card == hand[1]
    assert "Two" in board._guard.spoken
    tell(board, kind="key", key="Enter")
    assert board._session.choices.picked == (hand[1],)
    tell(board, kind="key", key="Escape")
    assert board._session.choices.picked == ()
    verb(board, Verb.DEFEND).click()
    tell(board, kind="key", key="Enter")
    tell(board, kind="key", key="Enter")
    assert len(game.actions) == 1
    tell(board, kind="key", key="u")
    assert not game.actions


def test_a_hint_names_an_action_and_offers_it(make):
    game = duel()
    board = make(game, bots={"Bob": "random"})
    tool(board, "hint").click()
    (button,) = board._controls.nearest.children
    button.click()
    assert len(game.actions) >= 1


def test_importing_the_package_loads_no_widgets_and_no_pandas():
    code = (
        "import sys, wot_widget; wot_widget.Game(['A', 'B'], 1); "
        "print(sorted({'ipywidgets', 'ipycanvas', 'anywidget', 'pandas', 'numpy', 'IPython'} & set(sys.modules)))"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


def test_every_name_of_the_package_can_be_had():
    assert all(getattr(wot_widget, name) is not None for name in wot_widget.__all__)
    assert set(wot_widget.__all__) <= set(dir(wot_widget))
    with pytest.raises(AttributeError, match="Bord"):
        wot_widget.Bord  # noqa: B018 - asking for it is the test
