"""Tables that could be the real one: nobody who sees what the viewer sees could tell them from it."""

from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest
from counts.tables import attack, medals, sabotage, summon
from rules.random_games import played, rearranged

from wot_widget.engine import verbs
from wot_widget.engine.game import Game
from wot_widget.engine.possible import possible_table
from wot_widget.engine.soundness import table_faults
from wot_widget.engine.state import State
from wot_widget.engine.steps import SurrenderCard

EACH = 5  # one moment of so many is tried


def walked(state: State, steps: int) -> Iterator[State]:
    """A table and those after it, by actions at random."""
    game, luck = Game.from_state(state), Random(3)
    yield game.state
    for _ in range(steps):
        if game.over:
            return
        game.play(luck.choice(game.legal_actions()))
        yield game.state


def tables() -> Iterator[State]:
    """Moments of whole games with 2 to 5 seats, by house rules too, and tables with much going on in one turn."""
    for count in range(2, 6):
        game = played(count, seed=4)
        yield from (game.at(number) for number in range(0, len(game.actions), EACH))
    yield from chain.from_iterable(walked(table(), 12) for table in (summon, attack, medals, sabotage))


@pytest.mark.rule("INFO-01", "INFO-02", "INFO-05", "INFO-06", "INFO-09")
def test_a_possible_table_is_sound_and_looks_the_same_to_the_viewer():
    luck = Random(1)
    for state in tables():
        for viewer in range(len(state.seats)):
            seen = verbs.view(state, viewer)
            possible = possible_table(seen, luck)
            assert table_faults(possible) == []
            assert verbs.view(possible, viewer) == seen


def test_whoever_is_to_act_has_the_same_choices_on_it():
    luck = Random(2)
    for state in tables():
        seat = state.seat_to_act
        if seat is not None:
            legal = verbs.legal_actions(possible_table(verbs.view(state, seat), luck))
            assert legal == verbs.legal_actions(state)


@pytest.mark.rule("INFO-02", "INFO-05", "INFO-06", "INFO-09")
def test_it_follows_from_the_view_and_the_luck_alone():
    for number, state in enumerate(table for table in tables() if not table.over):  # then all cards lie open
        viewer = number % len(state.seats)
        twin = rearranged(state, viewer, Random(number))
        one, other = (possible_table(verbs.view(table, viewer), Random(5)) for table in (state, twin))
        assert one == other


def test_other_luck_deals_hidden_cards_and_shuffles_to_come_anew():
    seen = verbs.view(verbs.new_game(["Ann", "Bob", "Cyd"], seed=7, first_seat=0), 0)
    luck = Random(3)
    many = [possible_table(seen, luck) for _ in range(20)]
    assert len({tuple(state.vehicle_deck) for state in many}) == 20
    assert len({tuple(state.seats[0].hangar) for state in many}) > 3
    assert len({tuple(state.seats[2].hand) for state in many}) > 3
    assert len({state.seed for state in many}) == 20


@pytest.mark.rule("ACTIVE-SABOTAGE-01")
def test_the_victims_of_sabotage_that_have_chosen_have_chosen_something():
    game = Game.from_state(sabotage())
    game.play("use Spies")
    while isinstance(game.state.agenda[-1], SurrenderCard):
        state = game.state
        viewer = state.seat_to_act
        possible = possible_table(verbs.view(state, viewer), Random(4))
        assert [seat for seat, _ in possible.given_up] == [seat for seat, _ in state.given_up]
        assert all(card in possible.seats[seat].hand for seat, card in possible.given_up)
        game.play(game.legal_actions()[0])
