import random

import pytest

from wot_widget.engine import verbs
from wot_widget.engine.actions import END_HAND, Attack, Buy, Use
from wot_widget.engine.errors import ActionError, AmbiguousActionError, IllegalActionError, UnreadableActionError
from wot_widget.engine.game import Game
from wot_widget.engine.history import CHECKPOINT
from wot_widget.engine.scenario import scenario, vehicle

KNOWN_DEAL = (2, [75, 12, 14, 98], [[105, 104, 103], [108, 111, 109], [112, 117, 115]])


def played(seed: int, actions: int, seats: int = 2) -> Game:
    game = Game([f"seat {number}" for number in range(seats)], seed)
    luck = random.Random(seed)
    while not game.over and len(game.actions) < actions:
        game.play(luck.choice(game.legal_actions()))
    return game


def test_the_same_seed_gives_the_same_table_whoever_begins():
    first, second = (Game(["Ann", "Bob"], "kursk-7", first_seat=seat) for seat in (0, 1))
    assert [seat.hand for seat in first.state.seats] == [seat.hand for seat in second.state.seats]
    assert first.state.reserve == second.state.reserve
    assert (first.seat_to_act, second.seat_to_act) == (0, 1)


def test_a_known_seed_deals_what_it_always_dealt():
    state = Game(["Ann", "Bob", "Cleo"], 7).state
    assert (state.first_seat, state.reserve, [seat.hand for seat in state.seats]) == KNOWN_DEAL


def test_every_earlier_moment_can_be_had_again():
    game = played(3, 60)
    moments = [Game.from_state(game.at(number)).state for number in range(len(game.actions) + 1)]
    again = Game(game.seats, 3)
    for number, action in enumerate(game.actions):
        assert again.state == moments[number]
        again.play(action)
    assert again.state == moments[-1] == game.at(-1)


@pytest.mark.parametrize("number", [-62, 61, 1000])
def test_a_moment_that_never_was_is_refused(number):
    game = played(3, 60)
    with pytest.raises(IndexError, match="moments 0 to 60"):
        game.at(number)


@pytest.mark.parametrize("count", [1, CHECKPOINT - 1, CHECKPOINT, CHECKPOINT + 1, 40])
def test_undo_and_redo_restore_table_and_log_exactly(count):
    game = played(11, 40)
    table, log = game.state, game.log.text(open_cards=True)
    game.undo(count)
    assert game.state == game.at(40 - count)
    assert len(game.log) == 40 - count
    game.redo(count)
    assert game.state == table
    assert game.log.text(open_cards=True) == log


def test_another_action_after_undo_forgets_what_was_undone():
    game = played(11, 40)
    game.undo(5)
    other = next(action for action in game.legal_actions() if action != played(11, 40).actions[35])
    game.play(other)
    with pytest.raises(ValueError, match="nothing was taken back, so nothing can be played again"):
        game.redo()


def test_the_same_action_after_undo_keeps_the_rest_for_redo():
    game = played(11, 40)
    table, actions = game.state, game.actions
    game.undo(5)
    assert game.undone == actions[35:]
    game.play(actions[35])
    assert game.undone == actions[36:]
    game.redo(4)
    assert game.state == table
    assert game.undone == ()


def test_the_state_is_a_value_of_its_own():
    game = Game(["Ann", "Bob"], 1)
    state = game.state
    state.seats[0].hand.clear()
    state.reserve.clear()
    state.agenda.clear()
    assert len(game.state.seats[0].hand) == 3
    assert len(game.state.reserve) == 4
    assert not game.over


