"""The contrast of everything that is drawn: worked out from scenes, pair by pair, for every theme."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
import sample_sheets
import sample_tables
from ground import Laid, ground, laid
from view_factory import dealt

from wot_widget.board.colour import contrast
from wot_widget.board.final_scene import final_scene
from wot_widget.board.page_script import script
from wot_widget.board.page_theme import page_colours
from wot_widget.board.scene import Path, Scene, Text
from wot_widget.board.table_scene import table_scene
from wot_widget.board.theme import THEMES, Theme

THEME = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)


def scenes(theme: Theme) -> Iterator[Scene]:
    """Tables and sheets that show every state, every kind of card and every mark."""
    for draw in (sample_tables.attack, sample_tables.purchase, sample_tables.looking_through):
        yield table_scene(*draw(), theme=theme)
    yield sample_sheets.states(theme)
    yield final_scene(sample_sheets.score(), theme=theme)
    for seed, width in ((3, 900), (4, 320), (5, 700)):
        table = dealt(seed)
        yield table_scene(table.view, table.marks, width, theme=theme)


def places(one: Laid, text: Text) -> list[tuple[float, float]]:
    """The middle and both ends of a text, halfway up its capitals."""
    left = text.x - {"start": 0.0, "middle": text.width / 2, "end": text.width}[text.anchor]
    return [one.out(left + text.width * part, text.y - text.size * 0.36) for part in (0.1, 0.5, 0.9)]


def faint(scene: Scene) -> list[tuple[str, str, str, float]]:
    """The texts of a scene that stand out too little: the text, its colour, the ground, the contrast."""
    lying, found = laid(scene), []
    for number, one in enumerate(lying):
        if isinstance(one.shape, Text):
            for point in places(one, one.shape):
                below = ground(lying, number, point)
                ratio = contrast(one.shape.fill, below)
                if ratio < 4.5:
                    found.append((one.shape.text, one.shape.fill, below, ratio))
    return found


@THEME
def test_every_text_has_a_contrast_of_four_and_a_half_to_what_lies_under_it(theme):
    for scene in scenes(theme):
        assert not faint(scene)


def test_a_text_that_is_too_faint_is_found():
    view, marks = sample_tables.idle()
    scene = table_scene(view, marks, 900, THEMES["light"])
    pale = tuple(
        Text(one.text, one.x, one.y, one.size, "#B0B8AC", one.width) if isinstance(one, Text) else one
        for one in scene.shapes
    )
    assert len(faint(Scene(900, scene.height, 1, pale, (), (), "", ""))) > 20


@THEME
def test_every_mark_of_a_state_lies_on_a_line_from_which_it_stands_out_by_three(theme):
    marks = {theme.go, theme.chosen, theme.target}
    seen = 0
    for draw in (sample_tables.attack, sample_tables.purchase):
        lying = laid(table_scene(*draw(), theme=theme))  # icons are drawn larger or smaller than they are
        strokes = [one.shape for one in lying if isinstance(one.shape, Path) and one.matrix[0] == 1]
        for below, mark in pairwise(strokes):
            if mark.fill is None and mark.stroke in marks and mark.stroke_width >= 2.5:
                seen += 1
                assert below.data == mark.data
                assert below.stroke == theme.mat
                assert contrast(mark.stroke, theme.mat) >= 3
    assert seen > 5


@THEME
def test_the_line_of_the_journal_in_front_stands_out(theme):
    colours = page_colours(theme)
    mark, words = colours["--jp-brand-color1"], colours["--jp-ui-inverse-font-color1"]
    sheet = script("board.css")
    rule = sheet[sheet.index("button.wot-entry[aria-current=true]") :].partition("}")[0]
    assert "background: var(--jp-brand-color1" in rule
    assert " color: var(--jp-ui-inverse-font-color1" in rule
    assert contrast(words, mark) >= 4.5
    assert min(contrast(mark, colours[f"--jp-layout-color{number}"]) for number in (0, 1)) >= 3


@THEME
def test_the_ring_of_the_keyboard_stands_out_by_three(theme):
    view, marks = sample_tables.idle()
    lying = [one.shape for one in laid(table_scene(view, marks, theme=theme)) if isinstance(one.shape, Path)]
    rings = [(below, ring) for below, ring in pairwise(lying) if ring.dash == (0.1, 5)]
    assert rings
    for below, ring in rings:
        assert below.data == ring.data
        assert contrast(str(ring.stroke), str(below.stroke)) >= 3
