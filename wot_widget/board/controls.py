"""The buttons below the picture: a bar of verbs that never changes, the actions that are left, and the tools."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import Any

import ipywidgets as widgets

from ..text.controls import control
from ..text.say import languages
from .carrier import Carrier
from .display import Display, Offer
from .explain import lesson_link
from .pace import Pace
from .readings import FOLDED
from .verbs import Verb
from .widget_parts import dispose, line, press, put, row, write

SWITCHES = (*FOLDED, "teaching")  # tools that stay pressed
FIRST_SHOWN = 12  # buttons of a long list; the others come on demand


class Controls:
    """Builds the widgets once and keeps them in step with a `Display`.

    `on_verb`, `on_offer` and `on_tool` are called with what was pressed, never for a button of an earlier moment;
    `on_setting` with a name, `language` or `pace`, and what was chosen.
    """

    def __init__(
        self,
        tools: Sequence[str],
        language: str,
        on_verb: Callable[[Verb], None],
        on_offer: Callable[[Hashable], None],
        on_tool: Callable[[str], None],
        on_setting: Callable[[str, Any], None],
        carry: Carrier,
    ) -> None:
        self.language = language
        self._settling = False  # while renamed, what the lists tell is no wish of anybody's
        self._carry = carry
        self._on_offer = on_offer
        self._display = Display(-1, "")
        self._shown: tuple[object, ...] | None = None  # what the bars show
        self._offers: dict[Offer, Any] = {}
        self._all_shown = False
        self._look = {"layout": widgets.Layout(width="auto", margin="0"), "style": widgets.ButtonStyle()}
        self.status = line("wot-status")
        self.closed = line("wot-closed", flex="0 1 auto")
        self.refusal = line("wot-refusal", flex="0 1 auto")
        self.verbs = {verb: self._button(control(verb, language), "wot-verb") for verb in Verb}
        for verb, button in self.verbs.items():
            button.on_click(lambda _, verb=verb: carry(self._press_verb, verb, on_verb))
        self.more = self._button(control("show more", language, count=0), "wot-repeat")
        self.more.on_click(lambda _: carry(self._show_all))
        buttons = [name for name in tools if name not in ("language", "pace")]
        self.tools = {name: self._button(control(name, language), "wot-tool") for name in buttons}
        for name, button in self.tools.items():
            if name in ("undo", "redo"):
                button.add_class("wot-repeat")
            if name in SWITCHES:
                button.add_class("wot-toggle")
            button.on_click(lambda _, name=name: carry(on_tool, name))
        self.languages = self._list_of("language", on_setting)
        self.paces = self._list_of("pace", on_setting)
        self._settling = True
        self.languages.options = [(name, code) for code, name in languages().items()]
        self.languages.value = language
        self._settling = False
        lists = {"language": self.languages, "pace": self.paces}
        self.actions = row(flex="1 1 0", overflow="auto", kind="wot-actions")
        self.answers = row(kind="wot-answers")
        bar = row(*self.verbs.values())
        below = row(*self.tools.values(), *(lists[name] for name in tools if name in lists), kind="wot-tools")
        said = row(self.closed, self.refusal, self.answers, kind="wot-said")
        # What is said and what can be chosen share a box of one height: nothing below it is ever shifted.
        shared = row(said, self.actions, flex_flow="column nowrap", overflow="auto", kind="wot-shared")
        self.standing = line("wot-standing")
        self.house_rules = line("wot-house-rules")
        talk = [row(part, kind="wot-talk") for part in (self.status, shared)]
        self.children = (talk[0], bar, talk[1], below, self.standing, self.house_rules)

    def show(self, display: Display, open_panels: Collection[str], pace: Pace | float) -> None:
        """Bring all widgets in step. Nothing is moved or renamed; what did not change is not sent."""
        if display.moment != self._display.moment:
            self._discard()
        self._display = display
        write(self.status, "wot-status wot-earlier" if display.earlier else "wot-status", display.status)
        # Why verbs are closed is said in the same place, whenever there is nothing newer to say.
        write(self.closed, "wot-closed", display.closed)
        link = lesson_link(display.cited, self.language) if display.cited else ""
        write(self.refusal, "wot-refusal", display.refusal, display.news, link)
        write(self.standing, "wot-standing", " ".join(display.standing))
        write(self.house_rules, "wot-house-rules", display.house_rules)
        shown = display.open_verbs, display.verb, display.closed_tools, {*open_panels, *display.pressed}, pace
        if shown != self._shown:  # most clicks leave all of that as it is
            self._shown = shown
            self._show_pace(pace)
            self._show_bars(*shown[:4])
        self._list()
        put(self.answers, "children", tuple(self._offer(offer) for offer in display.answers))

    def _show_bars(
        self, open_verbs: Collection[Verb], chosen: Verb | None, closed: Mapping[str, str], pressed: Collection[str]
    ) -> None:
        """Open, close and press the verbs and the tools; those that are closed say why."""
        for verb, button in self.verbs.items():
            put(button, "disabled", verb not in open_verbs)
            press(button, pressed=verb is chosen)
        for name, button in self.tools.items():
            reason = closed.get(name, "")
            put(button, "disabled", bool(reason))
            put(button, "tooltip", reason or None)
            press(button, pressed=name in pressed)

    def speak(self, language: str) -> None:
        """Rename everything in another language."""
        self._settling = True
        self._shown = None
        self.language = self.languages.value = language
        for name, chooser in (("language", self.languages), ("pace", self.paces)):
            chooser.description = control(name, language)
        self._settling = False
        for words, button in [*self.verbs.items(), *self.tools.items()]:
            button.description = control(words, language)
        self._discard()

    def press(self, key: Hashable) -> None:
        """Press the button of an offer; for scripts and tests."""
        self.button_of(key).click()

    def button_of(self, key: Hashable) -> Any:
        """The button that stands for a key now."""
        for offer in (*self._display.offers, *self._display.answers):
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
        found = [self.more, self.languages, self.paces, *self.children]
        for widget in found:  # grows while it is walked
            found.extend(getattr(widget, "children", ()))
        return list(dict.fromkeys(found))

    def _list_of(self, name: str, on_setting: Callable[[str, Any], None]) -> Any:
        """A list to choose a setting from."""
        chooser = widgets.Dropdown(
            options=[("", "")],
            description=control(name, self.language),
            style={"description_width": "initial"},
            layout=widgets.Layout(width="auto", margin="0"),
        )
        chooser.observe(lambda change: self._choose(name, change["new"], on_setting), "value")
        return chooser

    def _choose(self, name: str, value: Any, on_setting: Callable[[str, Any], None]) -> None:
        if not self._settling:
            self._carry(on_setting, name, value)

    def _show_pace(self, pace: Pace | float) -> None:
        """The paces by name; one in seconds stands among them while it is in force."""
        options: list[tuple[str, Pace | float]] = [(control(f"pace {one}", self.language), one) for one in Pace]
        if not isinstance(pace, Pace):
            options.append((control("pace own", self.language, seconds=f"{pace:g}"), pace))
        self._settling = True
        put(self.paces, "options", tuple(options))
        put(self.paces, "value", pace)
        self._settling = False

    def _list(self) -> None:
        offers = self._display.offers
        shown = offers if self._all_shown else shown_first(offers)
        buttons = tuple(self._offer(offer) for offer in shown)
        if len(shown) < len(offers):
            self.more.description = control("show more", self.language, count=len(offers) - len(shown))
            buttons += (self.more,)
        put(self.actions, "children", buttons)

    def _show_all(self) -> None:
        self._all_shown = True
        self._list()

    def _offer(self, offer: Offer) -> Any:
        """The button of an offer, made once for each moment."""
        if offer not in self._offers:
            button = self._button(offer.label, "wot-offer", "primary" if offer.main else "")
            moment = self._display.moment
            button.on_click(lambda _: self._carry(self._press_offer, offer, moment))
            self._offers[offer] = button
        return self._offers[offer]

    def _press_offer(self, offer: Offer, moment: int) -> None:
        if moment == self._display.moment and offer in (*self._display.offers, *self._display.answers):
            self._on_offer(offer.key)

    def _press_verb(self, verb: Verb, on_verb: Callable[[Verb], None]) -> None:
        if verb in self._display.open_verbs:
            on_verb(verb)

    def _discard(self) -> None:
        """Close the buttons of a moment that is over."""
        self.actions.children = ()
        self.answers.children = ()
        for button in self._offers.values():
            button.close()
        self._offers.clear()
        self._all_shown = False

    def _button(self, words: str, kind: str, style: str = "") -> Any:
        """A button whole at once: what is set later would be a message of its own."""
        return widgets.Button(description=words, button_style=style, _dom_classes=(kind,), **self._look)


def shown_first(offers: Sequence[Offer]) -> Sequence[Offer]:
    """The offers of a list that are shown before the others are asked for; all of them where that is one more."""
    few = [offer for offer in offers if not offer.late][:FIRST_SHOWN]
    return offers if len(offers) <= len(few) + 1 else few