@pytest.mark.parametrize(
    ("said", "error"),
    [
        ("", UnreadableActionError),
        ("buy", UnreadableActionError),
        ("buy 0 with", UnreadableActionError),
        ("sing", UnreadableActionError),
        ("use Tigger", UnreadableActionError),
        ("use 9999", UnreadableActionError),
        ("use Scout", IllegalActionError),
        ("strike Twin at nothing", IllegalActionError),
        ("attack with Twin, Twin, Twin", IllegalActionError),
    ],
)
def test_what_cannot_be_done_changes_nothing_and_says_why(said, error):
    twins = [vehicle("Twin"), vehicle("Twin")]
    game = scenario(hands={0: [*twins, "Engineers"]}, reserve=[vehicle("Scout", cost=1)])
    before, log = game.state, game.log
    with pytest.raises(error) as caught:
        game.play(said)
    assert isinstance(caught.value, ActionError)
    assert len(str(caught.value)) > 20
    assert game.state == before
    assert list(game.log) == list(log)


def test_an_unknown_name_is_answered_with_near_ones():
    game = scenario(hands={0: [vehicle("Panther")]})
    with pytest.raises(UnreadableActionError, match=r"did you mean .*panther"):
        game.play("use Pantter")


def test_a_name_for_two_different_cards_asks_which():
    game = scenario(hands={0: [vehicle("Twin", cost=1), vehicle("Twin", cost=2)]})
    with pytest.raises(AmbiguousActionError) as caught:
        game.play("defend with Twin")
    assert sorted(caught.value.candidates) == sorted(game.state.seats[0].hand)


def test_what_is_no_action_at_all_is_a_type_error():
    with pytest.raises(TypeError, match="an action or its notation"):
        Game(["Ann", "Bob"], 1).play(7)


def test_cards_of_an_action_may_be_given_in_any_order():
    game = scenario(hands={0: ["Engineers", "Engineers"]}, reserve=[vehicle("Scout", cost=2)])
    (scout,) = game.state.reserve
    cards = tuple(sorted(game.state.seats[0].hand, reverse=True))
    game.play(Buy(scout, cards))
    assert game.actions == (Buy(scout, tuple(sorted(cards))),)


def test_why_not_is_none_for_what_is_legal_and_cites_the_rule_else():
    game = scenario(hands={0: ["Engineers", "Volunteers"]}, reserve=[vehicle("Scout", cost=2)])
    assert game.why_not("use Volunteers") is None
    objection = game.why_not("buy Scout with Engineers")
    assert objection.rule == "BUY-04"
    assert "Scout" in objection.sentence


@pytest.mark.parametrize("seats", [["Ann"], ["A", "B", "C", "D", "E", "F"], [], ["Ann", "Ann"], ["Ann", " "]])
def test_wrong_seats_are_refused(seats):
    with pytest.raises(ValueError, match="seat"):
        Game(seats, 1)


def test_a_text_is_no_list_of_seats():
    with pytest.raises(TypeError, match="list of 2 to 5 names"):
        Game("Ann", 1)


@pytest.mark.parametrize("first", [-1, 2, "Zoe", True, 0.0])
def test_a_first_seat_that_is_not_there_is_refused(first):
    with pytest.raises(ValueError, match="first seat is 0 to 1"):
        Game(["Ann", "Bob"], 1, first_seat=first)


def test_a_seat_may_be_called_by_its_name():
    game = Game(["Ann", "Bob"], 1, first_seat="Bob")
    assert game.seat_to_act == 1
    assert game.view("Bob") == game.view(1)
    with pytest.raises(ValueError, match="there is no seat 'Zoe'"):
        game.view("Zoe")


def test_what_a_cell_shows_is_readable():
    game = Game(["Ann", "Bob"], 7, first_seat=0)
    assert repr(game.state) == "<State of Ann, Bob: turn 1, Ann answers PlayHand>"
    assert repr(game.view(1)) == "<View of Bob: turn 1, 2 seats>"
    assert "Ann: hand Volunteers, Technicians, Engineers" in str(game.state)
    assert repr(game.score()) == str(game.score())
    assert repr(game.log) == "(nothing has been played)"


def test_a_fault_in_a_rule_leaves_the_table_as_it_was(monkeypatch):
    game = played(5, 20)
    before = game.state
    action = game.legal_actions()[0]

    def broken(state, action):
        state.reserve.clear()
        raise ZeroDivisionError

    monkeypatch.setitem(verbs.DO, type(action), broken)
    with pytest.raises(ZeroDivisionError):
        game.play(action)
    assert game.state == before


