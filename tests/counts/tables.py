"""The tables that are counted from: two openings as they are dealt, and others set by hand around one rule each."""

from __future__ import annotations

from collections.abc import Callable

from wot_widget.engine.game import Game
from wot_widget.engine.scenario import base, scenario, vehicle
from wot_widget.engine.state import State


def opening(seats: int) -> State:
    return Game(["Ann", "Bob", "Cleo", "Dan", "Eve"][:seats], seed=7, first_seat=0).state


def summon() -> State:
    """Five purchases in one turn: ordinary and national resources, a worthless card, credit."""
    return scenario(
        hands={
            0: [
                "Volunteers",
                "Engineers",
                "Engineers",
                "USSR double medal",
                vehicle("Farm", nation="USA", resources=3, only_for="USA", strength=0, armour=0),
                vehicle("Wreck", resources=0, strength=0, armour=0),
            ],
        },
        reserve=[
            vehicle(f"{nation} {cost}", nation=nation, cost=cost)
            for nation, cost in (("USA", 0), ("USSR", 1), ("USA", 2), ("Germany", 3))
        ],
        vehicle_deck=[vehicle(f"France {cost}", nation="France", cost=cost) for cost in (4, 3, 2, 1, 0)],
    ).state


def attack() -> State:
    """Four fighters of one nation and one of another against bases and defenders of two opponents."""
    return scenario(
        3,
        hands={
            0: [
                vehicle("Light", resources=1),
                vehicle("Hunter", abilities=["only against vehicles"]),
                vehicle("Breaker", vehicle_class="SPG", abilities=["only against bases"]),
                vehicle("Ram", vehicle_class="heavy tank"),
                vehicle("Guest", nation="France"),
            ]
        },
        bases={
            0: 1,
            1: [base(vehicle("Guard", nation="Germany")), base(damaged=True)],
            2: [base(vehicle("Wall", nation="Germany", vehicle_class="heavy tank"))],
        },
    ).state


def repair() -> State:
    """A Repair card and a depot of twelve cards, some of them equal."""
    return scenario(
        hands={0: [vehicle("Crane", abilities=["repair"], armour=0), vehicle("Twice", abilities=["repair", "repair"])]},
        depots={
            0: [
                *["Engineers"] * 3,
                "Technicians",
                "USSR medal",
                "USSR medal",
                "France double medal",
                "Base",
                *[vehicle(name) for name in ("One", "Two", "Three", "Four")],
            ]
        },
    ).state


def assault() -> State:
    """Two Assault cards and an attacker of one nation, three kills of that nation waiting for their medals."""
    return scenario(
        hands={
            0: [
                vehicle("Sappers", abilities=["assault"], armour=0),
                vehicle("Miners", abilities=["assault"]),
                vehicle("Ram", vehicle_class="heavy tank"),
            ]
        },
        bases={
            0: 2,
            1: [
                base(vehicle("Guard", nation="Germany"), damaged=True, defender_damaged=True),
                base(),
                base(damaged=True),
            ],
        },
        pending={"USSR": 3, "France": 1},
    ).state


def sabotage() -> State:
    """Four victims with one to five cards, some of them equal."""
    return scenario(
        5,
        hands={
            0: [vehicle("Spies", abilities=["sabotage"], armour=0), vehicle("Thieves", abilities=["sabotage"])],
            1: ["Engineers", "Engineers", "Technicians"],
            2: ["Volunteers"],
            3: ["Engineers", vehicle("One"), vehicle("Two"), vehicle("One")],
            4: ["Engineers", "Technicians", "Volunteers", "France medal", "Base"],
        },
    ).state


def medals() -> State:
    """Kills of four attackers and of Assault, with two singles and one double left of their nation."""
    return scenario(
        hands={0: [vehicle(name) for name in ("One", "Two", "Three", "Four")]},
        bases={0: 1, 1: [base(vehicle(name, nation="Germany")) for name in ("Left", "Middle", "Right")]},
        singles={"USSR": 2},
        doubles={"USSR": 1},
        pending={"USSR": 1},
    ).state


def house_rules() -> State:
    """Two seats by other readings: replacing freely, keeping a card, two attackers at most, six cards to buy."""
    return scenario(
        hands={0: [vehicle("Light"), vehicle("Medium", vehicle_class="medium tank"), vehicle("Spare"), "Engineers"]},
        bases={0: [base(vehicle("Picket", nation="France")), base()], 1: 2},
        reserve=[vehicle(f"Cost {cost}", cost=cost) for cost in (0, 0, 1, 1, 2, 3)],
        options={
            "replace_defender_freely": True,
            "idle_hand": "keep_one",
            "max_attackers": 2,
            "reserve_size": 6,
            "reserve_refill": "end_of_turn",
        },
    ).state


def last_round() -> State:
    """The last turns of a game: sequences end because the game does."""
    return scenario(
        3,
        hands={
            0: [vehicle("Ram", vehicle_class="heavy tank"), "Engineers"],
            1: [vehicle("Light"), vehicle("Sappers", abilities=["assault"], armour=0), "Engineers"],
            2: [vehicle("Medium", vehicle_class="medium tank"), "Technicians"],
        },
        hangars={0: [], 1: [], 2: []},
        bases={0: 1, 1: 1, 2: 0},
        reserve=[vehicle("Cheap", cost=1), vehicle("Dear", cost=2)],
        vehicle_deck=[],
    ).state


TABLES: dict[str, tuple[Callable[[], State], int]] = {
    "opening of two": (lambda: opening(2), 11),
    "opening of five": (lambda: opening(5), 9),
    "summon": (summon, 4),
    "attack": (attack, 8),
    "repair": (repair, 6),
    "assault": (assault, 8),
    "sabotage": (sabotage, 7),
    "medals": (medals, 6),
    "house rules": (house_rules, 6),
    "last round": (last_round, 16),
}
"""How a table begins, and how many actions deep it is counted."""
