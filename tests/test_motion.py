"""What slides where, and what is heard: only what both pictures show."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
import sample_tables
from told_page import ToldPage, in_full

from wot_widget import Game
from wot_widget.board.marking import Attention, marks_of
from wot_widget.board.motion import NEAR, moves
from wot_widget.board.prompts import prompt_of
from wot_widget.board.refs import CardRef, Place
from wot_widget.board.scene import Scene
from wot_widget.board.sounds import Cues, Sound, sound
from wot_widget.board.table_scene import table_scene
from wot_widget.board.wire import Wire, squeezed
from wot_widget.engine.view import View


def scene_of(view: View, bottom: int = 0, width: float = 900) -> Scene:
    marks = replace(sample_tables.idle()[1], bottom=bottom, states={}, ways={}, orders={})
    return table_scene(view, marks, width)


IDLE = sample_tables.idle()[0]


def slid() -> View:
    return replace(IDLE, reserve=(sample_tables.number_of("Maus"), *IDLE.reserve[:-1]))


def of_seat(view: View, seat: int, **changes: object) -> View:
    seats = list(view.seats)
    seats[seat] = replace(seats[seat], **changes)
    return replace(view, seats=tuple(seats))


def test_the_reserve_slides_and_its_new_card_comes_from_the_deck():
    before, after = scene_of(IDLE), scene_of(slid())
    found = {move.at: move for move in moves(before, after)}
    old = {one.card: one for one in before.placed}
    for one in after.placed:
        if one.card in IDLE.reserve:
            assert found[one.at].start == old[one.card].push
            assert found[one.at].end == one.push
    deck = next(hit.area for hit in before.hits if getattr(hit.ref, "place", None) is Place.VEHICLE_DECK)
    new = next(one for one in after.placed if one.card == slid().reserve[0])
    assert deck.holds(found[new.at].start.x + 1, found[new.at].start.y + 1)


def test_cards_of_a_hand_go_to_the_depot_that_its_owner_may_look_through():
    hand = IDLE.seats[0].hand or ()
    emptied = of_seat(IDLE, 0, hand=(), hand_count=0, depot=hand, depot_top=hand[-1], depot_count=len(hand))
    after = scene_of(emptied)
    depot = next(hit.area for hit in after.hits if hit.ref.card == hand[-1])

    def to_depot(view: View) -> int:
        return sum(depot.holds(move.end.x + 1, move.end.y + 1) for move in moves(scene_of(IDLE), scene_of(view)))

    assert to_depot(emptied) == len(hand)
    assert to_depot(of_seat(emptied, 0, depot=None)) == 1  # only the card on top is in sight
    assert to_depot(of_seat(emptied, 0, depot=None, depot_top=None)) == 0


def test_a_hand_that_is_laid_open_stays_where_it_is():
    hand = tuple(IDLE.box.barracks(1))[:3]
    opened = of_seat(IDLE, 1, hand=hand, hand_count=3)
    assert not moves(scene_of(IDLE), scene_of(opened))


def test_raising_a_card_is_no_journey():
    card = (IDLE.seats[0].hand or ())[0]
    marks = sample_tables.idle()[1]
    from_rest, raised = (table_scene(IDLE, replace(marks, states=states), 900) for states in ({}, {card: "selected"}))
    assert not moves(from_rest, raised)


@pytest.mark.parametrize("change", ["first picture", "width", "seat", "pile laid out"])
def test_nothing_slides_where_the_table_itself_looks_different(change):
    before = {"first picture": None, "seat": scene_of(IDLE, bottom=1)}.get(change, scene_of(IDLE, width=1180))
    assert not moves(before, scene_of(slid()))


def watched_games() -> list[tuple[View, Scene]]:
    """Every moment of some games by the eyes of one seat."""
    found = []
    for seed, seats in ((1, 2), (2, 3)):
        luck, game = random.Random(seed), Game([f"Player {seat}" for seat in range(seats)], seed=seed)
        for _ in range(60):
            if game.over:
                break
            game.play(luck.choice(game.legal_actions()))
            view = game.view(0)
            marks = marks_of(view, None, prompt_of(view, None, "en"), {}, Attention(), game.score(), bottom=0, notes={})
            found.append((view, table_scene(view, marks, 900)))
    return found


def test_over_whole_games_only_cards_move_that_were_or_are_in_sight_and_pages_stay_in_step():
    wire, page, before, moved = Wire(), ToldPage(), None, 0
    for view, scene in watched_games():
        found = moves(before, scene)
        open_before = {one.picture for one in before.placed} if before else set()
        open_now = {one.picture for one in scene.placed}
        for move in found:
            assert move.picture in open_before | open_now
            assert (move.at is None) or scene.shapes[move.at] is move.picture
            assert abs(move.start.x - move.end.x) > NEAR or abs(move.start.y - move.end.y) > NEAR
        message = wire.tell(scene, found)
        if message is not None:
            told = page.take(*squeezed(message))
            assert len(told.get("moves", ())) == len(found)
            for move in told.get("moves", ()):
                if "at" in move:
                    place, at = move["at"]
                    assert page.parts[place][2][at] == move["picture"]
        assert page.picture() == in_full(scene)
        assert not {hit.ref.card for hit in scene.hits if isinstance(hit.ref, CardRef)} - {
            one.card for one in scene.placed
        }
        moved += len(found)
        before = scene
        assert view.viewer == 0
    assert moved > 50
    assert sorted(page.sizes)[len(page.sizes) // 2] < 4000


# Sounds ---------------------------------------------------------------------------------------------------------------


def heard(after: View, before: View = IDLE) -> Sound | None:
    return sound(Cues.of(before), Cues.of(after))


def test_the_weightiest_of_what_has_happened_is_heard():
    base = IDLE.seats[1].bases[0][0]
    hit = replace(slid(), damaged=IDLE.damaged | {base})
    assert heard(IDLE) is None
    assert heard(slid()) is Sound.CARD
    assert heard(replace(slid(), seat_to_act=1)) is Sound.TURN
    assert heard(replace(hit, seat_to_act=1)) is Sound.HIT
    assert heard(replace(hit, singles=(4, 7, 3, 9))) is Sound.MEDAL
    assert heard(replace(hit, seat_to_act=None)) is Sound.END


def test_a_destroyed_vehicle_is_a_hit_and_repair_is_none():
    base, defender = next(pair for pair in IDLE.seats[1].bases if pair[1] is not None)
    others = tuple((one, None if one == base else other) for one, other in IDLE.seats[1].bases)
    assert defender is not None
    assert heard(of_seat(IDLE, 1, bases=others)) is Sound.HIT
    assert heard(replace(IDLE, damaged=frozenset())) is None


def test_nothing_is_heard_of_the_first_picture():
    assert sound(None, Cues.of(IDLE)) is None
