"""Wrong input is answered with a sentence, and nothing is lost."""

import copy
import json
import pickle
from contextlib import suppress
from dataclasses import FrozenInstanceError

import pytest

from wot_widget.bots.playing import play_out
from wot_widget.engine import saves
from wot_widget.engine.actions import Attack, Buy, Station, Strike, TakeMedals, Use
from wot_widget.engine.box import Box
from wot_widget.engine.errors import AmbiguousActionError, IllegalActionError, UnreadableActionError
from wot_widget.engine.game import Game
from wot_widget.engine.options import RuleOptions
from wot_widget.engine.rulebook import explain
from wot_widget.engine.saves import SaveError
from wot_widget.engine.scenario import base, scenario, vehicle


def pickled(value):
    return pickle.loads(pickle.dumps(value))  # noqa: S301 - made one line before


def game():
    return Game(["Ann", "Bob"], 7, first_seat=0)


@pytest.mark.parametrize(
    "seats",
    [None, 5, ["A", []], ["A", None], ["A", 1.5], ["A", b"x"], ["A", "B\ud800"], ["A", "B\n"], {"A": 1, "B": 2}],
)
def test_what_are_no_names_is_refused(seats):
    with pytest.raises((TypeError, ValueError), match=r"seat|names"):
        Game(seats, 1)


@pytest.mark.parametrize("seed", [1.5, [1, 2], {}, b"x", float("nan"), True])
def test_what_is_no_seed_is_refused(seed):
    with pytest.raises(TypeError, match="a seed is"):
        Game(["A", "B"], seed)


@pytest.mark.parametrize("seed", ["x" * 201, 10**200, "a\nb", "\ud800"])
@pytest.mark.parametrize("deal", [lambda seed: Game(["A", "B"], seed), lambda seed: scenario(["A", "B"], seed=seed)])
def test_a_seed_beyond_all_bounds_is_refused(deal, seed):
    with pytest.raises(ValueError, match="a seed "):
        deal(seed)


@pytest.mark.parametrize("deal", [Game, scenario])
def test_a_name_has_forty_letters_at_most(deal):
    assert deal(["W" * 40, "B"]).seats[0] == "W" * 40
    with pytest.raises(ValueError, match="40 letters at most, not 41"):
        deal(["W" * 41, "B"])


@pytest.mark.parametrize("seed", ["x" * 200, 10**200 - 1, "", "kursk-7", "Курск"])
def test_a_seed_of_any_sort_within_the_bounds_is_kept_by_the_code(seed):
    assert Game.from_code(Game(["A", "B"], seed).code).seed == seed


@pytest.mark.parametrize("options", [[1], 5, "expert", {"reserve_size": -3}])
def test_what_are_no_options_is_refused(options):
    with pytest.raises((TypeError, ValueError), match=r"option|preset"):
        Game(["A", "B"], 1, options=options)


@pytest.mark.parametrize(
    "wrong", [{"reserve_size": 5}, {"hands_hidden": 1}, {"max_attackers": "2"}, {"reserve_size": 4.0}]
)
def test_options_made_by_hand_are_checked_too(wrong):
    with pytest.raises(ValueError, match="is one of"):
        RuleOptions(**wrong)


@pytest.mark.parametrize("box", [5, "", [], {}])
def test_what_is_no_box_is_refused(box):
    with pytest.raises(TypeError, match="a box is a Box"):
        Game(["A", "B"], 1, box=box)


WRONG_PARTS = [(Attack, [None]), (Attack, [[1]]), (Buy, [1, None]), (Buy, [1, [2]]), (Use, [1.0]), (Use, ["x"]),
               (Station, [[]]), (TakeMedals, [0, None])]  # fmt: skip


@pytest.mark.parametrize(("kind", "parts"), WRONG_PARTS)
def test_an_action_of_wrong_parts_is_refused(kind, parts):
    told = r"is a (tuple of )?whole numbers?, not|object expected; got"  # compiled, it cannot be made
    with pytest.raises(TypeError, match=told):
        game().play(kind(*parts))


