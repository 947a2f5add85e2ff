"""What was drawn before never decides how a table looks: a picture out of the store is the one drawn anew."""

from __future__ import annotations

import random

import pytest
from drawn import table_of

from wot_widget import Game
from wot_widget.board import scene as store
from wot_widget.board.display import marks_at
from wot_widget.board.session import Session
from wot_widget.board.table_scene import table_scene
from wot_widget.board.theme import THEMES

ACTS = 90


def moments(seats, seed):
    """A game by chance, with something pointed at and picked in between, as its board sees it."""
    luck = random.Random(seed)
    game = Game(["Ann", "Bob", "Cecil", "Dora", "Emil"][:seats], seed=seed, first_seat=0)
    session = Session(game, {}, lambda: None, curtain=False)
    session.begin()
    for _ in range(ACTS):
        if game.over:
            return
        yield session
        if session.choices is not None and luck.random() < 0.5:
            session.click(table_scene(session.view, marks_at(session)).hits[luck.randrange(12)].ref)
            yield session
        game.play(luck.choice(game.legal_actions()))


@pytest.mark.parametrize("width", [320, 700, 900, 1180, 1600])
def test_a_picture_out_of_the_store_is_the_one_drawn_anew(width, monkeypatch):
    kept = {}
    for seats in (2, 3, 5):
        for session in moments(seats, seed=seats):
            asked = session.view, marks_at(session), width, THEMES["light"], "en"
            monkeypatch.setattr(store, "_DRAWN", kept)
            out_of_store = table_scene(*asked)
            monkeypatch.setattr(store, "_DRAWN", {})
            anew = table_scene(*asked)
            assert out_of_store.shapes == anew.shapes
            assert out_of_store.hits == anew.hits
            assert out_of_store.placed == anew.placed


def test_tables_of_all_kinds_look_alike_whatever_was_drawn_before(monkeypatch):
    for number in range(60):
        table, _ = table_of(number)
        out_of_store = table_scene(table.view, table.marks, 1180)
        with monkeypatch.context() as fresh:
            fresh.setattr(store, "_DRAWN", {})
            anew = table_scene(table.view, table.marks, 1180)
        assert out_of_store.shapes == anew.shapes
        assert out_of_store.hits == anew.hits
