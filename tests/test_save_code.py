"""A game as a short text, and back."""

from __future__ import annotations

import base64
import json
import zlib

import pytest
from rules.random_games import played

from wot_widget import Box, Game, scenario, vehicle
from wot_widget.engine.save_code import DEALT, PACKED, CodeWriter, from_code, to_code
from wot_widget.engine.saves import SaveError


@pytest.mark.parametrize("count", range(2, 6))
@pytest.mark.parametrize("seed", [1, 4])
def test_a_game_comes_back_with_its_history(count, seed):
    game = played(count, seed)
    back = from_code(to_code(game))
    assert back.actions == game.actions
    assert back.state == game.state
    assert back.options == game.options


def test_a_code_is_short_enough_to_copy():
    assert len(to_code(played(2, 1))) < 600


def test_every_moment_has_a_code_of_its_own():
    game = Game(["Ann", "Bob"], seed="kursk", first_seat=1)
    writer, codes = CodeWriter(game), []
    for _ in range(12):
        codes.append(writer.code())
        assert from_code(codes[-1]).actions == game.actions
        game.play(game.legal_actions()[0])
    game.undo(5)
    assert writer.code() == to_code(game) == codes[7]
    assert len(set(codes)) == len(codes)


def test_an_action_that_names_an_equal_card_comes_back_as_it_was():
    game = Game(["Ann", "Bob"], seed=7, first_seat=0)
    hand = game.view(0).seats[0].hand
    for _ in range(40):
        if len({game.box.face[card] for card in hand}) < len(hand):
            break
        game.play("end hand")
        hand = game.view(game.seat_to_act).seats[game.seat_to_act].hand
    twins = [card for card in hand if [game.box.face[one] for one in hand].count(game.box.face[card]) > 1]
    for card in twins:
        trial = from_code(to_code(game))
        if trial.why_not(f"use {card}") is None:
            trial.play(f"use {card}")
            assert from_code(to_code(trial)).actions == trial.actions


@pytest.mark.parametrize(
    "game",
    [
        scenario(["Ann", "Bob"], hands={0: [vehicle("Luchs"), "Engineers"]}),
        Game(["Ann", "Bob"], 3, box=Box(Box.standard().vehicles[:40], Box.standard().nations)),
    ],
    ids=["set by hand", "other cards"],
)
def test_other_games_are_packed_whole(game):
    game.play("end hand")
    back = Game.from_code(game.code)
    assert back.state == game.state
    assert back.actions == game.actions


def test_spaces_and_line_ends_in_a_code_do_not_matter():
    game = played(2, 1)
    code = to_code(game)
    assert from_code(f"  {code[:30]}\n {code[30:]} ").actions == game.actions


def forged(change) -> str:
    """A code with another beginning and a sound checksum."""
    data = base64.urlsafe_b64decode(to_code(played(2, 1)).partition("-")[2] + "==")
    length = int.from_bytes(data[:2], "big")
    head = json.loads(data[2 : 2 + length])
    change(head)
    text = json.dumps(head).encode()
    body = len(text).to_bytes(2, "big") + text + data[2 + length : -4]
    whole = body + zlib.crc32(body).to_bytes(4, "big")
    return "wot1-" + base64.urlsafe_b64encode(whole).decode().rstrip("=")


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("", "does not begin"),
        ("wot1-", "does not begin"),
        ("chess-abc", "does not begin"),
        ("wot1-äöü", "letters"),
        ("wot1-AAAA", "not whole"),
        (to_code(played(2, 1))[:-2], "not whole"),
        (forged(lambda head: head.__setitem__(0, 99)), "rules 99"),
        (forged(lambda head: head.__setitem__(2, 5)), "code"),
        (forged(lambda head: head.__setitem__(6, 10**12)), "names 1000000000000 actions|no sound game"),
        (forged(lambda head: head.clear()), "sound"),
        (forged(lambda head: head.__setitem__(1, ["Ann"])), "sound"),
    ],
)
def test_a_text_that_is_no_code_is_refused_with_what_is_wrong(code, told):
    with pytest.raises(SaveError, match=told):
        from_code(code)


def test_a_beginning_too_long_for_a_short_code_is_packed(monkeypatch):
    game = Game(["A" * 40, "Bob"], seed=1)
    assert to_code(game).startswith(DEALT)
    monkeypatch.setattr("wot_widget.engine.save_code.LONGEST_HEAD", 40)
    assert to_code(game).startswith(PACKED)
    assert from_code(to_code(game)).seats == game.seats


def test_only_texts_are_codes():
    with pytest.raises(TypeError, match="text"):
        from_code(7)