def test_a_fault_in_a_rule_leaves_what_can_be_taken_back_and_played_again_as_it_was(monkeypatch):
    game = played(5, 21)
    game.undo(2)
    course, undone, heard = game.actions, game.undone, []
    game.subscribe(lambda: heard.append(len(game.actions)))

    def broken(state, action):
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        for kind in {type(action) for action in (*course[-3:], *undone, *game.legal_actions())}:
            patched.setitem(verbs.DO, kind, broken)
        for act in (lambda: game.undo(1), lambda: game.redo(2), lambda: game.play(undone[0])):
            with pytest.raises(ZeroDivisionError):
                act()
            assert (game.actions, game.undone) == (course, undone)
    game.redo(2)
    assert heard[-1] == len(course) + 2


def test_listeners_hear_of_every_change_until_they_leave():
    game = Game(["Ann", "Bob"], 1)
    heard = []
    leave = game.subscribe(lambda: heard.append(len(game.actions)))
    game.play(END_HAND)
    game.undo()
    game.redo()
    leave()
    game.play(END_HAND)
    assert heard == [1, 0, 1]


def test_a_game_says_what_it_is():
    game = Game(["Ann", "Bob"], 7, first_seat=0)
    assert repr(game) == "<Game of Ann, Bob, seed 7: turn 1, Ann to act>"


def test_actions_name_their_verb():
    assert [str(action) for action in (Buy(1, (2, 3)), Buy(1, ()), Use(4), Attack((5, 6)))] == [
        "buy 1 with 2,3",
        "buy 1 on credit",
        "use 4",
        "attack with 5,6",
    ]


@pytest.mark.parametrize("moment", [0, 1, CHECKPOINT - 1, CHECKPOINT, CHECKPOINT + 1, 40])
def test_a_branch_has_come_to_the_same_moment_by_the_same_actions(moment):
    game = played(11, 40, seats=3)
    other = game.branch(moment)
    assert other.state == game.at(moment)
    assert other.actions == game.actions[:moment]
    assert [str(entry) for entry in other.log] == [str(entry) for entry in game.log[:moment]]
    assert [other.at(number) for number in range(moment + 1)] == [game.at(number) for number in range(moment + 1)]


def test_a_branch_goes_its_own_way_and_the_old_line_is_kept():
    game = played(11, 40)
    table, log, actions = game.state, game.log.text(open_cards=True), game.actions
    other = game.branch(20)
    luck = random.Random(5)
    for _ in range(30):
        other.play(luck.choice(other.legal_actions()))
    other.undo(45)
    assert (game.state, game.log.text(open_cards=True), game.actions) == (table, log, actions)
    assert [game.at(number) for number in (0, 8, 16, 24, 40)] == [
        played(11, 40).at(number) for number in (0, 8, 16, 24, 40)
    ]
    game.undo(30)
    assert other.redo(45) is None
    assert len(other.actions) == 50


def test_nobody_listens_to_a_branch_and_nothing_is_undone_in_it():
    game = played(11, 10)
    game.undo(3)
    heard = []
    game.subscribe(lambda: heard.append(1))
    other = game.branch(7)
    other.play(other.legal_actions()[0])
    assert (heard, other.undone, len(game.undone)) == ([], (), 3)


def test_a_branch_of_a_table_set_by_hand_is_saved_with_that_table(tmp_path):
    game = scenario(hands={0: ["Engineers", "Engineers"]}, reserve=[vehicle("Scout", cost=2)])
    game.play("buy Scout with Engineers, Engineers")
    other = game.branch(0)
    other.save(tmp_path / "other.json")
    assert Game.load(tmp_path / "other.json").state == game.at(0)


@pytest.mark.parametrize("moment", [-1, 11])
def test_there_is_no_branch_from_a_moment_that_never_was(moment):
    with pytest.raises(IndexError, match="moments 0 to 10"):
        played(11, 10).branch(moment)
