"""Contrast of every theme, and the widths of letters."""

from __future__ import annotations

import pytest

from wot_widget.board.colour import contrast, mix
from wot_widget.board.lettering import fit, text_width
from wot_widget.board.theme import (
    BARRACKS_TONES,
    BASE_TONES,
    FURTHER_TONES,
    HONOUR_TONES,
    NATION_TONES,
    THEMES,
    Theme,
    inks,
)


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
        for tones in (*NATION_TONES.values(), *FURTHER_TONES, BARRACKS_TONES, BASE_TONES, HONOUR_TONES):
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
