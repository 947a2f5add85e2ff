from wot_widget.engine.actions import GiveUp
from wot_widget.engine.scenario import scenario, vehicle


def sabotaged():
    game = scenario(
        ["Ann", "Bob", "Cleo"],
        hands={
            0: [vehicle("Saboteur", abilities=["sabotage"], armour=0)],
            1: [vehicle("Secret One"), "Engineers"],
            2: [vehicle("Secret Two"), "Engineers"],
        },
    )
    game.play("use Saboteur")
    game.play("give up Secret One")
    return game


def test_a_victim_does_not_read_what_an_earlier_one_chose():
    game = sabotaged()
    assert "Secret One" not in game.log.text(2)
    assert "Secret One" not in game.log.text(None)
    assert "Secret One" in game.log.text(1)


def test_the_chosen_cards_are_read_by_all_when_they_lie_in_the_depots():
    game = sabotaged()
    game.play("give up Secret Two")
    assert isinstance(game.actions[-1], GiveUp)
    for viewer in (None, 0, 1, 2):
        assert "Secret One" in game.log.text(viewer)
        assert "Secret Two" in game.log.text(viewer)


def test_a_hand_drawn_at_the_end_of_a_turn_is_named_to_its_owner_only():
    game = scenario(["Ann", "Bob"], hands={0: []}, hangars={0: [vehicle("Secret")]}, depots={0: []})
    game.play("end hand")
    assert "Secret" in game.log.text(0)
    assert "Secret" not in game.log.text(1)
    assert "Secret" in str(game.log)
