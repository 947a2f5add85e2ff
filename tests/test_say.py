"""Speaking of a table: every kind of thing, to the one who asks."""

from __future__ import annotations

import random
import re
from string import Formatter

import pytest

from wot_widget.engine.actions import END_HAND, Buy
from wot_widget.engine.box import Box
from wot_widget.engine.cards import BASE, ENGINEERS, TECHNICIANS, VOLUNTEERS, AbilityName, VehicleClass, medal
from wot_widget.engine.english import ENGLISH
from wot_widget.engine.events import Moved, Place, Zone
from wot_widget.engine.game import Game
from wot_widget.engine.made_up import vehicle
from wot_widget.engine.objections import object_to
from wot_widget.engine.steps import SettleMedals
from wot_widget.engine.wording import CARDS, NATIONS
from wot_widget.engine.words import SECTIONS
from wot_widget.text import czech_labels, hungarian_labels, labels
from wot_widget.text.labels import known
from wot_widget.text.say import LANGUAGES, card_lines, languages, say, wording

TANK = 0
TEXTS = {*CARDS, *NATIONS, "cards", "medals", "name", "ability", "seat"}  # the gaps that are not filled by a number


@pytest.fixture
def game():
    return Game(["Ann", "Bob"], seed=7, first_seat=0)


def drawn(game):
    return Moved(TANK, Place(Zone.HANGAR, 1), Place(Zone.HAND, 1), "REFRESH-06", secret=True)


def test_an_action_is_said(game):
    assert say(Buy(TANK, (game.box.barracks(0)[0],)), game) == f"Buy {game.box.cards[TANK]} with Engineers"


def test_a_step_is_said(game):
    assert say(game.agenda[0], game) == "play a card or end the hand (TURN-05)"


def test_a_refusal_is_said_with_its_rule(game):
    assert say(object_to("game_over", "END-04"), game) == "The game is over. (END-04)"


def test_several_things_are_said_a_line_each(game):
    assert say([END_HAND, object_to("game_over", "END-04")], game) == "End the hand\nThe game is over. (END-04)"


@pytest.mark.rule("SETUP-11")
def test_a_secret_card_is_named_to_its_owner_alone(game):
    told = [say(drawn(game), game, viewer=viewer) for viewer in (None, 0, 1)]
    assert told == ["Bob draws a card. (REFRESH-06)"] * 2 + [f"Bob draws {game.box.cards[TANK]}. (REFRESH-06)"]


@pytest.mark.rule("INFO-01")
def test_a_view_speaks_to_its_own_viewer(game):
    told = [say(drawn(game), game.view(viewer)) for viewer in (None, 0, 1)]
    assert [str(game.box.cards[TANK]) in sentence for sentence in told] == [False, False, True]


def test_an_unknown_language_is_answered_with_those_that_there_are(game):
    with pytest.raises(ValueError, match=r"'tlh'; the languages are: en \(English\)"):
        say(END_HAND, game, language="tlh")


# Cards in words ---------------------------------------------------------------------------------------------------


def test_a_vehicle_is_told_number_by_number():
    card = vehicle("Tiger", nation="Germany", vehicle_class="heavy tank", cost=7, resources=2, abilities=["research 3"])
    assert card_lines(card) == [
        "Tiger",
        "Germany, heavy tank",
        "costs 7",
        "pays 2 when spent",
        "strength 2: 2 damage to a target",
        "armour 2: needs 2 damage",
        "destroys a base in one hit",
        "Research: take a vehicle of cost 3 or less",
    ]


@pytest.mark.rule("BUY-10")
def test_resources_0_are_told_apart_from_none():
    none, zero = (card_lines(vehicle(resources=resources))[3] for resources in (None, 0))
    assert (none, zero) == ("no resources: cannot pay", "pays 0 when spent")


@pytest.mark.rule("CARD-12")
@pytest.mark.rule("CARD-13")
def test_strength_and_armour_0_say_what_cannot_be_done():
    lines = card_lines(vehicle(vehicle_class="auxiliary troops", strength=0, armour=0))
    assert lines[-2:] == ["strength 0: cannot attack", "armour 0: cannot defend"]


@pytest.mark.rule("PASSIVE-NATIONAL-01")
def test_national_resources_are_told_once():
    lines = card_lines(vehicle(resources=3, only_for="France"))
    assert [line for line in lines if "France" in line] == ["pays 3, for France vehicles only"]


@pytest.mark.parametrize(
    ("card", "lines"),
    [
        (ENGINEERS, ["Engineers", "Barracks card", "pays 1 when spent"]),
        (TECHNICIANS, ["Technicians", "Barracks card", "Research: take a vehicle of cost 1 or less"]),
        (VOLUNTEERS, ["Volunteers", "Barracks card", "Summon: buy any number this turn"]),
        (medal("USA"), ["USA, single medal", "pays 1 when spent", "worth 1 medal at the end"]),
        (medal("USA", double=True), ["USA, double medal", "pays 2 when spent", "worth 2 medals at the end"]),
        (BASE, ["Base", "worth 3 medals when captured"]),
    ],
    ids=str,
)
def test_the_other_cards_are_told_by_what_they_are_good_for(card, lines):
    assert card_lines(card) == lines


