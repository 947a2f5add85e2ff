"""A line to type any action into, and below it the answer: whether it is legal, and if not, why."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as widgets

from ..engine.actions import Action
from ..engine.rulebook import explain
from ..engine.state import State
from ..text.looking_back import looking_back
from ..text.say import say
from .asking import Verdict, ask
from .explain import rule_html

EXAMPLES = 2  # of the legal actions, shown in the empty line


class QuestionBox:
    """Answers what is typed, for the moment that `show` is given.

    `make_button` makes a button of some words and what it does. `on_ask` is called when something else is typed or
    more is to be explained, `on_play` when what was typed shall be played.
    """

    def __init__(
        self,
        language: str,
        make_button: Callable[..., Any],
        on_ask: Callable[[], object],
        on_play: Callable[[Action], object],
    ) -> None:
        self.language = language
        self._make_button = make_button
        self._on_ask = on_ask
        self._on_play = on_play
        self._explained = False
        self.line = widgets.Text(
            description=self._say("why not"),
            style={"description_width": "initial"},
            layout=widgets.Layout(width="min(100%, 620px)"),
        )
        self.line.observe(self._on_typed, "value")
        self.answer = widgets.HTML(layout=widgets.Layout(margin="0"))
        self.buttons = widgets.Box(layout=widgets.Layout(flex_flow="row wrap", grid_gap="6px"))
        self.children = (self.line, self.answer, self.buttons)

    def show(self, state: State, legal: list[Action], *, playable: bool) -> None:
        """Answer for a moment; `playable` says whether play can go on from it."""
        self.line.placeholder = self._say("such as", actions="; ".join(map(str, legal[:EXAMPLES]))) if legal else ""
        parts, buttons = [], []
        if self.line.value.strip():
            answer = ask(state, self.line.value, self.language)
            parts.append(f'<div class="wot-{answer.verdict}" role="status">{escape(answer.words)}</div>')
            if answer.verdict is Verdict.LEGAL and answer.action is not None and playable:
                words = self._say("do it", action=say(answer.action, state, self.language))
                buttons.append(self._make_button(words, self._play, answer.action))
            elif answer.rule:
                parts.append(rule_html(answer.rule, self.language))
                if self._explained:
                    parts.append(f"<pre>{escape(str(explain(answer.rule, self.language)))}</pre>")
                else:
                    buttons.append(self._make_button(self._say("explain", rule=answer.rule), self._explain))
        self.answer.value = "".join(parts)
        replace_children(self.buttons, buttons)

    def _on_typed(self, _: object) -> None:
        self._explained = False
        self._on_ask()

    def _play(self, action: Action) -> None:
        self._on_play(action)
        self.line.value = ""

    def _explain(self) -> None:
        self._explained = True
        self._on_ask()

    def _say(self, key: str, **facts: object) -> str:
        return looking_back(key, self.language, **facts)


def replace_children(row: Any, buttons: list[Any]) -> None:
    """Put other buttons into a row, and close those that were there."""
    before, row.children = row.children, buttons
    for button in before:
        button.close()
