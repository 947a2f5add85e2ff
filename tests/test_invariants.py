"""What holds at every moment of every game, tried on games played by chance (INV; SC-200 to SC-205)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from random import Random

import pytest
from rules.random_games import every_game, meaning, moments, played

from wot_widget.engine import verbs
from wot_widget.engine.actions import (
    NOTHING,
    Assail,
    Attack,
    Buy,
    Defend,
    EndHand,
    GiveUp,
    HoldMedals,
    KeepCard,
    LeaveUnplayed,
    Scrap,
    ScrapUnplayed,
    Station,
    StopScrapping,
    Strike,
    TakeMedals,
    TakeVehicle,
    Use,
)
from wot_widget.engine.cards import CardKind
from wot_widget.engine.events import Moved, Zone
from wot_widget.engine.game import Game
from wot_widget.engine.notation import parse
from wot_widget.engine.options import ReserveRefill
from wot_widget.engine.steps import PlayHand, SurrenderCard


@pytest.fixture
def game(request) -> Game:
    """A finished game."""
    return played(*request.param)


def on_the_table(state):
    """All cards that lie somewhere, those in medal decks excepted."""
    seats = [
        card
        for seat in state.seats
        for card in [*seat.squad, *seat.bases, *(one for one in seat.bases.values() if one is not None)]
    ]
    return seats + state.reserve + state.vehicle_deck + state.vehicle_discard + state.graveyard


# Every card in one place ------------------------------------------------------------------------------------------


@every_game
@pytest.mark.scenario("SC-201")
@pytest.mark.rule("INV-01")
def test_all_hundred_vehicles_are_always_there(game):
    vehicles = list(range(100))
    for state in moments(game):
        assert sorted(card for card in on_the_table(state) if state.box.is_vehicle[card]) == vehicles


@every_game
@pytest.mark.scenario("SC-201")
@pytest.mark.rule("INV-02", "CARD-16")
def test_all_bases_are_always_there(game):
    bases = [card for seat in range(len(game.seats)) for card in game.box.bases(seat)]
    for state in moments(game):
        assert sorted(card for card in on_the_table(state) if state.box.is_base[card]) == bases


@every_game
@pytest.mark.scenario("SC-201")
@pytest.mark.rule("INV-03", "MEDAL-14")
def test_all_medals_are_always_there(game):
    for state in moments(game):
        medals = [card for card in on_the_table(state) if state.box.cards[card].kind is CardKind.MEDAL]
        assert len(set(medals)) == len(medals)
        out = Counter((state.box.nation[card], state.box.cards[card].medals) for card in medals)
        for nation in range(4):
            assert state.singles[nation] + out[nation, 1] == 9
            assert state.doubles[nation] + out[nation, 2] == 3


@every_game
@pytest.mark.scenario("SC-201")
@pytest.mark.rule("INV-04")
def test_barracks_cards_never_change_their_owner(game):
    for state in moments(game):
        for number, seat in enumerate(state.seats):
            barracks = [card for card in seat.squad if state.box.cards[card].kind is CardKind.BARRACKS]
            own = state.box.barracks(number)
            assert sorted(barracks + [card for card in state.graveyard if card in own]) == own


@every_game
@pytest.mark.rule("INV-10")
def test_vehicles_reach_the_discard_pile_from_the_reserve_alone(game):
    sources = {
        event.source.zone
        for entry in game.log
        for event in entry.events
        if isinstance(event, Moved) and event.target.zone is Zone.VEHICLE_DISCARD
    }
    assert sources == {Zone.RESERVE}


# Bases, defenders, reserve ----------------------------------------------------------------------------------------


@every_game
@pytest.mark.scenario("SC-205")
@pytest.mark.rule("INV-05", "TURN-02")
def test_nothing_of_the_active_seat_is_damaged(game):
    for state in moments(game):
        if not state.over:
            bases = state.seats[state.active_seat].bases
            assert not state.damaged & {*bases, *bases.values()}


@every_game
@pytest.mark.scenario("SC-201")
@pytest.mark.rule("INV-06", "DEF-03", "DEF-06")
def test_every_defender_has_armour_and_lies_on_a_base_of_its_owner(game):
    for state in moments(game):
        for number, seat in enumerate(state.seats):
            assert set(seat.bases) <= set(state.box.bases(number))
            assert all(state.box.armour[card] for card in seat.bases.values() if card is not None)


@every_game
@pytest.mark.rule("TURN-14", "DEF-09")
def test_only_cards_on_the_table_are_damaged(game):
    for state in moments(game):
        assert state.damaged <= {card for seat in state.seats for pair in seat.bases.items() for card in pair}


@every_game
@pytest.mark.scenario("SC-202")
@pytest.mark.rule("INV-07", "BUY-08")
def test_the_reserve_is_full_unless_no_vehicle_is_left(game):
    at_once = game.options.reserve_refill is ReserveRefill.AT_ONCE
    turn = 0
    for state in moments(game):
        if at_once or state.turn != turn:
            full = len(state.reserve) == game.options.reserve_size
            assert full or not (state.vehicle_deck or state.vehicle_discard)
        assert len(state.reserve) <= game.options.reserve_size
        turn = state.turn


@every_game
@pytest.mark.rule("INV-09", "END-09")
def test_singles_and_bases_never_come_back(game):
    counts = [(*state.singles, *state.doubles, *(len(seat.bases) for seat in state.seats)) for state in moments(game)]
    assert all(after <= before for pair in pairwise(counts) for before, after in zip(*pair, strict=True))


# The end ----------------------------------------------------------------------------------------------------------


@every_game
@pytest.mark.scenario("SC-204")
@pytest.mark.rule("INV-11", "END-05")
def test_all_players_have_had_equally_many_turns(game):
    turns = Counter(entry.seat for entry in game.log if isinstance(entry.action, EndHand))
    assert len(turns) == len(game.seats)
    assert len(set(turns.values())) == 1


@every_game
@pytest.mark.rule("END-01", "END-02", "END-04")
def test_the_game_ends_with_the_round_in_which_its_end_began(game):
    begun = next(state.turn for state in moments(game) if state.end)
    rounds = (begun - 1) // len(game.seats) + 1
    assert sum(isinstance(action, EndHand) for action in game.actions) == rounds * len(game.seats)


@every_game
@pytest.mark.scenario("SC-200")
@pytest.mark.rule("INV-08", "SCORE-13")
def test_equal_totals_medals_and_bases_mean_equally_many_achievements(game):
    for one, other in combinations(game.score().seats, 2):
        assert one.total == one.medals + 3 * one.bases + 5 * len(one.achievements)
        if (one.total, one.medals, one.bases) == (other.total, other.medals, other.bases):
            assert len(one.achievements) == len(other.achievements)


@every_game
@pytest.mark.rule("MEDAL-01", "ACTIVE-ASSAULT-08", "SCORE-11")
def test_the_kills_are_the_vehicles_destroyed(game):
    destroying = {"ATT-14", "ACTIVE-ASSAULT-07"}
    if game.options.assault_collapse_medal:
        destroying.add("ACTIVE-ASSAULT-06")
    rules = [event.rule for entry in game.log for event in entry.events if isinstance(event, Moved)]
    assert sum(seat.kills for seat in game.state.seats) == sum(rule in destroying for rule in rules) > 0


# Actions ----------------------------------------------------------------------------------------------------------


@every_game
@pytest.mark.rule("TURN-15")
def test_only_sabotage_asks_another_than_the_active_seat(game):
    for state in moments(game):
        if not state.over:
            assert (state.seat_to_act != state.active_seat) == isinstance(state.agenda[-1], SurrenderCard)


@every_game
@pytest.mark.rule("TURN-13")
def test_the_hand_can_always_be_ended_between_two_plays(game):
    for state in moments(game):
        if not state.over and isinstance(state.agenda[-1], PlayHand):
            assert EndHand() in verbs.legal_actions(state)


@every_game
def test_legal_actions_are_read_back_from_their_text(game):
    for state in moments(game):
        for action in verbs.legal_actions(state):
            assert parse(str(action), state) == action


@every_game
def test_nothing_is_said_against_a_legal_action(game):
    for state in moments(game):
        assert [verbs.why_not(state, action) for action in verbs.legal_actions(state)] == [None] * len(
            verbs.legal_actions(state)
        )


@every_game
def test_no_legal_action_is_listed_twice(game):
    for state in moments(game):
        if not state.over:
            meanings = [str(meaning(state, action)) for action in verbs.legal_actions(state)]
            assert len(set(meanings)) == len(meanings)


def any_action(state, random: Random):
    """An action made of numbers: of cards that lie where they might be meant, or of any card at all."""
    me = state.seats[state.seat_to_act]
    likely = [*me.hand, *state.reserve, *me.depot[-3:], *me.bases]
    likely += [card for seat in state.seats for pair in seat.bases.items() for card in pair if card is not None]

    def card() -> int:
        return random.choice(likely) if random.random() < 0.9 else random.randrange(-2, len(state.box.cards) + 3)

    def of_hand() -> int:
        return random.choice(me.hand) if me.hand and random.random() < 0.9 else card()

    def some(least: int) -> tuple[int, ...]:
        return tuple(sorted(of_hand() for _ in range(random.randint(least, 3))))

    makers = (
        lambda: Buy(random.choice(state.reserve) if state.reserve and random.random() < 0.9 else card(), some(0)),
        lambda: Use(of_hand()),
        lambda: Defend(of_hand()),
        lambda: Attack(some(0)),
        EndHand,
        lambda: Strike(of_hand(), random.choice((card(), card(), NOTHING))),
        lambda: Station(card()),
        lambda: TakeMedals(random.randrange(4), random.randrange(5)),
        HoldMedals,
        lambda: Assail(card()),
        lambda: TakeVehicle(card()),
        lambda: Scrap(card()),
        StopScrapping,
        lambda: GiveUp(of_hand()),
        lambda: KeepCard(of_hand()),
        lambda: ScrapUnplayed(of_hand()),
        LeaveUnplayed,
    )
    return random.choice(makers)()


@every_game
def test_an_action_is_objected_to_exactly_if_it_is_not_legal(game):
    random = Random(1)
    for state in moments(game):
        if state.over:
            continue
        legal = {str(meaning(state, action)) for action in verbs.legal_actions(state)}
        for _ in range(12):
            action = any_action(state, random)
            objection = verbs.why_not(state, action)
            assert (objection is None) == (str(meaning(state, action)) in legal), (action, objection)


@every_game
def test_every_objection_names_a_rule_and_says_a_sentence(game):
    random = Random(2)
    for state in moments(game):
        if state.over:
            continue
        objection = verbs.why_not(state, any_action(state, random))
        if objection is not None:
            assert objection.sentence.endswith(".")
            assert "-" in objection.rule
