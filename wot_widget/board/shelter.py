"""Keeps the keys of a panel from JupyterLab, where a plain letter on a button could cut the cell."""

from __future__ import annotations

import anywidget
import traitlets

from .page_script import loader, script

SCRIPT = script("shelter.js")


class KeyShelter(anywidget.AnyWidget):
    """Lies unseen in a box; a key without Ctrl, Alt or Command that is pressed in there goes no further."""

    _esm = loader(SCRIPT)
    script = traitlets.Unicode(SCRIPT).tag(sync=True)
