"""Faults are shown, nothing stays behind, and the board can be read as picture and as words."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import threading
from typing import get_args

import ipywidgets
import pytest
from board.driver import click, duel, secret_duel, status, tell, tool, until, verb

import wot_widget
from wot_widget import Board, scenario, vehicle
from wot_widget.board.prompts import TURN_END
from wot_widget.board.verbs import Verb
from wot_widget.engine import verbs
from wot_widget.engine.steps import Asking, Running
from wot_widget.text.controls import ENGLISH, LANGUAGES

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
    assert "the gun is jammed" in board._readings.html("fault")
    assert 'role="alert"' in board._readings.html("fault")
    assert not game.actions
    assert len(game.view(0).seats[0].hand) == 2


def test_an_error_in_the_drawing_is_shown_too(make, monkeypatch):
    game = duel()
    board = make(game, bots={"Bob": "random"})
    monkeypatch.setattr("wot_widget.board.board.table_scene", lambda *_: 1 / 0)
    click(board, game.view(0).seats[0].hand[0])
    assert "ZeroDivisionError" in board._readings.html("fault")


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
        await until(lambda: handled)
        return before, handled

    before, handled = asyncio.run(play())
    assert before == []
    assert handled == [threading.get_ident()]


@pytest.mark.parametrize("error", [SystemExit, KeyboardInterrupt, StopIteration, GeneratorExit, ZeroDivisionError])
def test_whatever_a_bot_raises_is_shown_and_does_not_end_the_loop(make, error):
    def quitter(view, actions):
        raise error("enough")

    async def play():
        board = make(duel(), bots={"Ann": quitter}, pace=0)
        await until(lambda: board._session.fault is not None)
        assert error.__name__ in board._readings.html("fault")
        assert board._session.autoplay.stopped

    asyncio.run(play())


def test_a_bot_that_exits_is_shown_without_a_loop_too(make):
    def quitter(view, actions):
        raise SystemExit("enough")

    board = make(duel(), bots={"Ann": quitter})
    assert "SystemExit" in board._readings.html("fault")


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


NAN, INFINITY = float("nan"), float("inf")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        *(({"width": width}, "CSS pixels") for width in ("wide", NAN, INFINITY, -5, 0, True, 10**400)),
        *(({"pace": pace}, "seconds") for pace in ("x", NAN, INFINITY, -1, True)),
        *(({"bots": bots}, "names seats") for bots in ("greedy", ["greedy"], 3)),
        ({"bots": {"Bob": "nobody"}}, "nobody"),
        ({"bots": {"Zoe": "greedy"}}, "Zoe"),
        ({"theme": ["dark"]}, "theme"),
        ({"language": "xx"}, "language"),
    ],
)
def test_a_board_that_cannot_be_made_says_why_and_leaves_nothing_behind(options, told):
    game, before = duel(), widget_count()
    with pytest.raises((TypeError, ValueError), match=told):
        Board(game, **options)
    assert not game._listeners
    assert widget_count() == before


@pytest.mark.parametrize("game", [None, "Ann", ["Ann", "Bob"]])
def test_a_board_wants_a_game(game):
    with pytest.raises(TypeError, match="shows a Game"):
        Board(game)


def test_a_board_that_breaks_while_it_is_made_does_not_follow_the_game(monkeypatch):
    game = duel()
    monkeypatch.setattr("wot_widget.board.board.Controls", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        Board(game, bots={"Bob": "random"})
    assert not game._listeners


def test_a_board_that_breaks_as_it_begins_does_not_follow_the_game(monkeypatch):
    game, before = duel(), widget_count()
    monkeypatch.setattr("wot_widget.board.session.Session._settle", lambda _: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        Board(game, bots={"Bob": "random"})
    assert not game._listeners
    assert widget_count() == before


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
    assert "Bobs Schatz" not in board._readings.html("journal")
    game.play(f"give up {secret}")
    assert "Bobs Schatz" in board._readings.html("journal")
    newest, oldest = (
        board._readings.html("journal").index("Bobs Schatz"),
        board._readings.html("journal").index("Ann: "),
    )
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
    (button,) = board._controls.answers.children
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


def test_the_rule_of_a_refusal_is_explained(make):
    game = duel(reserve=[vehicle("Giant", cost=9)])
    board = make(game, bots={"Bob": "random"})
    tool(board, "explain").click()
    assert "TURN-05" in board._readings.html("explain")
    click(board, game.view(0).reserve[0])
    assert "BUY-11" in board._readings.html("explain")


@pytest.mark.parametrize("code", ["hu", "cs"])
def test_the_language_can_be_changed_in_the_middle_of_a_game(make, code):
    game = duel()
    board = make(game, bots={"Bob": "random"})
    before = [button.description for button in board._controls.verbs.values()], status(board), board.svg()
    board.language = code
    after = [button.description for button in board._controls.verbs.values()], status(board), board.svg()
    assert all(one != other for one, other in zip(before, after, strict=True))
    board.language = "en"
    assert status(board) == before[1]


def test_an_unknown_language_or_theme_is_refused_with_those_there_are():
    with pytest.raises(ValueError, match="magyar"):
        Board(duel(), language="xx")
    with pytest.raises(ValueError, match="dark"):
        Board(duel(), theme="purple")


def test_the_table_takes_the_room_and_the_light_of_the_page(make):
    board = make(duel(), bots={"Bob": "random"})
    tell(board, kind="page", width=900, dark=True)
    assert board._scene.width == 900
    assert board._theme.name == "dark"
    tell(board, kind="page", width=1020, dark=True)
    assert board._scene.width == 1080  # with all that belongs beside the table, a little smaller
    tell(board, kind="page", width=300, dark=False)
    assert board._scene.width == 320
    assert board._theme.name == "light"


def test_a_width_and_a_theme_that_were_asked_for_stay(make):
    board = make(duel(), bots={"Bob": "random"}, width=1000, theme="print")
    tell(board, kind="page", width=900, dark=True)
    assert board._scene.width == 1000
    assert board._theme.name == "print"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_words_for_everything_around_the_picture(code):
    gaps = {key: set(re.findall(r"{\w+}", words)) for key, words in LANGUAGES[code].items()}
    assert gaps == {key: set(re.findall(r"{\w+}", words)) for key, words in ENGLISH.items()}


def test_there_are_words_for_every_step():
    asked = {f"{word} {kind.__name__}" for kind in get_args(Asking) for word in ("help", "chip")} - {"help PlayHand"}
    running = {f"chip {kind.__name__}" for kind in get_args(Running) if kind.__name__ not in TURN_END}
    assert asked | running <= ENGLISH.keys()
