"""Crowded tables, each looked at once for everything: hands of ten and more, depots of sixty, every width."""

from __future__ import annotations

from itertools import combinations

import pytest
from drawn import EVERY_WIDTH, ROUNDING, SOAK, WIDTHS, card_hits, drawn, inside, overlap, scene_of
from test_scene_rooms import crowded, everything_written, too_small
from view_factory import dealt

from wot_widget.board.faces import ENOUGH
from wot_widget.board.geometry import Rect
from wot_widget.board.refs import CardRef, Place
from wot_widget.board.scene import Scene, Text
from wot_widget.text.labels import LANGUAGES

READABLE_FROM = 700  # pixels: in a narrower column letters on cards may be smaller


def faults(scene: Scene) -> list[str]:
    """Whatever sticks out, lies over something else, is cut, or is too small to read or to touch."""
    found = [f"cut: {text}" for text in everything_written(scene) if "…" in text]
    if scene.width >= READABLE_FROM:
        found += [f"small: {text} of {size:.1f} pixels" for text, size in too_small(scene)]
    canvas = Rect(0, 0, scene.width / scene.zoom, scene.height / scene.zoom)
    for section in scene.sections:
        lying = list(drawn(scene.shapes[section.start : section.stop]))
        found += [f"outside: {one.shape}" for one in lying if not inside(one.box, section.area)]
        if not inside(section.area, canvas):
            found.append(f"outside: {section.name}")
        texts = [one for one in lying if isinstance(one.shape, Text)]
        for one, other in combinations(texts, 2):
            across, down = overlap(one.box, other.box)
            if across >= 1 and down >= 3:
                found.append(f"over each other: {one.shape} and {other.shape}")
    for hit in scene.hits:
        if min(hit.area.width, hit.area.height) * scene.zoom < 24 - 0.01:
            found.append(f"too small to touch: {hit}")
    found += [f"over each other: {one.ref} and {other.ref}" for one, other in combinations(card_hits(scene), 2)
              if one.ref.seat != other.ref.seat and min(overlap(one.area, other.area)) > ROUNDING]  # fmt: skip
    return found


def test_crowded_tables_are_in_order():
    for seed in range(SOAK or 40):
        table = crowded(seed, 2 + seed % 4)
        scene = scene_of(table, WIDTHS[seed % len(WIDTHS)], list(LANGUAGES)[seed % 3])
        assert sorted(hit.ref.card for hit in card_hits(scene)) == sorted(table.in_sight)
        assert not faults(scene), f"table {seed} at a width of {scene.width}"


@pytest.mark.parametrize(("seats", "reserve"), [(2, 4), (5, 6)])
def test_what_can_be_bought_shows_name_cost_and_strength_at_every_width(seats, reserve):
    table = next(
        one
        for seed in range(99)
        if (one := dealt(seed, seats)).view.options.reserve_size == reserve == len(one.view.reserve)
    )
    for width in (320, 500, 660, *(one for one in EVERY_WIDTH if one >= 680)):
        scene = scene_of(table, width)
        shown = [hit for hit in scene.hits if isinstance(hit.ref, CardRef) and hit.ref.place is Place.RESERVE]
        assert len(shown) == reserve
        assert min(hit.area.width * scene.zoom for hit in shown) >= ENOUGH, width
