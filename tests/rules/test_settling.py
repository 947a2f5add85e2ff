"""Kills of attack and Assault in one turn, settled together (MEDAL-07; SC-146; A-ter 4 and 13)."""

from __future__ import annotations

import pytest
from rules.tables import M1, able, depot, guard, left, light, play, refused

from wot_widget.engine.actions import HoldMedals
from wot_widget.engine.scenario import scenario

FORCED = {"double_medal_choice": "forced"}
PER_ATTACK = {"double_medal_scope": "attack"}


def destroy(count: int, *also, nation: str = "USSR", **given):
    """A table on which one attack has just destroyed so many vehicles of the second seat."""
    attackers = [light(f"A{number}", nation=nation) for number in range(count)]
    targets = [guard(f"T{number}") for number in range(count)]
    game = scenario(hands={0: [*attackers, *also]}, bases={1: targets}, **given)
    play(game, "attack with " + ", ".join(card.name for card in attackers))
    play(game, *(f"strike A{number} at T{number}" for number in range(count)))
    return game


def closed(pending: dict[str, int], **given):
    """A table on which step II has just closed over kills of Assault."""
    game = scenario(hands={0: []}, hangars={0: ["Engineers"] * 4}, pending=pending, **given)
    play(game, "end hand")
    return game


def rewards(game) -> set[tuple[int, int] | str]:
    """The rewards to choose from, as (doubles, singles), and `hold`."""
    return {
        "hold" if isinstance(action, HoldMedals) else (action.doubles, action.singles)
        for action in game.legal_actions()
    }


def earned(game, nation: str = "USSR") -> tuple[int, int]:
    """The doubles and singles of a nation that lie in the first seat's depot."""
    cards = depot(game)
    return cards.count(f"{nation} double medal"), cards.count(f"{nation} medal")


@pytest.mark.rule("MEDAL-07", "FAQ-04", "ACTIVE-ASSAULT-08")
def test_a_pending_assault_kill_may_be_settled_with_the_attacks():
    game = destroy(1, pending={"USSR": 1})
    assert rewards(game) == {(0, 1), "hold"}
    play(game, "hold medals", "end hand")
    assert rewards(game) == {(1, 0), (0, 2)}


@pytest.mark.rule("MEDAL-07", "ACTIVE-ASSAULT-08")
def test_attack_kills_may_be_paid_although_an_assault_kill_is_pending():
    game = destroy(1, pending={"USSR": 1})
    play(game, "take 1 single")
    assert earned(game) == (0, 1)
    play(game, "end hand")
    assert left(game) == (7, 3)


@pytest.mark.rule("MEDAL-07")
def test_held_kills_pay_nothing_until_step_ii_closes():
    game = destroy(2, pending={"USSR": 1})
    play(game, "hold medals")
    assert (earned(game), left(game)) == ((0, 0), (9, 3))
    play(game, "end hand")
    assert rewards(game) == {(1, 1), (0, 3)}


@pytest.mark.rule("MEDAL-07", "MEDAL-10")
def test_a_pending_kill_of_another_nation_does_not_merge():
    game = destroy(2, pending={"Germany": 1})
    assert rewards(game) == {(1, 0), (0, 2)}
    assert refused(game, "hold medals") == "MEDAL-07"


@pytest.mark.rule("MEDAL-07")
def test_assault_after_the_attack_does_not_reach_back():
    game = scenario(
        hands={0: [light(), able("assault")]},
        bases={1: [guard("A"), guard("B")]},
        options={"assault_vs_armour_1": "destroy_at_once"},
    )
    play(game, "attack with Light", "strike Light at A", "use Assault", "assail B", "end hand")
    assert (left(game), game.seat_to_act) == ((7, 3), 1)


@pytest.mark.rule("MEDAL-07", "ACTIVE-ASSAULT-08")
def test_kills_of_two_assaults_merge():
    game = scenario(hands={0: []}, pending={"USSR": 2})
    play(game, "end hand")
    assert rewards(game) == {(1, 0), (0, 2)}


