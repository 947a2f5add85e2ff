"""The table in words says what the picture shows, and the picture shows what the words say."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

import pytest
from drawn import WIDTHS, scene_of, touched_whole
from view_factory import Dealt, dealt

from wot_widget.board.mirror import Mirror
from wot_widget.board.scene import Picture, Scene, Text
from wot_widget.engine.cards import Card, CardKind
from wot_widget.text.labels import LANGUAGES, label

POSITIONS = int(os.environ.get("POSITIONS", "36"))  # tables; 10,000 of them take some minutes
HEADINGS = ("your bases", "your hand", "bases", "hand", "medals left", "medals end", "achievements",
            "achievements worth", "medals won", "your move", "tie", "count", "newest", "leaves next",
            "step 1", "step 2", "step 3")  # fmt: skip
NUMERALS = {"I", "II", "III"}


class Recorded(Mirror):
    """A table in words that remembers which cards it has spoken of."""

    def __init__(self, table: Dealt, language: str) -> None:
        super().__init__(table.view, language)
        self.spoken: set[int] = set()
        self.told = self.lines(table.marks)

    def _card(self, card, marks=None):
        self.spoken.add(card)
        return super()._card(card, marks)


def positions() -> Iterator[tuple[Dealt, str]]:
    for seed in range(POSITIONS):
        yield dealt(seed), list(LANGUAGES)[seed % 3]


def drawn_positions() -> Iterator[tuple[Dealt, Scene, str]]:
    for number, (table, language) in enumerate(positions()):
        yield table, scene_of(table, WIDTHS[number % len(WIDTHS)], language), language


def texts(scene: Scene, section: str = "", *, faces: bool = False) -> list[str]:
    """What is written in a part of the picture, or in all but the part for the card shown large."""
    parts = [one for one in scene.sections if one.name == section or (not section and one.name != "inspector")]
    shapes = [shape for part in parts for shape in scene.shapes[part.start : part.stop]]
    inner = [shape for one in shapes if isinstance(one, Picture) for shape in one.shapes] if faces else []
    return [shape.text for shape in (*shapes, *inner) if isinstance(shape, Text)]


def fixed(language: str) -> list[re.Pattern[str]]:
    """The headings of the picture, which tell nothing about this table."""
    found = [LANGUAGES[language].get(key, LANGUAGES["en"].get(key, "")) for key in HEADINGS]
    forms = [form for words in found for form in ((words,) if isinstance(words, str) else words)]
    return [re.compile(re.sub(r"\\\{\w+\\\}", r"\\d+", re.escape(form)), re.IGNORECASE) for form in forms]


def numbers(words: str) -> set[str]:
    return set(re.findall(r"\d+", words))


def test_everything_written_in_the_picture_is_said():
    for table, scene, language in drawn_positions():
        said = "\n".join(Mirror(table.view, language).lines(table.marks)).casefold()
        headings = fixed(language)
        assert label(f"step {table.marks.step}", language).casefold() in said
        for text in texts(scene, faces=True):
            if len(text) < 3 or text in NUMERALS or text.isdigit():
                continue  # monograms of players; numbers have a test of their own
            if any(one.fullmatch(text) for one in headings):
                continue
            whole = re.sub(r"([ -]\w\.)+$|\.$", "", text)  # a long name may end with initials, or in the middle
            assert whole.casefold() in said, (text, language)


def test_every_number_beside_the_cards_is_said_of_the_same_place():
    for table, scene, language in drawn_positions():
        mirror, view = Mirror(table.view, language), table.view
        for seat in view.seats:
            section = "own" if seat.seat == table.marks.bottom else f"opponent {seat.seat}"
            drawn = {text for text in texts(scene, section) if text.isdigit()}
            orders = {str(number) for number in table.marks.orders.values()}
            assert drawn - orders <= numbers("\n".join(mirror._seat(seat, table.marks))), (section, language)
        medals = {text for text in texts(scene, "medals") if text.isdigit()}
        assert medals <= numbers("\n".join(mirror._medals(nation) for nation in range(len(view.box.nations))))
        judged = {text for text in texts(scene, "achievements") if text.isdigit()}
        assert judged <= numbers("\n".join(map(mirror._leader, table.marks.leaders)))


def facts_of(card: Card, language: str) -> list[str]:
    """What is printed on a card, worked out anew."""
    facts = [] if card.cost is None else [f"{label('legend cost', language)} {card.cost}"]
    if card.resources is not None and not card.only_for:
        facts.append(f"{label('legend resources', language)} {card.resources}")
    if card.kind is CardKind.VEHICLE:
        facts.append(f"{label('legend strength', language)} {card.strength or 0}")
        facts.append(f"{label('legend armour', language)} {card.armour or 0}")
        facts.append(label(card.vehicle_class, language))
        facts.append(label(card.nation, language))
        if card.resources is None:
            facts.append(label("legend blank", language))
    return facts + [label(f"legend {one.name}", language) for one in card.abilities if one.name != "national resources"]


def test_every_card_in_the_picture_is_said_with_all_that_is_printed_on_it():
    for table, language in positions():
        mirror = Recorded(table, language)
        said = "\n".join(mirror.told)
        for number in mirror.spoken:
            name = re.escape(mirror.speaker.card(number))
            lines = re.findall(rf"(?:^|[;:.×] ){name} \(([^)]*)\)", said, re.MULTILINE)
            facts = facts_of(table.view.box.cards[number], language)
            assert any(all(fact in line for fact in facts) for line in lines), (name, lines, facts)


def test_the_words_speak_of_just_the_cards_that_lie_in_the_picture():
    for table, scene, language in drawn_positions():
        drawn = {hit.ref.card for hit in scene.hits} - {None} | {*touched_whole(table, scene)}
        pointed = table.marks.pointed
        spoken = Recorded(table, language).spoken - ({pointed} if isinstance(pointed, int) else set())
        if table.marks.spread is not None:
            assert drawn <= spoken
        else:
            assert drawn - {pointed} == spoken - {pointed}


def test_states_of_cards_are_said():
    for table, language in positions():
        mirror = Mirror(table.view, language)
        for card in table.in_sight:
            words = mirror._card(card, table.marks)
            damaged = label("damaged", language).partition(":")[0]
            assert words.endswith(damaged) or f", {damaged}" in words or card not in table.view.damaged
            outcome = table.marks.outcomes.get(card)
            assert outcome is None or label(outcome.value, language) in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_lies_face_down_is_not_said(language):
    for seed in range(30):
        table = dealt(seed)
        mirror = Recorded(table, language)
        assert not mirror.spoken & table.hidden - {table.marks.pointed}
