"""One thread for everything that a board does.

JupyterLab sends messages of widgets to subshells of the kernel, which are threads of their own: two clicks could be
handled at the same time, in the midst of a cell that plays on the same game.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable


class Carrier:
    """Carries calls over to the thread in which it was made; there they are made at once."""

    def __init__(self) -> None:
        self._thread = threading.get_ident()
        self._loop: asyncio.AbstractEventLoop | None
        try:
            self._loop = asyncio.get_running_loop()
        except RuntimeError:  # a script, which has only one thread anyway
            self._loop = None

    def __call__(self, act: Callable[..., object], *arguments: object) -> None:
        """Call, now or as soon as the home thread is free."""
        if self._loop is None or threading.get_ident() == self._thread:
            act(*arguments)
        else:
            self._loop.call_soon_threadsafe(act, *arguments)
