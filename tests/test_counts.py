"""Numbers of ways in which a game can go on from fixed tables: known ones, and ones that can be worked out by hand."""

from __future__ import annotations

import tomllib
from math import comb, prod
from pathlib import Path

import pytest
from counts.counting import count, counts, differences, section, split
from counts.tables import TABLES

from wot_widget.engine.game import Game
from wot_widget.engine.options import RuleOptions
from wot_widget.engine.scenario import base, scenario, vehicle
from wot_widget.engine.state import State

KNOWN = tomllib.loads((Path(__file__).parent / "counts" / "known.toml").read_text(encoding="utf-8"))


def compared(name: str, numbers: list[int], shares: dict[str, int]) -> str:
    """An empty text if a table counts as it is known to, else what differs and how to go on."""
    known = KNOWN[name]
    if known == {"counts": numbers, "split": shares}:
        return ""
    return "\n".join(
        [
            f"the table {name!r} had {known['counts']} sequences of 1, 2 ... actions, now it has {numbers};",
            f"those of {len(numbers)} actions, by the first action:",
            *(f"   {line}" for line in differences(known["split"], shares)),
            "Play an action that differs, and split again at one action less. If this is meant, write in known.toml:",
            section(name, numbers, shares),
        ]
    )


@pytest.mark.parametrize("name", TABLES)
def test_as_many_sequences_follow_from_a_table_as_are_known(name):
    begin, depth = TABLES[name]
    shares = split(begin(), depth)
    numbers = [*counts(begin(), depth - 1), sum(shares.values())]
    unlike = compared(name, numbers, shares)
    if unlike:
        pytest.fail(unlike, pytrace=False)


def test_every_known_number_is_counted():
    assert set(KNOWN) == set(TABLES)


def test_a_split_adds_up_to_the_count():
    begin, _ = TABLES["assault"]
    assert sum(split(begin(), 4).values()) == count(begin(), 4) == KNOWN["assault"]["counts"][3]


def test_another_rule_shows_under_the_actions_that_it_changes():
    begin, _ = TABLES["attack"]
    state = begin()
    before = split(state, 3)
    state.options = RuleOptions.of({"max_attackers": 2})
    unlike = differences(before, split(state, 3))
    gone = {line.partition(":")[0] for line in unlike if line.endswith("found not at all")}
    assert gone == {action for action in before if action.startswith("attack") and action.count(",") > 1}
    assert "end hand" not in {line.partition(":")[0] for line in unlike}


def test_what_differs_is_told_by_the_first_action():
    known = KNOWN["repair"]
    shares = {**known["split"], "end hand": 7}
    told = compared("repair", [*known["counts"][:-1], sum(shares.values())], shares)
    assert f"   end hand: known {known['split']['end hand']}, found 7" in told.splitlines()
    assert told.endswith(section("repair", [*known["counts"][:-1], sum(shares.values())], shares))


def test_what_is_to_be_written_reads_back_as_it_was_counted():
    known = KNOWN["medals"]
    assert tomllib.loads(section("medals", known["counts"], known["split"])) == {"medals": known}


# Numbers worked out by hand ---------------------------------------------------------------------------------------
#
# Seat 1 has an empty squad in most of these tables, so that `end hand` is all it can do: a sequence that begins with
# `end hand` goes on in exactly one way.


def alone(hand, **table) -> State:
    """A table at which seat 0 plays alone."""
    piles = {"hangars": {0: [], 1: []}, "depots": {0: [], 1: []}, "reserve": [], "vehicle_deck": []}
    return scenario(hands={0: hand, 1: []}, **{**piles, **table}).state


def after(state: State, *actions: str) -> State:
    game = Game.from_state(state)
    for action in actions:
        game.play(action)
    return game.state


def different(number: int, **printed):
    """So many cards that everybody can tell apart."""
    return [vehicle(f"Tank {place}", **printed) for place in range(number)]


