"""Tables of a game: what each column promises holds in games of every number of seats."""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal
from rules.random_games import moments, played, rearranged
from test_secrecy import pairs_of_games

from wot_widget import Game, base, scenario, vehicle
from wot_widget.engine.actions import GiveUp
from wot_widget.engine.events import Moved, Zone
from wot_widget.study import SPECTATOR, describe_frames, frame, frames
from wot_widget.study.frames import FRAMES

PRESENT = ("cards", "zones", "squads", "seats", "reserve", "medal_decks", "achievements", "tally", "standings")
whole_games = pytest.mark.parametrize(
    "game",
    [(count, seed) for count in range(2, 6) for seed in (1, 4)],
    indirect=True,
    ids="{0[0]} seats, {0[1]}".format,
)  # by the printed rules, and with house rules
every_frame = pytest.mark.parametrize("name", FRAMES)


@pytest.fixture
def game(request) -> Game:
    """A finished game."""
    return played(*request.param)


@pytest.fixture
def evening() -> Game:
    """A game of three seats with an option changed, over."""
    return played(3, 4)


# What there is ----------------------------------------------------------------------------------------------------


@cache
def occasions() -> dict[str, Game]:
    """A game that has begun, one in its middle and one that is over for every number of seats; tables almost empty."""
    whole = {count: played(count, 4) for count in range(2, 6)}
    return {
        **{f"over, {count} seats": game for count, game in whole.items()},
        "half, 3 seats": whole[3].branch(len(whole[3].actions) // 2),
        "half, 5 seats": whole[5].branch(len(whole[5].actions) // 2),
        "begun": whole[2].branch(0),
        "tied": scenario(depots={0: ["USSR medal"] * 3, 1: ["Base"]}, bases={0: 2, 1: 3}, hands={0: [], 1: []}),
        "bare": scenario(hands={0: [], 1: []}, hangars={0: [], 1: []}, reserve=[], vehicle_deck=[], achievements=[]),
    }


@every_frame
def test_a_frame_has_the_columns_and_dtypes_that_are_listed_whenever_and_to_whomever_it_is_shown(name):
    listed = frames().loc[name]
    for occasion, game in occasions().items():
        for seat in (None, SPECTATOR, len(game.seats) - 1):
            found = frame(game, name, seat=seat)
            assert list(found.columns) == list(listed.index), occasion
            assert [str(dtype) for dtype in found.dtypes] == list(listed["dtype"]), occasion
            whole = found.select_dtypes("int64")
            below = whole.columns[(whole < 0).any()]
            assert set(below) <= {"margin", "lead", "medals"}, occasion  # what may be lost, and who is behind


@every_frame
def test_every_column_says_something_somewhere(name):
    shown = pd.concat([frame(game, name) for game in occasions().values()])
    assert shown.notna().any().all()


def test_every_whole_number_has_a_unit_unless_it_has_the_unit_of_its_row():
    listed = frames().reset_index()
    bare = listed[listed["dtype"].str.lower().eq("int64") & listed["unit"].eq("")]
    assert set(bare["column"]) == {"count", "margin"}  # of an achievement: cards, medals or bases


def test_every_column_and_frame_is_explained():
    assert (frames()["meaning"].str.len() > 3).all()
    assert list(describe_frames().index) == list(FRAMES)


@pytest.mark.parametrize("asked", [(), (None,), ("…",), ("...",)])
def test_without_a_name_a_game_lists_its_tables(asked):
    game = Game(["Ann", "Bob"], seed=7)
    assert_frame_equal(game.frame(*asked), frames())
    assert_frame_equal(frame(game, *asked), frames())


def test_an_unknown_frame_is_answered_with_those_there_are(evening):
    with pytest.raises(ValueError, match=r"no frame is called 'deck'.*squads"):
        frame(evening, "deck")


@pytest.mark.parametrize("seat", [3, -2, "Zoe"])
def test_an_unknown_seat_is_answered_with_those_there_are(evening, seat):
    with pytest.raises(ValueError, match="there is no seat"):
        frame(evening, "zones", seat=seat)


def test_a_seat_may_be_named(evening):
    pd.testing.assert_frame_equal(frame(evening, "zones", seat="Seat 2"), frame(evening, "zones", seat=1))


# Several games ----------------------------------------------------------------------------------------------------


@every_frame
def test_tables_of_several_games_are_put_below_each_other_with_the_game_first(name):
    games = [played(2, 0), played(4, 1)]
    both = frame(games, name)
    assert both.columns[0] == "game"
    for number, game in enumerate(games):
        part = both[both["game"] == number].drop(columns="game").reset_index(drop=True)
        pd.testing.assert_frame_equal(part, frame(game, name))


def test_games_in_a_mapping_keep_their_labels():
    assert set(frame({"first": played(2, 0), "second": played(2, 1)}, "seats")["game"]) == {"first", "second"}


def test_no_game_at_all_is_a_fault():
    with pytest.raises(ValueError, match="no game"):
        frame([], "seats")


# The moment -------------------------------------------------------------------------------------------------------


@whole_games
def test_every_card_in_play_lies_in_one_zone(game):
    half = Game.from_state(game.at(len(game.actions) // 2))
    zones = frame(half, "zones")
    assert zones["card"].notna().all()
    assert zones["card"].is_unique
    seats = len(game.seats)
    assert len(zones) == len(game.box.vehicles) + seats * 9 + 48  # six barracks cards and three bases each, medals


def test_piles_are_told_from_the_top():
    table = scenario(depots={0: ["Engineers", "USSR medal"]}, hands={0: ["Volunteers", "Technicians"]})
    zones = frame(table, "zones")
    mine = zones[zones["seat"] == 0]
    assert list(mine[mine["zone"] == "depot"].sort_values("place")["card_name"]) == ["USSR medal", "Engineers"]
    assert list(mine[mine["zone"] == "hand"].sort_values("place")["card_name"]) == ["Volunteers", "Technicians"]


def test_the_card_drawn_next_is_on_top_of_the_hangar():
    game = Game(["Ann", "Bob"], seed=3, first_seat=0)
    zones = frame(game, "zones", seat=None)
    hangar = zones[(zones["zone"] == "hangar") & (zones["seat"] == 0)].sort_values("place")
    entry = game.play("end hand")
    drawn = [event.card for event in entry.events if isinstance(event, Moved) and event.target.zone is Zone.HAND]
    assert list(hangar["card"]) == drawn


@pytest.mark.parametrize("counted", [False, True])
def test_the_squads_show_defenders_and_whether_they_count(counted):
    table = scenario(
        bases={0: [base(vehicle("Wall", armour=2)), None, None]}, options={"defenders_count_in_squad": counted}
    )
    squads = frame(table, "squads").set_index("card_name")
    assert squads.loc["Wall", "zone"] == "defence"
    assert squads.loc["Wall", "counted"] == counted
    assert squads.drop("Wall")["counted"].all()


@whole_games
def test_the_tally_adds_up_to_the_totals(game):
    tally = frame(game, "tally").groupby("seat")["medals"].sum()
    assert tuple(tally) == game.score().totals == tuple(frame(game, "standings")["total"])


def test_the_standings_tell_who_won_and_by_which_tie_break():
    table = scenario(
        depots={0: ["USSR medal"] * 3, 1: ["Base"]}, bases={0: 2, 1: 3}, achievements=[], hands={0: [], 1: []}
    )
    standings = frame(table, "standings").set_index("seat")
    assert list(standings["total"]) == [3, 3]
    assert list(standings["rank"]) == [1, 2]
    assert standings.loc[0, "tiebreak"] == "SCORE-11"


def test_an_achievement_tied_is_held_by_nobody():
    table = scenario(depots={0: ["USSR medal"], 1: ["USSR medal"]}, achievements=["ussr"])
    now = frame(table, "achievements")
    assert list(now["count"]) == [1, 1]
    assert list(now["margin"]) == [0, 0]
    assert not now["holder"].any()


# The history ------------------------------------------------------------------------------------------------------


@whole_games
def test_the_log_has_a_row_for_each_action_and_the_events_one_for_each_event(game):
    log, events = frame(game, "log"), frame(game, "events")
    assert list(log["action"]) == [str(action) for action in game.actions]
    assert log["events"].sum() == len(events) == sum(len(entry.events) for entry in game.log)


@whole_games
def test_the_turns_add_up_to_the_game(game):
    turns = frame(game, "turns")
    assert list(turns["turn"]) == list(range(1, game.state.turn + 1))
    assert turns["actions"].sum() == len(game.actions)
    assert turns.groupby("seat")["kills"].sum().sum() == sum(seat.kills for seat in game.state.seats)
    left = sum(game.state.singles) + 2 * sum(game.state.doubles)
    assert turns["medals"].sum() == 4 * (9 + 2 * 3) - left
    assert turns["bases"].sum() == 3 * len(game.seats) - sum(len(seat.bases) for seat in game.state.seats)


@whole_games
def test_the_race_starts_at_nothing_and_ends_at_the_score(game):
    race = frame(game, "race")
    assert (race[race["turn"] == 0][["medals", "bases", "total"]] == 0).all(axis=None)
    assert tuple(race[race["turn"] == game.state.turn]["total"]) == game.score().totals
    assert race.groupby("turn").size().eq(len(game.seats)).all()


@whole_games
def test_each_turn_of_the_race_is_the_tally_at_its_end(game):
    last = {entry.turn: entry.number for entry in game.log}
    race = frame(game, "race")
    for turn in Random(1).sample(sorted(last), 3):
        score = Game.from_state(game.at(last[turn])).score() if turn < game.state.turn else game.score()
        assert tuple(race[race["turn"] == turn]["total"]) == score.totals


def test_a_turn_under_way_is_the_last_of_the_race():
    game = Game(["Ann", "Bob"], seed=7, first_seat=0)
    game.play("end hand")
    assert set(frame(game, "race")["turn"]) == {0, 1}
    game.play(next(action for action in game.legal_actions() if str(action) != "end hand"))
    assert set(frame(game, "race")["turn"]) == {0, 1, 2}


@whole_games
def test_the_achievement_race_ends_with_the_achievements(game):
    race = frame(game, "achievement_race")
    end = race[race["turn"] == game.state.turn].drop(columns="turn").reset_index(drop=True)
    pd.testing.assert_frame_equal(end, frame(game, "achievements"))


# What a seat may not see ------------------------------------------------------------------------------------------


@whole_games
@pytest.mark.rule("INFO-02", "INFO-05", "INFO-06", "INFO-09")
def test_no_frame_changes_when_the_cards_that_a_seat_may_not_see_are_dealt_anew(game):
    random = Random(8)
    tables = [state.copy() for state in moments(game) if not state.over]
    for state in random.sample(tables, 3):
        seat = random.randrange(SPECTATOR, len(state.seats))
        twin = rearranged(state, None if seat == SPECTATOR else seat, random)
        for name in (*PRESENT, "legal_actions"):
            shown, dealt_anew = (frame(Game.from_state(one), name, seat=seat) for one in (state, twin))
            pd.testing.assert_frame_equal(shown, dealt_anew)


@pytest.mark.rule("INFO-02", "SETUP-11", "ACTIVE-SABOTAGE-01")
def test_no_frame_tells_games_apart_that_looked_the_same_to_a_seat():
    told_apart, pairs = set(), 0
    for one, other, viewer in islice(pairs_of_games(), 0, 60, 3):
        seat = SPECTATOR if viewer is None else viewer
        pairs += 1
        for name in FRAMES:
            pd.testing.assert_frame_equal(frame(one, name, seat=seat), frame(other, name, seat=seat))
            if not frame(one, name).equals(frame(other, name)):
                told_apart.add(name)
    assert pairs > 15
    assert told_apart >= {"events", "zones"}  # with open cards the pairs differ


@pytest.mark.rule("INFO-02")
def test_with_all_cards_open_the_same_deal_shows():
    state, random = played(3, 0).at(30), Random(9)
    twin = rearranged(state, None, random)
    open_zones = [frame(Game.from_state(one), "zones") for one in (state, twin)]
    assert not open_zones[0].equals(open_zones[1])


@whole_games
@pytest.mark.rule("INFO-02", "SETUP-11")
def test_only_its_owner_learns_what_was_drawn_in_secret(game):
    for seat in range(SPECTATOR, len(game.seats)):
        events = frame(game, "events", seat=seat)
        secret = [event.secret and event.target.seat != seat for entry in game.log for event in entry.events
                  if isinstance(event, Moved)]  # fmt: skip
        moved = events[events["event"] == "moved"]
        assert list(moved["card"].isna()) == secret
        assert moved[moved["card"].isna()]["card_name"].isna().all()


@whole_games
def test_the_sentences_are_those_of_the_log_as_the_seat_may_read_it(game):
    for seat in (None, 0):
        told = game.log.text(seat, open_cards=seat is None)
        log, events = frame(game, "log", seat=seat), frame(game, "events", seat=seat)
        assert all(sentence in told for sentence in (*log["sentence"], *events["sentence"]))


@pytest.mark.rule("ACTIVE-SABOTAGE-01")
def test_what_a_victim_of_sabotage_chooses_is_told_to_itself_alone():
    table = scenario(
        hands={0: [vehicle("Spy", abilities=["sabotage"])], 1: ["Engineers", "Technicians"]},
        seats=2,
    )
    table.play("use Spy")
    while not isinstance(table.legal_actions()[0], GiveUp):
        table.play(table.legal_actions()[0])
    assert len(frame(table, "legal_actions", seat=1)) == 2
    assert frame(table, "legal_actions", seat=0).empty
    table.play("give up Technicians")
    assert frame(table, "log", seat=1)["action"].notna().all()
    assert frame(table, "log", seat=0)["action"].isna().sum() == 1
