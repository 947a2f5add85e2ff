"""Plays on the real board like a person: looks, clicks cards in the picture, presses the button that is left."""

from __future__ import annotations

import json
import re
import time
from typing import Any

from .notebook_page import NotebookPage
from .slowness import PATIENCE

# Runs in the notebook's kernel, where `board` is the board: what a person sees there, and what a sensible one would do.
_LOOK = """
def _look():
    import json
    from wot_widget.board.verbs import cards_of, verb_of
    from wot_widget.bots.making import make_bot

    session, game = board._session, board.game
    choices = session.choices
    found = {"over": game.over, "mine": choices is not None, "played": len(game.actions), "moment": session.moment}
    if choices is not None:
        action = make_bot("greedy", seed=1).choose(session.view, choices.actions)
        found["action"] = str(action)
        found["verb"] = board._controls.verbs[verb_of(action)].description
        found["label"] = session.labels(tuple(choices.actions))[action]
        found["cards"] = list(cards_of(action))
        found["kind"] = type(action).__name__
        found["verb_name"] = str(verb_of(action))
    print(json.dumps(found))


def _place(card):
    import json

    wide = board._scene.width / board._scene.zoom
    for hit in board._scene.hits:
        if getattr(hit.ref, "card", None) == card:
            area = hit.area
            for down in (0.5, 0.3, 0.7, 0.15, 0.85):
                for across in (0.5, 0.15, 0.85, 0.3, 0.7):
                    x, y = area.x + across * area.width, area.y + down * area.height
                    over = board._scene.at(x * board._scene.zoom, y * board._scene.zoom)
                    if over is not None and getattr(over.ref, "card", None) == card:
                        print(json.dumps([x / wide, y / wide]))
                        return
    print("null")

"""


class Player:
    """A person at the board of a notebook page; `by_canvas` counts the cards clicked in the picture."""

    def __init__(self, page: NotebookPage) -> None:
        self.notebook = page
        self.canvas = page.canvas(1)
        self.by_canvas = 0
        self.kinds: set[str] = set()
        page.wait_until_it_fits()  # until then cards lie elsewhere
        page.run_code(_LOOK)

    def look(self) -> dict[str, Any]:
        """What is on the board, and what a sensible person would do."""
        seen: dict[str, Any] = json.loads(self.notebook.run_code("_look()"))
        return seen

    def wait_for_my_move(self, milliseconds: int = 2 * PATIENCE) -> dict[str, Any]:
        """Wait while bots play; returns what is there when a person is asked, or the game is over."""
        end = time.monotonic() + milliseconds / 1000
        while True:
            seen = self.look()
            if seen["over"] or seen["mine"]:
                self.notebook.wait_until_idle()  # the page knows it, too: what is meant for an earlier moment is lost
                return seen
            assert time.monotonic() < end, f"nobody was asked within {milliseconds} ms"
            self.notebook.page.wait_for_timeout(100)

    def click_card(self, card: int) -> bool:
        """Click a card in the picture; False where it does not lie on the table."""
        place = json.loads(self.notebook.run_code(f"_place({card})"))
        if place is None:
            return False
        self.canvas.click(*place)
        self.notebook.wait_for_code(f"getattr(board._session.attention.pointed, 'card', None) == {card}")
        self.by_canvas += 1
        return True

    def press(self, words: str) -> None:
        """Press the button with exactly these words."""
        button = self.notebook.page.locator(".jp-OutputArea").get_by_role(
            "button", name=re.compile(f"^{re.escape(words)}$")
        )
        button.first.click()

    def act(self, seen: dict[str, Any]) -> None:
        """Do what a sensible person would: choose the verb, click the cards, press the button."""
        self.kinds.add(seen["kind"])
        self.press(seen["verb"])
        if seen["kind"] != "EndHand":
            for card in seen["cards"]:
                self.click_card(card)
            self.notebook.wait_for_code(f"board._session.moment != {seen['moment']} or board._session.choices.offered")
            self.press(seen["label"])
        else:
            self.notebook.wait_until_idle()
            if self.look()["played"] == seen["played"]:
                self.press(seen["verb"])  # the board had asked back
        self.notebook.wait_for_code(f"len(board.game.actions) > {seen['played']}")

    def play_to_the_end(self, stop_after: int = 10_000) -> dict[str, Any]:
        """Play on until the game is over or so many actions have been played in it."""
        while True:
            seen = self.wait_for_my_move()
            if seen["over"] or seen["played"] >= stop_after:
                return seen
            self.act(seen)
