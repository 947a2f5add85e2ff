"""What is printed on a card: values without behaviour. The rules look cards up by number in a `Box`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class CardKind(StrEnum):
    """The four types of card that a squad can hold (CARD-01)."""

    VEHICLE = "vehicle"
    BARRACKS = "barracks"
    MEDAL = "medal"
    BASE = "base"


class VehicleClass(StrEnum):
    """The five vehicle classes (CARD-06)."""

    LIGHT = "light tank"
    MEDIUM = "medium tank"
    SPG = "SPG"
    HEAVY = "heavy tank"
    AUXILIARY = "auxiliary troops"

    @property
    def armoured(self) -> bool:
        """Whether the class counts among the armoured vehicles (CARD-07)."""
        return self is not VehicleClass.AUXILIARY


class AbilityName(StrEnum):
    """The eight active and three passive abilities, by their printed names."""

    REINFORCEMENT = "reinforcement"
    SUMMON = "summon"
    SCOUTING = "scouting"
    SABOTAGE = "sabotage"
    ASSAULT = "assault"
    RESEARCH = "research"
    REPAIR = "repair"
    INVULNERABILITY = "invulnerability"
    ONLY_BASES = "only against bases"
    ONLY_VEHICLES = "only against vehicles"
    NATIONAL = "national resources"

    @property
    def passive(self) -> bool:
        """Passive abilities are never played; they only restrict the vehicle (PASSIVE-GEN-01)."""
        return self in PASSIVE

    @property
    def numbered(self) -> bool:
        """Whether the symbol carries a number (cards drawn, or the highest cost that Research reaches)."""
        return self in NUMBERED

    @classmethod
    def _missing_(cls, value: object) -> AbilityName | None:
        """An ability of one's own, by its name."""
        return OWN.get(str(value))


PASSIVE = frozenset({AbilityName.ONLY_BASES, AbilityName.ONLY_VEHICLES, AbilityName.NATIONAL})
NUMBERED = {AbilityName.REINFORCEMENT, AbilityName.RESEARCH}
OWN: dict[str, AbilityName] = {}  # added to the printed ones by `own_abilities`


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability symbol of a card, with its number where the symbol has one.

    >>> Ability.parse("Reinforcement 2")
    Ability(name=<AbilityName.REINFORCEMENT: 'reinforcement'>, number=2)
    """

    name: AbilityName
    number: int | None = None

    def __post_init__(self) -> None:
        if self.name.numbered != (self.number is not None):
            needs = "needs a number" if self.name.numbered else "has no number"
            raise ValueError(f"the ability {self.name.value!r} {needs}, found {self.number!r}")
        if self.number is not None and self.number < 1:
            raise ValueError(f"the number of {self.name.value!r} is 1 or more, found {self.number}")

    @classmethod
    def parse(cls, text: str) -> Ability:
        """Read `"summon"` or `"research 3"`; a `ValueError` names what would be right."""
        words = text.strip().lower().replace("_", " ").split()
        number = int(words.pop()) if words and words[-1].isdecimal() and len(words[-1]) < 4 else None
        try:
            name = AbilityName(" ".join(words))
        except ValueError:
            known = ", ".join(ability.value for ability in (*AbilityName, *OWN.values()))
            raise ValueError(f"no ability is called {text.strip()!r}; the abilities are: {known}") from None
        return cls(name, number)

    def __str__(self) -> str:
        return self.name.value if self.number is None else f"{self.name.value} {self.number}"


@dataclass(frozen=True, slots=True)
class Card:
    """Everything printed on one card. Equal cards are interchangeable, so they compare equal.

    `resources` is None where the card shows no resource symbol, which is not the same as 0 (BUY-09, BUY-10).
    `only_for` is the nation shown with national resources (PASSIVE-NATIONAL-01), else None.
    `medals` is what the card is worth at the end: 1 or 2 on a medal card, 3 on a base.
    `latin` is the name in Latin letters, for names printed in another script.
    """

    kind: CardKind
    name: str
    nation: str | None = None
    vehicle_class: VehicleClass | None = None
    cost: int | None = None
    resources: int | None = None
    strength: int | None = None
    armour: int | None = None
    abilities: tuple[Ability, ...] = ()
    only_for: str | None = None
    medals: int = 0
    latin: str = ""

    @property
    def active(self) -> tuple[Ability, ...]:
        """The abilities that are carried out when the card is played for them, in printed order (ABIL-03)."""
        return tuple(ability for ability in self.abilities if not ability.name.passive)

    @property
    def passive(self) -> tuple[Ability, ...]:
        """The restrictions (PASSIVE-GEN-01)."""
        return tuple(ability for ability in self.abilities if ability.name.passive)

    def has(self, name: AbilityName) -> bool:
        """Whether the card shows this ability."""
        return any(ability.name is name for ability in self.abilities)

    def __str__(self) -> str:
        return self.name


# The starting squad: Engineers pay (BUY-17, CARD-02), the others can only be used (CARD-03, CARD-04, ABIL-12).
ENGINEERS = Card(CardKind.BARRACKS, "Engineers", resources=1)
TECHNICIANS = Card(CardKind.BARRACKS, "Technicians", abilities=(Ability(AbilityName.RESEARCH, 1),))
VOLUNTEERS = Card(CardKind.BARRACKS, "Volunteers", abilities=(Ability(AbilityName.SUMMON),))
BASE = Card(CardKind.BASE, "Base", medals=3)


def medal(nation: str, double: bool = False) -> Card:
    """A medal card of a nation: single (1 medal, 1 resource) or double (2 and 2) (BUY-16, MEDAL-05)."""
    worth = 2 if double else 1
    name = f"{nation} double medal" if double else f"{nation} medal"
    return Card(CardKind.MEDAL, name, nation=nation, resources=worth, medals=worth)
