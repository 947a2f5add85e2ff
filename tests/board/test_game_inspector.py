"""The inspector without a browser: it shows the whole moment, offers what is legal, and answers whatever is typed."""

from __future__ import annotations

import ipywidgets
import pytest
from board.driver import begun
from rules.random_games import played

from wot_widget import Game, scenario, vehicle
from wot_widget.board.game_inspector import TABLES, Inspector
from wot_widget.board.state_tables import StateTables
from wot_widget.engine import verbs
from wot_widget.text.looking_back import LANGUAGES


def buttons(inspector: Inspector) -> dict[str, ipywidgets.Button]:
    """The buttons of the legal actions by their notation, after asking for all of them."""
    shown = inspector._actions.children
    if shown and "·" not in shown[-1].description:
        shown[-1].click()  # there are more
    return {button.description.split("  ·  ")[0]: button for button in inspector._actions.children}


def panel(inspector: Inspector, name: str) -> str:
    return inspector._panels[name].value


def typed(inspector: Inspector, text: str) -> str:
    inspector._question.line.value = text
    return inspector._question.answer.value


def button(inspector: Inspector, words: str) -> ipywidgets.Button:
    return next(one for one in inspector._question.buttons.children if words in one.description)


# What is legal ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "seed"), [(2, 1), (3, 4), (5, 2)])
def test_the_buttons_are_the_legal_actions(inspect, count, seed):
    whole = played(count, seed)
    game = whole.branch(0)
    inspector = inspect(game)
    for action in whole.actions[:120]:
        legal = game.legal_actions()
        assert set(buttons(inspector)) == set(map(str, legal))
        assert len(inspector._actions.children) == len(legal)
        buttons(inspector)[str(action)].click() if str(action) in buttons(inspector) else game.play(action)
        assert game.actions[-1] == action


def test_a_button_says_what_it_does_in_words(inspect):
    game = begun(0)
    assert buttons(inspect(game))["end hand"].description == "end hand  ·  End the hand"


def test_a_board_of_the_same_game_follows(inspect, make):
    game = begun()
    board = make(game, curtain=False)
    before = board.svg()
    buttons(inspect(game))["end hand"].click()
    assert len(game.actions) == 4
    assert board.svg() != before


def test_it_follows_what_is_played_elsewhere(inspect):
    game = begun()
    inspector = inspect(game)
    game.play("end hand")
    assert "4. Ann: End the hand" in panel(inspector, "entry")
    game.undo()
    assert "3. Bob: End the hand" in panel(inspector, "entry")


def test_a_button_of_a_moment_that_is_over_does_nothing(inspect):
    game = begun()
    stale = buttons(inspect(game))["end hand"]
    game.play("end hand")
    count = len(game.actions)
    stale.click()
    assert len(game.actions) == count


def test_what_comes_next_is_told_in_words_and_as_it_is(inspect):
    told = panel(inspect(begun()), "agenda")
    assert "play a card or end the hand (TURN-05)" in told
    assert "<code>PlayHand()</code>" in told


def test_a_game_that_is_over_offers_nothing_and_says_so(inspect):
    inspector = inspect(played(2, 1))
    assert not inspector._actions.children
    assert "the game is over" in panel(inspector, "agenda")


# Why not ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "hint"),
    [("hello", "the forms are: buy CARD"), ("use Enginers", "did you mean"), ("use 999", "no card 999")],
)
def test_what_cannot_be_read_is_answered_with_a_hint(inspect, text, hint):
    answer = typed(inspect(begun()), text)
    assert "wot-unreadable" in answer
    assert hint in answer


def test_a_name_of_two_cards_is_answered_with_both(inspect):
    twins = [vehicle("Twin", cost=1), vehicle("Twin", cost=2)]
    game = scenario(["Ann", "Bob"], hands={0: []}, reserve=twins)
    answer = typed(inspect(game), "buy Twin on credit")
    assert all(str(card) in answer for card in game.state.reserve[:2])
    assert "say which" in answer


def test_a_refusal_cites_its_rule_and_explains_it_on_demand(inspect):
    inspector = inspect(begun())
    answer = typed(inspector, "scrap Engineers")
    assert "Play a card with Repair first. (ACTIVE-REPAIR-01)" in answer
    assert "wot-rule" in answer
    assert "<pre>" not in answer
    button(inspector, "Explain ACTIVE-REPAIR-01").click()
    assert "<pre>ACTIVE-REPAIR-01" in inspector._question.answer.value


def test_what_is_legal_can_be_done_from_there(inspect):
    game = begun()
    inspector = inspect(game)
    assert "Legal: End the hand" in typed(inspector, "end hand")
    button(inspector, "Do it").click()
    assert len(game.actions) == 4
    assert not inspector._question.line.value
    assert not inspector._question.answer.value


def test_the_answer_keeps_up_with_the_moment(inspect):
    game = begun(1)
    inspector = inspect(game)
    assert "wot-refused" in typed(inspector, "use Volunteers")
    inspector._slider.value = 0
    assert "wot-legal" in inspector._question.answer.value
    assert not inspector._question.buttons.children  # an earlier moment is only looked at


# Looking back -------------------------------------------------------------------------------------------------------


def test_the_slider_goes_to_any_moment(inspect):
    game = played(2, 1)
    inspector = inspect(game)
    assert (inspector._slider.value, inspector._slider.max) == (len(game.actions), len(game.actions))
    for moment in (0, 17, 3):
        inspector._slider.value = moment
        assert inspector.state == game.at(moment)
        assert panel(inspector, "seats") == StateTables(game.at(moment)).seats()
    inspector._slider.value = 17
    assert panel(inspector, "entry").startswith(f"<p>17. {game.seats[game.log[16].seat]}: ")


