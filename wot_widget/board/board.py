"""The board as a widget: a picture to click, and everything around it as real text and buttons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from typing import Any

import ipywidgets as widgets
from ipycanvas import Canvas

from ..bots.making import BotSpec
from ..engine.game import Game
from ..engine.objections import Objection
from ..engine.save_code import CodeWriter
from ..text.labels import label
from ..text.say import wording
from .arguments import check_arguments, check_switches, pace_of, people_of, tools_of
from .canvas import Painter, Panes
from .carrier import Carrier
from .controls import Controls
from .display import display_of, marks_at
from .errors import Fault
from .guard import CanvasGuard
from .inbox import Inbox
from .marks import Marks
from .mirror import Mirror
from .pace import Pace
from .page_theme import dressed
from .picture import still
from .preferences import Preferences
from .readings import FOLDED, Readings
from .registry import register
from .scene import Scene
from .session import Session
from .snapshot import Snapshot
from .still_left import LeavesStill
from .svg import svg
from .table_scene import table_scene
from .theme import THEMES
from .verbs import Verb
from .voice import Voice
from .widget_parts import dispose, put

SCALE = 2  # pixels of the canvas for a CSS pixel: crisp on dense screens
WIDTH = 1180  # until a page has told how much room there is
NARROWEST, WIDEST = 320, 1600
NEARLY, SIDE_BY_SIDE = 1000, 1080  # a little too narrow for the rail beside the table: drawn with it and shrunk


# What a closed board lets go of: IPython keeps every value that a cell has ever had, and the board with it.
_OF_THE_PAGE = ("_painter", "_panes", "_preferences", "_guard", "_canvas", "_controls", "_readings", "_inbox", "_last")


class Board(LeavesStill, widgets.VBox):
    """The table of a game, to play on in a notebook.

    `bots` names seats and who plays there: `Board(game, bots={"Bob": "greedy"})`. All other seats are people at this
    one board; if there are several, a curtain asks to hand the board over before hidden cards are shown, unless
    `curtain=False` lets one person play them all. With `seat="Ann"` only Ann is played here, by people at other boards
    the others; with `spectator=True` nobody is, and no hidden card is seen.

    `pace` is how fast the bots act: instant, fast or slow, or the seconds before each act. At the fast one, which is
    the usual one, all bots together take some five seconds at most. With `auto` an answer that leaves no choice is
    given by itself. `teaching` lets players take back more than is free: what has shown something new, too.

    `width` is in CSS pixels; without it the table takes the room that the page has. `theme` is light, dark, print,
    colour-blind, or auto, which follows the page. With `motion` cards slide, with `sound` there are short tones.
    `language` is en, hu or cs. `tools` names what stands below the buttons of the game:
    stop bots, start bots, skip bots, undo, redo, hint, journal, words, explain, save, new game, teaching, pace,
    language; all that make sense unless it is given.
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
        pace: Pace | str | float | None = None,
        auto: bool = True,
        curtain: bool = True,
        seat: int | str | None = None,
        spectator: bool = False,
        teaching: bool = False,
        motion: bool = True,
        sound: bool = False,
        tools: Collection[str] | None = None,
    ) -> None:
        check_arguments(game, bots, width, theme, language, pace)
        check_switches(auto=auto, curtain=curtain, spectator=spectator, teaching=teaching, motion=motion, sound=sound)
        shown_tools = tools_of(tools, game, bots=bool(bots))
        self._fixed_width = width
        self._width = WIDTH if width is None else round(width)
        self._follows_theme, self._dark = theme == "auto", False
        self._theme = THEMES["light" if theme == "auto" else theme]
        self._carry = Carrier()
        people = people_of(game, seat, bots or {}, spectator=spectator)
        self._refusal_listeners: list[Callable[[Objection], object]] = []
        self._session = Session(
            game,
            bots or {},
            self._show,
            self._on_refusal,
            people=people,
            language=language,
            pace=pace_of(pace),
            auto=auto,
            curtain=curtain,
            teaching=teaching,
        )
        if not self._session.whole:
            shown_tools = tuple(tool for tool in shown_tools if tool not in ("save", "new game"))
        self._session.teachable = "teaching" in shown_tools
        self._inbox = Inbox(self._session, SCALE, self._use_tool, self._speak)
        self._code = CodeWriter(game)
        self._scene: Scene = self._draw()
        self._canvas = Canvas(width=1, height=1)
        self._painter = Painter(self._canvas, SCALE)
        self._painter.on_page(lambda: self._carry(self._on_new_page))
        self._painter.easel.motion, self._painter.easel.sound = motion, sound
        self._preferences = Preferences(self._painter.easel, theme, language, self._on_theme, self._carry)
        self._panes = Panes(self._canvas)
        self._guard = CanvasGuard()
        self._voice = Voice()
        self._controls = Controls(
            shown_tools, language, self._on_verb, self._on_offer, self._on_tool, self._on_setting, self._carry
        )
        self._readings = Readings(self._session, lambda *asked: self._carry(self._handle, *asked))
        self._canvas.on_mouse_down(lambda x, y: self._carry(self._on_click, x, y))
        self._guard.on_msg(lambda _, message, __: self._carry(self._on_told, message))
        buttons = *self._readings.above, *self._controls.children, self._preferences.row, *self._readings.below
        parts = self._panes.upper, self._guard, *buttons, self._panes.lower
        super().__init__(parts, layout=widgets.Layout(width="100%"))
        self.add_class("wot-board")
        self._closed = False
        register(self, "spectator" if spectator else str(seat))
        try:
            self._session.begin()
        except BaseException:
            self.close()
            raise

    @property
    def game(self) -> Game:
        """The game that is played here; another one after a new game, another line of play, or a save code."""
        return self._session.game

    def on_refusal(self, listener: Callable[[Objection], object]) -> Callable[[], None]:
        """Call `listener` with the objection whenever a rule forbids what was clicked.

        Returns a function that ends it.
        """
        self._refusal_listeners.append(listener)
        return lambda: self._refusal_listeners.remove(listener) if listener in self._refusal_listeners else None

    def on_game(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` when another game is taken up, before anything is done in it. Returns what ends that."""
        return self._session.taken_up.add(listener)

    @property
    def language(self) -> str:
        """The language of the board: en, hu or cs. Setting it says everything anew."""
        return self._session.language

    @language.setter
    def language(self, code: str) -> None:
        wording(self.game, code)
        self._session.speak(code)
        if not self._closed:
            self._controls.speak(code)
            self._preferences.speak(code)
            self._show()

    def come_back(self) -> bool:
        """Go back to the present, if an earlier moment is looked at; whether that was so."""
        away = self._session.looking_back
        if away:
            self._session.look_at_present()
        return away

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

    def _live(self, **options: Any) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
        if not self._closed:
            self._painter.on_display()
        return super()._live(**options)

    def _draw(self, marks: Marks | None = None) -> Scene:
        session = self._session
        return table_scene(session.view, marks or marks_at(session), self._width, self._theme, session.language)

    def _show(self) -> None:
        """Bring everything in step with the session; a fault on the way is shown, too."""
        if self._closed:
            return
        try:
            self._show_all()
        except Exception as error:  # noqa: BLE001 - shown on the board
            self._readings.show_fault(Fault(error, stands=True))

    def _show_all(self) -> None:
        session = self._session
        marks = marks_at(session)
        self._scene = self._draw(marks)
        self._inbox.shows(self._scene)
        self._painter.paint(self._scene)
        self._panes.fit(self._scene)
        put(self.layout, "max_width", f"{self._scene.width}px")
        put(self, "_dom_classes", dressed(self._dom_classes, self._theme))
        display = display_of(session)
        self._controls.show(display, self._readings.open, session.autoplay.pace)
        self._readings.show(self._save_code)
        with self._guard.hold_sync():  # one message for all
            self._guard.label = f"{self._scene.title}. {self._scene.description}"
            self._guard.foot = f"{label('medals left', self.language)}, {label('achievements', self.language)}"
            self._speak(self._voice.lines(session, display, marks.prompt))
            self._guard.keep_ready(self._save_code() if session.whole else "", self.language)
            self._guard.moment = session.moment
            self._guard.changes += 1
        self.still_changes()

    # What the player does -----------------------------------------------------------------------------------------

    def _handle(self, act: Callable[..., object], *arguments: object) -> None:
        """Carry out what a click or a key asks for."""
        if not self._closed:
            self._session.attempt(act, *arguments)

    def _on_click(self, x: float, y: float) -> None:
        self._handle(lambda: self._session.click(self._inbox.ref_at(x, y)))

    def _on_verb(self, verb: Verb) -> None:
        self._handle(self._session.press, verb)

    def _on_offer(self, key: Hashable) -> None:
        self._handle(self._session.take, key)

    def _on_tool(self, name: str) -> None:
        self._handle(self._use_tool, name)

    def _on_setting(self, name: str, value: Any) -> None:
        if name == "pace":
            self._handle(setattr, self._session.autoplay, "pace", value)
        else:
            self._handle(setattr, self, "language", value)

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
        """What the guard in the page tells."""
        if self._closed:
            return
        match message:
            case {"kind": "page", "width": int(width), "dark": bool(dark)}:
                self._handle(self._on_page, width, dark)
            case {"kind": "keep"}:
                self._handle(self.renew_still)
            case _:
                self._handle(self._inbox.take_in, message)

    def _speak(self, lines: list[str]) -> None:
        """Say something once, even if it was said before."""
        if lines:
            self._guard.spoken = "\n".join(lines)
            self._guard.said += 1

    def _save_code(self) -> str:
        """The game that is played here as a short text."""
        if self._code.game is not self.game:
            self._code = CodeWriter(self.game)
        return self._code.code()

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
        self._dark = dark
        if self._follows_theme:
            self._theme = THEMES["dark" if dark else "light"]
        if (self._width, self._theme) != before:
            self._show()

    def _on_theme(self, name: str) -> None:
        self._follows_theme = name == "auto"
        self._theme = THEMES[("dark" if self._dark else "light") if self._follows_theme else name]
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
        self._readings.close()
        for widget in (*self._panes.widgets(), *self._preferences.widgets(), self._canvas, self._guard):
            dispose(widget)
        self.layout.close()
        super().close()
        self.children = ()
        for part in _OF_THE_PAGE:
            self.__dict__.pop(part, None)
