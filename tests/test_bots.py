"""Bots: what one is, how a game is played out with them, and what goes wrong clearly."""

import random
from pathlib import Path

import pytest

from wot_widget.bots import BOTS, Bot, BotError, GreedyBot, RandomBot, make_bot, play_one, play_out, seat_bots
from wot_widget.engine.actions import END_HAND, GiveUp
from wot_widget.engine.game import Game


def last(view, actions):
    return actions[-1]


def give_up(view, actions):
    return GiveUp(0)


def say_nothing(view, actions):
    return None


def stumble(view, actions):
    raise ZeroDivisionError


# What a bot is --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BOTS)
def test_a_name_makes_a_bot_of_that_name(name):
    bot = make_bot(name)
    assert isinstance(bot, Bot)
    assert bot.name == name


def test_an_unknown_name_is_answered_with_the_names_there_are():
    with pytest.raises(ValueError, match="no bot is called 'greedi'; the bots are: random, greedy"):
        make_bot("greedi")


def test_a_bot_is_given_back_as_it_is():
    bot = RandomBot(3)
    assert make_bot(bot) is bot


def test_a_plain_function_becomes_a_bot_with_its_name():
    bot = make_bot(last)
    assert bot.name == "last"
    assert bot.choose(Game(seed=1).view(0), [END_HAND]) is END_HAND


def test_any_object_with_a_name_and_a_choice_is_a_bot():
    class Quitter:
        name = "quitter"

        def choose(self, view, actions):
            return actions[-1]

    quitter = Quitter()
    assert make_bot(quitter) is quitter


def test_a_class_in_the_place_of_a_bot_is_told_from_one():
    with pytest.raises(TypeError, match=r"a bot is wanted, not its class: write RandomBot\(\)"):
        make_bot(RandomBot)


def test_anything_else_is_no_bot():
    with pytest.raises(TypeError, match="not 7"):
        make_bot(7)


# Playing a game out ---------------------------------------------------------------------------------------------------


def test_bots_play_a_game_to_its_end():
    game = Game(seed=1)
    entries = play_out(game, {0: "greedy", 1: "random"}, seed=1)
    assert game.over
    assert entries == list(game.log)


def test_play_stops_where_a_person_is_to_act():
    game = Game(["Ann", "Bob"], seed=1, first_seat=1)
    play_out(game, {"Bob": "greedy"}, seed=1)
    assert game.seat_to_act == 0
    assert game.actions
    assert not play_out(game, {"Bob": "greedy"}, seed=1)


def test_play_stops_at_the_limit():
    game = Game(seed=1)
    assert len(play_out(game, {0: last, 1: last}, limit=12)) == len(game.actions) == 12


@pytest.mark.parametrize("place", ["Eve", 2, -1])
def test_a_seat_that_does_not_exist_is_refused(place):
    with pytest.raises(ValueError, match=r"there is no seat .*; the seats are: Ann, Bob, or 0 to 1"):
        seat_bots(Game(["Ann", "Bob"], seed=1), {place: "random"})


def test_a_seat_takes_one_bot():
    with pytest.raises(ValueError, match="the seat of Ann is given two bots"):
        seat_bots(Game(["Ann", "Bob"], seed=1), {"Ann": "random", 0: "greedy"})


def test_nothing_can_be_asked_when_the_game_is_over():
    game = Game(seed=1)
    play_out(game, {0: "greedy", 1: "greedy"}, seed=1)
    with pytest.raises(ValueError, match="the game is over"):
        play_one(game, RandomBot())


# Luck -----------------------------------------------------------------------------------------------------------------


def playthrough(bots, *, seed, game_seed=5):
    game = Game(seed=game_seed, first_seat=0)
    play_out(game, bots, seed=seed, limit=16)
    return game.actions


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_plays_the_same_game(name):
    assert playthrough({0: name, 1: name}, seed=2) == playthrough({0: name, 1: name}, seed=2)


def test_another_seed_plays_another_game():
    assert playthrough({0: "random", 1: "random"}, seed=2) != playthrough({0: "random", 1: "random"}, seed=3)


def test_two_bots_of_one_kind_have_luck_of_their_own():
    bots = seat_bots(Game(seed=1), {0: "random", 1: "random"}, seed=4)
    numbers = [END_HAND, *(GiveUp(card) for card in range(1000))]
    view = Game(seed=1).view(0)
    assert [bots[0].choose(view, numbers) for _ in range(9)] != [bots[1].choose(view, numbers) for _ in range(9)]


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_leaves_the_luck_of_everybody_else_alone(name):
    random.seed(1)
    before = random.getstate()
    first = playthrough({0: name, 1: name}, seed=2)
    assert random.getstate() == before
    random.seed(2)
    assert playthrough({0: name, 1: name}, seed=2) == first