def test_steps_go_back_and_on(inspect):
    inspector = inspect(begun())
    back, on = inspector._steps
    seen = []
    for step in (back, back, back, on, on, on):
        step.click()
        seen.append(inspector._slider.value)
    assert seen == [2, 1, 0, 1, 2, 3]


def test_a_step_that_leads_nowhere_is_closed(inspect):
    inspector = inspect(begun())
    back, on = inspector._steps
    assert (back.disabled, on.disabled) == (False, True)
    inspector._slider.value = 1
    assert (back.disabled, on.disabled) == (False, False)
    inspector._slider.value = 0
    assert (back.disabled, on.disabled) == (True, False)
    assert Inspector(Game(["Ann", "Bob"], seed=7))._steps[0].disabled


def test_a_branch_says_that_it_has_begun_and_that_the_old_line_is_kept(inspect):
    inspector = inspect(begun())
    inspector._slider.value = 1
    inspector._play_on.click()
    assert "Line 2 begins, from moment 1 of line 1. Line 1 is kept" in panel(inspector, "entry")
    buttons(inspector)["end hand"].click()
    assert "begins" not in panel(inspector, "entry")


def test_an_earlier_moment_is_only_looked_at(inspect):
    game = begun()
    inspector = inspect(game)
    inspector._slider.value = 1
    assert all(one.disabled for one in buttons(inspector).values())
    buttons(inspector)["end hand"].click()
    assert len(game.actions) == 3
    assert "looking only" in panel(inspector, "entry")


def test_a_moment_looked_at_stays_while_play_goes_on(inspect):
    game = begun()
    inspector = inspect(game)
    inspector._slider.value = 1
    game.play("end hand")
    assert (inspector._slider.value, inspector._slider.max) == (1, 4)


def test_playing_on_from_an_earlier_moment_makes_a_game_and_keeps_the_old_one(inspect):
    game = begun()
    before = game.state
    inspector = inspect(game)
    assert inspector._play_on.disabled
    inspector._slider.value = 1
    inspector._play_on.click()
    assert inspector.game is not game
    buttons(inspector)["end hand"].click()
    assert [len(line.game.actions) for line in inspector.lines] == [3, 2]
    assert game.state == before


def test_the_old_line_can_be_looked_at_again(inspect):
    game = begun()
    inspector = inspect(game)
    inspector._slider.value = 1
    inspector._play_on.click()
    assert inspector._lines.options == (("1: the first", 0), ("2: from moment 1 of line 1", 1))
    inspector._lines.value = 0
    assert inspector.game is game
    assert inspector._slider.value == 3
    inspector._lines.value = 1
    assert inspector._slider.value == 1


# Tables -------------------------------------------------------------------------------------------------------------


def test_tables_are_folded_by_their_buttons(inspect):
    inspector = inspect(begun())
    for name in TABLES:
        for fold in (True, False):
            inspector._folds[name].value = fold
            assert bool(panel(inspector, name)) == fold


def test_names_are_never_taken_for_markup(inspect):
    inspector = inspect(scenario(["<b>Ann", "Bob"], hands={0: []}))
    assert "<b>Ann" not in inspector._repr_mimebundle_()[0]["text/html"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_speaks_every_language(inspect, code):
    inspector = inspect(begun(), language=code)
    assert LANGUAGES[code]["agenda"] in panel(inspector, "agenda")
    assert LANGUAGES[code]["refused"].format(reason="") in typed(inspector, "scrap Engineers")


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match="the languages are"):
        Inspector(begun(), language="xx")


# Life and death -----------------------------------------------------------------------------------------------------


def test_an_error_in_a_rule_is_shown_and_changes_nothing(inspect, monkeypatch):
    game = begun()
    inspector = inspect(game)

    def jammed(state, action):
        raise ZeroDivisionError("the gun is jammed")

    monkeypatch.setitem(verbs.DO, type(game.legal_actions()[-1]), jammed)
    buttons(inspector)[str(game.legal_actions()[-1])].click()
    assert "the gun is jammed" in panel(inspector, "fault")
    assert len(game.actions) == 3
    inspector._folds["facts"].value = True
    assert not panel(inspector, "fault")


def test_an_error_in_a_table_is_shown_too(inspect, monkeypatch):
    inspector = inspect(begun())
    monkeypatch.setattr(StateTables, "facts", lambda _: 1 / 0)
    inspector._folds["facts"].value = True
    assert "ZeroDivisionError" in panel(inspector, "fault")


def test_a_closed_inspector_leaves_no_widget_behind_and_follows_no_game():
    before = len(ipywidgets.widgets.widget._instances)
    game = begun()
    inspector = Inspector(game)
    typed(inspector, "scrap Engineers")
    inspector._slider.value = 1
    inspector._play_on.click()
    inspector.close()
    inspector.close()
    assert len(ipywidgets.widgets.widget._instances) == before
    for line in inspector.lines:
        line.game.play("end hand")
        assert not line.game._listeners


def test_without_a_kernel_the_tables_are_shown(inspect):
    game = begun()
    data, _ = inspect(game)._repr_mimebundle_()
    assert StateTables(game.state).seats() in data["text/html"]
    assert data["text/plain"] == repr(game)
