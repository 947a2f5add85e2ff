"""Lessons without a browser."""

from __future__ import annotations

import ipycanvas.canvas
import pytest

from wot_widget.board.canvas import Painter


@pytest.fixture(autouse=True)
def _no_page(monkeypatch):
    """There is no page to draw in."""
    monkeypatch.setattr(ipycanvas.canvas._CANVAS_MANAGER, "_send_custom", lambda *_: None)
    monkeypatch.setattr(Painter, "paint", lambda *_: None)
