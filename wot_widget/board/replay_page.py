"""A replay as one HTML page that needs nothing but itself.

Steps have nearly everything in common, so each shape, each section of a picture and each line of text is kept once
and named by its number; all of that is compressed, and the page's script takes it out again.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from itertools import groupby
from string import Template

from ..engine.game import Game
from ..text.controls import control
from ..text.looking_back import looking_back
from .lettering import FONTS
from .replay_data import packed
from .replay_steps import Look, Step
from .tally import tally_html
from .theme import DARK, Theme
from .timeline import Timeline

STILL = "<!-- still -->"  # where a picture is put for browsers that run no script
SPEEDS = (0.5, 1, 2, 4)
COLOURS = ("felt_top", "felt_bottom", "mat", "plate", "panel", "line", "ink", "muted", "go", "chosen", "on_state")
BUTTONS = ("first", "previous turn", "previous", "play", "next", "next turn", "last")
# Drawn in a field of 24 by 24: arrows, doubled for turns, with a bar for the ends.
ICONS = {
    "first": "M18 5L9 12L18 19ZM5 5H8V19H5Z",
    "previous turn": "M20 5L12 12L20 19ZM12 5L4 12L12 19Z",
    "previous": "M17 5L8 12L17 19Z",
    "play": "M8 5L19 12L8 19Z",
    "pause": "M6 5H10V19H6ZM14 5H18V19H14Z",
    "next": "M7 5L16 12L7 19Z",
    "next turn": "M4 5L12 12L4 19ZM12 5L20 12L12 19Z",
    "last": "M6 5L15 12L6 19ZM16 5H19V19H16Z",
}


def title_of(game: Game, look: Look) -> str:
    """Who plays, and whose eyes look on."""
    return f"{looking_back('replay', look.language, names=', '.join(game.seats))} ({_seen_by(game, look)})"


def _seen_by(game: Game, look: Look) -> str:
    eyes = look.eyes
    key = "open" if eyes.open_cards else "spectator" if eyes.seat is None else "seat"
    name = "" if eyes.seat is None else game.seats[eyes.seat]
    return looking_back(f"eyes {key}", look.language, name=name)


def page(game: Game, steps: Sequence[Step], look: Look) -> str:
    """The page, with `STILL` where a picture for browsers without scripts has its place."""
    language = look.language

    def say(key: str, **facts: object) -> str:
        return escape(looking_back(key, language, **facts))

    return Template(_file("replay.html")).substitute(
        language=language,
        title=say("replay", names=", ".join(game.seats)),
        eyes=escape(_seen_by(game, look)),
        colours=_root(look),
        style=_file("replay.css") + _file("tally.css"),
        fonts=escape(FONTS),
        still=STILL,
        still_words=say("still"),
        tally=tally_html(game.score(), language) if game.over else "",
        controls=say("controls"),
        moment=say("moment"),
        last=len(steps) - 1,
        count_words=say("moment of", moment="{moment}", last="{last}"),
        buttons="\n".join(_button(name, language) for name in BUTTONS),
        speed=say("speed"),
        speeds="".join(f'<option value="{speed}"{" selected" * (speed == 1)}>{speed} ×</option>' for speed in SPEEDS),
        keys=say("keys"),
        journal_name=escape(control("journal", language)),
        journal=journal_html(game, steps, look, buttons=True),
        words_name=escape(control("words", language)),
        words="".join(f"<li>{escape(line)}</li>" for line in steps[-1].words),
        data=base64.b64encode(zlib.compress(json.dumps(packed(steps), separators=(",", ":")).encode(), 9)).decode(),
        script=_file("replay.js"),
    )


def journal_html(game: Game, steps: Sequence[Step], look: Look, *, buttons: bool) -> str:
    """The journal: a line for each step with what followed from it, below a heading for each turn."""
    entries = Timeline(game, look.eyes, look.language).entries
    lines = [_line(0, steps[0].said, (), buttons=buttons)]
    parts = [f"<ol>{''.join(lines)}</ol>"]
    for turn, told in groupby(entries, lambda entry: entry.turn):
        acts = list(told)
        lines = [_line(act.moment, f"{act.moment}. {act.act}", act.followed, buttons=buttons) for act in acts]
        heading = control("turn of", look.language, turn=turn)
        name = game.seats[acts[0].seat]  # whose turn it is acts first
        parts.append(f"<h3>{escape(f'{heading}: {name}')}</h3><ol>{''.join(lines)}</ol>")
    if len(steps) > len(entries) + 1:
        parts.append(f"<ol>{_line(len(steps) - 1, steps[-1].said, (), buttons=buttons)}</ol>")
    return "\n".join(parts)


def _line(step: int, words: str, followed: Sequence[str], *, buttons: bool) -> str:
    inner = "".join(f"<li>{escape(line)}</li>" for line in followed)
    told = escape(words)
    head = f'<button type="button" data-step="{step}">{told}</button>' if buttons else told
    return f"<li>{head}<ul>{inner}</ul></li>" if inner else f"<li>{head}</li>"


def _button(name: str, language: str) -> str:
    words = escape(looking_back(name, language))
    icon = f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{ICONS[name]}"/></svg>'
    if name != "play":
        return f'<button type="button" id="{name}" title="{words}" aria-label="{words}">{icon}</button>'
    pause = escape(looking_back("pause", language))
    shapes = f'data-play="{ICONS["play"]}" data-pause="{ICONS["pause"]}"'
    texts = f'data-play-words="{words}" data-pause-words="{pause}"'
    return f'<button type="button" id="play" {shapes} {texts}>{icon}<span>{words}</span></button>'


def _root(look: Look) -> str:
    """The colours of the page, and those by night if it follows the reader's system."""
    night = f" @media (prefers-color-scheme: dark) {{ :root {{ {_colours(DARK)} }} }}" if look.follows else ""
    return f":root {{ {_colours(look.theme)} }}{night}"


def _colours(theme: Theme) -> str:
    scheme = "dark" if theme.name == "dark" else "light"  # of the browser's own slider and list
    named = (f"--{name.replace('_', '-')}: {getattr(theme, name)};" for name in COLOURS)
    return " ".join([f"color-scheme: {scheme};", *named])


def _file(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")
