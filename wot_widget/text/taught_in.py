"""Which notebook teaches a rule, by the family that its id begins with."""

from __future__ import annotations

from collections.abc import Mapping

NOTEBOOKS: Mapping[str, str] = {
    "ABIL": "15_abilities",
    "ACH": "19_ending",
    "ACTIVE": "15_abilities",
    "ACTIVE-SUMMON": "14_summon",
    "AMB": "20_doubts",
    "ATT": "17_attack",
    "BUY": "13_buying",
    "CARD": "24_own_cards",
    "COMP": "11_setup",
    "DEF": "16_defence",
    "END": "19_ending",
    "FAQ": "20_doubts",
    "GOAL": "11_setup",
    "INFO": "21_state",
    "MEDAL": "18_medals",
    "PASSIVE-BASES": "17_attack",
    "PASSIVE-GEN": "15_abilities",
    "PASSIVE-NATIONAL": "14_summon",
    "PASSIVE-VEHICLES": "17_attack",
    "REFRESH": "12_turn",
    "SCORE": "19_ending",
    "SETUP": "11_setup",
    "TURN": "12_turn",
}
"""The notebook of each family of rules; a longer beginning of an id comes before a shorter one."""


def taught_in(rule: str) -> str:
    """The name of the notebook that teaches a rule, without `.ipynb`; empty for an id of no family.

    >>> taught_in("ATT-04"), taught_in("ACTIVE-SUMMON-02")
    ('17_attack', '14_summon')
    """
    family = rule
    while family and family not in NOTEBOOKS:
        family = family.rpartition("-")[0]
    return NOTEBOOKS.get(family, "")
