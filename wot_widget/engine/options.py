"""Doubtful rules that a table may read otherwise: the default first, each cited (FAQ-07).

Every option is asked at one line of the rules, the line of its rule. All other questions are settled in the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any


class AssaultVsArmour1(StrEnum):
    """What Assault does to an undamaged vehicle of armour 1 (ACTIVE-ASSAULT-02 against CARD-13)."""

    TURN_FIRST = "turn_first"
    DESTROY_AT_ONCE = "destroy_at_once"


class DoubleMedalScope(StrEnum):
    """Which kills merge into a double medal (MEDAL-07)."""

    TURN = "turn"
    ATTACK = "attack"


class DoubleMedalChoice(StrEnum):
    """Whether a double must be taken when it can be (MEDAL-05)."""

    FREE = "free"
    FORCED = "forced"


class MaxAttackers(StrEnum):
    """How many cards may take part in one attack (ATT-02, ATT-22)."""

    UNLIMITED = "unlimited"
    TWO = "2"


class BaseInHandTiming(StrEnum):
    """When a captured base that is drawn goes to the depot (CARD-14)."""

    ON_DRAW = "on_draw"
    ON_LAY_OUT = "on_lay_out"
    WITH_UNPLAYED_CARDS = "with_unplayed_cards"


class Tiebreak1Measure(StrEnum):
    """What the first tie-break counts (SCORE-11)."""

    MEDALS_ON_CARDS = "medals_on_cards"
    VEHICLES_DESTROYED = "vehicles_destroyed"


class DepotBrowsing(StrEnum):
    """Who may look through a depot (SETUP-07, INFO-09)."""

    OWNER_ONLY = "owner_only"
    EVERYONE = "everyone"


class ReserveRefill(StrEnum):
    """When a free place of the reserve is filled (BUY-08); end of turn is a variant of other printed rules."""

    AT_ONCE = "at_once"
    END_OF_TURN = "end_of_turn"


class IdleHand(StrEnum):
    """What a player may do who played no card this turn (REFRESH-05); the variants are of other printed rules."""

    NOTHING = "nothing"
    KEEP_ONE = "keep_one"
    SCRAP_ONE = "scrap_one"
    KEEP_OR_SCRAP_ONE = "keep_or_scrap_one"


RESERVE_SIZES = (4, 6)

# Named sets of options. The Czech advanced rules have further parts whose details are not known to us.
PRESETS: dict[str, dict[str, Any]] = {
    "printed": {},
    "czech_advanced": {"reserve_size": 6, "reserve_refill": "end_of_turn", "idle_hand": "keep_or_scrap_one"},
    "beginner": {"hands_hidden": False},
}


def _values(default: Any) -> tuple[bool | int | StrEnum, ...]:
    """What an option may be set to, the default first."""
    if isinstance(default, StrEnum):
        return tuple(type(default))
    return (default, not default) if isinstance(default, bool) else RESERVE_SIZES


@dataclass(frozen=True, slots=True)
class RuleOptions:
    """The house rules in force. `RuleOptions()` plays by the printed rules in their default reading.

    >>> RuleOptions.of({"max_attackers": 2}).max_attackers
    <MaxAttackers.TWO: '2'>
    """

    assault_vs_armour_1: AssaultVsArmour1 = AssaultVsArmour1.TURN_FIRST
    assault_targets_auxiliary: bool = True  # ACTIVE-ASSAULT-01
    assault_collapse_medal: bool = False  # ACTIVE-ASSAULT-06
    double_medal_scope: DoubleMedalScope = DoubleMedalScope.TURN
    double_medal_choice: DoubleMedalChoice = DoubleMedalChoice.FREE
    max_attackers: MaxAttackers = MaxAttackers.UNLIMITED
    replace_defender_freely: bool = False  # DEF-04
    base_in_hand_timing: BaseInHandTiming = BaseInHandTiming.ON_DRAW
    defenders_count_in_squad: bool = False  # SCORE-01
    tiebreak1_measure: Tiebreak1Measure = Tiebreak1Measure.MEDALS_ON_CARDS
    include_most_cards_achievement: bool = True  # ACH-12
    depot_browsing: DepotBrowsing = DepotBrowsing.OWNER_ONLY
    hands_hidden: bool = True  # SETUP-11
    reserve_size: int = 4  # SETUP-13; 6 in the variant
    reserve_refill: ReserveRefill = ReserveRefill.AT_ONCE
    idle_hand: IdleHand = IdleHand.NOTHING

    def __post_init__(self) -> None:
        for field in fields(self):
            value, allowed = getattr(self, field.name), _values(field.default)
            if (type(value), value) not in [(type(one), one) for one in allowed]:
                raise ValueError(f"option {field.name} is one of {', '.join(map(repr, allowed))}, not {value!r}")

    @classmethod
    def of(cls, given: RuleOptions | Mapping[str, Any] | str | None) -> RuleOptions:
        """Options from a dict of names and values or the name of a preset; a wrong one is answered with the right.

        >>> RuleOptions.of("beginner").changed
        {'hands_hidden': False}
        """
        if given is None:
            return cls()
        if isinstance(given, str):
            if given not in PRESETS:
                raise ValueError(f"no preset is called {given!r}; the presets are: {', '.join(PRESETS)}")
            given = PRESETS[given]
        if isinstance(given, RuleOptions):
            return given
        if not isinstance(given, Mapping):
            raise TypeError(f"options are a dict, the name of a preset or RuleOptions, not {given!r}")
        defaults = cls()
        chosen: dict[str, Any] = {}
        for name, value in given.items():
            if name not in cls.__slots__:
                raise ValueError(f"no option is called {name!r}; the options are: {', '.join(cls.__slots__)}")
            default = getattr(defaults, name)
            allowed = _values(default)
            matching = [one for one in allowed if str(one).lower() == str(value).lower()]
            if not matching:
                raise ValueError(f"option {name} is one of {', '.join(map(str, allowed))}, not {value!r}")
            chosen[name] = matching[0]
        return cls(**chosen)

    @property
    def changed(self) -> dict[str, Any]:
        """The options that differ from the printed rules."""
        default = RuleOptions()
        return {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if getattr(self, field.name) != getattr(default, field.name)
        }


PRINTED_RULES = RuleOptions()
