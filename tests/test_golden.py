"""Whole games told as text, compared with what they said before (`python3 tools/golden.py` writes them anew)."""

from __future__ import annotations

import difflib
from pathlib import Path

import golden
import pytest
from golden_games import PLAYTHROUGHS
from playthroughs import actions_in, tell

from wot_widget.engine import events
from wot_widget.engine.actions import Action
from wot_widget.engine.english import ENGLISH
from wot_widget.engine.game import Game
from wot_widget.engine.steps import Asking

FOLDER = Path(__file__).parent / "golden"
SHOWN = 40  # lines of a difference; the first ones tell what has changed
GUARD = {"guard"}  # 200 actions in one turn make no short game


def text(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def difference(name: str, before: str, after: str) -> str:
    """Where two texts part, and what to do if the change was meant."""
    lines = list(difflib.unified_diff(before.splitlines(), after.splitlines(), "written", "played now", "", "", 2, ""))
    more = [f"... and {len(lines) - SHOWN} lines more"] if len(lines) > SHOWN else []
    advice = f"If this is meant, write it anew and read the difference: python3 tools/golden.py {name}"
    return "\n".join([f"tests/golden/{name}.txt tells another game:", *lines[:SHOWN], *more, "", advice])


def replayed(name: str) -> Game:
    game = PLAYTHROUGHS[name].begin()
    for action in actions_in(text(name)):
        game.play(action)
    return game


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_goes_as_it_is_written(name):
    written = text(name)
    told = tell(PLAYTHROUGHS[name], actions_in(written))
    if told != written:
        pytest.fail(difference(name, written, told), pytrace=False)


def test_every_text_is_played():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLAYTHROUGHS)


def test_all_numbers_of_seats_play():
    assert {len(playthrough.begin().seats) for playthrough in PLAYTHROUGHS.values()} == {2, 3, 4, 5}


def test_together_they_show_every_action_question_and_note():
    actions, steps, notes = set(), set(), set()
    for name in PLAYTHROUGHS:
        game = replayed(name)
        for entry in game.log:
            actions.add(type(entry.action))
            steps.add(type(game.at(entry.number - 1).agenda[-1]))
            notes |= {event.key for event in entry.events if isinstance(event, events.Noted)}
    assert actions == set(Action.__args__)
    assert steps == set(Asking.__args__)
    known = {key for key in ENGLISH.events if " " not in key} - {"damaged", "upright"}
    assert notes == known - GUARD


def test_together_they_show_both_ends_and_a_tie_that_is_broken():
    ends, tiebreaks = set(), set()
    for name in PLAYTHROUGHS:
        game = replayed(name)
        last_rounds = [game.at(number).end for number in range(len(game.actions))]
        ends.add(next(filter(None, last_rounds)))
        tiebreaks.add(game.score().tiebreak)
    assert ends == {"bases", "medals"}
    assert tiebreaks > {None}


# The tellers themselves -------------------------------------------------------------------------------------------


def begun(*actions: str) -> str:
    return tell(PLAYTHROUGHS["last_medal"], actions)


def test_a_hand_is_named_to_its_owner_and_counted_to_the_others():
    assert "Bob   hand 4 cards [Bob: hand Engineers, Technicians, Fist, Courier]" in text("every_ability")


def test_a_refused_action_ends_the_text_with_its_reason():
    assert begun("use Crane", "use Crane").splitlines()[-1] == (
        "   refused: Crane is not in your hand, and only hand cards can be played. (TURN-05)"
    )


def test_an_unreadable_action_ends_the_text_with_its_reason():
    assert begun("use Tigger").splitlines()[-1].startswith("   refused: no card is called 'Tigger'")


def test_a_game_without_an_end_says_so():
    assert begun("use Crane").splitlines()[-1] == "   no action is left, and the game is not over"


def test_an_action_after_the_end_is_told_as_such():
    assert "> end hand  (the game is over)" in begun(*actions_in(text("last_medal")), "end hand")


def test_somebody_else_may_play_on_where_the_actions_end():
    first, *others = actions_in(text("last_medal"))
    rest = iter(others)
    assert tell(PLAYTHROUGHS["last_medal"], [first, "win"], lambda game: next(rest)) == text("last_medal")


def test_the_tool_keeps_the_actions_that_are_still_legal_and_plays_on(monkeypatch, tmp_path, capsys):
    kept = actions_in(text("last_medal"))[:5]
    path = tmp_path / "last_medal.txt"
    path.write_text("\n".join(f"> {action}" for action in [*kept, "win", "end hand"]), encoding="utf-8")
    monkeypatch.setattr(golden, "CHECKOUT", tmp_path)
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    golden.main(["last_medal"])
    written = path.read_text(encoding="utf-8")
    assert actions_in(written)[:5] == kept
    assert "== The end" in written
    assert "with other actions than before" in capsys.readouterr().out
    golden.main(["last_medal"])
    assert "is as it was" in capsys.readouterr().out


def test_the_tool_answers_an_unknown_name_with_the_known_ones():
    with pytest.raises(SystemExit, match="No playthrough is called chess; they are: two_seats"):
        golden.main(["chess"])


def test_a_difference_is_short_and_says_what_to_do():
    told = difference("last_medal", text("last_medal"), begun("use Crane"))
    assert len(told.splitlines()) <= SHOWN + 4
    assert told.endswith("python3 tools/golden.py last_medal")


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_text_can_be_read_at_one_sitting(name):
    assert len(text(name).encode()) < 42_000
