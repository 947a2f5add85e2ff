"""The board as a widget: a picture to click, and everything around it as real text and buttons."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any

import ipywidgets as widgets
from ipycanvas import Canvas

from ..bots.making import BotSpec
from ..engine.game import Game
from . import theme as themes
from .canvas import Painter
from .carrier import Carrier
from .controls import Controls, dispose
from .display import display_of, marks_at
from .errors import Fault
from .guard import CanvasGuard
from .journal import Journal
from .keyboard import DIRECTIONS, moved_focus
from .mirror import Mirror
from .registry import register
from .scene import Scene
from .session import Session
from .snapshot import Snapshot
from .svg import svg
from .table_scene import table_scene
from .tally import tally_html
from .verbs import Verb

SCALE = 2  # pixels of the canvas for a CSS pixel: crisp on dense screens
TOOLS = ("undo", "redo", "hint", "journal", "words")
BOT_TOOLS = ("stop bots", "start bots")


class Board(widgets.VBox):
    """The table of a game, to play on in a notebook.

    `bots` names seats and who plays there: `Board(game, bots={"Bob": "greedy"})`. All other seats are people at this
    one board; if there are several, a curtain asks to hand the board over before hidden cards are shown, unless
    `curtain=False` lets one person play them all. `pace` is the time in seconds between two acts of bots. With `auto`
    an answer that leaves no choice is given by itself. `theme` is light, dark or print; `width` is in CSS pixels.
    """

    _closed = True  # until it is whole: the base class closes what could not be made

    def __init__(
        self,
        game: Game,
        bots: Mapping[str | int, BotSpec] | None = None,
        *,
        width: int = 1180,
        theme: str = "light",
        language: str = "en",
        pace: float = 0.6,
        auto: bool = True,
        curtain: bool = True,
    ) -> None:
        if theme not in themes.THEMES:
            raise ValueError(f"no theme is called {theme!r}; the themes are: {', '.join(themes.THEMES)}")
        self.game = game
        self._theme = themes.THEMES[theme]
        self._width = width
        self._carry = Carrier()
        self._session = Session(game, bots or {}, self._show, language=language, pace=pace, auto=auto, curtain=curtain)
        self._scene: Scene = self._draw()
        self._canvas = Canvas(width=1, height=1)
        self._painter = Painter(self._canvas, SCALE)
        self._painter.leave()  # pages are greeted by the board, in its own thread
        self._guard = CanvasGuard()
        tools = (*BOT_TOOLS, *TOOLS) if bots else TOOLS
        self._controls = Controls(tools, language, self._on_verb, self._on_offer, self._on_tool, self._carry)
        self._journal = Journal(language)
        self._words: Any = widgets.HTML(layout=widgets.Layout(display="none"))
        self._result: Any = widgets.HTML(layout=widgets.Layout(display="none"))
        self._fault: Any = widgets.HTML(layout=widgets.Layout(display="none"))
        self._words_shown = False
        self._canvas.on_client_ready(lambda *_: self._carry(self._on_new_page))
        self._canvas.on_mouse_down(lambda x, y: self._carry(self._on_click, x, y))
        self._guard.on_msg(self._on_message)
        super().__init__(
            [
                self._canvas,
                self._guard,
                self._fault,
                self._result,
                *self._controls.children,
                self._journal.widget,
                self._words,
            ],
            layout=widgets.Layout(width="100%", max_width=f"{width}px"),
        )
        self.add_class("wot-board")
        self._closed = False
        register(self, game)
        self._session.begin()

    # What it shows ------------------------------------------------------------------------------------------------

    def svg(self) -> str:
        """The picture as it is now, as one SVG document."""
        return svg(self._draw())

    def snapshot(self) -> Snapshot:
        """The picture as it is now: a value that a notebook shows and keeps without a kernel."""
        return Snapshot(self.svg(), self.text())

    def text(self) -> str:
        """The table in words."""
        return "\n".join(Mirror(self._session.view, self._session.language).lines(marks_at(self._session)))

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The live widget; where there is no kernel, the picture; where there are no pictures, the words."""
        shown = super()._repr_mimebundle_(**options)
        data, metadata = shown if isinstance(shown, tuple) else (shown, {})
        still = self.snapshot()
        return {**data, "text/html": still.html, "text/plain": still.text}, metadata

    def _draw(self) -> Scene:
        session = self._session
        return table_scene(session.view, marks_at(session), self._width, self._theme, session.language)

    def _show(self) -> None:
        """Bring everything in step with the session; a fault on the way is shown, too."""
        if self._closed:
            return
        try:
            self._show_all()
        except Exception as error:  # noqa: BLE001 - shown on the board
            self._report(error)

    def _show_all(self) -> None:
        session = self._session
        self._scene = self._draw()
        self._painter.paint(self._scene)
        display = display_of(session)
        self._controls.show(display, self._shown_tools())
        viewer = session.view.viewer
        self._journal.show(self.game.log, self.game, viewer)
        mirror = Mirror(session.view, session.language)
        _fill(self._words, mirror.html(marks_at(session)) if self._words_shown else "")
        _fill(self._result, tally_html(session.score, session.language) if self.game.over else "")
        fault = session.fault
        _fill(self._fault, fault.html(self.game.seats, session.language) if fault else "")
        self._guard.label = f"{self._scene.title}. {self._scene.description}"
        self._guard.spoken = " ".join(filter(None, [display.refusal, display.news])) or display.status
        self._guard.moment = session.moment
        self._guard.changes += 1

    def _shown_tools(self) -> frozenset[str]:
        return frozenset(
            name for name, shown in (("journal", self._journal.shown), ("words", self._words_shown)) if shown
        )

    def _report(self, error: Exception) -> None:
        _fill(self._fault, Fault(error).html(self.game.seats, self._session.language))

    # What the player does -----------------------------------------------------------------------------------------

    def _handle(self, act: Callable[..., object], *arguments: object) -> None:
        """Carry out what a click or a key asks for."""
        if self._closed:
            return
        try:
            act(*arguments)
        except Exception as error:  # noqa: BLE001 - shown on the board
            self._session.show_fault(error)

    def _on_click(self, x: float, y: float) -> None:
        hit = self._scene.at(x / SCALE, y / SCALE)
        self._handle(self._session.click, hit.ref if hit else None)

    def _on_new_page(self) -> None:
        """A page shows the board for the first time: after a reload, or in a second tab."""
        if not self._closed:
            self._painter.forget()
            self._show()

    def _on_verb(self, verb: Verb) -> None:
        self._handle(self._session.press, verb)

    def _on_offer(self, key: Hashable) -> None:
        self._handle(self._session.take, key)

    def _on_tool(self, name: str) -> None:
        self._handle(self._use_tool, name)

    def _use_tool(self, name: str) -> None:
        session = self._session
        match name:
            case "undo":
                session.undo()
            case "redo":
                session.redo()
            case "hint":
                session.hint()
            case "stop bots":
                session.autoplay.stop()
            case "start bots":
                session.autoplay.start()
            case "journal":
                self._journal.shown = not self._journal.shown
                self._show()
            case "words":
                self._words_shown = not self._words_shown
                self._show()

    def _on_message(self, _: object, message: dict[str, Any], __: object) -> None:
        """What the guard in the page tells."""
        self._carry(self._on_told, message)

    def _on_told(self, message: dict[str, Any]) -> None:
        """Do it, unless it was meant for a moment that is over."""
        if message.get("moment") != self._session.moment:
            return
        match message:
            case {"kind": "click", "x": float() | int() as x, "y": float() | int() as y}:
                self._on_click(x, y)
            case {"kind": "take"}:
                self._handle(self._session.take_double)
            case {"kind": "key", "key": str(key)}:
                self._handle(self._on_key, key)

    def _on_key(self, key: str) -> None:
        session = self._session
        tools = {"u": "undo", "r": "redo", "h": "hint", "j": "journal", "?": "words"}
        if key.lower() in tools:
            self._use_tool(tools[key.lower()])
        elif key == "Escape":
            session.let_go()
        elif key in DIRECTIONS or key in ("Home", "End"):
            session.look(moved_focus(self._scene, session.attention.focus, key))
            self._speak_focus()
        elif key in ("Enter", " "):
            session.enter(toggle=key == " ")

    def _speak_focus(self) -> None:
        focus = self._session.attention.focus
        if focus is not None:
            self._guard.spoken = Mirror(self._session.view, self._session.language).ref(focus)

    # The end ------------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Stop the bots, let go of the game, and close every widget made here."""
        if self._closed:
            return
        self._closed = True
        self._session.close()
        self._painter.close()
        self._controls.close()
        for widget in (self._canvas, self._guard, self._journal.widget, self._words, self._result, self._fault):
            dispose(widget)
        self.layout.close()
        super().close()


def _fill(panel: Any, html: str) -> None:
    """Show a panel, or fold it away when there is nothing in it."""
    panel.value = html
    panel.layout.display = "" if html else "none"