def test_a_truth_value_in_an_action_is_the_number_that_it_is():
    table = scenario(hands={0: [0, 1]}, reserve=[2, 3, 4, 5])  # the vehicles 0 and 1 of the box
    assert str(table.play(Attack((True,))).action) == "attack with 1"
    assert table.why_not(Strike(True, False)) == table.why_not(Strike(1, 0)) is not None


@pytest.mark.parametrize("said", ["use " + "9" * 5000, "take " + "9" * 5000 + " double 1 single", "use ²"])
def test_absurd_numbers_are_unreadable(said):
    with pytest.raises(UnreadableActionError):
        game().play(said)


def test_actions_given_out_cannot_change_the_history():
    one = game()
    mine = Use(one.state.seats[0].hand[0])
    one.play(mine)
    before = one.at(1)
    for action in (mine, one.actions[0], one.log[0].action):
        with suppress(FrozenInstanceError):
            action.card = 999
    assert one.at(1) == before
    one.undo()
    one.redo()
    assert one.state == before


def test_a_failing_listener_keeps_nobody_from_hearing():
    one, heard = game(), []
    one.subscribe(lambda: 1 / 0)
    one.subscribe(lambda: heard.append(len(one.actions)))
    with pytest.raises(ZeroDivisionError) as caught:
        one.play("end hand")
    assert heard == [1]
    assert "the change itself was made" in "".join(caught.value.__notes__)


def test_what_cannot_be_called_is_no_listener():
    with pytest.raises(TypeError, match="a listener is a function"):
        game().subscribe(None)


@pytest.mark.parametrize("twin_of", [copy.copy, copy.deepcopy, pickled])
def test_a_copied_game_goes_its_own_way(twin_of):
    one = game()
    one.play("end hand")
    twin = twin_of(one)
    assert twin.state == one.state
    twin.undo()
    twin.play("use Volunteers")
    assert [str(action) for action in one.actions] == ["end hand"]
    assert one.state == one.at(-1)


@pytest.mark.parametrize("said", ["use Twin", "buy Twin with Engineers"])
def test_errors_survive_pickling(said):
    table = scenario(hands={0: [vehicle("Twin", cost=1), vehicle("Twin", cost=2), "Engineers"]})
    with pytest.raises((AmbiguousActionError, IllegalActionError)) as caught:
        table.play(said)
    again = pickled(caught.value)
    assert str(again) == str(caught.value)


def test_equal_cards_at_different_places_of_the_reserve_must_be_told_apart():
    table = scenario(hands={0: ["Engineers"]}, reserve=[vehicle("Z", cost=1), vehicle("Y"), vehicle("Z", cost=1)])
    with pytest.raises(AmbiguousActionError):
        table.play("buy Z with Engineers")


@pytest.mark.parametrize("name", ["Sturm and Drang", "12", "a  b", " lead", "x with y", "a,b"])
def test_a_name_that_the_notation_could_not_read_is_refused(name):
    with pytest.raises(ValueError, match="a vehicle is called"):
        vehicle(name)


def test_a_name_is_read_however_its_accents_are_written():
    table = scenario(hands={0: [vehicle("Dédé")]})
    assert table.why_not("use De\u0301de\u0301").rule == "ABIL-01"


@pytest.mark.parametrize(
    "wrong",
    [
        {"reserve": ["Engineers"]},
        {"vehicle_deck": ["USSR medal"]},
        {"reserve": [vehicle("X")] * 5},
        {"turn": -3},
        {"turn": "soon"},
        {"turn": True},
        {"acts": 1.0},
        {"acts": -9},
        {"purchases": "x"},
        {"kills": {0: "x"}},
        {"kills": {0: True}},
        {"bases": {0: -1}},
        {"bases": {0: 4}},
        {"singles": {"USSR": 1.5}},
        {"achievements": ["cards", "cards"]},
        {"achievements": ["win"]},
        {"seats": 10**30},
        {"seats": 1},
        {"active_seat": 2},
        {"first_seat": "Ann"},
        {"first_seat": True},
        {"active_seat": None},
        {"summoned": "yes"},
        {"attacked": 1},
    ],
    ids=str,
)
def test_a_table_that_cannot_be_is_refused(wrong):
    with pytest.raises(ValueError, match=r"\w+"):
        scenario(**wrong)


