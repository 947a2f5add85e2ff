"""With several attackers picked the picture tells what the first hit does, where that hangs on none of them."""

from __future__ import annotations

import pytest
from board.sessions import at_one_table

from wot_widget import Game, scenario, vehicle
from wot_widget.board.display import marks_at
from wot_widget.board.forecast import outcome
from wot_widget.board.marks import Outcome
from wot_widget.board.verbs import Verb
from wot_widget.engine.actions import Attack, Strike


def attackers(*strengths: int) -> Game:
    hand = [vehicle(f"Pz {place}", nation="Germany", strength=one) for place, one in enumerate(strengths)]
    return scenario(["Ann", "Bob"], hands={0: hand}, bases={1: [vehicle("Wall", armour=2), None, None]})


@pytest.mark.parametrize(("strengths", "wall"), [((1, 1), Outcome.DAMAGE), ((2, 2), Outcome.DESTROY), ((1, 2), None)])
def test_the_first_hit_of_two_is_told_before_the_attack(strengths, wall):
    session = at_one_table(attackers(*strengths))
    session.press(Verb.ATTACK)
    for card in session.game.state.seats[0].hand:
        session.dialogue.pick(card)
    told = marks_at(session).outcomes
    after = session.game.at(0)
    session.game.play(Attack(tuple(sorted(after.seats[0].hand))))
    strikes = [one for one in session.game.legal_actions() if isinstance(one, Strike)]
    real = {}
    for strike in strikes:
        real.setdefault(strike.target, set()).add(outcome(session.game.state, strike))
    assert told == {card: next(iter(found)) for card, found in real.items() if len(found) == 1}
    defender = next(card for seat in session.view.seats for _, card in seat.bases if card is not None)
    assert told.get(defender) is wall