@pytest.mark.rule("TURN-13")
def test_empty_hands_can_only_be_ended_until_the_game_is_over():
    # The last base is lost already and seat 0 began, so both seats have one turn left, and then nothing follows.
    assert counts(alone([], bases={1: 0}), 4) == [1, 1, 0, 0]


@pytest.mark.rule("BUY-04", "BUY-11", "BUY-12")
@pytest.mark.parametrize("engineers", range(5))
def test_equal_cards_pay_in_as_many_ways_as_there_are_sums_that_suffice(engineers):
    costs = (0, 1, 2, 4)
    state = alone(["Engineers"] * engineers, reserve=[vehicle(f"Cost {cost}", cost=cost) for cost in costs])
    # With n Engineers a vehicle is paid by c, c + 1 ... n of them, but never by none. After the one purchase of the
    # turn the hand can only be ended, so that each first action is followed by exactly one second.
    purchases = sum(max(0, engineers - max(cost, 1) + 1) for cost in costs)
    assert counts(state, 2) == [purchases + 1, purchases + 1]


@pytest.mark.rule("BUY-01")
def test_different_cards_pay_in_as_many_ways_as_there_are_sets_that_suffice():
    hand = [vehicle(f"Worth {worth}", resources=worth, strength=0, armour=0) for worth in range(4)]
    # The sets of 1, 2 and 3 bring 0, 1, 2, 3, 3, 4, 5 and 6, each with or without the worthless card; but no card at
    # all is no payment. So 15 sets bring 0 or more, 14 bring 1 or more, and so on; and the hand may be ended.
    wanted = [alone(hand, reserve=[vehicle("Wanted", cost=cost)]) for cost in range(8)]
    assert [count(state, 1) - 1 for state in wanted] == [15, 14, 12, 10, 6, 4, 2, 0]


@pytest.mark.rule("ACTIVE-SUMMON-02", "ACTIVE-SUMMON-03")
def test_two_engineers_buy_two_cheap_vehicles_by_summon_in_eight_ways():
    state = after(
        alone(["Volunteers", "Engineers", "Engineers"], reserve=[vehicle("This", cost=1), vehicle("That", cost=1)]),
        "use Volunteers",
    )
    # First action: either vehicle, for one Engineers or for both, or ending the hand: 2 x 2 + 1 = 5.
    # After each purchase the other vehicle can be bought, with the card left or with the resources left, or the hand
    # is ended; both are followed by one action only. Ending at once is followed by one action, too.
    assert counts(state, 3)[:2] == [5, 4 * 2 + 1]
    assert sum(share for action, share in split(state, 3).items() if action != "end hand") == 4 * 2


@pytest.mark.rule("ATT-02", "ATT-05", "ATT-06")
@pytest.mark.parametrize(("fighters", "bases"), [(1, 1), (2, 1), (2, 3), (3, 2), (4, 3)])
def test_attacks_are_the_sets_of_fighters_and_strikes_their_orders(fighters, bases):
    state = alone(different(fighters, armour=0), bases={1: bases})
    shares = split(state, 3)
    # Every set that is not empty may attack; with `end hand` that makes two to the n.
    assert count(state, 1) == 2**fighters
    # A set of k strikes first with one of k at one of b bases. The sum of k over all sets is n times 2 to the n - 1.
    assert count(state, 2) == fighters * 2 ** (fighters - 1) * bases + 1
    # The first strike only damages, so all bases still stand when one of the other k - 1 strikes; after a single
    # striker nothing but ending the hand is left.
    pairs = sum(comb(fighters, size) * size * (size - 1) * bases**2 for size in range(2, fighters + 1))
    assert sum(share for action, share in shares.items() if action != "end hand") == fighters * bases + pairs


@pytest.mark.rule("ATT-04")
def test_fighters_of_two_nations_attack_apart():
    hand = different(3, armour=0) + different(2, armour=0, nation="France")
    # 2^3 - 1 sets of one nation and 2^2 - 1 of the other, and ending the hand.
    assert count(alone(hand), 1) == 7 + 3 + 1


