"""What a canvas in a notebook lacks, mended from outside, in the page itself.

A widget without size that lies beside the canvas, inside the element of class `wot-board`:

- Tab leaves the canvas, the wheel and the finger scroll the page, a tap arrives as a click, and a moving pointer
  sends nothing: ipycanvas by itself swallows or forwards all of these.
- Keys of the board are sent to Python; no key reaches JupyterLab while the board has the focus, where a plain `x`
  would cut the game's own cell.
- A click on the canvas is sent with the moment that the page showed, so that one meant for an earlier moment can be
  told apart. The second click of a double click means "take it".
- A button does not hear the second click of a double click, nor a further one before the board has answered.
- The canvas gets its words, and one live region says news once.
- An entry of the journal that is pressed leads to its moment. The journal shows the line of the moment in front, and
  leaves alone whoever has scrolled away to read.
- It is said over the board when the kernel has gone, or does not answer, and what can be done.
- The page tells how much room it has, and whether it is dark.
"""

from __future__ import annotations

import anywidget
import traitlets

from ..text.controls import control
from .page_script import loader, script
from .page_theme import page_rules

SCRIPT = script("journal.js", "guard.js")
LONGEST_CODE = 1000  # letters of a save code that is sent with every change


class CanvasGuard(anywidget.AnyWidget):
    """Watches over the board it lies in.

    `label` are the words of the canvas, `foot` those of its part below the buttons where there is one. `spoken` are the
    news for the live region, a line each, which `said` counts. `gone` is what stands over the board when its kernel has
    gone, a line each, with the save `code`, and `away` what stands there while nobody answers. `language` is that of
    all these words, and of the board. `moment` is the number of the moment shown; `changes` is raised after everything
    that was answered.

    Messages have a `kind`, the `moment`, and for a `click` the `x` and `y` on the canvas in its own pixels, for a `key`
    the `key`, for a `look` at a moment its number `at`, for the `page` its `width` and whether it is `dark`; a double
    click says `take`.
    """

    _esm = loader(SCRIPT)
    _css = page_rules() + script("board.css", "tally.css")
    script = traitlets.Unicode(SCRIPT).tag(sync=True)
    label = traitlets.Unicode("").tag(sync=True)
    foot = traitlets.Unicode("").tag(sync=True)
    spoken = traitlets.Unicode("").tag(sync=True)
    said = traitlets.Int(0).tag(sync=True)
    gone = traitlets.Unicode("").tag(sync=True)
    away = traitlets.Unicode("").tag(sync=True)
    code = traitlets.Unicode("").tag(sync=True)
    language = traitlets.Unicode("en").tag(sync=True)
    moment = traitlets.Int(0).tag(sync=True)
    changes = traitlets.Int(0).tag(sync=True)

    def keep_ready(self, code: str, language: str) -> None:
        """Keep ready what the page says when the kernel has gone or is away; a long save `code` is left out."""
        self.language, self.code = language, code if len(code) <= LONGEST_CODE else ""
        keys = ("gone", "gone do", *(("gone code",) if self.code else ()))
        self.gone = "\n".join(control(key, language) for key in keys)
        self.away = control("away", language)
