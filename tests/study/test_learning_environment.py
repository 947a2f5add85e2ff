"""The environment for learners keeps PettingZoo's rules, and says and shows no more than the game."""

from __future__ import annotations

import pickle
import warnings
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from rules.random_games import moments, played, rearranged

from wot_widget.engine import verbs
from wot_widget.engine.box import Box
from wot_widget.engine.game import Game
from wot_widget.study import RushEnv, learning_env
from wot_widget.study.env_sight import channels, facts, look
from wot_widget.study.env_words import Vocabulary


def play(env: RushEnv, luck: Random, most: int = 10**9) -> int:
    """Say words by chance until all is over; how many."""
    said = 0
    while env.agents and said < most:
        seen, _, termination, truncation, _ = env.last()
        words = np.flatnonzero(seen["action_mask"])
        env.step(None if termination or truncation else int(luck.choice(words)))
        said += 1
    return said


@pytest.fixture
def env():
    """Three seats, dealt."""
    made = RushEnv(seats=3, render_mode="ansi")
    made.reset(seed=4)
    return made


# PettingZoo's own tests -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("make", [RushEnv, learning_env])
def test_it_passes_the_api_test(make, seats):
    with warnings.catch_warnings():
        warnings.filterwarnings("error", category=UserWarning, module="pettingzoo.test")
        # an observation with a mask is a dict: what the test advises against for games that it does not know by name
        warnings.filterwarnings("ignore", "Observation is not a NumPy array|Observation space for each agent")
        api_test(make(seats=seats), num_cycles=500)


def test_it_passes_the_seed_test():
    seed_test(lambda: learning_env(seats=3), num_cycles=200)


# What can be said -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(2, 6))
def test_every_legal_action_can_be_said_in_its_own_words_and_nothing_else(count):
    game = played(count, 4)  # with house rules
    vocabulary = Vocabulary(game.box)
    for state in moments(game):
        legal = verbs.legal_actions(state)
        spelled = {vocabulary.spell(action): action for action in legal}
        assert len(spelled) == len(legal)
        assert _sayings(vocabulary, spelled) == set(legal)


def _sayings(vocabulary, meant, said=0):
    """All actions that can be meant by saying words that are allowed."""
    if len(meant) == 1:
        return set(meant.values())
    found = set()
    for word in vocabulary.next_words(meant, said):
        assert 0 <= word < len(vocabulary)
        if word == vocabulary.done:
            rest = {words: action for words, action in meant.items() if len(words) == said}
        else:
            rest = {words: action for words, action in meant.items() if words[said : said + 1] == (word,)}
        assert rest
        assert len(rest) < len(meant) or said == 0 or word != vocabulary.done
        found |= _sayings(vocabulary, rest, said + 1)
    return found


def test_a_word_that_makes_no_legal_action_is_refused_and_changes_nothing(env):
    before, said = env.state_of_play.copy(), env.said[:]
    mask = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(ValueError, match="makes no legal action"):
        env.step(int(np.flatnonzero(mask == 0)[0]))
    assert (env.state_of_play, env.said) == (before, said)


