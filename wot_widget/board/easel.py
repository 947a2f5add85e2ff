"""The part of the painter that lives in the page: it keeps the shapes it was told of, and paints them.

A widget without a place of its own. Messages to it are those of `wire.Wire`. The picture as it is now belongs to the
widget's state, so that a page has it at once, while the kernel is busy too; `ready` comes back from every page, with
the `step` of the last message that it knows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets
from ipycanvas import Canvas
from ipywidgets import widget_serialization

from .lettering import FONTS
from .page_script import loader, script

SCRIPT = script("orchestra.js", "motion.js", "easel.js")

MILLISECONDS = 220  # that a card takes to slide to its place


class Easel(anywidget.AnyWidget):
    """Paints on a canvas in the page; `scale` is the number of its pixels for a CSS pixel.

    `whole` gives the message that tells everything, squeezed, or nothing; it is called when a state is asked for.
    `motion` lets cards slide, unless the system asks for reduced motion; `sound` lets short tones be heard.
    """

    _esm = loader(SCRIPT)
    script = traitlets.Unicode(SCRIPT).tag(sync=True)
    canvas = traitlets.Instance(Canvas).tag(sync=True, **widget_serialization)
    picture = traitlets.Bytes().tag(sync=True, to_json=lambda _, easel: easel.whole())
    fonts = traitlets.Unicode(FONTS).tag(sync=True)
    scale = traitlets.Float(2.0).tag(sync=True)
    motion = traitlets.Bool(True).tag(sync=True)
    milliseconds = traitlets.Int(MILLISECONDS).tag(sync=True)
    sound = traitlets.Bool(False).tag(sync=True)

    def __init__(self, whole: Callable[[], bytes], **traits: Any) -> None:
        self.whole = whole  # before the widget is told to pages
        super().__init__(**traits)
