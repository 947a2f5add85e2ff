"""The house rule `idle_hand`: who played no card may keep or scrap one of them."""

import pytest

from wot_widget.engine.scenario import scenario, vehicle

HAND = ["Engineers", "Volunteers", vehicle("Treasure", armour=2)]


def names(game, pile):
    return sorted(game.box.cards[card].name for card in pile)


def table(rule, **facts):
    return scenario(
        hands={0: HAND}, depots={0: ["Engineers"] * 3}, hangars={0: []}, options={"idle_hand": rule}, **facts
    )


@pytest.mark.rule("REFRESH-05")
def test_by_the_printed_rules_nothing_is_asked():
    game = table("nothing")
    game.play("end hand")
    assert game.seat_to_act == 1


@pytest.mark.rule("REFRESH-05", "REFRESH-07")
def test_a_card_kept_stays_in_hand_and_the_hand_is_drawn_up_to_three():
    game = table("keep_one")
    game.play("end hand")
    game.play("keep Treasure")
    seat = game.state.seats[0]
    assert "Treasure" in names(game, seat.hand)
    assert len(seat.hand) == 3
    assert len(seat.hangar + seat.depot) == 3


@pytest.mark.rule("REFRESH-05")
def test_a_card_scrapped_goes_to_the_graveyard():
    game = table("scrap_one")
    game.play("end hand")
    game.play("scrap unplayed Engineers")
    assert names(game, game.state.graveyard) == ["Engineers"]
    assert game.seat_to_act == 1


@pytest.mark.rule("REFRESH-05")
@pytest.mark.parametrize("rule", ["keep_one", "scrap_one"])
def test_it_is_never_a_must(rule):
    game = table(rule)
    game.play("end hand")
    assert str(game.legal_actions()[-1]) == "leave unplayed"
    game.play("leave unplayed")
    assert game.state.graveyard == []
    assert game.seat_to_act == 1


@pytest.mark.rule("REFRESH-05")
@pytest.mark.parametrize("rule", ["keep_one", "scrap_one"])
def test_who_played_a_card_is_not_asked(rule):
    game = table(rule)
    game.play("use Volunteers")
    game.play("end hand")
    assert game.seat_to_act == 1


@pytest.mark.rule("REFRESH-05")
def test_each_house_rule_refuses_the_other_one_and_cards_elsewhere():
    game = table("keep_one")
    assert game.why_not("keep Treasure").rule == "REFRESH-05"
    game.play("end hand")
    assert game.why_not("scrap unplayed Engineers").key == "other_house_rule"
    assert game.why_not("keep Technicians").key == "not_in_your_hand"
    assert game.why_not("end hand").key == "unplayed_first"


@pytest.mark.rule("REFRESH-05")
def test_a_table_may_allow_both():
    game = table("keep_or_scrap_one")
    game.play("end hand")
    assert {type(action).__name__ for action in game.legal_actions()} == {"KeepCard", "ScrapUnplayed", "LeaveUnplayed"}
    assert game.why_not("scrap unplayed Engineers") is None
    assert game.why_not("keep Engineers") is None


@pytest.mark.rule("REFRESH-05")
def test_a_card_kept_once_is_not_kept_for_ever():
    game = table("keep_one")
    game.play("end hand")
    game.play("keep Treasure")
    game.play("end hand")
    game.play("leave unplayed")
    game.play("end hand")
    game.play("leave unplayed")
    assert "Treasure" in names(game, game.state.seats[0].depot + game.state.seats[0].hangar + game.state.seats[0].hand)
    assert game.state.kept is None
