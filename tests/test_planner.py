"""The planner: it sees further than the greedy bot, thinks no longer than it may, and knows no more than its seat."""

import time

import pytest

from wot_widget.bots import GreedyBot, PlannerBot, play_out
from wot_widget.bots.planner import MOST
from wot_widget.bots.prospects import FIGURES, LIKELY, chances, figures
from wot_widget.engine.actions import END_HAND, Attack
from wot_widget.engine.game import Game
from wot_widget.engine.scenario import scenario, vehicle
from wot_widget.engine.steps import PlayHand

HEAVY = vehicle("Heavy", vehicle_class="heavy tank")


def last_turn():
    """The last turn of the game: one medal behind, and a base of the other seat lies open to a heavy tank."""
    return scenario(
        hands={1: ["Engineers", HEAVY]}, depots={0: ["Germany double medal"]}, bases={0: 1, 1: 0},
        achievements=[], active_seat=1, first_seat=0,
    )  # fmt: skip


def thoughts(game):
    """What the planner would try."""
    return PlannerBot(1)._worth_a_thought(game.view(game.seat_to_act), game.legal_actions())


@pytest.fixture
def opening():
    """A hand at which it has something to think about."""
    game = Game(["Ann", "Bob"], seed=3, first_seat=0)
    play_out(game, {0: "greedy", 1: "greedy"}, seed=1, limit=40)
    while not isinstance(game.agenda[0], PlayHand) or len(thoughts(game)) < 3:
        play_out(game, {0: "greedy", 1: "greedy"}, seed=1, limit=1)
    return game


def playouts_of(monkeypatch, bot, game):
    """How many playouts an answer takes."""
    count = 0
    played_on = PlannerBot._played_on

    def counted(self, *arguments):
        nonlocal count
        count += 1
        return played_on(self, *arguments)

    monkeypatch.setattr(PlannerBot, "_played_on", counted)
    assert bot.choose(game.view(game.seat_to_act), game.legal_actions()) in game.legal_actions()
    return count


# What it sees -----------------------------------------------------------------------------------------------------


def test_it_knows_for_certain_what_wins_in_the_last_turn():
    table = last_turn()
    view, actions = table.view(1), table.legal_actions()
    weighed = dict(PlannerBot(1).weigh(view, actions))
    assert weighed[Attack((table.state.seats[1].hand[1],))] == 1.0
    assert isinstance(PlannerBot(1).choose(view, actions), Attack)


def test_what_it_weighs_is_told_best_first_and_each_a_chance(opening):
    weighed = PlannerBot(1).weigh(opening.view(opening.seat_to_act), opening.legal_actions())
    found = [chance for _, chance in weighed]
    assert 1 < len(found) <= MOST
    assert found == sorted(found, reverse=True)
    assert all(0 <= chance <= 1 for chance in found)


def test_the_greedy_answer_is_always_among_what_it_tries(opening):
    greedy = GreedyBot(1).choose(opening.view(opening.seat_to_act), opening.legal_actions())
    assert thoughts(opening)[0] == greedy


# What it costs ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("playouts", [12, 36])
def test_it_plays_on_no_more_often_than_it_may(monkeypatch, opening, playouts):
    assert 0 < playouts_of(monkeypatch, PlannerBot(1, playouts=playouts), opening) <= playouts


def test_out_of_time_it_stops_after_one_table(monkeypatch, opening):
    bot = PlannerBot(1, playouts=10**6, seconds=1e-9)
    assert playouts_of(monkeypatch, bot, opening) == len(thoughts(opening))


def test_it_thinks_about_as_long_as_it_may(opening):
    begin = time.monotonic()
    PlannerBot(1, playouts=10**6, seconds=0.2).choose(opening.view(opening.seat_to_act), opening.legal_actions())
    assert 0.2 <= time.monotonic() - begin < 120  # a table more than it had time for; all tables would take hours


def test_it_leaves_the_table_of_its_view_as_it_is(opening):
    before = opening.state
    PlannerBot(1).choose(opening.view(opening.seat_to_act), opening.legal_actions())
    assert opening.state == before


@pytest.mark.parametrize("wrong", [{"playouts": 1}, {"turns": 0}, {"seconds": 0.0}])
def test_what_it_cannot_do_is_told(wrong):
    with pytest.raises(ValueError, match="playouts is 2 or more, turns 1 or more, seconds more than 0"):
        PlannerBot(1, **wrong)


@pytest.mark.parametrize("seats", [2, 5])
def test_it_plays_at_tables_of_any_size_and_by_house_rules(seats):
    names = [f"Bot {seat}" for seat in range(seats)]
    game = Game(names, seed=seats, options={"idle_hand": "keep_or_scrap_one", "double_medal_scope": "turn"})
    play_out(game, {seat: PlannerBot(seat, playouts=2) for seat in range(seats)}, limit=40)
    assert len(game.actions) == 40


# The chances it goes by -------------------------------------------------------------------------------------------


def test_every_figure_has_its_weight_and_every_seat_its_figures():
    state = Game(["Ann", "Bob", "Cyd"], seed=1).state
    assert len(LIKELY) == len(FIGURES)
    assert [len(row) for row in figures(state)] == [len(FIGURES)] * 3


def test_the_chances_of_all_seats_are_one_together():
    game = Game(["Ann", "Bob", "Cyd"], seed=1)
    play_out(game, dict.fromkeys(range(3), "greedy"), seed=1, limit=60)
    assert sum(chances(game.state)) == pytest.approx(1.0)


def test_ending_a_hand_with_a_certain_win_left_in_it_is_worth_less():
    table = last_turn()
    weighed = dict(PlannerBot(1).weigh(table.view(1), table.legal_actions()))
    assert weighed.get(END_HAND, 0.0) < 1.0
