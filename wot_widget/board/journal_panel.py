"""The journal to walk about in: a slider, steps, the lines of play, and pages of entries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as widgets

from ..text.controls import control
from ..text.looking_back import looking_back
from .journal import Journal, page_of
from .lines_of_play import named_line
from .prompts import retreat_words
from .session import Session
from .widget_parts import dispose, row

AT_A_TIME = 3  # pages that are shown at first, and those that come on demand
STEPS = ("previous turn", "previous", "next", "next turn")


class JournalPanel:
    """Everything that belongs to the journal, in one box.

    `act` is called with a function of the session and its arguments, for everything that is pressed or moved.
    """

    def __init__(self, session: Session, act: Callable[..., object]) -> None:
        self._session = session
        self._act = act
        self._settling = False  # while brought in step, what the widgets tell is no wish of anybody's
        self._begun: tuple[object, int] | None = None  # the game and the line of play whose pages are shown
        self._first = 0  # of these pages: it only falls, so that none is taken away from whoever reads
        self._journal = Journal(lambda one: retreat_words(one, session.game, session.view.viewer, session.language))
        wide = {"description_width": "initial"}
        self.slider = widgets.IntSlider(min=0, max=0, style=wide, layout=widgets.Layout(width="min(100%, 460px)"))
        self.slider.observe(lambda change: self._moved(self._session.look_at, change["new"]), "value")
        look = {"layout": widgets.Layout(width="auto", margin="0"), "style": widgets.ButtonStyle()}
        self.steps = {name: widgets.Button(**look) for name in STEPS}
        walks = (session.turn, -1), (session.step, -1), (session.step, 1), (session.turn, 1)
        for button, (walk, by) in zip(self.steps.values(), walks, strict=True):
            button.add_class("wot-repeat")
            button.on_click(lambda _, walk=walk, by=by: self._act(walk, by))
        self.lines = widgets.Dropdown(options=[("", 0)], value=0, style=wide, layout=widgets.Layout(width="auto"))
        self.lines.observe(lambda change: self._moved(self._session.follow_line, change["new"]), "value")
        self.more = widgets.Button(**look)
        self.more.on_click(lambda _: self._act(self._show_more))
        self._pages: list[Any] = []
        self._entries = row(flex_flow="column", max_height="320px", overflow="auto", kind="wot-entries")
        self.box = row(
            row(self.slider, *self.steps.values(), self.lines, kind="wot-walk"),
            self._entries,
            flex_flow="column",
            display="none",
        )

    @property
    def html(self) -> str:
        """All that the pages say, the newest first."""
        return "".join(page.value for page in self._entries.children if page is not self.more)

    def show(self, *, is_open: bool) -> None:
        """Bring everything in step with the session."""
        self.box.layout.display = "" if is_open else "none"
        if not is_open:
            self._begun = None
            return
        self._settling = True
        try:
            self._show_walk()
            self._show_pages()
        finally:
            self._settling = False

    def close(self) -> None:
        """Close every widget made here."""
        found = [self.box, self.more, *self._pages]
        for widget in found:  # grows while it is walked
            found.extend(getattr(widget, "children", ()))
        for widget in dict.fromkeys(found):
            dispose(widget)

    def _show_walk(self) -> None:
        timeline, language = self._session.timeline, self._session.language
        self.slider.description = looking_back("moment", language)
        self.slider.max = timeline.last
        self.slider.value = timeline.moment
        self.slider.disabled = timeline.last == 0
        for place, (name, button) in enumerate(self.steps.items()):
            button.description = looking_back(name, language)
            button.disabled = timeline.moment == 0 if place < len(STEPS) / 2 else timeline.at_present
        self.lines.description = looking_back("line", language)
        names = tuple((named_line(timeline.lines, place, language), place) for place in range(len(timeline.lines)))
        if self.lines.options != names:
            self.lines.options = names
        self.lines.value = timeline.followed
        self.lines.disabled = len(names) == 1

    def _show_pages(self) -> None:
        session = self._session
        pages = self._journal.pages(session.timeline, session.past.retreats, session.language)
        entry = session.game.log[session.timeline.moment - 1] if session.timeline.moment else None
        pointed = 0 if entry is None else page_of(entry.turn)
        if self._begun != (session.game, session.timeline.followed):
            self._begun, self._first = (session.game, session.timeline.followed), len(pages)
        latest = max(0, len(pages) - AT_A_TIME)
        first = self._first = min(self._first, latest, pointed if session.looking_back else latest)
        while len(self._pages) < len(pages):
            self._pages.append(widgets.HTML(layout=widgets.Layout(margin="0", flex="0 0 auto")))
        for page, html in list(zip(self._pages, pages, strict=False))[first:]:
            page.value = html
        self.more.description = control("show more", session.language, count=first)
        shown = [*reversed(self._pages[first : len(pages)]), *([self.more] if first else [])]
        if list(self._entries.children) != shown:
            self._entries.children = shown

    def _show_more(self) -> None:
        self._first = max(0, self._first - AT_A_TIME)
        self.show(is_open=True)

    def _moved(self, act: Callable[[int], object], value: int) -> None:
        if not self._settling:
            self._act(act, value)