# Faults ---------------------------------------------------------------------------------------------------------------


def table_after_one_turn():
    game = Game(["Ann", "Bob"], seed=1, first_seat=0)
    game.play("end hand")
    return game


def test_an_illegal_answer_is_told_with_bot_seat_action_and_objection():
    with pytest.raises(BotError) as caught:
        play_out(table_after_one_turn(), {"Bob": give_up})
    error = caught.value
    assert (error.bot, error.seat, error.action) == ("give_up", "Bob", GiveUp(0))
    assert error.objection.rule == "REFRESH-05"
    assert str(error).startswith("the bot 'give_up' in the seat of Bob answered 'give up 0': ")
    assert error.objection.sentence in str(error)


def test_an_illegal_answer_changes_nothing():
    game = table_after_one_turn()
    before = game.state
    with pytest.raises(BotError):
        play_out(game, {"Bob": give_up})
    assert game.state == before
    assert game.actions == (END_HAND,)


def test_an_answer_that_is_no_action_is_told_too():
    with pytest.raises(BotError, match="'say_nothing' in the seat of Bob answered 'None'") as caught:
        play_out(table_after_one_turn(), {"Bob": say_nothing})
    assert caught.value.objection is None


def test_an_error_inside_a_bot_says_whose_it_is():
    with pytest.raises(ZeroDivisionError) as caught:
        play_out(table_after_one_turn(), {"Bob": stumble})
    assert caught.value.__notes__ == ["raised by the bot 'stumble' in the seat of Bob"]


# Strength and sight ---------------------------------------------------------------------------------------------------


def wins(bots, games):
    """How many games each bot wins; a shared victory counts for nobody."""
    found = dict.fromkeys(bots, 0)
    for number in range(games):
        order = bots if number % 2 else bots[::-1]
        game = Game(list(order), seed=number, first_seat=0)
        play_out(game, {bot: bot for bot in order}, seed=number)
        winners = game.score().winners
        if len(winners) == 1:
            found[order[winners[0]]] += 1
    return found


def test_greedy_beats_random_clearly():
    assert wins(["greedy", "random"], 12)["greedy"] >= 10


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_game_among_greedy_bots_ends(seats):
    game = Game([f"Bot {seat}" for seat in range(seats)], seed=seats)
    play_out(game, dict.fromkeys(range(seats), "greedy"), seed=1, limit=3000)
    assert game.over


@pytest.mark.parametrize("option", [{"idle_hand": "keep_one"}, {"idle_hand": "scrap_one"}, {"reserve_size": 6},
                                    {"base_in_hand_timing": "with_unplayed_cards"}, {"double_medal_choice": "forced"},
                                    {"defenders_count_in_squad": True}, {"replace_defender_freely": True}])  # fmt: skip
def test_greedy_plays_by_house_rules_too(option):
    game = Game(seed=3, options=option)
    play_out(game, {0: "greedy", 1: "greedy"}, seed=1, limit=3000)
    assert game.over


def rearranged(state, viewer, luck):
    """The same table for the viewer, with everything that he may not see in another order."""
    state = state.copy()
    luck.shuffle(state.vehicle_deck)
    luck.shuffle(state.seats[viewer].hangar)
    for number, seat in enumerate(state.seats):
        if number != viewer:
            shown = number == state.active_seat
            piles = [seat.hangar] if shown else [seat.hangar, seat.hand]
            hidden = sorted(card for pile in piles for card in pile)
            luck.shuffle(hidden)
            for pile in piles:
                pile[:] = [hidden.pop() for _ in pile]
    return state


def test_greedy_chooses_by_what_it_sees_alone():
    game, luck = Game(["Ann", "Bob", "Cid"], seed=11), random.Random(1)
    bots = seat_bots(game, dict.fromkeys(range(3), "greedy"), seed=1)
    asked = different = 0
    while not game.over:
        seat = game.seat_to_act
        actions = game.legal_actions()
        if len(actions) > 1:
            other = Game.from_state(rearranged(game.state, seat, luck))
            assert GreedyBot(5).choose(other.view(seat), actions) == GreedyBot(5).choose(game.view(seat), actions)
            asked += 1
            different += other.state != game.state
        play_one(game, bots[seat])
    assert asked > 50
    assert different == asked


# The manual -----------------------------------------------------------------------------------------------------------


def test_the_example_of_the_manual_plays_a_game(capsys):
    manual = (Path(__file__).parents[1] / "docs" / "bots.md").read_text(encoding="utf-8")
    example = manual.split("```python\n")[1].split("```")[0]
    exec(example, {})  # noqa: S102 - the manual is ours
    assert "most medals" in capsys.readouterr().out.lower()
