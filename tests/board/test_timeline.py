"""Walking about in the history of a game: moments as a seat may see them, a journal, branches."""

from __future__ import annotations

from random import Random

import pytest
from rules.random_games import played

from wot_widget import Game, scenario, vehicle
from wot_widget.board.timeline import Eyes, Timeline
from wot_widget.engine.saves import from_data, to_data

ACTS = ("use Volunteers", "end hand", "end hand")


def begun() -> Game:
    """Three actions and two turns of a new game."""
    game = Game(["Ann", "Bob"], seed=7, first_seat=0)
    for act in ACTS:
        game.play(act)
    return game


def sabotaged() -> Game:
    game = scenario(
        ["Ann", "Bob", "Cleo"],
        hands={
            0: [vehicle("Saboteur", abilities=["sabotage"], armour=0)],
            1: [vehicle("Secret One"), "Engineers"],
            2: [vehicle("Secret Two"), "Engineers"],
        },
    )
    game.play("use Saboteur")
    game.play("give up Secret One")
    return game


def told(timeline: Timeline) -> str:
    return "\n".join(line for entry in timeline.entries for line in (entry.act, *entry.followed))


# Moments ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("INFO-02", "INFO-09")
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_a_moment_is_shown_as_the_seat_could_see_it_then(seat):
    game = played(3, 1)
    timeline = Timeline(game, Eyes(seat))
    for moment in range(0, len(game.actions), 7):
        timeline.point(moment)
        assert timeline.view == Game.from_state(game.at(moment)).view(seat)


def test_open_cards_show_every_hand_and_depot():
    game = played(3, 1)
    timeline = Timeline(game, Eyes(1, open_cards=True))
    timeline.point(20)
    for sight, seat in zip(timeline.view.seats, game.at(20).seats, strict=True):
        assert (sight.hand, sight.depot) == (tuple(seat.hand), tuple(seat.depot))


def test_the_present_moment_is_followed_as_play_goes_on():
    game = begun()
    timeline = Timeline(game)
    game.play("end hand")
    assert (timeline.moment, timeline.at_present) == (4, True)


def test_a_moment_pointed_at_stays_while_play_goes_on():
    game = begun()
    timeline = Timeline(game)
    timeline.point(1)
    game.play("end hand")
    assert (timeline.moment, timeline.at_present) == (1, False)


def test_a_moment_that_was_taken_back_is_no_longer_pointed_at():
    game = begun()
    timeline = Timeline(game)
    timeline.point(2)
    game.undo(2)
    assert (timeline.moment, timeline.at_present) == (1, True)
    game.play(game.legal_actions()[0])
    game.play(game.legal_actions()[0])
    assert (timeline.moment, timeline.at_present) == (3, True)  # it is not come back to by itself


@pytest.mark.parametrize(("way", "moment"), [(-99, 0), (-1, 1), (1, 3), (99, 3)])
def test_steps_end_at_the_ends(way, moment):
    timeline = Timeline(begun())
    timeline.point(2)
    timeline.step(way)
    assert timeline.moment == moment


def test_turns_are_walked_from_one_beginning_to_the_next():
    timeline = Timeline(begun())
    timeline.point(0)
    seen = []
    for way in (1, 1, -1, -1, -1):
        timeline.turn(way)
        seen.append(timeline.moment)
    assert timeline.turns == (0, 2)
    assert seen == [2, 3, 2, 0, 0]


def test_going_back_from_the_midst_of_a_turn_leads_to_its_beginning():
    timeline = Timeline(begun())
    timeline.point(1)
    timeline.turn(-1)
    assert timeline.moment == 0


def test_the_entry_of_a_moment_is_what_led_to_it():
    timeline = Timeline(begun())
    timeline.point(1)
    assert timeline.entry == timeline.entries[0]
    timeline.point(0)
    assert timeline.entry is None


# The journal --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", [1, 4])
def test_the_journal_tells_a_seat_what_the_log_tells_it(count, seed):
    game = played(count, seed)
    for seat in (None, *range(count)):
        lines = [line.strip() for entry in game.log for line in entry.lines(seat)]
        entries = Timeline(game, Eyes(seat)).entries
        assert [line for entry in entries for line in (f"{entry.moment}. {entry.act}", *entry.followed)] == lines


@pytest.mark.rule("ACTIVE-SABOTAGE-01")
def test_only_its_owner_reads_what_was_given_up_unseen():
    game = sabotaged()
    assert "Secret One" in told(Timeline(game, Eyes(1)))
    for eyes in (Eyes(2), Eyes(0), Eyes()):
        assert "Secret One" not in told(Timeline(game, eyes))


def test_open_cards_name_what_was_given_up_unseen():
    assert "Secret One" in told(Timeline(sabotaged(), Eyes(2, open_cards=True)))


def test_the_journal_speaks_other_languages():
    assert Timeline(begun(), language="cs").entries[0].act != Timeline(begun()).entries[0].act
    with pytest.raises(ValueError, match="no language 'xx'"):
        Timeline(begun(), language="xx")


# Eyes ---------------------------------------------------------------------------------------------------------------


def test_eyes_are_named_by_number_or_name():
    game = begun()
    assert Eyes.of(game, "Bob") == Eyes.of(game, 1) == Eyes(1)
    assert Eyes.of(game) == Eyes()


@pytest.mark.parametrize("seat", ["Cleo", 2, -1])
def test_a_seat_that_nobody_has_is_refused(seat):
    with pytest.raises(ValueError, match="the seats are: Ann, Bob"):
        Eyes.of(begun(), seat)


# Branches -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "seed"), [(2, 0), (4, 4), (5, 3)])
def test_play_can_go_on_from_every_moment(count, seed):
    game = played(count, seed)
    luck = Random(5)
    for moment in range(0, len(game.actions), 11):
        twin = game.branch(moment)
        assert twin.state == game.at(moment)
        twin.play(luck.choice(twin.legal_actions()))
        assert from_data(to_data(twin)).state == twin.state


def test_a_table_set_by_hand_is_branched_from_that_table():
    game = sabotaged()
    twin = game.branch(1)
    assert twin.state == game.at(1)
    assert from_data(to_data(twin)).state == game.at(1)


@pytest.mark.parametrize("moment", [-1, 4])
def test_there_is_no_branch_from_a_moment_that_never_was(moment):
    with pytest.raises(IndexError, match="moments 0 to 3"):
        begun().branch(moment)


def test_playing_on_keeps_the_old_line():
    game = begun()
    before = game.state
    timeline = Timeline(game)
    timeline.point(1)
    other = timeline.play_on()
    other.play(other.legal_actions()[0])
    assert (game.state, len(game.actions)) == (before, 3)
    assert timeline.game is other
    assert [(line.parent, line.since) for line in timeline.lines] == [(None, 0), (0, 1)]


def test_a_line_that_was_left_can_be_followed_again():
    game = begun()
    timeline = Timeline(game)
    timeline.point(1)
    timeline.play_on()
    timeline.follow(0)
    assert (timeline.game, timeline.moment, timeline.followed) == (game, 3, 0)
    with pytest.raises(IndexError):
        timeline.follow(2)
