"""Contrast of every theme, and the widths of letters."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from wot_widget.board import badges
from wot_widget.board.colour import contrast, linear, mix
from wot_widget.board.geometry import Rect
from wot_widget.board.icons import icon
from wot_widget.board.lettering import fit, text_width
from wot_widget.board.marks import CardState
from wot_widget.board.scene import Path, Pen
from wot_widget.board.state_marks import focus_ring, outline
from wot_widget.board.theme import (
    BARRACKS_TONES,
    BASE_TONES,
    COLOUR_BLIND,
    FURTHER_TONES,
    HONOUR_TONES,
    PALETTES,
    THEMES,
    Theme,
    inks,
    nation_tones,
)
from wot_widget.engine.cards import AbilityName, VehicleClass


def pairs_of(theme: Theme) -> list[tuple[str, str, str]]:
    pairs = [
        (f"{text} on {ground}", getattr(theme, text), getattr(theme, ground))
        for text in ("ink", "muted")
        for ground in ("felt_top", "felt_bottom", "mat", "plate", "panel")
    ]
    pairs += [(f"text on {state}", theme.on_state, getattr(theme, state)) for state in ("go", "chosen", "target")]
    pairs += [("lit step", theme.mat, theme.ink), ("neutral prompt", theme.mat, theme.muted)]
    pairs += [(f"{state} on panel", getattr(theme, state), theme.panel) for state in ("go", "target", "chosen")]
    for quiet in (False, True):
        ink = inks(theme, quiet=quiet)
        for tones in (*PALETTES[theme.palette].values(), *FURTHER_TONES, BARRACKS_TONES, BASE_TONES, HONOUR_TONES):
            pairs.append(("name on band", ink.white, ink.toned(tones).base))
        pairs += [
            (f"numeral on {part}", ink.white, getattr(ink, part)) for part in ("strength", "armour", "can", "tile")
        ]
        pairs += [("numeral on coin", ink.ink, ink.coin), ("medals on paper", ink.ink, ink.paper)]
        pairs += [("red class", ink.heavy, ink.rim)] if not quiet else []
    return pairs


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_text_has_a_contrast_of_four_and_a_half(theme):
    low = {name: contrast(text, ground) for name, text, ground in pairs_of(theme) if contrast(text, ground) < 4.5}
    assert not low


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_marks_have_a_contrast_of_three(theme):
    for state in (theme.go, theme.chosen, theme.target):
        for ground in (theme.felt_bottom, theme.mat, theme.plate, theme.panel):
            assert contrast(state, ground) >= 3


def test_contrast_finds_a_pair_that_is_too_weak():
    theme = THEMES["light"]
    assert contrast(mix(theme.muted, theme.mat, 0.5), theme.mat) < 4.5


def test_letters_of_the_three_languages_and_of_soviet_names_have_widths_of_their_own():
    for letters in (
        "ÁÉÍÓÖŐÚÜŰáéíóöőúüű",
        "ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýž",
        "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯабвгдежзиклмнопрстуфхцчшщыэюя",
    ):
        for bold in (False, True):
            assert text_width("ijl", 10, bold) < text_width(letters[:3], 10, bold) < 40
            assert len({round(text_width(letter, 10, bold), 2) for letter in letters}) > 5


def test_a_text_becomes_smaller_then_tighter_and_is_cut_only_then():
    text = "M26 Pershing"
    natural = text_width(text, 12)
    roomy, smaller, tighter, cut = (fit(text, 12, False, natural * share) for share in (1, 0.9, 0.75, 0.4))
    assert (roomy.size, roomy.text) == (12, text)
    assert (smaller.size < 12, smaller.squeezed, smaller.text) == (True, False, text)
    assert (tighter.squeezed, tighter.text) == (True, text)
    assert cut.text.endswith("…")
    assert cut.width <= natural * 0.4


# Eyes that see fewer colours ------------------------------------------------------------------------------------------

SIGHTS = {  # full colour-vision deficiencies as matrices on linear light
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def seen(colour: str, sight: str) -> tuple[float, float, float]:
    """A colour in OKLab, where equal distances look equally large."""
    light = linear(colour)
    red, green, blue = (max(0, sum(a * b for a, b in zip(row, light, strict=True))) for row in SIGHTS[sight])
    l, m, s = (  # noqa: E741 - their names
        (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3),
        (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3),
        (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3),
    )
    return (
        0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
        1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
        0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    )


def apart(one: str, other: str, sight: str) -> float:
    """How different two colours look; below 4 they are hard to tell."""
    return 100 * math.dist(seen(one, sight), seen(other, sight))


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_nations_and_states_differ_in_colour_to_every_eye(theme, sight):
    nations = [tones.base for tones in PALETTES[theme.palette].values()]
    states = [theme.go, theme.chosen, theme.target]
    far = {"nations": 11, "states": 27} if theme is COLOUR_BLIND else {"nations": 6, "states": 5}
    for one, other in combinations(nations, 2):
        assert apart(one, other, sight) > far["nations"]
    for one, other in combinations(states, 2):
        assert apart(one, other, sight) > far["states"]


def test_nations_of_ones_own_box_have_looks_of_their_own():
    names = [*PALETTES["usual"], "Italy", "Japan", "Poland", "Sweden", "China", "Canada", "Hungary", "Finland"]
    looks = set()
    for name in names:
        pen = Pen()
        icon(pen, name, (0, 0), 24, "#FFFFFF", nation_tones(name, "usual").base)
        looks.add(tuple(pen.shapes))
    assert len(looks) == len(names)


def outlines(pen: Pen) -> list[tuple[object, ...]]:
    """What is drawn, without its colours."""
    return [(one.data, one.stroke_width, one.dash, bool(one.fill)) for one in pen.shapes if isinstance(one, Path)]


def test_without_any_colour_nations_classes_and_abilities_have_outlines_of_their_own():
    for group in (PALETTES["usual"], VehicleClass, AbilityName):
        looks = set()
        for name in group:
            pen = Pen()
            icon(pen, name, (0, 0), 24, "#000000", "#FFFFFF")
            looks.add(tuple(outlines(pen)))
        assert len(looks) == len(group)


def test_without_any_colour_states_damage_and_blank_resources_can_be_told():
    theme, box, looks = THEMES["light"], Rect(0, 0, 90, 126), []
    for state in CardState:
        pen = Pen()
        outline(pen, theme, box, state)
        looks.append(outlines(pen))
    for draw in (focus_ring, lambda *_: None):
        pen = Pen()
        draw(pen, theme, box)
        looks.append(outlines(pen))
    out_of_play = list(CardState).index(CardState.OUT_OF_PLAY)
    del looks[out_of_play]  # told by what is missing: its picture is veiled, and nothing is round it
    assert all(one != other for one, other in combinations(looks, 2))
    cans = []
    for value in (None, 0):
        pen = Pen()
        badges.resources(pen, inks(theme), value, (0, 0), 30)
        cans.append(outlines(pen))
    assert cans[0] != cans[1]


def lightness(colour: str) -> float:
    """How bright a colour is in a grey picture, from 0 to 100."""
    return 100 * seen(colour, "usual")[0]


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_a_grey_picture_shows_what_is_out_of_play(theme):
    plain, quiet = inks(theme), inks(theme, quiet=True)
    for tones in PALETTES[theme.palette].values():
        veiled = mix(tones.deep, theme.veil, 0.55)
        apart_by = abs(lightness(plain.paper) - lightness(quiet.paper)), abs(lightness(tones.deep) - lightness(veiled))
        assert max(apart_by) > 10


def test_a_pair_that_some_eyes_cannot_tell_is_found():
    assert apart("#B01010", "#4A5A10", "usual") > 20
    assert apart("#A03020", "#606010", "deutan") < 6
