"""Logs, moments, copies and hidden cards, tried on games played by chance."""

from __future__ import annotations

from random import Random

import pytest
from rules.random_games import Replica, every_game, laid_out, moments, played, rearranged

from wot_widget.engine import verbs
from wot_widget.engine.game import Game
from wot_widget.engine.view import view


@pytest.fixture
def game(request) -> Game:
    """A finished game."""
    return played(*request.param)


def again(game: Game) -> Game:
    """The same game, played anew from its seed, options and actions."""
    twin = Game(seats=game.seats, seed=game.seed, options=game.options)
    for action in game.actions:
        twin.play(action)
    return twin


# Logs and moments -------------------------------------------------------------------------------------------------


@every_game
def test_the_log_followed_from_the_beginning_gives_every_table(game):
    tables = moments(game)
    replica = Replica(next(tables))
    for entry, state in zip(game.log, tables, strict=True):
        for event in entry.events:
            replica.follow(event)
        assert laid_out(replica.state) == laid_out(state)


@every_game
def test_every_moment_can_be_looked_at_again(game):
    assert all(game.at(number).fingerprint() == state.fingerprint() for number, state in enumerate(moments(game)))


@every_game
def test_equal_seeds_options_and_actions_give_equal_games(game):
    twin = again(game)
    assert twin.state == game.state
    assert [entry.events for entry in twin.log] == [entry.events for entry in game.log]


@pytest.mark.parametrize("count", range(2, 6))
def test_other_seeds_give_other_games(count):
    assert len({str(Game(seats=tuple("ABCDE"[:count]), seed=seed).view(None).reserve) for seed in range(20)}) > 15


@every_game
def test_undoing_restores_the_moment_exactly(game):
    twin, random = again(game), Random(3)
    for _ in range(12):
        count = random.randrange(len(twin.actions) + 1)
        keep = len(twin.actions) - count
        twin.undo(count)
        assert (twin.state, twin.actions, len(twin.log)) == (game.at(keep), game.actions[:keep], keep)
        twin.redo(random.randrange(count + 1))
        assert twin.state == game.at(len(twin.actions))


@every_game
def test_redoing_everything_undone_gives_the_game_again(game):
    twin = again(game)
    twin.undo(len(twin.actions))
    twin.redo(len(game.actions))
    assert (twin.state, list(twin.log)) == (game.state, list(game.log))


@every_game
def test_a_copy_shares_nothing_that_is_played_with(game):
    random = Random(4)
    for _ in range(5):
        state = game.at(random.randrange(len(game.actions)))
        before, twin = state.fingerprint(), state.copy()
        for _ in range(60):
            if twin.over:
                break
            verbs.apply(twin, random.choice(verbs.legal_actions(twin)))
        assert twin.fingerprint() != before
        assert state.fingerprint() == before


@every_game
def test_what_is_asked_of_a_table_does_not_change_it(game):
    for state in moments(game):
        before = state.fingerprint()
        for action in verbs.legal_actions(state):
            verbs.why_not(state, action)
        view(state, None)
        assert state.fingerprint() == before


# Hidden cards -----------------------------------------------------------------------------------------------------


@every_game
@pytest.mark.rule("INFO-02", "INFO-05", "INFO-06", "INFO-09")
def test_no_view_changes_when_the_cards_it_hides_are_dealt_anew(game):
    random = Random(5)
    for state in moments(game):
        if not state.over:
            for viewer in random.sample([*range(len(state.seats)), None], 2):
                assert view(rearranged(state, viewer, random), viewer) == view(state, viewer)


@pytest.mark.rule("INFO-01", "INFO-04")
@pytest.mark.parametrize("count", range(2, 6))
def test_a_view_changes_when_the_cards_it_shows_are_dealt_anew(count):
    game, random = played(count, 0), Random(6)
    noticed = 0
    for state in moments(game):
        if not state.over:
            others = [seat for seat in range(count) if seat != state.active_seat]
            twin = rearranged(state, None, random)  # what nobody but its owner may see
            noticed += any(view(twin, seat) != view(state, seat) for seat in others)
    assert noticed > len(game.actions) * 0.8
