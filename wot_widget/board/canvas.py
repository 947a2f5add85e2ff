"""A scene on the canvas of an ipycanvas widget: few bytes, one message, and alive again after a reload."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock

from ipycanvas import Canvas
from ipywidgets import Layout, VBox

from .easel import Easel
from .motion import moves
from .scene import Scene
from .sounds import sound
from .wire import Wire, deflated, squeezed


class Painter:
    """Keeps a canvas in step with the scenes of a table: pages are told only what has changed.

    `scale` is the number of device pixels for a CSS pixel. Nothing is sent before a page is there to be told.
    """

    def __init__(self, canvas: Canvas, scale: float = 2) -> None:
        self.canvas = canvas
        self.scale = scale
        self._wire = Wire()
        self._scene: Scene | None = None
        self._watched = False
        self._lock = RLock()  # pages may ask from another thread than the one that plays
        self._greet: Callable[[], object] = self.repaint
        self.easel = Easel(self._whole, canvas=canvas, scale=scale)
        self.easel.on_msg(self._on_told)

    def paint(self, scene: Scene) -> None:
        """Show a scene. Any thread may call this."""
        with self._lock:
            before, self._scene = self._scene, scene
            self._resize(scene)
            if self._watched:
                self._send(scene, before)

    def on_page(self, greet: Callable[[], object]) -> None:
        """Call something when a page shows the canvas and does not know its picture; it is to call `repaint`."""
        self._greet = greet

    def on_display(self) -> None:
        """Let the picture travel to the page before the widget is shown there: its kernel may be busy after that."""
        self.easel.send_state("picture")

    def repaint(self) -> None:
        """Tell pages everything: one of them knows nothing yet, or has lost its way."""
        with self._lock:
            self._watched = True
            self._wire.forget()
            if self._scene is not None:
                self._send(self._scene, None)

    def close(self) -> None:
        """Let go of the canvas, and close the widgets that were made for it."""
        self.easel.on_msg(self._on_told, remove=True)
        self.easel.layout.close()
        self.easel.close()

    def _on_told(self, _: object, content: object, __: object) -> None:
        if isinstance(content, dict) and content.get("kind") == "ready":
            with self._lock:
                known = self._watched and content.get("step") == self._wire.step
            if not known:
                self._greet()

    def _whole(self) -> bytes:
        """The picture for the state of the easel: a page that has it need not ask."""
        with self._lock:
            if self._scene is None:
                return b""
            if not self._watched:
                self._watched = True
                self._wire.tell(self._scene)
            told = self._wire.whole()
            return b"" if told is None else deflated(told)

    def _send(self, scene: Scene, before: Scene | None) -> None:
        message = self._wire.tell(scene, moves(before, scene) if self.easel.motion else ())
        if message is None:
            return
        heard = sound(before.cues, scene.cues) if before is not None and self.easel.sound else None
        if heard is not None:
            message["sound"] = heard
        self.easel.send(*squeezed(message))

    def _resize(self, scene: Scene) -> None:
        """Fit the canvas to a scene."""
        size = round(scene.width * self.scale), round(scene.height * self.scale)
        if size != (self.canvas.width, self.canvas.height):
            self.canvas.width, self.canvas.height = size
            self.canvas.layout.width = "100%"  # in a narrower column the picture shrinks and keeps its ratio
            self.canvas.layout.max_width = f"{scene.width}px"
            self.canvas.layout.height = "auto"


class Panes:
    """Two panes in which one canvas is seen, its parts above and below the cut; what is drawn is sent once for both.

    Without a cut the upper one shows everything and the lower one nothing.
    """

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._fitted: tuple[float | None, ...] = ()
        self._slides = _column(), _column()
        self.upper, self.lower = map(_column, self._slides)
        for pane, kind in ((self.upper, "wot-table"), (self.lower, "wot-foot")):
            pane.add_class("wot-pane")
            pane.add_class(kind)

    def fit(self, scene: Scene) -> None:
        """Move the canvas within the panes to where a scene is cut. The page may shrink both."""
        sizes = scene.width, scene.height, scene.cut
        if sizes == self._fitted:
            return
        self._fitted = sizes
        cut = scene.height if scene.cut is None else scene.cut
        for slide, above, below in zip(self._slides, (0, cut), (scene.height - cut, 0), strict=True):
            # A margin in percent is one of the width, also above and below.
            slide.layout.margin = f"{-100 * above / scene.width:.3f}% 0 {-100 * below / scene.width:.3f}% 0"
        self._slides[0].children = (self._canvas,)
        self._slides[1].children = (self._canvas,) if scene.cut is not None else ()
        self.lower.layout.display = "none" if scene.cut is None else ""

    def widgets(self) -> tuple[VBox, ...]:
        """Every widget made here."""
        return self.upper, self.lower, *self._slides


def _column(*children: VBox) -> VBox:
    return VBox(children, layout=Layout(width="100%", flex="0 0 auto"))
