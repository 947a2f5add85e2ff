"""What stands around the picture wears the theme of the table, and can be read in every one."""

import pytest

from wot_widget import Board, Game
from wot_widget.board.colour import contrast
from wot_widget.board.page_theme import dressed, page_colours, page_rules
from wot_widget.board.theme import THEMES

THEME = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
GROUNDS = ("layout-color0", "layout-color1", "layout-color2", "layout-color3")


@THEME
def test_every_colour_of_text_stands_out_from_every_ground(theme):
    colours = page_colours(theme)
    for ink in ("ui-font-color0", "ui-font-color1", "content-font-color1", "widgets-color", "widgets-input-color"):
        for ground in GROUNDS:
            assert contrast(colours[f"--jp-{ink}"], colours[f"--jp-{ground}"]) >= 4.5, (ink, ground)
    for ink in ("ui-font-color2", "ui-font-color3", "content-font-color2", "error-color0", "content-link-color"):
        for ground in GROUNDS[:3]:  # the fourth is that of a button while it is pressed, and of the track of a slider
            assert contrast(colours[f"--jp-{ink}"], colours[f"--jp-{ground}"]) >= 4.5, (ink, ground)
    for ground in ("brand-color0", "brand-color1", "brand-color2"):
        assert contrast(colours["--jp-ui-inverse-font-color1"], colours[f"--jp-{ground}"]) >= 4.5, ground


@THEME
def test_the_style_sheet_has_every_theme(theme):
    rule = next(line for line in page_rules().splitlines() if f"wot-theme-{theme.name} " in line)
    assert f"--jp-layout-color0: {theme.mat};" in rule


def test_a_board_wears_one_theme_at_a_time():
    worn = dressed(("wot-board", "wot-theme-light", "mine"), THEMES["dark"])
    assert worn == ("wot-board", "mine", "wot-theme-dark")


def test_a_board_changes_its_dress_with_its_theme():
    board = Board(Game(["Ann", "Bob"], seed=1), curtain=False)
    try:
        for name in (*THEMES, "light"):
            board._preferences.theme.value = name
            assert [one for one in board._dom_classes if one.startswith("wot-theme")] == [f"wot-theme-{name}"]
    finally:
        board.close()
