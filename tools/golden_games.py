"""The games of `tests/golden`: whole games from the deal, and tables set by hand for what a deal seldom brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playthroughs import Playthrough

from wot_widget.engine.game import Game
from wot_widget.engine.scenario import base, scenario, vehicle

SEATS = ("Ann", "Bob", "Cleo", "Dan", "Eve")


def _dealt(about: str, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> Playthrough:
    return Playthrough(about, lambda: Game(SEATS[:seats], seed, options=options))


def every_ability() -> Game:
    """Three seats in the middle of a game; Ann's hand holds every ability, and her bases are all defended."""
    return scenario(
        ["Ann", "Bob", "Cleo"],
        hands={
            0: [
                vehicle("Signals", abilities=["reinforcement 2"], armour=0),
                "Volunteers",
                vehicle("Scout", abilities=["scouting"], armour=0),
                vehicle("Partisans", abilities=["sabotage"], armour=0),
                vehicle("Sappers", abilities=["assault"]),
                vehicle("Miners", nation="Germany", abilities=["assault"], armour=0),
                vehicle("Workshop", abilities=["research 3"]),
                vehicle("Crane", abilities=["repair"], armour=0),
                vehicle("Old Guard", nation="France", abilities=["invulnerability"]),
                vehicle("Spare", nation="France"),
                vehicle("Hunter", abilities=["only against vehicles"]),
                vehicle("Raider", abilities=["only against vehicles"]),
                vehicle("Ram", vehicle_class="heavy tank"),
                "Engineers",
                vehicle("Farm", nation="USA", resources=3, only_for="USA"),
            ],
            1: [
                "Engineers",
                "Technicians",
                vehicle("Fist", nation="Germany", vehicle_class="heavy tank"),
                vehicle("Courier", nation="Germany", abilities=["reinforcement 1"]),
            ],
            2: [
                "Volunteers",
                vehicle("Hammer", nation="USA", vehicle_class="heavy tank"),
                vehicle("Anvil", nation="USA"),
            ],
        },
        hangars={0: ["Engineers", "Base"], 1: ["Engineers"], 2: ["Engineers", "Engineers"]},
        depots={0: ["Engineers", "Base", "Technicians"], 1: [], 2: ["Engineers"]},
        bases={
            0: [base(vehicle(f"Picket {number}", nation="France")) for number in (1, 2, 3)],
            1: [base(vehicle("Sentry", nation="Germany"), defender_damaged=True)],
            2: [
                base(vehicle("Bulwark", nation="USA"), damaged=True),
                base(vehicle("Wall", nation="USA", vehicle_class="heavy tank")),
            ],
        },
        reserve=[vehicle(f"Cheap {number}", nation="USA", cost=number) for number in (1, 2, 3, 4)],
        vehicle_deck=[vehicle(f"Next {number}", nation="USA", cost=number) for number in (6, 5, 4, 3, 2, 1, 0)],
        achievements=["bases", "light", "usa", "cards"],
        first_seat=2,
        turn=8,
        seed=1,
    )


def last_medal() -> Game:
    """Two seats, equal totals in sight. The USSR has one single medal left; at first there is nothing to be had."""
    return scenario(
        ["Ann", "Bob"],
        hands={
            0: [
                vehicle("Crane", abilities=["repair"], armour=0),
                vehicle("Stores", abilities=["research 1"]),
                vehicle("Spotter", abilities=["sabotage"], armour=0),
            ],
            1: [],
        },
        hangars={
            0: [*["France double medal"] * 3, "Base", "Engineers", vehicle("Lance"), vehicle("Spear")],
            1: [
                "Engineers",
                vehicle("Straggler", vehicle_class="heavy tank"),
                vehicle("Sappers", abilities=["assault"]),
            ],
        },
        depots={0: [], 1: ["Base", "Germany medal", "Base"]},
        bases={
            0: [base()],
            1: [base(vehicle("Post 1", nation="France")), base(vehicle("Post 2", nation="France"))],
        },
        reserve=[vehicle("Dear", cost=9)],
        vehicle_deck=[],
        graveyard=["USSR double medal"] * 3,
        singles={"USSR": 1},
        achievements=["auxiliary", "spg"],
    )


PLAYTHROUGHS: dict[str, Playthrough] = {
    "two_seats": _dealt("A short game of two by the printed rules.", 2, 116),
    "three_seats": _dealt("A short game of three by the printed rules.", 3, 54),
    "four_seats": _dealt("A short game of four by the printed rules.", 4, 128),
    "five_seats": _dealt("A short game of five by the printed rules.", 5, 34),
    "house_rules": _dealt(
        "A game of three by other readings of doubtful rules; who played nothing may keep a card.",
        3,
        130,
        {
            "assault_vs_armour_1": "destroy_at_once",
            "assault_targets_auxiliary": False,
            "assault_collapse_medal": True,
            "double_medal_scope": "attack",
            "double_medal_choice": "forced",
            "max_attackers": 2,
            "replace_defender_freely": True,
            "base_in_hand_timing": "on_lay_out",
            "defenders_count_in_squad": True,
            "tiebreak1_measure": "vehicles_destroyed",
            "idle_hand": "keep_one",
        },
    ),
    "open_table": _dealt(
        "A game of two with nothing hidden and a wide reserve; who played nothing may scrap a card.",
        2,
        78,
        {
            "base_in_hand_timing": "with_unplayed_cards",
            "depot_browsing": "everyone",
            "hands_hidden": False,
            "include_most_cards_achievement": False,
            "reserve_size": 6,
            "reserve_refill": "end_of_turn",
            "idle_hand": "scrap_one",
        },
    ),
    "every_ability": Playthrough("Every ability in one turn, and the last base.", every_ability),
    "last_medal": Playthrough("The last single medal, abilities that find nothing, and a tie.", last_medal),
}
