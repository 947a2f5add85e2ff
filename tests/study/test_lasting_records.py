"""A game that was played can be gone on with from any of its acts, and its file can be read by people."""

from __future__ import annotations

import json
import random

from rules.random_games import played

from wot_widget.engine.game import Game
from wot_widget.engine.options import RuleOptions


def test_every_act_of_a_game_is_one_to_play_on_from():
    game = played(2, 3)
    table, luck = game.state, random.Random(1)
    for number, action in enumerate(game.actions):
        other = game.branch(number)
        other.play(action)
        assert other.state == game.at(number + 1)
        other.undo()
        other.play(luck.choice(other.legal_actions()))
        assert len(other.log) == number + 1
    assert game.branch(len(game.actions)).over
    assert game.state == table


def test_the_file_of_a_game_is_lines_of_text_with_its_version_and_all_house_rules_by_name(tmp_path):
    game = Game(["Ann", "Bob"], 1, options={"max_attackers": 2, "hands_hidden": False})
    for _ in range(5):
        game.play(game.legal_actions()[0])
    game.save(tmp_path / "game.json")
    text = (tmp_path / "game.json").read_text(encoding="utf-8")
    saved = json.loads(text)
    assert type(saved["version"]) is int
    assert set(saved["options"]) <= set(RuleOptions.__slots__)
    assert RuleOptions.of(saved["options"]) == game.options
    lines = [line.strip().rstrip(",") for line in text.splitlines()]
    for action in game.actions:
        assert json.dumps(str(action)) in lines
    assert Game.load(tmp_path / "game.json").state == game.state
