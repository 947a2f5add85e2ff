"""The report of a finished game: who won and why, in sentences, tables and pictures that belong together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from os import PathLike

import pandas as pd

from ..engine.game import Game
from .arguments import PAGES, a_game, file_to_write, write_whole
from .draw_luck import draws
from .frames import frame
from .game_pictures import medal_race
from .picture import Picture
from .report_pictures import achievement_holders, chances_along_the_way, luck, waterfall
from .report_tables import achievements_won, luck_of_seats
from .report_words import about_achievements, about_chances, about_luck, about_result, about_sources
from .shown_tables import as_html, as_text
from .turning_point import flips, turning_points


@dataclass(frozen=True, slots=True)
class Section:
    """One part of a report: what is to be said, the table that it stands on, its picture, the call that makes it."""

    title: str
    text: tuple[str, ...]
    table: pd.DataFrame
    picture: Picture | None
    call: str


class Report:
    """Shows itself in a notebook. `report["Result"]` is a section by its title; `save` writes a page."""

    def __init__(self, title: str, sections: tuple[Section, ...]) -> None:
        self.title = title
        self.sections = sections

    def __getitem__(self, title: str) -> Section:
        for section in self.sections:
            if section.title == title:
                return section
        known = ", ".join(repr(section.title) for section in self.sections)
        raise KeyError(f"no section is called {title!r}; they are: {known}")

    def __iter__(self) -> Iterator[Section]:
        return iter(self.sections)

    def html(self) -> str:
        """All of it as a piece of a page."""
        parts = [f"<h2>{escape(self.title)}</h2>"]
        for section in self.sections:
            parts.append(f"<h3>{escape(section.title)}</h3>")
            parts += [f"<p>{escape(sentence)}</p>" for sentence in section.text]
            if section.picture is not None:
                parts.append(section.picture.html())
            parts.append(as_html(section.table))
            parts.append(f"<p><code>{escape(section.call)}</code></p>")
        return "\n".join(parts)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the report as a page that needs nothing else."""
        target = file_to_write(path, PAGES)
        head = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(self.title)}</title>'
        write_whole(target, f"{head}\n{self.html()}\n</html>\n".encode())

    def _repr_html_(self) -> str:
        return self.html()

    def __repr__(self) -> str:
        lines = [self.title]
        for section in self.sections:
            lines += ["", section.title, *section.text]
            lines += [] if section.picture is None else [section.picture.alt]
            lines.append(as_text(section.table))
        return "\n".join(lines)


def report(game: Game) -> Report:
    """What happened in a finished game: where the medals come from, achievements, draws, and what turned it.

    >>> from wot_widget.bots import play_out
    >>> game = Game(["Ann", "Bob"], seed=7)
    >>> entries = play_out(game, {"Ann": "greedy", "Bob": "random"}, seed=1)
    >>> report(game)["Result"].table["rank"].tolist()
    [1, 2]

    Raises `ValueError` for a game that is not over: a report lays all cards open.
    """
    if not a_game(game).over:
        raise ValueError("the game is not over, and a report lays all cards open")
    standings, turns = frame(game, "standings"), frame(game, "turns")
    drawn = draws(game)
    points, changed_hands, won = turning_points(game), flips(game), achievements_won(game)
    sums, sources = luck_of_seats(game, drawn), waterfall(game)
    holders, way = achievement_holders(game), chances_along_the_way(game)
    return Report(
        f"The game of {', '.join(game.seats)} (seed {game.seed})",
        (
            Section("Result", about_result(game), standings, None, 'frame(game, "standings")'),
            Section("The medals", about_sources(game), sources.table, sources, 'frame(game, "sources")'),
            Section("The race for medals", (), turns, medal_race(game), 'frame(game, "turns")'),
            Section("Achievements", about_achievements(won, changed_hands), won, holders, "flips(game)"),
            Section("The luck of the draw", about_luck(sums), sums, luck(game, drawn), "draws(game)"),
            Section("What turned the game", about_chances(points), points, way, "turning_points(game)"),
        ),
    )
