"""The board as a widget: a picture to click, and everything around it as real text and buttons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from typing import Any

import ipywidgets as widgets
from ipycanvas import Canvas

from ..bots.making import BotSpec
from ..engine.game import Game
from ..engine.objections import Objection
from ..text.labels import label
from ..text.say import wording
from .arguments import check_arguments, tools_of
from .canvas import Painter, Panes
from .carrier import Carrier
from .controls import Controls, dispose
from .display import display_of, marks_at
from .errors import Fault
from .final_scene import final_scene
from .guard import CanvasGuard
from .journal import FOLDED, Readings
from .keyboard import DIRECTIONS, moved_focus
from .mirror import Mirror
from .picture import still
from .refs import Ref
from .registry import register
from .scene import Scene
from .session import Session
from .snapshot import Snapshot
from .still_left import LeavesStill
from .svg import svg
from .table_scene import table_scene
from .theme import THEMES
from .verbs import Verb

SCALE = 2  # pixels of the canvas for a CSS pixel: crisp on dense screens
WIDTH = 1180  # until a page has told how much room there is
NARROWEST, WIDEST = 700, 1600
NEARLY, SIDE_BY_SIDE = 1000, 1080  # a little too narrow for the rail beside the table: drawn with it and shrunk
FARTHEST = 100_000  # pixels of the canvas; nothing is ever drawn there
PACE = 1.2  # seconds, for each act of all bots and one more together
KEYS = {"u": "undo", "r": "redo", "h": "hint", "j": "journal", "?": "explain"}


class Board(LeavesStill, widgets.VBox):
    """The table of a game, to play on in a notebook.

    `bots` names seats and who plays there: `Board(game, bots={"Bob": "greedy"})`. All other seats are people at this
    one board; if there are several, a curtain asks to hand the board over before hidden cards are shown, unless
    `curtain=False` lets one person play them all. `pace` is the time in seconds before each act of a bot; without it,
    the more bots there are, the faster they are. With `auto` an answer that leaves no choice is given by itself.

    `width` is in CSS pixels; without it the table takes the room that the page has. `theme` is light, dark, print, or
    auto, which follows the page. `language` is en, hu or cs. `tools` names what stands below the buttons of the game:
    undo, redo, hint, journal, words, explain, new game, language, stop bots, start bots; all that make sense unless it
    is given.
    """

    _closed = True  # until it is whole: the base class closes what could not be made

    def __init__(  # noqa: PLR0913 - what a board can be asked for, each by its name
        self,
        game: Game,
        bots: Mapping[str | int, BotSpec] | None = None,
        *,
        width: int | None = None,
        theme: str = "auto",
        language: str = "en",
        pace: float | None = None,
        auto: bool = True,
        curtain: bool = True,
        tools: Collection[str] | None = None,
    ) -> None:
        check_arguments(game, bots, width, theme, language, pace)
        shown_tools = tools_of(tools, game, bots=bool(bots))
        self._fixed_width = width
        self._width = WIDTH if width is None else round(width)
        self._follows_theme = theme == "auto"
        self._theme = THEMES["light" if theme == "auto" else theme]
        self._carry = Carrier()
        bots = bots or {}
        if pace is None:
            pace = PACE / (len(bots) + 1)
        self._refusal_listeners: list[Callable[[Objection], object]] = []
        self._session = Session(
            game, bots, self._show, self._on_refusal, language=language, pace=pace, auto=auto, curtain=curtain
        )
        self._scene: Scene = self._draw()
        self._canvas = Canvas(width=1, height=1)
        self._painter = Painter(self._canvas, SCALE)
        self._painter.on_page(lambda: self._carry(self._on_new_page))
        self._panes = Panes(self._canvas)
        self._guard = CanvasGuard()
        self._controls = Controls(
            shown_tools, language, self._on_verb, self._on_offer, self._on_tool, self._on_language, self._carry
        )
        self._readings = Readings()
        self._canvas.on_mouse_down(lambda x, y: self._carry(self._on_click, x, y))
        self._guard.on_msg(lambda _, message, __: self._carry(self._on_told, message))
        buttons = *self._readings.above, *self._controls.children, *self._readings.below
        parts = self._panes.upper, self._guard, *buttons, self._panes.lower
        super().__init__(parts, layout=widgets.Layout(width="100%"))
        self.add_class("wot-board")
        self._closed = False
        register(self, game)
        try:
            self._session.begin()
        except BaseException:
            self.close()
            raise

    @property
    def game(self) -> Game:
        """The game that is played here; another one after the tool “New game”."""
        return self._session.game

    def on_refusal(self, listener: Callable[[Objection], object]) -> Callable[[], None]:
        """Call `listener` with the objection whenever a rule forbids what was clicked.

        Returns a function that ends it.
        """
        self._refusal_listeners.append(listener)
        return lambda: self._refusal_listeners.remove(listener) if listener in self._refusal_listeners else None

    @property
    def language(self) -> str:
        """The language of the board: en, hu or cs. Setting it says everything anew."""
        return self._session.language

    @language.setter
    def language(self, code: str) -> None:
        wording(self.game, code)
        self._session.speak(code)
        self._controls.speak(code)
        self._show()

    # What it shows ------------------------------------------------------------------------------------------------

    def svg(self) -> str:
        """The picture as it is now, as one SVG document."""
        return svg(self._draw())

    def snapshot(self) -> Snapshot:
        """The picture as it is now: a value that a notebook shows and keeps without a kernel."""
        session = self._session
        return still(session.view, marks_at(session), session.score, self._width, self._theme, session.language)

    def text(self) -> str:
        """The table in words."""
        return "\n".join(Mirror(self._session.view, self.language).lines(marks_at(self._session)))

    def still(self) -> tuple[str, str]:
        """What a notebook keeps of the board without a kernel, as HTML and as text."""
        snapshot = self.snapshot()
        return snapshot.html, snapshot.text

    def _draw(self) -> Scene:
        session = self._session
        return table_scene(session.view, marks_at(session), self._width, self._theme, session.language)

    def _final(self) -> Snapshot:
        """The final tally as a picture."""
        scene = final_scene(self._session.score, self._width, self._theme, self.language)
        return Snapshot((svg(scene),), scene.description)

    def _show(self) -> None:
        """Bring everything in step with the session; a fault on the way is shown, too."""
        if self._closed:
            return
        try:
            self._show_all()
        except Exception as error:  # noqa: BLE001 - shown on the board
            self._readings.show_fault(Fault(error), self._session)

    def _show_all(self) -> None:
        session = self._session
        self._scene = self._draw()
        self._painter.paint(self._scene)
        self._panes.fit(self._scene)
        self.layout.max_width = f"{self._scene.width}px"
        display = display_of(session)
        self._controls.show(display, self._readings.open)
        self._readings.show(session, self._final().html if self.game.over else "")
        self._guard.label = f"{self._scene.title}. {self._scene.description}"
        self._guard.foot = f"{label('medals left', self.language)}, {label('achievements', self.language)}"
        self._guard.spoken = display.refusal or " ".join(filter(None, [display.news, display.status]))
        self._guard.moment = session.moment
        self._guard.changes += 1
        self.still_changes()

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
        self._handle(self._session.click, self._ref_at(x, y))

    def _ref_at(self, x: float, y: float) -> Ref | None:
        """What lies at a point of the canvas; beyond any canvas nothing does."""
        hit = self._scene.at(x / SCALE, y / SCALE) if abs(x) < FARTHEST and abs(y) < FARTHEST else None
        return hit.ref if hit else None

    def _on_verb(self, verb: Verb) -> None:
        self._handle(self._session.press, verb)

    def _on_offer(self, key: Hashable) -> None:
        self._handle(self._session.take, key)

    def _on_tool(self, name: str) -> None:
        self._handle(self._use_tool, name)

    def _on_language(self, code: str) -> None:
        self._handle(setattr, self, "language", code)

    def _on_refusal(self, objection: Objection) -> None:
        for listener in self._refusal_listeners[:]:
            listener(objection)

    def _use_tool(self, name: str) -> None:
        if name not in self._controls.tools:
            return  # its key was pressed
        if name in FOLDED:
            self._readings.fold(name)
            self._show()
        else:
            self._session.use_tool(name)

    def _on_told(self, message: dict[str, Any]) -> None:
        """What the guard in the page tells; what was meant for a moment that is over is forgotten."""
        match message:
            case {"kind": "page", "width": int(width), "dark": bool(dark)}:
                self._handle(self._on_page, width, dark)
            case {"moment": moment} if moment != self._session.moment:
                return
            case {"kind": "click", "x": float() | int() as x, "y": float() | int() as y}:
                self._on_click(x, y)
            case {"kind": "take", "x": float() | int() as x, "y": float() | int() as y}:
                self._handle(self._session.take_double, self._ref_at(x, y))
            case {"kind": "key", "key": str(key)}:
                self._handle(self._on_key, key)

    def _on_key(self, key: str) -> None:
        session = self._session
        if key.lower() in KEYS:
            self._use_tool(KEYS[key.lower()])
        elif key == "Escape":
            session.let_go()
        elif key in DIRECTIONS or key in ("Home", "End"):
            session.look(moved_focus(self._scene, session.attention.focus, key))
            focus = session.attention.focus
            if focus is not None:
                self._guard.spoken = Mirror(session.view, session.language).ref(focus)
        elif key in ("Enter", " "):
            session.enter(toggle=key == " ")

    # The page -----------------------------------------------------------------------------------------------------

    def _on_new_page(self) -> None:
        """A page shows the board for the first time: after a reload, or in a second tab."""
        if not self._closed:
            self._painter.repaint()
            self._show()

    def _on_page(self, width: int, dark: bool) -> None:
        """How much room the page has, and whether it is dark."""
        before = self._width, self._theme
        if self._fixed_width is None:
            self._width = SIDE_BY_SIDE if NEARLY <= width < SIDE_BY_SIDE else max(NARROWEST, min(WIDEST, width))
        if self._follows_theme:
            self._theme = THEMES["dark" if dark else "light"]
        if (self._width, self._theme) != before:
            self._show()

    def close(self) -> None:
        """Stop the bots, let go of the game, and close every widget made here."""
        if self._closed:
            return
        self._closed = True
        self.keep_still()
        self._session.close()
        self._painter.close()
        self._controls.close()
        for widget in (*self._panes.widgets(), self._canvas, self._guard, *self._readings.widgets()):
            dispose(widget)
        self.layout.close()
        super().close()
