"""Steps as widgets: what a learner sees and presses, without a browser."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from lessons.samples import ASKING, BETTING, BUYING, GUARDING, REFUSING, press

import wot_widget.lessons as lessons_package
from wot_widget.board.refs import CardRef, Place
from wot_widget.board.verbs import Verb
from wot_widget.lessons.attempt import Verdict
from wot_widget.lessons.record import Record


def button(face, name):
    return next(one for one in face.panel.buttons if one["name"] == name)


# Exercises ----------------------------------------------------------------------------------------------------------


def test_an_exercise_lies_on_a_live_board(show):
    face = show(BUYING)
    assert face.board.game is face.attempt.game
    assert face.board in face.children
    assert face.panel.prompt == BUYING["prompt"]


def test_a_solution_played_on_the_board_is_noticed_and_kept(show, progress):
    face = show(BUYING)
    face.board._session.take(face.attempt.game.legal_actions()[0])
    face.panel.answer("", "")
    press(face, "again")
    action = next(
        one for one in face.attempt.game.legal_actions() if face.attempt.game.describe(one) == "Buy Т-34 with КВ-1"
    )
    face.board._session.take(action)
    assert face.panel.tone == "right"
    assert BUYING["solved"] in face.panel.reply
    assert progress.record("sample/step").answer == (str(action),)
    assert "✓ passed" in face.panel.badge


def test_an_untouched_exercise_passes_nothing(show, progress):
    face = show(BUYING)
    assert face.panel.reply == ""
    assert "✓" not in face.panel.badge
    assert progress.record("sample/step") is None
    assert not progress.path.exists()


def test_a_wrong_way_is_answered_above_and_below_the_board_and_can_be_taken_back(show):
    face = show(BUYING)
    face.on_message({"kind": "say", "words": "buy Wespe with KV-1"})
    assert face.panel.tone == "wrong"
    assert face.panel.reply == face.foot.reply
    assert face.panel.reply == "That was your only purchase. Take it back, and try another way."
    assert "BUY-12" in face.panel.rule
    assert [one["name"] for one in face.foot.buttons] == ["back"]
    press(face, "back")
    assert face.attempt.verdict is Verdict.OPEN
    assert (face.panel.reply, face.foot.reply, face.foot.buttons) == ("", "", [])


def test_a_refused_act_is_answered_with_its_rule(show):
    face = show(BUYING)
    face.on_message({"kind": "say", "words": "buy Maus with Engineers"})
    assert "costs 8" in face.panel.reply
    assert "BUY-04" in face.panel.rule


def test_an_act_that_the_board_refuses_counts_for_a_goal_and_gets_its_answer(show):
    face = show(REFUSING)
    game = face.attempt.game
    engineers = next(card for card in game.state.seats[0].hand if game.box.cards[card].name == "Engineers")
    face.board._session.press(Verb.ATTACK)
    face.board._session.click(CardRef(engineers, Place.HAND, 0))
    assert "ATT-24" in face.panel.rule
    assert face.attempt.refusals == {"ATT-24"}


def test_the_board_of_an_exercise_gives_no_hints_of_its_own_and_begins_no_other_game(show):
    assert not {"hint", "new game", "language"} & set(show(BUYING).board._controls.tools)


def test_the_bot_seats_are_the_opponents_of_the_exercise(show):
    face = show(GUARDING)
    face.on_message({"kind": "say", "words": "end hand"})
    assert not face.attempt.game.state.seats[0].bases
    assert face.panel.reply.startswith("The door was open.")


def test_hints_come_before_the_solution(show):
    face = show(BUYING)
    assert button(face, "solution")["disabled"]
    press(face, "solution")
    assert face.panel.reply == ""
    for number, hint in enumerate(BUYING["hints"], 1):
        press(face, "hint")
        assert face.panel.reply == f"Hint {number} of 3: {hint}"
    press(face, "solution")
    assert "Buy Т-34 with КВ-1" in face.panel.reply


def test_a_hint_can_be_asked_for_after_a_wrong_way(show):
    face = show(BUYING)
    face.on_message({"kind": "say", "words": "buy Wespe with KV-1"})
    press(face, "hint")
    assert face.panel.reply.startswith("Hint 1")


def test_a_shown_solution_is_remembered_with_the_answer(show, progress):
    face = show(BUYING)
    for _ in BUYING["hints"]:
        press(face, "hint")
    press(face, "solution")
    face.on_message({"kind": "say", "words": "buy T-34 with KV-1"})
    assert progress.record("sample/step").shown
    assert "☆☆☆" in face.panel.badge


def test_a_solved_exercise_comes_back_with_its_answer_and_a_fresh_table(show, progress):
    progress.keep("sample/step", Record(("buy T-34 with KV-1",)))
    face = show(BUYING)
    assert "✓ passed ★★★" in face.panel.badge
    assert "Buy Т-34 with КВ-1" in face.panel.reply
    assert not face.attempt.game.actions


def test_acts_to_try_are_buttons(show):
    face = show(REFUSING)
    press(face, "try 0")
    assert face.panel.tone == "right"


def test_a_progress_file_that_cannot_be_written_is_told(show, progress):
    face = show(BUYING)
    progress.path.mkdir()
    face.on_message({"kind": "say", "words": "buy T-34 with KV-1"})
    assert face.attempt.solved
    assert face.panel.reply.startswith("✓ Solved.")
    assert "could not be kept" in face.panel.reply
    progress.path.rmdir()
    press(face, "again")
    assert progress.record("sample/step").answer  # kept as soon as it can be


UNKNOWN = [
    {"kind": "press", "name": "try 99"},
    {"kind": "press", "name": "try x"},
    {"kind": "press", "name": ["try 0"]},
    {"kind": "press"},
    {"kind": "say", "words": None},
    {"kind": "choose", "place": "1"},
    {"kind": "choose", "place": -1},
    {"kind": "dance"},
    {},
    None,
    "press",
]


@pytest.mark.parametrize("message", UNKNOWN, ids=repr)
@pytest.mark.parametrize("entry", [REFUSING, ASKING, BETTING], ids=["exercise", "question", "bet"])
def test_a_message_that_nobody_understands_is_overheard(show, entry, message):
    face = show(entry)
    before = face.panel.get_state()
    face.on_message(message)
    assert face.panel.get_state() == before


# Questions ----------------------------------------------------------------------------------------------------------


def test_every_answer_gets_its_own_reply_and_rule(show):
    face = show(ASKING)
    for place, option in enumerate(face.step.options):
        face.on_message({"kind": "choose", "place": place})
        assert face.panel.reply == ""
        press(face, "check")
        assert option.reply in face.panel.reply
        assert option.rule in face.panel.rule
        assert face.panel.tone == ("right" if option.right else "wrong")


def test_a_question_is_passed_by_its_right_answer_alone(show, progress):
    face = show(ASKING)
    press(face, "check")
    face.on_message({"kind": "choose", "place": 0})
    press(face, "check")
    assert progress.record("sample/step") == Record(mistakes=1)
    face.on_message({"kind": "choose", "place": 1})
    assert progress.record("sample/step") == Record(mistakes=1)
    press(face, "check")
    assert progress.record("sample/step") == Record(("The Wespe with the КВ-1",), mistakes=1)


@pytest.mark.parametrize("late", [False, True])
def test_what_was_chosen_when_the_button_was_pressed_is_judged_even_if_the_choice_comes_later(show, progress, late):
    face = show(ASKING)
    choice = {"kind": "choose", "place": 1}
    face.on_message({"kind": "choose", "place": 0})
    pressed = {"kind": "press", "name": "check", "place": 1}
    for message in (pressed, choice) if late else (choice, pressed):
        face.on_message(message)
    assert face.panel.tone == "right"
    assert progress.record("sample/step") == Record(("The Wespe with the КВ-1",))


@pytest.mark.parametrize("place", [-1, 99, "1", None])
def test_whoever_presses_with_no_choice_that_there_is_is_asked_to_choose(show, place):
    face = show(ASKING)
    face.on_message({"kind": "press", "name": "check", "place": place})
    assert face.panel.reply == "Choose an answer first."


def test_whoever_chooses_nothing_is_asked_to_choose(show):
    face = show(ASKING)
    press(face, "check")
    assert face.panel.reply == "Choose an answer first."


def test_a_question_passed_before_comes_back_with_its_answer(show, progress):
    progress.keep("sample/step", Record(("The Wespe with the КВ-1",)))
    face = show(ASKING)
    assert face.chosen.right
    assert face.panel.tone == "right"


def test_a_question_about_a_table_shows_a_picture_of_it_with_words(show):
    picture = show(ASKING).panel.picture
    assert picture.startswith("<img alt=")
    assert "Hand" in picture


def test_a_bet_plays_what_was_to_be_predicted_and_counts_won_or_lost(show, progress):
    face = show(BETTING)
    face.on_message({"kind": "choose", "place": 0})
    press(face, "check")
    assert "destroys" in face.panel.after
    assert re.search(r"<li>2\. Ann: [^<]*<ul>(<li>[^<]*</li>)+</ul></li>", face.panel.after)  # and what came of it
    assert "<img" in face.panel.after
    assert progress.record("sample/step") == Record(("It is damaged",), mistakes=1)
    assert face.panel.badge == "Bet · ✓ bet placed, and lost"
    assert show(BETTING).panel.badge == "Bet · ✓ bet placed, and lost"


def test_a_bet_that_was_won_says_so(show):
    face = show(BETTING)
    face.on_message({"kind": "choose", "place": 1})
    press(face, "check")
    assert face.panel.badge == "Bet · ✓ bet placed, and won"


def test_an_answer_that_does_not_exist_is_overheard(show):
    face = show(ASKING)
    face.on_message({"kind": "choose", "place": 17})
    assert face.chosen is None


# All ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("entry", [BUYING, ASKING, BETTING], ids=["exercise", "question", "bet"])
def test_without_a_kernel_the_words_and_the_table_are_there(show, entry):
    face = show(entry)
    data, _ = face._repr_mimebundle_()
    assert face.panel.prompt in data["text/html"]
    assert face.panel.prompt in data["text/plain"]
    assert "<img" in data["text/html"]


def test_a_fault_in_a_callback_is_shown(show):
    face = show(BUYING)
    face.panel._on_message(lambda _: 1 / 0, {"kind": "press", "name": "hint"})
    assert "ZeroDivisionError" in face.panel.reply


def test_the_core_of_the_lessons_needs_no_widgets():
    code = (
        "import sys\n"
        "from wot_widget.lessons import Attempt, course\n"
        "import wot_widget.lessons.progress\n"
        "course()\n"
        "assert not {'ipywidgets', 'ipycanvas', 'anywidget', 'IPython', 'pandas'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_no_name_for_notebooks_is_hidden_by_a_module_of_the_same_name():
    modules = {path.stem for path in Path(lessons_package.__file__).parent.glob("*.py")}
    assert not modules & set(lessons_package.__all__)
