"""The scene: every card once and where it is drawn, and nothing that may not be seen."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

from drawn import ROUNDING, SEEDS, WIDTHS, card_hits, drawn, inside, overlap, same, scene_of, tables, touched_whole
from view_factory import Dealt, dealt

from wot_widget.board import scene as scene_module
from wot_widget.board.marks import CardState, Spread
from wot_widget.board.refs import CardRef, MedalRef, PileRef, Place
from wot_widget.board.scene import Picture, Scene, Text
from wot_widget.board.table_scene import table_scene
from wot_widget.engine.cards import CardKind

# Cards --------------------------------------------------------------------------------------------------------------


def test_every_card_in_sight_can_be_touched_once_and_no_other_card():
    for table, scene in tables():
        touched = [hit.ref.card for hit in card_hits(scene)] + touched_whole(table, scene)
        assert sorted(touched) == sorted(table.in_sight)


def test_a_card_is_drawn_where_it_can_be_touched():
    for _, scene in tables():
        boxes = {}
        for place, one in enumerate(drawn(scene.shapes, everything=True)):
            boxes[place] = one.box
        placed = {one.card: boxes[one.at] for one in scene.placed}
        for hit in card_hits(scene):
            box = placed[hit.ref.card]
            assert same(box, hit.area) or (hit.ref.place is Place.BASE and inside(box, hit.area)), hit


def test_what_is_drawn_of_a_card_is_the_face_of_that_card():
    for table, scene in tables(range(60)):
        for one in scene.placed:
            assert scene.shapes[one.at] is one.picture
            assert scene.shapes[one.at - 1] == one.push
            card = table.view.box.cards[one.card]
            written = {text.text for text in one.picture.shapes if isinstance(text, Text) and len(text.text) > 2}
            if card.kind is CardKind.VEHICLE:
                assert all(name in card.name for name in written)


def test_a_card_that_lies_free_is_touched_at_its_middle():
    for table, scene in tables():
        covered = {base for seat in table.view.seats for base, defender in seat.bases if defender is not None}
        boxes = [hit.area for hit in card_hits(scene)]
        for hit in card_hits(scene):
            x, y = hit.area.centre
            if hit.ref.card in covered or sum(box.holds(x, y) for box in boxes) > 1:
                continue
            found = scene.at(x * scene.zoom, y * scene.zoom)
            assert found is not None
            assert found.ref == hit.ref


def test_every_card_can_be_reached_with_a_pointer_of_some_pixels():
    for _, scene in tables(range(60)):
        for hit in card_hits(scene):
            area, found = hit.area, 0
            for column in range(12):
                for row in range(12):
                    x, y = area.x + area.width * (column + 0.5) / 12, area.y + area.height * (row + 0.5) / 12
                    top = scene.at(x * scene.zoom, y * scene.zoom)
                    found += top is not None and top.ref == hit.ref
            reached = found / 144 * area.width * area.height
            assert reached >= 100, f"{hit} can be touched on {reached:.0f} square pixels only"


def test_cards_overlap_only_in_a_fan_and_where_a_defender_lies_on_its_base():
    for table, scene in tables():
        stacked = {frozenset(pair) for seat in table.view.seats for pair in seat.bases}
        for one, other in combinations(card_hits(scene), 2):
            across, down = overlap(one.area, other.area)
            if across < ROUNDING or down < ROUNDING:
                continue
            assert one.ref.seat == other.ref.seat, f"{one} and {other}"
            fanned = {one.ref.place, other.ref.place} == {Place.HAND}
            assert fanned or {one.ref.card, other.ref.card} in stacked, f"{one} and {other}"


def test_in_a_fan_the_right_edge_of_each_card_stays_in_sight():
    table = dealt(3, seats=2)
    hand = tuple(table.view.box.barracks(0) + table.view.box.barracks(1))
    seat = replace(table.view.seats[table.marks.bottom], hand=hand, hand_count=len(hand))
    seats = [replace(one, hand=None) for one in table.view.seats]
    seats[seat.seat] = seat
    view = replace(table.view, seats=tuple(seats))
    scene = table_scene(view, replace(table.marks, states={}), 1180)
    for hit in scene.hits:
        if isinstance(hit.ref, CardRef) and hit.ref.place is Place.HAND:
            found = scene.at(hit.area.right - 10, hit.area.y + 20)
            assert found is not None
            assert found.ref == hit.ref


def test_damaged_cards_and_no_others_lie_on_their_side():
    for table, scene in tables():
        for one in scene.placed:
            assert (one.push.turn == 90) == (one.card in table.view.damaged), one


def test_a_selected_card_is_raised_and_the_area_rises_with_it():
    table = dealt(5, seats=2)
    card = table.view.box.barracks(0)[0]
    bottom = table.marks.bottom
    seats = [replace(one, hand=(card,) if one.seat == bottom else None, hand_count=1) for one in table.view.seats]
    view = replace(table.view, seats=tuple(seats))
    tops = []
    for state in (None, CardState.SELECTED, CardState.ACTING):
        scene = table_scene(view, replace(table.marks, states={card: state} if state else {}), 1180)
        tops.append(scene.hits_of(card)[-1].area.y)
    assert [round(lower - upper) for lower, upper in pairwise(tops)] == [6, 6]


def test_piles_say_what_lies_on_top_and_nothing_of_what_lies_below():
    for table, scene in tables(range(40)):
        refs = [hit.ref for hit in scene.hits if isinstance(hit.ref, PileRef)]
        for seat in table.view.seats:
            assert PileRef(Place.HANGAR, seat.seat) in refs
            assert PileRef(Place.DEPOT, seat.seat, seat.depot_top) in refs
        assert PileRef(Place.VEHICLE_DECK) in refs
        assert [hit.ref for hit in scene.hits if isinstance(hit.ref, MedalRef)] == [MedalRef(n) for n in range(4)]


def test_a_pile_that_is_looked_through_shows_all_its_cards_at_any_width():
    table = dealt(8, seats=3)
    for width in WIDTHS:
        for count in (0, 1, 7, 16, 40, 60):
            spread = Spread("Depot", tuple(range(count)), Place.DEPOT, 0)
            scene = table_scene(table.view, replace(table.marks, spread=spread, states={}), width)
            touched = [hit.ref.card for hit in card_hits(scene) if hit.ref.place is Place.DEPOT]
            assert sorted(touched) == list(range(count))


# Hidden information -------------------------------------------------------------------------------------------------


def words_of(scene: Scene) -> set[str]:
    """Everything written in a scene."""
    words = {scene.title, scene.description}
    for shape in scene.shapes:
        inner = shape.shapes if isinstance(shape, Picture) else (shape,)
        words |= {text.text for text in inner if isinstance(text, Text)}
    return words


def written_forms(table: Dealt, cards: set[int]) -> set[str]:
    """How the names of vehicles may be written on their cards: without their first or last words."""
    forms = set()
    for card in cards:
        if card < len(table.view.box.vehicles):
            words = table.view.box.cards[card].name.split()
            forms |= {" ".join(words[first:last]) for first, last in combinations(range(len(words) + 1), 2)}
    return {form for form in forms if len(form) > 3}  # "III" is a step of the turn, too


def leaks(table: Dealt, hidden: frozenset[int]) -> set[object]:
    """The hidden cards that a scene draws, makes touchable or names."""
    scene = scene_of(table)
    shown = set(range(len(table.view.box.vehicles))) - set(hidden)
    names = words_of(scene) & (written_forms(table, set(hidden)) - written_forms(table, shown))
    return {*names, *({one.card for one in scene.placed} & hidden), *({hit.ref.card for hit in scene.hits} & hidden)}


def test_a_card_that_may_not_be_seen_is_named_nowhere():
    for seed in SEEDS:
        table = dealt(seed)
        assert not leaks(table, table.hidden)


def test_the_search_for_hidden_names_finds_one_that_is_shown():
    for seed in range(40):
        table = dealt(seed)
        secret = [card for card in table.hidden if card < len(table.view.box.vehicles)]
        seat = next((seat for seat in table.view.seats if seat.hand is None), None)
        if not secret or seat is None:
            continue
        seats = [replace(one, hand=(secret[0],), hand_count=1) if one is seat else one for one in table.view.seats]
        told = replace(table, view=replace(table.view, seats=tuple(seats)))
        assert leaks(told, table.hidden)


def test_a_hidden_card_changes_nothing_in_the_picture():
    for seed in range(30):
        table = dealt(seed)
        seats = [
            replace(seat, squad=tuple(range(seat.seat, 40))) if seat.hand is None else seat for seat in table.view.seats
        ]
        other = replace(table.view, seats=tuple(seats))
        assert table_scene(other, table.marks).shapes == scene_of(table).shapes


def test_what_is_remembered_of_other_tables_changes_nothing(monkeypatch):
    remembered = [scene_of(dealt(seed), 900) for seed in (*range(40), *range(40))]
    monkeypatch.setattr(scene_module, "_DRAWN", {})
    for seed, scene in zip((*range(40), *range(40)), remembered, strict=True):
        scene_module._DRAWN.clear()
        assert scene_of(dealt(seed), 900) == scene


def test_equal_views_give_equal_scenes():
    for seed in range(20):
        assert scene_of(dealt(seed)) == scene_of(dealt(seed))
