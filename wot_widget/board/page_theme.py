"""The theme of a table for what stands around its picture: buttons, lists and texts of the page in its colours."""

from __future__ import annotations

from collections.abc import Iterable

from .colour import mix
from .theme import THEMES, Theme

_CLASS = "wot-theme-"
_ARROW = (
    "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 18 18'%3E"
    "%3Cpath d='M5 7L9 11L13 7' fill='none' stroke='INK' stroke-width='1.8'/%3E%3C/svg%3E\")"
)  # beside a list to choose from


def dressed(classes: Iterable[str], theme: Theme) -> tuple[str, ...]:
    """The classes of a widget, with that of a theme in place of any other theme's."""
    return (*(one for one in classes if not one.startswith(_CLASS)), _CLASS + theme.name)


def page_colours(theme: Theme) -> dict[str, str]:
    """What the colours of JupyterLab's own theme are within a board, by the names that its widgets know them by.

    Widgets have names of their own for some of them, which were worked out at the root of the page.
    """
    ink, quiet, line, ground = theme.ink, theme.muted, theme.line, theme.panel
    colours = {
        **dict.fromkeys(("ui-font-color0", "ui-font-color1", "content-font-color0", "content-font-color1"), ink),
        **dict.fromkeys(("ui-font-color2", "ui-font-color3", "content-font-color2", "content-font-color3"), quiet),
        **dict.fromkeys(("ui-inverse-font-color0", "ui-inverse-font-color1"), theme.on_state),
        "layout-color0": theme.mat,
        "layout-color1": ground,
        "layout-color2": theme.plate,
        "layout-color3": mix(theme.mat, line, 0.5),
        **dict.fromkeys(("border-color0", "border-color1", "border-color2", "border-color3"), line),
        **dict.fromkeys(("brand-color0", "brand-color1", "brand-color2", "content-link-color"), theme.go),
        **dict.fromkeys(("error-color0", "error-color1"), theme.target),
        **dict.fromkeys(("warn-color0", "warn-color1"), theme.chosen),
        **dict.fromkeys(("widgets-color", "widgets-label-color", "widgets-readout-color", "widgets-input-color"), ink),
        **dict.fromkeys(("widgets-input-background-color", "widgets-slider-handle-background-color"), ground),
        **dict.fromkeys(("widgets-input-border-color", "widgets-slider-handle-border-color"), quiet),
        **dict.fromkeys(("widgets-input-focus-border-color", "widgets-slider-active-handle-color"), theme.go),
    }
    colours["widgets-dropdown-arrow"] = _ARROW.replace("INK", ink.replace("#", "%23"))
    return {f"--jp-{name}": colour for name, colour in colours.items()}


def page_rules() -> str:
    """The style sheet that dresses a board in its theme, whatever the theme of the page is."""
    return "".join(map(_rule, THEMES.values()))


def _rule(theme: Theme) -> str:
    colours = "; ".join(f"{name}: {colour}" for name, colour in page_colours(theme).items())
    scheme = "dark" if theme.name == "dark" else "light"  # of what the browser draws itself
    return f".wot-board.{_CLASS}{theme.name} {{ color-scheme: {scheme}; {colours}; }}\n"