@pytest.mark.rule("ATT-10")
def test_one_defender_leaves_the_second_attacker_without_a_target():
    state = alone(
        different(2, armour=0, abilities=["only against vehicles"]),
        bases={0: 1, 1: [base(vehicle("Guard", nation="France"))]},
    )
    both = max((action for action in split(state, 1) if action.startswith("attack")), key=len)
    # Either may strike first; the other one finds nothing; the hand is ended.
    assert counts(after(state, both), 3) == [2, 2, 2]


@pytest.mark.rule("DEF-02", "DEF-03", "DEF-04")
@pytest.mark.parametrize(("cards", "bases"), [(1, 1), (2, 2), (2, 3), (3, 1)])
def test_defenders_take_the_free_bases_first(cards, bases):
    state = alone(different(cards, strength=0), bases={0: bases, 1: 3})
    assert count(state, 1) == cards + 1
    # The first may choose among all bases, the second among those still free - or among all, if none is.
    second = bases - 1 or bases
    shares = split(state, 4)
    del shares["end hand"]
    assert set(shares.values()) == {bases * ((cards - 1) * second + 1)}


@pytest.mark.rule("ACTIVE-REPAIR-01")
@pytest.mark.parametrize("depot", range(1, 6))
def test_repair_takes_one_card_or_two_of_the_depot(depot):
    crane = vehicle("Crane", abilities=["repair"], armour=0, strength=0)
    state = after(alone([crane], depots={0: different(depot), 1: []}), "use Crane")
    # d cards to begin with; then one of the d - 1 others or stopping, which is d again, except that with a single card
    # nothing is left to ask and the hand is ended.
    assert counts(state, 2) == [depot, depot * depot]


@pytest.mark.rule("ACTIVE-REPAIR-01")
def test_equal_cards_of_the_depot_are_scrapped_in_one_way():
    crane = vehicle("Crane", abilities=["repair"], armour=0, strength=0)
    depot = ["Engineers"] * 3 + ["USSR medal"] * 2
    state = after(alone([crane], depots={0: depot, 1: []}), "use Crane")
    # Two faces; after either of them both are still there, and stopping.
    assert counts(state, 2) == [2, 2 * 3]


@pytest.mark.rule("ACTIVE-SABOTAGE-01")
@pytest.mark.parametrize("sizes", [(1, 1), (2, 3), (3, 0, 2), (4, 3, 2, 1)])
def test_every_victim_of_sabotage_chooses_for_itself(sizes):
    spies = vehicle("Spies", abilities=["sabotage"], armour=0, strength=0)
    cards = iter(different(sum(sizes)))
    hands = {seat: [next(cards) for _ in range(size)] for seat, size in enumerate(sizes, 1)}
    state = after(scenario(len(sizes) + 1, hands={0: [spies], **hands}).state, "use Spies")
    victims = [size for size in sizes if size]  # who holds no card is not asked
    assert counts(state, len(victims) + 1)[-2:] == [prod(victims), prod(victims)]


@pytest.mark.rule("MEDAL-05", "MEDAL-08", "MEDAL-09")
@pytest.mark.parametrize(
    ("kills", "singles", "doubles", "ways"),
    [
        (1, 9, 3, 1),  # a single
        (2, 9, 3, 2),  # two singles, or a double
        (3, 9, 3, 2),  # three singles, or a double and a single
        (4, 9, 3, 3),  # no double, one, or two
        (6, 9, 3, 4),
        (6, 9, 1, 2),  # no double, or the one that is left
        (4, 9, 0, 1),
        (4, 0, 2, 2),  # one double or two: medals are not refused altogether
        (2, 0, 1, 1),
        (3, 0, 0, 1),  # nothing is left, and nothing is asked
    ],
)
def test_medals_are_taken_in_as_many_ways_as_there_are_numbers_of_doubles(kills, singles, doubles, ways):
    state = alone([], pending={"USSR": kills}, singles={"USSR": singles}, doubles={"USSR": doubles})
    assert count(state, 2) == ways  # behind `end hand`: the choice, or the other seat's only action