def test_whoever_says_a_forbidden_word_in_the_usual_wrappers_loses():
    env = learning_env(seats=2)
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.last()[0]["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.terminations[agent]
    assert env.rewards[agent] == -1


def test_an_agent_that_is_not_to_act_may_say_nothing(env):
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_words_have_names(env):
    names = [env.vocabulary.name(word) for word in range(len(env.vocabulary))]
    assert names[0] == "Buy"
    assert "Engineers" in names
    assert names[-2:] == ["nothing", "done"]


# A game -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_rewards_are_those_of_the_score_and_add_up_to_nothing(seats):
    env = RushEnv(seats=seats)
    env.reset(seed=seats)
    luck = Random(seats)
    while not env.state_of_play.over:
        assert set(env.rewards.values()) == {0.0}
        play(env, luck, 1)
    rewards = env.rewards.copy()
    assert sum(rewards.values()) == pytest.approx(0)
    winners = verbs.score(env.state_of_play).winners
    assert [rewards[agent] > 0 for agent in env.possible_agents] == [seat in winners for seat in range(seats)]
    play(env, luck)
    assert env.agents == []


def test_the_agent_is_the_seat_to_act(env):
    luck = Random(1)
    for _ in range(300):
        assert env.possible_agents.index(env.agent_selection) == env.state_of_play.seat_to_act
        play(env, luck, 1)


def test_a_seed_gives_the_same_deals_also_in_the_resets_after_it():
    deals = []
    for _ in range(2):
        env = RushEnv()
        env.reset(seed=9)
        first = env.state_of_play
        env.reset()
        deals.append((first, env.state_of_play))
    assert deals[0] == deals[1]
    assert deals[0][0] != deals[0][1]


def test_a_game_that_is_too_long_is_truncated():
    env = RushEnv(limit=5)
    env.reset(seed=1)
    luck = Random(1)
    while not any(env.truncations.values()):
        play(env, luck, 1)
    assert env.played == 5
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


def test_options_and_box_are_those_asked_for():
    twins = Box(Box.standard().vehicles[:25] * 4)
    env = RushEnv(options={"reserve_size": 6}, box=twins)
    env.reset(seed=1)
    assert len(env.state_of_play.reserve) == 6
    assert env.state_of_play.box is twins


def test_a_clone_goes_its_own_way(env):
    luck = Random(2)
    play(env, luck, 50)
    twin = env.clone()
    before = env.state_of_play.copy(), env.said[:], dict(env.meant), env.rewards.copy()
    play(twin, Random(3), 200)
    assert (env.state_of_play, env.said, env.meant, env.rewards) == before
    again = env.clone()
    play(again, Random(3), 200)
    assert again.state_of_play == twin.state_of_play


def test_it_can_be_sent_to_another_process(env):
    play(env, Random(4), 20)
    twin = pickle.loads(pickle.dumps(env))  # noqa: S301 - our own bytes
    for one in (env, twin):
        play(one, Random(5), 100)
    assert twin.state_of_play == env.state_of_play


def test_it_shows_the_table_as_text(env):
    told = env.render()
    assert "reserve:" in told
    assert env.agent_selection in told
    assert RushEnv().render() is None


# What is seen -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(2, 6))
@pytest.mark.rule("INFO-02", "INFO-05", "INFO-06", "INFO-09")
def test_nothing_hidden_is_seen(count):
    random = Random(6)
    tables = [state.copy() for state in moments(played(count, 1)) if not state.over]
    for state in random.sample(tables, 12):
        for seat in range(count):
            twin = rearranged(state, seat, random)
            for one, other in zip(look(verbs.view(state, seat), ()), look(verbs.view(twin, seat), ()), strict=True):
                assert (one == other).all()


def test_every_card_that_is_seen_stands_in_its_columns():
    state = played(3, 1).at(120)
    seat = state.active_seat
    view = verbs.view(state, seat)
    cards, _ = look(view, (5,))
    column = {name: place for place, name in enumerate(channels(3))}
    assert set(np.flatnonzero(cards[:, column["hand 0"]])) == set(state.seats[seat].hand)
    assert set(np.flatnonzero(cards[:, column["squad 0"]])) == set(state.seats[seat].squad)
    after = (seat + 1) % 3
    assert set(np.flatnonzero(cards[:, column["squad 1"]])) == set(state.seats[after].squad)
    assert set(np.flatnonzero(cards[:, column["bases 1"]])) == set(state.seats[after].bases)
    assert set(np.flatnonzero(cards[:, column["reserve"]])) == set(state.reserve)
    assert list(np.flatnonzero(cards[:, column["leaves next"]])) == [state.reserve[-1]]
    assert list(np.flatnonzero(cards[:, column["said"]])) == [5]


def test_the_facts_have_a_name_each_and_say_what_is_so():
    game = Game(["Ann", "Bob"], seed=7, first_seat=1)
    names = facts(2, game.box.nations)
    _, found = look(game.view(1), ())
    told = dict(zip(names, found.tolist(), strict=True))
    assert told["hand 0"] == told["hand 1"] == 3
    assert told["singles USSR"] == 9
    assert told["asked: PlayHand"] == told["my turn"] == told["first seat"] == 1
    assert sum(value for name, value in told.items() if name.startswith("achievement")) == 3


@pytest.mark.parametrize("seats", range(2, 6))
def test_all_that_is_seen_in_a_whole_game_lies_in_the_space_and_the_mask_leads_to_the_legal_actions(seats):
    env = RushEnv(seats=seats, options={"idle_hand": "keep_or_scrap_one"})
    env.reset(seed=seats)
    luck, asked = Random(7), 0
    while env.agents:
        agent = env.agent_selection
        if not env.said:
            for other in env.agents:
                assert env.observation_space(other).contains(env.observe(other))
            legal = set(verbs.legal_actions(env.state_of_play))
            assert set(env.meant.values()) == legal
            asked += 1
        seen = env.observe(agent)
        assert env.observation_space(agent).contains(seen)
        words = {int(word) for word in np.flatnonzero(seen["action_mask"])}
        assert words == (set() if env.state_of_play.over else env.vocabulary.next_words(env.meant, len(env.said)))
        assert all(env.action_space(agent).contains(word) for word in words)
        play(env, luck, 1)
    assert asked > 100


def test_environments_side_by_side_do_not_disturb_each_other():
    alone = []
    for seed in (1, 2, 1):
        env = RushEnv()
        env.reset(seed=seed)
        play(env, Random(seed), 150)
        alone.append(env.state_of_play)
    together = [RushEnv() for _ in range(3)]
    lucks = [Random(seed) for seed in (1, 2, 1)]
    for env, seed in zip(together, (1, 2, 1), strict=True):
        env.reset(seed=seed)
    for _ in range(150):
        for env, luck in zip(together, lucks, strict=True):
            play(env, luck, 1)
    assert [env.state_of_play for env in together] == alone
    assert alone[0] == alone[2] != alone[1]
