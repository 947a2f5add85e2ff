"""What the page tells of clicks and keys, and what becomes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .keyboard import DIRECTIONS, moved_focus
from .mirror import Mirror
from .readings import FOLDED
from .refs import Ref
from .scene import Scene
from .session import Session

KEYS = {"u": "undo", "r": "redo", "h": "hint", "j": "journal", "?": "explain"}
FARTHEST = 100_000  # pixels of the canvas; nothing is ever drawn there
REMEMBERED = 8  # pictures of moments that have passed, which a click may have been meant for


class Inbox:
    """Turns messages into what the session is asked to do.

    What was meant for a moment that has passed meanwhile shows what it points at, and does nothing. `scale` is the
    number of canvas pixels for a CSS pixel, `use_tool` uses a tool by its name, `speak` says something at once.
    """

    def __init__(
        self, session: Session, scale: float, use_tool: Callable[[str], object], speak: Callable[[list[str]], object]
    ) -> None:
        self._session = session
        self._scale = scale
        self._use_tool = use_tool
        self._speak = speak
        self._scenes: dict[int, Scene] = {}

    def shows(self, scene: Scene) -> None:
        """The page shows this picture of the present moment now."""
        self._scenes[self._session.moment] = scene
        for moment in sorted(self._scenes)[:-REMEMBERED]:
            del self._scenes[moment]

    def ref_at(self, x: float, y: float, moment: int | None = None) -> Ref | None:
        """What lies at a point of the canvas; beyond any canvas nothing does."""
        scene = self._scenes.get(self._session.moment if moment is None else moment)
        if scene is None or not (abs(x) < FARTHEST and abs(y) < FARTHEST):
            return None
        hit = scene.at(x / self._scale, y / self._scale)
        return hit.ref if hit else None

    def take_in(self, message: dict[str, Any]) -> None:
        """Do what a message of the guard asks for."""
        session = self._session
        match message:
            case {"kind": "look", "at": int(at)}:
                session.look_at(at)
            case {"kind": "key", "key": str(key), "moment": moment}:
                self._press(key, stale=moment != session.moment)
            case {"kind": "click", "x": float() | int() as x, "y": float() | int() as y, "moment": int(moment)}:
                ref = self.ref_at(x, y, moment)
                if moment == session.moment:
                    session.click(ref)
                elif ref is not None:
                    session.glance(ref)
            case {"kind": "take", "x": float() | int() as x, "y": float() | int() as y, "moment": moment}:
                if moment == session.moment:
                    session.take_double(self.ref_at(x, y))

    def _press(self, key: str, *, stale: bool) -> None:
        session = self._session
        if key.lower() in KEYS:
            if not stale or KEYS[key.lower()] in FOLDED:
                self._use_tool(KEYS[key.lower()])
        elif key in DIRECTIONS or key in ("Home", "End"):
            session.look(moved_focus(self._scenes[session.moment], session.attention.focus, key))
            focus = session.attention.focus
            if focus is not None:
                self._speak([Mirror(session.view, session.language).ref(focus)])
        elif stale:
            return
        elif key == "Escape":
            session.let_go()
        elif key in ("Enter", " "):
            session.enter(toggle=key == " ")
