"""A game as a row of still pictures with their words: one for each moment, and the tally behind the last."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from ..engine import verbs
from ..engine.actions import GiveUp
from ..engine.events import Moved, Turned
from ..engine.game import Game
from ..engine.journal import LogEntry
from ..engine.rules.ending import score
from ..engine.state import State
from ..text.labels import label
from ..text.looking_back import looking_back
from .final_scene import final_scene
from .marking import Attention, marks_of
from .marks import CardState, Marks
from .mirror import Mirror
from .prompts import prompt_of
from .scene import Scene
from .table_scene import table_scene
from .tally import verdict
from .theme import DARK, LIGHT, Theme
from .timeline import Eyes, Timeline
from .verbs import cards_of


@dataclass(frozen=True, slots=True)
class Step:
    """One picture, by day and, if it follows the page, by night. `said` is what led to it, `words` is what it shows."""

    scene: Scene
    night: Scene | None
    turn: int
    said: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Look:
    """How a replay is looked at: whose eyes, the width of the table in CSS pixels, the colours, the language.

    One that `follows` the page has the dark colours, too.
    """

    eyes: Eyes
    width: float = 1180
    theme: Theme = LIGHT
    language: str = "en"
    follows: bool = False


def steps(game: Game, look: Look) -> Iterator[Step]:
    """The moments of a game, first to last; when it is over, the tally comes after them."""
    timeline = Timeline(game, look.eyes, look.language)
    state = game.at(0)
    yield _step(state, look, looking_back("beginning", look.language))
    for logged, told in zip(game.log, timeline.entries, strict=True):
        verbs.apply(state, logged.action)
        yield _step(state, look, told.act, logged)
    if state.over:
        tally = score(state)
        scene, night = _pictures(look, lambda theme: final_scene(tally, look.width, theme, look.language))
        heading = f"{label('final', look.language)}. {verdict(tally, look.language)}"
        yield Step(scene, night, state.turn, heading, (heading, scene.description))


def _step(state: State, look: Look, said: str, logged: LogEntry | None = None) -> Step:
    view, language = look.eyes.view(state), look.language
    prompt = prompt_of(view, None, language)
    prompt = replace(prompt, question=said, help=prompt.question)
    bottom = look.eyes.bottom
    marks = marks_of(view, None, prompt, {}, Attention(), score(state), bottom=bottom, notes={})
    if logged is not None:
        marks = _with_changes(marks, logged, look.eyes)
    scene, night = _pictures(look, lambda theme: table_scene(view, marks, look.width, theme, language))
    return Step(scene, night, state.turn, said, tuple(Mirror(view, language).lines(marks)))


def _pictures(look: Look, draw: Callable[[Theme], Scene]) -> tuple[Scene, Scene | None]:
    """A picture by day and, if the page is followed, by night."""
    return draw(look.theme), draw(DARK) if look.follows else None


def _with_changes(marks: Marks, logged: LogEntry, eyes: Eyes) -> Marks:
    """Outline what an action has moved or turned, as far as it lies in sight, and show its first card large."""
    changed = (event.card for event in logged.events if isinstance(event, Moved | Turned))
    unseen = isinstance(logged.action, GiveUp) and not eyes.open_cards and eyes.seat != logged.seat
    named = () if unseen else cards_of(logged.action)
    return replace(marks, states=dict.fromkeys(changed, CardState.SELECTED), pointed=next(iter(named), None))
