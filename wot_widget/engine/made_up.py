"""Made-up cards for tables set by hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .box_check import ALLOWED_NAME, is_name
from .cards import Ability, AbilityName, Card, CardKind, VehicleClass

CardLike = Card | str | int

# What the armoured classes of the standard box share: strength and armour (CARD-08).
USUAL = {
    VehicleClass.LIGHT: (1, 1),
    VehicleClass.MEDIUM: (1, 2),
    VehicleClass.SPG: (2, 1),
    VehicleClass.HEAVY: (2, 2),
    VehicleClass.AUXILIARY: (0, 0),
}


def vehicle(  # noqa: PLR0913 - everything printed on a card is an argument
    name: str = "",
    *,
    nation: str = "USSR",
    vehicle_class: str | VehicleClass = VehicleClass.LIGHT,
    cost: int = 2,
    resources: int | None = None,
    strength: int | None = None,
    armour: int | None = None,
    abilities: Iterable[str | Ability] | str = (),
    only_for: str | None = None,
) -> Card:
    """A made-up vehicle card.

    Strength and armour are those of the class unless given; `resources=None` shows no resource symbol. Abilities are
    texts such as `"reinforcement 2"`. `only_for` adds national resources for that nation, and `"national resources"`
    alone means the card's own nation.

    >>> vehicle(nation="Germany", vehicle_class="heavy tank", abilities=["assault"]).strength
    2
    """
    try:
        kind = VehicleClass(vehicle_class)
    except ValueError:
        known = ", ".join(one.value for one in VehicleClass)
        raise ValueError(f"no vehicle class is called {vehicle_class!r}; the classes are: {known}") from None
    if name and not is_name(name):
        raise ValueError(f"a vehicle is called {ALLOWED_NAME}; not {name!r}")
    texts = [abilities] if isinstance(abilities, str) else list(abilities)
    shown = [text if isinstance(text, Ability) else Ability.parse(text) for text in texts]
    national = any(ability.name is AbilityName.NATIONAL for ability in shown)
    if only_for is not None and not national:
        shown.append(Ability(AbilityName.NATIONAL))
    if national and only_for is None:
        only_for = nation
    if only_for is not None and resources is None:
        raise ValueError("a card with national resources needs a number of resources")
    for fact, value in (("strength", strength), ("armour", armour)):
        if value is not None and value not in range(3):
            raise ValueError(f"{fact} is 0, 1 or 2, not {value!r}")
    for fact, value in (("cost", cost), ("resources", resources)):
        if value is not None and (type(value) is not int or value < 0):
            raise ValueError(f"{fact} is a whole number from 0 on, not {value!r}")
    usual_strength, usual_armour = USUAL[kind]
    return Card(
        CardKind.VEHICLE,
        name or f"{nation} {kind.value}",
        nation=nation,
        vehicle_class=kind,
        cost=cost,
        resources=resources,
        strength=usual_strength if strength is None else strength,
        armour=usual_armour if armour is None else armour,
        abilities=tuple(shown),
        only_for=only_for,
    )


@dataclass(frozen=True, slots=True)
class BaseSet:
    """A base of a scenario: its defender, and which of the two are damaged."""

    defender: CardLike | None = None
    damaged: bool = False
    defender_damaged: bool = False


def base(defender: CardLike | None = None, *, damaged: bool = False, defender_damaged: bool = False) -> BaseSet:
    """A base for `scenario(bases=...)`."""
    if defender_damaged and defender is None:
        raise ValueError("a base without a defender has no damaged defender")
    return BaseSet(defender, damaged, defender_damaged)
