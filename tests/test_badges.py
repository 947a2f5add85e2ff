"""Every badge and icon can be made out, in every theme: on the cards, in the legend, and beside words."""

from __future__ import annotations

import math
from collections.abc import Callable, Container
from dataclasses import replace

import pytest
import sample_tables
from ground import Laid, colour_at, laid

from wot_widget.board import badges, legend
from wot_widget.board.card_words import shown
from wot_widget.board.colour import contrast
from wot_widget.board.geometry import Rect
from wot_widget.board.refs import AchievementRef, MedalRef
from wot_widget.board.scene import Pen
from wot_widget.board.table_pen import TablePen
from wot_widget.board.theme import DARK, THEMES, inks
from wot_widget.engine.cards import Ability, AbilityName, VehicleClass
from wot_widget.engine.rules.achievements import ACHIEVEMENTS

Draw = Callable[[tuple[float, float]], None]
THEME = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
MARK = 3.0  # the contrast of what tells something to what lies round it
WHOLE = 0.88  # so much of its width and height must stand out
IN_DISC = 8.5  # pixels from the middle: within the disc or flag that an emblem has
CORNER = (-14.5, -10.5)  # of the ground about it


def made_out(pen: Pen, place: tuple[float, float], *, on_disc: bool = False) -> float:
    """How much of the badge about a place stands out by three, of its width or height, the lesser.

    It does so from the ground about it, or else inside a disc or a flag of its own, if it has one.
    """
    lying: list[Laid] = laid(pen.scene(100, 100, 1, "", ""))
    every = {(x, y): colour_at(lying, (place[0] + x, place[1] + y)) for x in range(-14, 15) for y in range(-10, 11)}
    around = colour_at(lying, (place[0] + CORNER[0], place[1] + CORNER[1]))
    inside = {point: colour for point, colour in every.items() if math.hypot(*point) <= IN_DISC}
    return max(standing_out(every, around), standing_out(inside, every[0, -8]) if on_disc else 0.0)


def standing_out(colours: dict[tuple[int, int], str], around: str) -> float:
    """How much of what differs from a colour stands out from it."""
    drawn = [point for point, colour in colours.items() if contrast(colour, around) > 1.15]
    seen = [point for point in drawn if contrast(colours[point], around) >= MARK]
    return min(extent(seen, way) / extent(drawn, way) for way in (0, 1)) if drawn else 0.0


def extent(points: list[tuple[int, int]], way: int) -> int:
    values = [point[way] for point in points]
    return max(values) - min(values) + 1 if values else 0


def faint(table: TablePen, entries: list[tuple[str, Draw]], *, discs: Container[str] = ()) -> dict[str, float]:
    """The entries whose icon does not stand out as a whole, and how much of it does; `discs` have a disc or a flag."""
    found = {}
    for name, draw in entries:
        table.pen.shapes.clear()
        table.pen.box(Rect(-50, -50, 100, 100), 0, table.theme.panel)
        draw((0.0, 0.0))
        found[name] = made_out(table.pen, (0.0, 0.0), on_disc=name in discs)
    return {name: share for name, share in found.items() if share < WHOLE}


@THEME
def test_every_icon_of_the_legend_stands_out_as_a_whole(theme):
    table = TablePen(*sample_tables.idle(), theme)
    entries = legend._entries(table)
    assert len(entries) > 15
    assert not faint(table, entries, discs=set(VehicleClass))


@THEME
def test_every_icon_beside_words_stands_out_as_a_whole(theme):
    view, marks = sample_tables.idle()
    seen = {}
    cards = {}
    for number, card in enumerate(view.box.cards):
        cards.setdefault((card.kind, card.vehicle_class, card.abilities, card.resources, card.only_for), number)
    for pointed in (*cards.values(), MedalRef(0), *map(AchievementRef, ACHIEVEMENTS)):
        table = TablePen(view, replace(marks, pointed=pointed), theme)
        for entry in shown(table)[1]:
            seen.setdefault(entry.words, (table, entry.draw))
    assert len(seen) > 30
    low = {
        words: share
        for words, (table, draw) in seen.items()
        for share in faint(table, [(words, draw)], discs=[words]).values()
    }
    assert not low


@THEME
@pytest.mark.parametrize("quiet", [False, True])
def test_every_badge_on_a_card_stands_out_as_a_whole(theme, quiet):
    ink, place = inks(theme, quiet=quiet), (0.0, 0.0)
    drawers: dict[str, Callable[[Pen], None]] = {
        "cost": lambda pen: badges.cost(pen, ink, 3, place, 20),
        "resources": lambda pen: badges.resources(pen, ink, 2, place, 21),
        "no resources": lambda pen: badges.resources(pen, ink, None, place, 21),
        "strength": lambda pen: badges.strength(pen, ink, 2, place, 20),
        "strength 0": lambda pen: badges.strength(pen, ink, 0, place, 20),
        "armour": lambda pen: badges.armour(pen, ink, 2, place, 20),
        "armour 0": lambda pen: badges.armour(pen, ink, 0, place, 20),
        "medals": lambda pen: badges.medals(pen, ink, 3, place, 14),
    }
    for nation in ("USSR", "Germany", "USA", "France"):
        drawers[nation] = lambda pen, nation=nation: badges.resources(pen, ink, 2, place, 21, nation)
    for name in AbilityName:
        ability = Ability(name, 2 if name.numbered else None)
        wide = badges.tile_width(ability, 18)
        drawers[name] = lambda pen, one=ability, wide=wide: badges.tile(pen, ink, one, (-wide / 2, -9), 18)
    low = {}
    for name, draw in drawers.items():
        pen = Pen()
        pen.box(Rect(-50, -50, 100, 100), 0, ink.paper)
        draw(pen)
        share = made_out(pen, place)
        if share < WHOLE:
            low[name] = share
    assert not low


def test_badges_without_their_paper_are_found_to_be_faint_in_the_dark(monkeypatch):
    monkeypatch.setattr(badges, "on_paper", lambda *_: None)
    table = TablePen(*sample_tables.idle(), DARK)
    assert len(faint(table, legend._entries(table))) > 3


def test_a_mark_that_is_too_faint_is_found():
    pen = Pen()
    pen.box(Rect(-50, -50, 100, 100), 0, "#FFFFFF")
    pen.path("M-8 -8H8V8H-8Z", None, "#BBBBBB", 2)
    pen.path("M-2 -2H2V2H-2Z", "#000000")
    assert math.isclose(made_out(pen, (0, 0)), 4 / 18, abs_tol=0.1)
