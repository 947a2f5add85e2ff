"""Everything in the scene keeps to its room: blocks, sections, pictures, text, targets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
import sample_tables
from drawn import SOAK, WIDTHS, drawn, inside, overlap, scene_of, tables
from view_factory import Dealt, dealt

from wot_widget.board.badges import CAPITALS
from wot_widget.board.faces import Detail, face
from wot_widget.board.final_scene import final_scene
from wot_widget.board.geometry import Rect
from wot_widget.board.layout import Needs, layout
from wot_widget.board.marks import Spread
from wot_widget.board.refs import CardRef, PileRef, Place
from wot_widget.board.scene import Path, Picture, Push, Scene, Text
from wot_widget.board.table_pen import TablePen
from wot_widget.board.table_scene import table_scene
from wot_widget.board.theme import THEMES
from wot_widget.engine.cards import CardKind
from wot_widget.engine.rules.ending import tally
from wot_widget.text.labels import LANGUAGES


def test_everything_is_drawn_inside_the_canvas_and_inside_its_section():
    for _, scene in tables():
        canvas = Rect(0, 0, scene.width / scene.zoom, scene.height / scene.zoom)
        assert scene.sections[-1].stop == len(scene.shapes)
        for section in scene.sections:
            assert inside(section.area, canvas)
            for one in drawn(scene.shapes[section.start : section.stop]):
                assert inside(one.box, section.area), f"{one.shape} leaves the section {section.name}"


def test_sections_do_not_overlap_so_that_each_can_be_painted_alone():
    for _, scene in tables(range(30)):
        for one, other in combinations(scene.sections[1:], 2):
            assert min(overlap(one.area, other.area)) <= 0, f"{one.name} and {other.name}"


def test_shapes_of_a_picture_stay_within_its_bounds():
    pictures = {
        one.shape for _, scene in tables(range(60)) for one in drawn(scene.shapes) if isinstance(one.shape, Picture)
    }
    assert len(pictures) > 100
    for picture in pictures:
        for one in drawn(picture.shapes):
            assert inside(one.box, picture.bounds, 0.1), one.shape


def test_text_keeps_to_the_room_it_was_given():
    for _, scene in tables():
        for one in drawn(scene.shapes):
            inner = one.shape.shapes if isinstance(one.shape, Picture) else (one.shape,)
            for text in inner:
                if isinstance(text, Text) and text.room is not None:
                    assert text.width <= text.room + 0.01


def test_lines_of_text_do_not_run_into_each_other():
    for table, scene in tables():
        for section in scene.sections:
            texts = [one for one in drawn(scene.shapes[section.start : section.stop]) if isinstance(one.shape, Text)]
            for one, other in combinations(texts, 2):
                across, down = overlap(one.box, other.box)
                assert across < 1 or down < 3, (
                    f"{one.shape.text!r} and {other.shape.text!r} in {section.name}: {table.marks.bottom}"
                )


def test_text_off_the_cards_has_at_least_eleven_pixels():
    for _, scene in tables():
        for one in drawn(scene.shapes):
            if isinstance(one.shape, Text):
                assert one.shape.size * one.scale >= 11 - 0.01, one.shape


def letters_on_cards(scene: Scene) -> Iterator[tuple[Text, float]]:
    """Every text on a card, with its size in CSS pixels."""
    for one in drawn(scene.shapes):
        if isinstance(one.shape, Picture):
            for inner in drawn(one.shape.shapes):
                if isinstance(inner.shape, Text):
                    yield inner.shape, inner.shape.size * inner.scale * one.scale * scene.zoom


def is_name(text: Text) -> bool:
    return len(text.text) > 2 or not text.text.isdigit()  # "251" is the short name of a vehicle


def crowded(seed: int, seats: int) -> Dealt:
    """A table with a hand of ten to fourteen cards in front and a depot of sixty beside it."""
    table = dealt(seed, seats)
    view, bottom = table.view, table.marks.bottom
    lying = {
        *view.reserve,
        *view.vehicle_discard,
        *view.graveyard,
        *(c for s in view.seats for p in s.bases for c in p),
    }
    lying.update(one.depot_top for one in view.seats if one.seat != bottom)
    free = [card for card in range(len(view.box.vehicles)) if card not in lying]
    count, rest = 7 + seed % 5, free[:-30]
    first = seed % (len(rest) - count)
    hand = (*view.box.barracks(bottom)[:3], *rest[first : first + count])
    depot = (*free[-30:], *free[-30:])[:60]
    seated = [
        replace(one, hand=hand, hand_count=len(hand), depot=depot, depot_top=depot[-1], depot_count=len(depot))
        if one.seat == bottom
        else replace(one, hand=None)
        for one in view.seats
    ]
    return replace(table, view=replace(view, seats=tuple(seated)))


def too_small(scene: Scene) -> list[tuple[str, float]]:
    """The texts on cards that are cut, names of less than fourteen pixels and numbers of less than twenty."""
    return [
        (text.text, size)
        for text, size in letters_on_cards(scene)
        if "…" in text.text or size < (13.99 if is_name(text) else 19.99)
    ]


@pytest.mark.parametrize("width", [700, 900, 1180, 1400, 1600])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_names_on_cards_have_fourteen_pixels_and_numbers_twenty(width, seats):
    seen = 0
    for seed in range(SOAK // 20 or 5):
        for make in (dealt, crowded):
            scene = scene_of(make(seed, seats), width, list(LANGUAGES)[seed % 3])
            seen += sum(1 for _ in letters_on_cards(scene))
            assert not too_small(scene)
    assert seen > 300


def named(picture: Picture) -> bool:
    return any(isinstance(one, Text) and is_name(one) for one in picture.shapes)


@pytest.mark.parametrize("width", [700, 760, 860, 900, 1080, 1180, 1400, 1600])
@pytest.mark.parametrize("make", [dealt, crowded])
def test_every_card_that_lies_open_shows_its_name_and_every_free_base_its_medals(make, width):
    """But for what lies under a defender, on a pile, and in the open hand of an opponent, which is shown large."""
    for seed in range(SOAK // 20 or 10):
        table = make(seed, 2 + seed % 4)
        scene = scene_of(table, width, list(LANGUAGES)[seed % 3])
        covered = {base for seat in table.view.seats for base, defender in seat.bases if defender is not None}
        lying = {hit.ref.card: hit.ref for hit in scene.hits if isinstance(hit.ref, CardRef)}
        for one in scene.placed:
            ref = lying.get(one.card)
            if ref is None or one.card in covered or (ref.place is Place.HAND and ref.seat != table.marks.bottom):
                continue
            assert named(one.picture), f"{table.view.box.cards[one.card].name} of {100 * one.push.scale:.0f} pixels"
            if ref.place is Place.BASE:
                medals = str(table.view.box.cards[one.card].medals)
                assert any(isinstance(text, Text) and text.text == medals for text in one.picture.shapes)


def known_by(name: str) -> set[str]:
    """A name as a card may be called in little room: whole, or without its first or last words."""
    words = name.split()
    return {" ".join(words[first:last]) for last in range(1, len(words) + 1) for first in range(last)}


@pytest.mark.parametrize("width", [320, 700, 900, 1180, 1600])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_top_card_of_every_pile_is_named_on_it_or_beside_it(width, seats):
    """In letters of fourteen pixels at least, whole or in a shorter form."""
    seen = 0
    for seed in range(8):
        table = dealt(seed, seats)
        scene = scene_of(table, width)
        pen = TablePen(table.view, table.marks, THEMES["light"])
        texts = [one for one in drawn(scene.shapes) if isinstance(one.shape, Text)]
        for hit in scene.hits:
            if not isinstance(hit.ref, PileRef) or hit.ref.card is None:
                continue
            names = known_by(pen.title(pen.card(hit.ref.card)))
            on_it = [one.picture for one in scene.placed if one.card == hit.ref.card]
            near = hit.area.grown(36)
            beside = [one for one in texts if one.shape.text in names and min(overlap(one.box, near)) > 0]
            assert beside or any(t.text in names for p in on_it for t in p.shapes if isinstance(t, Text)), hit.ref
            assert all(one.shape.size * one.scale * scene.zoom >= 14 - 0.01 for one in beside)
            seen += 1
    assert seen > 20


@pytest.mark.parametrize("width", [450, 700, 900, 1180, 1600])
def test_the_hand_of_an_opponent_is_called_so_even_where_nothing_lies(width):
    """A number alone would say nothing; the word stands in the same row."""
    empty = 0
    for seed in range(12):
        table = dealt(seed, 3)
        scene = scene_of(table, width)
        for seat in table.view.seats:
            for section in scene.sections:
                if section.name != f"opponent {seat.seat}" or seat.hand:
                    continue
                texts = [
                    one for one in drawn(scene.shapes[section.start : section.stop]) if isinstance(one.shape, Text)
                ]
                called = [one for one in texts if one.shape.text == "Hand"]
                assert called, f"{seat.name} at {width}"
                row = [one.shape.text for one in texts if abs(one.box.centre[1] - called[0].box.centre[1]) < 4]
                assert str(seat.hand_count) in row
                empty += not seat.hand_count
    assert empty


def test_numbers_on_bases_and_tiles_touch_nothing():
    """Neither the band above nor the edge below, nor the edges of the square on which they stand."""
    table = TablePen(*sample_tables.idle(), THEMES["light"])
    for detail in (Detail.WHOLE, Detail.FIGHTING):
        drawing = face(table.card(table.view.box.bases(0)[0]), "Base", table.theme, detail=detail)
        texts = {one.text: one for one in drawing.shapes if isinstance(one, Text)}
        name, figure = texts["Base"], texts["3"]
        high = figure.y - CAPITALS * figure.size
        assert high > name.y + 2
        assert figure.y < 120 - 2
    for card in table.view.box.cards:
        if card.kind is CardKind.VEHICLE and [one.number is None for one in card.abilities] == [False]:
            drawing = face(card, card.name, table.theme)
            lying, middle = list(drawn(drawing.shapes)), Rect(32, 100, 35, 36)
            number = str(card.abilities[0].number)
            figure = next(
                one
                for one in lying
                if isinstance(one.shape, Text) and one.shape.text == number and inside(one.box, middle)
            )
            tile = next(
                one
                for one in lying
                if isinstance(one.shape, Path) and one.shape.fill == "#2C2823" and inside(one.box, middle, 3)
            )
            assert figure.shape.y < tile.box.bottom - 2.5
            assert figure.shape.y - CAPITALS * figure.shape.size > tile.box.y + 2.5


@pytest.mark.parametrize("width", [320, 700, 900, 1180, 1600])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_depot_of_sixty_shows_every_name_when_it_is_looked_through(width, seats):
    table = crowded(3, seats)
    depot = table.view.seats[table.marks.bottom].depot
    spread = Spread("Depot", depot, Place.DEPOT, table.marks.bottom)
    scene = table_scene(table.view, replace(table.marks, spread=spread, states={}), width)
    shown = [one for one in scene.placed if one.card in depot and named(one.picture)]
    assert len(shown) == len(depot) == 60
    assert width < 700 or not too_small(scene)


def everything_written(scene: Scene) -> Iterator[str]:
    for one in drawn(scene.shapes):
        for shape in one.shape.shapes if isinstance(one.shape, Picture) else (one.shape,):
            if isinstance(shape, Text):
                yield shape.text


def test_no_text_is_cut():
    for _, scene in tables():
        cut = [text for text in everything_written(scene) if "…" in text]
        assert not cut, f"at a width of {scene.width}"


def test_letters_that_are_too_small_are_found():
    table = TablePen(*sample_tables.idle(), THEMES["light"])
    card = sample_tables.number_of("T-34")
    table.pen.picture(face(table.card(card), "T-34", table.theme), Push(0, 0, 0, 0.7))
    sizes = {is_name(text): size for text, size in letters_on_cards(table.pen.scene(70, 98, 1, "", ""))}
    assert sizes[True] < 14
    assert sizes[False] < 20


def test_targets_have_at_least_twenty_four_pixels():
    for _, scene in tables():
        for hit in scene.hits:
            assert min(hit.area.width, hit.area.height) * scene.zoom >= 24 - 0.01, hit


def test_a_base_under_its_defender_leaves_a_target_of_twenty_four_pixels():
    found = 0
    for table, scene in tables():
        covered = {base: card for seat in table.view.seats for base, card in seat.bases if card is not None}
        for base, defender in covered.items():
            (under,), (over,) = scene.hits_of(base), scene.hits_of(defender)
            found += 1
            free = max(
                under.area.bottom - over.area.bottom,
                over.area.y - under.area.y,
                under.area.right - over.area.right,
                over.area.x - under.area.x,
            )
            assert free * scene.zoom >= 24 - 0.01, f"{under} under {over}"
    assert found > 100


def test_a_point_outside_every_area_means_nothing():
    scene = scene_of(dealt(1))
    assert scene.at(-5, -5) is None
    assert scene.at(scene.width + 1, 5) is None


@pytest.mark.parametrize("width", [200, *WIDTHS, 2000])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_blocks_of_the_table_lie_side_by_side(width, seats):
    for achievements in (3, 4, 5, 6):
        plan = layout(width, Needs(seats - 1, achievements))
        blocks = [*plan.opponents, plan.middle, plan.own, plan.prompt, plan.inspector, plan.medals, plan.achievements]
        whole = Rect(0, 0, plan.width, plan.height)
        assert all(inside(block, whole, 0) for block in blocks)
        assert all(min(overlap(one, other)) <= 0 for one, other in combinations(blocks, 2))
        assert plan.width * plan.zoom == pytest.approx(width)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_final_tally_writes_every_line_with_its_total(width, seats):
    box = sample_tables.box()
    squads = [
        [*range(seat * 12, seat * 12 + 12), box.single(0, seat), *box.bases(4)[: seat % 3]] for seat in range(seats)
    ]
    names = [f"Player {seat} with a long name" for seat in range(seats)]
    score = tally(box, dealt(0).view.options, names, ("heavy", "bases", "cards"), squads, [0] * seats)
    scene = final_scene(score, width)
    written = [text.text for text in scene.shapes if isinstance(text, Text)]
    for line in score.seats:
        assert str(line.total) in written
        assert f"= {line.total}" in scene.description
    canvas = Rect(0, 0, scene.width / scene.zoom, scene.height / scene.zoom)
    assert all(inside(one.box, canvas) for one in drawn(scene.shapes))
    texts = [one for one in drawn(scene.shapes) if isinstance(one.shape, Text)]
    assert not [
        (one.shape.text, other.shape.text)
        for one, other in combinations(texts, 2)
        if overlap(one.box, other.box)[0] > 1 and overlap(one.box, other.box)[1] > 3
    ]