def test_a_name_in_another_script_is_also_told_in_latin_letters():
    assert card_lines(next(card for card in Box.standard().vehicles if card.latin == "KV-1"))[0] == "КВ-1 (KV-1)"


def test_a_nation_of_a_box_of_ones_own_stands_for_itself():
    assert card_lines(vehicle(nation="Great Britain"))[1] == "Great Britain, light tank"


@pytest.mark.parametrize("card", [*dict.fromkeys(Box.standard().cards)], ids=str)
def test_every_card_of_the_standard_box_can_be_told(game, card):
    assert "{" not in say(card, game)


@pytest.mark.parametrize("word", [*AbilityName, *VehicleClass], ids=str)
def test_there_are_words_for_every_ability_and_class(word):
    assert known(word.value)


# Languages --------------------------------------------------------------------------------------------------------


def test_each_language_is_called_by_its_own_name():
    assert languages() == {"en": "English", "hu": "magyar", "cs": "čeština"}


def gaps(sentence):
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_has_the_same_keys_as_english(code, section):
    assert set(getattr(LANGUAGES[code], section)) == set(getattr(ENGLISH, section))


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_sentence_has_the_same_facts_as_in_english(code, section):
    sentences = getattr(LANGUAGES[code], section)
    assert {key: gaps(sentence) for key, sentence in sentences.items()} == {
        key: gaps(sentence) for key, sentence in getattr(ENGLISH, section).items()
    }


@pytest.mark.parametrize("key", labels.ENGLISH)
@pytest.mark.parametrize("table", [czech_labels.LABELS, hungarian_labels.LABELS], ids=["cs", "hu"])
def test_a_label_of_the_board_has_the_same_facts_as_in_english(table, key):
    spoken, english = ([words] if isinstance(words, str) else words for words in (table[key], labels.ENGLISH[key]))
    assert {gap for words in spoken for gap in gaps(words)} == {gap for words in english for gap in gaps(words)}


@pytest.mark.parametrize("table", [czech_labels.LABELS, hungarian_labels.LABELS], ids=["cs", "hu"])
def test_no_label_of_the_board_is_left_over(table):
    assert set(table) <= set(labels.ENGLISH)


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_has_the_forms_for_every_gap(code, section):
    words = LANGUAGES[code]
    for sentence in getattr(words, section).values():
        for number in range(7):
            facts = {gap: "Panther" if gap in TEXTS else number for gap in gaps(sentence)}
            assert not re.search(r"[{}#|]", words.fill(sentence, facts))


@pytest.mark.parametrize("section", ["events", "objections"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_sentence_ends_in_a_full_stop_before_its_thirtieth_word(code, section):
    for sentence in getattr(LANGUAGES[code], section).values():
        assert sentence.endswith(".")
        assert len(re.sub(r"{[^}]*}", "Panzer 38(t)", sentence).split()) <= 30


@pytest.mark.parametrize(
    ("code", "kills", "words"),
    [
        ("en", 1, "1 vehicle destroyed"),
        ("en", 5, "5 vehicles destroyed"),
        ("hu", 1, "1 megsemmisített jármű"),
        ("hu", 5, "5 megsemmisített jármű"),
        ("cs", 1, "1 zničené vozidlo"),
        ("cs", 2, "2 zničená vozidla"),
        ("cs", 5, "5 zničených vozidel"),
    ],
)
def test_a_number_takes_the_form_that_its_language_wants(game, code, kills, words):
    assert words in say(SettleMedals(0, kills), game, code)


@pytest.mark.parametrize(
    ("code", "bases", "medals"),
    [
        ("en", "Bob's base 2", "Germany medal"),
        ("hu", "Bob 2. bázisa", "német kitüntetés"),
        ("cs", "základna 2 hráče Bob", "medaile Německa"),
    ],
)
def test_names_take_the_form_that_their_language_wants(game, code, bases, medals):
    speaker = wording(game, code)
    assert speaker.card(game.box.bases(1)[1]) == bases
    assert speaker.card(game.box.single(game.box.nations.index("Germany"), 0)) == medals


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_whole_game_can_be_told_in_every_language(code):
    game = Game(["Ann", "Bob", "Cid"], seed=5)
    chance = random.Random(5)
    while not game.over and len(game.actions) < 300:
        assert say(game.agenda, game, code)
        entry = game.play(chance.choice(game.legal_actions()))
        assert "{" not in say([entry.action, *entry.events], game, code)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_wording_can_be_had_in_every_language(game, code):
    assert wording(game, code).words.code == code
