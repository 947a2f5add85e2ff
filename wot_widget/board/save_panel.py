"""The save code: a short text that holds the whole game, to copy away and to come back with."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets as widgets

from ..engine.save_code import from_code
from ..engine.saves import SaveError
from ..text.controls import control
from .commands import GO_OVER
from .session import Session
from .widget_parts import dispose, row


class SavePanel:
    """Shows the code of the game, and takes one to go on from.

    `act` is called with a function and its arguments, for what is pressed.
    """

    def __init__(self, session: Session, act: Callable[..., object]) -> None:
        self._session = session
        self._shown = ""
        self._answer = ""  # the key of what is said to the text that was given last
        self.code = widgets.HTML(layout=widgets.Layout(margin="0"))
        self.line = widgets.Text(
            style={"description_width": "initial"},
            layout=widgets.Layout(width="min(100%, 620px)"),
            continuous_update=False,
        )
        self.go = widgets.Button(layout=widgets.Layout(width="auto", margin="0"))
        self.go.on_click(lambda _: act(self.load))
        self.answer = widgets.HTML(layout=widgets.Layout(margin="0"))
        self.box = row(self.code, self.line, self.go, self.answer, display="none", kind="wot-save")

    def show(self, code: str) -> None:
        """Show a code; an empty one closes the panel."""
        self._shown = code
        self.box.layout.display = "" if code else "none"
        if not code:
            self._answer = ""
            return
        if self._answer == "save asked" and GO_OVER not in self._session.dialogue.ways:
            self._answer = ""  # the question has been answered
        language = self._session.language
        late = f" {escape(control('save present', language))}" if self._session.looking_back else ""
        help_, copy, name = (escape(control(key, language)) for key in ("save help", "save copy", "save"))
        self.code.value = (
            f"<p>{help_}{late}</p>"
            f'<textarea class="wot-code" readonly rows="3" aria-label="{name}">{escape(code)}</textarea>'
            f'<button type="button" class="wot-copy jupyter-button">{copy}</button>'
        )
        self.line.description = control("save line", language)
        self.go.description = control("save go", language)
        answer = escape(control(self._answer, language)) if self._answer else ""
        self.answer.value = f'<div class="wot-refusal" role="status">{answer}</div>' if answer else ""

    def load(self) -> None:
        """Go on from the code that was typed; a text that is none is answered, and nothing changes.

        A game under way is left only after asking back.
        """
        try:
            game = from_code(self.line.value)
        except SaveError:
            self._answer = "save wrong" if self.line.value.strip() else "save empty"
            self._session.refresh()
            return
        self._answer = ""
        self._session.go_over(game)
        if self._session.game is game:
            self.line.value = ""
        else:
            self._answer = "save asked"
            self.show(self._shown)

    def close(self) -> None:
        """Close every widget made here."""
        for widget in (*self.box.children, self.box):
            dispose(widget)
