"""What stays in a notebook without a kernel: a still picture that a widget leaves below itself.

A saved notebook that is opened again shows an error, or a dead canvas, where a widget was, and never comes to the
picture in the same output. So the picture is an output of its own. The page hides it while the widget lives.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from html import escape
from typing import Any

import ipywidgets as widgets
from IPython.display import display, update_display

from ..text.controls import control

REST = 2.0  # seconds without a change, before what was left is worth renewing
SELDOM = 120.0  # seconds between two renewals: a picture is as large as a dozen clicks; JupyterLab saves as often

# The picture stands where the widget will stand until that has come. A notebook that nobody trusts loses the style, and
# shows the picture alone by itself.
_STYLE = """<style>
body:has(.KEY-live:not(.jupyter-widgets-disconnected), .KEY-live.wot-lived) .KEY-still,
body:has(.KEY-still) .KEY-live.jupyter-widgets-disconnected:not(.wot-lived),
.jp-OutputArea-child:not(:has(.KEY-live)):has(+ .jp-OutputArea-child .KEY-still) { display: none; }
</style>"""


class LeavesStill(widgets.DOMWidget):
    """A widget that a notebook still shows once its kernel has gone.

    Its class says in `still` what is shown then; whatever changes that calls `still_changes`. `language` is the one
    in which the page says that it is a picture.
    """

    language: str
    _renewal: asyncio.TimerHandle | None = None
    _renewed = float("-inf")
    _key = ""  # of what was left in the notebook
    _last: Mapping[str, str] | None = None

    def still(self) -> tuple[str, str]:
        """The widget without a kernel, as HTML and as text."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The widget as part of something else: live; without a kernel, still; without pictures, in words."""
        data, metadata = self._live(**options)
        html, text = self.still()
        return {**data, "text/html": html, "text/plain": text}, metadata

    def _ipython_display_(self) -> None:
        """The widget as the value of a cell: live, and below it what stays."""
        data, metadata = self._live()
        self._key = f"wot-{self.model_id}"
        self.add_class(f"{self._key}-live")
        display({**data, "text/html": "<span></span>", "text/plain": ""}, metadata=metadata, raw=True)
        self._last = self._kept()
        display(self._last, raw=True, display_id=self._key)

    def still_changes(self) -> None:
        """Renew what was left, once nothing has changed for a while."""
        if not self._key:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # a script, which leaves nothing behind
            return
        self.keep_still()
        when = max(loop.time() + REST, self._renewed + SELDOM)
        self._renewal = loop.call_at(when, self._renew)

    def keep_still(self) -> None:
        """What was left stays as it is."""
        if self._renewal is not None:
            self._renewal.cancel()
            self._renewal = None

    def renew_still(self) -> None:
        """Renew what was left at once: the notebook is about to be saved, or left."""
        if self._renewal is not None:
            self.keep_still()
            self._renew()

    def _renew(self) -> None:
        self._renewal = None
        before, self._last = self._last, self._kept()
        if self._last != before:
            self._renewed = asyncio.get_running_loop().time()
            update_display(self._last, raw=True, display_id=self._key)

    def _live(self, **options: Any) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
        shown = super()._repr_mimebundle_(**options)
        return shown if isinstance(shown, tuple) else (shown, {})

    def _kept(self) -> dict[str, str]:
        html, text = self.still()
        style = _STYLE.replace("KEY", self._key)
        # A page that is loaded while a cell runs shows this until the kernel has time to tell of the widget.
        note = f"<p>{escape(control('only a picture', self.language))}</p>"
        return {"text/html": f'{style}<div class="{self._key}-still">{html}{note}</div>', "text/plain": text}
