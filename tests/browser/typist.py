"""Plays on the real board by keyboard alone: walks the cards by arrows, or names verb and action by their keys."""

from __future__ import annotations

import json
from typing import Any

from .notebook_page import NotebookPage
from .player import Player

# Runs in the notebook's kernel: the arrows that lead from what the keyboard points at to a card.
_WALK = """
def _walk(card):
    import json
    from wot_widget.board.keyboard import DIRECTIONS, moved_focus

    scene, start = board._scene, board._session.attention.focus
    ways, found = {start: []}, [start]
    for here in found:  # grows while it is walked
        if getattr(here, "card", None) == card:
            print(json.dumps(ways[here]))
            return
        for key in (*DIRECTIONS, "Home", "End"):
            there = moved_focus(scene, here, key)
            if there not in ways:
                ways[there] = [*ways[here], key]
                found.append(there)
    print("null")


def _listed():
    import json

    print(json.dumps([button.description for button in board._controls.actions.children]))
"""
VERB_KEYS = {"Buy": "b", "Use": "s", "Defend": "d", "Attack": "a", "EndHand": "e"}


class Typist(Player):
    """A person without a mouse; `keys` counts the keys pressed, `by_arrows` the cards that were walked to."""

    def __init__(self, page: NotebookPage) -> None:
        super().__init__(page)
        self.keys = 0
        self.by_arrows = 0
        page.run_code(_WALK)

    def type(self, *keys: str) -> None:
        """Press keys, wherever the focus is."""
        for key in keys:
            self.notebook.page.keyboard.press(key)
            self.keys += 1

    def focused(self) -> str:
        """What has the focus: `canvas`, or the words of a button."""
        return str(
            self.notebook.page.evaluate(
                "() => { const one = document.activeElement;"
                " return one.tagName === 'CANVAS' ? 'canvas' : one.innerText || one.tagName; }"
            )
        )

    def select(self, card: int) -> bool:
        """Walk to a card with the arrows and press Enter; False where it does not lie on the table."""
        way = json.loads(self.notebook.run_code(f"_walk({card})"))
        if way is None:
            return False
        self.type(*way)
        self.notebook.wait_for_code(f"getattr(board._session.attention.focus, 'card', None) == {card}")
        before = self.notebook.run_code("print(board._guard.changes)")
        self.type("Enter")
        self.notebook.wait_for_code(f"board._guard.changes > {before}")
        self.by_arrows += 1
        return True

    def act(self, seen: dict[str, Any]) -> None:
        """Do what a sensible person would: by the arrows in one act, by the keys of verbs and actions in the next."""
        self.kinds.add(seen["kind"])
        played = f"len(board.game.actions) > {seen['played']}"
        if seen["kind"] == "EndHand":
            self.type("e")
            self.notebook.wait_for_code(f"{played} or board._session.choices.verb == 'end'")
            if self.look()["played"] == seen["played"]:
                self.type("e")  # the board had asked back
            self.notebook.wait_for_code(played)
            return
        if seen["played"] % 2 or not self._by_keys(seen):
            self._by_cards(seen)
        self.notebook.wait_for_code(played)

    def _by_keys(self, seen: dict[str, Any]) -> bool:
        """Name the verb and then the action by their keys; False where the action has none."""
        verb = VERB_KEYS.get(seen["kind"])
        if verb is not None:
            self.type(verb)
            self.notebook.wait_for_code(f"board._session.choices.current_verb == {seen['verb_name']!r}")
        return self._take(seen["label"])

    def _by_cards(self, seen: dict[str, Any]) -> None:
        """Walk to each card of the action, and take what is left."""
        self.type("Escape")
        self.notebook.wait_for_code("not board._session.choices.picked")
        for card in seen["cards"]:
            self.select(card)
        if self.notebook.run_code("print(board._session.choices.chosen)") == seen["action"]:
            self.type("Enter")
        else:
            assert self._take(seen["label"]), f"no key takes {seen['label']}"

    def _take(self, label: str) -> bool:
        """Press the digit of an action in the list."""
        listed = json.loads(self.notebook.run_code("_listed()"))
        if label not in listed[:9]:
            return False
        self.type(str(listed.index(label) + 1))
        return True
