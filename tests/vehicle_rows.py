"""A vehicle in a row, in a line of a file and as a card, for the tests of reading and checking them."""

import pytest

from wot_widget.engine.box_file import BoxError, read_vehicles
from wot_widget.engine.cards import Ability, AbilityName, Card, CardKind, VehicleClass

TANK = {
    "name": "Luchs", "latin": "Luchs", "nation": "Germany", "vehicle_class": "light tank", "cost": "3",
    "resources": "2", "only_for": "", "strength": "1", "armour": "1", "abilities": "scouting;reinforcement 1",
}  # fmt: skip
HEADING = "name,latin,nation,vehicle_class,cost,resources,only_for,strength,armour,abilities\n"
LINE = "Luchs,Luchs,Germany,light tank,3,2,,1,1,scouting;reinforcement 1\n"
LUCHS = Card(
    CardKind.VEHICLE, "Luchs", "Germany", VehicleClass.LIGHT, cost=3, resources=2, strength=1, armour=1, latin="Luchs",
    abilities=(Ability(AbilityName.SCOUTING), Ability(AbilityName.REINFORCEMENT, 1)),
)  # fmt: skip


def faults_of(source, *, strict=False):
    with pytest.raises(BoxError) as caught:
        read_vehicles(source, strict=strict)
    return list(caught.value.faults)


def reads_one(source):
    (card,) = read_vehicles(source, strict=False)
    return card
