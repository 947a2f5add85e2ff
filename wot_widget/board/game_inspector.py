"""A window into a game for tinkerers: the whole moment, what comes next, what is legal, and why something is not."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from importlib.resources import files
from typing import Any

import ipywidgets as widgets

from ..engine.actions import Action
from ..engine.game import Game
from ..engine.state import State
from ..engine.verbs import legal_actions
from ..text.controls import control
from ..text.looking_back import looking_back
from ..text.say import say
from .carrier import Carrier
from .errors import Fault
from .lines_of_play import branch_words, named_line
from .question_box import QuestionBox, replace_children
from .registry import register
from .shelter import KeyShelter
from .state_tables import StateTables
from .state_tree import StateTree
from .still_left import LeavesStill
from .timeline import Eyes, Line, Timeline
from .verbs import cards_of
from .widget_parts import dispose, put, row

TABLES = ("seats", "middle", "facts", "options", "tree")
OPEN_AT_FIRST = ("seats", "middle")
FIRST_SHOWN = 20  # buttons of a long list; the others come on demand
STYLE = files(__package__).joinpath("game_inspector.css").read_text(encoding="utf-8")


# What a closed inspector lets go of: IPython keeps every value that a cell has ever had, and the inspector with it.
_OF_THE_PAGE = (
    "_panels", "_actions", "_slider", "_lines", "_folds", "_play_on", "_steps", "_question", "_look", "_unsubscribe",
)  # fmt: skip


class Inspector(LeavesStill, widgets.VBox):
    """A game taken apart, all cards open: beside any board of it, or without one.

    Every legal action is a button that plays it, and whatever is typed is answered as `why_not` does. The slider goes
    to any moment, to look. Playing on from an earlier one makes a new game, which is `game` from then on; the old one
    is kept, and `lines` are all of them. `language` is en, hu or cs.
    """

    _closed = True  # until it is whole: the base class closes what could not be made
    _left = "", ""  # what a closed one told last

    def __init__(self, game: Game, *, language: str = "en") -> None:
        self.language = language
        self._timeline = Timeline(game, Eyes(open_cards=True), language)
        self._carry = Carrier()
        self._settling = False  # while the controls are brought in step, what they tell is no wish of anybody's
        self._all_shown = False
        self._fault: Fault | None = None
        self._branched = False  # whether a new line has just begun
        self._listed: tuple[object, ...] = ()  # the moment that the buttons of actions are for
        self._look = {"layout": widgets.Layout(width="auto", margin="0"), "style": widgets.ButtonStyle()}
        names = ("style", "head", "entry", "agenda", "listing", "fault", *TABLES)
        self._panels: dict[str, Any] = {name: widgets.HTML(layout=widgets.Layout(margin="0")) for name in names}
        self._panels["style"].value = f"<style>{STYLE}</style>"
        self._actions = row(max_height="190px", overflow="auto", padding="4px")
        wide = {"description_width": "initial"}
        self._slider = widgets.IntSlider(
            min=0, max=0, description=self._say("moment"), style=wide, layout=widgets.Layout(width="min(100%, 460px)")
        )
        self._lines = widgets.Dropdown(options=[("", 0)], value=0, description=self._say("line"), style=wide)
        self._folds = {
            name: widgets.Checkbox(
                value=name in OPEN_AT_FIRST, description=self._say(name), indent=False, layout=self._look["layout"]
            )  # says itself whether it is on, as a button that stays down does not
            for name in TABLES
        }
        self._play_on = self._button(self._say("play on"), self._branch)
        self._steps = [self._button(self._say(name), self._step, way) for name, way in (("previous", -1), ("next", 1))]
        self._question = QuestionBox(language, self._button, lambda: self._carry(self._do), self._play)
        super().__init__(self._arranged())
        self.add_class("wot-inspector")
        self._closed = False
        self._watch(self._slider, self._timeline.point)
        self._watch(self._lines, self._timeline.follow)
        for fold in self._folds.values():
            self._watch(fold)
        register(self)
        self._unsubscribe = [self._subscribe(game)]
        self._show()

    def _arranged(self) -> list[Any]:
        panels = self._panels
        return [
            KeyShelter(),
            *(panels[name] for name in ("style", "head")),
            row(self._slider, *self._steps, self._play_on, self._lines),
            *(panels[name] for name in ("entry", "agenda", "listing")),
            self._actions,
            panels["fault"],
            *self._question.children,
            row(*self._folds.values()),
            *(panels[name] for name in TABLES),
        ]

    # What is there ------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game that is looked into."""
        return self._timeline.game

    @property
    def lines(self) -> tuple[Line, ...]:
        """All games that were branched from one another here, the first one first."""
        return self._timeline.lines

    @property
    def state(self) -> State:
        """The moment that is shown."""
        return self._timeline.state

    def close(self) -> None:
        """Let go of the games, and close every widget made here."""
        if self._closed:
            return
        self._left = self.still()
        self._closed = True
        self.keep_still()
        for let_go in self._unsubscribe:
            let_go()
        parts = [*self.children]
        for part in parts:  # grows while it is walked
            parts.extend(getattr(part, "children", ()))
        for part in parts:
            dispose(part)
        self.layout.close()
        super().close()
        put(self, "children", ())
        for part in _OF_THE_PAGE:
            self.__dict__.pop(part, None)

    def still(self) -> tuple[str, str]:
        """What a notebook keeps of it without a kernel: everything that it tells, as HTML, and the game as text."""
        if self._closed:
            return self._left
        told = (self._panels[name].value for name in ("head", "entry", "agenda", *TABLES))
        return "".join(told), repr(self.game)

    # What is done -------------------------------------------------------------------------------------------------

    def _do(self, act: Callable[..., object] | None = None, *arguments: object) -> None:
        """Do what was asked for, then show what has changed; a fault is shown, too."""
        if self._closed or self._settling:
            return
        self._fault, self._branched = None, False
        game, before = self.game, len(self.game.log)
        try:
            if act is not None:
                act(*arguments)
        except Exception as error:  # noqa: BLE001 - shown below the actions
            self._fault = Fault(error, stands=self.game is not game or len(game.log) != before)
        self._show()

    def _watch(self, widget: Any, act: Callable[[Any], object] | None = None) -> None:
        """Do something with each new value of a widget."""
        arguments = (lambda change: (act, change["new"])) if act else (lambda _: ())
        widget.observe(lambda change: self._carry(self._do, *arguments(change)), "value")

    def _subscribe(self, game: Game) -> Callable[[], None]:
        return game.subscribe(lambda: self._carry(self._show))

    def _step(self, way: int) -> None:
        self._timeline.step(way)

    def _branch(self) -> None:
        self._unsubscribe.append(self._subscribe(self._timeline.play_on()))
        self._branched = True

    def _play(self, action: Action, listed: tuple[object, ...] | None = None) -> None:
        """Play an action; one that was meant for a moment that is over is forgotten."""
        if listed in (None, self._listed) and self._timeline.at_present:
            self.game.play(action)

    def _show_rest(self) -> None:
        self._all_shown = True

    # What is shown ------------------------------------------------------------------------------------------------

    def _show(self) -> None:
        """Bring everything in step with the moment that is pointed at."""
        if self._closed:
            return
        self._settling = True
        try:
            state = self.state
            actions = sorted(legal_actions(state), key=lambda action: len(cards_of(action)))  # the short ones first
            self._show_walk()
            self._show_actions(state, actions)
            self._question.show(state, actions, playable=self._timeline.at_present)
            self._show_tables(state)
        except Exception as error:  # noqa: BLE001 - shown below the actions
            self._fault = self._fault or Fault(error, stands=True)
        finally:
            self._settling = False
        self._panels["fault"].value = self._fault.html(self.game.seats, self.language) if self._fault else ""
        self.still_changes()

    def _show_walk(self) -> None:
        timeline = self._timeline
        seed = self._say("seed", seed=repr(self.game.seed))
        title = self._say("inspector", names=", ".join(self.game.seats))
        turn = self._whose_turn(timeline.state)
        self._panels["head"].value = f"<h4>{escape(title)}</h4><p>{escape(turn)}</p><p>{escape(seed)}</p>"
        self._slider.max = timeline.last
        self._slider.value = timeline.moment
        self._play_on.disabled = timeline.at_present
        for button, at_end in zip(self._steps, (timeline.moment == 0, timeline.at_present), strict=True):
            button.disabled = at_end
        names = tuple((named_line(timeline.lines, place, self.language), place) for place in range(len(timeline.lines)))
        if self._lines.options != names:
            self._lines.options = names
        self._lines.value = timeline.followed
        entry = timeline.entry
        told = [self._say("beginning")] if entry is None else [f"{entry.moment}. {entry.act}", *entry.followed]
        earlier = "" if timeline.at_present else f'<p class="wot-earlier">{escape(self._say("earlier"))}</p>'
        if self._branched:
            told.append(branch_words(timeline.lines, timeline.followed, self.language))
        self._panels["entry"].value = f"<p>{'<br>'.join(map(escape, told))}</p>{earlier}"

    def _whose_turn(self, state: State) -> str:
        """Whose turn it is at the moment shown, and who decides, if that is somebody else."""
        if state.seat_to_act is None:
            return control("over", self.language)
        told = [self._say("turn of", turn=state.turn, name=self.game.seats[state.active_seat])]
        if state.seat_to_act != state.active_seat:
            told.append(control("not deciding", self.language, name=self.game.seats[state.seat_to_act]))
        return " ".join(told)

    def _show_actions(self, state: State, actions: list[Action]) -> None:
        """A button for each legal action, made anew for each moment, so that none is ever taken for another."""
        timeline = self._timeline
        moment = timeline.followed, self.game.actions[: timeline.moment], timeline.at_present
        if moment != self._listed[:-1]:
            self._all_shown = False
        listed = *moment, self._all_shown
        if listed == self._listed:
            return
        self._listed = listed
        shown = actions if self._all_shown or len(actions) <= FIRST_SHOWN + 1 else actions[:FIRST_SHOWN]
        buttons = [self._action(action, state, listed) for action in shown]
        if len(shown) < len(actions):
            more = control("show more", self.language, count=len(actions) - len(shown))
            buttons.append(self._button(more, self._show_rest))
        replace_children(self._actions, buttons)
        self._panels["listing"].value = f"<h4>{escape(self._say('actions', count=len(actions)))}</h4>"

    def _action(self, action: Action, state: State, listed: tuple[object, ...]) -> Any:
        button = self._button(f"{action}  ·  {say(action, state, self.language)}", self._play, action, listed)
        button.disabled = not self._timeline.at_present
        return button

    def _show_tables(self, state: State) -> None:
        tables = StateTables(state, self.language)
        self._panels["agenda"].value = f"<h4>{escape(self._say('agenda'))}</h4>{tables.agenda()}"
        tell = {name: getattr(tables, name) for name in TABLES[:-1]} | {"tree": StateTree(state, self.language).html}
        for name in TABLES:
            self._panels[name].value = tell[name]() if self._folds[name].value else ""

    def _say(self, key: str, **facts: object) -> str:
        return looking_back(key, self.language, **facts)

    def _button(self, words: str, act: Callable[..., object], *arguments: object) -> Any:
        button = widgets.Button(description=words, **self._look)
        button.on_click(lambda _: self._carry(self._do, act, *arguments))
        return button
