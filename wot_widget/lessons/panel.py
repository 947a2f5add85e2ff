"""The panel of a step: its words, answers to choose from, buttons, and what is replied, as plain accessible HTML.

Answers are radio buttons in a fieldset, the reply is a live region, everything works by keyboard, and no key reaches
JupyterLab from here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from html import escape
from importlib.resources import files
from typing import Any

import anywidget
import traitlets

from ..board.carrier import Carrier
from ..board.explain import rule_html
from .data_files import face_words


class Panel(anywidget.AnyWidget):
    """What the page shows. Messages from it have a `kind`: `choose` with the `place` of an answer, `press` with the
    `name` of a button, `say` with the `words` of the text line.

    `goals` are pairs of words and whether that is done, `buttons` have `name`, `words`, `disabled` and `main`,
    `marks` are words behind the answers. In prompt, options and reply backquotes stand around code. `tone` is
    `right`, `wrong`, `note` or nothing, or `right ahead` and `wrong ahead` for a verdict whose reasons are still to be
    seen. `picture`, `rule` and `after` are HTML. Replies are spoken by screen
    readers if the panel is `aloud`; `language` tells them how. `level` is that of the title among the headings of
    the page. `room` keeps a board below in its place, whatever is said: `reply` has a fixed room for replies, `coach`
    for the words above the buttons, too; without it the panel grows with its words.

    After a right reply a button with the words `onward` leads to the next cell of the notebook. The page goes on by
    itself while the box `by_itself` is ticked, which the browser remembers.
    """

    _esm = files(__package__).joinpath("panel.js").read_text(encoding="utf-8")
    _css = files(__package__).joinpath("panel.css").read_text(encoding="utf-8")
    title = traitlets.Unicode("").tag(sync=True)
    badge = traitlets.Unicode("").tag(sync=True)
    prompt = traitlets.Unicode("").tag(sync=True)
    picture = traitlets.Unicode("").tag(sync=True)
    options = traitlets.List(traitlets.Unicode()).tag(sync=True)
    marks = traitlets.List(traitlets.Unicode()).tag(sync=True)
    chosen = traitlets.Int(-1).tag(sync=True)
    goals = traitlets.List(traitlets.Any()).tag(sync=True)
    buttons = traitlets.List(traitlets.Dict()).tag(sync=True)
    entry = traitlets.Unicode("").tag(sync=True)
    entry_button = traitlets.Unicode("").tag(sync=True)
    tone = traitlets.Unicode("").tag(sync=True)
    reply = traitlets.Unicode("").tag(sync=True)
    rule = traitlets.Unicode("").tag(sync=True)
    after = traitlets.Unicode("").tag(sync=True)
    aloud = traitlets.Bool(default_value=True).tag(sync=True)
    language = traitlets.Unicode("en").tag(sync=True)
    level = traitlets.Int(2).tag(sync=True)
    room = traitlets.Unicode("").tag(sync=True)
    onward = traitlets.Unicode("").tag(sync=True)
    by_itself = traitlets.Unicode("").tag(sync=True)

    def __init__(self, handle: Callable[[Mapping[str, Any]], None], **words: Any) -> None:
        super().__init__(**words)
        carry = Carrier()
        self.on_msg(lambda _, message, __: carry(self._on_message, handle, message))

    def _on_message(self, handle: Callable[[Mapping[str, Any]], None], message: Mapping[str, Any]) -> None:
        try:
            handle(message)
        except Exception as error:  # noqa: BLE001 - an exception in a callback would be seen by nobody
            told = f"{type(error).__name__}: {error}"
            self.answer("wrong", face_words(self.language)["fault"].format(error=told))

    def answer(self, tone: str, words: str, rule: str = "", after: str = "") -> None:
        """Reply to the learner, with a rule to unfold below it."""
        named = escape(face_words(self.language)["rule"].format(id=rule))
        shown = f"<summary>{named}</summary>{rule_html(rule, self.language)}" if rule else ""
        with self.hold_sync():
            self.tone, self.reply, self.rule, self.after = tone, words, shown, after

    def html(self) -> str:
        """The words of the step for pages without a kernel."""
        options = "".join(f"<li>{coded(one)}</li>" for one in self.options)
        listed = f"<ul>{options}</ul>" if options else ""
        heading = f"<h{self.level}>{escape(self.title)}</h{self.level}>" if self.title else ""
        return f"{heading}<p>{coded(self.prompt)}</p>{self.picture}{listed}"

    def text(self) -> str:
        """The same as plain text."""
        return "\n".join([self.title, self.prompt, *(f"  ( ) {option}" for option in self.options)])


def coded(words: str) -> str:
    """Words as HTML, with code between backquotes."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(words))
