"""An ability of one's own is a function, a name and a sentence; all else takes it as it takes the printed ones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from wot_widget import Ability, Box, Game, make_bot, picture, play_out, say, scenario, vehicle
from wot_widget.engine import table
from wot_widget.engine.cards import OWN, AbilityName
from wot_widget.engine.own_abilities import add_ability, remove_ability
from wot_widget.engine.state import State
from wot_widget.engine.steps import ResearchVehicle, ScrapCard
from wot_widget.lessons.tables import lay_out


def breakthrough(state: State, card: int, number: int) -> None:
    state.attacked = False
    table.note(state, "{seat} may attack once more.", "FAQ-07", seat=state.active_seat)


def trade_in(state: State, card: int, number: int) -> None:
    state.agenda += [ResearchVehicle(card, number), ScrapCard(card)]


@pytest.fixture(autouse=True)
def _printed_ones_alone_afterwards():
    yield
    for name in list(OWN):
        remove_ability(name)


@pytest.fixture
def added():
    return add_ability("breakthrough", breakthrough, says={"en": "attack once more", "hu": "támadj még egyszer"})


@pytest.fixture
def game(added):
    lorry = vehicle("Recovery lorry", nation="USSR", vehicle_class="auxiliary troops", abilities="breakthrough")
    return scenario(hands={0: ["T-26", "T-70", lorry]}, bases={1: 2}, seats=("Ann", "Bob"))


def play_twice(game):
    for act in ("attack with T-26", "strike T-26 at Bob's base 1", "use Recovery lorry", "attack with T-70"):
        game.play(act)


def test_it_is_carried_out_when_its_card_is_played(game):
    play_twice(game)
    assert game.state.attacked
    assert len(game.state.seats[1].bases) == 2
    game.undo(2)  # before the card was played
    assert game.why_not("attack with T-70").rule == "ATT-01"


def test_it_asks_by_the_steps_that_it_lays_on_the_agenda():
    add_ability("trade-in".replace("-", " "), trade_in, says="scrap a card, take one of cost {number}", numbered=True)
    dealer = vehicle("Dealer", abilities="trade in 3")
    game = scenario(hands={0: [dealer]}, depots={0: ["Engineers"]}, reserve=["T-26", "Tiger", "KV-1", "Maus"])
    for act in ("use Dealer", "scrap Engineers", "take T-26"):
        game.play(act)
    assert say(dealer, game).endswith("Trade in: scrap a card, take one of cost 3")


@pytest.mark.parametrize(
    ("depot", "reserve", "acts"),
    [
        ([], ["T-26", "Tiger", "KV-1", "Maus"], ["take T-26"]),
        (["Engineers"], ["Tiger", "KV-1", "Maus", "T32"], ["scrap Engineers"]),
        ([], ["Tiger", "KV-1", "Maus", "T32"], []),
    ],
)
def test_a_question_that_nothing_can_answer_is_passed_over(depot, reserve, acts):
    add_ability("trade in", trade_in, says="scrap a card, take one of cost {number}", numbered=True)
    dealer = vehicle("Dealer", abilities="trade in 2", armour=0)
    game = scenario(hands={0: [dealer]}, depots={0: depot}, reserve=reserve)
    for act in ("use Dealer", *acts, "end hand"):
        assert act in map(game.describe, game.legal_actions()) or game.why_not(act) is None
        game.play(act)
    assert game.legal_actions()


def test_the_log_and_the_agenda_tell_it_in_every_language(game):
    play_twice(game)
    assert "Ann may attack once more. (FAQ-07)" in str(game.log)
    card = next(card for card in game.box.cards if card.name == "Recovery lorry")
    assert say(card, game).endswith("Breakthrough: attack once more")
    assert say(card, game, "hu").endswith("Breakthrough: támadj még egyszer")
    assert say(card, game, "cs").endswith("Breakthrough: attack once more")


@pytest.mark.parametrize("language", ["en", "hu", "cs"])
def test_a_board_draws_it(game, language):
    assert "<svg" in picture(game, 0, language=language).pictures[0]


def test_it_can_stand_in_a_vehicle_file(added):
    row = {"name": "Assault gun", "nation": "Germany", "vehicle_class": "SPG", "cost": 4, "resources": None}
    row |= {"strength": 1, "armour": 1, "abilities": "Breakthrough; Scouting"}
    (card,) = Box.from_rows([row], strict=False).vehicles
    assert card.abilities == (Ability(added), Ability(AbilityName.SCOUTING))


def test_bots_play_whole_games_with_it_and_the_games_are_loaded_again(added, tmp_path):
    tanks = Box.standard().vehicles
    box = Box(replace(one, abilities=(Ability(added),)) if one.armour and not one.only_for else one for one in tanks)
    game = Game(["Ann", "Bob"], 5, box=box)
    play_out(game, {"Ann": make_bot("greedy", 1), "Bob": make_bot("random", 1)}, seed=1)
    assert "may attack once more" in str(game.log)
    game.save(tmp_path / "game.json")
    assert Game.load(tmp_path / "game.json").state == game.state


def test_the_printed_abilities_remain_what_is_counted(added):
    assert len(AbilityName) == 11
    assert added not in list(AbilityName)
    assert AbilityName("breakthrough") is added


def test_adding_it_again_changes_what_it_does(game):
    add_ability("breakthrough", lambda state, card, number: None, says="nothing")
    with pytest.raises(ValueError, match="ATT-01"):
        play_twice(game)


def test_a_removed_one_is_unknown_again(added):
    remove_ability("Breakthrough")
    with pytest.raises(ValueError, match="breakthrough"):
        Ability.parse("breakthrough")
    with pytest.raises(KeyError):
        remove_ability("breakthrough")


@pytest.mark.parametrize("name", ["", "assault", "Assault", "trade-in", "draw 2", "two  spaces"])
def test_a_name_that_is_taken_or_could_not_be_read_is_refused(name):
    with pytest.raises(ValueError, match="ability"):
        add_ability(name, breakthrough, says="")


@pytest.mark.parametrize(("carry_out", "says", "told"), [(None, "x", "function"), (breakthrough, {}, "sentence")])
def test_what_could_not_be_carried_out_or_told_is_refused(carry_out, says, told):
    with pytest.raises((TypeError, ValueError), match=told):
        add_ability("zap", carry_out, says=says)
    assert "zap" not in OWN


def test_an_ability_that_nobody_added_is_no_ability():
    with pytest.raises(ValueError, match="breakthrough"):
        lay_out({"hands": {"Ann": [{"name": "Lorry", "abilities": "breakthrough"}]}})
