"""Determining the winner (GOAL, SCORE; SC-167 to SC-184, SC-200)."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from rules.tables import BASE_CARD, M1, M2, E, guard, heavy, light, play

from wot_widget.engine.box import Box
from wot_widget.engine.made_up import vehicle
from wot_widget.engine.options import RuleOptions
from wot_widget.engine.rules.achievements import ACHIEVEMENTS
from wot_widget.engine.rules.ending import tally
from wot_widget.engine.scenario import scenario

MEDIUM = vehicle("Medium", vehicle_class="medium tank")


def squads(*depots, achievements=("bases",), **given):
    """The tally of seats that own nothing but these cards."""
    count = max(2, len(depots))
    nothing: dict[int, list] = {seat: [] for seat in range(count)}
    hangars = nothing | given.pop("hangars", {})
    return scenario(count, hangars=hangars, depots=dict(enumerate(depots)), achievements=achievements, **given).score()


def judged(key: str, *depots, **given) -> int | None:
    """Who wins an achievement."""
    return squads(*depots, achievements=[key], **given).achievements[0].winner


# Adding up --------------------------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-167")
@pytest.mark.rule("SCORE-07", "SCORE-08", "SCORE-09", "GOAL-03", "GOAL-04")
def test_medals_bases_and_achievements_add_up():
    score = squads([M1] * 3 + [M2] * 2 + [BASE_CARD] * 2, bases={1: 1})
    line = score.seats[0]
    assert (line.medals, line.bases, line.achievements, line.total) == (7, 2, ("bases",), 18)


@pytest.mark.rule("GOAL-02", "SCORE-07")
def test_medals_of_all_nations_count():
    assert squads(["USA medal", "France double medal", "Germany medal"]).totals == (4, 0)


@pytest.mark.rule("GOAL-05", "SCORE-02", "FAQ-02")
def test_bases_of_ones_own_that_still_stand_earn_nothing():
    assert squads([], [], bases={0: 3, 1: 1}).totals == (0, 0)


@pytest.mark.rule("SCORE-01")
def test_hand_depot_and_hangar_all_count():
    score = squads([M1], hands={0: [M2]}, hangars={0: [M1, BASE_CARD]}, bases={1: 2}, achievements=["light"])
    assert (score.seats[0].medals, score.seats[0].bases) == (4, 1)


@pytest.mark.scenario("SC-178")
@pytest.mark.rule("SCORE-07", "SCORE-08", "SETUP-16", "ACH-01")
def test_what_lies_in_the_graveyard_counts_for_nothing():
    score = scenario(
        hands={0: []}, depots={0: [M1]}, graveyard=[BASE_CARD, M2], bases={1: 2}, achievements=["bases"]
    ).score()
    assert (score.totals, score.achievements[0].winner) == ((1, 0), None)


@pytest.mark.rule("GOAL-01", "SCORE-10")
def test_the_most_medals_win():
    score = squads([M1, M1], [M2, M1], [M1])
    assert (score.winners, score.tiebreak, [line.rank for line in score.seats]) == ((1,), None, [2, 1, 3])


@pytest.mark.scenario("SC-183")
@pytest.mark.rule("END-07", "SCORE-10")
def test_a_player_who_lost_all_bases_can_win():
    game = scenario(hands={1: []}, depots={0: [M2, M2]}, bases={0: 0}, active_seat=1, achievements=[])
    play(game, "end hand")
    assert (game.over, game.score().winners) == (True, (0,))


# Achievements -----------------------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-169")
@pytest.mark.rule("SCORE-05", "ACH-05")
def test_an_achievement_that_two_fulfil_equally_goes_to_nobody():
    assert judged("heavy", [heavy("A")], [heavy("B")]) is None


@pytest.mark.scenario("SC-170")
@pytest.mark.rule("SCORE-05", "ACH-03")
def test_nor_does_it_go_to_a_third_with_fewer():
    assert judged("medium", [MEDIUM] * 2, [MEDIUM] * 2, [MEDIUM]) is None


@pytest.mark.rule("SCORE-05")
def test_an_achievement_of_which_nobody_has_anything_goes_to_nobody():
    assert judged("heavy", [E], [E, E]) is None


@pytest.mark.scenario("SC-171")
@pytest.mark.rule("SCORE-04", "ACH-02")
def test_the_one_with_the_most_wins_it():
    assert judged("light", [light()] * 4, [light()] * 3, [light()] * 3) == 0


@pytest.mark.scenario("SC-173")
@pytest.mark.rule("ACH-11", "SCORE-04")
def test_a_single_double_medal_wins_if_nobody_else_has_one():
    assert judged("doubles", [M2], [M1] * 5) == 0


@pytest.mark.scenario("SC-176")
@pytest.mark.rule("ACH-11")
def test_double_medals_count_by_cards_whatever_their_nation():
    assert judged("doubles", [M2, "USA double medal", "France double medal"], ["Germany double medal"] * 2) == 0


@pytest.mark.scenario("SC-174")
@pytest.mark.rule("SCORE-01", "ACH-02")
@pytest.mark.parametrize(("option", "winner"), [(False, 1), (True, 0)])
def test_defenders_count_by_option_only(option, winner):
    options = {"defenders_count_in_squad": option}
    bases = {0: [light(), light(), None]}
    assert judged("light", [light()] * 2, [light()] * 3, bases=bases, options=options) == winner


@pytest.mark.scenario("SC-177")
@pytest.mark.rule("ACH-12", "SCORE-01", "SCORE-02", "SCORE-06")
def test_most_cards_counts_neither_bases_that_stand_nor_achievements():
    score = squads(
        [E] * 4 + [guard()] * 8,
        [heavy()] * 9 + [MEDIUM] * 10,
        hands={0: ["Technicians", "Volunteers", guard()]},
        hangars={0: [guard()] * 5},
        achievements=["cards", "heavy", "medium"],
    )
    assert [one.winner for one in score.achievements] == [0, 1, 1]
    assert score.achievements[0].counts == (20, 19)


@pytest.mark.rule("ACH-12")
def test_most_cards_counts_cards_of_all_kinds():
    score = squads([E, M1, M2, light(), BASE_CARD], bases={1: 2}, achievements=["cards"])
    assert score.achievements[0].counts == (5, 0)


@pytest.mark.scenario("SC-177")
@pytest.mark.rule("ACH-12")
def test_with_the_option_most_cards_counts_defenders():
    score = squads([E], bases={0: [guard()]}, achievements=["cards"], options={"defenders_count_in_squad": True})
    assert score.achievements[0].counts == (2, 0)


@pytest.mark.scenario("SC-184")
@pytest.mark.rule("SETUP-20")
def test_an_achievement_that_is_not_revealed_is_not_judged():
    score = squads([light()], achievements=["heavy"])
    assert ([one.key for one in score.achievements], score.totals) == (["heavy"], (0, 0))


@pytest.mark.rule("SCORE-03")
def test_achievements_are_judged_one_at_a_time():
    score = squads([light()], [heavy()], achievements=["heavy", "light", "cards"])
    assert [(one.key, one.winner) for one in score.achievements] == [("heavy", 1), ("light", 0), ("cards", None)]


CLASSES = {
    "light": ("light tank", "ACH-02"),
    "medium": ("medium tank", "ACH-03"),
    "spg": ("SPG", "ACH-04"),
    "heavy": ("heavy tank", "ACH-05"),
    "auxiliary": ("auxiliary troops", "ACH-06"),
}


@pytest.mark.rule("ACH-02", "ACH-03", "ACH-04", "ACH-05", "ACH-06")
@pytest.mark.parametrize("key", CLASSES)
def test_each_class_has_its_achievement_whatever_the_nation(key):
    mine = [vehicle(nation=nation, vehicle_class=CLASSES[key][0]) for nation in ("USSR", "USA")]
    others = [vehicle(vehicle_class=name) for other, (name, _) in CLASSES.items() if other != key]
    score = squads(mine, others, achievements=[key])
    assert score.achievements[0].counts == (2, 0)


@pytest.mark.rule("ACH-07", "ACH-08", "ACH-09", "ACH-10")
@pytest.mark.parametrize("nation", ["USSR", "Germany", "USA", "France"])
def test_each_nation_has_its_achievement_and_doubles_count_two(nation):
    others = [f"{other} medal" for other in ("USSR", "Germany", "USA", "France") if other != nation]
    score = squads([f"{nation} double medal", f"{nation} medal"], others, achievements=[nation.lower()])
    assert score.achievements[0].counts == (3, 0)


@pytest.mark.rule("ACH-01")
def test_the_most_captured_bases_in_the_squad_win():
    assert judged("bases", [BASE_CARD], [BASE_CARD] * 2, bases={0: 1, 1: 2}) == 1


# Ties -------------------------------------------------------------------------------------------------------------


@pytest.mark.scenario("SC-179")
@pytest.mark.rule("SCORE-11")
def test_of_equal_totals_more_medals_win():
    score = squads(
        [M2] * 3 + [M1] * 2 + [BASE_CARD] * 2, [M1] * 5 + [BASE_CARD] * 3, bases={0: 0, 1: 1}, achievements=[]
    )
    assert (score.totals, score.winners, score.tiebreak) == ((14, 14), (0,), "SCORE-11")


@pytest.mark.scenario("SC-180")
@pytest.mark.rule("SCORE-12")
def test_then_more_bases_win():
    score = squads(
        [M1] * 5 + [BASE_CARD] * 5,
        ["USA medal"] * 5 + [light(), heavy(), MEDIUM],
        [],
        bases={1: 0, 2: 1},
        achievements=["light", "heavy", "medium"],
    )
    assert (score.totals, score.winners, score.tiebreak) == ((20, 20, 0), (0,), "SCORE-12")


@pytest.mark.scenario("SC-181")
@pytest.mark.rule("SCORE-14")
def test_those_who_stay_tied_win_together():
    score = squads([M1, BASE_CARD, light()], ["USA medal", BASE_CARD, heavy()], [], bases={0: 2, 1: 2},
                   achievements=["light", "heavy"])  # fmt: skip
    assert (score.totals, score.winners) == ((9, 9, 0), (0, 1))
    assert [line.rank for line in score.seats] == [1, 1, 3]


@pytest.mark.scenario("SC-182")
@pytest.mark.rule("SCORE-11")
@pytest.mark.parametrize(("measure", "winners"), [("medals_on_cards", (0,)), ("vehicles_destroyed", (1,))])
def test_the_first_tie_break_counts_medals_or_by_option_kills(measure, winners):
    score = squads(
        [M1] * 5 + [BASE_CARD] * 3,
        ["USA medal"] * 4 + [light(), heavy()],
        bases={1: 0},
        kills={0: 3, 1: 4},
        achievements=["light", "heavy"],
        options={"tiebreak1_measure": measure},
    )
    assert (score.totals, score.winners) == ((14, 14), winners)


@pytest.mark.rule("SCORE-13")
def test_with_kills_as_the_first_tie_break_achievements_may_decide():
    score = squads(
        [M1] * 6,
        ["USA medal", light()],
        achievements=["light"],
        options={"tiebreak1_measure": "vehicles_destroyed"},
        kills={0: 1, 1: 1},
    )
    assert (score.totals, score.winners, score.tiebreak) == ((6, 6), (1,), "SCORE-13")


@pytest.mark.rule("SCORE-11", "MEDAL-01")
def test_kills_are_counted_as_vehicles_are_destroyed():
    bases = {1: [guard("X"), guard("Y", 2)]}
    game = scenario(hands={0: [light("A"), light("B")]}, bases=bases, singles={"USSR": 0})
    play(game, "attack with A, B", "strike A at X", "strike B at Y")
    assert [line.kills for line in game.score().seats] == [1, 0]


@pytest.mark.scenario("SC-200")
@pytest.mark.rule("SCORE-13", "INV-08")
def test_under_the_default_measure_achievements_never_decide():
    box, random = Box.standard(), Random(5)
    points = [number for number, card in enumerate(box.cards) if card.medals]
    alike = 0
    for _ in range(2000):
        cards = random.sample(points, 18) + random.sample(range(100), 12)
        squads = [cards[seat::3] for seat in range(3)]
        score = tally(box, RuleOptions(), "ABC", random.sample(list(ACHIEVEMENTS), 4), squads, (0, 0, 0))
        assert score.tiebreak != "SCORE-13"
        for one, other in combinations(score.seats, 2):
            if (one.total, one.medals, one.bases) == (other.total, other.medals, other.bases):
                alike += 1
                assert len(one.achievements) == len(other.achievements)
    assert alike
