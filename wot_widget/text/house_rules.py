"""The house rules of a table in words: what is played otherwise than printed, each with the rule that it changes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ..engine.options import RuleOptions
from .labels import label

CHANGES: Mapping[str, str] = {
    "assault_vs_armour_1": "ACTIVE-ASSAULT-02",
    "assault_targets_auxiliary": "ACTIVE-ASSAULT-01",
    "assault_collapse_medal": "ACTIVE-ASSAULT-06",
    "double_medal_scope": "MEDAL-07",
    "double_medal_choice": "MEDAL-05",
    "max_attackers": "ATT-22",
    "replace_defender_freely": "DEF-04",
    "base_in_hand_timing": "CARD-14",
    "defenders_count_in_squad": "SCORE-01",
    "tiebreak1_measure": "SCORE-11",
    "include_most_cards_achievement": "ACH-12",
    "depot_browsing": "INFO-09",
    "hands_hidden": "SETUP-11",
    "reserve_size": "SETUP-13",
    "reserve_refill": "BUY-08",
    "idle_hand": "REFRESH-05",
}
"""The rule that each option reads otherwise."""

ENGLISH: Mapping[str, str] = {
    "assault_vs_armour_1 destroy_at_once": "Assault destroys an undamaged vehicle of armour 1 at once",
    "assault_targets_auxiliary false": "Assault may not hit auxiliary troops",
    "assault_collapse_medal true": "the defender of a base that Assault destroys brings a medal",
    "double_medal_scope attack": "only vehicles destroyed in one attack make a double medal together",
    "double_medal_choice forced": "a double medal must be taken when it can be",
    "max_attackers 2": "at most 2 cards take part in an attack",
    "replace_defender_freely true": "a defender may be replaced while another base has none",
    "base_in_hand_timing on_lay_out": "a captured base that is drawn goes to the depot when the hand is laid out",
    "base_in_hand_timing with_unplayed_cards": "a captured base that is drawn goes to the depot in step III",
    "defenders_count_in_squad true": "vehicles on defence count in the final squad",
    "tiebreak1_measure vehicles_destroyed": "the first tie-break counts vehicles destroyed",
    "include_most_cards_achievement false": "the achievement Most cards is left out",
    "depot_browsing everyone": "everybody may look through every depot",
    "hands_hidden false": "hands lie open",
    "reserve_size 6": "the reserve has 6 places",
    "reserve_refill end_of_turn": "the reserve is filled up at the end of the turn",
    "idle_hand keep_one": "who played no card may keep one card",
    "idle_hand scrap_one": "who played no card may send one card to the graveyard",
    "idle_hand keep_or_scrap_one": "who played no card may keep one card or send one to the graveyard",
}

HUNGARIAN: Mapping[str, str] = {
    "assault_vs_armour_1 destroy_at_once": "az Ostrom Mester rögtön megsemmisíti az 1-es páncélú, sértetlen járművet",
    "assault_targets_auxiliary false": "az Ostrom Mester a kisegítő egységet nem találhatja el",
    "assault_collapse_medal true": "az Ostrom Mesterrel megsemmisített bázis védője kitüntetést hoz",
    "double_medal_scope attack": "duplát csak az egy támadásban megsemmisített járművek adnak együtt",
    "double_medal_choice forced": "a duplát kötelező elvenni, ha lehet",
    "max_attackers 2": "egy támadásban legfeljebb 2 lap vehet részt",
    "replace_defender_freely true": "a védő akkor is leváltható, ha egy másik bázisnak nincs védője",
    "base_in_hand_timing on_lay_out": "a húzott elfoglalt bázis a kéz felfedésekor kerül a Depóba",
    "base_in_hand_timing with_unplayed_cards": "a húzott elfoglalt bázis a III. lépésben kerül a Depóba",
    "defenders_count_in_squad true": "a védelemben álló járművek beleszámítanak a végső osztagba",
    "tiebreak1_measure vehicles_destroyed": "az első döntés a megsemmisített járműveket számolja",
    "include_most_cards_achievement false": "a Legtöbb kártya teljesítmény kimarad",
    "depot_browsing everyone": "minden Depót mindenki átlapozhat",
    "hands_hidden false": "a kezek nyíltak",
    "reserve_size 6": "a Kínálat 6 helyes",
    "reserve_refill end_of_turn": "a Kínálat a forduló végén töltődik fel",
    "idle_hand keep_one": "aki egy lapot sem játszott ki, egyet megtarthat",
    "idle_hand scrap_one": "aki egy lapot sem játszott ki, egyet a Temetőbe küldhet",
    "idle_hand keep_or_scrap_one": "aki egy lapot sem játszott ki, egyet megtarthat vagy a Temetőbe küldhet",
}

CZECH: Mapping[str, str] = {
    "assault_vs_armour_1 destroy_at_once": "Zteč zničí nepoškozené vozidlo s pancířem 1 hned",
    "assault_targets_auxiliary false": "Zteč nesmí zasáhnout pomocné jednotky",
    "assault_collapse_medal true": "ochrana základny zničené Ztečí přinese medaili",
    "double_medal_scope attack": "dvojitou medaili dají dohromady jen vozidla zničená v jednom útoku",
    "double_medal_choice forced": "dvojitá medaile se musí vzít, když to jde",
    "max_attackers 2": "útoku se účastní nejvýše 2 karty",
    "replace_defender_freely true": "ochranu lze vystřídat, i když je jiná základna bez ochrany",
    "base_in_hand_timing on_lay_out": "dobraná dobytá základna jde do skladu při vyložení ruky",
    "base_in_hand_timing with_unplayed_cards": "dobraná dobytá základna jde do skladu v kroku III",
    "defenders_count_in_squad true": "vozidla v ochraně se počítají do konečné roty",
    "tiebreak1_measure vehicles_destroyed": "první rozhodnutí remízy počítá zničená vozidla",
    "include_most_cards_achievement false": "úspěch Nejvíce karet se vynechává",
    "depot_browsing everyone": "všemi sklady smí listovat každý",
    "hands_hidden false": "ruce jsou otevřené",
    "reserve_size 6": "obchod má 6 míst",
    "reserve_refill end_of_turn": "obchod se doplňuje na konci tahu",
    "idle_hand keep_one": "kdo nezahrál žádnou kartu, smí si jednu nechat",
    "idle_hand scrap_one": "kdo nezahrál žádnou kartu, smí jednu poslat na vrakoviště",
    "idle_hand keep_or_scrap_one": "kdo nezahrál žádnou kartu, smí si jednu nechat nebo ji poslat na vrakoviště",
}

LANGUAGES: Mapping[str, Mapping[str, str]] = {"en": ENGLISH, "hu": HUNGARIAN, "cs": CZECH}


def house_rules(options: RuleOptions, language: str = "en") -> list[str]:
    """What a table plays otherwise than printed, one phrase for each changed option; nothing for the printed rules.

    >>> house_rules(RuleOptions.of({"max_attackers": 2, "hands_hidden": False}))
    ['at most 2 cards take part in an attack (ATT-22)', 'hands lie open (SETUP-11)']
    """
    words = LANGUAGES.get(language, ENGLISH)
    return [f"{words[f'{name} {value}'.lower()]} ({CHANGES[name]})" for name, value in options.changed.items()]


@lru_cache(maxsize=64)
def house_rules_line(options: RuleOptions, language: str = "en") -> str:
    """The same as one line with their number; empty for the printed rules."""
    rules = house_rules(options, language)
    return f"{label('house rules', language, count=len(rules))}: {'; '.join(rules)}." if rules else ""