@pytest.mark.rule("MEDAL-07", "ACTIVE-ASSAULT-08")
def test_assault_kills_are_pooled_by_nation():
    game = scenario(hands={0: []}, hangars={0: []}, pending={"USSR": 1, "Germany": 1})
    play(game, "end hand")
    assert (left(game), left(game, "Germany"), game.seat_to_act) == ((8, 3), (8, 3), 1)


@pytest.mark.rule("MEDAL-02", "ACTIVE-ASSAULT-08")
def test_nations_are_settled_in_the_order_of_the_box():
    game = scenario(hands={0: []}, pending={"France": 2, "Germany": 2, "USSR": 2})
    play(game, "end hand")
    order = []
    for _ in range(3):
        order.append(game.box.nations[game.agenda[0].nation])
        play(game, "take 1 double")
    assert order == ["USSR", "Germany", "France"]


@pytest.mark.rule("MEDAL-07")
def test_with_doubles_per_attack_an_attack_does_not_wait_for_assault():
    game = destroy(1, pending={"USSR": 1}, options=PER_ATTACK)
    assert (earned(game), refused(game, "hold medals")) == ((0, 1), "MEDAL-12")


@pytest.mark.rule("MEDAL-07")
def test_with_doubles_per_attack_kills_of_one_attack_merge():
    assert rewards(destroy(2, options=PER_ATTACK)) == {(1, 0), (0, 2)}


@pytest.mark.rule("MEDAL-07", "ACTIVE-ASSAULT-08")
def test_with_doubles_per_attack_assault_kills_earn_singles():
    game = scenario(hands={0: []}, pending={"USSR": 2}, options=PER_ATTACK)
    play(game, "end hand")
    assert (left(game), game.seat_to_act) == ((7, 3), 1)


@pytest.mark.scenario("SC-146")
@pytest.mark.rule("MEDAL-05", "ACTIVE-INVULNERABILITY-01")
def test_a_medal_of_invulnerability_is_no_kill_towards_a_double():
    game = destroy(1, able("invulnerability", nation="Germany"), nation="Germany")
    play(game, "use Invulnerability", "end hand")
    assert (left(game, "Germany"), game.seat_to_act) == ((7, 3), 1)


@pytest.mark.scenario("SC-146")
@pytest.mark.rule("MEDAL-05", "ACTIVE-INVULNERABILITY-01")
def test_invulnerability_before_the_attack_is_no_kill_either():
    game = scenario(hands={0: [able("invulnerability"), light()]}, bases={1: [guard()]})
    play(game, "use Invulnerability", "attack with Light", "strike Light at Guard")
    assert earned(game) == (0, 2)


@pytest.mark.rule("MEDAL-05", "MEDAL-07")
def test_with_doubles_forced_held_kills_earn_their_double():
    game = destroy(1, pending={"USSR": 1}, options=FORCED)
    assert rewards(game) == {(0, 1), "hold"}
    play(game, "hold medals", "end hand")
    assert (left(game), game.seat_to_act) == ((9, 2), 1)


@pytest.mark.rule("MEDAL-05", "MEDAL-09", "END-02", "ACTIVE-ASSAULT-08")
def test_the_last_single_alone_may_be_taken_for_assault_kills_too():
    assert rewards(closed({"USSR": 2}, singles={"USSR": 1}, doubles={"USSR": 1})) == {(1, 0), (0, 1)}


@pytest.mark.rule("MEDAL-09", "ACTIVE-ASSAULT-08")
def test_with_singles_gone_two_assault_kills_earn_the_double():
    game = closed({"USSR": 2}, singles={"USSR": 0}, doubles={"USSR": 1})
    assert (earned(game), game.seat_to_act) == ((1, 0), 1)


@pytest.mark.rule("MEDAL-03", "ACTIVE-ASSAULT-08")
def test_medals_of_several_nations_lie_in_the_order_of_the_box():
    game = closed({"France": 1, "USSR": 2, "Germany": 1})
    play(game, "take 2 singles")
    assert depot(game) == [M1, M1, "Germany medal", "France medal"]


@pytest.mark.rule("MEDAL-01", "MEDAL-07")
def test_held_kills_are_not_paid_twice():
    game = destroy(1, pending={"USSR": 1})
    play(game, "hold medals", "end hand", "take 2 singles")
    assert (left(game), game.view(None).seats[0].kills) == ((7, 3), 1)
