"""How the table looks and sounds, chosen below it: the theme, whether cards slide, whether there are sounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as widgets

from ..text.labels import label
from .carrier import Carrier
from .easel import Easel
from .theme import THEMES


class Preferences:
    """A list and two boxes to tick; `on_theme` is called with a theme's name, the rest goes to the easel."""

    def __init__(
        self, easel: Easel, theme: str, language: str, on_theme: Callable[[str], None], carry: Carrier
    ) -> None:
        self._language = language
        layout = {"layout": widgets.Layout(width="auto", margin="0")}
        wide = {"description_width": "initial"}
        self.theme = widgets.Dropdown(options=self._themes(), value=theme, style=wide, **layout)
        self.motion, self.sound = (
            widgets.Checkbox(value=on, indent=False, style=wide, **layout) for on in (easel.motion, easel.sound)
        )
        self.row = widgets.HBox(
            (self.theme, self.motion, self.sound), layout=widgets.Layout(flex_flow="row wrap", align_items="center")
        )
        self.row.add_class("wot-preferences")
        self.speak(language)
        self.theme.observe(lambda change: self._choose(change["new"], on_theme, carry), "value")
        self.motion.observe(lambda change: setattr(easel, "motion", change["new"]), "value")
        self.sound.observe(lambda change: setattr(easel, "sound", change["new"]), "value")

    def speak(self, language: str) -> None:
        """Say everything in a language."""
        self._language = language
        chosen = self.theme.value
        if list(self.theme.options) != self._themes():
            self._renaming = True
            self.theme.options = self._themes()
            self.theme.value = chosen
            self._renaming = False
        self.theme.description = label("theme", language)
        self.motion.description = label("motion", language)
        self.sound.description = label("sounds", language)

    _renaming = False  # while the themes are renamed, none is chosen

    def _choose(self, theme: str, on_theme: Callable[[str], None], carry: Carrier) -> None:
        if not self._renaming:
            carry(on_theme, theme)

    def _themes(self) -> list[tuple[str, str]]:
        return [(label(f"theme {name}", self._language), name) for name in ("auto", *THEMES)]

    def widgets(self) -> tuple[Any, ...]:
        """Every widget made here."""
        return self.row, self.theme, self.motion, self.sound
