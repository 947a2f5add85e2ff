"""What a vehicle card by itself and a whole vehicle deck must be, as far as the rules say (AMB-01, AMB-02).

Every answer is a sentence that names the value found and the values allowed; no answer means no fault.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from .cards import Ability, AbilityName, Card, CardKind, VehicleClass
from .forms import readable

NATIONS = ("USSR", "Germany", "USA", "France")  # COMP-01; also the order in which medals are handed out
CARDS_PER_NATION = 25
PRINTED = (  # the fields of a `Card` that a vehicle card shows (CARD-11)
    "name", "latin", "nation", "vehicle_class", "cost", "resources", "only_for", "strength", "armour", "abilities",
)  # fmt: skip
NUMBERS = {
    "cost": (range(100), "a whole number, 0 or more"),
    "resources": (range(7), "0 to 6, or blank where the card shows no resource symbol (BUY-02, BUY-09)"),
    "strength": (range(3), "0, 1 or 2 (CARD-12)"),
    "armour": (range(3), "0, 1 or 2 (CARD-13)"),
}
PARTING = re.compile(r'[,;"]| (with|at|on|and) ', re.IGNORECASE)  # what parts names from one another
ALLOWED_NAME = (
    "a name that is not a bare number, has no comma, semicolon, double quote or needless space, "
    "nor a lone with, at, on or and, can be printed, and cannot be taken for other words of an action"
)
ALLOWED_ABILITY = "; ".join(f"{name} NUMBER" if name.numbered else name for name in AbilityName)


def check_deck(cards: Iterable[Card]) -> list[str]:
    """What is wrong with the cards as a whole vehicle deck, in sentences; an empty list if nothing is.

    Each card by itself, 25 cards per nation (COMP-01), all different in name, all five classes (CARD-06), one
    strength/armour pair per armoured class (CARD-08), SPGs with armour and heavy tanks with strength (CARD-18).
    """
    cards = tuple(cards)
    return [*misprinted(cards, NATIONS), *clashes(cards), *counts(cards)]


def misprinted(cards: Iterable[Card], nations: Collection[str]) -> list[str]:
    """What is wrong with the cards one by one."""
    faults: list[str] = []
    for card in cards:
        if card.kind is CardKind.VEHICLE:
            printed = {field: getattr(card, field) for field in PRINTED}
            faults += (f"{card.name}, {sentence}" for sentence in misprints(printed, nations))
        else:
            faults.append(f"{card.name}: found a {card.kind} card, allowed: vehicle cards")
    return faults


def misprints(printed: Mapping[str, Any], nations: Collection[str]) -> Iterator[str]:
    """What no vehicle card can show among the `PRINTED` values, field by field."""
    for field in ("name", "latin"):
        if not is_name(printed[field]) and (printed[field] or field == "name"):
            yield _fault(field, printed[field], ALLOWED_NAME)
    if printed["nation"] not in nations:
        yield _fault("nation", printed["nation"], ", ".join(nations))
    if printed["vehicle_class"] not in tuple(VehicleClass):
        yield _fault("vehicle_class", printed["vehicle_class"], ", ".join(VehicleClass))
    for field, (numbers, allowed) in NUMBERS.items():
        without_symbol = field == "resources" and printed[field] is None
        if printed[field] not in numbers and not without_symbol:
            yield _fault(field, printed[field], allowed)
    for ability in printed["abilities"]:
        if not isinstance(ability, Ability):
            yield _fault("abilities", ability, ALLOWED_ABILITY)
    yield from _misprints_of_national_resources(printed, nations)


def is_name(text: str) -> bool:
    """Whether a vehicle can be called so: the notation of actions must read the name as it stands."""
    return readable(text) and not PARTING.search(text)


def is_national(printed: Mapping[str, Any]) -> bool:
    """Whether national resources are among the abilities (PASSIVE-NATIONAL-01)."""
    return Ability(AbilityName.NATIONAL) in printed["abilities"]


def _misprints_of_national_resources(printed: Mapping[str, Any], nations: Collection[str]) -> Iterator[str]:
    nation = printed["only_for"]
    if not is_national(printed):
        if nation:
            yield _fault("only_for", nation, "nothing on a card without national resources (PASSIVE-NATIONAL-01)")
        return
    if nation not in (*nations, printed["nation"]):  # a wrong nation of the card itself was named already
        yield _fault("only_for", nation, ", ".join(nations))
    if printed["resources"] in (None, 0):
        yield _fault("resources", printed["resources"], "1 to 6 with national resources (PASSIVE-NATIONAL-01)")


def _fault(field: str, found: object, allowed: str) -> str:
    return f"column {field}: found {'nothing' if found in (None, '') else repr(str(found))}, allowed: {allowed}"


def clashes(cards: Iterable[Card]) -> list[str]:
    """Cards that cannot be in one deck together, however many others are missing."""
    cards = tuple(cards)
    return [*_equal_names(cards), *_unarmed(cards), *_mixed_pairs(cards)]


def _equal_names(cards: Iterable[Card]) -> Iterator[str]:
    owners: dict[str, int] = {}
    cards = tuple(cards)
    for number, card in enumerate(cards):
        for name in (card.name, card.latin or card.name):
            owner = owners.setdefault(name.casefold(), number)
            if owner != number:
                yield f"found two cards called {name!r}, {cards[owner].name} and {card.name}, allowed: one (COMP-01)"
                break


def _unarmed(cards: Iterable[Card]) -> Iterator[str]:
    for card in cards:
        if card.vehicle_class is VehicleClass.SPG and card.armour == 0:
            yield f"{card.name}: found an SPG with armour 0, allowed: 1 or 2 (CARD-18)"
        if card.vehicle_class is VehicleClass.HEAVY and card.strength == 0:
            yield f"{card.name}: found a heavy tank with strength 0, allowed: 1 or 2 (CARD-18)"


def _mixed_pairs(cards: Iterable[Card]) -> Iterator[str]:
    """Armoured classes whose cards differ (CARD-08); auxiliary troops may (CARD-10)."""
    pairs: dict[VehicleClass, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for card in cards:
        if card.vehicle_class and card.vehicle_class.armoured:
            pairs[card.vehicle_class][f"{card.strength}/{card.armour}"].append(card.name)
    for vehicle_class, names in pairs.items():
        if len(names) > 1:
            usual = max(names, key=lambda pair: len(names[pair]))
            others = ", ".join(f"{pair} on {', '.join(names[pair])}" for pair in names if pair != usual)
            yield (
                f"{vehicle_class}: found strength/armour {others}, allowed: one pair for the whole class, "
                f"as {usual} on {len(names[usual])} others (CARD-08)"
            )


def counts(cards: Iterable[Card]) -> list[str]:
    """Nations with too few or too many cards, and classes without any."""
    cards = tuple(cards)
    held = Counter(card.nation for card in cards)
    missing = [vehicle_class for vehicle_class in VehicleClass if vehicle_class not in {c.vehicle_class for c in cards}]
    return [
        *(
            f"{nation}: found {held[nation]} cards, allowed: {CARDS_PER_NATION} (COMP-01)"
            for nation in NATIONS
            if held[nation] != CARDS_PER_NATION
        ),
        *(f"{vehicle_class}: found no card, allowed: some of every class (CARD-06)" for vehicle_class in missing),
    ]
