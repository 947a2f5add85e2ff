"""What a person does with a board, as functions: clicks on the picture, buttons, keys."""

from __future__ import annotations

import asyncio
import random
import threading
import time

from wot_widget import Board, Game, scenario, vehicle
from wot_widget.board.board import SCALE
from wot_widget.board.display import Offer, display_of
from wot_widget.board.refs import CardRef
from wot_widget.board.verbs import Verb, cards_of, verb_of
from wot_widget.engine.actions import Action, EndHand

SEATS = ["Ann", "Bob", "Cy", "Dee", "Eve"]
PATIENCE = 120  # seconds before it is said that something never happens, on a machine that is busy with other things


async def until(holds) -> None:
    """Wait until something holds, however long a busy machine takes."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it never came to that"
        await asyncio.sleep(0.01)


class Waiter:
    """A bot that plays the first of its actions so many times and then thinks until it is released.

    How far it comes does not depend on the machine. `thinks`: it has come to where it waits.
    """

    name = "waiter"

    def __init__(self, acts: int = 0) -> None:
        self.acts = acts
        self.asked = 0
        self._free = threading.Event()
        self._threads: list[threading.Thread] = []

    @property
    def thinks(self) -> bool:
        return self.asked > self.acts

    def choose(self, view, actions):
        self._threads.append(threading.current_thread())
        self.asked += 1
        if self.thinks:
            self._free.wait(PATIENCE)
        return actions[0]

    async def release(self) -> None:
        """Let it answer, and wait until its answers have been taken in or thrown away."""
        self._free.set()
        for thread in self._threads:
            await asyncio.to_thread(thread.join)
        await asyncio.sleep(0)


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


def double(board: Board, card: int) -> None:
    """The second half of a double click on a card."""
    x, y = place(board, card)
    tell(board, kind="take", x=x, y=y)


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


def hidden_words(game: Game, seat: int) -> set[str]:
    """What only this seat may know: the names of its hand cards."""
    return {game.box.cards[card].name for card in game.state.seats[seat].hand}


def everything_said(board: Board) -> str:
    """All that the board tells in any way."""
    panels = [
        board._readings.html("words"),
        board._readings.html("journal"),
        board._controls.status.value,
        board._guard.label,
    ]
    return "\n".join([board.svg(), board.text(), board._guard.spoken, *panels, *shown_words(board)])


def secret_duel() -> Game:
    return scenario(
        ["Ann", "Bob"],
        hands={0: [vehicle("Annas Spion"), vehicle("Saboteur", abilities=["sabotage"])],
               1: [vehicle("Bobs Geheimnis"), vehicle("Bobs Schatz")]},
        bases={0: [], 1: []},
    )  # fmt: skip


def begun(acts: int = 3) -> Game:
    """A game of two in which so many acts are played, three at most."""
    game = Game(["Ann", "Bob"], seed=7, first_seat=0)
    for act in ("use Volunteers", "end hand", "end hand")[:acts]:
        game.play(act)
    return game
