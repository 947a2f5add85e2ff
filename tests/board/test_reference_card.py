"""The reference card: everything is on it, nothing is cut or covered, and the files in docs/ show the present one."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations

import pdf_pages
import pytest
import reference_card as card_files
from drawn import drawn, inside, overlap

from wot_widget import reference_card
from wot_widget.board.geometry import Rect
from wot_widget.board.lettering import ELLIPSIS
from wot_widget.board.panels import named_achievement
from wot_widget.board.reference_card import ABILITIES, reference_scenes
from wot_widget.board.reference_sheet import HEIGHT, WIDTH
from wot_widget.board.scene import Text
from wot_widget.engine.cards import AbilityName, VehicleClass
from wot_widget.engine.rulebook import LANGUAGES, rule
from wot_widget.engine.rules.achievements import ACHIEVEMENTS
from wot_widget.text.labels import label
from wot_widget.text.reference_words import LANGUAGES as WORDS

SIDES = [(language, side) for language in LANGUAGES for side in (0, 1)]
PAPER_EDGE = 15.0  # CSS pixels that many printers leave blank

each_side = pytest.mark.parametrize(("language", "side"), SIDES)
each_language = pytest.mark.parametrize("language", LANGUAGES)


scenes_of = cache(reference_scenes)
words_of = cache(lambda language: repr(reference_card(language)))


@cache
def texts(language, side):
    return [one for one in drawn(scenes_of(language)[side].shapes) if isinstance(one.shape, Text)]


@each_side
def test_no_text_is_cut_or_squeezed_or_too_small_to_read(language, side):
    for one in texts(language, side):
        assert not one.shape.text.endswith(ELLIPSIS)
        assert not one.shape.squeezed, one.shape.text
        assert one.shape.size * one.scale >= (8 if re.fullmatch("[A-Z]+-[0-9, ]+", one.shape.text) else 8.5)


@each_side
def test_no_two_texts_cover_each_other(language, side):
    for one, other in combinations(texts(language, side), 2):
        across, down = overlap(one.box, other.box)
        assert across <= 0.5 or down <= 2.5, (one.shape.text, other.shape.text)


@each_side
def test_everything_lies_where_a_printer_prints(language, side):
    for one in drawn(scenes_of(language)[side].shapes[1:]):
        assert inside(one.box, Rect(0, 0, WIDTH, HEIGHT).grown(-PAPER_EDGE)), one


@each_language
def test_abilities_achievements_classes_and_numbers_are_all_on_it(language):
    text = words_of(language)
    names = [label(f"legend {one}", language) for one in AbilityName if not one.passive]
    names += [rule(ABILITIES[one][0], language).title for one in AbilityName if one.passive]
    names += [named_achievement(one, language) for one in ACHIEVEMENTS]
    names += [label(one, language) for one in VehicleClass]
    names += [label(f"legend {one}", language) for one in ("cost", "resources", "blank", "strength", "armour")]
    assert not [name for name in names if name not in text]


@each_language
def test_each_ability_is_told_by_its_rules(language):
    text = words_of(language)
    assert list(ABILITIES) == list(AbilityName)
    for keys in ABILITIES.values():
        assert all(rule(key, language).text in text for key in keys)


@each_language
def test_the_picture_shows_the_words_of_its_description(language):
    for side, scene in enumerate(scenes_of(language)):
        shown = " ".join(one.shape.text for one in texts(language, side))
        words = set(re.findall(r"\w{3,}", re.sub(r"[A-Z]+-[\d, A-Z-]+", "", scene.description)))
        assert words <= set(re.findall(r"\w{3,}", shown))


@each_language
def test_the_files_show_the_present_card(language):
    for name, text in card_files.sides(language).items():
        assert (card_files.FOLDER / name).read_text(encoding="utf-8") == text, "run tools/reference_card.py"
    pdf = (card_files.FOLDER / f"reference_card_{language}.pdf").read_bytes()
    assert card_files.print_of(language).encode() in pdf, "run tools/reference_card.py"


def test_a_pdf_has_both_sides_its_letters_and_its_language_and_is_the_same_each_time():
    scenes = scenes_of("cs")
    made = pdf_pages.pdf(scenes, "Karta", "print", "cs")
    assert made == pdf_pages.pdf(scenes, "Karta", "print", "cs")
    assert b"/Count 2" in made
    assert made.count(b"/FontFile2") == 2
    assert b"/Lang (cs)" in made


@pytest.mark.parametrize(
    ("facts", "told"), [({"language": "de"}, "en, hu, cs"), ({"theme": "sepia"}, "light, dark, print")]
)
def test_a_language_or_theme_that_does_not_exist_is_refused(facts, told):
    with pytest.raises(ValueError, match=told):
        reference_card(**facts)


def test_the_few_words_of_its_own_are_said_in_every_language():
    assert {tuple(words) for words in WORDS.values()} == {tuple(WORDS["en"])}
    assert WORDS.keys() == set(LANGUAGES)
