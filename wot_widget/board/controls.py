"""The buttons below the picture: a bar of verbs that never changes, the actions that are left, and the tools."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from html import escape
from typing import Any

import ipywidgets as widgets

from ..text.controls import control
from ..text.say import languages
from .carrier import Carrier
from .display import Display, Offer
from .verbs import Verb

FIRST_SHOWN = 12  # buttons of a long list; the others come on demand


class Controls:
    """Builds the widgets once and keeps them in step with a `Display`.

    `on_verb`, `on_offer` and `on_tool` are called with what was pressed, never for a button of an earlier moment.
    """

    def __init__(
        self,
        tools: Sequence[str],
        language: str,
        on_verb: Callable[[Verb], None],
        on_offer: Callable[[Hashable], None],
        on_tool: Callable[[str], None],
        on_language: Callable[[str], None],
        carry: Carrier,
    ) -> None:
        self.language = language
        self._carry = carry
        self._on_offer = on_offer
        self._display = Display(-1, "")
        self._offers: dict[Offer, Any] = {}
        self._all_shown = False
        self._look = {"layout": widgets.Layout(width="auto", margin="0"), "style": widgets.ButtonStyle()}
        self.status = _line("wot-status")
        self.closed = _line("wot-closed", flex="0 1 auto")
        self.refusal = _line("wot-refusal", flex="0 1 auto")
        self.verbs = {verb: self._button(control(verb, language), "wot-verb") for verb in Verb}
        for verb, button in self.verbs.items():
            button.on_click(lambda _, verb=verb: carry(self._press_verb, verb, on_verb))
        self.more = self._button(control("show more", language, count=0), "wot-repeat")
        self.more.on_click(lambda _: carry(self._show_all))
        buttons = [name for name in tools if name != "language"]
        self.tools = {name: self._button(control(name, language), "wot-tool") for name in buttons}
        for name, button in self.tools.items():
            if name in ("undo", "redo"):
                button.add_class("wot-repeat")
            button.on_click(lambda _, name=name: carry(self._press_tool, name, on_tool))
        self.languages = widgets.Dropdown(
            options=[(name, code) for code, name in languages().items()],
            value=language,
            description=control("language", language),
            style={"description_width": "initial"},
            layout=widgets.Layout(width="auto", margin="0"),
        )
        self.languages.observe(lambda change: carry(on_language, change["new"]), "value")
        self.actions = _row(height="84px", overflow="auto", kind="wot-actions")
        self.nearest = _row()
        bar = _row(*self.verbs.values())
        below = _row(*self.tools.values(), *([self.languages] if "language" in tools else []), kind="wot-tools")
        said = _row(self.closed, self.refusal, self.nearest, height="48px", overflow="auto", kind="wot-said")
        self.house_rules = _line("wot-house-rules")
        self.children = (self.status, bar, said, self.actions, below, self.house_rules)

    def show(self, display: Display, pressed_tools: Collection[str] = ()) -> None:
        """Bring all widgets in step. Nothing is moved or renamed; what did not change is not sent."""
        if display.moment != self._display.moment:
            self._discard()
        self._display = display
        _write(self.status, "wot-status", display.status)
        # Why verbs are closed is said in the same place, whenever there is nothing newer to say.
        _write(self.closed, "wot-closed", "" if display.refusal or display.news else display.closed)
        _write(self.refusal, "wot-refusal", display.refusal, display.news)
        _write(self.house_rules, "wot-house-rules", display.house_rules)
        for verb, button in self.verbs.items():
            button.disabled = verb not in display.open_verbs
            _press(button, pressed=verb is display.verb)
        for name, button in self.tools.items():
            button.disabled = not display.tools.get(name, False)
            _press(button, pressed=name in pressed_tools)
        self._list()
        self.nearest.children = [self._offer(display.nearest)] if display.nearest else []

    def speak(self, language: str) -> None:
        """Rename everything in another language."""
        self.language = self.languages.value = language
        self.languages.description = control("language", language)
        for words, button in [*self.verbs.items(), *self.tools.items()]:
            button.description = control(words, language)
        self._discard()

    def press(self, key: Hashable) -> None:
        """Press the button of an offer; for scripts and tests."""
        self.button_of(key).click()

    def button_of(self, key: Hashable) -> Any:
        """The button that stands for a key now."""
        for offer in (*self._display.offers, *filter(None, [self._display.nearest])):
            if offer.key == key:
                return self._offer(offer)
        raise KeyError(key)

    def close(self) -> None:
        """Close every widget made here."""
        self._discard()
        for widget in self._all_widgets():
            dispose(widget)

    # ------------------------------------------------------------------------------------------------------------

    def _all_widgets(self) -> list[Any]:
        """Everything made here, boxes and what lies in them."""
        found = [self.more, self.languages, *self.children]
        for widget in found:  # grows while it is walked
            found.extend(getattr(widget, "children", ()))
        return list(dict.fromkeys(found))

    def _list(self) -> None:
        offers = self._display.offers
        few = [offer for offer in offers if not offer.late][:FIRST_SHOWN]
        shown = offers if self._all_shown or len(offers) <= len(few) + 1 else few
        buttons = [self._offer(offer) for offer in shown]
        if len(shown) < len(offers):
            self.more.description = control("show more", self.language, count=len(offers) - len(shown))
            buttons.append(self.more)
        if list(self.actions.children) != buttons:
            self.actions.children = buttons

    def _show_all(self) -> None:
        self._all_shown = True
        self._list()

    def _offer(self, offer: Offer) -> Any:
        """The button of an offer, made once for each moment."""
        if offer not in self._offers:
            button = self._button(offer.label, "wot-offer")
            button.button_style = "primary" if offer.main else ""
            moment = self._display.moment
            button.on_click(lambda _: self._carry(self._press_offer, offer, moment))
            self._offers[offer] = button
        return self._offers[offer]

    def _press_offer(self, offer: Offer, moment: int) -> None:
        if moment == self._display.moment and offer in (*self._display.offers, self._display.nearest):
            self._on_offer(offer.key)

    def _press_verb(self, verb: Verb, on_verb: Callable[[Verb], None]) -> None:
        if verb in self._display.open_verbs:
            on_verb(verb)

    def _press_tool(self, name: str, on_tool: Callable[[str], None]) -> None:
        if self._display.tools.get(name):
            on_tool(name)

    def _discard(self) -> None:
        """Close the buttons of a moment that is over."""
        self.actions.children = ()
        self.nearest.children = ()
        for button in self._offers.values():
            button.close()
        self._offers.clear()
        self._all_shown = False

    def _button(self, words: str, kind: str) -> Any:
        button = widgets.Button(description=words, **self._look)
        button.add_class(kind)
        return button


def dispose(widget: Any) -> None:
    """Close a widget with the widgets of its look, which would live on in the kernel and in the page."""
    for part in (widget.layout, getattr(widget, "style", None)):
        if part is not None:
            part.close()
    widget.close()


def _line(kind: str, **layout: str) -> Any:
    look = widgets.Layout(margin="0", **{"flex": "0 0 auto", **layout})
    return widgets.HTML(f'<div class="{kind}"></div>', layout=look)


def _row(*children: Any, kind: str = "", **layout: str) -> Any:
    """Widgets side by side, in as many lines as they need."""
    look = {"flex_flow": "row wrap", "grid_gap": "6px", "flex": "0 0 auto", **layout}
    box = widgets.Box(children, layout=widgets.Layout(**look))
    if kind:
        box.add_class(kind)
    return box


def _write(line: Any, kind: str, words: str, news: str = "") -> None:
    more = f' <span class="wot-news">{escape(news)}</span>' if news else ""
    line.value = f'<div class="{kind}">{escape(words)}{more}</div>'
    line.layout.display = "" if words or news else "none"


def _press(button: Any, *, pressed: bool) -> None:
    """Show a button as pressed or not; its words stay."""
    button.button_style = "primary" if pressed else ""
    (button.add_class if pressed else button.remove_class)("wot-pressed")
