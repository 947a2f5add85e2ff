"""A whole game as a page that needs no kernel and no network, and the same inside a notebook."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from html import escape
from os import PathLike
from pathlib import Path

from ..engine.game import Game
from ..text.controls import control
from ..text.looking_back import looking_back
from .arguments import WIDEST_ASKED, check_arguments, is_number
from .replay_page import STILL, journal_html, page, title_of
from .replay_steps import Look, steps
from .snapshot import Snapshot
from .svg import svg
from .theme import LIGHT, THEMES
from .timeline import Eyes

WIDTH = 1180
NARROWEST = 320
ENDINGS = (".html", ".htm")
HEIGHT = "min(92vh, 860px)"  # of the frame in a notebook


@dataclass(frozen=True, slots=True)
class Replay:
    """A game to walk through without a kernel, as it was when this was made.

    A notebook shows it in a frame, also after saving. Until a notebook is trusted, JupyterLab takes frames and scripts
    out of it; then the last moment is shown as a picture, with the journal.
    """

    title: str
    language: str
    frame: str  # the page without a picture for browsers without scripts
    journal: str
    still: Snapshot

    @property
    def html(self) -> str:
        """The page, whole by itself."""
        return self.frame.replace(STILL, self.still.html)

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the page to a file; an existing one is replaced only when the new one is complete."""
        if not isinstance(path, str | PathLike):
            raise TypeError(f"a page is written to a path, as text or pathlib.Path, not to {path!r}")
        target = Path(path)
        if target.suffix.lower() not in ENDINGS:
            raise ValueError(f"a page is written to a file that ends in {' or '.join(ENDINGS)}, not to {str(path)!r}")
        if target.is_dir():
            raise IsADirectoryError(f"{str(path)!r} is a folder, and a page is a file")
        if not target.parent.is_dir():
            raise FileNotFoundError(f"there is no folder {str(target.parent)!r} to write {target.name!r} in")
        draft = target.with_name(target.name + ".part")
        draft.write_text(self.html, encoding="utf-8")
        draft.replace(target)
        return target

    def _repr_html_(self) -> str:
        """The page in a frame, and a picture for where frames are taken out: the style that hides it goes with them."""
        name = f"wot-replay-{blake2b(self.frame.encode(), digest_size=5).hexdigest()}"
        trust = escape(looking_back("trust", self.language))
        journal = escape(control("journal", self.language))
        return (
            f"<style>#{name} {{ display: none; }}</style>"
            f'<iframe title="{escape(self.title)}" sandbox="allow-scripts" srcdoc="{escape(self.frame)}" '
            f'style="width: 100%; height: {HEIGHT}; border: 0;"></iframe>'
            f'<div id="{name}"><p>{trust}</p>{self.still.html}'
            f"<details><summary>{journal}</summary>{self.journal}</details></div>"
        )

    def __repr__(self) -> str:
        return f"<{self.title}, {len(self.html) / 1000:.0f} kB>"


def animate(
    game: Game,
    seat: int | str | None = None,
    *,
    open_cards: bool = False,
    width: float = WIDTH,
    theme: str = "auto",
    language: str = "en",
) -> Replay:
    """A game as something that a notebook shows and keeps: every moment, a slider, and the journal.

    It is seen by the eyes of a `seat` (its number or name), by those of a spectator, or with `open_cards`; and in what
    is made there is nothing that these eyes could not know. `width` is that of the drawn table in CSS pixels, which is
    scaled to the room there is; `theme` is light, dark, print, colour-blind, or auto, which is light or dark as the
    reader's system is. `language` is en, hu or cs.

    >>> animate(Game(["Ann", "Bob"], seed=7), seat="Ann")
    <Replay: Ann, Bob (as Ann saw it), ... kB>
    """
    if not is_number(width) or not NARROWEST <= width <= WIDEST_ASKED:
        raise ValueError(f"a table is at least {NARROWEST} pixels wide, and at most {WIDEST_ASKED}, not {width!r}")
    check_arguments(game, None, width, theme, language, None)
    if not isinstance(open_cards, bool):
        raise TypeError(f"open_cards is True or False, not {open_cards!r}")
    follows = theme == "auto"
    eyes = Eyes.of(game, seat, open_cards=open_cards)
    look = Look(eyes, width, LIGHT if follows else THEMES[theme], language, follows)
    taken = list(steps(game, look))
    pictures = [svg(step.scene) for step in taken[len(game.actions) :]]
    still = Snapshot(tuple(pictures), "\n".join(taken[len(game.actions)].words))
    return Replay(
        title_of(game, look), language, page(game, taken, look), journal_html(game, taken, look, buttons=False), still
    )


def to_html(
    game: Game,
    path: str | PathLike[str],
    seat: int | str | None = None,
    *,
    open_cards: bool = False,
    width: float = WIDTH,
    theme: str = "auto",
    language: str = "en",
) -> Path:
    """Write a game as one page that any browser shows, without a kernel or a network; see `animate`.

    `game.html#12` opens at the moment after 12 actions.
    """
    made = animate(game, seat, open_cards=open_cards, width=width, theme=theme, language=language)
    return made.save(path)
