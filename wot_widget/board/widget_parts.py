"""Parts that every panel of widgets is made of."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets as widgets


def line(kind: str, **layout: str) -> Any:
    """An empty line of text; `kind` is its class in the page."""
    look = widgets.Layout(margin="0", **{"flex": "0 0 auto", **layout})
    return widgets.HTML(f'<div class="{kind}"></div>', layout=look)


def row(*children: Any, kind: str = "", **layout: str) -> Any:
    """Widgets side by side, in as many lines as they need."""
    look = {"flex_flow": "row wrap", "grid_gap": "6px", "flex": "0 0 auto", **layout}
    box = widgets.Box(children, layout=widgets.Layout(**look))
    if kind:
        box.add_class(kind)
    return box


def write(text: Any, kind: str, words: str, news: str = "", link: str = "") -> None:
    """Put words into a line, news and a link (as HTML) after them; an empty line takes no room (see `board.css`)."""
    more = f' <span class="wot-news">{escape(news)}</span>' if news else ""
    put(text, "value", f'<div class="{kind}">{escape(words)}{more}{" " if link else ""}{link}</div>')


def put(widget: Any, trait: str, value: object) -> None:
    """Set a trait that has another value: to set it, to check it and to tell nobody costs much more than to look."""
    if getattr(widget, trait) != value:
        setattr(widget, trait, value)


def press(button: Any, *, pressed: bool) -> None:
    """Show a button as pressed or not; its words stay."""
    if pressed is not (button.button_style == "primary"):
        button.button_style = "primary" if pressed else ""
        (button.add_class if pressed else button.remove_class)("wot-pressed")


def dispose(widget: Any) -> None:
    """Close a widget with the widgets of its look, which would live on in the kernel and in the page."""
    for part in (widget.layout, getattr(widget, "style", None)):
        if part is not None:
            part.close()
    widget.close()
