import json
import random

import pytest

from wot_widget.engine import saves
from wot_widget.engine.box import Box
from wot_widget.engine.game import Game
from wot_widget.engine.saves import SaveError
from wot_widget.engine.scenario import base, scenario, vehicle


def play_on(game, count, seed=1):
    luck = random.Random(seed)
    for _ in range(count):
        if not game.over:
            game.play(luck.choice(game.legal_actions()))
    return game


def by_hand():
    return scenario(
        ["Ann", "Bob"],
        hands={0: ["Engineers", vehicle("Дед", nation="USSR", vehicle_class="heavy tank", abilities=["assault"])]},
        bases={1: [base(vehicle("Guard", nation="Germany"), damaged=True, defender_damaged=True), None]},
        options={"max_attackers": 2},
    )


GAMES = {
    "new": lambda: Game(["Ann", "Bob"], 7),
    "five with house rules": lambda: Game(list("ABCDE"), "kursk", options={"reserve_size": 6, "hands_hidden": False}),
    "first seat given": lambda: Game(["Ann", "Bob", "Cleo"], 7, first_seat=2),
    "by hand": by_hand,
    "own box": lambda: Game(["Ann", "Bob"], 3, box=Box(Box.standard().vehicles[:40])),
}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("count", [0, 57])
def test_a_saved_game_is_read_back_whole(name, count, tmp_path):
    game = play_on(GAMES[name](), count)
    game.save(tmp_path / "game.json")
    again = Game.load(tmp_path / "game.json")
    assert again.state == game.state
    assert again.actions == game.actions
    assert again.log.text(open_cards=True) == game.log.text(open_cards=True)
    assert again.seats == game.seats
    assert again.options == game.options


def test_a_game_that_cannot_be_saved_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    Game(["Ann", "Bob"], 7).save(path)
    before = path.read_text(encoding="utf-8")

    def broken(game):
        raise ZeroDivisionError

    monkeypatch.setattr(saves, "to_data", broken)
    with pytest.raises(ZeroDivisionError):
        Game(["Ann", "Bob"], 8).save(path)
    assert path.read_text(encoding="utf-8") == before


def saved():
    return json.loads(json.dumps(saves.to_data(play_on(Game(["Ann", "Bob"], 7), 30))))


def saved_by_hand():
    return json.loads(json.dumps(saves.to_data(play_on(by_hand(), 5))))


FORGERIES = {
    "another format": lambda data: data.update(format="chess"),
    "a newer version": lambda data: data.update(version=2),
    "older rules": lambda data: data.update(rules=0),
    "no actions": lambda data: data.pop("actions"),
    "six seats": lambda data: data.update(seats=list("ABCDEF")),
    "an unknown option": lambda data: data.update(options={"flying_tanks": "true"}),
    "another seed": lambda data: data.update(seed=8),
    "an unreadable action": lambda data: data["actions"].__setitem__(3, "win"),
    "an action that is no text": lambda data: data["actions"].__setitem__(3, 5),
    "an illegal action": lambda data: data["actions"].__setitem__(3, "buy 1 with 2"),
    "a missing action": lambda data: data["actions"].pop(),
    "another end": lambda data: data.update(end="0000"),
    "another box": lambda data: data["box"].update(digest="0000"),
    "a box without cards": lambda data: data.update(box=None),
}
HAND_FORGERIES = {
    "a card twice": lambda table: table["seats"][0]["hand"].append(table["seats"][0]["hand"][0]),
    "a card that does not exist": lambda table: table["seats"][0]["hand"].append(9999),
    "a defender without armour": lambda table: table["seats"][1]["bases"][1].__setitem__(
        1, table["seats"][0]["hand"].pop(0)
    ),
    "another seat's base": lambda table: table["seats"][0]["bases"].append(table["seats"][1]["bases"].pop()),
    "a seat too many": lambda table: table.update(active_seat=2),
    "an unknown step": lambda table: table["agenda"].append({"step": "Cheat"}),
    "a step with other facts": lambda table: table["agenda"].append({"step": "PlayHand", "card": 1}),
    "too many medals": lambda table: table["singles"].__setitem__(0, 12),
    "damage in the hand": lambda table: table["damaged"].append(table["seats"][0]["hand"][0]),
    "a missing fact": lambda table: table.pop("pending"),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_file_is_refused_with_a_sentence(name):
    data = saved()
    FORGERIES[name](data)
    with pytest.raises(SaveError) as caught:
        saves.from_data(data)
    assert len(str(caught.value)) > 20


@pytest.mark.parametrize("name", HAND_FORGERIES)
def test_a_forged_table_is_refused_with_a_sentence(name):
    data = saved_by_hand()
    HAND_FORGERIES[name](data["table"])
    with pytest.raises(SaveError):
        saves.from_data(data)


@pytest.mark.parametrize(
    "text", ["", "not json", "[]", "null", "{}", "\ufeff{}", '{"format": "wot_widget game"}', "[" * 99999]
)
def test_a_file_that_is_no_game_is_refused(text, tmp_path):
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SaveError):
        Game.load(path)


def test_a_file_of_bytes_is_refused(tmp_path):
    path = tmp_path / "game.json"
    path.write_bytes(bytes(range(256)))
    with pytest.raises(SaveError):
        Game.load(path)