def test_a_sound_table_with_much_damage_is_saved_and_read_back(tmp_path):
    one = scenario(
        bases={1: [base("T-70", damaged=True, defender_damaged=True), base("T-24", defender_damaged=True), None]}
    )
    one.play("end hand")
    one.save(tmp_path / "game.json")
    assert Game.load(tmp_path / "game.json").state == one.state


def data_of(one):
    return json.loads(json.dumps(saves.to_data(one)))


FORGERIES = {
    "no list of actions": lambda data: data.update(actions=None),
    "a number for actions": lambda data: data.update(actions=5),
    "no digest of the box": lambda data: data["box"].pop("digest"),
    "acts that are no number": lambda data: data["table"].update(acts="x"),
    "pending that is nothing": lambda data: data["table"].update(pending=None),
    "pending of halves": lambda data: data["table"].update(pending=[1.5, 0, 0, 0]),
    "pending below nothing": lambda data: data["table"].update(pending=[-1, 0, 0, 0]),
    "ten million medals": lambda data: data["table"].update(singles=[10**7, 9, 9, 9]),
    "an absurd action": lambda data: data["actions"].append("use " + "9" * 5000),
    "seven seats": lambda data: data.update(seats=list("ABCDEFG")),
    "one name for two": lambda data: data.update(seats=["Ann"]),
    "one name twice": lambda data: data.update(seats=["Ann", "Ann"]),
    "names that are numbers": lambda data: data.update(seats=[1, 2]),
    "a name without end": lambda data: data.update(seats=["Ann" * 100, "Bob"]),
    "a seed without end": lambda data: data["table"].update(seed="x" * 10**6),
    "a seed of nothing": lambda data: data["table"].update(seed=None),
    "a turn that is a word": lambda data: data["table"].update(turn="soon"),
    "a turn that is true": lambda data: data["table"].update(turn=True),
    "kills that are true": lambda data: data["table"]["seats"][0].update(kills=True),
    "a kept card that is a word": lambda data: data["table"].update(kept="x"),
    "a card with a point": lambda data: data["table"]["seats"][0]["hand"].append(5.0),
    "a question nobody can answer": lambda data: data["table"].update(agenda=[{"step": "NextStrike"}]),
    "barracks for sale": lambda data: data["table"]["reserve"].__setitem__(0, data["table"]["seats"][0]["hand"].pop()),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_table_is_one_clear_error(name):
    data = data_of(scenario(["Ann", "Bob"], hands={0: ["Engineers", "Technicians"]}))
    FORGERIES[name](data)
    with pytest.raises(SaveError):
        saves.from_data(data)


def test_numbers_too_long_to_read_are_one_clear_error(tmp_path):
    path = tmp_path / "game.json"
    path.write_text('{"format": ' + "9" * 5000 + "}", encoding="utf-8")
    with pytest.raises(SaveError):
        Game.load(path)


def test_a_save_that_fails_leaves_no_draft_behind(tmp_path):
    folder = tmp_path / "game"
    folder.mkdir()
    with pytest.raises(OSError, match="game"):
        game().save(folder)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game"]


@pytest.mark.parametrize(
    ("ask", "kind", "said"),
    [
        (lambda folder: game().save(folder / "no" / "a.json"), FileNotFoundError, "there is no folder '.*no' to save"),
        (lambda folder: game().save(folder / "file" / "a.json"), NotADirectoryError, "file' is no folder"),
        (lambda folder: game().save(folder), IsADirectoryError, "is a folder, and a saved game is a file"),
        (lambda _: game().save(""), IsADirectoryError, "is a folder, and a saved game is a file"),
        (lambda _: game().save("/"), IsADirectoryError, "is a folder, and a saved game is a file"),
        (lambda folder: game().save(folder / ("x" * 300)), OSError, "cannot be read or written"),
        (lambda _: game().save("a\0b"), ValueError, "no file can be called"),
        (lambda _: game().save(5), TypeError, "a saved game has a path, as text"),
        (lambda folder: Game.load(folder / "a.json"), FileNotFoundError, "there is no saved game '.*a.json'"),
        (Game.load, IsADirectoryError, "is a folder, and a saved game is a file"),
        (lambda folder: Game.load(folder / "file" / "a.json"), NotADirectoryError, "file' is no folder"),
        (lambda _: Game.load("a\0b"), ValueError, "no file can be called"),
        (lambda _: Game.load(None), TypeError, "a saved game has a path, as text"),
        (lambda folder: Game.load(folder / "file"), SaveError, "file is no saved game"),
    ],
)
def test_a_path_that_will_not_do_is_answered_in_words(tmp_path, ask, kind, said):
    (tmp_path / "file").write_text("no game", encoding="utf-8")
    with pytest.raises(kind, match=said) as error:
        ask(tmp_path)
    assert "Errno" not in str(error.value)
    if isinstance(error.value, OSError):
        assert error.value.errno == error.value.__cause__.errno
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize("around", ["'{}'", '"{}"', "`{}`", " “{}”\n", "„{}“", "«{}»", "'\n {}\t'", "```\n{}\n```"])
def test_a_code_is_read_with_the_marks_around_it(around):
    one = game()
    one.play("use Volunteers")
    assert Game.from_code(around.format(one.code)).state == one.state


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (Game.undo, "nothing has been played, so nothing can be taken back"),
        (Game.redo, "nothing was taken back, so nothing can be played again"),
        (lambda one: one.undo(-1), "0 actions can be taken back, not -1"),
        (lambda one: (one.play("end hand"), one.undo(2)), "1 action can be taken back, not 2"),
        (lambda one: (one.play("end hand"), one.undo(), one.redo(2)), "1 action can be played again, not 2"),
    ],
)
def test_more_cannot_be_undone_or_redone_than_there_is(ask, said):
    with pytest.raises(ValueError, match=f"^{said}$"):
        ask(game())


