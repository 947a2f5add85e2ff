"""A scene on an ipycanvas: few bytes, one message, no widgets left behind, and alive again after a reload.

Nothing but this module knows ipycanvas. Its shared manager is private there, but holding back drawing commands safely
and starting afresh in a reloaded page are not possible without it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import RLock

from ipycanvas import Canvas
from ipycanvas.canvas import LinearGradient
from ipywidgets import Layout, VBox

from .brush import Brush, sprite_origin, sprite_size, sprites_in
from .scene import Gradient, Picture, Scene, Section, Shape
from .sprites import SHEET_HEIGHT, SHEET_WIDTH, Shelves

LARGEST_SPRITE = 120_000  # pixels; larger pictures are drawn anew each time

_ONE_AT_A_TIME = RLock()  # all canvases of a kernel share one manager, and each board draws in a thread of its own


@contextmanager
def hold(canvas: Canvas) -> Iterator[None]:
    """Send all drawing commands given inside as one message; after an error, none of them.

    ipycanvas' own `hold_canvas` never lets go after an error, and then no canvas of the kernel draws again. Threads
    wait for each other, or they would mix their commands and leave the manager holding back for ever.
    """
    with _ONE_AT_A_TIME:
        yield from _held(canvas)


def _held(canvas: Canvas) -> Iterator[None]:
    manager = canvas._canvas_manager  # noqa: SLF001 - see above
    outer = manager._caching  # noqa: SLF001
    marks = len(manager._commands_cache), len(manager._buffers_cache)  # noqa: SLF001
    manager._caching = True  # noqa: SLF001
    try:
        yield
        if not outer:
            manager.flush()
    except BaseException:
        del manager._commands_cache[marks[0] :], manager._buffers_cache[marks[1] :]  # noqa: SLF001
        manager._current_canvas = None  # noqa: SLF001 - a dropped command may have switched it
        raise
    finally:
        manager._caching = outer  # noqa: SLF001


def paint(scene: Scene, canvas: Canvas, scale: float = 2) -> None:
    """Draw a scene once onto a canvas that is made as large as it needs to be."""
    painter = Painter(canvas, scale)
    painter.paint(scene)
    painter.leave()


class Painter:
    """Keeps a canvas in step with the scenes of a table.

    Faces of cards are drawn once on sheets out of sight and copied from there, and only the sections of a scene that
    changed are painted again. `scale` is the number of device pixels for a CSS pixel.
    """

    def __init__(self, canvas: Canvas, scale: float = 2) -> None:
        self.canvas = canvas
        self.scale = scale
        self._scene: Scene | None = None
        self._sheets: list[Canvas] = []
        self._shelves = Shelves()
        self._used = False  # whether pictures that are not known any more may lie on the sheets
        self._gradients: dict[Gradient, LinearGradient] = {}
        canvas.on_client_ready(self._start_afresh)

    def paint(self, scene: Scene) -> None:
        """Show a scene. Any thread may call this."""
        with _ONE_AT_A_TIME:
            self._paint(scene)

    def _paint(self, scene: Scene) -> None:
        before = self._scene
        if self._resize(scene):
            before = None
        sections = changed(before, scene)
        parts = [scene.shapes] if sections is None else [shapes_of(scene, section) for section in sections]
        try:
            with hold(self.canvas):
                self._draw_sprites(parts, self.scale * scene.zoom)
                self._draw(scene, sections)
        except BaseException:  # what was to be sent is dropped, also the pictures on the sheets
            self.forget()
            raise
        self._scene = scene

    def _draw(self, scene: Scene, sections: list[Section] | None) -> None:
        """Draw a scene anew, or only some of its sections."""
        brush = Brush(self.canvas, self, self.scale * scene.zoom)
        if sections is None:
            self.canvas.clear()
            brush.draw(scene.shapes)
            return
        felt = shapes_of(scene, scene.sections[0])
        for section in sections:
            with brush.within(section.area):
                brush.draw(felt)
                brush.draw(shapes_of(scene, section))

    def forget(self) -> None:
        """Paint everything again the next time: the browser may have lost it."""
        with _ONE_AT_A_TIME:
            self._scene = None
            self._shelves.clear()
            self._used = True
            self.canvas._canvas_manager._current_canvas = None  # noqa: SLF001 - a new page has switched to no canvas yet

    def leave(self) -> None:
        """No longer repaint the canvas when a page shows it anew."""
        self.canvas.on_client_ready(self._start_afresh, remove=True)

    def close(self) -> None:
        """Leave the canvas, and close every widget that was made for it."""
        self.leave()
        for widget in (*(sheet.layout for sheet in self._sheets), *self._sheets, *self._gradients.values()):
            widget.close()
        self._sheets.clear()
        self._gradients.clear()
        self.forget()

    def _start_afresh(self, *_: object) -> None:
        """A page shows the canvas for the first time, and nothing is on it: after a reload, or in a second tab."""
        scene = self._scene
        self.forget()
        if scene is not None:
            self.paint(scene)

    def _resize(self, scene: Scene) -> bool:
        """Fit the canvas to a scene; a change of size wipes it."""
        size = round(scene.width * self.scale), round(scene.height * self.scale)
        if size == (self.canvas.width, self.canvas.height):
            return False
        self.canvas.width, self.canvas.height = size
        self.canvas.layout.width = "100%"  # in a narrower column the picture shrinks and keeps its ratio
        self.canvas.layout.max_width = f"{scene.width}px"
        self.canvas.layout.height = "auto"
        return True

    def gradient(self, gradient: Gradient) -> LinearGradient:
        """The widget of a gradient; there are only a few different ones."""
        if gradient not in self._gradients:
            stops = [(at, colour) for at, colour in gradient.stops]
            ends = gradient.x1, gradient.y1, gradient.x2, gradient.y2
            self._gradients[gradient] = LinearGradient(*ends, stops)
        return self._gradients[gradient]

    def _draw_sprites(self, parts: Iterable[Iterable[Shape]], scale: float) -> None:
        """Draw the pictures that are not on the sheets yet."""
        wanted = {sprite: sprite_size(sprite) for part in parts for sprite in sprites_in(part, scale)}
        small = [(sprite, *size) for sprite, size in wanted.items() if size[0] * size[1] <= LARGEST_SPRITE]
        fresh, wiped = self._shelves.place(small)
        if wiped or self._used:
            self._used = False
            for sheet in self._sheets:
                sheet.reset_transform()
                sheet.clear()
        brushes: dict[int, Brush] = {}
        for sprite in fresh:
            assert isinstance(sprite, tuple)
            picture, unit = sprite
            cell = self._shelves[sprite]
            while len(self._sheets) <= cell.sheet:
                self._sheets.append(Canvas(width=SHEET_WIDTH, height=SHEET_HEIGHT))
            if cell.sheet not in brushes:
                brushes[cell.sheet] = Brush(self._sheets[cell.sheet], self, 1)
            x, y = sprite_origin(picture, unit)
            brushes[cell.sheet].draw(picture.shapes, (unit, 0, cell.x + x, cell.y + y))

    def sprite(self, picture: Picture, unit: float) -> tuple[Canvas, int, int, int, int] | None:
        """The sheet of a picture with its place and size on it, if it lies on one."""
        if (picture, unit) not in self._shelves:
            return None
        cell = self._shelves[picture, unit]
        return self._sheets[cell.sheet], cell.x, cell.y, cell.width, cell.height


class Panes:
    """Two panes in which one canvas is seen, its parts above and below the cut; what is drawn is sent once for both.

    Without a cut the upper one shows everything and the lower one nothing.
    """

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._slides = _column(), _column()
        self.upper, self.lower = map(_column, self._slides)
        for pane, kind in ((self.upper, "wot-table"), (self.lower, "wot-foot")):
            pane.add_class("wot-pane")
            pane.add_class(kind)

    def fit(self, scene: Scene) -> None:
        """Move the canvas within the panes to where a scene is cut. The page may shrink both."""
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


def shapes_of(scene: Scene, section: Section) -> tuple[Shape, ...]:
    """The shapes of a section."""
    return scene.shapes[section.start : section.stop]


def changed(before: Scene | None, scene: Scene) -> list[Section] | None:
    """The sections of a scene that look different from before, or None if everything must be painted."""
    if before is None or before.zoom != scene.zoom or not scene.sections:
        return None
    older, newer = before.sections, scene.sections
    if [(one.name, one.area) for one in older] != [(one.name, one.area) for one in newer]:
        return None
    different = [new for old, new in zip(older, newer, strict=True) if shapes_of(before, old) != shapes_of(scene, new)]
    return None if newer[0] in different else different
