"""What a canvas in a notebook lacks, mended from outside, in the page itself.

A widget without size that lies beside the canvas, inside the element of class `wot-board`:

- Tab leaves the canvas, the wheel and the finger scroll the page, a tap arrives as a click, and a moving pointer
  sends nothing: ipycanvas by itself swallows or forwards all of these.
- Keys of the board are sent to Python; no key reaches JupyterLab while the board has the focus, where a plain `x`
  would cut the game's own cell.
- A second click of a double click never presses a second button; on the canvas it means "take it".
- Before the first click or key after a change, the page tells which moment it shows, so that clicks meant for an
  earlier one can be told apart.
- The canvas gets its words, and one live region says news once.
"""

from __future__ import annotations

from importlib.resources import files

import anywidget
import traitlets


class CanvasGuard(anywidget.AnyWidget):
    """Watches over the board it lies in.

    `label` are the words of the canvas, `spoken` the news for the live region, `moment` the number of the moment
    shown; `changes` is raised whenever buttons changed. Messages: `{"kind": "seen", "moment": n}` before a click or
    key at a new moment, `{"kind": "take"}` for a double click on the canvas, `{"kind": "key", "key": ...}`.
    """

    _esm = files(__package__).joinpath("guard.js").read_text(encoding="utf-8")
    _css = files(__package__).joinpath("board.css").read_text(encoding="utf-8")
    label = traitlets.Unicode("").tag(sync=True)
    spoken = traitlets.Unicode("").tag(sync=True)
    moment = traitlets.Int(0).tag(sync=True)
    changes = traitlets.Int(0).tag(sync=True)