def test_cards_of_a_nation_that_the_box_does_not_hold_are_refused():
    with pytest.raises(ValueError, match="cards belong to 'Atlantis'"):
        Box([vehicle("X", nation="Atlantis")], ["USSR"])


@pytest.mark.parametrize(
    ("ask", "meant"),
    [
        (lambda game: game.play("use Volunters"), "did you mean 'Volunteers'"),
        (lambda game: game.why_not("use enginers"), "did you mean 'Engineers'"),
        (lambda _: scenario(hands={0: ["Enginers"]}), "did you mean 'Engineers'"),
        (lambda game: game.view("Anne"), "the seats are: Ann, Bob, or 0 to 1"),
        (lambda game: game.frame("zones", "Anne"), "the seats are: Ann, Bob, or 0 to 1"),
        (lambda game: play_out(game, {"Anne": "random"}), "the seats are: Ann, Bob, or 0 to 1"),
        (lambda _: Game(["Ann", "Bob"], options={"max_atackers": 2}), "max_attackers"),
        (lambda _: Game(["Ann", "Bob"], options="begginer"), "beginner"),
        (lambda _: explain("ATT04"), "the nearest are ATT-04"),
        (lambda _: explain("att-4"), "the nearest are ATT-04, ATT-14"),
        (lambda _: explain("buy-7"), "the nearest are BUY-07"),
    ],
)
def test_an_unknown_name_is_answered_with_the_near_ones(ask, meant):
    with pytest.raises((ValueError, LookupError)) as error:
        ask(game())
    assert meant in str(error.value)
