"""A slow machine, made on purpose: `SLOW=4` slows every page down so many times, and lets kernels hesitate.

What passes there does not depend on how quick anything is. Pages and kernels are as slow as they come without it.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

SLOW = float(os.environ.get("SLOW", "1"))
PATIENCE = int(60_000 * max(1.0, SLOW))
"""Milliseconds in which whatever a person does is answered in the page, on a machine that is busy with other things."""

_PAUSE = 0.005
"""Seconds that a kernel hesitates before each message, for each time that it is slower: they arrive far apart."""

# A start-up file of IPython: names of the notebook's are left alone.
_HESITANT = """
def _hesitate(pause):
    import time
    from jupyter_client.session import Session
    send = Session.send

    def slowly(*all, **named):
        time.sleep(pause)
        return send(*all, **named)

    Session.send = slowly

_hesitate({pause})
del _hesitate
"""


def slow_down(page: Page) -> None:
    """Let a page run as slowly as is asked for."""
    if SLOW > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW})


def slow_kernels(ipython: Path) -> None:
    """Let the kernels that have their settings in this folder hesitate as long as is asked for."""
    if SLOW > 1:
        startup = ipython / "profile_default" / "startup"
        startup.mkdir(parents=True, exist_ok=True)
        (startup / "hesitant.py").write_text(_HESITANT.format(pause=_PAUSE * SLOW), encoding="utf-8")
